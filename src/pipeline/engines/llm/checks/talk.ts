import { wholeWords } from "#pipeline/text/lexicon.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { beginningOf, paragraphCheck, remembered } from "./check.ts";
import { ABOUT_AUTHOR, CHATTER, ORDERS, REFUSAL } from "./word-lists/phrases.ts";

/** Finds phrases with which a model talks about its task, unless a piece has the same words. */
export const chatter = paragraphCheck(
  "chatter",
  ({ text }, { known, language }) =>
    taskTalkIn(text, PATTERNS.chatter, language, known) ??
    taskTalkIn(text, PATTERNS.aboutAuthor, language, known),
);

/** The same for texts that may speak of the author from outside, such as that of a shop. */
export const chatterButAuthor = paragraphCheck("chatter", ({ text }, { known, language }) =>
  taskTalkIn(text, PATTERNS.chatter, language, known),
);

function taskTalkIn(
  text: string,
  phrases: Patterns,
  language: string,
  known: string,
): string | null {
  const said = phraseIn(text, phrases, language, known);
  if (said === null) return null;
  return `"${said}" talks about the task, and no piece says it. Write only what is asked for.`;
}

export const refusal = paragraphCheck("refusal", ({ text }, { known, language }) => {
  const said = phraseIn(text, PATTERNS.refusal, language, known);
  return said === null ? null : `"${said}" is no part of a book, and no piece says it.`;
});

/**
 * Finds orders to a machine or a reader. They are faults even if they are in a post, because somebody may have planted
 * them there. The own-words engine prints them.
 */
export const orders = paragraphCheck("orders", ({ text }, { language }) => {
  const said = phraseIn(text, PATTERNS.orders, language, "");
  if (said === null) return null;
  return `"${said}" gives orders. Leave out what a post tells you or a reader to do.`;
});

/** An answer that shares this many words in a row with the instructions has copied them: it is no coincidence. */
const RUN = 8;

/** Finds text that the model copied from its instructions: sentences, or the secret words in them. */
export const leak = paragraphCheck("leak", ({ text }, { secrets, known, language }) => {
  const told = runsSaid(secrets.sentences, language);
  const said = runsSaid(known, language);
  const isCopied = runsOf(text, language).some((run) => told.has(run) && !said.has(run));
  if (!isCopied && !secrets.marks.some((mark) => text.includes(mark))) return null;
  return "A paragraph repeats these instructions. Write the section only.";
});

const runsSaid = remembered((text, language) => new Set(runsOf(text, language)));

function runsOf(text: string, language: string): string[] {
  const words = wordsOf(text, language);
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" "));
}

/** For each language, a pattern of its phrases and of the English ones, which models fall back to. */
type Patterns = ReadonlyMap<string, RegExp>;

const PATTERNS = {
  chatter: patternsOf(CHATTER),
  aboutAuthor: patternsOf(ABOUT_AUTHOR),
  refusal: patternsOf(REFUSAL),
  orders: patternsOf(ORDERS),
};

function patternsOf(phrases: Readonly<Record<string, string>>): Patterns {
  const { en } = phrases;
  return new Map(
    Object.entries(phrases).map(([language, own]) => {
      const listed = language === "en" || en === undefined ? own : `${own}|${en}`;
      return [language, new RegExp(wholeWords(listed), "giu")];
    }),
  );
}

/** The words of a listed phrase are the author's if they stand in a piece with this many of the words behind them. */
const WORDS_BEHIND = 2;

/**
 * The first listed phrase of the text's language, or of English, with what follows it in its sentence. A phrase that `known` has,
 * too, is passed over: "Let me know if I can help" may be the author's.
 */
function phraseIn(text: string, phrases: Patterns, language: string, known: string): string | null {
  const pattern = phrases.get(language) ?? phrases.get("en");
  // `search` begins at the beginning of the text, wherever a global pattern stopped before.
  if (!pattern || text.search(pattern) < 0) return null;
  const letters = lettersOnly(known);
  for (const sentence of sentencesOf(text, language)) {
    for (const { 0: found, index } of sentence.matchAll(pattern)) {
      const behind = sentence.slice(index + found.length).match(/[\p{L}\p{N}'’]+/gu) ?? [];
      const words = lettersOnly([found, ...behind.slice(0, WORDS_BEHIND)].join(" "));
      if (!letters.includes(words)) return beginningOf(sentence.slice(index));
    }
  }
  return null;
}
