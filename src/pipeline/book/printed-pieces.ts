import type { ChapterDraft } from "#pipeline/draft/schema.ts";
import { notesOf } from "./origins.ts";
import type { BookOrigins } from "./schema.ts";

/** A post that the book prints: the chapter where most of it stands, and its name as the list of origins has it. */
export type PrintedPiece = { chapterNumber: number; name: string; isTitle: boolean };

/**
 * Finds the posts that the book prints by their addresses, so that a note on a link to one of them can send readers to the
 * chapter instead of the web. The address may be written with or without "https", "www.", a slash at its end, a query or a
 * part of the page; it is not found where two posts have it.
 */
export function printedPieces(
  chapters: readonly ChapterDraft[],
  origins: BookOrigins,
  language: string,
): (url: string) => PrintedPiece | null {
  const listed = notesOf(chapters, origins, language);
  const letters = new Map<string, Map<number, number>>();
  const posts = new Map<string, Set<string>>();
  for (const { chapterNumber, passages } of chapters) {
    for (const { text, sources } of passages) {
      for (const { entryId } of sources) {
        const page = pageOf(origins.posts[entryId]?.url ?? "");
        if (page === null) continue;
        posts.set(page, (posts.get(page) ?? new Set()).add(entryId));
        const inChapters = letters.get(page) ?? new Map<number, number>();
        inChapters.set(chapterNumber, (inChapters.get(chapterNumber) ?? 0) + text.length);
        letters.set(page, inChapters);
      }
    }
  }
  const pieces = new Map<string, PrintedPiece>();
  for (const { number, notes } of listed) {
    for (const { name, isTitle, url } of notes) {
      const page = pageOf(url);
      if (page === null || name === "" || posts.get(page)?.size !== 1) continue;
      const [most] = [...(letters.get(page) ?? [])].toSorted(([, a], [, b]) => b - a);
      if (most?.[0] === number) pieces.set(page, { chapterNumber: number, name, isTitle });
    }
  }
  return (url) => pieces.get(pageOf(url) ?? "") ?? null;
}

/** The host and path of an address; null where it leads to a whole site, or is none. */
function pageOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  const path = pathname.replace(/\/$/u, "");
  return path === "" ? null : `${host.replace(/^www\./iu, "")}${path}`;
}
