import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation, useSearchParams } from "react-router";
import { z } from "zod";
import { MESSAGES } from "#contracts/messages.ts";
import { useConfig } from "#web/api/config.ts";
import { signInElsewhere, signInOrUp, useSendConfirmation } from "#web/api/sign-in.ts";
import { AuthError } from "#web/api/errors.ts";
import {
  EmailInput,
  PASSWORD_HINT,
  PasswordField,
  PasswordInput,
  TextField,
} from "#web/components/fields.tsx";
import { MailboxHint } from "#web/components/ask-for-mail.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { explainSignIn } from "./explain-sign-in.ts";
import { loginAddress } from "./next-address.ts";
import { IN_SENTENCES } from "#contracts/field-sentences.ts";

const LoginInput = z.object({
  email: EmailInput,
  password: z.string().min(1, "Please enter your password.").pipe(PasswordInput),
  inviteCode: z.string().trim().max(100, "This is too long to be an invite code."),
});

type Outcome =
  | { kind: "refused"; text: string }
  | { kind: "created" | "unconfirmed"; email: string }
  | null;

/** The address that the page before has handed over, such as the one that was paid with. */
function addressIn(state: unknown): string {
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}

/** The login form. The invite code field is hidden if the page's address had the code. */
export function LoginForm({
  warning,
  keptCode,
  hasPaid,
  paidWith,
}: {
  /** Why the person has to sign in again. It disappears when they try to. */
  warning: string | null;
  keptCode: string | null;
  /** True right after a payment, which gives the account its access. */
  hasPaid: boolean;
  /** The address that was paid with. Empty if that is not known. */
  paidWith: string;
}): ReactElement {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { state } = useLocation();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(LoginInput, IN_SENTENCES),
    defaultValues: {
      email: addressIn(state) || paidWith,
      password: "",
      inviteCode: keptCode ?? "",
    },
  });
  const { errors, isSubmitting } = formState;

  const handleLogin = handleSubmit(async (credentials) => {
    setOutcome(null);
    const { email } = credentials;
    try {
      const result = await signInOrUp(client, credentials);
      if (result === "mustConfirm") setOutcome({ kind: "created", email });
    } catch (error) {
      const isUnconfirmed = error instanceof AuthError && error.code === "EMAIL_NOT_VERIFIED";
      setOutcome(
        isUnconfirmed
          ? { kind: "unconfirmed", email }
          : { kind: "refused", text: explainSignIn(error) },
      );
    }
  });
  const mustConfirm = outcome !== null && outcome.kind !== "refused";
  return (
    <form noValidate onSubmit={(event) => void handleLogin(event)} className="mt-6 grid gap-5">
      {warning !== null && outcome === null && <Notice tone="warning">{warning}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register("password")}
      />
      <Link
        to="/reset-password"
        className="-my-3 inline-flex min-h-11 items-center justify-self-start text-[15px] font-medium text-brand-700 hover:underline"
      >
        Forgot your password?
      </Link>
      {keptCode === null && !hasPaid && (
        <TextField
          label="Invite Code (Optional)"
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.inviteCode?.message}
          {...register("inviteCode")}
        />
      )}
      {outcome?.kind === "refused" && <Notice tone="danger">{outcome.text}</Notice>}
      {mustConfirm && <MustConfirm {...outcome} />}
      <Button
        type="submit"
        kind={mustConfirm ? "ghost" : "primary"}
        disabled={isSubmitting}
        className="w-full"
      >
        {isSubmitting ? "Signing in…" : "Continue"}
      </Button>
      <OtherWays inviteCode={() => getValues("inviteCode").trim()} />
      <div className="grid gap-1.5 text-center text-sm text-ink-600">
        <p>New users will be automatically registered</p>
        <p>
          By continuing you accept the{" "}
          <a href="/terms" className="underline underline-offset-2">
            Terms
          </a>{" "}
          and the{" "}
          <a href="/privacy" className="underline underline-offset-2">
            Privacy notice
          </a>
        </p>
      </div>
    </form>
  );
}

/** Says that the account's address must be confirmed first. A button sends the mail for that again. */
function MustConfirm({
  kind,
  email,
}: {
  kind: "created" | "unconfirmed";
  email: string;
}): ReactElement {
  const { mutate, isPending, isSuccess, error } = useSendConfirmation();
  return (
    <>
      <Notice tone={kind === "created" ? "success" : "warning"}>
        {kind === "created" ? (
          <>
            <p>{MESSAGES.accountCreatedConfirm}</p>
            <p>We made a new account for {email}.</p>
          </>
        ) : (
          <p>{MESSAGES.emailNotConfirmed}</p>
        )}
        <MailboxHint />
      </Notice>
      {error && <Notice tone="danger">{explainSignIn(error)}</Notice>}
      {isSuccess ? (
        <Notice tone="success">
          We sent a new link to {email}. Look in your spam folder too if it does not come.
        </Notice>
      ) : (
        <Button onClick={() => mutate(email)} disabled={isPending}>
          Send the confirmation email again
        </Button>
      )}
    </>
  );
}

/** Buttons for the other sign-in services that this server offers. */
function OtherWays({ inviteCode }: { inviteCode: () => string }): ReactElement | null {
  const { data: config } = useConfig();
  const [search] = useSearchParams();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (provider: string) =>
      signInElsewhere(provider, {
        inviteCode: inviteCode(),
        returnTo: loginAddress(search.get("next")),
      }),
  });
  if (!config || config.signInProviders.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-600 before:h-px before:grow before:bg-ink-200 after:h-px after:grow after:bg-ink-200">
        or
      </p>
      {config.signInProviders.map(({ id, name }) => (
        <Button key={id} kind="ghost" onClick={() => mutate(id)} disabled={isPending}>
          <span className="truncate">Continue with {name}</span>
        </Button>
      ))}
      {error && <Notice tone="danger">{explainSignIn(error)}</Notice>}
    </div>
  );
}
