import { type ReactElement, type ReactNode, useState } from "react";
import { useChapter } from "#web/api/chapters.ts";
import { explainError } from "#web/api/errors.ts";
import type { BookOutline } from "#web/api/outline.ts";
import { Button } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { useIsWide } from "#web/components/use-is-wide.ts";
import type { WritingRun } from "#web/screens/workflow/use-writing-run.ts";
import { ChapterOrigin } from "./chapter-origin.tsx";
import { ChapterPaper } from "./chapter-paper.tsx";
import type { LocalChapter } from "./chapters.ts";
import { originText, PassageSources } from "./passage-sources.tsx";
import { RegenerateChapter } from "./regenerate-chapter.tsx";
import { TraceContext } from "./trace.ts";

const PANEL = "rounded-xl bg-white p-5 text-[15px] text-ink-700 ring-1 ring-ink-200";

/** A finished chapter: what can be done with it, where it comes from, and the text. */
export function ChapterPage({
  projectId,
  chapter,
  sections,
  share,
  language,
  run,
  isTracing,
  onTracing,
}: {
  projectId: string;
  chapter: LocalChapter;
  sections: BookOutline["outlines"][number]["mainSections"];
  /** How much of the book it is. */
  share: number;
  language: string | undefined;
  run: WritingRun;
  /** The posts behind the paragraphs are shown. */
  isTracing: boolean;
  onTracing: (isTracing: boolean) => void;
}): ReactElement {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<string | null>(null);
  const { report = null } = chapter.origin ?? {};
  const query = useChapter(projectId, {
    chapterId: chapter.chapterId,
    revision: chapter.origin?.revision,
  });
  const passages = query.data?.passages ?? null;
  // A chapter that was written anew may have other sections than the outline: what its text does not hold has no name.
  const headings = new Set(passages?.map(({ text }) => text));
  const titles = sections.map(({ title }) => (headings.has(`## ${title}`) ? title : null));
  const isChoosing = isTracing && passages !== null;
  const source = isChoosing ? passages.find(({ id }) => id === chosen) : undefined;
  const arranged = new Set(report?.arrangedSections.flatMap((number) => titles[number - 1] ?? []));
  const panel = source && <PassageSources key={source.id} passage={source} />;

  return (
    <div
      className={
        isChoosing
          ? "mx-auto grid max-w-[70rem] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
          : ""
      }
    >
      <div className="min-w-0">
        <Toolbar isTracing={isTracing} onTracing={onTracing}>
          <RegenerateChapter projectId={projectId} chapter={chapter} share={share} run={run} />
        </Toolbar>
        {chapter.origin && <ChapterOrigin origin={chapter.origin} sections={titles} />}
        {isTracing && passages !== null && chosen === null && !isWide && (
          <p className="mx-auto mb-4 max-w-[46rem] text-[15px] text-ink-700">
            Choose a paragraph to see the posts it comes from.
          </p>
        )}
        {/* Here at all times: a part of the page that tells is heard only if it stood there before. */}
        <p role="status" className="sr-only">
          {source && originText(source)}
        </p>
        <TraceContext
          value={{
            passages: passages ?? [],
            arranged,
            isChoosing,
            chosen: isChoosing ? chosen : null,
            onChoose: setChosen,
            below: !isWide && panel && (
              <div className={`-mx-2 my-4 leading-normal ${PANEL}`} lang="en">
                {panel}
              </div>
            ),
          }}
        >
          {query.isError && passages === null ? (
            <LoadFailed
              title="This chapter could not be loaded"
              onRetry={() => void query.refetch()}
            >
              {explainError(query.error)}
            </LoadFailed>
          ) : (
            <ChapterPaper
              number={chapter.id}
              title={chapter.title}
              passages={passages}
              language={language}
              isChoosing={isChoosing}
            />
          )}
        </TraceContext>
      </div>
      {isChoosing && isWide && (
        <aside
          aria-label="Where this comes from"
          // What scrolls must be reachable by keyboard.
          tabIndex={0}
          className={`sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto ${PANEL}`}
        >
          {panel ?? "Choose a paragraph to see the posts it comes from."}
        </aside>
      )}
    </div>
  );
}

function Toolbar({
  isTracing,
  onTracing,
  children,
}: {
  isTracing: boolean;
  onTracing: (isTracing: boolean) => void;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="mx-auto flex max-w-[46rem] flex-wrap items-center sm:justify-end gap-2 pb-3">
      <Button
        kind="ghost"
        size="small"
        aria-pressed={isTracing}
        onClick={() => onTracing(!isTracing)}
        className="mr-auto aria-pressed:bg-brand-100 aria-pressed:text-brand-800"
      >
        Where does this come from?
      </Button>
      <p className="text-sm text-ink-600">Editing is not here yet: take the Markdown to edit.</p>
      <Button kind="ghost" size="small" disabled>
        Edit
      </Button>
      {children}
    </div>
  );
}
