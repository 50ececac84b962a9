import type { ReactElement, ReactNode } from "react";

/** A list of names with what is known for each. */
export function Facts({ children }: { children: ReactNode }): ReactElement {
  return <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">{children}</dl>;
}

/** One name and what is known. */
export function Fact({
  name,
  isWide = false,
  children,
}: {
  name: string;
  /** Takes the whole row. */
  isWide?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={isWide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-sm font-medium text-ink-600">{name}</dt>
      <dd className="mt-1 leading-relaxed break-words text-ink-900">{children}</dd>
    </div>
  );
}
