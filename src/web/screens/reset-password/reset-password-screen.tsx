import { type ReactElement, useState } from "react";
import { useSendReset } from "#web/api/email-links.ts";
import { dropLinkToken, keptLinkToken } from "#web/api/link-token.ts";
import { AskForMail } from "#web/components/ask-for-mail.tsx";
import { Entrance } from "#web/components/entrance.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

/** /reset-password: asks for the mail; with the token that it brought, for the new password. */
export function ResetPasswordScreen(): ReactElement {
  const [token, setToken] = useState(() => keptLinkToken("reset-password"));
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      <title>Set a new password · Octavo</title>
      {isDone ? (
        <Entrance
          title="Your password is set"
          lead="Every other place where you were signed in has been logged out."
        >
          <LinkButton to="/login" className="mt-6 w-full">
            Log in
          </LinkButton>
        </Entrance>
      ) : (
        <Entrance title="Set a new password">
          {token === null ? (
            <AskForReset />
          ) : (
            <NewPasswordForm
              token={token}
              onDone={() => setIsDone(true)}
              onAskAgain={() => {
                dropLinkToken("reset-password");
                setToken(null);
              }}
            />
          )}
        </Entrance>
      )}
    </>
  );
}

function AskForReset(): ReactElement {
  return (
    <AskForMail
      send={useSendReset()}
      lead="Enter the address of your account, and we send you a link."
      button="Send the link"
      sent={(email) =>
        `If there is an account with ${email}, a link to a new password is on its way. It works for one hour, and once.`
      }
    />
  );
}
