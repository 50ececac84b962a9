import { lazy, type ReactElement, Suspense, useState } from "react";
import type { Chapter } from "#contracts/chapters.ts";
import type { ChapterState } from "#web/api/chapter-versions.ts";
import { type BookOutline, useChapter, useChapterAhead } from "#web/api/book.ts";
import { plainLines } from "#pipeline/text/excerpt.ts";
import { useMedia } from "#web/components/use-media.ts";
import { useKeys } from "#web/screens/workflow/use-keys.ts";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { Beside, layoutOf, PANEL, SIDE_LABELS, useSide, WIDE } from "./beside-chapter.tsx";
import { ChapterTools } from "./chapter-tools.tsx";
import type { Doubt } from "./chapter-doubts.tsx";
import { ChapterOrigin } from "./chapter-origin.tsx";
import { TraceContext } from "./chapter-paper.tsx";
import { ChapterText } from "./chapter-text.tsx";
import { isWorkedOn, type LocalChapter, stampOf } from "./chapters.ts";
import { useEditorAhead } from "./edit-chapter.tsx";
import { originText, PassageSources } from "./passage-sources.tsx";
import { PostsBelow } from "./posts-below.tsx";
import type { ShownPlace } from "./text-place.ts";
import { useEditing } from "./use-editing.ts";
import { EditHere } from "./edit-here.tsx";

// Few look at versions.
const OtherTexts = lazy(async () => {
  const { OtherTexts: Component } = await import("./changes/other-texts.tsx");
  return { default: Component };
});

export function ChapterPage({
  projectId,
  chapter,
  others,
  sections,
  share,
  language,
  run,
  isTracing,
  onTracing,
  select,
  neighbours,
  next,
  onGo,
  shownPlace,
}: {
  projectId: string;
  chapter: LocalChapter;
  /** The other written chapters. */
  others: readonly LocalChapter[];
  sections: BookOutline["outlines"][number]["mainSections"];
  /** Which part of the book's planned words belongs to this chapter, from 0 to 1. */
  share: number;
  language: string | undefined;
  run: StageRun;
  isTracing: boolean;
  onTracing: (isTracing: boolean) => void;
  /** Chooses another chapter, where there is no list of them. */
  select: ReactElement;
  /** The ways to the chapters before and after. */
  neighbours: ReactElement;
  /** The written chapter after this one. */
  next: LocalChapter | undefined;
  /** Goes to the next written chapter (1) or the one before (-1). */
  onGo: (step: 1 | -1) => void;
  /** The place to scroll to and mark. */
  shownPlace: ShownPlace | null;
}): ReactElement {
  const isWide = useMedia(WIDE);
  const [chosen, setChosen] = useState<string | null>(null);
  const { chapterId, origin } = chapter;
  const query = useReading(projectId, chapter, next);
  const passages = query.data?.passages ?? null;
  const titles = titlesIn(passages, sections);
  const [isListing, setIsListing] = useState(false);
  const [doubted, setDoubted] = useState<ShownPlace | null>(null);
  const editing = useEditing({ projectId, chapterId }, shownPlace?.isToEdit === true);
  useKeys({ j: () => onGo(1), k: () => onGo(-1), e: () => query.data && editing.open(null) });
  const isChoosing = isTracing && passages !== null && !editing.isOpen;
  const source = isChoosing ? passages.find(({ id }) => id === chosen) : undefined;
  const panel = source && <PassageSources key={source.id} passage={source} />;
  const side = useSide(editing.isOpen, isWide);
  const madeOf = (
    <ChapterOrigin
      origin={origin}
      passages={passages}
      sections={titles}
      hasMarks={isChoosing}
      {...(!editing.isOpen && { onShow: (doubt) => setDoubted(placeOf(doubt, chapterId)) })}
    />
  );

  return (
    <div data-side={side.shown} className={layoutOf(isChoosing, side)}>
      <div className="min-w-0">
        <ChapterTools
          projectId={projectId}
          chapter={chapter}
          passages={passages}
          share={share}
          run={run}
          isEditing={editing.isOpen}
          isTracing={isTracing}
          onTracing={onTracing}
          select={select}
          onEdit={() => editing.open(null)}
          onListing={() => setIsListing(true)}
        />
        {query.data && !editing.isOpen && (
          <Suspense>
            <OtherTexts
              state={stateOf(projectId, query.data)}
              chapter={query.data}
              stamp={stampOf([chapter, ...others])}
              isWorkedOn={isWorkedOn([chapter, ...others])}
              isListing={isListing}
              onListing={setIsListing}
            />
          </Suspense>
        )}
        {isTracing && madeOf}
        {isChoosing && chosen === null && !isWide && (
          <p className="mx-auto mb-4 max-w-[46rem] text-[15px] text-ink-700">
            Choose a paragraph to see the posts it comes from.
          </p>
        )}
        {/* Always in the page: screen readers announce only what changes in it. */}
        <p role="status" className="sr-only">
          {source && originText(source)}
        </p>
        <div>
          <TraceContext
            value={{
              passages: passages ?? [],
              arranged: arrangedIn(chapter, titles),
              shown: doubted ?? shownPlace,
              isChoosing,
              chosen: isChoosing ? chosen : null,
              onChoose: setChosen,
              below: !isWide && panel && (
                <PostsBelow className={`-mx-2 my-4 leading-normal ${PANEL}`}>{panel}</PostsBelow>
              ),
            }}
          >
            <ChapterText
              projectId={projectId}
              chapter={chapter}
              query={query}
              others={others}
              share={share}
              language={language}
              run={run}
              editing={editing}
              side={side}
              shownPlace={shownPlace}
              isChoosing={isChoosing}
            />
          </TraceContext>
          {query.data && !editing.isOpen && !isChoosing && <EditHere onEdit={editing.open} />}
        </div>
        {!isTracing && madeOf}
        {neighbours}
      </div>
      {isChoosing && isWide && (
        <Beside label="Where this comes from">
          {panel ?? "Choose a paragraph to see the posts it comes from."}
        </Beside>
      )}
      {side.hasRoom && side.shown && (
        <Beside label={SIDE_LABELS[side.shown]} place={side.setSlot} />
      )}
    </div>
  );
}

