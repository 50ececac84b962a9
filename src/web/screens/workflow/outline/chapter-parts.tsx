import type { ReactElement } from "react";
import { plainLine, plainLines } from "#pipeline/text/excerpt.ts";
import type { BookOutline } from "#web/api/book.ts";
import { Card } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { isSameLine } from "./outline-posts.ts";

/** Words of the posts. */
export function Quote({ children }: { children: string }): ReactElement {
  return (
    <blockquote className="border-l-[3px] border-brand-300 pl-4 leading-relaxed break-words whitespace-pre-line">
      {plainLines(children)}
    </blockquote>
  );
}

type Section = BookOutline["outlines"][number]["mainSections"][number];

/** The sections of an outline, in their order. */
export function ChapterSections({ sections }: { sections: Section[] }): ReactElement {
  return (
    <Card title="Chapter structure">
      <ol className="divide-y divide-ink-200">
        {sections.map((section) => (
          <SectionRow key={section.sectionNumber} section={section} />
        ))}
      </ol>
    </Card>
  );
}

function SectionRow({
  section: { sectionNumber, title, learningObjective, keyPoints, wordCount, sources },
}: {
  section: Section;
}): ReactElement {
  const posts = new Set(sources.map(({ entryId }) => entryId)).size;
  const heading = title || learningObjective || (keyPoints[0] ?? "");
  const isSaid = isSameLine(learningObjective, heading);
  const points = keyPoints.filter(
    (point) => !isSameLine(point, heading) && !isSameLine(point, learningObjective),
  );
  return (
    <li className="flex gap-4 py-5 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-100 text-sm font-semibold text-brand-800 tabular-nums"
      >
        {sectionNumber}
      </span>
      <div className="min-w-0 grow">
        <h3 className="mt-1 text-base break-words">
          <span className="sr-only">{sectionNumber}. </span>
          {plainLine(heading)}
        </h3>
        {!isSaid && learningObjective !== "" && (
          <p className="mt-1.5 leading-relaxed text-ink-700">{plainLine(learningObjective)}</p>
        )}
        {points.length > 0 && (
          <ul className="mt-2 list-disc space-y-1 pl-5 text-[15px] leading-relaxed text-ink-700 marker:text-brand-600">
            {points.map((point) => (
              <li key={point}>{plainLine(point)}</li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm text-ink-600 tabular-nums">
          {counted(wordCount, "word", "words")} · from {counted(posts, "post", "posts")}
        </p>
      </div>
    </li>
  );
}
