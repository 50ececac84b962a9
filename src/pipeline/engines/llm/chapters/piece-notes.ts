import type { Post } from "#pipeline/analysis/schema.ts";
import { monthOf } from "#pipeline/engines/llm/cards/month-of.ts";
import type { SectionPiece } from "./section-pieces.ts";

/**
 * What a question says of each piece beside its id: its post, counted from 1 within the question, the month it was
 * written in, and its strength, such as "post 2, 2021-03, strength 4". The piece's text says the rest.
 */
export function notesOf(
  pieces: readonly Pick<SectionPiece, "id" | "post" | "strength">[],
): Map<string, string> {
  const posts = [...new Set(pieces.map(({ post }) => post.entryId))];
  return new Map(
    pieces.map(({ id, post, strength }) => {
      const place = `post ${posts.indexOf(post.entryId) + 1}`;
      const month = monthOf(post);
      return [id, [place, ...(month === "" ? [] : [month]), `strength ${strength}`].join(", ")];
    }),
  );
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
