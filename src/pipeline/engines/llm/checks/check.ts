import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";

/** A paragraph of an answer, with the ids in its marker. Null: no marker. []: the marker of a linking paragraph. */
export type MarkedParagraph = { text: string; ids: string[] | null };

const MARKER = /(?<!\s)\s*\[\[([^[\]]*)\]\]/gu;

/** Reads prose with a marker such as [[c12,c40]] after each paragraph, or on a line of its own below it. */
export function readMarked(answer: string): MarkedParagraph[] {
  const paragraphs: MarkedParagraph[] = [];
  for (const part of answer.replace(/\]\][^\S\n]*\n/gu, "]]\n\n").split(/\n\s*\n/gu)) {
    const ids = idsIn(part);
    const text = stripMarkers(part);
    const last = paragraphs.at(-1);
    if (text !== "") paragraphs.push({ text, ids });
    else if (ids && last && last.ids === null) last.ids = ids;
  }
  return paragraphs;
}

/** Removes all markers, and returns the prose in one line. */
export function stripMarkers(text: string): string {
  let stripped = text;
  // Removed until none is left: [[[c1]][c2]] without its first marker is [[c2]], which is a marker, too.
  for (;;) {
    const next = stripped.replace(MARKER, "");
    if (next === stripped) break;
    stripped = next;
  }
  return stripped.replace(/(?<!\s)\s*\n\s*/gu, " ").trim();
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
};

/** The facts that a written section is checked against. */
export type SectionFacts = {
  language: string;
  pieces: ReadonlyMap<string, QuotedPiece>;
  /** The text from which names and numbers may come: all pieces, and the titles in the prompt. */
  known: string;
  /** The titles in `known`. Their numbers may be used by every paragraph, whatever it cites. */
  titles: string;
  /** The stems of words that the author writes as ordinary words. They are no names even when capitalised. */
  ordinary: ReadonlySet<string>;
  targetWords: number;
  /** Text already printed, which must not be repeated. */
  before: readonly string[];
  /** The texts of the posts. Words that the author repeats in them may be repeated in the book, too. */
  sources: readonly string[];
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
