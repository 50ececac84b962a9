import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { toast } from "sonner";
import { useChangeEmail, useChangePassword, useHasPassword } from "#web/api/account.ts";
import { useSendReset } from "#web/api/sign-in.ts";
import { AuthError, explainError } from "#web/api/errors.ts";
import { EmailInput, PasswordField, PasswordInput, TextField } from "#web/components/fields.tsx";
import { MailboxHint } from "#web/components/ask-for-mail.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { IN_SENTENCES } from "#contracts/field-sentences.ts";

/** Finds out whether this person has a password here and renders `children` with the answer. */
function ByPassword({ children }: { children: (has: boolean) => ReactElement }): ReactElement {
  return (
    <Fetched
      query={useHasPassword()}
      label="Loading how you log in"
      skeleton={<Skeleton className="h-24 w-full" />}
      failed="How you log in could not be loaded"
    >
      {children}
    </Fetched>
  );
}

/**
 * Shows and changes the e-mail address with which the person signs in. A new address replaces the old one only after it
 * was confirmed by mail.
 */
export function EmailSection({ email }: { email: string }): ReactElement {
  return (
    <Card title="Email address">
      <p className="mb-5 wrap-anywhere text-ink-700">
        You log in with <strong className="font-semibold text-ink-900">{email}</strong>
      </p>
      <ByPassword>
        {(hasPassword) =>
          hasPassword ? (
            <ChangeEmail email={email} />
          ) : (
            <p className="text-ink-700">
              A change of address asks for your password, and you have none here yet. Set one below
              first.
            </p>
          )
        }
      </ByPassword>
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
    resolver: zodResolver(NewEmailInput, IN_SENTENCES),
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
      <ErrorNotice error={error} className="mt-4" />
      {hasChanged !== undefined && (
        <Notice tone="success" className="mt-4">
          {hasChanged
            ? "Your address has changed."
            : `We sent a link to ${wanted?.newEmail}, if that address is free. Open it in this browser: until then your address stays as it is, and then you are logged out everywhere else.`}
          {!hasChanged && <MailboxHint />}
        </Notice>
      )}
    </>
  );
}

/** Changes the password. If there is none, it sends a mail with a link to set one. */
export function PasswordSection({ email }: { email: string }): ReactElement {
  return (
    <Card title="Password">
      <ByPassword>
        {(hasPassword) => (hasPassword ? <ChangePassword /> : <SetPassword email={email} />)}
      </ByPassword>
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
    resolver: zodResolver(PasswordsInput, IN_SENTENCES),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors } = formState;
  const handleChange = handleSubmit((passwords) =>
    mutate(passwords, {
      onSuccess: () => {
        reset();
        toast.success("Your password is changed", {
          description: "Every other place where you were logged in has been logged out.",
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
        You log in with another service and have no password here. With one you can log in both
        ways.
      </p>
      <ErrorNotice error={error} />
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