/** Where a sentence that the model is not sure of stands. */
function placeOf({ words, passage }: Doubt, chapterId: string): ShownPlace {
  const at = Math.max(0, passage.text.indexOf(words));
  return { chapterId, passageId: passage.id, at, found: plainLines(words), hasFocus: true };
}

/** The titles of the sections as they stand in the text. Null for one that a rewritten chapter lacks. */
function titlesIn(
  passages: Chapter["passages"] | null,
  sections: BookOutline["outlines"][number]["mainSections"],
): (string | null)[] {
  const headings = new Set(passages?.map(({ text }) => text));
  return sections.map(({ title }) => (headings.has(`## ${title}`) ? title : null));
}

/** The titles of the sections that own-words arranged where a model wrote the others. */
function arrangedIn({ origin }: LocalChapter, titles: (string | null)[]): Set<string> {
  const numbers = origin?.report?.arrangedSections ?? [];
  return new Set(numbers.flatMap((number) => titles[number - 1] ?? []));
}

/** Loads a chapter and, once it is there, what its reader is likely to want after it: the editor and the next chapter. */
function useReading(
  projectId: string,
  chapter: LocalChapter,
  next: LocalChapter | undefined,
): ReturnType<typeof useChapter> {
  const query = useChapter(projectId, nameOf(chapter));
  const isReading = query.data !== undefined;
  useEditorAhead(isReading);
  useChapterAhead(projectId, next && nameOf(next), isReading);
  return query;
}

function nameOf({ chapterId, origin }: LocalChapter): Parameters<typeof useChapter>[1] {
  return { chapterId, revision: origin?.revision };
}

function stateOf(projectId: string, { id, revision }: Chapter): ChapterState {
  return { projectId, chapterId: id, revision };
}
