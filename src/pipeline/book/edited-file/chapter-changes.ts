import { applyEdit } from "#pipeline/draft/apply-edit.ts";
import { bookmarkKey } from "#pipeline/book/formats/docx-bookmarks.ts";
import { carryTyping } from "./carry-typing.ts";
import type {
  ChapterInFile,
  ComparisonContext,
  ManuscriptChapter,
  Printed,
} from "./manuscript-chapter.ts";
import type { FileBlock } from "./edited-file.ts";
import type { ChapterChanges, EditorsChange, Unmatched } from "./editors-changes.ts";
import { type Edited, nameEdits } from "./name-edits.ts";
import { keyOf, type OwnedBlock } from "./ownership.ts";
import {
  editedPassage,
  isAsPrinted,
  isAsWritten,
  hasMoreMarks,
  isChangedByBoth,
  isOnlyAuthors,
  type PrintedPassage,
} from "./passage-text.ts";

type Context = ComparisonContext & {
  printed: Printed;
  /** The chapter in which the file has each passage, by its key. */
  homes: ReadonlyMap<string, ManuscriptChapter>;
  unmatched: Unmatched[];
};

/** Compares a chapter with what stands for it in the file. Null: there is no edit. Adds what cannot become one. */
export function changesOfChapter(inFile: ChapterInFile, context: Context): ChapterChanges | null {
  const { chapter, blocks, titles } = inFile;
  if (blocks === null) return null;
  const title = titleOf(inFile, context.unmatched);
  const edited = editedPassages(chapter, blocks, context);
  const joined = joinedInto(blocks, edited, chapter);
  // Without its bookmark nobody can tell whether the chapter had the same passages when the file was made.
  const mark = titles?.section.bookmark ?? null;
  const isSame = mark !== null && mark === titles?.untouched.bookmark;
  const whole = withUnprinted(chapter, edited, { ...context, isSame, mark, joined });
  if (isUnchanged(chapter, whole)) {
    if (title.before === title.after) return null;
    const changes = chapter.passages.map((passage): EditorsChange => ({
      kind: "same",
      before: passage,
      after: passage,
      edit: null,
    }));
    return { chapterId: chapter.chapterId, title, changes, edits: [] };
  }
  let count = 0;
  const after = applyEdit(chapter.passages, whole, {
    now: context.now,
    newId: () => `new-${chapter.chapterId}-${(count += 1)}`,
    language: context.language,
    known: [...context.printed.values()].map(({ passage }) => passage),
  });
  const { changes, edits } = nameEdits(chapter.passages, after, { whole, joined, isSame });
  // What was typed otherwise may be printed alike, so that nothing is left to accept.
  if (edits.length === 0 && title.before === title.after) return null;
  return { chapterId: chapter.chapterId, title, changes, edits };
}

function isUnchanged({ passages }: ManuscriptChapter, whole: readonly Edited[]): boolean {
  return (
    passages.length === whole.length &&
    whole.every(({ kind, id }, index) => kind === null && id === passages[index]?.id)
  );
}

function titleOf(
  { chapter, titles }: ChapterInFile,
  unmatched: Unmatched[],
): ChapterChanges["title"] {
  const { title } = chapter;
  const unchanged = { before: title, after: title };
  if (!titles || titles.section.title === titles.untouched.title) return unchanged;
  const { section, untouched } = titles;
  if (section.bookmark !== null && section.bookmark !== untouched.bookmark) {
    unmatched.push({
      why: `The chapter “${title}” has another title in the file. You have changed the chapter since the file was made, so its title stays.`,
      words: section.title,
    });
    return unchanged;
  }
  const texts = { typed: title, printed: untouched.title, edited: section.title };
  const node = {
    type: "paragraph" as const,
    children: [{ type: "text" as const, value: section.title }],
  };
  return { before: title, after: carryTyping(texts, [node]) ?? section.title };
}

/** Puts blocks of one passage together, and gives each passage the text that the file has. */
function editedPassages(
  chapter: ManuscriptChapter,
  owned: readonly OwnedBlock[],
  { printed, homes, unmatched }: Context,
): Edited[] {
  const groups: { key: string | null; blocks: FileBlock[] }[] = [];
  for (const { block, key, isUntouched } of owned) {
    if (key === null && isUntouched) continue;
    if (block.kind === "printed" && !printed.has(key ?? "")) {
      unmatched.push({
        why: "The book itself prints this line, from its settings. It stays.",
        words: block.words,
      });
      continue;
    }
    const last = groups.at(-1);
    if (last && key !== null && last.key === key) last.blocks.push(block);
    else groups.push({ key, blocks: [block] });
  }
  const seen = new Set<string>();
  return groups.flatMap(({ key, blocks }): Edited[] => {
    const known = key === null ? undefined : printed.get(key);
    if (key !== null && !known) return unknownPassage(blocks, chapter, unmatched);
    // A copy of what stands in another chapter, too, is a paragraph of its own.
    const found = key !== null && homes.get(key) === chapter ? known : undefined;
    if (!found) {
      return blocks.map((block) => ({
        ...editedPassage(null, [block]),
        kind: "added",
        isBoth: false,
      }));
    }
    const isAgain = seen.has(found.passage.id);
    seen.add(found.passage.id);
    return partsOf(found, blocks, { isAgain, unmatched });
  });
}

