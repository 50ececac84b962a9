import type { ReactElement } from "react";
import { Navigate, Outlet } from "react-router";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";

/** Within the signed-in gate: lets the levels in that may write a book; everybody else goes where they can go on. */
export function AuthorGate(): ReactElement | null {
  const { data: session } = useSession();
  if (!session?.user) return null; // the gate around this one lets nobody in without a user
  if (!AUTHOR_LEVELS.includes(session.user.accessLevel)) return <Navigate to="/" replace />;
  return <Outlet />;
}
