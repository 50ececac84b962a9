import { withoutAddresses } from "#pipeline/text/links.ts";
import { containment, shinglesOf } from "#pipeline/text/shingles.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { ManuscriptPassage } from "./schema.ts";

/** A chapter of the manuscript, by its id. */
type ChapterPassages = { id: string; passages: readonly ManuscriptPassage[] };

/** Paragraphs of one chapter that another chapter prints, too. */
export type PrintedTwice = {
  chapterId: string;
  otherId: string;
  paragraphs: number;
  /** How many of them are locked in the first chapter. */
  locked: number;
  /**
   * The passages without which the first chapter prints none of them that is not locked: the paragraphs, and headings and
   * ornaments that would then stand over or between nothing.
   */
  removableIds: string[];
};

/** Two texts are compared by runs of this many words. */
const RUN_OF_WORDS = 3;
/** Of two paragraphs from the same block, the shorter one must share this part of its runs with the other. */
const SAME_SHARE = 0.5;

/**
 * Finds paragraphs that are printed in two chapters: all blocks that a paragraph is made from are printed in another
 * chapter, too. If both have the author's words, these must be half the same, because a paragraph may be split over two
 * chapters. `language` is the book's, ISO 639-1.
 */
export function findPrintedTwice(
  chapters: readonly ChapterPassages[],
  language: string,
): PrintedTwice[] {
  const holders = new Map<string, { chapterId: string; passage: ManuscriptPassage }[]>();
  for (const { id, passages } of chapters) {
    for (const passage of passages.filter(isFromPosts)) {
      for (const block of blocksOf(passage)) {
        const known = holders.get(block);
        if (known) known.push({ chapterId: id, passage });
        else holders.set(block, [{ chapterId: id, passage }]);
      }
    }
  }
  return chapters.flatMap(({ id, passages }) => {
    const doubled = new Map<string, ManuscriptPassage[]>();
    for (const passage of passages.filter(isFromPosts)) {
      const blocks = blocksOf(passage);
      const others = blocks.flatMap((block) => holders.get(block) ?? []);
      for (const otherId of new Set(others.map(({ chapterId }) => chapterId))) {
        if (otherId === id) continue;
        const there = others.flatMap((each) => (each.chapterId === otherId ? each.passage : []));
        const told = new Set(there.flatMap(blocksOf));
        if (!blocks.every((block) => told.has(block))) continue;
        if (!there.some((other) => isSameText(passage, other, language))) continue;
        doubled.set(otherId, [...(doubled.get(otherId) ?? []), passage]);
      }
    }
    return [...doubled].map(([otherId, found]) => {
      const free = found.filter(({ lockedAt }) => lockedAt === null);
      return {
        chapterId: id,
        otherId,
        paragraphs: found.length,
        locked: found.length - free.length,
        removableIds: withEmptied(passages, new Set(free.map((passage) => passage.id))),
      };
    });
  });
}

function isFromPosts({ kind, role, sources }: ManuscriptPassage): boolean {
  const isText = role !== "heading" && role !== "ornament";
  // The opening of a part may say shortly what one of its chapters tells.
  return (
    isText && role !== "partOpening" && (kind === "own" || kind === "model") && sources.length > 0
  );
}

function blocksOf({ sources }: ManuscriptPassage): string[] {
  return sources.map(({ entryId, paragraph }) => `${paragraph} ${entryId}`);
}

function isSameText(one: ManuscriptPassage, other: ManuscriptPassage, language: string): boolean {
  // A model says the same in other words.
  if (one.kind === "model" || other.kind === "model") return true;
  if (one.text === other.text) return true;
  const runsOf = ({ text }: ManuscriptPassage): Uint32Array =>
    shinglesOf(wordsOf(withoutAddresses(text), language), RUN_OF_WORDS);
  return containment(runsOf(one), runsOf(other)) >= SAME_SHARE;
}

/** Adds to passages that are to be removed the headings and ornaments that are then of no use, in the chapter's order. */
function withEmptied(
  passages: readonly ManuscriptPassage[],
  removed: ReadonlySet<string>,
): string[] {
  const headings = passages.filter(
    (passage, index) => isHeading(passage) && isEmptied(passages, index, removed),
  );
  const gone = new Set([...removed, ...headings.map(({ id }) => id)]);
  const before = uselessOrnaments(passages);
  const left = passages.filter(({ id }) => !gone.has(id));
  for (const id of uselessOrnaments(left)) if (!before.has(id)) gone.add(id);
  return passages.flatMap(({ id, lockedAt }) => (gone.has(id) && lockedAt === null ? [id] : []));
}

function isHeading({ role }: ManuscriptPassage): boolean {
  return role === "heading";
}

/** Whether all paragraphs under a heading are removed, and there were some. */
function isEmptied(
  passages: readonly ManuscriptPassage[],
  index: number,
  removed: ReadonlySet<string>,
): boolean {
  const level = levelOf(passages[index]);
  const next = passages.findIndex(
    (passage, at) => at > index && isHeading(passage) && levelOf(passage) <= level,
  );
  const under = passages
    .slice(index + 1, next === -1 ? undefined : next)
    .filter(({ role }) => role !== "heading" && role !== "ornament");
  return under.length > 0 && under.every(({ id }) => removed.has(id));
}

function levelOf(heading: ManuscriptPassage | undefined): number {
  return /^#+/u.exec(heading?.text ?? "")?.[0].length ?? 0;
}

/** Ornaments that divide nothing: at an end of the chapter, beside a heading, or behind another ornament. */
function uselessOrnaments(passages: readonly ManuscriptPassage[]): Set<string> {
  return new Set(
    passages.flatMap(({ id, role }, index) => {
      const [before, after] = [passages[index - 1]?.role, passages[index + 1]?.role];
      const isUseless =
        before === undefined ||
        before === "heading" ||
        before === "ornament" ||
        after === undefined ||
        after === "heading";
      return role === "ornament" && isUseless ? [id] : [];
    }),
  );
}
