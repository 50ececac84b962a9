import type { ReactElement } from "react";
import { PHASES } from "#contracts/workflow.ts";

const WHAT_HAPPENS = {
  "add-sources": "Drop in the export of what you have published, or paste your posts.",
  analysis: "Repeats go, themes appear, and you see what your posts add up to.",
  review: "Choose one of the titles and look through the contents.",
  outline: "Each chapter gets its sections, and every section its posts.",
  draft: "The chapters are written out. Take the book with you as PDF or Markdown.",
} as const;

/** The five steps in one line each, so that nobody wonders what comes. */
export function RoadAhead(): ReactElement {
  return (
    <section aria-labelledby="road-ahead" className="mt-10">
      <h2 id="road-ahead" className="text-lg">
        What comes next
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {PHASES.map(({ id, title }, index) => (
          <li key={id} className="flex gap-3.5">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-100 text-sm font-semibold text-brand-800"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-[15px] leading-relaxed text-ink-700">
                {WHAT_HAPPENS[id]}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
