import { type ReactElement, type ReactNode, useId } from "react";

/** A white panel. If it has a title, screen readers list it as a region with that name. */
export function Card({
  title,
  aside,
  className = "",
  children,
}: {
  title?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}): ReactElement {
  const titleId = useId();
  if (title === undefined) return <div className={`card p-5 sm:p-6 ${className}`}>{children}</div>;
  return (
    <section aria-labelledby={titleId} className={`card p-5 sm:p-6 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}

export function Stats({
  isInOneLine = false,
  children,
}: {
  /** On a phone, too. */
  isInOneLine?: boolean;
  children: ReactNode;
}): ReactElement {
  const narrow = isInOneLine ? "max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-4" : "";
  return <dl className={`flex flex-wrap gap-x-10 gap-y-4 ${narrow}`}>{children}</dl>;
}

export function Stat({ label, value }: { label: string; value: ReactNode }): ReactElement {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-0.5 text-sm text-ink-600">{label}</dt>
      <dd className="text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }): ReactElement {
  return <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">{children}</dl>;
}

export function Fact({
  name,
  isWide = false,
  children,
}: {
  name: string;
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
