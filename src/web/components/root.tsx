import { lazy, type ReactElement, Suspense, useEffect, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Toaster } from "sonner";
import { onlineManager } from "@tanstack/react-query";
import { useSession } from "#web/api/session.ts";
import { TOAST_MS } from "./toasts.ts";
import { useMedia } from "./use-media.ts";

const loadSessionDialog = async () => {
  const { SessionDialog } = await import("./session-dialog.tsx");
  return { default: SessionDialog };
};
const SessionDialog = lazy(loadSessionDialog);

export function Root(): ReactElement {
  const { data: session } = useSession({ isPassive: true });
  const isWide = useMedia("(width >= 64rem)");
  const isSignedIn = Boolean(session?.user);
  useEffect(() => {
    // Loaded as soon as somebody is signed in. When the dialog is needed, the server may have been updated and not have
    // this file any more.
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
      {/* Over the lower end of the list of steps, or below 1024 px over the bar of the steps: there is nothing to press. */}
      <Toaster
        position={isWide ? "bottom-left" : "top-center"}
        richColors
        closeButton
        duration={TOAST_MS}
      />
    </>
  );
}

function OfflineBanner(): ReactElement {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {!isOnline && (
        // What stands at the foot of the window stands above it (`--banner`).
        <p
          data-offline
          className="grid min-h-(--banner) place-items-center bg-ink-900 px-5 py-2 text-center text-[15px] text-white"
        >
          You are offline. Everything you did is kept; we go on when the connection is back.
        </p>
      )}
    </div>
  );
}
