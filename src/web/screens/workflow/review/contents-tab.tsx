import type { ReactElement } from "react";
import type { Foundation } from "#web/api/analysis.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { pagesOf } from "#web/components/ui/pages.ts";
import { Stat, Stats } from "#web/components/ui/stat.tsx";

import { arrangedParts } from "./arranged-parts.ts";

type Contents = Foundation["tableOfContents"];

/** The chapters as planned. */
export function ContentsTab({
  contents: { structure, chapters },
  analysisVersion,
}: {
  contents: Contents;
  analysisVersion: string;
}): ReactElement {
  const arranged = arrangedParts(analysisVersion);
  return (
    <>
      {(arranged.includes("contents") || arranged.includes("themes")) && (
        <Notice tone="info" title="The model did not plan these chapters" className="mb-4">
          It gave no usable answer, so {arranged.includes("contents") ? "they" : "their themes"}{" "}
          were found by counting words in your posts. Re-run the analysis to have it asked again.
        </Notice>
      )}
      <Card>
        <Stats>
          <Stat label="Total chapters" value={structure.totalChapters} />
          <Stat label="Total pages, estimated" value={structure.totalPages} />
          <Stat
            label="Average pages per chapter"
            value={structure.averagePagesPerChapter.toLocaleString("en", {
              maximumFractionDigits: 1,
            })}
          />
        </Stats>
      </Card>
      <ol className="mt-4 space-y-4">
        {chapters.map((chapter) => (
          <ChapterCard key={chapter.number} chapter={chapter} />
        ))}
      </ol>
    </>
  );
}

function ChapterCard({
  chapter: { number, title, description, keyTopics, targetWordCount, entryIds, titleIsLabel },
}: {
  chapter: Contents["chapters"][number];
}): ReactElement {
  return (
    <li className="card flex gap-4 p-5">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-100 font-semibold text-brand-800 tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-lg break-words">
          <span className="sr-only">{number}. </span>
          {title}
        </h2>
        {titleIsLabel && (
          <p className="mt-1 text-[15px] text-warning-800">
            No headline of yours fitted, so this chapter is named by its topics.
          </p>
        )}
        <p className="mt-1.5 leading-relaxed text-ink-700">{description}</p>
        <ul aria-label="Key topics" className="mt-3 flex flex-wrap gap-1.5">
          {keyTopics.map((topic) => (
            <li key={topic}>
              <Badge>{topic}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-600 tabular-nums">
          {counted(targetWordCount, "word", "words")} ·{" "}
          {counted(pagesOf(targetWordCount), "page", "pages")} · made from{" "}
          {counted(entryIds.length, "post", "posts")}
        </p>
      </div>
    </li>
  );
}
