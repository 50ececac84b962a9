import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useConfirmWithPassword } from "#web/api/email-links.ts";
import { explainError } from "#web/api/errors.ts";
import { PasswordInput } from "#web/components/credentials.ts";
import { PasswordField } from "#web/components/password-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

const NewPasswordInput = z.object({ newPassword: PasswordInput });

/** The account may have been made by somebody else: whoever has the mail chooses the password that opens it. */
export function PasswordFirst({ token, email }: { token: string; email: string }): ReactElement {
  const { mutate, isPending, error } = useConfirmWithPassword(token);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPasswordInput),
    defaultValues: { newPassword: "" },
  });
  const handleConfirm = handleSubmit(({ newPassword }) => mutate(newPassword));
  return (
    <form noValidate onSubmit={(event) => void handleConfirm(event)} className="mt-2 grid gap-5">
      <p className="text-ink-700">
        The account with <span className="font-medium break-words">{email}</span> was made in
        another browser. So that only you can open it, choose a password now; the one from before
        stops working.
      </p>
      <PasswordField
        isNew
        error={formState.errors.newPassword?.message}
        {...register("newPassword")}
      />
      {error && <Notice tone="danger">{explainError(error)}</Notice>}
      <Button type="submit" disabled={isPending} className="w-full">
        Set password and confirm
      </Button>
      <p className="text-[15px] text-ink-600">
        If this is not your address, or you want no account, close this page: nothing changes.
      </p>
    </form>
  );
}
