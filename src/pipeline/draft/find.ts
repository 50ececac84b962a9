import { escapeLineStart, escapeText } from "#pipeline/text/escape.ts";

/** A place in the Markdown of a passage, in UTF-16 code units. `isCode`: it is inside code, where nothing is escaped. */
export type FoundPlace = { at: number; length: number; isCode: boolean };

/** How a text is searched: `isExact` tells capitals from small letters, `isWhole` finds no parts of words. */
export type FindOptions = { isExact: boolean; isWhole: boolean };

/**
 * Finds a text in a passage as a reader sees it: backslashes before punctuation and the addresses of links are not read.
 * The places do not overlap.
 */
export function findPlaces(
  markdown: string,
  wanted: string,
  { isExact, isWhole }: FindOptions,
): FoundPlace[] {
  if (wanted === "") return [];
  const { letters, starts, ends, code } = visibleText(markdown);
  const places: FoundPlace[] = [];
  const pattern = isWhole ? wholeWords(wanted) : RegExp.escape(wanted);
  for (const match of letters.matchAll(new RegExp(pattern, isExact ? "gu" : "giu"))) {
    const at = starts[match.index] ?? 0;
    const end = ends[match.index + match[0].length - 1] ?? at;
    places.push({ at, length: end - at, isCode: code[match.index] === true });
  }
  return places;
}

const IN_WORD = String.raw`[\p{L}\p{M}\p{N}]`;
/** Marks of Markdown, which a word can have inside of it: *art*istic. */
const MARKS = "[*_~]*";

/** A pattern for a text that is not a part of longer words. Where it begins or ends with a sign, any letter may follow. */
function wholeWords(wanted: string): string {
  const inWord = new RegExp(IN_WORD, "u");
  const [first = "", last = ""] = [Array.from(wanted)[0], Array.from(wanted).at(-1)];
  const before = inWord.test(first) ? `(?<!${IN_WORD}${MARKS})` : "";
  const after = inWord.test(last) ? `(?!${MARKS}${IN_WORD})` : "";
  return `${before}${RegExp.escape(wanted)}${after}`;
}

/** Writes a text, which is no Markdown, into all the given places of a passage. */
export function replacePlaces(
  markdown: string,
  places: readonly FoundPlace[],
  instead: string,
): string {
  let text = "";
  let done = 0;
  for (const { at, length, isCode } of places) {
    const isAtStart = at === 0 || markdown[at - 1] === "\n";
    const escaped = isAtStart ? escapeLineStart(escapeText(instead)) : escapeText(instead);
    text += markdown.slice(done, at) + (isCode ? instead : escaped);
    done = at + length;
  }
  return text + markdown.slice(done);
}

/** The letters that a reader sees, and for each code unit of them where it begins and ends in the Markdown. */
type VisibleText = { letters: string; starts: number[]; ends: number[]; code: boolean[] };

/** Stands for what is not read, so that no text is found across it. */
const BARRIER = "\u0000";

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
      take(at, linkEnd, false, BARRIER);
      at = linkEnd;
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
