import type { Analysis, Post } from "#pipeline/analysis/schema.ts";

/**
 * When a post was written, as a prompt says it: "2024-03", or "2019" if only the year is known. "" if nothing is known.
 * The day is left out: a model needs to know what is a month or a year apart, and the reader is told no more either.
 */
export function monthOf({ date }: Pick<Post, "date">): string {
  return /^\d{4}(?:-\d{2})?/u.exec(date ?? "")?.[0] ?? "";
}

/** What a line of columns says in place of a month that is not known. */
export const UNKNOWN = "-";

/** Tells the month of the post with this entry id, as `monthOf` says it. */
export type Months = (entryId: string) => string;

/** The months of all posts. */
export function monthsOf({ posts }: Pick<Analysis, "posts">): Months {
  const byId = new Map(posts.map((post) => [post.entryId, monthOf(post)]));
  return (entryId) => byId.get(entryId) ?? "";
}

/**
 * From when to when some pieces were written, and by when half of them were: "2023-04 to 2024-09, half by 2023-11". Themes
 * of a whole archive span the same years, and only the middle tells which comes first. One month if it is the only one,
 * "" if no date is known.
 */
export function spanOf(pieces: readonly { entryId: string }[], months: Months): string {
  const known = pieces
    .map(({ entryId }) => months(entryId))
    .filter((month) => month !== "")
    .toSorted();
  const [first = "", last = first] = [known.at(0), known.at(-1)];
  const middle = known[Math.ceil(known.length / 2) - 1] ?? "";
  return first === last ? first : `${first} to ${last}, half by ${middle}`;
}

/** The words in which a text may say when a post was written, such as "March 2021". "" if nothing is known. */
export function monthWords(post: Pick<Post, "date">, language: string): string {
  const month = monthOf(post);
  if (month.length < "2024-03".length) return month;
  const date = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(date);
}
