import { proseOf } from "./sentences.ts";

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Shortens a text to at most so many UTF-16 code units, with "…" at its end. It ends after a word where one ends in the
 * second half, and never within a letter or an emoji.
 */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : endedAt(text, most - 1);
}

/** The text up to `end` or a little before, as `shortened` cuts it. */
export function endedAt(text: string, end: number): string {
  const cut = letterAt(text, end);
  const isAtWordEnd = /\s/u.test(text.charAt(cut));
  const lastSpace = text.slice(0, cut).search(/\s(?=\S*$)/u);
  const wordEnd = isAtWordEnd || lastSpace < cut / 2 ? cut : lastSpace;
  return `${text.slice(0, wordEnd).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, "")}…`;
}

/** The end of a text, as `shortened` shows the beginning of one. */
function shortenedBefore(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(letterAt(text, text.length - most + 1));
  const firstSpace = end.search(/\s/u);
  return `…${firstSpace < end.length / 2 ? end.slice(firstSpace + 1) : end}`;
}

/** Where the letter or emoji begins that the code unit at `at` belongs to. */
export function letterAt(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_LETTER);
  // Only the letters around the place, because segmenting takes as long as the text is.
  const letter = LETTERS.segment(text.slice(from, at + LONGEST_LETTER)).containing(at - from);
  return letter === undefined ? at : from + letter.index;
}

/** No letter or emoji that people type has more code units. */
const LONGEST_LETTER = 64;

/** The marks at the start of a line: of quotations, headings and lists. The numbers of a list stay: they are read. */
const LINE_MARKS = /^(?:(?:>|#{1,6}(?=\s)|[-*+](?=\s))\s*)+/u;
/** A ruler, or the beginning or end of code. */
const NO_WORDS = /^(?:`{3}|~{3}|[-*_\s]+$)/u;
const IMAGE = /!\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?\)/gu;
const LINK = /\[([^[\]]*)\]\([^()\s]*(?: "[^"]*"\)|\)|$)/gu;

/** Escaped marks are no marks: these code points, which no text has, stand for them meanwhile. */
const ESCAPED = 0xe1_00;

/** A text in one line as it is read, without the marks of Markdown. */
export function plainLine(markdown: string): string {
  return plainLines(markdown).replace(/\s+/gu, " ").trim();
}

/** A text as it is read, line by line, without the marks of Markdown. The end of its last link may be cut off. */
export function plainLines(markdown: string): string {
  const marked = markdown
    .replace(/\\([!-/:-@[-`{-~])/gu, (_, mark: string) =>
      String.fromCharCode(ESCAPED + mark.charCodeAt(0)),
    )
    .split("\n")
    .map((line) => line.trim())
    .map((line) => (NO_WORDS.test(line) ? "" : line.replace(LINE_MARKS, "")))
    .join("\n")
    .replace(IMAGE, "$1")
    .replace(LINK, "$1");
  return proseOf(marked).replace(/[\ue121-\ue17e]/gu, (mark) =>
    String.fromCharCode(mark.charCodeAt(0) - ESCAPED),
  );
}

/** The beginning of a text for people to know it by: in one line, without the marks of Markdown. */
export function excerptOf(markdown: string, most: number): string {
  return shortened(plainLine(markdown.slice(0, READ + most * 4)), most);
}

/** Enough to read past a picture or a link at the beginning of an excerpt. */
const READ = 1_000;

const FIRST_ADDRESSES = /^(?:\s*https?:\/\/\S+)+\s*/u;

/** A text from its first words on: a web address that it begins with names it to nobody. */
export function fromFirstWords(text: string): string {
  return text.replace(FIRST_ADDRESSES, "");
}

/** What a post is known by, from its first words on: its title, or its opening where the title has no words. */
export function namingText({ title, opening }: { title: string | null; opening: string }): string {
  const texts = [title ?? "", opening].map(fromFirstWords);
  return texts.find((text) => excerptOf(text, 1) !== "") ?? "";
}

/** The first line of a text that has words, as an excerpt. */
export function firstLineOf(markdown: string, most: number): string {
  const lines = markdown.slice(0, READ + most * 4).split("\n");
  return shortened(lines.map(plainLine).find((line) => line !== "") ?? "", most);
}

/**
 * What stands around a place of a text, as people read it, with so many characters on each side. The place is given in
 * UTF-16 code units.
 */
export function textAround(
  markdown: string,
  at: number,
  length: number,
  most: number,
): { before: string; after: string } {
  const end = at + length;
  // Signs that no text has stand at both ends of the place, while the marks around it are taken out.
  const plain = plainLine(
    `${markdown.slice(0, at)}\ue000${markdown.slice(at, end)}\ue001${markdown.slice(end)}`,
  );
  const [from, to] = [plain.indexOf("\ue000"), plain.indexOf("\ue001")];
  const isRead = from >= 0 && to >= 0;
  return {
    before: shortenedBefore(isRead ? plain.slice(0, from) : markdown.slice(0, at), most),
    after: shortened(isRead ? plain.slice(to + 1) : markdown.slice(end), most),
  };
}
