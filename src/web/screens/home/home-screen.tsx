import { lazy, type ReactElement, Suspense } from "react";
import { Navigate } from "react-router";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";
import { LoadingText } from "#web/components/loading-text.tsx";
import { SessionFailed } from "#web/components/session-failed.tsx";

const LandingPage = lazy(async () => {
  const { LandingPage: page } = await import("#web/public/landing/landing-page.tsx");
  return { default: page };
});
const ComingSoonScreen = lazy(async () => {
  const { ComingSoonScreen: screen } =
    await import("#web/screens/coming-soon/coming-soon-screen.tsx");
  return { default: screen };
});

/** '/': the first page, the place in line, or straight into the workflow. */
export function HomeScreen(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();

  if (isPending) return <LoadingText />;
  // A later look that fails changes nothing: what is known stays.
  if (!session) return <SessionFailed error={error} onRetry={() => void refetch()} />;
  if (session.user !== null && AUTHOR_LEVELS.includes(session.user.accessLevel)) {
    return <Navigate to="/workflow/welcome" replace />;
  }
  return (
    <Suspense fallback={<LoadingText />}>
      {session.user === null ? <LandingPage /> : <ComingSoonScreen user={session.user} />}
    </Suspense>
  );
}
