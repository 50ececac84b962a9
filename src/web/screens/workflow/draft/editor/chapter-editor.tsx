import type { Ctx } from "@milkdown/kit/ctx";
import type { Node } from "@milkdown/kit/prose/model";
import type { Command } from "@milkdown/kit/prose/state";
import {
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import type { TextPlace } from "#web/screens/workflow/draft/text-place.ts";
import type { ChapterSaver, EditedChapter, TextOfEditor } from "#web/api/chapter-saver.ts";
import { Button } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { withdrawUndo } from "#web/components/toasts.ts";
import { useMedia } from "#web/components/use-media.ts";
import type { OwnChapter } from "#web/api/chapter-saving.ts";
import { type EditorLook, focusAt, openEditor, type OpenEditor } from "./create-editor.ts";
import { keepEditor, type KeptEditor, takeEditor } from "./kept-editors.ts";
import "./editor.css";
import {
  addressAt,
  commandOf,
  type Format,
  type FormatState,
  formatStateOf,
  linkCommand,
} from "./formats.ts";
import { keyOf } from "./passage-ids.ts";
import type { FindBar as ChapterFindBar } from "./find-bar.tsx";
import { LinkField, type Opened, Toolbar } from "./toolbar.tsx";

/** Loads the code of the search bar: until it is there, what is typed after Ctrl+F goes into the text. */
export async function loadFindBar(): Promise<{ default: typeof ChapterFindBar }> {
  const { FindBar: Component } = await import("./find-bar.tsx");
  return { default: Component };
}

const FindBar = lazy(loadFindBar);

/** What is at the cursor of an editor. */
export type AtCursor = { editor: OpenEditor; key: string };

/** What is open below the bar. */
type OpenedTool = { kind: "find" } | { kind: "link"; address: string };

/** A chapter's text, to be edited in place. */
export function ChapterEditor({
  place,
  edited,
  saver,
  readTitle,
  language,
  clicked,
  kindOf,
  dateOf,
  onReady,
  onDone,
  bar,
  heading,
  renderMenu,
  children,
}: {
  /** The chapter, and the revision of the text to begin with. */
  place: OwnChapter & { revision: string };
  edited: EditedChapter;
  saver: ChapterSaver;
  /** The chapter's title as it is typed now. */
  readTitle: () => string;
  language: string | undefined;
  /** The place in the text that the author has clicked; null if it was not clicked. */
  clicked: TextPlace | null;
  /** Whose words a stored passage is. */
  kindOf: EditorLook["kindOf"];
  dateOf: EditorLook["dateOf"];
  /** Called when the text can be typed into. */
  onReady: () => void;
  /** Gets the id of the passage at the cursor; null if it has none. */
  onDone: (passageId: string | null) => void;
  /** What else stands in the bar. */
  bar: ReactNode;
  /** Stands between the bar and the text. */
  heading: ReactNode;
  /** Shown at the passage at the cursor; on a narrow screen in the bar. */
  renderMenu: (at: AtCursor) => ReactNode;
  /** What stays when the width changes and the menu is drawn in its other place. */
  children: (at: AtCursor) => ReactNode;
}): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [formats, setFormats] = useState<FormatState | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [doc, setDoc] = useState<Node | null>(null);
  const [opened, setOpened] = useState<OpenedTool | null>(null);
  const [top, setTop] = useState(0);
  const isRoomy = useMedia(ROOMY);
  const first = useRef({ place, edited, clicked });
  // The editor asks for them later, when there may be others.
  const kinds = useRef(kindOf);
  const dates = useRef(dateOf);
  const titleOf = useRef(readTitle);
  const ready = useRef(onReady);
  useEffect(() => {
    kinds.current = kindOf;
    dates.current = dateOf;
    titleOf.current = readTitle;
    ready.current = onReady;
  }, [kindOf, dateOf, readTitle, onReady]);

  useEffect(() => {
    const { edited: text, clicked: letter } = first.current;
    const look = {
      label: `Text of the chapter ${text.title}`,
      kindOf: (id: string) => kinds.current(id),
      dateOf: (id: string) => dates.current(id),
    };
    const running = openIn(root.current, first.current, saver, look, {
      readTitle: () => titleOf.current(),
      onOpen: (open) => {
        setEditor(open);
        ready.current();
        focusAt(open.view, letter);
      },
      onUpdate: (open) => {
        const { state } = open.view;
        open.run((ctx) => setFormats((before) => unlessSame(before, formatStateOf(ctx, state))));
        const at = Math.min(state.selection.$from.index(0), state.doc.childCount - 1);
        setDoc(state.doc);
        setCurrent(keyOf(state.doc.child(at)));
        setTop(topOf(open));
      },
      onFail: setFailure,
    });
    return () => {
      setEditor(null);
      running.close();
    };
  }, [saver]);

  const act = (make: (ctx: Ctx) => Command): void => {
    editor?.run((ctx) => make(ctx)(editor.view.state, editor.view.dispatch, editor.view));
    editor?.view.focus();
  };
  const handleOpen = (kind: Opened): void => {
    if (kind === "find") setOpened({ kind });
    else editor?.run((ctx) => setOpened({ kind, address: addressAt(ctx, editor.view.state) }));
  };
  const handleLink = (address: string | null): void => {
    setOpened(null);
    if (address === null) editor?.view.focus();
    else act((ctx) => linkCommand(ctx, address));
  };
  const handleKeys = (event: React.KeyboardEvent): void => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      void saver.flush();
    } else if (key === "k") {
      event.preventDefault();
      handleOpen("link");
    } else if (key === "f") {
      event.preventDefault();
      handleOpen("find");
    }
  };

  const at = editor && current !== null ? { editor, key: current } : null;
  const leave = (): void => onDone(at && at.editor.ids.idOf(at.key));
  const tools = at && <div data-menu-of={at.key}>{renderMenu(at)}</div>;

  if (failure !== null) {
    return <LoadFailed title="The editor could not be opened" onRetry={leave} error={failure} />;
  }
  return (
    // Shortcuts of the text and of the bar beside it; no element of its own to be reached.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- because it only hears the keys of what is inside
    <div onKeyDown={handleKeys}>
      <Toolbar
        state={formats}
        onFormat={(format: Format) => act((ctx) => commandOf(ctx, format))}
        onOpen={handleOpen}
        below={
          <>
            {opened?.kind === "link" && <LinkField address={opened.address} onLink={handleLink} />}
            {opened?.kind === "find" && editor && doc && (
              <Suspense>
                <FindBar editor={editor} doc={doc} onClose={() => setOpened(null)} />
              </Suspense>
            )}
          </>
        }
      >
        {bar}
        {!isRoomy && tools}
        <Button size="small" onClick={leave}>
          Done
        </Button>
      </Toolbar>
      {heading}
      <div className="relative mt-3">
        <div ref={root} lang={language} />
        {isRoomy && (
          <div className="absolute -right-12 max-sm:hidden" style={{ top }}>
            {tools}
          </div>
        )}
      </div>
      {at && children(at)}
    </div>
  );
}

