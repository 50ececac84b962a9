import { type ReactElement, useState } from "react";
import { Navigate } from "react-router";
import { type Confirmation, useConfirmation } from "#web/api/email-links.ts";
import { explainError } from "#web/api/errors.ts";
import { keptLinkToken } from "#web/api/link-token.ts";
import { Entrance } from "#web/components/entrance.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { OtherAccount } from "./other-account.tsx";
import { PasswordFirst } from "./password-first.tsx";
import { SendAgain } from "./send-again.tsx";

/** /confirm: where the link of a confirmation mail leads. */
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
        <div className="mt-6">
          <LoadFailed title="Your address could not be confirmed" onRetry={() => void refetch()}>
            {explainError(error)}
          </LoadFailed>
        </div>
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
        <Shown title="You are signed in with another account">
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
      Log in
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
