import type { ReactElement, ReactNode } from "react";

/**
 * Puts a margin around a screen's content. The `main` of the shell has none, because the draft needs the full width.
 */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="px-5 pt-8 pb-24 md:px-10 lg:pt-12">
      <div className="mx-auto max-w-4xl">{children}</div>
    </div>
  );
}

/** The heading of a screen: the step, the title (which is also the title of the browser tab) and an introduction. */
export function PageHeading({
  step,
  title,
  tabTitle = title,
  lead,
}: {
  /** Text such as "Step 1 of 5 Gather Your Content". Below 1024 px the shell's step bar shows it. */
  step?: string;
  title: string;
  /** The title of the browser tab while something is running. */
  tabTitle?: string | undefined;
  lead?: ReactNode;
}): ReactElement {
  return (
    <header className="mb-8">
      <title>{`${tabTitle} · Octavo`}</title>
      {step !== undefined && <StepLine step={step} />}
      <h1 className="mt-1.5 text-3xl md:text-4xl">{title}</h1>
      {lead !== undefined && (
        <p className="mt-3 max-w-2xl text-lg text-ink-700 md:text-balance">{lead}</p>
      )}
    </header>
  );
}

/** The step's number stands out, so that it and the step's name are told apart without a mark between them. */
function StepLine({ step }: { step: string }): ReactElement {
  const [number, name] = step.split(/(?<=of \d) /u);
  return (
    <p className="text-[15px] text-ink-600 max-lg:hidden">
      <span className="font-semibold text-ink-800">{number}</span> {name}
    </p>
  );
}

/** The heading of a full-width screen: title, actions, and progress below. */
export function WorkHeader({
  title,
  tabTitle = title,
  text,
  actions,
  hasSmallActions = false,
  children,
}: {
  title: string;
  tabTitle?: string | undefined;
  text: ReactNode;
  actions?: ReactNode;
  /** On a phone they stand beside the title. */
  hasSmallActions?: boolean;
  children?: ReactNode;
}): ReactElement {
  return (
    <header className="relative border-b border-ink-200 bg-white px-5 py-2 max-sm:editing:border-0 max-sm:editing:py-0 sm:not-editing:py-4 md:px-8">
      <title>{`${tabTitle} · Octavo`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className={`min-w-0 ${hasSmallActions ? "flex-[1_1_10rem]" : "flex-[1_1_18rem]"}`}>
          <h1 className="text-xl max-sm:editing:sr-only sm:text-2xl">{title}</h1>
          <p className="mt-1 text-sm text-ink-600 editing:sr-only sm:text-[15px]">{text}</p>
        </div>
        {actions !== undefined && (
          <div
            className={`flex flex-wrap gap-2 max-sm:editing:hidden ${hasSmallActions ? "" : "max-sm:w-full max-sm:*:flex-auto"}`}
          >
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  );
}
