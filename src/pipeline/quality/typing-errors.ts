/** A suspected typing error. Nothing is ever corrected without the author. */
export type TypingError = {
  kind: "spelling" | "doubled" | "bracket" | "quotes";
  /** The index of the text among those given. */
  text: number;
  /** Where `found` begins, in UTF-16 code units. */
  at: number;
  found: string;
  /** What to write instead; null if only the author can know. */
  instead: string | null;
};

/** Tells whether a dictionary of the book's language holds a word, whatever its case. */
export type IsKnown = (word: string) => boolean;

/**
 * Finds suspected typing errors in the texts of a book: misspelt words, doubled words, brackets and quotation marks
 * that lack their partner. Rather misses an error than reports a correct text. `isKnown` is null for a language without
 * a dictionary: then no spelling is checked.
 */
export function findTypingErrors(
  texts: readonly string[],
  { language, isKnown }: { language: string; isKnown: IsKnown | null },
): TypingError[] {
  const masked = texts.map(withoutForeign);
  const misspelt = isKnown === null ? () => [] : spellingOf(masked, language, isKnown);
  return masked.flatMap((text, index) =>
    [
      ...misspelt(text),
      ...doubledWords(text, language),
      ...openBrackets(text),
      ...openQuotes(text, masked[index + 1] ?? ""),
    ]
      .toSorted((a, b) => a.at - b.at)
      .map((error) => ({ ...error, text: index })),
  );
}

type Found = Omit<TypingError, "text">;

