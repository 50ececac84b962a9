import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { useDeleteAccount } from "#web/api/account.ts";
import { explainError } from "#web/api/errors.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

/** Deletes the account; typing the own address is the confirmation. */
export function DeleteSection({ email }: { email: string }): ReactElement {
  const { mutate, isPending, error } = useDeleteAccount();
  const ConfirmationInput = z.object({
    confirmation: z
      .string()
      .trim()
      .refine(
        (text) => text.toLowerCase() === email.toLowerCase(),
        `Please type ${email} to confirm.`,
      ),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ConfirmationInput),
    defaultValues: { confirmation: "" },
  });
  const handleDelete = handleSubmit(({ confirmation }) =>
    mutate(confirmation, {
      onSuccess: () => {
        toast.success("Your account is deleted", { description: "Nothing of yours is left here." });
      },
    }),
  );
  return (
    <Card title="Delete account">
      <p className="text-ink-700">
        Deletes your account with every book, post, file and version, at once and for good. Download
        everything first if you may want it later.
      </p>
      <form noValidate onSubmit={(event) => void handleDelete(event)} className="mt-5 grid gap-5">
        <TextField
          label="Type your email address to confirm"
          type="email"
          autoComplete="off"
          error={formState.errors.confirmation?.message}
          {...register("confirmation")}
        />
        {error && <Notice tone="danger">{explainError(error)}</Notice>}
        <Button
          kind="danger"
          type="submit"
          disabled={isPending}
          className="justify-self-start max-sm:w-full"
        >
          Delete my account
        </Button>
      </form>
    </Card>
  );
}
