import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { signInOrUp } from "#web/api/sign-in.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { explainSignIn } from "./explain-sign-in.ts";

const LoginInput = z.object({
  email: z.string().trim().pipe(z.email("Please enter your email address.")),
  password: z
    .string()
    .min(PASSWORD_LENGTH.min, `Passwords have at least ${PASSWORD_LENGTH.min} characters.`)
    .max(PASSWORD_LENGTH.max, `Passwords have at most ${PASSWORD_LENGTH.max} characters.`),
  inviteCode: z.string().trim().max(100, "This is too long to be an invite code."),
});

/** The three fields; the code has none when it came with the address. */
export function LoginForm({
  hasExpired,
  keptCode,
}: {
  hasExpired: boolean;
  keptCode: string | null;
}): ReactElement {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<{ tone: "danger" | "success"; text: string } | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginInput),
    defaultValues: { email: "", password: "", inviteCode: keptCode ?? "" },
  });
  const { errors, isSubmitting } = formState;

  const handleLogin = handleSubmit(async (credentials) => {
    setOutcome(null);
    try {
      const result = await signInOrUp(client, credentials);
      if (result === "mustConfirm") {
        setOutcome({ tone: "success", text: MESSAGES.accountCreatedConfirm });
      }
    } catch (error) {
      setOutcome({ tone: "danger", text: explainSignIn(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void handleLogin(event)} className="mt-6 grid gap-5">
      {hasExpired && outcome === null && <Notice tone="warning">{MESSAGES.sessionExpired}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters`}
        error={errors.password?.message}
        {...register("password")}
      />
      {keptCode === null && (
        <TextField
          label="Invite Code (Optional)"
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.inviteCode?.message}
          {...register("inviteCode")}
        />
      )}
      {outcome !== null && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <Button type="submit" disabled={isSubmitting} className="w-full">
        Continue
      </Button>
      <div className="grid gap-1.5 text-center text-sm text-ink-600">
        <p>New users will be automatically registered</p>
        <p>By continuing you accept the Terms and the Privacy notice</p>
      </div>
    </form>
  );
}
