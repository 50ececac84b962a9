import { type ReactElement, useEffect, useState } from "react";
import { toast } from "sonner";
import { undo } from "@milkdown/kit/prose/history";
import type { TracedPassage } from "#contracts/chapters.ts";
import { useMovePassage } from "#web/api/chapter-saving.ts";
import type { ChapterSaver } from "#web/api/chapter-saver.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { tellDone } from "#web/components/toasts.ts";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";
import type { LocalChapter } from "#web/screens/workflow/draft/chapters.ts";
import { PassageSources } from "#web/screens/workflow/draft/passage-sources.tsx";
import type { OpenEditor } from "./create-editor.ts";
import { keysOf, movePassage, rangeOf } from "./passage-ids.ts";
import { PassageMenu } from "./passage-menu.tsx";
import { SwapDialog } from "./swap-dialog.tsx";

/** A dialog of a passage, by the passage's key. */
export type PassageDialog = { kind: "origin" | "move" | "swap"; key: string };

/** The menu of the passage at the cursor: its place, its lock, where it is from. */
export function PassageTools({
  editor,
  passageKey,
  saver,
  canMove,
  onOpen,
}: {
  editor: OpenEditor;
  passageKey: string;
  saver: ChapterSaver;
  /** Whether the book has another chapter to move to. */
  canMove: boolean;
  onOpen: (dialog: PassageDialog) => void;
}): ReactElement {
  const { view, text } = editor;
  const keys = keysOf(view.state.doc);
  const at = keys.indexOf(passageKey);
  const isLocked = text.isLocked(passageKey);
  const move = (direction: -1 | 1): void => {
    const change = movePassage(view.state, passageKey, direction);
    if (change) view.dispatch(change.scrollIntoView());
    view.focus();
  };
  const handleCut = (): void => {
    cutPassage(editor, passageKey);
    toast("Paragraph cut", {
      action: { label: "Undo", onClick: () => undo(view.state, view.dispatch) },
    });
  };
  const handleLock = (): void => {
    text.lock(passageKey, !isLocked);
    saver.changed();
    // Draws the mark at its edge.
    view.dispatch(view.state.tr);
    view.focus();
  };
  return (
    <PassageMenu
      isLocked={isLocked}
      onClose={() => view.focus()}
      actions={[
        {
          label: "Where is it from?",
          onSelect: () => onOpen({ kind: "origin", key: passageKey }),
        },
        isLocked
          ? { label: "Unlock", hint: "A new run may change it", onSelect: handleLock }
          : { label: "Lock", hint: "No new run changes it", onSelect: handleLock },
        { label: "Move up", onSelect: () => move(-1), isOff: at <= 0 },
        { label: "Move down", onSelect: () => move(1), isOff: at === keys.length - 1 },
        {
          label: "Move to another chapter…",
          onSelect: () => onOpen({ kind: "move", key: passageKey }),
          isOff: !canMove,
        },
        {
          label: "Swap for another passage…",
          onSelect: () => onOpen({ kind: "swap", key: passageKey }),
        },
        { label: "Cut", hint: "Undo brings it back", onSelect: handleCut },
      ]}
    />
  );
}

function cutPassage({ view }: OpenEditor, key: string): void {
  const range = rangeOf(view.state.doc, key);
  if (range) view.dispatch(view.state.tr.delete(range.from, range.to));
  view.focus();
}

/** The open dialog of a passage. */
export function PassageDialogs({
  editor,
  dialog: { kind, key },
  saver,
  place: { projectId, chapterId },
  language,
  traced,
  others,
  onClose,
}: {
  editor: OpenEditor;
  dialog: PassageDialog;
  saver: ChapterSaver;
  place: { projectId: string; chapterId: string };
  language: string | undefined;
  /** The chapter's passages as they are stored. */
  traced: readonly TracedPassage[];
  /** The other written chapters of the book. */
  others: readonly LocalChapter[];
  onClose: () => void;
}): ReactElement {
  const { view, ids, text } = editor;
  const stored = traced.find(({ id }) => id === ids.idOf(key));
  // When the dialog is gone: while it is open, nothing outside of it can have the focus.
  useEffect(() => () => view.focus(), [view]);
  if (kind === "origin") {
    return (
      <WideDialog
        title="Where this comes from"
        text="What your post and the paragraph share is marked."
        region="The posts of this paragraph"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <div className="text-[15px] leading-normal text-ink-700" lang="en">
          {stored ? (
            <PassageSources passage={stored} />
          ) : (
            <p>Added by hand, or not saved yet: it comes from no post.</p>
          )}
        </div>
      </WideDialog>
    );
  }
  if (kind === "swap") {
    return (
      <SwapDialog
        editor={editor}
        passageKey={key}
        projectId={projectId}
        chapterId={chapterId}
        language={language}
        onClose={onClose}
      />
    );
  }
  return (
    <MoveDialog
      projectId={projectId}
      others={others}
      passage={() => {
        const { keys, passages } = text.write(view.state.doc);
        return passages[keys.indexOf(key)] ?? null;
      }}
      onMoved={() => {
        cutPassage(editor, key);
        void saver.flush();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Edited = ReturnType<OpenEditor["text"]["write"]>["passages"][number];

function MoveDialog({
  projectId,
  others,
  passage,
  onMoved,
  onClose,
}: {
  projectId: string;
  others: readonly LocalChapter[];
  /** The passage as it is now; null if it is empty. */
  passage: () => Edited | null;
  onMoved: () => void;
  onClose: () => void;
}): ReactElement {
  const [into, setInto] = useState(others[0]?.chapterId ?? "");
  const { mutate, isPending, error } = useMovePassage(projectId);
  const handleMove = (): void => {
    const moved = passage();
    if (moved === null) return;
    mutate(
      { into, passage: moved },
      {
        onSuccess: ({ chapterNumber }) => {
          onMoved();
          tellDone("Paragraph moved", `It stands at the end of chapter ${chapterNumber}.`);
        },
      },
    );
  };
  return (
    <WideDialog
      title="Move to another chapter"
      text="The paragraph goes to the end of the chapter you choose, and keeps its posts and its lock."
      region="The chapter"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={handleMove} disabled={isPending}>
            Move
          </Button>
        </>
      }
    >
      <SelectBox
        label="Chapter to move to"
        value={into}
        choices={others.map(({ id, chapterId, title }) => ({
          value: chapterId,
          label: `${id}. ${title}`,
        }))}
        onChange={setInto}
      />
      <ErrorNotice error={error} title="The paragraph could not be moved" className="mt-4" />
    </WideDialog>
  );
}