/** Code, addresses, link targets, HTML, mentions, hashtags, and short emphasised words, which are often foreign. */
const NOT_PROSE =
  /```[^]*?(?:```|$)|~~~[^]*?(?:~~~|$)|`[^`\n]{1,500}`|(?<=\])\((?:[^()\s]|\([^()\s]{0,200}\)){1,2000}(?: "[^"\n]{0,300}")?\)|<[^<>\n]{1,500}>|(?:https?:|www\.)[^\s\])]{1,2000}|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}.-]{1,200}|[@#][\p{L}\p{N}_]{1,100}|(?<!\*)\*[\p{L}\p{M}'’ -]{1,30}\*(?!\*)|(?<![\p{L}_])_[\p{L}\p{M}'’ -]{1,30}_(?![\p{L}_])/gu;

/** Blanks out what is not prose. Every character keeps its place. */
function withoutForeign(text: string): string {
  return text.replace(NOT_PROSE, (found) => found.replace(/[^\s]/gu, (c) => " ".repeat(c.length)));
}

/** A word, with apostrophes inside. Letters beside a digit, a dot or an underscore belong to a name or to code. */
const WORD =
  /(?<![\p{L}\p{M}\p{N}_.'’@/\\-])\p{Ll}[\p{Ll}\p{M}]*(?:['’]\p{Ll}+)*(?![\p{L}\p{M}\p{N}_@/\\'’-]|\.\p{L})/gu;
const SHORTEST_WORD = 4;
/** A word that the author writes more often is theirs: jargon, a product, a dialect. */
const MOST_TIMES = 2;

function spellingOf(
  texts: readonly string[],
  language: string,
  isKnown: IsKnown,
): (text: string) => Found[] {
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      times.set(word, (times.get(word) ?? 0) + 1);
    }
  }
  const corrections = new Map<string, string | null>();
  const correctionOf = (word: string): string | null => {
    let found = corrections.get(word);
    if (found === undefined) {
      found = isRight(word, language, isKnown) ? null : correct(word, isKnown);
      corrections.set(word, found);
    }
    return found;
  };
  return (text) =>
    [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
      const isRare = (times.get(word) ?? 0) <= MOST_TIMES;
      const instead = word.length >= SHORTEST_WORD && isRare ? correctionOf(word) : null;
      return instead === null ? [] : [{ kind: "spelling", at: index, found: word, instead }];
    });
}

/** Prefixes that make a new word from any word: "unfollow", "microservice". */
const PREFIXES =
  /^(?:anti|auto|bio|co|counter|cross|cyber|de|dis|down|eco|en|ex|extra|fore|geo|hyper|in|inter|macro|mega|meta|micro|mid|mini|mis|mono|multi|nano|neo|non|off|on|out|over|para|poly|post|pre|pro|proto|pseudo|re|self|semi|sub|super|sur|tele|trans|ultra|un|under|up|vice|web)(?=.{3})/u;
/** Endings that make a new word from any word: "gitlike", "vibey". */
const ENDINGS =
  /(?:able|ably|ed|er|ers|es|esque|ful|ier|iest|ify|ing|ings|ish|ism|ist|ists|ity|ization|isation|ize|ized|ise|ised|less|like|ly|ment|ments|ness|or|ship|ships|some|ward|wards|wise|worthy|y|s)$/u;
/** British spellings, turned into American ones, which the English dictionary holds. */
const BRITISH: readonly [RegExp, string][] = [
  [/is(?=e[drs]?$|ers$|ing$|ations?$|able$)/u, "iz"],
  [/ys(?=e[drs]?$|ing$)/u, "yz"],
  [/our/u, "or"],
  [/(?<=[^aeiou])re(?=s?$|d$)/u, "er"],
  [/s(?=e[drs]?$|ing$)/u, "c"],
  [/ll/u, "l"],
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
  const ligatured = root.replaceAll("oe", "œ").replaceAll("ae", "æ");
  if ([word, plain, root, ligatured].some(isKnown)) return true;
  if (language === "fr" && root.includes("'")) {
    return root.split("'").every((part) => part.length < SHORTEST_WORD || isKnown(part));
  }
  if (isCompound(root, isKnown)) return true;
  if (language !== "en") return false;
  return BRITISH.some(([british, american]) => isKnown(root.replace(british, american)));
}

const SHORTEST_PART = 3;

/** True for a word made of two words ("screenshare"), or of a word with a prefix or an ending. */
function isCompound(word: string, isKnown: IsKnown): boolean {
  const withoutPrefix = word.replace(PREFIXES, "");
  if (withoutPrefix !== word && isKnown(withoutPrefix)) return true;
  const stem = word.replace(ENDINGS, "");
  if (stem !== word && stem.length > SHORTEST_PART && (isKnown(stem) || isKnown(`${stem}e`)))
    return true;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return true;
  }
  return false;
}

/**
 * The known word that one slip of the hand turns into this one; null when there is none, or several. Swapped letters are
 * the likeliest slip.
 */
function correct(word: string, isKnown: IsKnown): string | null {
  for (const slips of [swapped, otherSlip]) {
    const known = new Set([...slips(word)].filter(isKnown));
    const [only] = known;
    if (only !== undefined) return known.size === 1 ? only : null;
  }
  return null;
}

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyzàâäçèéêëïîôöùûüáíóúñ");

function* swapped(word: string): Generator<string> {
  for (let at = 0; at < word.length - 1; at += 1) {
    yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  }
}

/** A letter too many, left out or wrong, from the second letter on: with another first letter a word is another one. */
function* otherSlip(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    if (at < word.length) yield before + word.slice(at + 1);
    for (const letter of LETTERS) {
      yield before + letter + word.slice(at);
      if (at < word.length) yield before + letter + word.slice(at + 1);
    }
  }
}

/** Words that nobody writes twice in a row on purpose. */
const NEVER_TWICE: Readonly<Record<string, string>> = {
  en: "a|an|and|as|at|be|but|by|for|from|has|have|her|his|if|in|into|is|it|its|my|of|on|or|our|than|the|their|then|there|these|they|this|those|to|was|we|were|what|when|which|who|will|with|would|you|your",
  fr: "avec|au|aux|ce|ces|cette|dans|de|des|du|est|et|il|elle|la|le|les|leur|mais|ou|par|pas|pour|que|qui|sa|se|ses|son|sont|sur|un|une",
  es: "a|al|con|de|del|el|en|es|la|las|lo|los|mi|o|para|pero|por|que|se|su|sus|un|una|y",
  it: "a|al|che|con|da|dei|del|della|di|e|gli|i|il|in|la|le|lo|ma|nel|o|per|si|su|un|una",
  pt: "a|ao|as|com|da|das|de|do|dos|e|em|mas|na|no|o|os|ou|para|por|que|se|sua|um|uma",
  nl: "aan|als|bij|dan|de|door|een|en|het|hun|in|is|maar|met|naar|niet|of|om|op|te|tot|uit|van|voor|wat|we|ze|zijn",
  de: "an|auf|aus|bei|dass|ein|eine|einen|einer|für|im|in|ist|mit|nach|oder|und|uns|von|vor|wir|zu|zum|zur",
  sv: "att|av|den|det|en|ett|för|hade|har|i|inte|jag|med|men|och|om|på|som|till|vi|är",
};

const DOUBLED = new Map(
  Object.entries(NEVER_TWICE).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}'’-])(${words})[ \\n]\\1(?![\\p{L}\\p{N}'’-])`, "giu"),
  ]),
);

