/** Why something was taken out, in words the author reads. */
export type RemovalReason =
  | "links"
  | "announcements of links"
  | "lists of links"
  | "lists of values"
  | "images, videos and their captions"
  | "announcements of what was removed"
  | "tables"
  | "code of the page"
  | "struck-out words"
  | "footnotes"
  | "hashtags"
  | "mentions"
  | "thread counters"
  | "emoji"
  | "calls to action"
  | "credits and notes about the post"
  | "greetings and sign-offs"
  | "promises of more"
  | "labels such as TL;DR"
  | "notes on a series"
  | "headings with nothing below"
  | "quotations in bookmarks"
  | "quoted posts of others"
  | "another language"
  | "sentences said twice"
  | "sentences repeated in many posts";

/** Receives each removal with the removed text; the pipeline only counts them. */
export type Removals = { note(reason: RemovalReason, text: string): void };

/** Counts removals by reason. */
export function countRemovals(): Removals & { counts: Record<string, number> } {
  const counts: Record<string, number> = {};
  return {
    counts,
    note(reason) {
      counts[reason] = (counts[reason] ?? 0) + 1;
    },
  };
}

/** What the reading of a post hands over: removals, and the links that it keeps. */
export type Reading = Removals & {
  /** Keeps the address of a link, if it is one of a page, and returns the mark to put behind its words. */
  keepLink(words: string, address: string): string;
};

/** The mark for an address or picture that was taken out of a line; a later step mends the sentence around the mark. */
export const HOLE = "\uE000";
/** The mark after the words of a link that say nothing without the link ("here", "this link"). */
export const POINTER = "\uE003";
/** The mark for an image inside a line. */
export const PICTURE = "\uE002";
export const EMOJI_GAP = "\uE001";

/** Stands before an item of a list inside a list, once for each list that it is in. */
export const NESTED = "\uE00A";
/** Stands after these marks if that list is numbered. */
export const NUMBERED = "\uE00B";
/** The marks behind the words of links whose address is kept, one for each link of a post (kept-links.ts). */
export const FIRST_LINK = 0xf0000;
export const LAST_LINK = 0xffffd;

/** Matches any of these marks, which are private-use characters of Unicode. */
export const MARKS = /[\uE000-\uE003\uE00A\uE00B\u{F0000}-\u{FFFFD}]/gu;

/**
 * A block during cleaning. A list has one line per item, and so has a list in a quotation. Other blocks have one line of
 * Markdown. Lines may hold marks.
 * A "gap" stands for a removed block.
 */
export type RoughBlock = {
  kind: "paragraph" | "heading" | "list" | "quote" | "code" | "gap";
  lines: string[];
  /** Level of a heading, 1 to 6; 0 otherwise. */
  depth: number;
  /** Number of a list's first item, or null for bullets. */
  start: number | null;
};

/** Makes a block of one line. */
export function roughBlock(kind: RoughBlock["kind"], line: string, depth = 0): RoughBlock {
  return { kind, lines: [line], depth, start: null };
}

/** Makes a list block, numbered from `start`, or with bullets. */
export function listBlock(items: string[], start: number | null): RoughBlock {
  return { kind: "list", lines: items, depth: 0, start };
}

export const GAP: RoughBlock = { kind: "gap", lines: [], depth: 0, start: null };
