import type { ReactElement } from "react";
import { Link } from "react-router";
import { Logo } from "#web/public/logo.tsx";

export function NotFoundScreen(): ReactElement {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center px-5 py-16">
      <title>Page not found · Octavo</title>
      <Logo />
      <h1 className="mt-8 text-4xl">This page does not exist</h1>
      <p className="mt-3 text-lg text-ink-700">
        The address may be mistyped, or the page may have moved.
      </p>
      <Link to="/" className="btn btn-primary mt-8">
        Go to the home page
      </Link>
    </main>
  );
}
