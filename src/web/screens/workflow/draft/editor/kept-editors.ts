import type { ChapterSaver } from "#web/api/chapter-saver.ts";
import type { OwnChapter } from "#web/api/chapter-saving.ts";
import type { EditorEvents, EditorLook, OpenEditor } from "./create-editor.ts";

/** An editor with the element that it stands in. Both can leave the page and come back. */
export type KeptEditor = {
  editor: OpenEditor;
  element: HTMLElement;
  /** The revision of its text as it was last stored. */
  revision: string;
  /** Who saves its text. */
  saver: ChapterSaver;
  /** Whom it tells, and what it asks: another screen each time it is opened. */
  heard: EditorEvents & EditorLook;
};

/** How many chapters keep what was undone and can be undone after their editor was closed. */
const MOST_KEPT = 5;

/** The editors that were closed last, by chapter: who opens one again can undo what was typed before. */
const closed = new Map<string, KeptEditor>();

/** Keeps an editor that was closed. */
export function keepEditor(place: OwnChapter, kept: KeptEditor): void {
  kept.element.remove();
  drop(keyOf(place));
  closed.set(keyOf(place), kept);
  const [oldest] = closed.keys();
  if (closed.size > MOST_KEPT && oldest !== undefined) drop(oldest);
}

/** The editor of a chapter that was closed, if it still has the very text that is to be edited; else null. */
export function takeEditor(
  place: OwnChapter & { revision: string },
  saver: ChapterSaver,
  label: string,
): KeptEditor | null {
  const kept = closed.get(keyOf(place));
  if (!kept) return null;
  const isSame = saver.unsaved === null ? kept.revision === place.revision : kept.saver === saver;
  if (isSame && kept.heard.label === label) {
    closed.delete(keyOf(place));
    return kept;
  }
  drop(keyOf(place));
  return null;
}

function drop(key: string): void {
  void closed.get(key)?.editor.close();
  closed.delete(key);
}

function keyOf({ userId, projectId, chapterId }: OwnChapter): string {
  return `${userId} ${projectId} ${chapterId}`;
}
