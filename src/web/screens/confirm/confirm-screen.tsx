import { type ReactElement, useState } from "react";
import { Navigate } from "react-router";
import {
  type Confirmation,
  useConfirmation,
  useConfirmWithPassword,
  useLeaveForLink,
  useSendConfirmation,
} from "#web/api/sign-in.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { keptLinkToken } from "#web/api/kept-codes.ts";
import { useSession } from "#web/api/session.ts";
import { AskForMail } from "#web/components/ask-for-mail.tsx";
import { Entrance } from "#web/components/entrance.tsx";
import { PasswordField, PasswordInput, useOneField } from "#web/components/fields.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";

/** The page /confirm, which the link in a confirmation mail opens. */
export function ConfirmScreen(): ReactElement {
  const [token] = useState(() => keptLinkToken("confirm"));
  return token === null ? (
    <Shown title="Confirm your email address">
      <SendAgain />
    </Shown>
  ) : (
    <Confirming token={token} />
  );
}

function Confirming({ token }: { token: string }): ReactElement {
  const { data: confirmation, isPending, isError, error, refetch } = useConfirmation(token);

  if (isPending) {
    return (
      <Shown title="Confirm your email address">
        <p role="status" className="mt-4 text-ink-700">
          Confirming…
        </p>
      </Shown>
    );
  }
  if (isError) {
    return (
      <Shown title="Confirm your email address">
        <LoadFailed
          title="Your address could not be confirmed"
          onRetry={refetch}
          error={error}
          className="mt-6"
        />
      </Shown>
    );
  }
  return <Outcome token={token} confirmation={confirmation} onLeft={() => void refetch()} />;
}

function Outcome({
  token,
  confirmation,
  onLeft,
}: {
  token: string;
  confirmation: Confirmation;
  onLeft: () => void;
}): ReactElement {
  switch (confirmation.outcome) {
    case "signedIn":
      return <Navigate to="/" replace />;
    case "confirmed":
      return (
        <Shown title="Your email address is confirmed" lead="Log in to go on.">
          <LogIn to="/login" />
        </Shown>
      );
    case "needsPassword":
      return (
        <Shown title="Choose a new password">
          <PasswordFirst token={token} email={confirmation.email} />
        </Shown>
      );
    case "otherAccount":
      return (
        <Shown title="You are logged in with another account">
          <OtherAccount email={confirmation.email} onLeft={onLeft} />
        </Shown>
      );
    case "logInFirst":
      return (
        <Shown
          title="Log in first"
          lead="This link gives your account another address. Please log in first, then it goes on by itself."
        >
          <LogIn to="/login?next=/confirm" />
        </Shown>
      );
    case "expired":
    case "useless":
      return (
        <Shown title="This link did not work" lead={WHY_USELESS[confirmation.outcome]}>
          <SendAgain />
        </Shown>
      );
  }
}

const WHY_USELESS = {
  expired: "It was good for 24 hours, and they are over.",
  useless: "It is not whole, or it belongs to an address that no account has any more.",
} as const;

function LogIn({ to }: { to: string }): ReactElement {
  return (
    <LinkButton to={to} className="mt-6 w-full">
      {MESSAGES.logIn}
    </LinkButton>
  );
}

function Shown(props: Omit<Parameters<typeof Entrance>[0], "below">): ReactElement {
  return (
    <>
      <title>Confirm your email address · Octavo</title>
      <Entrance {...props} />
    </>
  );
}

/**
 * Shown if the link belongs to another account than the one that is signed in. It asks before it signs that one out.
 */
function OtherAccount({
  email,
  onLeft,
}: {
  email: string;
  /** Called after the person was signed out. */
  onLeft: () => void;
}): ReactElement {
  const { data: session } = useSession();
  const { mutate, isPending } = useLeaveForLink();
  const own = session?.user?.email;
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-ink-700">
        {own === undefined ? "You are logged in here." : `You are logged in here as ${own}.`} This
        link is for the account with <span className="font-medium break-words">{email}</span>. If
        you did not ask for it, stay logged in: nothing changes.
      </p>
      <LinkButton to="/" className="w-full">
        Stay logged in
      </LinkButton>
      <Button
        kind="ghost"
        onClick={() => mutate(undefined, { onSuccess: onLeft })}
        disabled={isPending}
        className="w-full"
      >
        Log out and open the link
      </Button>
    </div>
  );
}

/** Somebody else may have made the account, so the owner of the mailbox must set a new password here. */
function PasswordFirst({ token, email }: { token: string; email: string }): ReactElement {
  const { mutate, isPending, error } = useConfirmWithPassword(token);
  const { form, field } = useOneField(PasswordInput, "", (newPassword) => mutate(newPassword));
  return (
    <form {...form} className="mt-2 grid gap-5">
      <p className="text-ink-700">
        The account with <span className="font-medium break-words">{email}</span> was made in
        another browser. So that only you can open it, choose a password now; the one from before
        stops working.
      </p>
      <PasswordField isNew {...field} />
      <ErrorNotice error={error} />
      <Button type="submit" disabled={isPending} className="w-full">
        Set password and confirm
      </Button>
      <p className="text-[15px] text-ink-600">
        If this is not your address, or you want no account, close this page: nothing changes.
      </p>
    </form>
  );
}

function SendAgain(): ReactElement {
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