/** A passage as the file has it: whole, or in the parts that it was split into. */
function partsOf(
  found: PrintedPassage,
  blocks: FileBlock[],
  { isAgain, unmatched }: { isAgain: boolean; unmatched: Unmatched[] },
): Edited[] {
  const { passage } = found;
  const whole = { id: passage.id, text: passage.text, role: passage.role };
  const isOwn = isOnlyAuthors(found, blocks);
  if (!isAgain && (isAsPrinted(found, blocks) || isOwn)) {
    if (isOwn && hasMoreMarks(found, blocks)) unmatched.push(lookStays(blocks));
    return [{ ...whole, kind: null, isBoth: false }];
  }
  const isBoth = isChangedByBoth(found, blocks);
  const isSplit = isAgain || (found.blocks.length === 1 && blocks.length > 1);
  if (!isSplit) return [{ ...editedPassage(found, blocks), kind: "retyped", isBoth }];
  return blocks.map((block) => ({ ...editedPassage(found, [block]), kind: "split", isBoth }));
}

function lookStays(blocks: readonly FileBlock[]): Unmatched {
  return {
    why: "Words of this paragraph are bold, italic, struck out or a heading in the file, and not in your book. You have changed its text since the file was made, so its look stays.",
    words: wordsOfBlocks(blocks),
  };
}

function wordsOfBlocks(blocks: readonly FileBlock[]): string {
  return blocks.map(({ words }) => words).join(" ");
}

/** What the manuscript does not have any more, or has in no chapter: unchanged, it is gone for good. */
function unknownPassage(
  blocks: readonly FileBlock[],
  { title }: ManuscriptChapter,
  unmatched: Unmatched[],
): Edited[] {
  if (isAsWritten(blocks) === false) {
    unmatched.push({
      why: `This paragraph of “${title}” was changed in the file, but is no longer in your book.`,
      words: wordsOfBlocks(blocks),
    });
  }
  return [];
}

/** The passages that have become part of another one: the ids of the parts, by the id of what they are part of now. */
function joinedInto(
  owned: readonly OwnedBlock[],
  edited: readonly Edited[],
  { passages }: ManuscriptChapter,
): Map<string, string> {
  const ids = new Map(passages.map(({ id }) => [bookmarkKey(id), id]));
  const present = new Set(edited.flatMap(({ id }) => id ?? []));
  return new Map(
    owned.flatMap(({ block, key }) =>
      block.others.flatMap((name): [string, string][] => {
        const [part, into] = [ids.get(keyOf(name) ?? ""), ids.get(key ?? "")];
        return part !== undefined && into !== undefined && !present.has(part) ? [[part, into]] : [];
      }),
    ),
  );
}

/** Adds the passages that the files do not print, such as an ornament beside a heading, and those that stay for safety. */
function withUnprinted(
  chapter: ManuscriptChapter,
  edited: readonly Edited[],
  {
    printed,
    homes,
    isSame,
    mark,
    joined,
    unmatched,
  }: Context & { isSame: boolean; mark: string | null; joined: ReadonlyMap<string, string> },
): Edited[] {
  const whole = [...edited];
  const present = new Set(edited.flatMap(({ id }) => id ?? []));
  let kept = 0;
  for (const [index, passage] of chapter.passages.entries()) {
    if (present.has(passage.id)) continue;
    const key = bookmarkKey(passage.id);
    const isPrinted = printed.has(key);
    // What the file has in another chapter is offered as a move, so that it never stands in both.
    if (isPrinted && (isSame || joined.has(passage.id) || homes.has(key))) continue;
    if (isPrinted) kept += 1;
    const before = chapter.passages.slice(0, index).findLast(({ id }) => present.has(id));
    const place = before ? whole.findLastIndex(({ id }) => id === before.id) + 1 : 0;
    const { id, text, role } = passage;
    whole.splice(place, 0, { id, text, role, kind: null, isBoth: false });
    present.add(id);
  }
  if (kept > 0) unmatched.push(keptPassages(chapter, kept, mark !== null));
  return whole;
}

function keptPassages({ title }: ManuscriptChapter, kept: number, isMarked: boolean): Unmatched {
  if (!isMarked) {
    const what = kept === 1 ? "a missing paragraph stays" : `${kept} missing paragraphs stay`;
    return { why: `The file has lost the marks of “${title}”, so ${what}.`, words: "" };
  }
  const what =
    kept === 1
      ? "One paragraph of it is not in the file, and stays."
      : `${kept} paragraphs of it are not in the file, and stay.`;
  return { why: `You have changed “${title}” since the file was made. ${what}`, words: "" };
}
