import type { ReactElement, ReactNode } from "react";

/** A row of figures. */
export function Stats({ children }: { children: ReactNode }): ReactElement {
  return <dl className="flex flex-wrap gap-x-10 gap-y-4">{children}</dl>;
}

/** One figure and what it counts. */
export function Stat({ label, value }: { label: string; value: ReactNode }): ReactElement {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-0.5 text-sm text-ink-600">{label}</dt>
      <dd className="text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}
