import type { ReactElement, ReactNode } from "react";

/** The head of a screen that goes from edge to edge: its name, what can be done, and below it how far things are. */
export function WorkHeader({
  title,
  tabTitle = title,
  text,
  actions,
  children,
}: {
  title: string;
  tabTitle?: string | undefined;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  return (
    <header className="border-b border-ink-200 bg-white px-5 py-5 md:px-8">
      <title>{`${tabTitle} · Octavo`}</title>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-[15px] text-ink-600">{text}</p>
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">{actions}</div>
        )}
      </div>
      {children}
    </header>
  );
}
