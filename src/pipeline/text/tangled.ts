// Each limit is at least three times the highest value ("real texts: ...") among 6,684 real posts and pages. Parsers of
// Markdown and HTML can bear that much. Texts beyond a limit take too long, because parsers recurse at each level and
// rescan unclosed marks.
const LIMITS = {
  /** The most characters of a text (real texts: up to 70,589). A longer post is a book by itself. */
  length: 250_000,
  /** The most characters in a row without whitespace (real texts: up to 10,182). Typesetting splits them one by one. */
  word: 31_000,
  /** The most marks of emphasis, links, code, tags and entities between two blank lines (real texts: up to 956). */
  marks: 3_000,
  /** The most HTML comments and declarations (real texts: up to 7). Parsers search longest for the ends of these. */
  declarations: 50,
  /** The most footnote signs such as "[^1]" (real texts: up to 314). */
  footnotes: 1_000,
  /** The most link definitions such as "[1]: https://..." (real texts: up to 156). */
  addresses: 1_000,
  /** The most lines of only "-" or "=" (real texts: up to 18). */
  rules: 1_000,
  /** The most HTML tags (real texts: up to 1,286). */
  tags: 10_000,
  /** The most HTML elements open at once (real texts: up to 40). */
  openElements: 200,
  /** The most quotation and list marks at the start of one line (real texts: up to 2). */
  openings: 50,
  /** The most blanks before a list mark (real texts: up to 14). */
  indent: 200,
};

const PARAGRAPH_END = /\n[ \t]*\n/u;
const MARK = /[*_~[\]`<!&\\|]/gu;
const ADDRESS = /^ {0,3}\[[^\]\n]{1,1000}\]:/gmu;
const UNDERLINE = /^[ \t]*(?:-+|=+)[ \t]*$/gmu;
const TAG = /<(\/?)([a-z][a-z0-9-]*)/giu;
/**
 * Elements that do not count as nested: those without an end tag, and those that end where the next one of their kind
 * begins.
 */
const SHORT = new Set(
  "area base br col dd dt embed hr img input li link meta option p param rp rt source td th tr track wbr".split(
    " ",
  ),
);
const OPENINGS = /^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*)+/u;
const OPENING = />|[-*+]|\d[.)]/gu;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/u;

/** Whether a text is too long, or its markup too deep or too dense, to be parsed. Takes time linear in the length. */
export function isTangled(text: string): boolean {
  return (
    text.length > LIMITS.length ||
    (text.length > LIMITS.word && longestWord(text) > LIMITS.word) ||
    (text.length > LIMITS.marks &&
      text.split(PARAGRAPH_END).some((paragraph) => isMoreThan(paragraph, MARK, LIMITS.marks))) ||
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
  // Each match has a character at least, and most posts have fewer characters than they may have matches.
  if (text.length <= most) return false;
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function nestsElements(text: string): boolean {
  if (!text.includes("<")) return false;
  let tags = 0;
  let open = 0;
  for (const [, slash, name = ""] of text.matchAll(TAG)) {
    tags += 1;
    if (SHORT.has(name.toLowerCase())) continue;
    // The count never falls below zero, because a surplus end tag does not close an element that is opened later.
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
