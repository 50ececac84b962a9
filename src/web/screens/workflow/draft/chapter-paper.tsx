import { lazy, type ReactElement, Suspense } from "react";
import { Button } from "#web/components/ui/button.tsx";
import { Skeleton } from "#web/components/ui/skeleton.tsx";
import type { LocalChapter } from "./chapters.ts";

// By itself: it is most of this screen's weight, and a draft that is still to be written needs none of it.
const Markdown = lazy(async () => {
  const { Markdown: Component } = await import("#web/components/ui/markdown.tsx");
  return { default: Component };
});

const SHEET =
  "mx-auto max-w-[46rem] rounded-xl bg-paper px-6 py-10 text-[1.0625rem] leading-[1.75] text-ink-800 shadow-md ring-1 ring-ink-200 sm:px-14 sm:py-14";

/** A finished chapter, set to be read. */
export function ChapterPaper({
  chapter: { id, title, content },
  language,
}: {
  chapter: LocalChapter;
  language: string | undefined;
}): ReactElement {
  return (
    <>
      <div className="mx-auto flex max-w-[46rem] flex-wrap items-center justify-end gap-2 pb-3">
        <p className="text-sm text-ink-600">Editing is not here yet: take the Markdown to edit.</p>
        <Button kind="ghost" size="small" disabled>
          Edit
        </Button>
        <Button kind="ghost" size="small" disabled>
          Regenerate
        </Button>
      </div>
      <article className={SHEET}>
        <p className="text-[15px] text-ink-600">Chapter {id}</p>
        <div lang={language}>
          <h2 className="mt-1 text-3xl break-words text-ink-900 sm:text-4xl">{title}</h2>
          <div className="mt-7 *:first:mt-0">
            <Suspense fallback={<LinesOfText />}>
              <Markdown>{content}</Markdown>
            </Suspense>
          </div>
        </div>
      </article>
    </>
  );
}

/** The sheet while the first chapter is still being written. */
export function FirstChapterWaiting(): ReactElement {
  return (
    <div className={SHEET}>
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
