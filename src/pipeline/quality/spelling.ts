import { stemmerFor, stopWordsFor } from "#pipeline/text/stems.ts";
import { COST, isKeyBeside, otherAccents, slipsOf } from "./slips.ts";

/** Tells whether a dictionary of a language holds a word, whatever its case. */
export type IsKnown = (word: string) => boolean;

/** A word that is probably misspelt. `isSure`: there is hardly another word that it could have been. */
export type Misspelt = { at: number; found: string; instead: string; isSure: boolean };

/**
 * A word, with apostrophes inside. Letters beside a digit, a dot or an underscore belong to a name or to code, and those
 * beside a square bracket to a word of which somebody has changed a letter: "[S]ince".
 */
const WORD =
  /(?<![\p{L}\p{M}\p{N}_.'’@/\\[\]-])\p{L}[\p{Ll}\p{M}]*(?:['’]\p{Ll}+)*(?![\p{L}\p{M}\p{N}_@/\\[\]'’-]|\.\p{L})/gu;
const SHORTEST_WORD = 4;
const SHORTEST_CAPITALISED = 8;
/** A word that the author writes more often is theirs: jargon, a product, a dialect. */
const MOST_TIMES = 2;
const CUT_OFF = /^ ?(?:…|\.\.)/u;
/** A sentence with this many unknown words, and this share, is in a language or jargon of its own. */
const MANY_UNKNOWN = { least: 3, share: 1 / 3 };

/** Finds misspelt words in a sentence in the language of `isKnown`. */
export type SpellingCheck = (sentence: string, language: string, isKnown: IsKnown) => Misspelt[];

/** Makes the check of a book's sentences. It learns from all its texts which words the author writes. */
export function spellingCheck(texts: readonly string[]): SpellingCheck {
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      times.set(word, (times.get(word) ?? 0) + 1);
    }
  }
  const judges = new Map<string, (word: string) => Correction | null>();
  return (sentence, language, isKnown) => {
    const judge = judges.get(language) ?? judgeOf(times, language, isKnown);
    judges.set(language, judge);
    const words = [...sentence.matchAll(WORD)];
    const small = words.filter(({ 0: word }) => word === word.toLowerCase() && word.length > 2);
    const unknown = small.filter(({ 0: word }) => !isRight(word, language, isKnown));
    if (
      unknown.length >= MANY_UNKNOWN.least &&
      unknown.length >= MANY_UNKNOWN.share * small.length
    ) {
      return [];
    }
    return words.flatMap(({ 0: word, index }): Misspelt[] => {
      const plain = word.toLowerCase();
      if (plain.length < SHORTEST_WORD) return [];
      const correction = judge(plain);
      // "becaus ..." was cut off and not misspelt.
      if (!correction || CUT_OFF.test(sentence.slice(index + word.length))) return [];
      if (word === plain) {
        // Quoted words may have been written so, and "talkin" is how somebody talks.
        const isMeant = /["“”]/u.test(sentence) || correction.word === `${word}g`;
        const isSure = correction.isSure && !isMeant;
        return [{ at: index, found: word, instead: correction.word, isSure }];
      }
      // A word with a capital may be a name, above all a short one. In German it is any noun.
      const isLikely = correction.isOwn || (language === "de" && correction.cost <= COST.left);
      if (word.length < SHORTEST_CAPITALISED || !isLikely || correction.cost > 1) return [];
      return [{ at: index, found: word, instead: capitalised(correction.word), isSure: false }];
    });
  };
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Prefixes that make a new word from any word: "unfollow", "microservice". */
const PREFIXES =
  /^(?:anti|auto|bio|co|counter|cross|cyber|de|dis|down|eco|en|ex|extra|fore|geo|hyper|in|inter|macro|mega|meta|micro|mid|mini|mis|mono|multi|nano|neo|non|off|on|out|over|para|poly|post|pre|pro|proto|pseudo|re|self|semi|sub|super|sur|tele|trans|ultra|un|under|up|vice|web)(?=.{3})/u;
/** Endings that make a new word from any word: "gitlike", "vibey". */
const ENDINGS =
  /(?:able|ably|ed|er|ers|es|esque|ful|ier|iest|ify|ing|ings|ish|ism|ist|ists|ity|ization|isation|ize|ized|ise|ised|less|like|ly|ment|ments|ness|or|ship|ships|some|ward|wards|wise|worthy|y|s)$/u;
/** British spellings, turned into American ones, which the English dictionary holds. */
const BRITISH: readonly [RegExp, string][] = [
  [/is(?=e[drs]?$|ers$|ing$|ations?$|ational(?:ly)?$|able$)/u, "iz"],
  [/ys(?=e[drs]?$|ing$)/u, "yz"],
  [/our/u, "or"],
  [/(?<=[^aeiou])re(?=s?$|d$)/u, "er"],
  [/s(?=e[drs]?$|ing$)/u, "c"],
  [/ll(?=e[drs]|ing|or|ous|ist|y)/u, "l"],
  [/l(?=ments?$|fils?$|fully?$)/u, "ll"],
  [/ogue/u, "og"],
  [/ence(?=s?$)/u, "ense"],
  [/ae|oe/u, "e"],
  [/mme(?=s?$)/u, "m"],
  [/gey/u, "gy"],
  [/ould/u, "old"],
];

function isRight(word: string, language: string, isKnown: IsKnown): boolean {
  const plain = word.replaceAll("’", "'");
  const root = plain.replace(/n't$|'(?:s|d|ll|ve|re|m)$/u, "");
  // Dialect: "gen'leman"
  if (language === "en" && root.includes("'")) return true;
  const ligatured = root.replaceAll("oe", "œ").replaceAll("ae", "æ");
  if ([word, plain, root, ligatured].some(isKnown)) return true;
  if ((language === "fr" || language === "it") && root.includes("'")) {
    return root
      .split("'")
      .every((part) => part.length < SHORTEST_WORD || isRight(part, language, isKnown));
  }
  if (language === "fr") return isReformed(root, isKnown);
  if (language !== "en") return false;
  return BRITISH.some(([british, american]) => isKnown(root.replace(british, american)));
}

/** The accents that the French reform of 1990 leaves out or turns: "connaitre", "enchainer", "évènement", "intègrera". */
const REFORMED: readonly [RegExp, string][] = [
  [/i/gu, "î"],
  [/u/gu, "û"],
  [/è/gu, "é"],
];

function isReformed(word: string, isKnown: IsKnown): boolean {
  return REFORMED.some(([reformed, former]) =>
    [...word.matchAll(reformed)].some(({ index: at }) =>
      isKnown(word.slice(0, at) + former + word.slice(at + 1)),
    ),
  );
}

const SHORTEST_PART = 3;
/** Two words of so many letters make a compound. With a shorter one, it may be chance: "set" and "led". */
const SURE_PART = 4;

/** "chance": only of a short word and another, as "existint" is of "int". */
type Compound = "sure" | "derived" | "chance" | "no";

/** Tells whether a word is made of two words ("screenshare"), or of a word with a prefix or an ending. */
function compoundOf(word: string, isKnown: IsKnown): Compound {
  let isMade = false;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    if (!isKnown(word.slice(0, at)) || !isKnown(word.slice(at))) continue;
    if (at >= SURE_PART && word.length - at >= SURE_PART) return "sure";
    isMade = true;
  }
  const withoutPrefix = word.replace(PREFIXES, "");
  const stem = word.replace(ENDINGS, "");
  const isDerived =
    (withoutPrefix !== word && isKnown(withoutPrefix)) ||
    // "write" in "writer", "squishy" in "squishiness"
    (stem !== word &&
      stem.length > SHORTEST_PART &&
      [stem, `${stem}e`, stem.replace(/i$/u, "y")].some(isKnown));
  if (isDerived) return "derived";
  return isMade ? "chance" : "no";
}

/** `isOwn`: the author writes this word elsewhere, and often enough for this slip. */
type Correction = { word: string; cost: number; isOwn: boolean; isSure: boolean };

/** What each doubling of the author's uses of a word takes from the cost of a slip. */
const OWN_BONUS = 0.3;
const MOST_BONUS = 1.2;
/** The most that uses of words of the same stem take from it: "pursuing" speaks for "pursue". */
const STEM_BONUS = 0.45;
/** A slip of this cost or less is one that hands often make. */
const CHEAP = 0.6;
/** A word that the author writes this often is taken for the one meant. */
const OFTEN = 3;
const VERY_OFTEN = 10;
/** In words of so many letters, one use tells enough. In shorter words than the second, slips meet words by chance. */
const LONG = 8;
const SHORT = 6;
/** A shorter word that resembles none of the author's is rather a name or jargon than a slip. */
const SHORTEST_NEW = 6;
/** By how much the likeliest word has to lead to be offered, and to be sure of it. */
const LEAD = { offered: 0.15, sure: 0.3 };

/** How often the author must write a word to be taken for the one meant. */
function leastOwn(word: string, cost: number): number {
  if (cost <= CHEAP) return 1;
  if (word.length < SHORT) return cost > COST.left ? VERY_OFTEN : OFTEN;
  return word.length >= LONG && cost < COST.wrong ? 1 : OFTEN;
}

/** A form of a word that the dictionary has in another form only: a plural, a past, "internety". */
function isInflected(word: string, known: string): boolean {
  return word.length === known.length + 1 && word.startsWith(known) && /[dsryé]$/u.test(word);
}

function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "");
}

