import { escapeLineStart, escapeText, mendEmphasis } from "#pipeline/text/escape.ts";

/** A run of letters in the Markdown of a passage, in UTF-16 code units. */
type Run = { at: number; length: number };

/**
 * A place in the Markdown of a passage. `found`: its letters as they are read. `runs`: where they stand, in more than one
 * run if a link or emphasis begins or ends between them. `isCode`: it is inside code, where nothing is escaped.
 */
export type FoundPlace = { found: string; runs: readonly [Run, ...Run[]]; isCode: boolean };

/** How a text is searched: `isExact` tells capitals from small letters, `isWhole` finds no parts of words. */
export type FindOptions = { isExact: boolean; isWhole: boolean };

/**
 * Finds a text in a passage as a reader sees it: backslashes before punctuation, marks of emphasis, and the brackets and
 * addresses of links are not read. The places do not overlap.
 */
export function findPlaces(markdown: string, wanted: string, options: FindOptions): FoundPlace[] {
  const { letters, starts, ends, code } = visibleText(markdown);
  const places: FoundPlace[] = [];
  for (const { at: index, found } of findInPlain(letters, wanted, options)) {
    const runs = runsOf(starts, ends, index, index + found.length);
    if (runs) places.push({ found, runs, isCode: code[index] === true });
  }
  return places;
}

/** Finds a text in one that is no Markdown, such as a title. The places do not overlap. */
export function findInPlain(
  text: string,
  wanted: string,
  { isExact, isWhole }: FindOptions,
): { at: number; found: string }[] {
  if (wanted === "") return [];
  const plain = withPlainQuotes(wanted);
  const pattern = isWhole ? wholeWords(plain) : RegExp.escape(plain);
  const all = withPlainQuotes(text).matchAll(new RegExp(pattern, isExact ? "gu" : "giu"));
  return [...all].map(({ index: at, 0: match }) => ({
    at,
    found: text.slice(at, at + match.length),
  }));
}

/** Writes a text into all the given places of one that is no Markdown. */
export function replaceInPlain(
  text: string,
  places: readonly { at: number; found: string }[],
  instead: string,
): string {
  let done = text;
  for (const { at, found } of places.toReversed()) {
    done = done.slice(0, at) + instead + done.slice(at + found.length);
  }
  return done;
}

/** Where the letters from `from` to before `to` stand in the Markdown. Null without letters. */
function runsOf(
  starts: readonly number[],
  ends: readonly number[],
  from: number,
  to: number,
): FoundPlace["runs"] | null {
  const runs: Run[] = [];
  for (let letter = from; letter < to; letter += 1) {
    const start = starts[letter] ?? 0;
    const end = ends[letter] ?? start;
    const last = runs.at(-1);
    if (last && last.at + last.length === start) last.length = end - last.at;
    else runs.push({ at: start, length: end - start });
  }
  const [first, ...rest] = runs;
  return first ? [first, ...rest] : null;
}

/** Quotation marks and apostrophes are found however they are typed, because a keyboard has only the straight ones. */
function withPlainQuotes(text: string): string {
  return text.replace(/[‘’]/gu, "'").replace(/[“”]/gu, '"');
}

const IN_WORD = String.raw`[\p{L}\p{M}\p{N}]`;

/** A pattern for a text that is not a part of longer words. Where it begins or ends with a sign, any letter may follow. */
function wholeWords(wanted: string): string {
  const inWord = new RegExp(IN_WORD, "u");
  const [first = "", last = ""] = [Array.from(wanted)[0], Array.from(wanted).at(-1)];
  const before = inWord.test(first) ? `(?<!${IN_WORD})` : "";
  const after = inWord.test(last) ? `(?!${IN_WORD})` : "";
  return `${before}${RegExp.escape(wanted)}${after}`;
}

/**
 * Writes a text, which is no Markdown, into all the given places of a passage. It stands where the first letters of a
 * place stood; a link or emphasis around nothing but the others goes with them.
 */
