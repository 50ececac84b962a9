import { type ReactElement, useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { requestIdOf } from "#web/api/errors.ts";
import { Entrance } from "#web/components/entrance.tsx";
import { LoadingText } from "#web/components/session.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Logo } from "#web/public/logo.tsx";

/**
 * Shown if an error is thrown while a screen renders; the stack goes to the console. If a new build is the cause, it
 * reloads the page.
 */
export function UnexpectedErrorScreen(): ReactElement {
  const error = useRouteError();
  const requestId = requestIdOf(error);
  const isOffline = error === missingChunk && missingChunk !== null && !navigator.onLine;
  const [isStale] = useState(() => !isOffline && isStaleBuild(error));
  useEffect(() => {
    if (isStale) reloadBuild();
  }, [isStale]);

  if (isStale) return <LoadingText />;
  if (isOffline) return <NotLoadedYet />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center px-5 py-16">
      <title>Unexpected Application Error! · Octavo</title>
      <Logo />
      <h1 className="mt-8 text-4xl">Unexpected Application Error!</h1>
      <p className="mt-3 text-lg text-ink-700">
        This screen stopped working, or a part of it could not be loaded. Your book is safe: what
        you added and what was written is stored. Reload it; if it happens again, please contact
        support.
      </p>
      {requestId !== null && (
        <p className="mt-3 text-[15px] text-ink-600">
          Request id: <code>{requestId}</code>
        </p>
      )}
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </main>
  );
}

/** A step that this browser has never opened cannot be loaded without a connection. It opens when there is one again. */
function NotLoadedYet(): ReactElement {
  useEffect(() => {
    const reload = (): void => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <Entrance
      title="You are offline"
      lead="This page is not in your browser yet. It opens by itself when you are connected again. Your book is safe: what you typed is kept on this device."
    >
      <title>You are offline · Octavo</title>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button kind="ghost" onClick={() => window.history.back()}>
          Go back
        </Button>
      </div>
    </Entrance>
  );
}

/** If a file is missing so soon after the last reload, one more reload will not help. */
const PATIENCE_MS = 60_000;
const RELOADED_AT = "octavo-reloaded-at";

let missingChunk: unknown = null;

/**
 * Keeps the error that Vite reports if a file cannot be loaded. The error is later recognised as an object, because its
 * message differs from browser to browser.
 */
export function watchChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    missingChunk = event.payload;
  });
}

/** True if a file is missing, probably because of a new build, so that a reload will help. */
function isStaleBuild(error: unknown): boolean {
  if (missingChunk === null || error !== missingChunk) return false;
  return Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) > PATIENCE_MS;
}

function reloadBuild(): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}
