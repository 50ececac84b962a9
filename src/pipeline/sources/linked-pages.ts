import { ADDRESS_BODY } from "#pipeline/text/addresses.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { PageText } from "./page-text.ts";
import { type Entry, HARDLY_ANY_WORDS, type Rights } from "./schema.ts";

/** A link whose page is worth reading, because the entry itself has hardly any words. */
export type LinkToRead = { entryId: string; url: string; words: number };

/** The page behind an entry's link, and whose words it holds. */
export type PageOfEntry = {
  entryId: string;
  page: Pick<PageText, "title" | "date" | "text">;
  rights: Rights;
};

const NO_WORDS = new RegExp(`</?[a-z][^<>]*>|https?://${ADDRESS_BODY}`, "giu");

/** Counts an entry's words without addresses and HTML tags. */
export function countOwnWords({ text }: Pick<Entry, "text">): number {
  return countWords(text.replace(NO_WORDS, " "));
}

/** The links of entries that have hardly any words, in the entries' order. */
export function linksToRead(entries: readonly Entry[]): LinkToRead[] {
  return entries.flatMap((entry) => {
    const words = countOwnWords(entry);
    return entry.url !== null && words < HARDLY_ANY_WORDS
      ? [{ entryId: entry.id, url: entry.url, words }]
      : [];
  });
}

/**
 * Adds linked pages (decision 020): as the text of an entry without words, else as a new entry after the entry that
 * links.
 */
export function withPages(entries: readonly Entry[], pages: readonly PageOfEntry[]): Entry[] {
  const byEntry = new Map(pages.map((page) => [page.entryId, page]));
  return entries.flatMap((entry) => {
    const found = byEntry.get(entry.id);
    if (!found) return [entry];
    const { page, rights } = found;
    if (countOwnWords(entry) > 0) return [entry, pageBeside(entry, found)];
    return [
      {
        ...entry,
        title: entry.title ?? page.title,
        date: entry.date ?? page.date,
        text: page.text,
        type: entry.type === "video" ? entry.type : typeOf(rights),
        rights,
      },
    ];
  });
}

function pageBeside(entry: Entry, { page, rights }: PageOfEntry): Entry {
  return {
    ...entry,
    id: `${entry.id}:page`,
    title: page.title,
    date: page.date ?? entry.date,
    text: page.text,
    engagement: null,
    type: typeOf(rights),
    rights,
    sourceId: null,
    replyTo: null,
  };
}

function typeOf(rights: Rights): Entry["type"] {
  return rights === "own" ? "article" : "bookmark";
}
