import type { ReactElement, ReactNode } from "react";

/** The room around a screen's content: the shell's `main` has none, because the draft goes from edge to edge. */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="px-5 pt-8 pb-24 md:px-10 lg:pt-12">
      <div className="mx-auto max-w-4xl">{children}</div>
    </div>
  );
}

/** The head of a screen: where we are, its name (also the tab's title), what it is for. */
export function PageHeading({
  step,
  title,
  tabTitle = title,
  lead,
}: {
  /** "Step 1 of 5 · Gather Your Content"; below 1024 px the shell's step bar says it. */
  step?: string;
  title: string;
  /** What the browser's tab says instead, while something runs. */
  tabTitle?: string | undefined;
  lead?: ReactNode;
}): ReactElement {
  return (
    <header className="mb-8">
      <title>{`${tabTitle} · Octavo`}</title>
      {step !== undefined && <p className="text-[15px] text-ink-600 max-lg:hidden">{step}</p>}
      <h1 className="mt-1.5 text-3xl md:text-4xl">{title}</h1>
      {lead !== undefined && (
        <p className="mt-3 max-w-2xl text-lg text-ink-700 md:text-balance">{lead}</p>
      )}
    </header>
  );
}
