/** Where a noun phrase ends: no other noun follows that it would only describe ("a design problem"). */
const ENDS =
  "(?=[\\s)”\"'’]*[.,;:!?)]|\\s+(?:is|are|was|were|that|to|and|or|for|in|of|on|with|at|by|you|i|we)\\b|\\s*$)";

/**
 * Puts an English subject as a book on it would: in the plural if authors count it ("agencies", but "design"). Null if
 * these texts count it and never name more than one, because "Essays on playbook" is no English. By its own uses: a noun
 * that mostly stands behind "a", "the" or "your" is counted, one that mostly stands alone is not.
 */
export function asEnglishSubject(subject: string, texts: readonly string[]): string | null {
  const words = subject.split(" ");
  const last = words.at(-1) ?? "";
  if (!/^[a-z]{3,}$/u.test(last) || /[^s]s$/u.test(last)) return subject;
  const counted = uses(
    texts,
    `(?:an?|the|this|one|each|every|another|my|your|our|their|first) ${last}`,
  );
  const alone = uses(
    texts,
    `(?:on|about|of|with|for|in|into|from|by|and|or|than|as|like|do|love) ${last}`,
  );
  if (counted < LEAST_USES || counted < MORE_OFTEN * alone) return subject;
  const many = pluralOf(last);
  const plurals = uses(texts, many, "(?!\\p{L})");
  return plurals >= LEAST_USES ? [...words.slice(0, -1), many].join(" ") : null;
}

const LEAST_USES = 3;
const MORE_OFTEN = 2;

function uses(texts: readonly string[], phrase: string, end = ENDS): number {
  const pattern = new RegExp(`(?<![\\p{L}-])${phrase}${end}`, "giu");
  return texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}
