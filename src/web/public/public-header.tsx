import type { ReactElement } from "react";
import { Logo } from "./logo.tsx";

/** The head of the public pages. */
export function PublicHeader(): ReactElement {
  return (
    <header className="border-b border-ink-200 bg-white">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between px-5 md:px-8">
        <a href="/" aria-label="Octavo home" className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
        <a href="/login" className="btn btn-ghost">
          Login
        </a>
      </div>
    </header>
  );
}
