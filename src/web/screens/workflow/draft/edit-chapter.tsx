import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import type { Chapter } from "#contracts/chapters.ts";
import type { EditedChapter, UnsavedChapter } from "#web/api/chapter-saver.ts";
import { keptText, type OwnChapter, saverOf, useSaverState } from "#web/api/chapter-saving.ts";
import { LoadFailed, Skeleton } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { SHEET } from "./chapter-paper.tsx";
import type { LocalChapter } from "./chapters.ts";
import { ConflictDialog } from "./changes/conflict-dialog.tsx";
import type { PassageDialog } from "./editor/passage-tools.tsx";
import type { TextPlace } from "./text-place.ts";

// Most of its code is the editor's, which nobody needs who only reads.
const ChapterEditor = lazy(async () => {
  const { ChapterEditor: Component } = await import("./editor/chapter-editor.tsx");
  return { default: Component };
});

const PassageTools = lazy(async () => {
  const { PassageTools: Component } = await import("./editor/passage-tools.tsx");
  return { default: Component };
});

const PassageDialogs = lazy(async () => {
  const { PassageDialogs: Component } = await import("./editor/passage-tools.tsx");
  return { default: Component };
});

const UnusedDrawer = lazy(async () => {
  const { UnusedDrawer: Component } = await import("./editor/unused-drawer.tsx");
  return { default: Component };
});

const WHEN = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** A chapter on its paper, to be edited. What is typed is saved by itself. */
export function EditChapter({
  place,
  chapter,
  language,
  clicked,
  others,
  drawer,
  onDone,
}: {
  place: OwnChapter;
  chapter: Chapter;
  language: string | undefined;
  /** The place in the text that was clicked; null if it was not. */
  clicked: TextPlace | null;
  /** The other written chapters, to which a passage can be moved. */
  others: readonly LocalChapter[];
  /** Where the drawer is drawn, with what the book does not print; null while it is closed. */
  drawer: { slot: HTMLElement | null; onClose: () => void } | null;
  onDone: () => void;
}): ReactElement {
  const client = useQueryClient();
  const [saver] = useState(() => saverOf(client, place, chapter.revision));
  const [edited, setEdited] = useState(() => editedOf(chapter));
  const [kept, setKept] = useState<UnsavedChapter | null | undefined>();
  // A new editor for another text.
  const [round, setRound] = useState(0);
  const [isReady, setIsReady] = useState(false);
  // Null until it is typed over.
  const [title, setTitle] = useState<string | null>(null);
  const typedTitle = useRef((saver.unsaved ?? edited).title);
  const [dialog, setDialog] = useState<PassageDialog | null>(null);
  const state = useSaverState(saver);

  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const found = saver.unsaved === null ? await keptText(place) : null;
      if (isGone) return;
      if (found !== null) {
        typedTitle.current = found.edited.title;
        saver.resume(found);
      }
      setKept(found);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [saver, place]);

  const kinds = new Map(chapter.passages.map(({ id, kind }) => [id, kind]));
  const handleChosen = (shown: Chapter | null): void => {
    if (shown === null) return;
    setEdited(editedOf(shown));
    setTitle(null);
    typedTitle.current = shown.title;
    setRound((number) => number + 1);
  };

  return (
    <>
      {kept && (
        <Notice tone="info" className="mx-auto mb-4 max-w-[46rem]" onClose={() => setKept(null)}>
          What you typed on {WHEN.format(kept.editedAt)} was still in this browser, and is here
          again.
        </Notice>
      )}
      {state.kind === "failed" && !state.isRetrying && (
        <div className="mx-auto mb-4 max-w-[46rem]">
          <LoadFailed
            title="This chapter could not be saved"
            onRetry={() => saver.flush()}
            error={state.error}
          />
        </div>
      )}
      {state.kind === "conflict" && (
        <ConflictDialog saver={saver} conflict={state} onChosen={handleChosen} />
      )}
      <article className={`${SHEET} sm:px-14 sm:py-14`}>
        <p className="text-[15px] text-ink-600">Chapter {chapter.chapterNumber}</p>
        <TitleField
          title={title ?? (saver.unsaved ?? edited).title}
          language={language}
          isDisabled={!isReady}
          onChange={(typed) => {
            setTitle(typed);
            typedTitle.current = typed.trim();
            saver.changed();
          }}
        />
        {kept === undefined ? (
          <OpeningEditor />
        ) : (
          <Suspense fallback={<OpeningEditor />}>
            <ChapterEditor
              key={round}
              edited={edited}
              saver={saver}
              language={language}
              clicked={clicked}
              readTitle={() => typedTitle.current || edited.title}
              onReady={() => setIsReady(true)}
              kindOf={(id) => kinds.get(id) ?? null}
              onDone={onDone}
              renderMenu={({ editor, key }) => (
                <Suspense>
                  <PassageTools
                    editor={editor}
                    passageKey={key}
                    saver={saver}
                    canMove={others.length > 0}
                    onOpen={setDialog}
                  />
                </Suspense>
              )}
            >
              {({ editor }) => (
                <>
                  {drawer && (
                    <Suspense>
                      <UnusedDrawer
                        editor={editor}
                        projectId={place.projectId}
                        chapterId={place.chapterId}
                        language={language}
                        slot={drawer.slot}
                        onClose={drawer.onClose}
                      />
                    </Suspense>
                  )}
                  {dialog && (
                    <Suspense>
                      <PassageDialogs
                        editor={editor}
                        dialog={dialog}
                        saver={saver}
                        place={place}
                        language={language}
                        traced={chapter.passages}
                        others={others}
                        onClose={() => setDialog(null)}
                      />
                    </Suspense>
                  )}
                </>
              )}
            </ChapterEditor>
          </Suspense>
        )}
      </article>
    </>
  );
}

/** The chapter's title, to be typed over. Enter does not break it, because a title is one line of text. */
function TitleField({
  title,
  language,
  isDisabled,
  onChange,
}: {
  title: string;
  language: string | undefined;
  isDisabled: boolean;
  onChange: (title: string) => void;
}): ReactElement {
  return (
    <h2 lang={language} className="mt-1 text-3xl text-ink-900 sm:text-4xl">
      <textarea
        aria-label="Chapter title"
        value={title}
        rows={1}
        maxLength={500}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value.replace(/\n/gu, " "))}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        className="-mx-2 block field-sizing-content w-[calc(100%+1rem)] resize-none rounded-md bg-transparent px-2 [font:inherit] tracking-[inherit] outline-none hover:bg-brand-600/5 focus:bg-brand-600/5 focus:ring-2 focus:ring-brand-600"
      />
    </h2>
  );
}

function OpeningEditor(): ReactElement {
  return (
    <div role="status" className="mt-8 space-y-4">
      <span className="sr-only">Opening the editor</span>
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}

function editedOf({ title, passages }: Chapter): EditedChapter {
  return {
    title,
    passages: passages.map(({ id, text, role, lockedAt }) => ({
      id,
      text,
      role,
      ...(lockedAt !== null && { isLocked: true }),
    })),
  };
}
