import type { ReactElement } from "react";
import type { SiteFacts } from "#contracts/public-site.ts";
import { Logo } from "./logo.tsx";

const LINKS = [
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Support", "/support"],
  ["Early Access Login", "/login"],
] as const;

export function PublicFooter({ operator }: { operator: SiteFacts["operator"] }): ReactElement {
  return (
    <footer className="border-t border-ink-200 bg-ink-50">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-4 px-5 py-8 md:px-8">
        <div>
          <Logo />
          <p className="mt-1.5 text-sm text-ink-600">
            {operator.name === null ? "Your posts, as a book." : `Run by ${operator.name}`}
          </p>
        </div>
        <nav aria-label="More" className="flex flex-wrap gap-x-7">
          {LINKS.map(([label, href]) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center text-[15px] font-medium text-ink-700 hover:text-ink-900 hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