function doubledWords(text: string, language: string): Found[] {
  const doubled = DOUBLED.get(language);
  if (doubled === undefined) return [];
  return [...text.matchAll(doubled)].map(({ 0: found, 1: word = "", index }) => ({
    kind: "doubled",
    at: index,
    found,
    instead: word,
  }));
}

/** "a)", "1)" and faces such as ":)" have a bracket of their own. */
const NO_BRACKET = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}[.)]\)?|[:;8=][-^']?[()]/gu;
const PARTNERS: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

function openBrackets(text: string): Found[] {
  const shown = text.replace(NO_BRACKET, (found, at: number) => {
    const isInside = text.lastIndexOf("(", at) > text.lastIndexOf(")", at - 1);
    return isInside && found.endsWith(")") ? found : " ".repeat(found.length);
  });
  const open: { mark: string; at: number }[] = [];
  const alone: { mark: string; at: number }[] = [];
  for (const { 0: mark, index: at } of shown.matchAll(/[()[\]]/gu)) {
    const partner = PARTNERS[mark];
    if (partner === undefined) open.push({ mark, at });
    else if (open.at(-1)?.mark === partner) open.pop();
    else alone.push({ mark, at });
  }
  return [...alone, ...open].map(({ mark, at }) => ({
    kind: "bracket",
    at,
    found: mark,
    instead: null,
  }));
}

/** Quotation marks that lack their partner. A quotation of several paragraphs opens each of them and closes the last. */
function openQuotes(text: string, next: string): Found[] {
  const marks: { mark: string; at: number }[] = [];
  for (const { 0: mark, index: at } of text.matchAll(/["“”]/gu)) {
    // After a digit outside of a quotation, the mark means inches or minutes.
    const isUnit = mark === '"' && marks.length % 2 === 0 && /\d/u.test(text[at - 1] ?? "");
    if (!isUnit) marks.push({ mark, at });
  }
  const straight = marks.filter(({ mark }) => mark === '"');
  const open: typeof marks = [];
  const alone: typeof marks = [];
  for (const each of marks) {
    if (each.mark === "“") open.push(each);
    else if (each.mark === "”" && open.pop() === undefined) alone.push(each);
  }
  const goesOn = /^[\s>*_]*[“"]/u.test(next);
  // A straight mark that is left over may be the wrong partner of a curly one, so only one of them is told.
  const odd = straight.length % 2 === 1 ? straight.slice(-1) : [];
  const last = [...open.slice(0, Math.max(0, open.length - odd.length)), ...alone, ...odd];
  const isSpared = goesOn && alone.length === 0;
  return isSpared
    ? []
    : last.map(({ mark, at }) => ({ kind: "quotes", at, found: mark, instead: null }));
}
