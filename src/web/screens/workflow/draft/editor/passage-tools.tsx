import { type ReactElement, useEffect } from "react";
import type { Node } from "@milkdown/kit/prose/model";
import type { TracedPassage } from "#contracts/chapters.ts";
import type { ChapterSaver } from "#web/api/chapter-saver.ts";
import { counted } from "#web/components/ui/figures.ts";
import { offerUndo, tellFailed } from "#web/components/toasts.ts";
import { useWriter } from "#web/api/writer.ts";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import type { PlaceInChapter } from "#web/api/chapter-saving.ts";
import type { LocalChapter } from "#web/screens/workflow/draft/chapters.ts";
import { PassageSources } from "#web/screens/workflow/draft/passage-sources.tsx";
import { BELOW_BARS } from "#web/screens/workflow/draft/text-place.ts";
import type { OpenEditor } from "./create-editor.ts";
import { AnewDialog } from "./anew-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { keysOf, movePassages, rangeOf } from "./passage-ids.ts";
import { type PassageAction, PassageMenu } from "./passage-menu.tsx";
import { beginningOf, nextPiece, paragraphsIn, pieceOf, postsOfPassages } from "./pieces.ts";
import { SidePanel, type SidePlace } from "./side-panel.tsx";
import { SwapDialog } from "./swap-dialog.tsx";
import { cutPassages } from "./take-back.ts";

/** What is known of the chapter and of runs where a paragraph is to be written anew. */
export type Rewriting = {
  projectId: string;
  chapterNumber: number;
  /** Which part of the book's planned words belongs to this chapter, from 0 to 1. */
  share: number;
  run: StageRun;
};

/** A dialog of a passage, by the passage's key. */
export type PassageDialog = { kind: "move" | "swap" | "anew"; key: string };

/** The menu of the passage at the cursor: its place, its lock, where it is from. */
export function PassageTools({
  editor,
  passageKey,
  saver,
  traced,
  canMove,
  rewriting: { projectId, run },
  onOpen,
  onOrigin,
}: {
  editor: OpenEditor;
  passageKey: string;
  saver: ChapterSaver;
  /** The chapter's passages as they are stored. */
  traced: readonly TracedPassage[];
  /** Whether the book has another chapter to move to. */
  canMove: boolean;
  rewriting: Rewriting;
  onOpen: (dialog: PassageDialog) => void;
  /** Shows where the passage at the cursor is from. */
  onOrigin: () => void;
}): ReactElement {
  const { view, text } = editor;
  const { doc } = view.state;
  const { data: writer } = useWriter(projectId);
  const keys = keysOf(doc);
  const isLocked = text.isLocked(passageKey);
  const postsOf = postsOfPassages(editor, traced);
  const piece = pieceOf(doc, passageKey, postsOf);
  const moveTo = (moved: string[], others: string[]) => ({
    onSelect: (): void => {
      const change = movePassages(view.state, moved, others);
      if (change) view.dispatch(change.scrollIntoView());
      view.focus();
    },
    isOff: others.length === 0,
  });
  const moves = (where: string, direction: -1 | 1): PassageAction[] => {
    const next = keys[keys.indexOf(passageKey) + direction];
    const one = moveTo([passageKey], next === undefined ? [] : [next]);
    const whole = moveTo(piece, nextPiece(doc, piece, direction, postsOf));
    const hint = counted(paragraphsIn(doc, piece), "paragraph", "paragraphs");
    return [
      ...(piece.length > 1 ? [{ label: `Move the whole piece ${where}`, hint, ...whole }] : []),
      { label: `Move this paragraph ${where}`, ...one },
    ];
  };
  const stored = traced.find(({ id }) => id === editor.ids.idOf(passageKey));
  const fixed = whyFixed(stored, isLocked, run.view.kind === "running" || run.isStarting);
  const anew: PassageAction = {
    label: "Write this anew…",
    hint: fixed ?? "The model writes it as you wish",
    onSelect: () => onOpen({ kind: "anew", key: passageKey }),
    isOff: fixed !== null,
  };
  const handleCut = (): void => {
    offerUndo("Paragraph cut", cutPassages(editor, [passageKey]));
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
          onSelect: () => {
            onOrigin();
            view.focus();
          },
        },
        isLocked
          ? { label: "Unlock", hint: "A new run may change it", onSelect: handleLock }
          : { label: "Lock", hint: "No new run changes it", onSelect: handleLock },
        ...moves("up", -1),
        ...moves("down", 1),
        {
          label: "Move to another chapter…",
          onSelect: () => onOpen({ kind: "move", key: passageKey }),
          isOff: !canMove,
        },
        {
          label: "Swap for another passage…",
          onSelect: () => onOpen({ kind: "swap", key: passageKey }),
        },
        ...(writer?.chosen === "llm" ? [anew] : []),
        { label: "Cut", hint: "Undo brings it back", onSelect: handleCut },
      ]}
    />
  );
}

