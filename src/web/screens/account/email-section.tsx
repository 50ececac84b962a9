import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useChangeEmail } from "#web/api/account.ts";
import { explainError } from "#web/api/errors.ts";
import { EmailInput } from "#web/components/credentials.ts";
import { MailboxHint } from "#web/components/mailbox-hint.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

/** The address to sign in with; another one counts once its mail was read. */
export function EmailSection({ email }: { email: string }): ReactElement {
  const { mutate, isPending, data: hasChanged, variables: wanted, error } = useChangeEmail();
  const NewEmailInput = z.object({
    newEmail: EmailInput.refine(
      (text) => text.toLowerCase() !== email.toLowerCase(),
      "This is your address already.",
    ),
  });
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(NewEmailInput),
    defaultValues: { newEmail: "" },
  });
  const handleChange = handleSubmit(({ newEmail }) =>
    mutate(newEmail, { onSuccess: () => reset() }),
  );
  return (
    <Card title="Email address">
      <p className="wrap-anywhere text-ink-700">
        You sign in with <strong className="font-semibold text-ink-900">{email}</strong>
      </p>
      <form
        noValidate
        onSubmit={(event) => void handleChange(event)}
        className="mt-5 flex items-start gap-3 max-sm:flex-col"
      >
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          className="w-full"
          error={formState.errors.newEmail?.message}
          {...register("newEmail")}
        />
        <Button
          kind="ghost"
          type="submit"
          disabled={isPending}
          className="max-sm:w-full sm:mt-[1.85rem]"
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
            : `We sent a link to ${wanted}, if that address is free. Open it in this browser: until then your address stays as it is.`}
          {!hasChanged && <MailboxHint />}
        </Notice>
      )}
    </Card>
  );
}
