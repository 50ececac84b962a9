import { useQueryClient } from "@tanstack/react-query";
import {
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Chapter } from "#contracts/chapters.ts";
import { editedOf, type UnsavedChapter } from "#web/api/chapter-saver.ts";
import { keptText, type OwnChapter, saverOf, useSaverState } from "#web/api/chapter-saving.ts";
import { useEditingMark } from "#web/components/use-editing-mark.ts";
import { PrintedNotes, SHEET } from "./chapter-paper.tsx";
import type { LocalChapter } from "./chapters.ts";
import { ConflictDialog } from "./changes/conflict-dialog.tsx";
import type { ChapterEditor as Editor } from "./editor/chapter-editor.tsx";
import type { OpenEditor } from "./editor/create-editor.ts";
import type { SidePlace } from "./editor/side-panel.tsx";
import type { PassageDialog, Rewriting } from "./editor/passage-tools.tsx";
import type { TextPlace } from "./text-place.ts";
import { OpeningEditor } from "./opening-editor.tsx";
import { KeptNotice, SaveFailed } from "./saving-notices.tsx";
import { TitleField } from "./title-field.tsx";

/** The editor, once its code is there. A `lazy` one shows nothing for another 300 ms when it is first drawn. */
let loadedEditor: typeof Editor | null = null;

const importEditor = () => import("./editor/chapter-editor.tsx");
const loadTools = () => import("./editor/passage-tools.tsx");

// Most of its code is the editor's, which nobody needs who only reads.
const LaterEditor = lazy(async () => {
  const { ChapterEditor: Component } = await importEditor();
  return { default: Component };
});

const PassageTools = lazy(async () => {
  const { PassageTools: Component } = await loadTools();
  return { default: Component };
});

const PassageDialogs = lazy(async () => {
  const { PassageDialogs: Component } = await loadTools();
  return { default: Component };
});

const OriginPanel = lazy(async () => {
  const { OriginPanel: Component } = await loadTools();
  return { default: Component };
});

const UnusedDrawer = lazy(async () => {
  const { UnusedDrawer: Component } = await import("./editor/unused-drawer.tsx");
  return { default: Component };
});

/** How long a chapter is read before the editor's code is loaded. */
const AHEAD_MS = 1_000;

/** Loads the editor's code while a chapter is read, so that a click into the text does not wait for it. */
export function useEditorAhead(isReading: boolean): void {
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(() => {
      loadAhead().catch((error: unknown) => {
        // It is asked for once more when it is needed, and then its failure is shown.
        console.warn("The editor could not be loaded ahead", error);
      });
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isReading]);
}

async function loadAhead(): Promise<void> {
  const { ChapterEditor, loadFindBar } = await importEditor();
  loadedEditor = ChapterEditor;
  await Promise.all([loadFindBar(), loadTools()]);
}

/** What can be shown beside the text while it is edited: what the book does not print, or where a passage is from. */
export type SideKind = "unused" | "origin";

type AtSide = {
  editor: OpenEditor;
  /** The passage at the cursor. */
  passageKey: string;
  place: OwnChapter;
  language: string | undefined;
  /** The chapter's passages as they are stored. */
  traced: Chapter["passages"];
  side: { kind: SideKind } & SidePlace;
};

