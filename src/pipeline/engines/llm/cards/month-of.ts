import type { Post } from "#pipeline/analysis/schema.ts";

/**
 * When a post was written, as a prompt says it: "2024-03", or "2019" if only the year is known. "" if nothing is known.
 * The day is left out: a model needs to know what is a month or a year apart, and the reader is told no more either.
 */
export function monthOf({ date }: Pick<Post, "date">): string {
  return /^\d{4}(?:-\d{2})?/u.exec(date ?? "")?.[0] ?? "";
}
