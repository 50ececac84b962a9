import { lazy, type ReactElement, Suspense } from "react";
import type { TracedPassage } from "#contracts/chapters.ts";
import { Skeleton } from "#web/components/ui/skeleton.tsx";
import { ShownPassage } from "./shown-passage.tsx";

// By itself: it is most of this screen's weight, and a draft that is still to be written needs none of it.
const Markdown = lazy(async () => {
  const { Markdown: Component } = await import("#web/components/ui/markdown.tsx");
  return { default: Component };
});

const SHEET =
  "mx-auto w-full max-w-[46rem] rounded-xl bg-paper px-6 py-10 text-[1.0625rem] leading-[1.75] text-ink-800 shadow-md ring-1 ring-ink-200";

/** A finished chapter, set to be read, passage by passage. */
export function ChapterPaper({
  number,
  title,
  passages,
  language,
  isChoosing,
}: {
  number: number;
  title: string;
  /** Null: still on the way. */
  passages: readonly TracedPassage[] | null;
  language: string | undefined;
  /** A paragraph can be chosen: there stands a panel beside it. */
  isChoosing: boolean;
}): ReactElement {
  return (
    <article className={`${SHEET} ${isChoosing ? "sm:px-9 sm:py-12" : "sm:px-14 sm:py-14"}`}>
      <p className="text-[15px] text-ink-600">Chapter {number}</p>
      <div lang={language}>
        <h2 className="mt-1 text-3xl break-words text-ink-900 sm:text-4xl">{title}</h2>
        <div
          className="mt-7 *:first:mt-0 *:first:*:mt-0"
          {...(isChoosing && { role: "radiogroup", "aria-label": "Paragraphs" })}
        >
          {passages === null ? (
            <LinesOfText />
          ) : (
            <Suspense fallback={<LinesOfText />}>
              {passages.map((passage) => (
                <ShownPassage key={passage.id} passage={passage}>
                  <Markdown>{passage.text}</Markdown>
                </ShownPassage>
              ))}
            </Suspense>
          )}
        </div>
      </div>
    </article>
  );
}

/** The sheet while the first chapter is still being written. */
export function FirstChapterWaiting(): ReactElement {
  return (
    <div className={`${SHEET} sm:px-14 sm:py-14`}>
      <p className="text-ink-700">The first chapter appears here as soon as it is finished.</p>
      <div className="mt-8">
        <LinesOfText />
      </div>
    </div>
  );
}

function LinesOfText(): ReactElement {
  return (
    <div className="space-y-4">
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
