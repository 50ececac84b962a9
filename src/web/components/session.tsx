import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import { closeNotices, useSession } from "#web/api/session.ts";
import { EmailAddress } from "./email-address.tsx";
import { Logo } from "#web/public/logo.tsx";
import { LoadFailed } from "./ui/loading.tsx";
import { Notice } from "./ui/notice.tsx";

/**
 * Shows the screens inside it to everybody who is signed in, at any access level. Everybody else gets the login page.
 */
export function SignedInGate(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();
  const { pathname, search } = useLocation();

  if (isPending) return <LoadingText />;
  // Tests `session` and not `error`. If a later request fails, the session loaded before still counts.
  if (!session) return <SessionFailed error={error} onRetry={refetch} />;
  if (session.user !== null) return <Outlet />;
  const next = new URLSearchParams({ next: `${pathname}${search}` }).toString();
  return <Navigate to={session.ended === "signedOut" ? "/" : `/login?${next}`} replace />;
}

/**
 * Used inside SignedInGate. Shows the screens inside it to people whose access level allows writing a book. Everybody
 * else is sent to "/".
 */
export function AuthorGate(): ReactElement | null {
  const { data: session } = useSession();
  if (!session?.user) return null; // SignedInGate lets nobody in without a user.
  if (!AUTHOR_LEVELS.includes(session.user.accessLevel)) return <Navigate to="/" replace />;
  return <Outlet />;
}

export function SessionFailed({
  error,
  onRetry,
}: {
  error: Error | null;
  onRetry: () => unknown;
}): ReactElement {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-5 py-16">
      <title>Octavo</title>
      <Logo />
      <h1 className="mt-8 mb-6 text-4xl">Octavo did not answer</h1>
      <LoadFailed
        title="We could not find out whether you are logged in"
        onRetry={onRetry}
        error={error}
      />
    </main>
  );
}

/** Shows messages after signing in, such as "unknown code". Each stays until the person closes it. */
export function SessionNotices({ className = "" }: { className?: string }): ReactElement | null {
  const { data: session } = useSession();
  const client = useQueryClient();
  if (!session || session.notices.length === 0) return null;
  return (
    <div className={className}>
      <Notice tone="info" onClose={() => closeNotices(client)}>
        {session.notices.map((notice) => (
          <p key={notice}>
            {notice
              .split(/( )/u)
              .map((part) =>
                part.includes("@") ? <EmailAddress key={part} email={part} /> : part,
              )}
          </p>
        ))}
      </Notice>
    </div>
  );
}

/** Shown while the session is being loaded. SPEC.md section 2 requires this text. */
export function LoadingText(): ReactElement {
  return <p className="p-6 text-ink-600">Loading</p>;
}
