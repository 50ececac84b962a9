import { type ReactElement, useDeferredValue, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { UnusedPassage } from "#contracts/unused-passages.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import { useUnusedPassages } from "#web/api/unused-passages.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import type { OpenEditor } from "./create-editor.ts";
import { ChoosePlace } from "./choose-place.tsx";
import { SidePanel, type SidePlace } from "./side-panel.tsx";
import { placeAtCursor, placeAtPoint, putIn, putInBlocks } from "./put-in.ts";
import { unusedKey, UnusedText } from "./unused-passage.tsx";

/** What the book does not print, beside the text that is edited: to be put in at the cursor, or dragged to its place. */
export function UnusedDrawer({
  editor,
  projectId,
  chapterId,
  language,
  place,
}: {
  editor: OpenEditor;
  projectId: string;
  chapterId: string;
  language: string | undefined;
  place: SidePlace;
}): ReactElement {
  const [done, setDone] = useState("");
  const [dragged, setDragged] = useState<UnusedPassage | null>(null);
  const [placed, setPlaced] = useState<UnusedPassage | null>(null);
  const isSheet = place.slot === null;
  const handleInsert = (passage: UnusedPassage, at = placeAtCursor(editor)): void => {
    putIn(editor, passage, at);
    setDone(`Put in: ${excerptOf(passage.blocks[0]?.text ?? "", 60)}`);
    if (isSheet) place.onClose();
  };
  const list = (
    <UnusedList
      place={{ projectId, chapterId }}
      editor={editor}
      language={language}
      done={done}
      onInsert={(passage) => handleInsert(passage)}
      onDrag={setDragged}
      onPlace={isSheet ? setPlaced : null}
    />
  );
  return (
    <>
      <SidePanel title="Not in the book" editor={editor} place={place}>
        {placed && (
          <ChoosePlace
            editor={editor}
            passage={placed}
            language={language}
            onChoose={(at) => handleInsert(placed, at)}
            onBack={() => setPlaced(null)}
          />
        )}
        {/* What was searched for is still there after "Back". */}
        <div hidden={placed !== null}>{list}</div>
      </SidePanel>
      {dragged && <DropLine editor={editor} dragged={dragged} onDone={() => setDragged(null)} />}
    </>
  );
}

function UnusedList({
  place,
  editor,
  language,
  done,
  onInsert,
  onDrag,
  onPlace,
}: {
  place: { projectId: string; chapterId: string };
  editor: OpenEditor;
  language: string | undefined;
  /** What was put in last, for screen readers. */
  done: string;
  onInsert: (passage: UnusedPassage) => void;
  onDrag: (passage: UnusedPassage | null) => void;
  /** Asks where a passage shall stand. Null: it can be dragged there. */
  onPlace: ((passage: UnusedPassage) => void) | null;
}): ReactElement {
  const [typed, setTyped] = useState("");
  const search = useDeferredSearch(typed);
  const query = useUnusedPassages(place, search);
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // The list of the search before stays until the new one is there.
  const isSearching = query.isPlaceholderData || search !== typed.trim();
  const used = putInBlocks(editor);
  const listed = (data?.pages ?? []).flatMap((page) => page.passages);
  const passages = listed.filter((passage) => !used.has(unusedKey(passage)));
  const total = (data?.pages[0]?.total ?? 0) - (listed.length - passages.length);
  return (
    <>
      <SearchField typed={typed} onTyped={setTyped} />
      {/* Always rendered, because screen readers announce changes only in an existing element. */}
      <p role="status" className="mt-2 text-sm text-ink-600 tabular-nums">
        {data && (isSearching ? "Searching…" : countText(total, search))}
        <span className="sr-only"> {done}</span>
      </p>
      {isPending && (
        <Loading label="Looking through your posts">
          <Skeleton className="mt-3 h-24" />
          <Skeleton className="mt-3 h-24" />
        </Loading>
      )}
      {error && !data && (
        <LoadFailed
          title="Your posts could not be searched"
          onRetry={refetch}
          error={error}
          className="mt-3"
        />
      )}
      <ul className="mt-1 divide-y divide-ink-200">
        {passages.map((passage) => (
          // The button does by keyboard what dragging does.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because dragging has no role
          <li
            key={unusedKey(passage)}
            draggable={onPlace === null}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "copy";
              event.dataTransfer.setData("text/plain", passage.blocks[0]?.text ?? "");
              onDrag(passage);
            }}
            onDragEnd={() => onDrag(null)}
            className={onPlace === null ? "cursor-grab py-3" : "py-3"}
          >
            <UnusedText passage={passage} language={language} isBrief>
              <Button kind="ghost" size="small" onClick={() => onInsert(passage)}>
                Put in at the cursor
              </Button>
              {onPlace && (
                <Button kind="ghost" size="small" onClick={() => onPlace(passage)}>
                  Choose its place
                </Button>
              )}
            </UnusedText>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="ghost"
          size="small"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-2 w-full"
        >
          Show more
        </Button>
      )}
    </>
  );
}

function SearchField({
  typed,
  onTyped,
}: {
  typed: string;
  onTyped: (typed: string) => void;
}): ReactElement {
  const searchId = useId();
  return (
    <>
      <label htmlFor={searchId} className="mt-2 block text-sm font-medium text-ink-900">
        Search your posts
      </label>
      <input
        id={searchId}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onTyped(event.target.value)}
        className="field mt-1 w-full"
      />
    </>
  );
}

const PAUSE_MS = 300;

/** What was typed, once nothing more is typed for a moment. */
function useDeferredSearch(typed: string): string {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useDeferredValue(search);
}

function countText(total: number, search: string): string {
  if (total === 0) {
    return search === "" ? "Everything that you wrote is in the book." : "Nothing is found.";
  }
  return search === ""
    ? `${counted(total, "passage", "passages")}, the best for this chapter first`
    : `${counted(total, "passage", "passages")} found`;
}

/** While a passage is dragged: shows where it would be put in, and puts it in there. */
function DropLine({
  editor,
  dragged,
  onDone,
}: {
  editor: OpenEditor;
  dragged: UnusedPassage;
  onDone: () => void;
}): ReactElement | null {
  const [line, setLine] = useState<{ top: number; left: number; width: number } | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    // Before the editor, which would put in the text alone, at the letter where it is dropped.
    const own = (event: DragEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const over = (event: DragEvent): void => {
      own(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      const { left, width } = dom.getBoundingClientRect();
      const place = placeAtPoint(editor, event);
      setLine(place && { top: place.top, left, width });
    };
    const leave = (): void => setLine(null);
    const drop = (event: DragEvent): void => {
      own(event);
      const place = placeAtPoint(editor, event);
      if (place) putIn(editor, dragged, place.at);
      onDone();
      editor.view.focus();
    };
    dom.addEventListener("dragover", over, { capture: true });
    dom.addEventListener("dragleave", leave, { capture: true });
    dom.addEventListener("drop", drop, { capture: true });
    return () => {
      dom.removeEventListener("dragover", over, { capture: true });
      dom.removeEventListener("dragleave", leave, { capture: true });
      dom.removeEventListener("drop", drop, { capture: true });
    };
  }, [editor, dragged, onDone]);
  if (line === null) return null;
  return createPortal(
    <div
      aria-hidden
      style={line}
      className="pointer-events-none fixed z-30 h-1 -translate-y-1/2 rounded-full bg-brand-600"
    />,
    document.body,
  );
}
