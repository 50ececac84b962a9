import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";

/** A passage with its place in the book. */
export type PrintedPassage = { chapter: number; paragraph: number; passage: Passage };

/**
 * Returns all passages with words, in reading order. Ornaments (lines of "---") are left out, but count in the
 * numbering.
 */
export function printedPassages(draft: Draft): PrintedPassage[] {
  return draft.chapters.flatMap(({ chapterNumber, passages }) =>
    passages
      .map((passage, index) => ({ chapter: chapterNumber, paragraph: index + 1, passage }))
      .filter(({ passage }) => passage.role !== "ornament"),
  );
}

/** Returns the posts that a passage is made from, each once, in the order of its sources. */
export function postsOf(passage: Passage): string[] {
  return [...new Set(passage.sources.map(({ entryId }) => entryId))];
}

/** Returns the pieces of a book: the runs of passages of a chapter that are made from the same post, in reading order. */
export function piecesOf(draft: Draft): PrintedPassage[][] {
  const pieces: PrintedPassage[][] = [];
  let key = "";
  for (const place of printedPassages(draft)) {
    const next = `${place.chapter} ${postsOf(place.passage).join(" ")}`;
    if (next === key) pieces.at(-1)?.push(place);
    else pieces.push([place]);
    key = next;
  }
  return pieces;
}

/** Whether a passage is nothing but a code fence. */
export function isCode({ text }: Passage): boolean {
  return /^\s*(?:`{3,}|~{3,})/u.test(text);
}

/** Whether a passage is running prose: no heading, no list, no code. */
export function isProse(passage: Passage): boolean {
  return (
    passage.role !== "heading" &&
    !isCode(passage) &&
    !/^\s*(?:#|[-*+] |\d+[.)] )/u.test(passage.text)
  );
}

/** A passage as a reader sees it: without Markdown's marks. Line breaks stay. */
export function plainText(markdown: string): string {
  return withoutAddresses(markdown)
    .replace(/^[^\S\n\r\u2028\u2029]*(?:`{3}|~{3}).*$/gmu, "")
    .replace(/^(?:[^\S\n\r\u2028\u2029]*>)+ ?/gmu, "")
    .replace(/^[^\S\n\r\u2028\u2029]*(?:#{1,6}|[-*+]|\d+[.)])\s+/gmu, "")
    .replace(/(?<!\\)(?:\*+|~~|`+)|(?<![\p{L}\p{N}\\])_+|(?<!\\)_+(?![\p{L}\p{N}])/gu, "")
    .replace(/\\([!-/:-@[-`{-~])/gu, "$1")
    .trim();
}

/** The sentences of a passage as a reader sees them; list items are split one by one, code is one piece. */
export function sentencesOfPassage(passage: Passage, language: string): readonly string[] {
  const plain = plainText(passage.text);
  if (isCode(passage)) return plain === "" ? [] : [plain];
  const isList = /^\s*(?:[-*+]|\d+[.)])\s/u.test(passage.text);
  return isList
    ? plain.split("\n").flatMap((item) => sentencesOf(item, language))
    : sentencesOf(plain, language);
}
