import type { ReactElement, ReactNode } from "react";
import { Logo } from "#web/public/logo.tsx";

/** The frame of pages that stand alone: where people sign in, what links in account mails open, and where nothing is found. */
export function Entrance({
  title,
  lead,
  below,
  children,
}: {
  title: string;
  lead?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-brand-50 px-5 py-10 sm:justify-center">
      {/* A plain link and not one of the router, because the server decides what the page '/' shows. */}
      <a href="/" aria-label="Octavo home" className="inline-flex min-h-11 items-center">
        <Logo />
      </a>
      <div className="card mt-6 w-full max-w-md p-6 sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-ink-700">{lead}</p>}
        {children}
      </div>
      {below}
    </main>
  );
}
