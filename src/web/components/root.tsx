import type { ReactElement } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Toaster } from "sonner";
import { OfflineBanner } from "./offline-banner.tsx";
import { TOAST_MS } from "./toast-times.ts";

/** What stands around every screen. */
export function Root(): ReactElement {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
      <Toaster position="bottom-right" richColors closeButton duration={TOAST_MS} />
    </>
  );
}
