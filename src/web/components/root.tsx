import { lazy, type ReactElement, Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Toaster } from "sonner";
import { useSession } from "#web/api/session.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { TOAST_MS } from "./toast-times.ts";

const loadSessionDialog = async () => {
  const { SessionDialog } = await import("./session-dialog.tsx");
  return { default: SessionDialog };
};
const SessionDialog = lazy(loadSessionDialog);

/** What stands around every screen. */
export function Root(): ReactElement {
  const { data: session } = useSession({ isPassive: true });
  const isSignedIn = Boolean(session?.user);
  useEffect(() => {
    // Fetched in good time: when it is needed, the server may have another build.
    if (isSignedIn) void loadSessionDialog();
  }, [isSignedIn]);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      {session?.user && session.hasLapsed && (
        <Suspense>
          <SessionDialog user={session.user} />
        </Suspense>
      )}
      <ScrollRestoration />
      <Toaster position="top-center" richColors closeButton duration={TOAST_MS} />
    </>
  );
}