function openIn(
  root: HTMLElement | null,
  chapter: { place: OwnChapter & { revision: string }; edited: EditedChapter },
  saver: ChapterSaver,
  look: EditorLook,
  events: {
    onOpen: (editor: OpenEditor) => void;
    /** The title as it is typed now; that of `edited` while the field is empty. */
    readTitle: () => string;
    onUpdate: (editor: OpenEditor) => void;
    onFail: (error: Error) => void;
  },
): { close: () => void } {
  let open: KeptEditor | null = null;
  let isClosed = false;
  const start = async (): Promise<void> => {
    if (root === null) return;
    const heard = {
      ...look,
      onChange: () => saver.changed(),
      onUpdate: () => open && events.onUpdate(open.editor),
    };
    const kept = await openOrTake(root, chapter, saver, heard);
    if (isClosed) {
      await kept.editor.close();
      return;
    }
    open = kept;
    saver.attach(textOf(kept, () => events.readTitle()));
    events.onOpen(kept.editor);
    events.onUpdate(kept.editor);
  };
  start().catch(events.onFail);
  return {
    close: () => {
      isClosed = true;
      if (open === null) return;
      saver.detach();
      withdrawUndo();
      keepEditor(chapter.place, open);
    },
  };
}

/** The editor of the chapter that was closed before, with what can be undone in it; else a new one. */
async function openOrTake(
  root: HTMLElement,
  { place, edited }: { place: OwnChapter & { revision: string }; edited: EditedChapter },
  saver: ChapterSaver,
  heard: KeptEditor["heard"],
): Promise<KeptEditor> {
  const known = takeEditor(place, saver, heard.label);
  if (known) {
    Object.assign(known, { saver });
    Object.assign(known.heard, heard);
    root.append(known.element);
    return known;
  }
  const element = document.createElement("div");
  root.append(element);
  const passages = saver.unsaved?.passages ?? edited.passages;
  const tell = {
    onChange: () => heard.onChange(),
    onUpdate: (view: OpenEditor["view"]) => heard.onUpdate(view),
  };
  const ask = {
    label: heard.label,
    kindOf: (id: string) => heard.kindOf(id),
    dateOf: (id: string) => heard.dateOf(id),
  };
  const editor = await openEditor(element, passages, tell, ask);
  return { editor, element, revision: place.revision, saver, heard };
}

function textOf(kept: KeptEditor, readTitle: () => string): TextOfEditor {
  const { ids, text, view } = kept.editor;
  const sent = new WeakMap<readonly unknown[], string[]>();
  return {
    read: () => {
      const written = text.write(view.state.doc);
      sent.set(written.passages, written.keys);
      return { title: readTitle(), passages: written.passages };
    },
    stored: ({ passages }, chapter) => {
      kept.revision = chapter.revision;
      for (const [index, key] of (sent.get(passages) ?? []).entries()) {
        const id = chapter.passages[index]?.id;
        if (id !== undefined) ids.store(key, id);
      }
    },
  };
}

/** How far below the text's beginning the passage at the cursor begins. */
function topOf({ view }: OpenEditor): number {
  const { $from } = view.state.selection;
  const block = view.nodeDOM($from.depth > 0 ? $from.before(1) : $from.pos);
  return block instanceof HTMLElement ? block.offsetTop : 0;
}

/** From this width there is room for a button beside the text: Tailwind's `sm`. */
const ROOMY = "(width >= 40rem)";

function unlessSame<Value>(before: Value, now: Value): Value {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
