import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useSendConfirmation } from "#web/api/email-links.ts";
import { MailboxHint } from "#web/components/mailbox-hint.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { explainSignIn } from "./explain-sign-in.ts";

/** The account waits for its address to be confirmed; the mail can be sent again. */
export function MustConfirm({
  kind,
  email,
}: {
  /** Just made, or made before and still not confirmed. */
  kind: "created" | "unconfirmed";
  email: string;
}): ReactElement {
  const { mutate, isPending, isSuccess, error } = useSendConfirmation();
  return (
    <>
      <Notice tone={kind === "created" ? "success" : "warning"}>
        {kind === "created" ? (
          <>
            <p>{MESSAGES.accountCreatedConfirm}</p>
            <p>We made a new account for {email}.</p>
          </>
        ) : (
          <p>{MESSAGES.emailNotConfirmed}</p>
        )}
        <MailboxHint />
      </Notice>
      {error && <Notice tone="danger">{explainSignIn(error)}</Notice>}
      {isSuccess ? (
        <Notice tone="success">
          We sent a new link to {email}. Look in your spam folder too if it does not come.
        </Notice>
      ) : (
        <Button kind="ghost" onClick={() => mutate(email)} disabled={isPending}>
          Send the confirmation mail again
        </Button>
      )}
    </>
  );
}
