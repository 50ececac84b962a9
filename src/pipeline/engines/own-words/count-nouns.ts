/** A noun, with the word before it, where its phrase ends: not where it only describes another ("a design problem"). */
const NOUN =
  /(?<=(?<before>[\p{L}’']{1,20})\s)(?<noun>\p{L}{3,40})(?=[\s)”"'’]{0,3}[.,;:!?)]|\s+(?:is|are|was|were|that|to|and|or|for|in|of|on|with|at|by|you|i|we)(?!\p{L})|\s*$)/giu;
const WORD = /\p{L}+/gu;

const COUNTED = new Set("a an the this one each every another my your our their first".split(" "));
const ALONE = new Set(
  "on about of with for in into from by and or than as like do love".split(" "),
);

const LEAST_USES = 3;
const MORE_OFTEN = 2;

/** How often texts use each word at all, and each noun behind "a", "the" or "your", and without any of these. */
export type NounUses = Record<"words" | "counted" | "alone", ReadonlyMap<string, number>>;

/** Counts the nouns of texts, in one pass. */
export function nounUses(texts: readonly string[]): NounUses {
  const uses = { words: new Map<string, number>(), counted: new Map(), alone: new Map() };
  const add = (counts: Map<string, number>, word: string): void => {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) add(uses.words, word);
    for (const { groups } of text.matchAll(NOUN)) {
      const before = groups?.["before"]?.toLowerCase() ?? "";
      const noun = groups?.["noun"]?.toLowerCase() ?? "";
      if (COUNTED.has(before)) add(uses.counted, noun);
      else if (ALONE.has(before)) add(uses.alone, noun);
    }
  }
  return uses;
}

/**
 * Puts an English subject as a book on it would: in the plural if authors count it ("agencies", but "design"). Null if
 * these texts count it and hardly name several, because "Essays on playbook" is no English. It goes by their own uses: a
 * noun that mostly stands behind "a", "the" or "your" is counted, one that mostly stands alone is not.
 */
export function asEnglishSubject(subject: string, uses: NounUses): string | null {
  const words = subject.split(" ");
  const last = words.at(-1) ?? "";
  if (!/^[a-z]{3,}$/u.test(last) || /[^s]s$/u.test(last)) return subject;
  const counted = uses.counted.get(last) ?? 0;
  if (counted < LEAST_USES || counted < MORE_OFTEN * (uses.alone.get(last) ?? 0)) return subject;
  const many = pluralOf(last);
  const isPlural = (uses.words.get(many) ?? 0) >= LEAST_USES;
  return isPlural ? [...words.slice(0, -1), many].join(" ") : null;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}
