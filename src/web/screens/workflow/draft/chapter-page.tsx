import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { usePassages } from "#web/api/draft.ts";
import { explainError } from "#web/api/errors.ts";
import type { BookOutline } from "#web/api/outline.ts";
import { Button } from "#web/components/ui/button.tsx";
import type { PassageRange } from "#web/components/ui/group-blocks.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { useIsWide } from "#web/components/use-is-wide.ts";
import type { WritingRun } from "#web/screens/workflow/use-writing-run.ts";
import { ChapterOrigin } from "./chapter-origin.tsx";
import { ChapterPaper } from "./chapter-paper.tsx";
import type { LocalChapter } from "./chapters.ts";
import { originText, PassageSources } from "./passage-sources.tsx";
import { passageStarts } from "./passage-starts.ts";
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
  const [chosen, setChosen] = useState<PassageRange | null>(null);
  const { paragraphs, report = null } = chapter.origin ?? {};
  // Marks stand at the edge of what a model wrote and of linking lines, also while nobody asks where it comes from.
  const isMarked = paragraphs !== undefined && paragraphs.model + paragraphs.linking > 0;
  const query = usePassages(projectId, chapter.id, isTracing || isMarked);
  const starts = useMemo(
    () => (query.data ? passageStarts(chapter.content, query.data) : null),
    [chapter.content, query.data],
  );
  // A chapter that was written anew may have other sections than the outline: what its text does not hold has no name.
  const lines = new Set(chapter.content.split("\n"));
  const titles = sections.map(({ title }) => (lines.has(`## ${title}`) ? title : null));
  const passages = (starts && query.data) || [];
  const isChoosing = isTracing && starts !== null;
  const sources = isChoosing && chosen !== null ? passages.slice(chosen.from, chosen.to + 1) : null;
  const arranged = new Set(report?.arrangedSections.flatMap((number) => titles[number - 1] ?? []));
  const panel = sources && <PassageSources key={chosen?.from} passages={sources} />;

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
          <RegenerateChapter projectId={projectId} chapter={chapter.id} share={share} run={run} />
        </Toolbar>
        {chapter.origin && <ChapterOrigin origin={chapter.origin} sections={titles} />}
        {isTracing && (
          <div className="mx-auto mb-4 max-w-[46rem] empty:hidden">
            <TraceState
              query={query}
              isKnown={starts !== null}
              isChosen={chosen !== null || isWide}
            />
          </div>
        )}
        {/* Here at all times: a part of the page that tells is heard only if it stood there before. */}
        <p role="status" className="sr-only">
          {sources && originText(sources)}
        </p>
        <TraceContext
          value={{
            passages,
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
          <ChapterPaper
            chapter={chapter}
            language={language}
            starts={starts}
            isChoosing={isChoosing}
          />
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

/** Why no paragraph can be chosen yet, or that one can. */
function TraceState({
  query: { isPending, isFetching, data, error, refetch },
  isKnown,
  isChosen,
}: {
  query: ReturnType<typeof usePassages>;
  isKnown: boolean;
  isChosen: boolean;
}): ReactElement | null {
  if (isPending) {
    return (
      <Loading label="Loading where it comes from">
        <Skeleton className="h-4 w-64" />
      </Loading>
    );
  }
  if (data === undefined) {
    return (
      <LoadFailed
        title="Where this chapter comes from could not be loaded"
        onRetry={() => void refetch()}
      >
        {explainError(error)}
      </LoadFailed>
    );
  }
  if (!isKnown && !isFetching) {
    return <p className="text-[15px] text-ink-700">Nothing is noted about this text.</p>;
  }
  if (isChosen) return null;
  return (
    <p className="text-[15px] text-ink-700">Choose a paragraph to see the posts it comes from.</p>
  );
}
