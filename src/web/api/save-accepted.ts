import type { editChapter } from "#contracts/chapters.ts";
import type { z } from "zod";

type Text = Pick<z.input<(typeof editChapter)["body"]>, "baseRevision" | "title" | "passages">;

/** A chapter as it is to be saved. */
export type AcceptedChapter = Text & {
  chapterId: string;
  /** The ids of the chapters that get paragraphs of this one. */
  receivers: readonly string[];
  /** Its text while it still has those paragraphs. */
  withGiven: Text["passages"];
};

/**
 * What became of each chapter. `error`: why it could not be saved; null: it was. `receiver`: the id of the chapter that it
 * gives a paragraph to, which could not be saved, so that this one was not saved either.
 */
export type AcceptedChapters = { chapterId: string; error: Error | null; receiver?: string }[];

/**
 * Saves chapters one after the other with `save`, which returns the new revision. A chapter that gives a paragraph to another
 * one is saved after it, and only if that was saved: so no paragraph is ever in neither. Where chapters give to each other, the
 * first is saved with what it gives, and without it at last.
 */
export async function saveAccepted(
  chapters: readonly AcceptedChapter[],
  save: (chapterId: string, text: Text) => Promise<string>,
): Promise<AcceptedChapters> {
  const done = new Map<string, AcceptedChapters[number]>();
  /** The new revisions of chapters that are saved with what they give. */
  const halfway = new Map<string, string>();
  const attempt = async (chapterId: string, text: Text): Promise<string | null> => {
    try {
      const revision = await save(chapterId, text);
      done.set(chapterId, { chapterId, error: null });
      return revision;
    } catch (error) {
      done.set(chapterId, {
        chapterId,
        error: error instanceof Error ? error : new Error(String(error)),
      });
      return null;
    }
  };
  let left = [...chapters];
  const isAwaited = (id: string): boolean =>
    !halfway.has(id) && left.some(({ chapterId }) => chapterId === id);
  while (left.length > 0) {
    const ready = left.find(({ receivers }) => !receivers.some(isAwaited));
    const next = ready ?? left.find(({ chapterId }) => !halfway.has(chapterId));
    if (!next) throw new Error("Every chapter is ready or not saved yet.");
    const { chapterId, title, passages, receivers, withGiven } = next;
    const baseRevision = halfway.get(chapterId) ?? next.baseRevision;
    if (!ready) {
      const revision = await attempt(chapterId, { baseRevision, title, passages: withGiven });
      if (revision === null) left = left.filter((each) => each !== next);
      else halfway.set(chapterId, revision);
      continue;
    }
    left = left.filter((each) => each !== next);
    const receiver = receivers.find((id) => done.get(id)?.error !== null);
    if (receiver === undefined) await attempt(chapterId, { baseRevision, title, passages });
    else {
      const error = done.get(receiver)?.error ?? new Error("A chapter is not to be saved.");
      done.set(chapterId, { chapterId, error, receiver });
    }
  }
  return chapters.flatMap(({ chapterId }) => done.get(chapterId) ?? []);
}
