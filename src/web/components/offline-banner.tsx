import { onlineManager } from "@tanstack/react-query";
import { type ReactElement, useSyncExternalStore } from "react";

/** Says that there is no network; calls wait and go on by themselves when it is back. */
export function OfflineBanner(): ReactElement {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {!isOnline && (
        <p className="bg-ink-900 px-5 py-3 text-center text-[15px] text-white">
          You are offline. Everything you did is kept; we go on when the connection is back.
        </p>
      )}
    </div>
  );
}
