import { lazy, type ReactElement, Suspense } from "react";
import { Navigate } from "react-router";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";
import { LoadingText, SessionFailed } from "#web/components/session.tsx";
import { Logo } from "#web/public/logo.tsx";

const ComingSoonScreen = lazy(async () => {
  const { ComingSoonScreen: screen } =
    await import("#web/screens/coming-soon/coming-soon-screen.tsx");
  return { default: screen };
});

/**
 * The page '/' for people who are signed in: the waitlist screen or the workflow. For everybody else, the server sends
 * the landing page.
 */
export function HomeScreen(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();

  if (isPending) return <LoadingText />;
  // Tests `session` and not `error`. If a later request fails, the session loaded before still counts.
  if (!session) return <SessionFailed error={error} onRetry={refetch} />;
  if (session.user === null) return <SignedOut />;
  if (AUTHOR_LEVELS.includes(session.user.accessLevel)) {
    return <Navigate to="/workflow/continue" replace />;
  }
  return (
    <Suspense fallback={<LoadingText />}>
      <ComingSoonScreen user={session.user} />
    </Suspense>
  );
}

/** Shown after a logout. Loading "/" instead could sign the person in again, if the logout did not reach the server. */
function SignedOut(): ReactElement {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center px-5 py-16">
      <title>Logged out · Octavo</title>
      <Logo />
      <h1 className="mt-8 text-4xl">You are logged out</h1>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/login" className="btn btn-primary">
          Log in again
        </a>
        <a href="/" className="btn btn-ghost">
          Go to the home page
        </a>
      </div>
    </main>
  );
}
