import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import { pagesOfChapters } from "#pipeline/text/pages.ts";
import { joinDescriptions } from "#pipeline/text/posts-span.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { BookFoundation, BookLength, Evidence, TocChapter } from "./schema.ts";
import { chapterAt, ChangeRefused } from "./chapter-at.ts";
import { atStandardLength, heldWords, TARGET_STEP, withLength } from "./length.ts";
import { changeParts, type PartChange } from "./parts.ts";

/** One change that the author makes to the table of contents. */
export type ContentsChange =
  | { kind: "rename"; chapterId: string; title: string }
  /** `to`: the chapter's new place, counted from 1. */
  | { kind: "move"; chapterId: string; to: number }
  /** The chapter with more posts keeps its id; the result stands where the first of the two stood. */
  | { kind: "merge"; chapterIds: readonly [string, string]; title: string }
  /** These posts leave the chapter and become a new one behind it, which prints them all. */
  | { kind: "split"; chapterId: string; entryIds: readonly string[]; title: string }
  | { kind: "drop"; chapterId: string }
  /** Adds a chapter at the end. Its posts leave the chapters that they are in now. */
  | { kind: "add"; title: string; entryIds: readonly string[] }
  /** `to`: the chapter that gets the posts; null leaves them out of the book. */
  | { kind: "movePosts"; entryIds: readonly string[]; to: string | null }
  | PartChange;

/** What a change needs to know besides the contents. */
export type ContentsContext = {
  /** The words of every post that the analysis found usable, by entry id. */
  words: ReadonlyMap<string, number>;
  newId: () => string;
  /** The length of the book, which new and changed chapters get, too. */
  length: BookLength;
};

