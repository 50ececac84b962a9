import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { useChangePassword, useHasPassword } from "#web/api/account.ts";
import { useSendReset } from "#web/api/email-links.ts";
import { AuthError, explainError } from "#web/api/errors.ts";
import { PasswordInput } from "#web/components/credentials.ts";
import { MailboxHint } from "#web/components/mailbox-hint.tsx";
import { PasswordField } from "#web/components/password-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";

/** Changes the password, or has one set by mail where there is none. */
export function PasswordSection({ email }: { email: string }): ReactElement {
  const { data: hasPassword, isPending, error, refetch } = useHasPassword();
  return (
    <Card title="Password">
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
      {hasPassword === true && <ChangePassword />}
      {hasPassword === false && <SetPassword email={email} />}
    </Card>
  );
}

const PasswordsInput = z.object({
  currentPassword: z.string().min(1, "Please enter your current password."),
  newPassword: PasswordInput,
});

function ChangePassword(): ReactElement {
  const { mutate, isPending, error } = useChangePassword();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(PasswordsInput),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors } = formState;
  const handleChange = handleSubmit((passwords) =>
    mutate(passwords, {
      onSuccess: () => {
        reset();
        toast.success("Your password is changed", {
          description: "Every other place where you were signed in has been logged out.",
        });
      },
    }),
  );
  const isWrong = error instanceof AuthError && error.code === "INVALID_PASSWORD";
  return (
    <form noValidate onSubmit={(event) => void handleChange(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <PasswordField isNew error={errors.newPassword?.message} {...register("newPassword")} />
      </div>
      {error && (
        <Notice tone="danger">
          {isWrong ? "This is not your current password. Please try again." : explainError(error)}
        </Notice>
      )}
      <Button
        kind="ghost"
        type="submit"
        disabled={isPending}
        className="justify-self-start max-sm:w-full"
      >
        Change password
      </Button>
    </form>
  );
}

function SetPassword({ email }: { email: string }): ReactElement {
  const { mutate, isPending, isSuccess, error } = useSendReset();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-700">
        You sign in with another service and have no password here. With one you can sign in both
        ways.
      </p>
      {error && <Notice tone="danger">{explainError(error)}</Notice>}
      {isSuccess && (
        <Notice tone="success">
          <p>We sent a link to {email}. It works for one hour, and once.</p>
          <MailboxHint />
        </Notice>
      )}
      <Button
        kind="ghost"
        onClick={() => mutate(email)}
        disabled={isPending}
        className="max-sm:w-full"
      >
        Set a password
      </Button>
    </div>
  );
}
