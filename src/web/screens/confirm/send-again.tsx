import type { ReactElement } from "react";
import { useSendConfirmation } from "#web/api/email-links.ts";
import { AskForMail } from "#web/components/ask-for-mail.tsx";

/** Asks for a new link that confirms an address. */
export function SendAgain(): ReactElement {
  return (
    <AskForMail
      send={useSendConfirmation()}
      lead="Enter your address, and we send you a new link."
      button="Send a new link"
      sent={(email) =>
        `If an account with ${email} still waits to be confirmed, a new link is on its way. It works for 24 hours.`
      }
    />
  );
}