/** A chapter on its paper, to be edited. What is typed is saved by itself. */
export function EditChapter({
  place,
  chapter,
  language,
  clicked,
  height,
  others,
  rewriting,
  side,
  bar,
  onOrigin,
  onDone,
}: {
  place: OwnChapter;
  chapter: Chapter;
  language: string | undefined;
  /** The place in the text that was clicked; null if it was not. */
  clicked: TextPlace | null;
  /** The height to keep until the editor is there, so that the page does not scroll to its top. */
  height: number;
  /** The other written chapters, to which a passage can be moved. */
  others: readonly LocalChapter[];
  rewriting: Rewriting;
  /** What is shown beside the text, and where; null while nothing is. */
  side: AtSide["side"] | null;
  /** What else stands in the editor's bar. */
  bar: ReactNode;
  /** Shows where the passage at the cursor is from. */
  onOrigin: () => void;
  /** Gets the id of the passage at the cursor; null if it has none. */
  onDone: ComponentProps<typeof Editor>["onDone"];
}): ReactElement {
  const client = useQueryClient();
  const [ChapterEditor] = useState(() => loadedEditor ?? LaterEditor);
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
      // A second look finds what the first one took over in the saver, and must not hide what was found.
      setKept((before) => found ?? before ?? null);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [saver, place]);

  const handleChosen = (shown: Chapter | null): void => {
    if (shown === null) return;
    setEdited(editedOf(shown));
    setTitle(null);
    typedTitle.current = shown.title;
    setRound((number) => number + 1);
  };

  useEditingMark();
  const heading = (
    <TitleField
      chapter={chapter}
      title={title ?? (saver.unsaved ?? edited).title}
      language={language}
      isDisabled={!isReady}
      onChange={(typed) => {
        setTitle(typed);
        typedTitle.current = typed.trim();
        saver.changed();
      }}
    />
  );
  return (
    <>
      {kept && <KeptNotice editedAt={kept.editedAt} onClose={() => setKept(null)} />}
      <SaveFailed saver={saver} />
      {state.kind === "conflict" && (
        <ConflictDialog saver={saver} conflict={state} onChosen={handleChosen} />
      )}
      <article
        className={`${SHEET} pt-0! sm:px-14 sm:pb-14`}
        {...(!isReady && { style: { minHeight: height } })}
      >
        {kept === undefined ? (
          <OpeningEditor heading={heading} />
        ) : (
          <Suspense fallback={<OpeningEditor heading={heading} />}>
            <ChapterEditor
              key={round}
              heading={heading}
              place={{ ...place, revision: chapter.revision }}
              edited={edited}
              saver={saver}
              language={language}
              clicked={clicked}
              readTitle={() => typedTitle.current || edited.title}
              onReady={() => setIsReady(true)}
              kindOf={(id) => chapter.passages.find((passage) => passage.id === id)?.kind ?? null}
              dateOf={(id) => chapter.origins?.dates[id] ?? null}
              onDone={onDone}
              bar={bar}
              renderMenu={({ editor, key }) => (
                <Tools
                  editor={editor}
                  passageKey={key}
                  saver={saver}
                  canMove={others.length > 0}
                  rewriting={rewriting}
                  traced={chapter.passages}
                  onOpen={setDialog}
                  onOrigin={onOrigin}
                />
              )}
            >
              {({ editor, key }) => (
                <>
                  {side && (
                    <SideOfText
                      editor={editor}
                      passageKey={key}
                      place={place}
                      language={language}
                      traced={chapter.passages}
                      side={side}
                    />
                  )}
                  {dialog && (
                    <Dialogs
                      editor={editor}
                      dialog={dialog}
                      saver={saver}
                      place={place}
                      rewriting={rewriting}
                      language={language}
                      traced={chapter.passages}
                      others={others}
                      onClose={() => setDialog(null)}
                    />
                  )}
                </>
              )}
            </ChapterEditor>
          </Suspense>
        )}
        <PrintedNotes origins={chapter.origins} />
      </article>
    </>
  );
}

function Tools(props: ComponentProps<typeof PassageTools>): ReactElement {
  return (
    <Suspense>
      <PassageTools {...props} />
    </Suspense>
  );
}

function Dialogs(props: ComponentProps<typeof PassageDialogs>): ReactElement {
  return (
    <Suspense>
      <PassageDialogs {...props} />
    </Suspense>
  );
}

function SideOfText({
  editor,
  passageKey,
  place: { projectId, chapterId },
  language,
  traced,
  side,
}: AtSide): ReactElement {
  return (
    <Suspense>
      {side.kind === "unused" ? (
        <UnusedDrawer
          editor={editor}
          projectId={projectId}
          chapterId={chapterId}
          language={language}
          place={side}
        />
      ) : (
        <OriginPanel editor={editor} passageKey={passageKey} traced={traced} place={side} />
      )}
    </Suspense>
  );
}
