import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { languageIn, piecesIn, type Quoted, quotedIn } from "./read-prompt.ts";

/** As many as careful readers found in a chapter of a real book, after the checks: two to none. */
export const FAULTS_FOUND = 1;
const HEDGE = /\b(?:perhaps|maybe|might|I think|if)\b/iu;

type Found = Record<"kind" | "words" | "why" | "shown", string> & { paragraph: number };

/**
 * An honest last look at a chapter. It reports where a paragraph goes back in time behind the one before it, and where a
 * sentence with "if", "might" and the like was left out of a piece; what it copies it copies letter by letter. It stops at `most` faults.
 */
export function lookAt(prompt: string, most: number): { findings: Found[] } {
  const pieces = new Map(piecesIn(prompt).map((piece) => [piece.id, piece]));
  const paragraphs = quotedIn(prompt).filter(({ id }) => /^p\d+$/u.test(id));
  const language = languageIn(prompt);
  const found = paragraphs.flatMap((paragraph, index) => {
    const words = sentencesOf(paragraph.text, language).at(-1) ?? "";
    if (paragraph.note === "fixed" || countWords(words) > 25) return [];
    const seen =
      movedAt(paragraph, paragraphs[index - 1]) ?? droppedAt(paragraph, pieces, language);
    return seen ? [{ paragraph: Number(paragraph.id.slice(1)), words, ...seen }] : [];
  });
  return { findings: found.slice(0, most) };
}

type Seen = Pick<Found, "kind" | "why" | "shown"> | null;

function movedAt({ note }: Quoted, before: Quoted | undefined): Seen {
  const [month, earlier] = [monthIn(note), monthIn(before?.note ?? "")];
  if (month === "" || month >= earlier) return null;
  const why = `The post is of ${month}, earlier than what stands before it.`;
  return { kind: "moved", why, shown: "" };
}

function droppedAt(
  { note, text }: Quoted,
  pieces: ReadonlyMap<string, Quoted>,
  language: string,
): Seen {
  const id = /c\d+/u.exec(note)?.[0] ?? "";
  const shown = sentencesOf(pieces.get(id)?.text ?? "", language).find(
    (sentence) => HEDGE.test(sentence) && !text.includes(sentence.slice(0, 30)),
  );
  if (shown === undefined) return null;
  return { kind: "dropped", why: "The post says it with a reservation.", shown };
}

function monthIn(note: string): string {
  return /\d{4}-\d{2}/u.exec(note)?.[0] ?? "";
}
