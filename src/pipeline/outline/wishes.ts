import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { postsOf } from "./edit.ts";
import type { ChapterOutline, Wish } from "./schema.ts";

/** A wish for another length multiplies the words of a chapter by this. */
const TIMES = { shorter: 0.6, longer: 1.5 } as const;
/** The target words of a chapter are a multiple of this. */
const STEP = 50;
/** No chapter is made shorter than this. */
const FEWEST_WORDS = 150;

/** Returns the chapter without the posts that the author wishes to leave out, and with the words that they wish for. */
export function chapterAsWished(chapter: TocChapter, asked: readonly Wish[]): TocChapter {
  const left = new Set(
    asked.flatMap((wish) => (wish.kind === "withoutPosts" ? wish.entryIds : [])),
  );
  return {
    ...chapter,
    entryIds: chapter.entryIds.filter((entryId) => !left.has(entryId)),
    targetWordCount: wordsAsWished(chapter.targetWordCount, asked),
  };
}

function wordsAsWished(planned: number, asked: readonly Wish[]): number {
  const times = asked.flatMap(({ kind }) =>
    kind === "shorter" || kind === "longer" ? TIMES[kind] : [],
  );
  if (times.length === 0) return planned;
  const words = times.reduce((product, each) => product * each, planned);
  return Math.max(Math.min(planned, FEWEST_WORDS), Math.round(words / STEP) * STEP);
}

/** Adds a wish to those that a text was made with. Of wishes in the author's own words, only the newest counts. */
export function addWish(before: readonly Wish[], wish: Wish): Wish[] {
  return [...before.filter(({ kind }) => kind !== "words"), wish];
}

/** Whether a wish can be met by the outline that the author has edited. More stories would print other posts than theirs. */
export function suitsOutline({ kind }: Wish): boolean {
  return kind !== "moreStories";
}

/** The chapter as its author's outline has it: it prints these posts and their words. `others`: posts it may print besides. */
export function chapterAsOutlined(
  chapter: TocChapter,
  { mainSections }: Pick<ChapterOutline, "mainSections">,
  others: readonly string[],
): TocChapter {
  const own = [...new Set(mainSections.flatMap(postsOf).map(({ entryId }) => entryId))];
  const words = mainSections.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return {
    ...chapter,
    entryIds: [...own, ...others],
    placed: own,
    targetWordCount: Math.max(1, words),
  };
}

/** The posts that an author has wished out of a chapter: what stands around the chapters does not tell them either. */
export function unwantedPosts(texts: readonly { wishes?: Wish[] | undefined }[]): string[] {
  const wishes = texts.flatMap((text) => text.wishes ?? []);
  return wishes.flatMap((wish) => (wish.kind === "withoutPosts" ? wish.entryIds : []));
}
