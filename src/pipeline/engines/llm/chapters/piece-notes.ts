import { monthOf } from "#pipeline/engines/llm/cards/month-of.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { SectionPiece } from "./section-pieces.ts";

type NotedPiece = Pick<SectionPiece, "id" | "post" | "text">;

/** The most words, and the most characters for languages without spaces, of a headline in a note. */
const HEADLINE_WORDS = 12;
const HEADLINE_LETTERS = 120;

/**
 * What a question says of each piece beside its id: its post, counted from 1 within the question, the month it was
 * written in, and at the first piece of each post its headline, such as "post 2, 2021-03: What I learned from Ada". Often
 * nothing but the headline says whose thoughts a post tells.
 */
export function notesOf(pieces: readonly NotedPiece[]): Map<string, string> {
  return notesWith(pieces, () => []);
}

/** The notes with the strength of each piece, for who chooses among them: "post 2, 2021-03, strength 4: Headline". */
export function notesWithStrength(
  pieces: readonly (NotedPiece & Pick<SectionPiece, "strength">)[],
): Map<string, string> {
  return notesWith(pieces, ({ strength }) => [`strength ${strength}`]);
}

function notesWith<Noted extends NotedPiece>(
  pieces: readonly Noted[],
  moreOf: (piece: Noted) => string[],
): Map<string, string> {
  const posts = [...new Set(pieces.map(({ post }) => post.entryId))];
  const headed = new Set<string>();
  return new Map(
    pieces.map((piece) => {
      const { id, post } = piece;
      const place = `post ${posts.indexOf(post.entryId) + 1}`;
      const month = monthOf(post);
      const note = [place, ...(month === "" ? [] : [month]), ...moreOf(piece)].join(", ");
      const headline = headed.has(post.entryId) ? "" : headlineOf(piece);
      headed.add(post.entryId);
      return [id, headline === "" ? note : `${note}: ${headline}`];
    }),
  );
}

/** The beginning of a post's headline. "" if there is none, or the piece has its words. */
function headlineOf({ post: { title }, text }: NotedPiece): string {
  const headline = title ?? "";
  if (lettersOnly(text).includes(lettersOnly(headline))) return "";
  const words = headline.trim().split(/\s+/u);
  const shown = words.slice(0, HEADLINE_WORDS).join(" ").slice(0, HEADLINE_LETTERS);
  return words.length > HEADLINE_WORDS ? `${shown} ...` : shown;
}
