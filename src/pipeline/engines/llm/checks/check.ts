import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";

/**
 * A paragraph of an answer, with the ids in its marker. Null: no marker. []: the marker of a linking paragraph. `isApart`: a
 * break stands before it, because it does not go on with the paragraph before.
 */
export type MarkedParagraph = {
  text: string;
  ids: string[] | null;
  isApart?: true;
  /** The number of the section that begins with this paragraph, in the answer for a whole chapter. */
  begins?: number;
};

/** A line of stars or dashes between two paragraphs. */
const BREAK = /^\s*(?:(?:\*\s*){3,}|(?:-\s*){3,})$/u;
/** The line above a section in the answer for a whole chapter: its number, and perhaps its title, which is no sentence. */
const SECTION_LINE = /^#{2,3} (?:section )?(\d{1,2})[.:)]?(?: [^[\]\n]{1,80}(?<![.!?…]))?$/iu;
const SECTION_LINES = new RegExp(SECTION_LINE.source, "gimu");
/** How an answer writes that a section begins. */
export function sectionLine(number: number): string {
  return `## ${number}`;
}

/** How an answer writes a break. */
export const BREAK_LINE = "***";

const MARKER = /(?<!\s)\s*\[\[([^[\]]*)\]\]/gu;

/**
 * Reads prose and lists with a marker such as [[c12,c40]] after each, or on a line of its own below it. In the answer for a
 * whole chapter (`isWhole`), lines such as "## 2" tell where a section begins.
 */
export function readMarked(answer: string, isWhole = false): MarkedParagraph[] {
  const paragraphs: MarkedParagraph[] = [];
  let isApart = false;
  let begins: number | undefined;
  const parted = isWhole ? answer.replace(SECTION_LINES, "\n\n$&\n\n") : answer;
  const lines = parted.replace(/\]\][^\S\n]*\n/gu, "]]\n\n");
  for (const part of lines.split(/\n\s*\n/gu)) {
    if (BREAK.test(part)) {
      isApart = paragraphs.length > 0;
      continue;
    }
    const [line, number] = (isWhole ? SECTION_LINE.exec(part.trim()) : null) ?? [];
    if (line !== undefined) {
      begins = Number(number);
      continue;
    }
    const ids = idsIn(part);
    const texts = proseAndList(withoutMarkers(part));
    for (const text of texts) {
      const place = begins === undefined ? isApart && { isApart } : { begins };
      addParagraph(paragraphs, { text, ids, ...place });
      isApart = false;
      begins = undefined;
    }
    const last = paragraphs.at(-1);
    const isOfLast = texts.length === 0 && begins === undefined;
    if (isOfLast && ids && last && last.ids === null) last.ids = ids;
  }
  return markedInRuns(paragraphs);
}

/** A paragraph of at most so many words may have its marker behind the next one. */
const SHORT_WORDS = 25;

/** Gives short paragraphs the ids behind their run: an author who writes one line at a time is not to have them joined. */
function markedInRuns(paragraphs: MarkedParagraph[]): MarkedParagraph[] {
  for (let at = paragraphs.length - 2; at >= 0; at -= 1) {
    const [paragraph, next] = [paragraphs[at], paragraphs[at + 1]];
    if (!paragraph || paragraph.ids !== null || !next?.ids || next.ids.length === 0) continue;
    const isRun = next.begins === undefined && !next.isApart && !isList(paragraph.text);
    if (isRun && countWords(paragraph.text) <= SHORT_WORDS) paragraph.ids = next.ids;
  }
  return paragraphs;
}

/** Adds a paragraph. Items with blank lines between them are one list, and a line that announces it has its marker. */
function addParagraph(paragraphs: MarkedParagraph[], next: MarkedParagraph): void {
  const last = paragraphs.at(-1);
  const isOwn = next.isApart ?? next.begins !== undefined;
  const goesOn = isList(next.text) && !next.text.startsWith("1. ") && !isOwn;
  if (last && goesOn && isList(last.text)) {
    last.text += `\n${next.text}`;
    if (next.ids) last.ids = [...new Set([...(last.ids ?? []), ...next.ids])];
    return;
  }
  const isAnnounced = last?.ids === null && isList(next.text) && /[:：]$/u.test(last.text);
  if (isAnnounced && !isOwn) last.ids = next.ids;
  paragraphs.push(next);
}

/** An item of a list: its mark ("-", "•", "2."), and its words. */
const ITEM = /^\s*(?:([-*+•])|(\d{1,2})[.)])\s+(?=\S)/u;

/** Whether a paragraph of an answer is a list, one "- item" or "1. item" on each line. */
export function isList(text: string): boolean {
  return ITEM.test(text);
}

/** The items of a list, without their marks. */
export function itemsOf(list: string): string[] {
  return list.split("\n").map((line) => line.replace(ITEM, ""));
}

