import { isAdvice } from "#pipeline/text/sentence-kinds.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { type Lexicon, lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { TONE_WORDS } from "#pipeline/text/word-lists/tone.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { asksAlone, standsAlone } from "./starts.ts";
import { EXERCISE } from "./exercise-weights.ts";

type Exercise = PlannedOutline["engagementElements"][number];

const PLACEMENT = "End of the chapter";
/** Finds questions that only ask for applause or comments ("What do you think?"). */
const EMPTY =
  /\b(?:what do you think|what are your thoughts|your thoughts|do you agree|agree or disagree|am i (?:missing|wrong)|what did i miss|any (?:ideas|suggestions|tips|thoughts|questions|takers)|interested|make sense|sound (?:good|familiar|fun)|right|ring a bell|ready|got questions|anyone|thoughts)\b|qu['’]en (?:pensez|dites)-vous|vous en pensez quoi|d['’]accord|intéressée?s?|was meint ihr|qué (?:opinas|opinan|te parece)|o que (?:você|vocês) (?:acha|acham)/iu;
/** Finds what looks like a task and cannot be done: warnings ("Don't ..."), and rules with a result ("and you get it"). */
const NO_DEED =
  /^\P{L}*(?:don['’]?t|do not|never|always|avoid|stop|forget|beware|be|let|ne|n['’]|évitez|arrêtez|nie|niemals|no|nunca|não|evite)(?!\p{L})|(?<!\p{L})(?:and|or|et|ou|und|oder|y|e) (?:you|they|it|we|people|vous|ils|ihr|sie)(?:['’]\p{L}+)? \p{L}+/iu;
/** Finds what says that a post is not meant as it reads. */
const NOT_MEANT =
  /(?<!\p{L})(?:(?:just|only|i['’]m) kidding|sarcas\p{L}+|ironically|irony|tongue[- ]in[- ]cheek|second degré|ironisch|ironie|sarkas\p{L}+)(?!\p{L})/iu;
const PREPOSITION = /^(?:with|in|for|by|at|on|from|without|as|of)$/iu;
const FINITE = /^(?:is|are|was|were|means?)$/iu;
const JOINS = /^(?:what|who|which|that|where|how|why|if|when)$/iu;
/** Finds imperatives that ask for no action ("Imagine if ...") or refer to earlier text. */
const NO_TASK =
  /^\P{L}*(?:imagine|suppose|assume|wait|check (?:it |this |them )?out|visit|see|always an?|let['’]?s?|say|remember|notice|think of|think about (?:it|how|what|why)|consider|take (?:a look|any|the case|for|,)|take,|look at (?:the|this)|go to any|put (?:another|it|your)|keep in mind|never mind|wait until|prenez|notez|imaginez|supposons|attention|halte)(?!\p{L})|(?<!\p{L})that[.!]$/iu;

/**
 * Finds exercises for the end of a chapter: questions that close a post and sentences of advice, if they make sense
 * alone. Takes at most one question and one piece of advice from a post. Empty if there are fewer than three.
 */
export function findExercises(posts: readonly Post[], language: string): Exercise[] {
  const lexicon = lexiconFor(language);
  if (!lexicon) return [];
  const questions = posts.flatMap((post) => questionOf(post, language));
  const tasks = posts.flatMap((post) => taskOf(post, language, lexicon));
  const exercises = [...questions.slice(0, EXERCISE.fewest), ...tasks].slice(0, EXERCISE.most);
  return exercises.length >= EXERCISE.fewest ? exercises : [];
}

function questionOf(post: Post, language: string): Exercise[] {
  const text = proseOf(post.closingQuestion ?? "");
  const question = sentencesOf(text, language).findLast((sentence) =>
    /[?？]["”’»)]*$/u.test(sentence),
  );
  if (question === undefined || !asksReader(question, language)) return [];
  return [
    {
      type: "Question",
      content: question,
      placement: PLACEMENT,
      // A post is printed without its closing question, so no paragraph is named as the source.
      source: { entryId: post.entryId, paragraphs: [] },
    },
  ];
}

/** Whether a question asks the reader something that makes sense alone, and not only for applause. */
export function asksReader(question: string, language: string): boolean {
  if (EMPTY.test(question) || !asksAlone(question, language)) return false;
  return speaksToReader(question, language) && fits(question, language);
}

/** Whether a sentence of advice is something that a reader can do, and makes sense alone. */
export function isTask(sentence: string, language: string, lexicon: Lexicon): boolean {
  if (!isAdvice(sentence, language, lexicon) || NO_TASK.test(sentence)) return false;
  if (NO_DEED.test(sentence) || isStatement(sentence, language)) return false;
  if (!fits(sentence, language)) return false;
  return !lexicon.firstPerson.test(sentence) && standsAlone(sentence, language);
}

/** The best advice of a post. Advice that addresses the reader is preferred. */
function taskOf(post: Post, language: string, lexicon: Lexicon): Exercise[] {
  if (post.blocks.some(({ text }) => NOT_MEANT.test(text))) return [];
  let best: { text: string; n: number; worth: number } | null = null;
  for (const { kind, n, text, twin } of post.blocks) {
    if (twin || kind !== "paragraph") continue;
    for (const sentence of sentencesOf(proseOf(text), language)) {
      if (!isTask(sentence, language, lexicon)) continue;
      const worth =
        (speaksToReader(sentence, language) ? 1 : 0) +
        Math.min(EXERCISE.fullWords, wordsOf(sentence, language).length) / EXERCISE.fullWords;
      if (!best || worth > best.worth) best = { text: sentence, n, worth };
    }
  }
  if (!best) return [];
  const source = { entryId: post.entryId, paragraphs: [best.n] };
  return [{ type: "Exercise", content: best.text, placement: PLACEMENT, source }];
}

/** Whether the first word is a noun that could be a verb: "Design with care is everything". */
function isStatement(sentence: string, language: string): boolean {
  const [, second = "", ...rest] = wordsOf(sentence, language);
  const joint = rest.findIndex((word) => JOINS.test(word));
  const clause = joint === -1 ? rest : rest.slice(0, joint);
  return PREPOSITION.test(second) && clause.some((word) => FINITE.test(word));
}

function speaksToReader(sentence: string, language: string): boolean {
  const words = TONE_WORDS[language];
  return words !== undefined && wholeWords(words.secondPerson).test(sentence);
}

function fits(sentence: string, language: string): boolean {
  const words = wordsOf(sentence, language);
  if (words.length < EXERCISE.shortest || words.length > EXERCISE.longest) return false;
  return words.filter((word) => isContentWord(word, language)).length >= EXERCISE.contentWords;
}
