// Each limit is three times or more what any of 6,684 real posts and pages has (the figure behind it), and low enough for the
// parsers of Markdown and HTML, which call themselves for each level and go back over marks that stand open.
const LIMITS = {
  /** Characters: 70,589. A post that is longer is a book by itself. */
  length: 250_000,
  /** Characters without a blank, which typesetting parts one by one: 10,182. */
  word: 31_000,
  /** Marks of emphasis, links, code, tags and entities between two blank lines: 956. */
  marks: 3_000,
  /** Comments and declarations, whose ends are searched the longest: 7. */
  declarations: 50,
  /** Signs of footnotes, "[^1]": 314. */
  footnotes: 1_000,
  /** Addresses that are named by themselves, "[1]: https://...": 156. */
  addresses: 1_000,
  /** Lines of nothing but "-" or "=": 18. */
  rules: 1_000,
  /** Tags of HTML: 1,286. */
  tags: 10_000,
  /** Elements of HTML that are open at once: 40. */
  openElements: 200,
  /** Marks of quotations and lists that one line begins with: 2. */
  openings: 50,
  /** Blanks before the mark of a list: 14. */
  indent: 200,
};

const PARAGRAPH_END = /\n[ \t]*\n/u;
const MARK = /[*_~[\]`<!&\\|]/gu;
const ADDRESS = /^ {0,3}\[[^\]\n]{1,1000}\]:/gmu;
const UNDERLINE = /^[ \t]*(?:-+|=+)[ \t]*$/gmu;
const TAG = /<(\/?)([a-z][a-z0-9-]*)/giu;
/** Elements that hold nothing, or that end where the next one of their kind begins. */
const SHORT = new Set(
  "area base br col dd dt embed hr img input li link meta option p param rp rt source td th tr track wbr".split(
    " ",
  ),
);
const OPENINGS = /^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*)+/u;
const OPENING = />|[-*+]|\d[.)]/gu;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/u;

/** Whether a text is so long, nests its marks so deeply, or holds so many, that no parser is let near it. Takes time by its length only. */
export function isTangled(text: string): boolean {
  return (
    text.length > LIMITS.length ||
    longestWord(text) > LIMITS.word ||
    text.split(PARAGRAPH_END).some((paragraph) => isMoreThan(paragraph, MARK, LIMITS.marks)) ||
    isMoreThan(text, /<[!?]/gu, LIMITS.declarations) ||
    isMoreThan(text, /\[\^/gu, LIMITS.footnotes) ||
    isMoreThan(text, ADDRESS, LIMITS.addresses) ||
    isMoreThan(text, UNDERLINE, LIMITS.rules) ||
    nestsElements(text) ||
    text.split("\n").some(nestsBlocks)
  );
}

function longestWord(text: string): number {
  let longest = 0;
  let start = 0;
  for (const { index } of text.matchAll(/\s|$/gu)) {
    longest = Math.max(longest, index - start);
    start = index + 1;
  }
  return longest;
}

function isMoreThan(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function nestsElements(text: string): boolean {
  let tags = 0;
  let open = 0;
  for (const [, slash, name = ""] of text.matchAll(TAG)) {
    tags += 1;
    if (SHORT.has(name.toLowerCase())) continue;
    // An end tag too many ends nothing that is opened after it.
    open = Math.max(0, open + (slash === "/" ? -1 : 1));
    if (tags > LIMITS.tags || open > LIMITS.openElements) return true;
  }
  return tags > LIMITS.tags;
}

function nestsBlocks(line: string): boolean {
  const openings = OPENINGS.exec(line)?.[0];
  if (openings === undefined || RULE.test(line)) return false;
  const indent = openings.length - openings.trimStart().length;
  return indent > LIMITS.indent || isMoreThan(openings, OPENING, LIMITS.openings);
}
