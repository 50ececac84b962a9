import type { ReactElement } from "react";
import { explainError } from "#web/api/errors.ts";
import { Logo } from "#web/public/logo.tsx";
import { LoadFailed } from "./ui/load-failed.tsx";

/** It could not be found out who is signed in. */
export function SessionFailed({
  error,
  onRetry,
}: {
  error: Error | null;
  onRetry: () => void;
}): ReactElement {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-5 py-16">
      <title>Octavo</title>
      <Logo />
      <h1 className="mt-8 mb-6 text-4xl">Octavo did not answer</h1>
      <LoadFailed title="We could not find out whether you are signed in" onRetry={onRetry}>
        {explainError(error)}
      </LoadFailed>
    </main>
  );
}
