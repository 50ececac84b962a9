import { LoaderCircle } from "lucide-react";
import type { ReactElement } from "react";

/** The login page while it is not known who is signed in. */
export function Spinner(): ReactElement {
  return (
    <main className="grid min-h-dvh place-items-center bg-brand-50">
      <title>Login · Octavo</title>
      <div role="status">
        <LoaderCircle size={32} aria-hidden className="animate-spin text-brand-600" />
        <span className="sr-only">Loading</span>
      </div>
    </main>
  );
}
