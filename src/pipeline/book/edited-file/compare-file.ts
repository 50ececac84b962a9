import { bookmarkKey } from "#pipeline/book/formats/docx-bookmarks.ts";
import { chaptersInFile } from "./chapters-in-file.ts";
import { changesOfChapter } from "./chapter-changes.ts";
import type { EditedFile } from "./edited-file.ts";
import type { ChapterChanges, EditorsChanges, Unmatched } from "./editors-changes.ts";
import { placeComments } from "./editors-comments.ts";
import { findMoved } from "./find-moved.ts";
import type {
  ChapterInFile,
  ComparisonContext,
  ManuscriptChapter,
  Printed,
} from "./manuscript-chapter.ts";
import { keyOf, type OwnedBlock } from "./ownership.ts";
import type { PrintedPassage } from "./passage-text.ts";

/**
 * Compares an edited Word file with the manuscript. `untouched` is the file that the manuscript gives now, read in the same
 * way, so that what our own files and typesetting add is no edit.
 */
export function compareFile(
  file: EditedFile,
  untouched: EditedFile,
  manuscript: readonly ManuscriptChapter[],
  context: ComparisonContext,
): EditorsChanges {
  const printed = printedPassages(untouched, manuscript);
  const unmatched: Unmatched[] = [];
  const chapters = chaptersInFile({ file, untouched, manuscript, printed, unmatched });
  const present = new Set(chapters.flatMap(({ blocks }) => (blocks ?? []).map(({ key }) => key)));
  const inFile = new Set(
    chapters.filter(({ blocks }) => blocks !== null).map(({ chapter }) => chapter),
  );
  const missing = [...printed].filter(
    ([key, { chapter }]) => !present.has(key) && inFile.has(chapter),
  );
  giveKeys(chapters, missing, context.language);
  const homes = homesOf(chapters, printed);
  const compared = chapters.map((each) =>
    changesOfChapter(each, { printed, homes, unmatched, ...context }),
  );
  const changed = compared.filter((each) => each !== null);
  joinMoves(changed);
  unmatched.push(...notRead(file, untouched));
  return {
    chapters: changed,
    comments: placeComments(file, chapters),
    unmatched,
  };
}

function printedPassages(untouched: EditedFile, manuscript: readonly ManuscriptChapter[]): Printed {
  const blocks = Map.groupBy(
    untouched.sections.flatMap((section) => section.blocks),
    ({ bookmark }) => keyOf(bookmark),
  );
  return new Map(
    manuscript.flatMap((chapter) =>
      chapter.passages.flatMap((passage) => {
        const key = bookmarkKey(passage.id);
        const own = blocks.get(key);
        return own ? [[key, { passage, chapter, blocks: own }] as const] : [];
      }),
    ),
  );
}

/** The chapter in which the file has each passage, by its key. If its own has it, a copy in another one does not count. */
function homesOf(
  chapters: readonly ChapterInFile[],
  printed: Printed,
): Map<string, ManuscriptChapter> {
  const homes = new Map<string, ManuscriptChapter>();
  for (const { chapter, blocks } of chapters) {
    for (const { key } of blocks ?? []) {
      if (key === null) continue;
      if (printed.get(key)?.chapter === chapter || !homes.has(key)) homes.set(key, chapter);
    }
  }
  return homes;
}

/** Says that an editor added pictures or notes, which are not read. */
function notRead(file: EditedFile, untouched: EditedFile): Unmatched[] {
  const [pictures, notes] = [file.pictures - untouched.pictures, file.notes - untouched.notes];
  const lines = [
    pictures > 0 &&
      `The file has ${counted(pictures, "picture")} more than your book. Pictures are not taken from a Word file.`,
    notes > 0 &&
      `The file has ${counted(notes, "note")} more than your book. Notes are not taken from a Word file: what they say can be put into the text.`,
  ];
  return lines.flatMap((why) => (why === false ? [] : [{ why, words: "" }]));
}

function counted(count: number, what: string): string {
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}

/** Finds the passages that lost their bookmark by their words, first in their own chapter. */
function giveKeys(
  chapters: readonly ChapterInFile[],
  missing: readonly (readonly [string, PrintedPassage & { chapter: ManuscriptChapter }])[],
  language: string,
): void {
  const keys = new Map<PrintedPassage, string>(missing.map(([key, printed]) => [printed, key]));
  const give = (owned: OwnedBlock[], from: readonly PrintedPassage[]): void => {
    const loose = owned.filter(
      ({ key, isUntouched, block }) => key === null && !isUntouched && block.kind !== "printed",
    );
    const found = findMoved(
      loose.map(({ block }) => block),
      from,
      language,
    );
    for (const each of loose) {
      const printed = found.get(each.block);
      if (!printed) continue;
      each.key = keys.get(printed) ?? null;
      keys.delete(printed);
    }
  };
  for (const { chapter, blocks } of chapters) {
    const own = missing.filter(([, printed]) => printed.chapter === chapter);
    give(
      blocks ?? [],
      own.map(([, printed]) => printed),
    );
  }
  give(
    chapters.flatMap(({ blocks }) => blocks ?? []),
    [...keys.keys()],
  );
}

/** What is removed from one chapter and added to another has moved. */
function joinMoves(chapters: readonly ChapterChanges[]): void {
  const gone = new Map(
    chapters.flatMap((chapter) =>
      chapter.changes.flatMap(({ kind, before, edit }) =>
        kind === "removed" && before && edit !== null
          ? [[before.id, { chapter, edit }] as const]
          : [],
      ),
    ),
  );
  for (const chapter of chapters) {
    for (const { kind, after, edit } of chapter.changes) {
      const from = kind === "added" && after ? gone.get(after.id) : undefined;
      const [out, into] = [from?.chapter.edits[from.edit], chapter.edits[edit ?? -1]];
      if (!from || !out || !into || from.chapter === chapter) continue;
      const state = out.state === "open" ? into.state : out.state;
      Object.assign(out, { kind: "moved", otherChapter: chapter.chapterId, state });
      Object.assign(into, {
        kind: "moved",
        otherChapter: from.chapter.chapterId,
        passageIds: out.passageIds,
        state,
      });
    }
  }
}
