import type { ReactElement } from "react";
import { Link } from "react-router";
import { keepCheckout } from "#web/public/kept-checkout.ts";

/** The way in; with a session id, whoever signs in gets its order. */
export function SignInLink({ sessionId }: { sessionId?: string }): ReactElement {
  const handleLeave = (): void => {
    if (sessionId !== undefined) keepCheckout(sessionId);
  };
  return (
    <Link to="/login" onClick={handleLeave} className="btn btn-primary mt-8 self-start">
      Sign in
    </Link>
  );
}
