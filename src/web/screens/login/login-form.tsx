import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import { AuthError } from "#web/api/errors.ts";
import { signInOrUp } from "#web/api/sign-in.ts";
import { EmailInput, PASSWORD_HINT, PasswordInput } from "#web/components/credentials.ts";
import { PasswordField } from "#web/components/password-field.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { explainSignIn } from "./explain-sign-in.ts";
import { MustConfirm } from "./must-confirm.tsx";
import { OtherWays } from "./other-ways.tsx";

const LoginInput = z.object({
  email: EmailInput,
  password: PasswordInput,
  inviteCode: z.string().trim().max(100, "This is too long to be an invite code."),
});

/** What became of the last try. */
type Outcome =
  | { kind: "refused"; text: string }
  | { kind: "created" | "unconfirmed"; email: string }
  | null;

/** The three fields; the code has none when it came with the address. */
export function LoginForm({
  warning,
  keptCode,
}: {
  /** Why somebody has to sign in again; gone with the first try. */
  warning: string | null;
  keptCode: string | null;
}): ReactElement {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(LoginInput),
    defaultValues: { email: "", password: "", inviteCode: keptCode ?? "" },
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
      {keptCode === null && (
        <TextField
          label="Invite Code (Optional)"
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.inviteCode?.message}
          {...register("inviteCode")}
        />
      )}
      {outcome?.kind === "refused" && <Notice tone="danger">{outcome.text}</Notice>}
      {outcome !== null && outcome.kind !== "refused" && <MustConfirm {...outcome} />}
      <Button type="submit" disabled={isSubmitting} className="w-full">
        Continue
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
