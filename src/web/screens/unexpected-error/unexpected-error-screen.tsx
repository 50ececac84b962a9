import { type ReactElement, useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { requestIdOf } from "#web/api/errors.ts";
import { LoadingText } from "#web/components/loading-text.tsx";
import { isStaleBuild, reloadBuild } from "#web/components/stale-build.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Logo } from "#web/public/logo.tsx";

/** Something broke while a screen was drawn. The console has the rest; a person needs no stack. After a new build: reloads. */
export function UnexpectedErrorScreen(): ReactElement {
  const error = useRouteError();
  const requestId = requestIdOf(error);
  const [isStale] = useState(() => isStaleBuild(error));
  useEffect(() => {
    if (isStale) reloadBuild();
  }, [isStale]);

  if (isStale) return <LoadingText />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center px-5 py-16">
      <title>Unexpected Application Error! · Octavo</title>
      <Logo />
      <h1 className="mt-8 text-4xl">Unexpected Application Error!</h1>
      <p className="mt-3 text-lg text-ink-700">
        This screen stopped working. Your book is safe: what you added and what was written is
        stored.
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
