import type { ReactElement } from "react";
import { Logo } from "./logo.tsx";

/** The foot of the public pages. */
export function PublicFooter(): ReactElement {
  return (
    <footer className="border-t border-ink-200 bg-ink-50">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-8 md:px-8">
        <Logo />
        <a
          href="/login"
          className="inline-flex min-h-11 items-center text-[15px] font-medium text-ink-700 hover:underline"
        >
          Early Access Login
        </a>
      </div>
    </footer>
  );
}
