import type { ReactElement } from "react";
import type { PageRequest } from "#contracts/public-site.ts";
import { Logo } from "./logo.tsx";

/** Links to sections of the landing page. On other pages, they open the landing page. */
const SECTIONS = [
  ["See a page", "/#sample"],
  ["What you get", "/#offer"],
  ["Returns", "/#returns"],
  ["Questions", "/#questions"],
] as const;

export function PublicHeader({
  visitor,
}: {
  /** Who is signed in, where that is known. */
  visitor: PageRequest["visitor"];
}): ReactElement {
  return (
    <>
      <a
        href="#content"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4"
      >
        Skip to the content
      </a>
      <header className="border-b border-ink-200/70 bg-white">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-6 px-5 md:px-8">
          <a href="/" aria-label="Octavo home" className="inline-flex min-h-11 items-center">
            <Logo />
          </a>
          <div className="flex items-center gap-5 md:gap-8">
            {/* A phone has no room for all sections: the first page is long there, and this one is far down. */}
            <a
              href="/#buy"
              className="inline-flex min-h-11 items-center px-1 text-[15px] font-medium text-ink-700 hover:text-ink-900 hover:underline md:hidden"
            >
              Price
            </a>
            <nav aria-label="This page" className="flex gap-7 max-md:hidden">
              {SECTIONS.map(([label, href]) => (
                <a
                  key={href}
                  href={href}
                  className="inline-flex min-h-11 items-center text-[15px] font-medium text-ink-700 hover:text-ink-900 hover:underline"
                >
                  {label}
                </a>
              ))}
            </nav>
            {visitor === null ? (
              <a href="/login" className="btn btn-ghost">
                Login
              </a>
            ) : (
              <>
                <span className="max-w-48 truncate text-[15px] max-sm:hidden">{visitor.name}</span>
                <a href={visitor.isAuthor ? "/workflow/continue" : "/"} className="btn btn-ghost">
                  {visitor.isAuthor ? "Back to your book" : "Back to Octavo"}
                </a>
              </>
            )}
          </div>
        </div>
      </header>
    </>
  );
}
