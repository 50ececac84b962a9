import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import type { Quoted } from "./read-prompt.ts";

/** A paragraph of the author's, and the pieces it is made from. */
export type Paragraph = {
  text: string;
  ids: string[];
  /** The number of the section that begins with it, in a whole chapter. */
  begins?: number | undefined;
};

/** Small words that may stand for each other. */
const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/\bbut\b/gu, "yet"],
  [/\bbecause\b/gu, "since"],
  [/\bperhaps\b/gu, "maybe"],
  [/\bover and over\b/gu, "again and again"],
  [/\bthough\b/gu, "although"],
];

/**
 * Writes paragraphs from pieces: their own sentences in order, trimmed to a number of words, with small words exchanged here
 * and there. What a checker blamed is left out.
 */
export function composeFrom(
  pieces: readonly Quoted[],
  words: number,
  language: string,
  blamed: readonly string[],
  next: () => number,
): Paragraph[] {
  const all = pieces.map((piece) => ({ piece, sentences: usable(piece.text, language, blamed) }));
  const available = all.reduce((sum, { sentences }) => sum + countAll(sentences), 0);
  const share = Math.min(1, words / Math.max(1, available));
  return all.flatMap(({ piece, sentences }) => {
    const room = Math.max(25, share * countAll(sentences));
    const kept: string[] = [];
    for (const sentence of sentences) {
      if (kept.length > 0 && countAll(kept) + countWords(sentence) > room) break;
      kept.push(reworded(sentence, next));
    }
    return inParagraphs(kept).map((text) => ({ text, ids: [piece.id] }));
  });
}

/** A paragraph with the marker behind it, and the number of its section above it. */
export function withMarker({ text, ids, begins }: Paragraph): string {
  const marked = `${text} [[${ids.join(",")}]]`;
  return begins === undefined ? marked : `## ${begins}\n\n${marked}`;
}

/** The sentences of a piece that stand as prose: no headings, bullets, links, mentions. */
export function usable(text: string, language: string, blamed: readonly string[]): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d{1,2}[.)]|>|#{1,6})\s+/u, "").trim())
    .filter((line) => /[.!?…:;。！？]["”’»)\]*_`]*$/u.test(line))
    .flatMap((line) => sentencesOf(line, language))
    .filter((sentence) => !/https?:|www\.|[@#][\p{L}_]|[<>{}|]|\]\(|^\W*\d+[./)]/u.test(sentence))
    .filter((sentence) => /[.!?…。！？]["”’»)\]*_`]*$/u.test(sentence))
    .filter(
      (sentence) => !blamed.some((said) => lettersOnly(sentence).includes(lettersOnly(said))),
    );
}

function reworded(sentence: string, next: () => number): string {
  // A quotation is left as it is.
  if (/["“”«»]/u.test(sentence)) return sentence;
  return SWAPS.reduce(
    (text, [from, to]) => (next() < 0.5 ? text.replaceAll(from, to) : text),
    sentence,
  );
}

function inParagraphs(sentences: readonly string[]): string[] {
  const paragraphs: string[][] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    if (last && countAll(last) < 70) last.push(sentence);
    else paragraphs.push([sentence]);
  }
  return paragraphs.map((kept) => kept.join(" "));
}

function countAll(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + countWords(sentence), 0);
}