export function replacePlaces(
  markdown: string,
  places: readonly FoundPlace[],
  instead: string,
): string {
  let text = "";
  let done = 0;
  for (const { runs, isCode } of places) {
    for (const [index, run] of runs.entries()) {
      const written = index === 0 ? instead : "";
      const { at, end } = written === "" ? withMarks(markdown, run) : endOf(run);
      const isAtStart = at === 0 || markdown[at - 1] === "\n";
      const escaped = isAtStart ? escapeLineStart(escapeText(written)) : escapeText(written);
      text += markdown.slice(done, at) + (isCode ? written : escaped);
      done = end;
    }
  }
  text += markdown.slice(done);
  return places.some(({ runs }) => runs.length > 1) ? mendEmphasis(text) : text;
}

function endOf({ at, length }: Run): { at: number; end: number } {
  return { at, end: at + length };
}

/** Letters with the emphasis and the link that hold nothing else. */
function withMarks(markdown: string, run: Run): { at: number; end: number } {
  let { at, end } = endOf(run);
  // What stands between two marks may also stand between the end of one emphasis and the beginning of the next.
  if (!/^[^\s\p{P}].*(?<!\s)$/su.test(markdown.slice(at, end))) return { at, end };
  for (;;) {
    const before = markdown[at - 1];
    if (before === "[" && markdown.startsWith("](", end)) {
      end = endOfAddress(markdown, end + 2) || end;
      if (markdown[end - 1] !== ")") return { at, end };
    } else if ((before !== "*" && before !== "_") || markdown[end] !== before) return { at, end };
    else end += 1;
    at -= 1;
  }
}

/** The letters that a reader sees, and for each code unit of them where it begins and ends in the Markdown. */
type VisibleText = { letters: string; starts: number[]; ends: number[]; code: boolean[] };

/** The beginning of a link, as far as its address. */
const LINK = /(?<![\\!])\[(?=(?:\\.|[^[\]\\\n])*\]\()/uy;
/** A mark of emphasis: all others are escaped (`escapeText`). */
const EMPHASIS = /\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/uy;

function visibleText(markdown: string): VisibleText {
  const visible: VisibleText = { letters: "", starts: [], ends: [], code: [] };
  const take = (
    at: number,
    end: number,
    isCode: boolean,
    shown = markdown.slice(at, end),
  ): void => {
    visible.letters += shown;
    visible.starts.push(at);
    visible.ends.push(end);
    visible.code.push(isCode);
  };
  let at = 0;
  while (at < markdown.length) {
    const codeEnd = markdown[at] === "`" ? endOfCode(markdown, at) : at;
    const linkEnd = markdown.startsWith("](", at) ? endOfAddress(markdown, at + 2) : at;
    if (codeEnd > at) {
      for (; at < codeEnd; at += 1) take(at, at + 1, true);
    } else if (linkEnd > at) {
      at = linkEnd;
    } else if (isAt(LINK, markdown, at) || isAt(EMPHASIS, markdown, at)) {
      at += 1;
    } else if (isEscaped(markdown, at)) {
      take(at, at + 2, false, markdown[at + 1]);
      at += 2;
    } else {
      take(at, at + 1, false);
      at += 1;
    }
  }
  return visible;
}

function isAt(mark: RegExp, markdown: string, at: number): boolean {
  mark.lastIndex = at;
  return mark.test(markdown);
}

function isEscaped(markdown: string, at: number): boolean {
  return markdown[at] === "\\" && /^[!-/:-@[-`{-~]/u.test(markdown.slice(at + 1, at + 2));
}

/** Where the code ends that begins with backticks at `at`; `at` itself if no like backticks follow. */
function endOfCode(markdown: string, at: number): number {
  let open = at;
  while (markdown[open] === "`") open += 1;
  const fence = markdown.slice(at, open);
  for (let end = markdown.indexOf(fence, open); end >= 0; end = markdown.indexOf(fence, end)) {
    const close = end;
    while (markdown[end] === "`") end += 1;
    if (end - close === fence.length) return end;
  }
  return at;
}

/** The longest address that is told from text, so that brackets that never close cost little. */
const LONGEST_ADDRESS = 2_048;

/** Where the address of a link ends that begins at `at`, behind its bracket; 0 if no bracket closes it. */
function endOfAddress(markdown: string, at: number): number {
  let open = 1;
  const last = Math.min(markdown.length, at + LONGEST_ADDRESS);
  for (let end = at; end < last && markdown[end] !== "\n"; end += 1) {
    if (markdown[end] === "(") open += 1;
    if (markdown[end] === ")") open -= 1;
    if (open === 0) return end + 1;
  }
  return 0;
}
