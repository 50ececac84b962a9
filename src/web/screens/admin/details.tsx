import type { ReactElement } from "react";
import { linesOf } from "./lines-of.ts";
import { Nothing } from "./cells.tsx";

/** Answers of any shape, on demand. */
export function Details({
  label,
  value,
}: {
  label: string;
  value: Record<string, unknown> | null;
}): ReactElement {
  const lines = linesOf(value ?? {});
  if (lines.length === 0) return <Nothing />;
  return (
    <details className="max-w-sm min-w-40">
      <summary className="flex min-h-11 items-center rounded-md font-medium text-brand-700 pointer-fine:min-h-7">
        {label}
      </summary>
      <dl className="mt-1 space-y-1 pb-1 text-sm">
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt className="inline text-ink-600">{name}: </dt>
            <dd className="inline wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