/** Makes one change. A post is in at most one chapter before and after; chapters that the change does not name stay. */
export function changeContents(
  chapters: readonly TocChapter[],
  change: ContentsChange,
  context: ContentsContext,
): TocChapter[] {
  const made = changed(atStandardLength(chapters), change, context);
  const before = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const sized = withLength(made, context.length, context.words).map((chapter) => {
    const { entryIds, sized: _sized, targetWordCount: _target, ...named } = chapter;
    const earlier = before.get(chapter.id);
    return earlier && isSameList(earlier.entryIds, entryIds) ? { ...earlier, ...named } : chapter;
  });
  return numbered(sized.map(withPlacedHere));
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/** A chapter without the marks of posts that have left it. */
function withPlacedHere({ placed, ...chapter }: TocChapter): TocChapter {
  const here = placed?.filter((entryId) => chapter.entryIds.includes(entryId)) ?? [];
  return here.length > 0 ? { ...chapter, placed: here } : chapter;
}

function changed(
  chapters: readonly TocChapter[],
  change: ContentsChange,
  context: ContentsContext,
): TocChapter[] {
  switch (change.kind) {
    case "rename":
      return renameChapter(chapters, change.chapterId, change.title);
    case "move":
      return moved(chapters, change);
    case "merge":
      return merged(chapters, change, context);
    case "split":
      return split(chapters, change, context);
    case "drop":
      return dropped(chapters, change.chapterId);
    case "add":
      return added(chapters, change, context);
    case "movePosts":
      return withPostsMoved(chapters, change, context);
    default:
      return changeParts(chapters, change);
  }
}

/** Gives a chapter another title. */
export function renameChapter(
  chapters: readonly TocChapter[],
  chapterId: string,
  title: string,
): TocChapter[] {
  const { index } = chapterAt(chapters, chapterId);
  return chapters.map((each, at) =>
    at === index ? { ...each, title, titleIsLabel: false } : each,
  );
}

function moved(
  chapters: readonly TocChapter[],
  { chapterId, to }: Extract<ContentsChange, { kind: "move" }>,
): TocChapter[] {
  const { chapter, index } = chapterAt(chapters, chapterId);
  const rest = chapters.toSpliced(index, 1);
  const place = Math.max(0, Math.min(rest.length, to - 1));
  if (place === index) return [...chapters];
  // Between two parts, a chapter joins the one that it moves into: going up that is the one below it, and the other way.
  const [near, other] =
    place < index ? [rest[place], rest[place - 1]] : [rest[place - 1], rest[place]];
  return rest.toSpliced(place, 0, { ...chapter, part: (near ?? other ?? chapter).part });
}

/** A merged chapter prints all of its posts if these have at most this many times the words that it aims at (decision 005). */
const MERGED_WHOLE = 1.15;

function merged(
  chapters: readonly TocChapter[],
  { chapterIds, title }: Extract<ContentsChange, { kind: "merge" }>,
  { words }: ContentsContext,
): TocChapter[] {
  const [one, other] = chapterIds
    .map((id) => chapterAt(chapters, id))
    .toSorted((a, b) => a.index - b.index);
  if (!one || !other || one.index === other.index) {
    throw new ChangeRefused("Two different chapters are needed to make one of them.");
  }
  const larger =
    other.chapter.entryIds.length > one.chapter.entryIds.length ? other.chapter : one.chapter;
  const smaller = larger === one.chapter ? other.chapter : one.chapter;
  const keyTopics = [...new Set([...larger.keyTopics, ...smaller.keyTopics])];
  const most = one.chapter.targetWordCount + other.chapter.targetWordCount;
  const entryIds = [...one.chapter.entryIds, ...other.chapter.entryIds];
  const held = entryIds.reduce((sum, entryId) => sum + (words.get(entryId) ?? 0), 0);
  const both = {
    ...larger,
    title,
    titleIsLabel: false,
    part: one.chapter.part,
    description: joinDescriptions([larger.description, smaller.description], keyTopics),
    keyTopics,
    entryIds,
    // Where there is nothing to choose from, both printed all that they have, and so does what they become.
    placed:
      held <= MERGED_WHOLE * most
        ? entryIds
        : [...(one.chapter.placed ?? []), ...(other.chapter.placed ?? [])],
  };
  return chapters
    .with(one.index, withTarget(both, words, most))
    .filter((each) => each !== other.chapter);
}

function split(
  chapters: readonly TocChapter[],
  { chapterId, entryIds, title }: Extract<ContentsChange, { kind: "split" }>,
  { words, newId }: ContentsContext,
): TocChapter[] {
  const { chapter, index } = chapterAt(chapters, chapterId);
  const wanted = new Set(entryIds);
  const leaving = chapter.entryIds.filter((entryId) => wanted.has(entryId));
  const staying = chapter.entryIds.filter((entryId) => !wanted.has(entryId));
  if (leaving.length < wanted.size) throw new ChangeRefused(POSTS_ELSEWHERE);
  if (leaving.length === 0 || staying.length === 0) {
    throw new ChangeRefused("Each of the two chapters needs at least one post.");
  }
  // Whoever names the posts of a chapter wants them in it, as those that they move into one.
  const second = { ...newChapter({ ...chapter, id: newId() }, title, leaving), placed: leaving };
  return chapters.toSpliced(
    index,
    1,
    withTarget({ ...chapter, entryIds: staying }, words, chapter.targetWordCount),
    withTarget(second, words, Math.max(WORDS_PER_CHAPTER, wordsIn(leaving, words))),
  );
}

function dropped(chapters: readonly TocChapter[], chapterId: string): TocChapter[] {
  const { index } = chapterAt(chapters, chapterId);
  if (chapters.length === 1) throw new ChangeRefused("A book needs at least one chapter.");
  return chapters.toSpliced(index, 1);
}

function added(
  chapters: readonly TocChapter[],
  { title, entryIds }: Extract<ContentsChange, { kind: "add" }>,
  { words, newId }: ContentsContext,
): TocChapter[] {
  const posts = usable(entryIds, words);
  if (posts.length === 0) throw new ChangeRefused("Choose at least one post for the new chapter.");
  const without = withoutPosts(chapters, posts, words);
  const base = { number: chapters.length + 1, id: newId(), part: chapters.at(-1)?.part ?? null };
  const blank = { description: "", keyTopics: [], targetWordCount: TARGET_STEP };
  const made = newChapter(
    { ...base, ...blank, title, entryIds: posts, titleIsLabel: false, placed: posts },
    title,
    posts,
  );
  return [...without, withTarget(made, words, Math.max(WORDS_PER_CHAPTER, wordsIn(posts, words)))];
}

function newChapter(base: TocChapter, title: string, entryIds: string[]): TocChapter {
  return { ...base, title, titleIsLabel: false, description: "", keyTopics: [], entryIds };
}

function withPostsMoved(
  chapters: readonly TocChapter[],
  { entryIds, to }: Extract<ContentsChange, { kind: "movePosts" }>,
  { words }: ContentsContext,
): TocChapter[] {
  if (to === null) return withoutPosts(chapters, entryIds, words);
  const { chapter } = chapterAt(chapters, to);
  const had = new Set(chapter.entryIds);
  const coming = usable(entryIds, words).filter((entryId) => !had.has(entryId));
  if (coming.length === 0) return [...chapters];
  return withoutPosts(chapters, coming, words).map((each) => {
    if (each.id !== to) return each;
    const placed = [...(each.placed ?? []), ...coming];
    return withTarget(
      { ...each, entryIds: [...each.entryIds, ...coming], placed },
      words,
      Math.max(WORDS_PER_CHAPTER, each.targetWordCount, wordsIn(placed, words)),
    );
  });
}

function wordsIn(entryIds: readonly string[], words: ReadonlyMap<string, number>): number {
  return entryIds.reduce((sum, entryId) => sum + (words.get(entryId) ?? 0), 0);
}

const POSTS_ELSEWHERE = "Some of these posts are in another chapter by now. Please choose again.";

function usable(entryIds: readonly string[], words: ReadonlyMap<string, number>): string[] {
  const posts = [...new Set(entryIds)];
  if (posts.every((entryId) => words.has(entryId))) return posts;
  throw new ChangeRefused(
    "One of these posts is not among those that the analysis found usable. Run the analysis again, then choose it.",
  );
}

function withoutPosts(
  chapters: readonly TocChapter[],
  entryIds: readonly string[],
  words: ReadonlyMap<string, number>,
): TocChapter[] {
  const leaving = new Set(entryIds);
  return chapters.map((chapter) => {
    const staying = chapter.entryIds.filter((entryId) => !leaving.has(entryId));
    if (staying.length === chapter.entryIds.length) return chapter;
    if (staying.length === 0) {
      throw new ChangeRefused(
        `“${chapter.title}” would have no posts left. Drop the chapter instead, or leave one post in it.`,
      );
    }
    return withTarget({ ...chapter, entryIds: staying }, words, chapter.targetWordCount);
  });
}

/** Sets the words to aim for: as many as the posts hold, but at most `most`. */
function withTarget(
  chapter: TocChapter,
  words: ReadonlyMap<string, number>,
  most: number,
): TocChapter {
  const target = Math.min(most, heldWords(chapter, words));
  return { ...chapter, targetWordCount: Math.max(TARGET_STEP, target) };
}

function numbered(chapters: readonly TocChapter[]): TocChapter[] {
  return chapters.map((chapter, index) => ({ ...chapter, number: index + 1 }));
}

/** Counts chapters and pages. A page has 250 words, and each chapter begins on a new one. */
export function structureOf(
  chapters: readonly Pick<TocChapter, "targetWordCount">[],
): BookFoundation["tableOfContents"]["structure"] {
  const totalPages = pagesOfChapters(chapters);
  return {
    totalChapters: chapters.length,
    totalPages,
    averagePagesPerChapter: Math.round((totalPages / chapters.length) * 10) / 10,
  };
}

const CHAPTER_EVIDENCE = /^tableOfContents\.chapters\[(\d+)\]\.(.+)$/u;

/** Puts changed contents into a foundation, and into its sales description. A chapter's evidence moves along with it. */
export function withContents(
  foundation: BookFoundation,
  chapters: readonly TocChapter[],
): BookFoundation {
  const before = foundation.tableOfContents.chapters;
  const places = new Map(chapters.map(({ id }, index) => [id, index]));
  const evidence: Record<string, Evidence> = {};
  for (const [path, value] of Object.entries(foundation.evidence)) {
    const [, number, field] = CHAPTER_EVIDENCE.exec(path) ?? [];
    const chapter = before[Number(number)];
    const place = chapter && places.get(chapter.id);
    if (number === undefined) evidence[path] = value;
    else if (place !== undefined) evidence[`tableOfContents.chapters[${place}].${field}`] = value;
  }
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  for (const [index, { id, title }] of chapters.entries()) {
    if (titles.get(id) === title) continue;
    evidence[`tableOfContents.chapters[${index}].title`] = {
      status: "answered",
      entryIds: [],
      quotes: [],
    };
  }
  const { amazonDescription } = foundation;
  const text = amazonDescription.text.replace(titleList(before), () => titleList(chapters));
  return {
    ...foundation,
    tableOfContents: { structure: structureOf(chapters), chapters: [...chapters] },
    amazonDescription: { ...amazonDescription, text, wordCount: countWords(text) },
    evidence,
  };
}

/** The chapters as the sales description lists them. */
function titleList(chapters: readonly TocChapter[]): string {
  return chapters.map(({ title }) => `- ${title}`).join("\n");
}

/**
 * Fits the contents that an author has edited to a new analysis: posts that it no longer has leave their chapters, and
 * a chapter without posts goes. Null if nothing is left.
 */
export function fitContents(
  chapters: readonly TocChapter[],
  { words, length }: Pick<ContentsContext, "words" | "length">,
): TocChapter[] | null {
  const fitting = atStandardLength(chapters).flatMap((chapter) => {
    const entryIds = chapter.entryIds.filter((entryId) => words.has(entryId));
    if (entryIds.length === 0) return [];
    if (entryIds.length === chapter.entryIds.length) return [chapter];
    return [withPlacedHere(withTarget({ ...chapter, entryIds }, words, chapter.targetWordCount))];
  });
  return fitting.length === 0 ? null : numbered(withLength(fitting, length, words));
}
