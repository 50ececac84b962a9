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

/** What can be wished for where the author has edited the outline: all that leaves its order and its opening as they are. */
const WITH_OUTLINE: ReadonlySet<Wish["kind"]> = new Set(["shorter", "withoutPosts", "words"]);

/** Whether a wish can be met by the outline that the author has edited. */
export function suitsOutline({ kind }: Wish): boolean {
  return WITH_OUTLINE.has(kind);
}

/** The chapter as its author's outline has it: its posts, and the words of these. */
export function chapterAsOutlined(
  chapter: TocChapter,
  { mainSections }: Pick<ChapterOutline, "mainSections">,
): TocChapter {
  const posts = mainSections.flatMap(postsOf).map(({ entryId }) => entryId);
  return {
    ...chapter,
    entryIds: [...new Set(posts)],
    targetWordCount: mainSections.reduce((sum, { wordCount }) => sum + wordCount, 0),
  };
}
