import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#web/api/session.ts";
import { LoadingText } from "./loading-text.tsx";
import { SessionFailed } from "./session-failed.tsx";

/** Lets everybody in who is signed in, at any level; the others sign in first. */
export function SignedInGate(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();
  const { pathname, search } = useLocation();

  if (isPending) return <LoadingText />;
  // A later look that fails changes nothing: what is known stays.
  if (!session) return <SessionFailed error={error} onRetry={() => void refetch()} />;
  if (session.user !== null) return <Outlet />;
  const next = new URLSearchParams({ next: `${pathname}${search}` }).toString();
  return <Navigate to={session.ended === "signedOut" ? "/" : `/login?${next}`} replace />;
}
