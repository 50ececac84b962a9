import { plainText } from "#pipeline/book/clean-text.ts";
import type { BookBlock } from "#pipeline/book/schema.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { bookmarked, type Writing } from "./docx-writing.ts";

/**
 * What a hidden bookmark says: which passage or chapter stands there, and a hash of its text when the file was made, by
 * which a later reader can tell whose change it finds.
 */
export type ReadBookmark = { kind: "passage" | "chapter"; key: string; hash: string };

/** Word takes names of at most 40 letters, digits and underscores, and does not tell capitals from small letters. */
const KEY_LENGTH = 32;
const HASH_LENGTH = 5;
/** Word hides a bookmark whose name begins with "_". */
const PREFIXES = { passage: "_op", chapter: "_oc" } as const;

/** The name of the bookmark around a passage or a chapter's title. `text`: its words as they are printed. */
export function bookmarkName(kind: ReadBookmark["kind"], id: string, text: string): string {
  return PREFIXES[kind] + bookmarkKey(id) + textHash(text);
}

/** What the name of a bookmark says, or null if it is not one of ours. */
export function readBookmark(name: string): ReadBookmark | null {
  const kind = (["passage", "chapter"] as const).find((each) => name.startsWith(PREFIXES[each]));
  const key = name.slice(PREFIXES.passage.length, -HASH_LENGTH);
  return kind && key !== "" ? { kind, key, hash: name.slice(-HASH_LENGTH) } : null;
}

/** An id as a bookmark's name has it: a UUID without its hyphens; of any other id, what can stand there, and a hash. */
export function bookmarkKey(id: string): string {
  const short = id.replaceAll("-", "");
  if (/^[0-9a-z]+$/u.test(short) && short.length <= KEY_LENGTH) return short;
  const plain = short.toLowerCase().replace(/[^0-9a-z]/gu, "");
  return `${plain.slice(0, KEY_LENGTH - 7)}${hashOf(id).toString(36).padStart(7, "0")}`;
}

/** A hash of a printed text, the same whatever white space and invisible characters stand in it. */
export function textHash(text: string): string {
  const seen = text.replace(/[\s\p{C}]/gu, "");
  return hashOf(seen).toString(36).padStart(HASH_LENGTH, "0").slice(-HASH_LENGTH);
}

/** The words of printed blocks, one after the other. */
export function printedText(blocks: readonly BookBlock[]): string {
  return blocks
    .map((block): string => {
      switch (block.kind) {
        case "paragraph":
        case "heading":
          return plainText(block.content);
        case "list":
          return block.items.map(printedText).join("");
        case "quote":
          return printedText(block.blocks);
        case "code":
          return block.text;
        case "table":
          return [block.header, ...block.rows].flatMap((row) => row.map(plainText)).join("");
        case "ornament":
          return "";
      }
    })
    .join("");
}

/** Encloses the content of written paragraphs and tables, from the first to the last, in one bookmark. */
export function withBookmark(writing: Writing, name: string, written: readonly string[]): string[] {
  const start = written.findIndex((each) => each.includes(PROPERTIES_END));
  // Behind a table stands an empty paragraph, which is not part of it.
  const end = written.findLastIndex((each, index) => index === start || !each.includes(TABLE_GAP));
  if (start < 0) return [...written];
  const [opening = "", closing = ""] = bookmarked(writing, name, BETWEEN).split(BETWEEN);
  return written.map((each, index) => {
    const closed = index === end ? insertAt(each, each.lastIndexOf("</w:p>"), closing) : each;
    if (index !== start) return closed;
    return insertAt(closed, closed.indexOf(PROPERTIES_END) + PROPERTIES_END.length, opening);
  });
}

const PROPERTIES_END = "</w:pPr>";
const TABLE_GAP = '<w:pStyle w:val="TableGap"/>';
const BETWEEN = "\n";

function insertAt(text: string, place: number, inserted: string): string {
  return text.slice(0, place) + inserted + text.slice(place);
}
