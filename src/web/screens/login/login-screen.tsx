import type { ReactElement } from "react";
import { Navigate, useSearchParams } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import { keptInviteCode } from "#web/api/invite-code.ts";
import { useSession } from "#web/api/session.ts";
import { Entrance } from "#web/components/entrance.tsx";
import { SessionFailed } from "#web/components/session-failed.tsx";
import { DemoNotice } from "./demo-notice.tsx";
import { explainReturn } from "./explain-sign-in.ts";
import { LoginForm } from "./login-form.tsx";
import { RedeemKeptCode } from "./redeem-kept-code.tsx";
import { Spinner } from "./spinner.tsx";
import { nextAddress } from "./next-address.ts";

/** /login: signs in, and makes the account of who has none. */
export function LoginScreen(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();
  const [search] = useSearchParams();

  if (isPending) return <Spinner />;
  // A later look that fails changes nothing: what is known stays.
  if (!session) return <SessionFailed error={error} onRetry={() => void refetch()} />;
  if (session.user !== null) {
    // The form drops the code that it used, so this one came with the address of somebody who was signed in already, or
    // waited here while they signed in elsewhere.
    const code = keptInviteCode();
    const next = nextAddress(search.get("next"));
    if (code !== null) return <RedeemKeptCode code={code} next={next} />;
    return <Navigate to={next} replace />;
  }
  const failure = search.get("error");
  const expired = session.ended === "expired" ? MESSAGES.sessionExpired : null;
  return (
    <Entrance
      title="Welcome back"
      lead="Sign in to continue to your book studio"
      below={<DemoNotice />}
    >
      <title>Login · Octavo</title>
      <LoginForm
        warning={failure === null ? expired : explainReturn(failure)}
        keptCode={keptInviteCode()}
      />
    </Entrance>
  );
}
