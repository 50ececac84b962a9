import type { ReactElement } from "react";
import { useChangeEmail } from "#web/api/account.ts";
import { EmailInput } from "#web/components/credentials.ts";
import { MailboxHint } from "#web/components/mailbox-hint.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { LineForm } from "./line-form.tsx";

/** The address to sign in with; another one counts once its mail was read. */
export function EmailSection({ email }: { email: string }): ReactElement {
  const { mutate, isPending, data: hasChanged, variables: wanted, error } = useChangeEmail();
  const NewEmailInput = EmailInput.refine(
    (text) => text.toLowerCase() !== email.toLowerCase(),
    "This is your address already.",
  );
  return (
    <Card title="Email address">
      <p className="mb-5 wrap-anywhere text-ink-700">
        You sign in with <strong className="font-semibold text-ink-900">{email}</strong>
      </p>
      <LineForm
        schema={NewEmailInput}
        value=""
        label="New email address"
        type="email"
        autoComplete="email"
        button="Change address"
        isSaving={isPending}
        error={error}
        onSave={(address, empty) => mutate(address, { onSuccess: empty })}
      />
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
