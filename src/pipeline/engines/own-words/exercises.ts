import { isAdvice } from "#pipeline/text/advice.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import type { Lexicon } from "#pipeline/text/lexicon.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { wholeWords } from "#pipeline/text/whole-words.ts";
import { TONE_WORDS } from "#pipeline/text/word-lists/tone.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { asksAlone } from "./questions.ts";
import { standsAlone } from "./starts.ts";

type Exercise = PlannedOutline["engagementElements"][number];

const FEWEST = 3;
const MOST = 5;
const SHORTEST_WORDS = 5;
const LONGEST_WORDS = 28;
const CONTENT_WORDS = 2;
const PLACEMENT = "End of the chapter";
/** Questions that ask for applause or comments, not for thought. */
const EMPTY =
  /\b(?:what do you think|what are your thoughts|your thoughts|do you agree|agree or disagree|am i (?:missing|wrong)|what did i miss|any (?:ideas|suggestions|tips|thoughts|questions|takers)|interested|make sense|sound (?:good|familiar|fun)|right|ring a bell|ready|got questions|anyone|thoughts)\b|qu['’]en (?:pensez|dites)-vous|vous en pensez quoi|d['’]accord|intéressée?s?|was meint ihr|qué (?:opinas|opinan|te parece)|o que (?:você|vocês) (?:acha|acham)/iu;
/** Imperatives that only turn the talk ("Imagine if ...", "Take, for instance, ..."), or lean on what stands before. */
const NO_TASK =
  /^\P{L}*(?:imagine|suppose|assume|wait|check (?:it |this |them )?out|visit|see|always an?|let['’]?s?|say|remember|notice|think of|think about it|consider|take (?:a look|any|the case|for|,)|take,|look at (?:the|this)|go to any|put (?:another|it|your)|keep in mind|never mind|wait until|prenez|notez|imaginez|supposons|attention|halte)(?!\p{L})|(?<!\p{L})that[.!]$/iu;

/**
 * What a reader can do after a chapter: questions the author closed posts with, and advice that needs nothing around it.
 *
 * At most one of a kind from each post; none at all unless three good ones are found.
 */
export function findExercises(
  posts: readonly Post[],
  language: string,
  lexicon: Lexicon | null,
): Exercise[] {
  if (!lexicon) return [];
  const questions = posts.flatMap((post) => questionOf(post, language, lexicon));
  const tasks = posts.flatMap((post) => taskOf(post, language, lexicon));
  const exercises = [...questions.slice(0, FEWEST), ...tasks].slice(0, MOST);
  return exercises.length >= FEWEST ? exercises : [];
}

function questionOf(post: Post, language: string, lexicon: Lexicon): Exercise[] {
  const text = proseOf(post.closingQuestion ?? "");
  const question = sentencesOf(text, language).findLast((sentence) =>
    /[?？]["”’»)]*$/u.test(sentence),
  );
  if (question === undefined || EMPTY.test(question)) return [];
  if (!speaksToReader(question, language) || !fits(question, language)) return [];
  if (!asksAlone(question, language, lexicon)) return [];
  return [
    {
      type: "Question",
      content: question,
      placement: PLACEMENT,
      // The closing question is no printed block, so only its post can be named.
      source: { entryId: post.entryId, paragraphs: [] },
    },
  ];
}

/** The best piece of advice of a post: one that speaks to the reader before one that does not. */
function taskOf(post: Post, language: string, lexicon: Lexicon): Exercise[] {
  let best: { text: string; n: number; worth: number } | null = null;
  for (const { kind, n, text, twin } of post.blocks) {
    if (twin || kind !== "paragraph") continue;
    for (const sentence of sentencesOf(proseOf(text), language)) {
      if (!isAdvice(sentence, language, lexicon) || NO_TASK.test(sentence)) continue;
      if (!fits(sentence, language)) continue;
      if (lexicon.firstPerson.test(sentence) || !standsAlone(sentence, language, lexicon)) continue;
      const worth =
        (speaksToReader(sentence, language) ? 1 : 0) +
        Math.min(14, wordsOf(sentence, language).length) / 14;
      if (!best || worth > best.worth) best = { text: sentence, n, worth };
    }
  }
  if (!best) return [];
  const source = { entryId: post.entryId, paragraphs: [best.n] };
  return [{ type: "Exercise", content: best.text, placement: PLACEMENT, source }];
}

function speaksToReader(sentence: string, language: string): boolean {
  const words = TONE_WORDS[language];
  return words !== undefined && wholeWords(words.secondPerson).test(sentence);
}

function fits(sentence: string, language: string): boolean {
  const words = wordsOf(sentence, language);
  if (words.length < SHORTEST_WORDS || words.length > LONGEST_WORDS) return false;
  return words.filter((word) => isContentWord(word, language)).length >= CONTENT_WORDS;
}
