import type { ListedEntry } from "#contracts/entries.ts";

/** How kinds of entries are called. */
export const TYPES: Record<ListedEntry["type"], string> = {
  post: "Post",
  article: "Article",
  video: "Video",
  comment: "Comment",
  bookmark: "Bookmark",
};

/** Whose words. */
export const RIGHTS: Record<ListedEntry["rights"], string> = {
  own: "My own words",
  others: "Somebody else's words",
};

/** Classes of length; the limits are those of the contract. */
export const LENGTHS = {
  none: "No words yet",
  short: "Under 50 words",
  medium: "50 to 299 words",
  long: "300 words and more",
} as const;

/** Whether the page behind a link was read. */
export const PAGE_STATES = {
  unread: "Page not read yet",
  waiting: "Page waits to be read",
  read: "Page was read",
  refused: "Page was refused",
} as const;

/** A value's name, or the value itself where it has none. */
export function nameIn(names: Record<string, string>, value: string): string {
  return names[value] ?? value;
}
