import { WORD_START, wholeWords } from "#pipeline/text/lexicon.ts";
import { coverageOf } from "#pipeline/quality/grounding.ts";
import { isUnspaced, lettersOnly } from "#pipeline/text/words.ts";
import {
  type AlignedSentence,
  alignSentences,
  sentencesOfPiece,
  type SourceSentence,
} from "./align.ts";
import { beginningOf, type SectionCheck, type SectionFacts } from "./check.ts";
import { JOINTS } from "./word-lists/joints.ts";

/**
 * Finds words such as "But" or "After that" between sentences of two posts, where no piece has them before that sentence:
 * a cause or an order that no post holds. The two may be in one paragraph or in neighbouring ones.
 */
export const joints: SectionCheck = {
  id: "joints",
  find: ({ paragraphs }, facts) => {
    if (JOINTS[facts.language] === undefined) return [];
    const aligned = paragraphs.map((paragraph) => alignSentences(paragraph, facts));
    return aligned.flatMap((sentences, paragraph) => {
      const last = aligned
        .slice(0, paragraph)
        .flat()
        .findLast(({ source }) => source !== null);
      const inside = seamsOf(sentences).find((seam) => isInvented(seam, facts));
      if (inside) return [{ paragraph, message: joinedMessage(inside, INSIDE, facts) }];
      const [first] = sentences;
      const opening = seamsOf([...(last ? [last] : []), ...(first ? [first] : [])])[0];
      if (!opening || !isInvented(opening, facts)) return [];
      return [{ paragraph, message: joinedMessage(opening, "Leave the word out.", facts) }];
    });
  },
};

const INSIDE = "Begin a new paragraph without the word, or leave the word out.";

function isInvented([, behind]: Seam, facts: SectionFacts): boolean {
  const joint = jointOf(behind.text, facts.language);
  return joint !== null && !isSaidSo(behind, joint, facts);
}

function joinedMessage([before, behind]: Seam, advice: string, facts: SectionFacts): string {
  const joint = jointOf(behind.text, facts.language) ?? "";
  const rest = behind.text
    .trim()
    .slice(joint.length)
    .replace(/^[\s,、]+/u, "");
  return `"${joint}" before "${beginningOf(rest)}" joins it to "${beginningOf(before.text)}": no post says so. ${advice}`;
}

type Seam = readonly [before: AlignedSentence, behind: AlignedSentence];

/** Neighbouring sentences of a paragraph that are made from different posts, with what the second says. */
export function seamsOf(sentences: readonly AlignedSentence[]): Seam[] {
  const seams: Seam[] = [];
  let before: AlignedSentence | null = null;
  for (const sentence of sentences) {
    if (sentence.source === null) continue;
    const isSeam = before?.source && before.source.piece.entryId !== sentence.source.piece.entryId;
    if (before && isSeam) seams.push([before, sentence]);
    before = sentence;
  }
  return seams;
}

const BEGINNINGS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(JOINTS).map(([language, listed]) => {
    // The longest first: "and so" before "so".
    const words = listed.split("|").toSorted((a, b) => b.length - a.length);
    const either = words.join("|");
    const pattern = isUnspaced(language)
      ? new RegExp(`^(?:${either})`, "u")
      : wholeWords(either, "start");
    return [language, pattern];
  }),
);

/** The joining words that a sentence begins with, as they are written. Null: it begins with none. */
export function jointOf(sentence: string, language: string): string | null {
  return BEGINNINGS.get(language)?.exec(sentence)?.[0].trim() ?? null;
}

/** A sentence of a piece holds this share of what follows the word: then the word stands in the post, too. */
const LEAST_ALIKE = 0.5;

function isSaidSo({ text, stems }: AlignedSentence, joint: string, facts: SectionFacts): boolean {
  const letters = lettersOnly(text);
  const word = wordPattern(joint, facts.language);
  for (const piece of facts.pieces.values()) {
    const sentences = sentencesOfPiece(piece, facts.language);
    if (sentences.some((source) => source.letters.startsWith(letters))) return true;
    if (sentences.some((source) => word.test(source.text) && isAlike(stems, source))) return true;
  }
  return false;
}

function isAlike(stems: readonly string[], { stems: said }: SourceSentence): boolean {
  return stems.length > 0 && coverageOf(stems, said) >= LEAST_ALIKE;
}

function wordPattern(joint: string, language: string): RegExp {
  const escaped = joint.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  return isUnspaced(language)
    ? new RegExp(escaped, "u")
    : new RegExp(`${WORD_START}${escaped}(?![\\p{L}\\p{N}])`, "iu");
}
