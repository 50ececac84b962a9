import type { ReactElement } from "react";
import { Navigate, useSearchParams } from "react-router";
import { keptInviteCode } from "#web/api/invite-code.ts";
import { useSession } from "#web/api/session.ts";
import { SessionFailed } from "#web/components/session-failed.tsx";
import { Logo } from "#web/public/logo.tsx";
import { DemoNotice } from "./demo-notice.tsx";
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
    // The form drops the code that it used, so this one came with the address of somebody who was signed in already.
    const code = keptInviteCode();
    if (code !== null) return <RedeemKeptCode code={code} />;
    return <Navigate to={nextAddress(search.get("next"))} replace />;
  }
  return (
    <main className="flex min-h-dvh flex-col items-center bg-brand-50 px-5 py-10 sm:justify-center">
      <title>Login · Octavo</title>
      <a href="/" aria-label="Octavo home" className="inline-flex min-h-11 items-center">
        <Logo />
      </a>
      <div className="card mt-6 w-full max-w-md p-6 sm:p-8">
        <h1 className="text-3xl">Welcome back</h1>
        <p className="mt-2 text-ink-700">Sign in to continue to your book studio</p>
        <LoginForm hasExpired={session.ended === "expired"} keptCode={keptInviteCode()} />
      </div>
      <DemoNotice />
    </main>
  );
}
