import { type ReactElement, useState } from "react";
import { Navigate } from "react-router";
import { useConfirmation } from "#web/api/email-links.ts";
import { AuthError, explainError } from "#web/api/errors.ts";
import { keptLinkToken } from "#web/api/link-token.ts";
import { Entrance } from "#web/components/entrance.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
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
  const { data: session, isPending, error, refetch } = useConfirmation(token);

  if (isPending) {
    return (
      <Shown title="Confirm your email address">
        <p role="status" className="mt-4 text-ink-700">
          Confirming…
        </p>
      </Shown>
    );
  }
  if (error instanceof AuthError && error.code === "signedOut") {
    return (
      <Shown title="Log in first" lead={error.message}>
        <LinkButton to="/login?next=/confirm" className="mt-6 w-full">
          Log in
        </LinkButton>
      </Shown>
    );
  }
  if (error instanceof AuthError) {
    return (
      <Shown title="This link did not work" lead={reasonOf(error)}>
        <SendAgain />
      </Shown>
    );
  }
  if (error) {
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
  if (session.user !== null) return <Navigate to="/" replace />;
  return (
    <Shown title="Your email address is confirmed" lead="Log in to go on.">
      <LinkButton to="/login" className="mt-6 w-full">
        Log in
      </LinkButton>
    </Shown>
  );
}

function reasonOf({ code, message }: AuthError): string {
  if (code === "TOKEN_EXPIRED") return "It was good for 24 hours, and they are over.";
  if (code === "INVALID_TOKEN" || code === "USER_NOT_FOUND") {
    return "It is not whole, or it belongs to an address that no account has any more.";
  }
  if (code === "INVALID_USER") {
    return "It belongs to another account than the one that is signed in here. Log out and open it again.";
  }
  return message;
}

function Shown(props: Omit<Parameters<typeof Entrance>[0], "below">): ReactElement {
  return (
    <>
      <title>Confirm your email address · Octavo</title>
      <Entrance {...props} />
    </>
  );
}
