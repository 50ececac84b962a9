import type { ReactElement } from "react";

/** A place of a text, marked between the words around it. */
export function PlaceInText({
  before,
  found,
  after,
}: {
  before: string;
  found: string;
  after: string;
}): ReactElement {
  return (
    <p className="mt-1 leading-relaxed wrap-anywhere">
      {before}
      <mark className="rounded bg-warning-200 px-0.5 text-ink-900">{found}</mark>
      {after}
    </p>
  );
}
