import type { ReactElement } from "react";
import { toast } from "sonner";
import { z } from "zod";
import { MESSAGES } from "#contracts/messages.ts";
import { useDeleteAccount, useExport } from "#web/api/account.ts";
import { TextField, useOneField } from "#web/components/fields.tsx";
import { tellDownload } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";

export function ExportSection(): ReactElement {
  const { mutate, isPending, error } = useExport();
  const handleExport = (): void => mutate(undefined, { onSuccess: tellDownload });
  return (
    <Card title="Your data">
      <p className="text-ink-700">
        One ZIP file with everything that is kept about you: your account, the files you uploaded,
        your posts, every outline and every version of every chapter.
      </p>
      <ErrorNotice error={error} title={MESSAGES.downloadFailed} className="mt-4" />
      <Button
        kind="ghost"
        onClick={handleExport}
        disabled={isPending}
        className="mt-5 max-sm:w-full"
      >
        {isPending ? "Preparing…" : "Download everything"}
      </Button>
    </Card>
  );
}

/** Deletes the account. Before that, the person must type their own e-mail address. */
export function DeleteSection({ email }: { email: string }): ReactElement {
  const { mutate, isPending, error } = useDeleteAccount();
  const confirmation = z
    .string()
    .trim()
    .refine(
      (text) => text.toLowerCase() === email.toLowerCase(),
      `Please type ${email} to confirm.`,
    );
  const { form, field } = useOneField(confirmation, "", (text) =>
    mutate(text, {
      onSuccess: () =>
        toast.success("Your account is deleted", { description: "Nothing of yours is left here." }),
    }),
  );
  return (
    <Card title="Delete account">
      <p className="text-ink-700">
        Deletes your account with every book, post, file and version, at once and for good. Download
        everything first if you may want it later.
      </p>
      <form {...form} className="mt-5 grid gap-5">
        <TextField
          label="Type your email address to confirm"
          type="email"
          autoComplete="off"
          {...field}
        />
        <ErrorNotice error={error} />
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
