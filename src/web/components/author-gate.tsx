import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";
import { LoadingText } from "./loading-text.tsx";
import { SessionFailed } from "./session-failed.tsx";

/** Lets the levels in that may write a book; everybody else goes where they can go on. */
export function AuthorGate(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();
  const { pathname, search } = useLocation();

  if (isPending) return <LoadingText />;
  // A later look that fails changes nothing: what is known stays.
  if (!session) return <SessionFailed error={error} onRetry={() => void refetch()} />;
  if (session.user === null) {
    const next = new URLSearchParams({ next: `${pathname}${search}` }).toString();
    return <Navigate to={session.ended === "signedOut" ? "/" : `/login?${next}`} replace />;
  }
  if (!AUTHOR_LEVELS.includes(session.user.accessLevel)) return <Navigate to="/" replace />;
  return <Outlet />;
}
