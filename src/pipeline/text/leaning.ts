import { plainText } from "./escape.ts";
import { WORD_START } from "./lexicon.ts";
import { type LeaningLists, LEANING_LISTS } from "./word-lists/leaning.ts";
import { countWords } from "./words.ts";

type Patterns = Readonly<Record<Exclude<keyof LeaningLists, "shown">, RegExp>>;

/** How a sentence leans on something that is not printed beside it. */
export type LostReferent = "presents" | "offers" | "points" | "shows" | "refers";

/** What makes a sentence belong to the day or the series of its post. */
export type Occasion = "promise" | "farewell" | "reminder" | "series";

/** What is printed beside a sentence. */
export type Beside = {
  /** The sentence is the last of its paragraph, and a list, a quotation or code follows. */
  isShown: boolean;
  /** The sentence is the last of its paragraph, and any text follows that is no heading. */
  isFollowed: boolean;
  /** A list, a quotation or code stands in the two blocks before. */
  wasShown: boolean;
  /** The sentence holds a link, which shows what it presents. */
  isLinked?: boolean;
};

/** What is printed beside a sentence of the block at this index, from the kinds of all blocks of its piece. */
export function besideOf(kinds: readonly string[], index: number, isLast: boolean): Beside {
  const next = isLast ? (kinds[index + 1] ?? "") : "";
  return {
    isShown: EVIDENCE.has(next),
    isFollowed: EVIDENCE.has(next) || next === "paragraph",
    wasShown: kinds.slice(Math.max(0, index - 2), index).some((kind) => EVIDENCE.has(kind)),
  };
}

const EVIDENCE: ReadonlySet<string> = new Set(["list", "quote", "code"]);

/** A longer sentence says more than that there is something to see. */
const LONGEST = 40;
const LONGEST_POINTER = 25;
const LONGEST_LABEL = 8;
const LONGEST_OCCASION = 29;

/** How a sentence leans, and at which of its letters. */
export type Leaning = { kind: LostReferent; at: number };

/** How a sentence leans on what is not printed, or null. Null, too, in a language without lists. */
export function leaningOf(
  sentence: string,
  language: string,
  { isShown, isFollowed, wasShown, isLinked }: Beside,
): Leaning | null {
  const patterns = leaningPatterns(language);
  if (!patterns || isShown) return null;
  const text = withoutAsides(plainText(sentence));
  const words = countWords(text);
  if (words > LONGEST) return null;
  const find = (kind: LostReferent, pattern: RegExp): Leaning | null => {
    const match = pattern.exec(text);
    return match ? { kind, at: match.index } : null;
  };
  const isOpen = isFollowed && /[:：][\s\p{P}]{0,9}$/u.test(text);
  return (
    (words <= LONGEST_LABEL ? find("points", patterns.label) : null) ??
    find("presents", patterns.presents) ??
    (words <= LONGEST_POINTER ? find("points", patterns.pointer) : null) ??
    (wasShown ? null : find("refers", patterns.deixis)) ??
    (isOpen ? null : find("shows", patterns.likeThis)) ??
    (isOpen || words > LONGEST_POINTER || isLinked ? null : find("offers", patterns.offers))
  );
}

/** An aside such as "(see below)" belongs to its sentence, which says something without it. */
function withoutAsides(text: string): string {
  return /^\W*\(/u.test(text) ? text : text.replace(/\([^()]{0,200}\)/gu, "");
}

/** What ties a sentence to the day or the series of its post, or null. Such a sentence is out of place at an edge. */
export function occasionOf(sentence: string, language: string): Occasion | null {
  const patterns = leaningPatterns(language);
  if (!patterns) return null;
  const text = plainText(sentence);
  if (countWords(text) > LONGEST_OCCASION) return null;
  if (patterns.promise.test(text)) return "promise";
  if (tellsLater(text, patterns)) return "promise";
  if (patterns.farewell.test(text)) return "farewell";
  if (patterns.series.test(text)) return "series";
  return patterns.said.test(text) ? "reminder" : null;
}

/** The time of a promise may stand right before it: "Next week I'll share". */
const LETTERS_BETWEEN = 8;

function tellsLater(text: string, { telling, later }: Patterns): boolean {
  const told = telling.exec(text);
  const time = later.exec(text);
  return (
    told !== null && time !== null && time.index + time[0].length + LETTERS_BETWEEN >= told.index
  );
}

const compiled = new Map<string, Patterns>();

/** The patterns of a language (ISO 639-1), or null if it has no lists. */
export function leaningPatterns(language: string): Patterns | null {
  const lists = LEANING_LISTS[language];
  if (!lists) return null;
  let patterns = compiled.get(language);
  if (!patterns) {
    const { shown, ...rest } = lists;
    patterns = Object.fromEntries(
      Object.entries(rest).map(([name, list]) => [
        name,
        compile(name, list.replaceAll("{shown}", shown)),
      ]),
    ) as Patterns; // `as Patterns` restores the keys, which Object.entries widens to string.
    compiled.set(language, patterns);
  }
  return patterns;
}

/** The most characters of a word inside a phrase: without a limit, a pattern would take quadratic time. */
const LONGEST_WORD = 40;
const END = "(?![\\p{L}\\p{N}])";

function compile(name: string, list: string): RegExp {
  const either = list.replaceAll("'", "['’]").replaceAll("\\S+", `\\S{1,${LONGEST_WORD}}`);
  if (name === "label") return new RegExp(`^[\\s\\p{P}]{0,9}(?:${either})[\\s\\p{P}]{0,9}$`, "iu");
  if (name === "likeThis" || name === "pointer")
    return new RegExp(`${WORD_START}(?:${either})[\\s\\p{P}]{0,9}$`, "iu");
  return new RegExp(`${WORD_START}(?:${either})${END}`, "iu");
}
