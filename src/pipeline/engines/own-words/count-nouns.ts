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

/**
 * Puts an English subject as a book on it would: in the plural if authors count it ("agencies", but "design"). Null if
 * these texts count it and hardly name several, because "Essays on playbook" is no English. It goes by their own uses: a
 * noun that mostly stands behind "a", "the" or "your" is counted, one that mostly stands alone is not.
 */
export function asEnglishSubject(subject: string, texts: readonly string[]): string | null {
  const words = subject.split(" ");
  const last = words.at(-1) ?? "";
  if (!/^[a-z]{3,}$/u.test(last) || /[^s]s$/u.test(last)) return subject;
  const before = texts.flatMap((text) => wordsBefore(last, text));
  const counted = before.filter((word) => COUNTED.has(word)).length;
  const alone = before.filter((word) => ALONE.has(word)).length;
  if (counted < LEAST_USES || counted < MORE_OFTEN * alone) return subject;
  const many = pluralOf(last);
  const plurals = texts.flatMap((text) => text.match(WORD) ?? []).filter((word) => word === many);
  return plurals.length >= LEAST_USES ? [...words.slice(0, -1), many].join(" ") : null;
}

function wordsBefore(noun: string, text: string): string[] {
  return [...text.matchAll(NOUN)].flatMap(({ groups }) =>
    groups?.["noun"]?.toLowerCase() === noun ? (groups["before"]?.toLowerCase() ?? []) : [],
  );
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}
