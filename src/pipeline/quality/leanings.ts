import type { Draft } from "#pipeline/draft/schema.ts";
import { besideOf, leaningOf, leaningPatterns, occasionOf } from "#pipeline/text/leaning.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { withoutQuoted } from "#pipeline/text/small-words.ts";
import { countWords } from "#pipeline/text/words.ts";
import { isCode, piecesOf, plainText, sentencesOfPassage, type PrintedPassage } from "./printed.ts";
import type { Leanings } from "./schema.ts";

/** Greetings, promises and calls are looked for in this many last words of each piece. */
const LAST_WORDS = 60;
/** A sentence of this many words or more says something else, too. */
const LONGEST_CALL = 30;
/** Words of calls by which somebody tells what he does or has, and asks nothing of the reader. */
const TOLD =
  /\b(?:i|we|he|she|they) reach out\b|\bmy (?:\w{1,20} )?tickets?\b|\bmy (?:book|course|workshop|newsletter) (?:project|idea|writing|plan)s?\b/giu;

/**
 * Lists sentences that lean on what the book does not print, and greetings, promises, calls and notes on a series in the
 * last 60 words (or, for a series, the first sentence) of the pieces. Both are judged by the lists of
 * text/word-lists/leaning.ts; a language without lists is not measured.
 */
export function measureLeanings(draft: Draft, language: string): Leanings {
  const isMeasured = leaningPatterns(language) !== null;
  const lost: Leanings["lost"] = [];
  const edges: Leanings["edges"] = [];
  let words = 0;
  for (const piece of piecesOf(draft)) {
    const sentences = sentencesOf(piece, language);
    words += sentences.reduce((sum, { count }) => sum + count, 0);
    for (const { text, place, index, isLast, isLinked } of sentences) {
      if (place.passage.role === "heading" || kindOf(place) === "quote") continue;
      const beside = besideOf(piece.map(kindOf), index, isLast);
      const found = leaningOf(text, language, { ...beside, isLinked });
      if (found) lost.push({ chapter: place.chapter, paragraph: place.paragraph, text });
    }
    const prose = sentences.filter(
      ({ place }) => kindOf(place) === "paragraph" && !isSpeech(place.passage.text),
    );
    const last = new Set(lastOf(sentences));
    for (const [index, sentence] of prose.entries()) {
      const isFirst = index === 0 && occasionOf(sentence.text, language) === "series";
      if (!isFirst && !(last.has(sentence) && isEdge(sentence.text, language))) continue;
      const { text, place } = sentence;
      edges.push({ chapter: place.chapter, paragraph: place.paragraph, text });
    }
  }
  return {
    lost,
    edges,
    lostPer10kWords: words === 0 ? 0 : (lost.length / words) * 10_000,
    isMeasured,
  };
}

type Sentence = {
  text: string;
  count: number;
  place: PrintedPassage;
  /** The index of its passage in the piece. */
  index: number;
  isLast: boolean;
  isLinked: boolean;
};

/** Stands behind the words of a link while a passage is split. */
const LINKED = "\uE004";

function sentencesOf(piece: readonly PrintedPassage[], language: string): Sentence[] {
  return piece.flatMap((place, index) => {
    if (isCode(place.passage)) return [];
    const text = withoutAddresses(place.passage.text, LINKED);
    const texts = sentencesOfPassage({ ...place.passage, text }, language);
    return texts.map((marked, n) => ({
      text: marked.replaceAll(LINKED, ""),
      isLinked: marked.includes(LINKED),
      count: countWords(plainText(marked)),
      place,
      index,
      isLast: n === texts.length - 1,
    }));
  });
}

function kindOf({ passage }: PrintedPassage): string {
  if (isCode(passage)) return "code";
  if (passage.role === "heading") return "heading";
  if (/^\s*>/u.test(passage.text)) return "quote";
  return /^\s*(?:[-*+]|\d+[.)]) /u.test(passage.text) ? "list" : "paragraph";
}

/** Whether a paragraph is what somebody says, as a whole: what it asks for, it asks of a person in the story. */
function isSpeech(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(withoutQuoted(text));
}

/** The sentences that reach into the last words of a piece. */
function lastOf(sentences: readonly Sentence[]): Sentence[] {
  const last: Sentence[] = [];
  let words = 0;
  for (const sentence of sentences.toReversed()) {
    if (words >= LAST_WORDS) break;
    last.push(sentence);
    words += sentence.count;
  }
  return last.toReversed();
}

function isEdge(sentence: string, language: string): boolean {
  const occasion = occasionOf(sentence, language);
  if (occasion !== null && occasion !== "reminder") return true;
  const lexicon = lexiconFor(language);
  const text = plainText(sentence);
  return (
    lexicon !== null &&
    countWords(text) < LONGEST_CALL &&
    lexicon.sales.test(text.replace(TOLD, " ")) &&
    (lexicon.firstPerson.test(text) || lexicon.imperative.test(text))
  );
}
