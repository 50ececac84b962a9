import { lazy, type ReactElement, Suspense } from "react";
import { Navigate } from "react-router";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";
import { LoadingText } from "#web/components/loading-text.tsx";
import { SessionFailed } from "#web/components/session-failed.tsx";
import { SignedOut } from "./signed-out.tsx";

const ComingSoonScreen = lazy(async () => {
  const { ComingSoonScreen: screen } =
    await import("#web/screens/coming-soon/coming-soon-screen.tsx");
  return { default: screen };
});

/** '/' for whoever is signed in: the place in line, or straight into the workflow. The server sends others the landing page. */
export function HomeScreen(): ReactElement {
  const { data: session, isPending, error, refetch } = useSession();

  if (isPending) return <LoadingText />;
  // A later look that fails changes nothing: what is known stays.
  if (!session) return <SessionFailed error={error} onRetry={() => void refetch()} />;
  if (session.user === null) return <SignedOut />;
  if (AUTHOR_LEVELS.includes(session.user.accessLevel)) {
    return <Navigate to="/workflow/welcome" replace />;
  }
  return (
    <Suspense fallback={<LoadingText />}>
      <ComingSoonScreen user={session.user} />
    </Suspense>
  );
}
