import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useChangeEmail, useHasPassword } from "#web/api/account.ts";
import { explainError } from "#web/api/errors.ts";
import { EmailInput } from "#web/components/credentials.ts";
import { MailboxHint } from "#web/components/mailbox-hint.tsx";
import { PasswordField } from "#web/components/password-field.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";

/** The address to sign in with; another one counts once its mail was read. */
export function EmailSection({ email }: { email: string }): ReactElement {
  const { data: hasPassword, isPending, error, refetch } = useHasPassword();
  return (
    <Card title="Email address">
      <p className="mb-5 wrap-anywhere text-ink-700">
        You sign in with <strong className="font-semibold text-ink-900">{email}</strong>
      </p>
      {isPending && (
        <Loading label="Loading how you sign in">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {error && hasPassword === undefined && (
        <LoadFailed title="How you sign in could not be loaded" onRetry={() => void refetch()}>
          {explainError(error)}
        </LoadFailed>
      )}
      {hasPassword === true && <ChangeEmail email={email} />}
      {hasPassword === false && (
        <p className="text-ink-700">
          A change of address asks for your password, and you have none here yet. Set one below
          first.
        </p>
      )}
    </Card>
  );
}

function ChangeEmail({ email }: { email: string }): ReactElement {
  const { mutate, isPending, data: hasChanged, variables: wanted, error } = useChangeEmail();
  const NewEmailInput = z.object({
    newEmail: EmailInput.refine(
      (text) => text.toLowerCase() !== email.toLowerCase(),
      "This is your address already.",
    ),
    password: z.string().min(1, "Please enter your password."),
  });
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(NewEmailInput),
    defaultValues: { newEmail: "", password: "" },
  });
  const { errors } = formState;
  const handleChange = handleSubmit((change) => mutate(change, { onSuccess: () => reset() }));
  return (
    <>
      <form noValidate onSubmit={(event) => void handleChange(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="New email address"
            type="email"
            autoComplete="email"
            error={errors.newEmail?.message}
            {...register("newEmail")}
          />
          <PasswordField
            label="Your password"
            error={errors.password?.message}
            {...register("password")}
          />
        </div>
        <Button
          kind="ghost"
          type="submit"
          disabled={isPending}
          className="justify-self-start max-sm:w-full"
        >
          Change address
        </Button>
      </form>
      {error && (
        <Notice tone="danger" className="mt-4">
          {explainError(error)}
        </Notice>
      )}
      {hasChanged !== undefined && (
        <Notice tone="success" className="mt-4">
          {hasChanged
            ? "Your address has changed."
            : `We sent a link to ${wanted?.newEmail}, if that address is free. Open it in this browser: until then your address stays as it is, and then you are signed out everywhere else.`}
          {!hasChanged && <MailboxHint />}
        </Notice>
      )}
    </>
  );
}