/** Divides a part of an answer into its prose, in one line, and the list below it, if it has one. */
function proseAndList(part: string): string[] {
  const lines = part.split("\n").map((line) => line.trim());
  const from = lines.findIndex((line) => ITEM.test(line));
  if (from < 0) return [inOneLine(part)].filter((text) => text !== "");
  const items: string[] = [];
  for (const line of lines.slice(from)) {
    const [mark, , number] = ITEM.exec(line) ?? [];
    // A line without a mark goes on with the item above it.
    if (mark === undefined) items.push(`${items.pop() ?? ""} ${line}`.trim());
    else items.push(`${number === undefined ? "-" : `${number}.`} ${line.slice(mark.length)}`);
  }
  const prose = inOneLine(lines.slice(0, from).join("\n"));
  return [...(prose === "" ? [] : [prose]), items.join("\n")];
}

/** Removes all markers, and returns the prose in one line. */
export function stripMarkers(text: string): string {
  return inOneLine(withoutMarkers(text));
}

function withoutMarkers(text: string): string {
  let stripped = text;
  // Removed until none is left: [[[c1]][c2]] without its first marker is [[c2]], which is a marker, too.
  for (;;) {
    const next = stripped.replace(MARKER, "");
    if (next === stripped) return stripped;
    stripped = next;
  }
}

function inOneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/gu, " ").trim();
}

function idsIn(text: string): string[] | null {
  const markers = [...text.matchAll(MARKER)];
  if (markers.length === 0) return null;
  const ids = markers.flatMap(([, inside = ""]) => inside.split(/[\s,;]+/u));
  return [...new Set(ids.map((id) => id.toLowerCase()).filter((id) => id !== ""))];
}

/** A section written by a model: the raw answer, and its paragraphs. */
export type WrittenSection = { answer: string; paragraphs: readonly MarkedParagraph[] };

/** A piece of the posts as a section's prompt quotes it. */
export type QuotedPiece = {
  id: string;
  entryId: string;
  paragraphs: number[];
  /** If only a part of a very long paragraph is quoted: which part, counted from 0. */
  part?: number | undefined;
  text: string;
  /** Its post, whose headline no piece quotes. */
  post?: { title: string | null; blocks?: readonly { n: number; kind: string }[] };
};

/** The facts that a written section is checked against. */
export type SectionFacts = {
  language: string;
  pieces: ReadonlyMap<string, QuotedPiece>;
  /** The text from which quotations and numbers may come: all pieces, and the titles in the prompt. */
  known: string;
  /** The text from which names may come: `known`, and the rest of the posts that the pieces are from. */
  knownNames: string;
  /** The titles in `known`. Their numbers may be used by every paragraph, whatever it cites. */
  titles: string;
  /** The stems of words that the author writes as ordinary words. They are no names even when capitalised. */
  ordinary: ReadonlySet<string>;
  targetWords: number;
  /** The numbers of the sections that the answer tells. Absent where it is a part of one. */
  sections?: ReadonlySet<number>;
  /** Text already printed, which must not be repeated. */
  before: readonly string[];
  /** The texts of the posts. Words that the author repeats in them may be repeated in the book, too. */
  sources: readonly string[];
  /**
   * When the pieces were written, by id, and the newest month among them: "2024-03", or "2024" if only the year is known. A
   * piece without a date is not among them.
   */
  clock: { months: ReadonlyMap<string, string>; newest: string };
  /** The words of the chapter so far, and how many of them are in linking paragraphs, which cite no post. */
  chapter: { words: number; linkingWords: number };
  /** What an answer must not copy from the prompt: its fixed sentences, and its secret words (`marks`). */
  secrets: { sentences: string; marks: readonly string[] };
};

/** A fault, in words for the model. `paragraph` is an index, or null for a fault of the whole section. */
export type Finding = { paragraph: number | null; message: string };

/** One check of a written section. */
export type SectionCheck = {
  id: string;
  find(written: WrittenSection, facts: SectionFacts): Finding[];
};

/** Makes a check that looks at one paragraph at a time. `faultOf` returns the message for the model, or null. */
export function paragraphCheck(
  id: string,
  faultOf: (paragraph: MarkedParagraph, facts: SectionFacts) => string | null,
): SectionCheck {
  const find: SectionCheck["find"] = ({ paragraphs }, facts) =>
    paragraphs.flatMap((paragraph, index) => {
      const message = faultOf(paragraph, facts);
      return message === null ? [] : [{ paragraph: index, message }];
    });
  return { id, find };
}

/** Adds up the words of paragraphs. */
export function wordCountOf(paragraphs: readonly { text: string }[]): number {
  return paragraphs.reduce((sum, { text }) => sum + countWords(withoutAddresses(text)), 0);
}

/** Shortens a text to its first 60 characters, so that a message can quote it. */
export function beginningOf(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60).trimEnd()} ...`;
}

const REMEMBERED = 8;

/** Caches the last results of a function. Without it, reading the same long text again took a third of a run's time. */
export function remembered<Value>(
  make: (text: string, language: string) => Value,
): (text: string, language: string) => Value {
  const known = new Map<string, { language: string; value: Value }>();
  return (text, language) => {
    const found = known.get(text);
    if (found?.language === language) return found.value;
    const value = make(text, language);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, { language, value });
    return value;
  };
}
