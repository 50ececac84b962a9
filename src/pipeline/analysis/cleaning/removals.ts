/** Why something was taken out, in words the author reads. */
export type RemovalReason =
  | "links"
  | "announcements of links"
  | "lists of links"
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
  | "headings with nothing below"
  | "quotations in bookmarks"
  | "quoted posts of others"
  | "another language"
  | "sentences repeated in many posts";

/** Told of every removal, with the text that went: the pipeline counts, a reader of deletions listens. */
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
