import { plainText } from "#pipeline/text/escape.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";

/** A shorter sentence is a refrain, if it stands in a post twice, and a longer one if it stands there so many times. */
const FEWEST_WORDS = 12;
const REFRAIN_TIMES = 3;
/** Who says a sentence twice in a post of fewer words means it. */
const POST_WORDS = 150;
/** Sentences with the same so many first letters are compared. */
const FIRST_LETTERS = 24;

/**
 * Drops sentences that the same post says word for word some paragraphs before, as conclusions do. A sentence stays where
 * the one after it takes it up or the one before it leads to it, and where it is a question, talk, a refrain, or said again in the very next paragraph: an
 * author hears that, and means it.
 */
export function dropSaidTwice(
  pieces: readonly RoughBlock[],
  { language }: Speech,
  removals: Removals,
): RoughBlock[] {
  const anaphora = lexiconFor(language)?.anaphora;
  const words = pieces.reduce((sum, { lines }) => sum + countWords(lines.join(" ")), 0);
  if (!anaphora || words < POST_WORDS) return [...pieces];
  const told: Told = new Map();
  const times = new Map<string, number>();
  for (const { kind, lines } of pieces) {
    if (kind !== "paragraph") continue;
    for (const letters of wholeSentences(lines[0] ?? "", language).map(lettersOf))
      times.set(letters, (times.get(letters) ?? 0) + 1);
  }
  const isRefrain = (sentence: string): boolean =>
    (times.get(lettersOf(sentence)) ?? 0) >= REFRAIN_TIMES;
  let before: string[] = [];
  return pieces.flatMap((piece, at) => {
    if (piece.kind !== "paragraph" || piece.lines.length !== 1) {
      tell(told, before);
      before = [];
      return [piece];
    }
    const sentences = wholeSentences(piece.lines[0] ?? "", language);
    const long = sentences.map((sentence) => isSaid(sentence, told) && !isRefrain(sentence));
    // Beside such a sentence, a short one that was told too goes with it.
    const twice = sentences.map(
      (sentence, place) =>
        long[place] === true ||
        ((long[place - 1] === true || long[place + 1] === true) && isTold(sentence, told)),
    );
    const [above, below] = [pieces[at - 1], pieces[at + 1]];
    const isKept = keptOf(sentences, twice, {
      lead: above?.kind === "paragraph" ? (above.lines.at(-1) ?? "") : "",
      after: below?.kind === "paragraph" ? (below.lines[0] ?? "") : "",
      anaphora,
    });
    const kept = sentences.filter((_, index) => isKept[index]);
    tell(told, before);
    before = sentences.map(lettersOf);
    if (kept.length === sentences.length) return [piece];
    const dropped = sentences.filter((_, index) => !isKept[index]);
    for (const sentence of dropped)
      removals.note("sentences said twice", sentence.replace(MARKS, ""));
    return kept.length > 0 ? [{ ...piece, lines: [joinSentences(kept, language)] }] : [];
  });
}

/**
 * Which sentences of a paragraph stay: those that are not told, and those that the one after them takes up or that
 * stand below an open end ("Let me say it again:"). `lead` and `after` are the paragraphs above and below.
 */
function keptOf(
  sentences: readonly string[],
  twice: readonly boolean[],
  { lead, after, anaphora }: { lead: string; after: string; anaphora: RegExp },
): boolean[] {
  let next = after;
  const isKept: boolean[] = [];
  for (let index = sentences.length - 1; index >= 0; index -= 1) {
    isKept[index] =
      !twice[index] || isOpen(sentences[index - 1] ?? lead) || takesUp(next, anaphora);
    if (!twice[index]) next = sentences[index] ?? "";
  }
  return isKept;
}

/** Whether words lead to what follows them: "Let me say it again:". */
function isOpen(words: string): boolean {
  return /[:：][\s*_”"»)]{0,4}$/u.test(words.replace(MARKS, ""));
}

function lettersOf(sentence: string): string {
  return lettersOnly(plainText(sentence.replace(MARKS, "")));
}

/** The letters of the sentences that a post has told, by their first ones. */
type Told = Map<string, string[]>;

function tell(told: Told, sentences: readonly string[]): void {
  for (const letters of sentences) {
    const first = letters.slice(0, FIRST_LETTERS);
    const others = told.get(first);
    if (others) others.push(letters);
    else told.set(first, [letters]);
  }
}

function isTold(sentence: string, told: Told): boolean {
  const letters = lettersOf(sentence);
  return (told.get(letters.slice(0, FIRST_LETTERS)) ?? []).includes(letters);
}

/**
 * Whether a sentence of some length is told, or is the beginning of one that is. Talk, a question and the label of what
 * follows do not count.
 */
function isSaid(sentence: string, told: Told): boolean {
  const text = plainText(sentence.replace(MARKS, "")).trim();
  const letters = lettersOnly(text);
  return (
    countWords(text) >= FEWEST_WORDS &&
    /[\p{L}\p{N})]\s?[.!]$/u.test(text) &&
    !/^["“”„«'‘]/u.test(text) &&
    (told.get(letters.slice(0, FIRST_LETTERS)) ?? []).some((other) => other.startsWith(letters))
  );
}

/** Whether a sentence needs the one before it: "That means ...", "(He also has ...". */
function takesUp(sentence: string, anaphora: RegExp): boolean {
  const text = plainText(sentence.replace(MARKS, "")).trim();
  return anaphora.test(text) || /^[\p{Ll}([–—-]/u.test(text);
}
