import type { ReactElement, ReactNode } from "react";
import type { WrittenChapter } from "#contracts/chapters.ts";
import { counted } from "#web/components/ui/counted.ts";
import type { LocalChapter } from "./chapters.ts";
import { PASSAGE_KINDS, type PassageKind } from "./passage-kinds.ts";
import { VoiceFigure } from "./voice-figure.tsx";

const KINDS: PassageKind[] = ["own", "model", "linking", "added"];

/** How much of a chapter comes from the author's posts, and how it was written. */
export function ChapterOrigin({
  origin: { paragraphs, report },
  sections,
}: {
  origin: NonNullable<LocalChapter["origin"]>;
  /** The titles of the chapter's sections, as they stand in its text; null for one without. */
  sections: readonly (string | null)[];
}): ReactElement | null {
  const total = KINDS.reduce((sum, kind) => sum + paragraphs[kind], 0);
  if (total === 0) return null;
  return (
    <section
      aria-label="Where this chapter comes from"
      className="mx-auto mb-4 max-w-[46rem] space-y-2 rounded-lg bg-white px-5 py-4 text-[15px] text-ink-700 ring-1 ring-ink-200"
    >
      <p className="text-ink-900 tabular-nums">{shareText(paragraphs, total)}</p>
      {paragraphs.own < total && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {KINDS.filter((kind) => paragraphs[kind] > 0).map((kind) => (
            <li key={kind} className="flex items-center gap-2 tabular-nums">
              {PASSAGE_KINDS[kind].mark !== "" && (
                <span aria-hidden className={`h-5 ${PASSAGE_KINDS[kind].mark}`} />
              )}
              {paragraphs[kind].toLocaleString("en")}{" "}
              {paragraphs[kind] === 1 ? PASSAGE_KINDS[kind].one : PASSAGE_KINDS[kind].many}
            </li>
          ))}
        </ul>
      )}
      {report !== null && report.arrangedSections.length > 0 && (
        <p>
          {paragraphs.model === 0
            ? "The model did not write this chapter."
            : arrangedText(report.arrangedSections, sections)}
        </p>
      )}
      {report !== null && <VoiceFigure report={report} />}
    </section>
  );
}

function shareText({ own, model }: WrittenChapter["paragraphs"], total: number): ReactNode {
  const fromPosts = own + model;
  const ending = own === total ? ", in your own words" : "";
  if (fromPosts < total) {
    return `${fromPosts.toLocaleString("en")} of ${counted(total, "paragraph", "paragraphs")} come from your posts.`;
  }
  return total === 1
    ? `The only paragraph comes from your posts${ending}.`
    : `All ${total.toLocaleString("en")} paragraphs come from your posts${ending}.`;
}

function arrangedText(numbers: readonly number[], titles: readonly (string | null)[]): string {
  const names = numbers.map((number) => {
    const title = titles[number - 1] ?? null;
    return title === null ? String(number) : `${number} (“${title}”)`;
  });
  const list = new Intl.ListFormat("en").format(names);
  const who = numbers.length === 1 ? `Section ${list} stands` : `Sections ${list} stand`;
  return `${who} in your own words, not written by the model.`;
}
