import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useResetPassword } from "#web/api/email-links.ts";
import { AuthError, explainError } from "#web/api/errors.ts";
import { PasswordInput } from "#web/components/credentials.ts";
import { PasswordField } from "#web/components/password-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

const NewPasswordInput = z.object({ newPassword: PasswordInput });

/** Asks for the new password. */
export function NewPasswordForm({
  token,
  onDone,
  onAskAgain,
}: {
  token: string;
  onDone: () => void;
  /** The link is of no use: another one is wanted. */
  onAskAgain: () => void;
}): ReactElement {
  const { mutate, isPending, error } = useResetPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPasswordInput),
    defaultValues: { newPassword: "" },
  });
  const handleReset = handleSubmit(({ newPassword }) =>
    mutate({ token, newPassword }, { onSuccess: onDone }),
  );
  const isUseless = error instanceof AuthError && error.code === "INVALID_TOKEN";
  return (
    <form noValidate onSubmit={(event) => void handleReset(event)} className="mt-6 grid gap-5">
      <PasswordField
        isNew
        error={formState.errors.newPassword?.message}
        {...register("newPassword")}
      />
      {error && (
        <Notice
          tone="danger"
          actions={
            isUseless && (
              <Button kind="ghost" onClick={onAskAgain} className="max-sm:w-full">
                Send a new link
              </Button>
            )
          }
        >
          {isUseless
            ? "This link has expired or was used already. Links work for one hour, and once."
            : explainError(error)}
        </Notice>
      )}
      <Button type="submit" disabled={isPending} className="w-full">
        Set password
      </Button>
    </form>
  );
}
