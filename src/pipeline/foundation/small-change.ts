import { changeContents, fitContents } from "./contents.ts";
import type { BookLength, TocChapter } from "./schema.ts";

/** A post that a book can be made from, and the name of its theme; null if it fits none. */
export type ThemedPost = { entryId: string; words: number; theme: string | null };

/** The contents that a new analysis finds: whether the author has edited them, and the posts they were made from. */
export type EarlierContents = {
  chapters: readonly TocChapter[];
  isEdited: boolean;
  posts: readonly ThemedPost[];
  length: BookLength;
};

/**
 * The contents that stay, fitted to a new analysis: those that the author has edited, and all others if the posts have
 * changed little. Null if the new analysis plans the book.
 */
export function holdContents(
  { chapters, isEdited, posts, length }: EarlierContents,
  now: readonly ThemedPost[],
): TocChapter[] | null {
  if (!isEdited) return keepContents(chapters, { before: posts, now }, length);
  const words = new Map(now.map((post) => [post.entryId, post.words]));
  return fitContents(chapters, { words, length });
}

/** A change of at most this share of the posts, removed and added ones together, leaves the chapters as they are. */
const SMALL_CHANGE = 0.1;

/**
 * Fits contents to a new analysis of nearly the same posts. Posts that are gone leave their chapters, and a new one
 * goes to the chapter that has most posts of its theme, if there is one. Null if too many posts have changed: then the
 * book is planned anew.
 */
export function keepContents(
  chapters: readonly TocChapter[],
  { before, now }: { before: readonly ThemedPost[]; now: readonly ThemedPost[] },
  length: BookLength,
): TocChapter[] | null {
  const had = new Set(before.map(({ entryId }) => entryId));
  const has = new Set(now.map(({ entryId }) => entryId));
  const added = now.filter(({ entryId }) => !had.has(entryId));
  const gone = before.filter(({ entryId }) => !has.has(entryId));
  if (added.length + gone.length > SMALL_CHANGE * had.size) return null;
  const words = new Map(now.map((post) => [post.entryId, post.words]));
  const fitting = fitContents(chapters, { words, length });
  if (fitting === null) return null;
  const themeOf = new Map(now.map(({ entryId, theme }) => [entryId, theme]));
  const homes = Map.groupBy(added, ({ theme }) => chapterOfTheme(fitting, themeOf, theme));
  let kept = fitting;
  for (const [to, posts] of homes) {
    const entryIds = posts.map(({ entryId }) => entryId);
    if (to === null) continue;
    const context = { words, newId: (): string => to, length };
    kept = changeContents(kept, { kind: "movePosts", entryIds, to }, context);
  }
  return kept;
}

/** With less than this share of a chapter's posts a theme is not what the chapter is about. */
const OWN_SHARE = 0.25;

/** The themes that are no chapter: the analysis has left them out, or the author has dropped their chapter. */
export function leftOutThemes(
  chapters: readonly Pick<TocChapter, "entryIds">[],
  themeOf: ReadonlyMap<string, string | null>,
): Set<string> {
  const themes = new Set([...themeOf.values()].filter((theme) => theme !== null));
  for (const { entryIds } of chapters) {
    const members = Map.groupBy(entryIds, (entryId) => themeOf.get(entryId) ?? null);
    for (const [theme, some] of members) {
      if (theme !== null && some.length >= OWN_SHARE * entryIds.length) themes.delete(theme);
    }
  }
  return themes;
}

/** The id of the chapter that has most posts of a theme. Null if none has one. */
export function chapterOfTheme(
  chapters: readonly Pick<TocChapter, "id" | "entryIds">[],
  themeOf: ReadonlyMap<string, string | null>,
  theme: string | null,
): string | null {
  if (theme === null) return null;
  const shares = chapters.map(
    ({ entryIds }) => entryIds.filter((entryId) => themeOf.get(entryId) === theme).length,
  );
  const most = Math.max(...shares);
  return most > 0 ? (chapters[shares.indexOf(most)]?.id ?? null) : null;
}