/** "Whaaat", but not "immmediately": a letter too many in a long word is a slip. */
function isDrawnOut(word: string, isKnown: IsKnown): boolean {
  const thrice = /(\p{L})\1\1/u.exec(word);
  if (!thrice) return false;
  return word.length < LONG || !isKnown(word.slice(0, thrice.index) + word.slice(thrice.index + 1));
}

/** Judges single words: the correction of a word that is probably misspelt, else null. Remembers its answers. */
function judgeOf(
  times: ReadonlyMap<string, number>,
  language: string,
  isKnown: IsKnown,
): (word: string) => Correction | null {
  const stem = stemmerFor(language);
  const small = stopWordsFor(language);
  const byStem = new Map<string, number>();
  for (const [word, count] of times) {
    byStem.set(stem(word), (byStem.get(stem(word)) ?? 0) + count);
  }
  const timesOf = (word: string): number => times.get(word) ?? 0;
  const vocabulary = [...times].flatMap(([word, count]) =>
    count >= OFTEN && isKnown(word) ? [word] : [],
  );
  const bonusOf = (word: string): number => {
    const own = timesOf(word) + (small.has(word) ? OFTEN : 0);
    const related = (byStem.get(stem(word)) ?? 0) / 4;
    return Math.max(
      Math.min(MOST_BONUS, OWN_BONUS * Math.log2(1 + own)),
      Math.min(STEM_BONUS, OWN_BONUS * Math.log2(1 + related)),
    );
  };
  const answers = new Map<string, Correction | null>();
  // `written`: the word with its prefix, if it has one.
  const correct = (word: string, written = word): Correction | null => {
    if (isRight(word, language, isKnown) || isDrawnOut(word, isKnown)) return null;
    // A word that lacks an accent only looks like a compound: "publica" and "cion".
    const compound = otherAccents(word).some(isKnown) ? "no" : compoundOf(word, isKnown);
    if (compound === "sure") return null;
    // English words are written with the accents of their language, or without: "résumé", "bezier".
    const bare = language === "en" ? withoutAccents(word) : null;
    const slips = [...slipsOf(word, compound === "no" ? vocabulary : [])];
    const meant = slips.filter(([other]) => isKnown(other));
    if (meant.some(([other]) => withoutAccents(other) === bare)) return null;
    if (meant.length === 0) return written === word ? withPrefix(word) : null;
    const ranked = meant
      .filter(([other]) => !isInflected(word, other))
      .map(([other, cost]) => ({ other, cost, score: cost - bonusOf(other) }))
      .toSorted((a, b) => a.score - b.score);
    const [best, next] = ranked;
    if (!best) return null;
    const { other, cost, score } = best;
    const isCheap = cost <= CHEAP;
    const own = timesOf(other) + (small.has(other) ? VERY_OFTEN : 0);
    const isOwn = own >= leastOwn(word, cost);
    const lead = next ? next.score - score : Number.POSITIVE_INFINITY;
    if (timesOf(written) > MOST_TIMES && !(isCheap && 2 * own >= timesOf(written))) return null;
    const isDoubtful = own < (word.length > LONG + 1 ? 1 : OFTEN) || cost >= COST.wrong;
    const isFinger = compound === "chance" && own >= VERY_OFTEN && isKeyBeside(word, other);
    if (compound !== "no" && !isCheap && isDoubtful && !isFinger) return null;
    const isClear = lead >= LEAD.offered && word.length >= SHORTEST_NEW && timesOf(written) === 1;
    if (!isOwn && !isClear) return null;
    const isUsual = isCheap
      ? word.length >= SHORTEST_NEW || (isOwn && own >= OFTEN)
      : word.length > SHORT &&
        own >= (cost < COST.wrong ? OFTEN : VERY_OFTEN) &&
        cost <= COST.wrong;
    const isSure = isUsual && lead >= LEAD.sure && (compound === "no" || (isCheap && isOwn));
    return { word: other, cost, isOwn, isSure };
  };
  // "deidentifcation": a dictionary lacks most words with a prefix, and has them without.
  const withPrefix = (word: string): Correction | null => {
    const root = word.replace(PREFIXES, "");
    if (language !== "en" || root.length === word.length || root.length < LONG) return null;
    const found = correct(root, word);
    const prefix = word.slice(0, word.length - root.length);
    return found && { ...found, word: prefix + found.word, isSure: false };
  };
  return (word) => {
    let found = answers.get(word);
    if (found === undefined) {
      found = correct(word);
      answers.set(word, found);
    }
    return found;
  };
}
