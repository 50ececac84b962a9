import { type ReactElement, type ReactNode, useId } from "react";

/** A white panel; with a title it is a named region. */
export function Card({
  title,
  aside,
  className = "",
  children,
}: {
  title?: string;
  /** Stands at the right of the title. */
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
