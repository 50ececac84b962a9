import type { ReactElement } from "react";
import { Logo } from "#web/public/logo.tsx";

/**
 * Nobody is signed in in this window any more. The landing page is not part of the app, and asking the server for it would
 * sign somebody in again whom it did not hear log out.
 */
export function SignedOut(): ReactElement {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center px-5 py-16">
      <title>Logged out · Octavo</title>
      <Logo />
      <h1 className="mt-8 text-4xl">You are logged out</h1>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/login" className="btn btn-primary">
          Log in again
        </a>
        <a href="/" className="btn btn-ghost">
          Go to the first page
        </a>
      </div>
    </main>
  );
}
