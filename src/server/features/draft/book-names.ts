import { type BookPlace, SHOWN_AROUND } from "#contracts/find-in-book.ts";
import { findInPlain, type FindOptions, replaceInPlain } from "#pipeline/draft/find.ts";
import type { WrittenChapter } from "#server/data/manuscripts.ts";

/** What is searched for in titles and names. */
export type NameSearch = FindOptions & { find: string };

/** A title or the name of a part, which stand in the book as they are written: they are no Markdown. */
type Name = { where: "title" | "part"; chapter: WrittenChapter; text: string };

/** Finds a text in the title of a chapter, and in the name of the part that begins with it. */
export function placesInNames(
  chapter: WrittenChapter,
  before: WrittenChapter | undefined,
  search: NameSearch,
): BookPlace[] {
  return namesOf(chapter, before).flatMap((name) => placesIn(name, search));
}

function namesOf(chapter: WrittenChapter, before: WrittenChapter | undefined): Name[] {
  const { part } = chapter;
  const isFirst = part !== null && before?.part !== part;
  return [
    ...(isFirst ? [{ where: "part" as const, chapter, text: part }] : []),
    { where: "title", chapter, text: chapter.text.title },
  ];
}

function placesIn({ where, chapter, text }: Name, { find, ...options }: NameSearch): BookPlace[] {
  return findInPlain(text, find, options).map(({ at, found }) => ({
    where,
    chapterId: chapter.chapterId,
    chapterNumber: chapter.number,
    passageId: null,
    at,
    found,
    before: text.slice(Math.max(0, at - SHOWN_AROUND), at),
    after: text.slice(at + found.length, at + found.length + SHOWN_AROUND),
    isLocked: false,
  }));
}

type Only = Pick<BookPlace, "where" | "chapterId" | "at">;

/**
 * Writes a text in place of another one in a title or name: in all places, or in `only` one. Null if it has none of them, or
 * nothing would be left of it.
 */
export function replaceInName(
  name: { where: "title" | "part"; chapterId: string; text: string },
  { find, instead, ...options }: NameSearch & { instead: string },
  only: Only | undefined,
): { text: string; count: number } | null {
  if (only && (only.where !== name.where || only.chapterId !== name.chapterId)) return null;
  const found = findInPlain(name.text, find, options);
  const places = only ? found.filter(({ at }) => at === only.at) : found;
  const text = replaceInPlain(name.text, places, instead).trim().slice(0, LONGEST_NAME);
  return places.length === 0 || text === "" ? null : { text, count: places.length };
}

/** As many characters as the editor and the contents take. */
const LONGEST_NAME = 200;
