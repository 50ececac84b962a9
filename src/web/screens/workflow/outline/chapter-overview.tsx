import type { ReactElement } from "react";
import type { BookOutline } from "#web/api/outline.ts";
import { counted } from "#web/components/ui/counted.ts";

/** All chapters at a glance; each opens in full. */
export function ChapterOverview({
  chapters,
  sizeOf,
  onSelect,
}: {
  chapters: BookOutline["outlines"];
  sizeOf: (words: number) => string;
  onSelect: (chapter: number) => void;
}): ReactElement {
  return (
    <ol className="space-y-4">
      {chapters.map((chapter) => (
        <li
          key={chapter.chapterNumber}
          className="card relative p-5 transition-shadow hover:shadow-md sm:p-6"
        >
          <p className="text-sm text-ink-600">Chapter {chapter.chapterNumber}</p>
          <h2 className="mt-1 text-xl break-words">
            {/* The whole card opens it; the heading stays the name that is read out. */}
            <button
              type="button"
              onClick={() => onSelect(chapter.chapterNumber)}
              className="text-left after:absolute after:inset-0 after:rounded-xl"
            >
              {chapter.chapterTitle}
            </button>
          </h2>
          <p className="mt-2 line-clamp-3 leading-relaxed text-ink-700">
            {chapter.openingHook.content}
          </p>
          <p className="mt-3 text-sm text-ink-600 tabular-nums">
            {sizeOf(chapter.targetWordCount)} · {chapter.estimatedReadingTime} min ·{" "}
            {counted(chapter.mainSections.length, "section", "sections")}
          </p>
        </li>
      ))}
    </ol>
  );
}