/** Why the model cannot write a paragraph anew now, in a few words. Null: it can. */
function whyFixed(
  stored: TracedPassage | undefined,
  isLocked: boolean,
  isWriting: boolean,
): string | null {
  if (isWriting) return "Not while the book is being written";
  if (isLocked) return "Unlock it first";
  if (stored?.role === "heading" || stored?.role === "ornament") return "Only for paragraphs";
  return stored && stored.sources.length > 0 ? null : "It comes from no post";
}

function pieceName(doc: Node, piece: readonly string[]): string {
  return `The whole piece (${counted(paragraphsIn(doc, piece), "paragraph", "paragraphs")})`;
}

function placeText(at: PlaceInChapter): string {
  if (at === "end") return "at the end of";
  return at === "start" ? "at the beginning of" : "behind the paragraph you chose in";
}

/** Which part of a text's letters a passage has, from 0 to 1. */
function shareOfText(doc: Node, key: string): number {
  const range = rangeOf(doc, key);
  const all = doc.textContent.length;
  return range === null || all === 0 ? 1 : doc.textBetween(range.from, range.to).length / all;
}

/** The posts of the passage at the cursor, beside the text. */
export function OriginPanel({
  editor,
  passageKey,
  traced,
  place,
}: {
  editor: OpenEditor;
  passageKey: string;
  /** The chapter's passages as they are stored. */
  traced: readonly TracedPassage[];
  place: SidePlace;
}): ReactElement {
  const stored = traced.find(({ id }) => id === editor.ids.idOf(passageKey));
  const isOverText = place.slot === null;
  useEffect(() => {
    if (isOverText) scrollAbove(editor, passageKey);
  }, [isOverText, editor, passageKey]);
  return (
    <SidePanel title="Where this comes from" editor={editor} place={place}>
      <div className="mt-2 text-[15px] leading-normal text-ink-700" lang="en" aria-live="polite">
        {stored ? (
          <PassageSources key={stored.id} passage={stored} />
        ) : (
          <p>Added by hand, or not saved yet: it comes from no post.</p>
        )}
      </div>
    </SidePanel>
  );
}

/** Scrolls a passage to the upper part of the window, which a sheet leaves free. */
function scrollAbove({ view }: OpenEditor, key: string): void {
  const range = rangeOf(view.state.doc, key);
  const block = range && view.nodeDOM(range.from);
  if (!(block instanceof HTMLElement)) return;
  window.scrollBy({ top: block.getBoundingClientRect().top - BELOW_BARS });
}

/** The open dialog of a passage. */
export function PassageDialogs({
  editor,
  dialog: { kind, key },
  saver,
  place: { projectId, chapterId },
  rewriting,
  language,
  traced,
  others,
  onClose,
}: {
  editor: OpenEditor;
  dialog: PassageDialog;
  saver: ChapterSaver;
  place: { projectId: string; chapterId: string };
  rewriting: Rewriting;
  language: string | undefined;
  /** The chapter's passages as they are stored. */
  traced: readonly TracedPassage[];
  /** The other written chapters of the book. */
  others: readonly LocalChapter[];
  onClose: () => void;
}): ReactElement {
  const { view, text } = editor;
  // When the dialog is gone: while it is open, nothing outside of it can have the focus.
  useEffect(() => () => view.focus(), [view]);
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
  if (kind === "anew") {
    return (
      <AnewDialog
        editor={editor}
        passageKey={key}
        saver={saver}
        projectId={projectId}
        chapter={{ chapterId, chapterNumber: rewriting.chapterNumber }}
        share={rewriting.share * shareOfText(view.state.doc, key)}
        onStarted={rewriting.run.follow}
        onClose={onClose}
      />
    );
  }
  const piece = pieceOf(view.state.doc, key, postsOfPassages(editor, traced));
  return (
    <MoveDialog
      projectId={projectId}
      others={others}
      whole={piece.length > 1 ? pieceName(view.state.doc, piece) : null}
      beginning={(isWhole) => beginningOf(view.state.doc, (isWhole && piece[0]) || key)}
      passages={(isWhole) => {
        const { keys, passages } = text.write(view.state.doc);
        const moved = isWhole ? piece : [key];
        return passages.filter((_, index) => moved.includes(keys[index] ?? ""));
      }}
      onMoved={(isWhole, { chapter, at, takeBack }) => {
        const putBack = cutPassages(editor, isWhole ? piece : [key]);
        void saver.flush();
        onClose();
        const { chapterNumber, title } = chapter;
        const undo = async (): Promise<void> => {
          putBack();
          await saver.flush();
          await takeBack();
        };
        offerUndo(
          isWhole ? "Piece moved" : "Paragraph moved",
          () => void undo().catch(tellFailed(`It is still in chapter ${chapterNumber}, too`)),
          `It stands ${placeText(at)} chapter ${chapterNumber}, “${title}”.`,
        );
      }}
      onClose={onClose}
    />
  );
}
