import { type ReactElement, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useResetPassword, useSendReset } from "#web/api/sign-in.ts";
import { AuthError } from "#web/api/errors.ts";
import { dropLinkToken, keptLinkToken } from "#web/api/kept-codes.ts";
import { AskForMail } from "#web/components/ask-for-mail.tsx";
import { Entrance } from "#web/components/entrance.tsx";
import { PasswordField, PasswordInput, useOneField } from "#web/components/fields.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";

/** The page /reset-password. It sends a mail; when opened by the link in that mail, it asks for the new password. */
export function ResetPasswordScreen(): ReactElement {
  const [token, setToken] = useState(() => keptLinkToken("reset-password"));
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      <title>Set a new password · Octavo</title>
      {isDone ? (
        <Entrance
          title="Your password is set"
          lead="Every other place where you were logged in has been logged out."
        >
          <LinkButton to="/login" className="mt-6 w-full">
            {MESSAGES.logIn}
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

function NewPasswordForm({
  token,
  onDone,
  onAskAgain,
}: {
  token: string;
  onDone: () => void;
  onAskAgain: () => void;
}): ReactElement {
  const { mutate, isPending, error } = useResetPassword();
  const { form, field } = useOneField(PasswordInput, "", (newPassword) =>
    mutate({ token, newPassword }, { onSuccess: onDone }),
  );
  if (error instanceof AuthError && error.code === "INVALID_TOKEN") {
    return (
      <div className="mt-6 grid gap-5">
        <Notice tone="danger">
          This link has expired or was used already. Links work for one hour, and once.
        </Notice>
        {/* The form that had the focus is gone. */}
        <Button ref={(button) => button?.focus()} onClick={onAskAgain} className="w-full">
          Send a new link
        </Button>
      </div>
    );
  }
  return (
    <form {...form} className="mt-6 grid gap-5">
      <PasswordField isNew {...field} />
      <ErrorNotice error={error} />
      <Button type="submit" disabled={isPending} className="w-full">
        Set password
      </Button>
    </form>
  );
}
