import { hasWords, plainLines } from "./cells.ts";
import { collectRows, EntryCollection } from "./collect-rows.ts";
import { knownNames } from "./layout.ts";
import { nameSites, sourceOf, typeOf } from "./kinds.ts";
import { type DescribedLink, linkLine, middleLink } from "./link-line.ts";
import { readSources } from "./csv-file.ts";
import type { Row } from "./row.ts";
import type { Entry, Mapping, SourceReading } from "./schema.ts";
import { UnreadableSource } from "./unreadable-source.ts";

const PASTED_TEXT = "Pasted text";

/**
 * Reads pasted text. Each line with a link is an entry, and so is each paragraph without a link, or each text between
 * lines of dashes. A table with a header is read as CSV, with `mapping` as the author's choice of columns. Throws
 * UnreadableSource.
 */
export function readPasted(text: string, mapping?: Mapping): SourceReading {
  const plain = plainLines(text).replaceAll("\0", "").trim();
  if (!hasWords(plain)) {
    throw new UnreadableSource(
      "empty",
      PASTED_TEXT,
      "There is no text to add: please paste one link on each line with a few words about it, or the text of your posts.",
    );
  }
  if (isTable(plain)) {
    const bytes = new TextEncoder().encode(plain);
    return readSources([{ file: PASTED_TEXT, bytes, ...(mapping && { mapping }) }]);
  }
  const collection = new EntryCollection();
  const rows = splitItems(plain).map((item, index) => rowOf(item, index + 1));
  const report = {
    file: PASTED_TEXT,
    format: PASTED_TEXT,
    encoding: "utf-8" as const,
    delimiter: "," as const,
    columns: [],
    mapping: {},
    sample: [],
    ...collectRows(PASTED_TEXT, rows, collection, {}),
  };
  nameAfterLinks(collection.entries);
  return { entries: collection.entries, files: [report] };
}

/** Sets the source of entries with links. Runs after threads are joined, because any part may have the link. */
function nameAfterLinks(entries: Entry[]): void {
  const linked = entries.filter(({ url }) => url !== null);
  for (const entry of linked) entry.source = sourceOf(null, entry.type, entry.url);
  nameSites(linked);
}

function isTable(text: string): boolean {
  const end = text.indexOf("\n");
  return (
    end !== -1 &&
    knownNames(
      text
        .slice(0, end)
        .replace(/"/g, "")
        .split(/[,;\t|]/),
    ) >= 2
  );
}

type Item = Omit<DescribedLink, "url"> & { url: string | null };

/** Matches what separates posts: a line of dashes, stars, underscores or equals signs, or two blank lines. */
const PARTING = /\n[^\S\n]*(?:[-*_=][^\S\n]*){3,}\n|\n[^\S\n]*\n[^\S\n]*\n+/;

function splitItems(text: string): Item[] {
  if (PARTING.test(text)) {
    return text.split(PARTING).filter(hasWords).flatMap(itemsOfPost);
  }
  return text
    .split(/\n[^\S\n]*\n/)
    .filter(hasWords)
    .flatMap(itemsOfBlock);
}

/** Keeps a post between separators whole, unless it is a list of links. Then each link is an entry. */
function itemsOfPost(post: string): Item[] {
  const lines = post.split("\n").filter(hasWords);
  const links = lines.filter((line) => linkLine(line) !== null).length;
  if (links > 1 && links * 2 >= lines.length) return itemsOfBlock(lines.join("\n"));
  const [start = "", ...rest] = post.trim().split("\n");
  const link = linkLine(start);
  if (!link) return [{ url: null, title: null, text: post.trim() }];
  return [{ ...link, text: [link.text, ...rest].join("\n").trim() }];
}

/**
 * Makes an entry of each line with a link. Lines without a link describe the bare link (without words) above them, or
 * the one below if they come first.
 */
function itemsOfBlock(block: string): Item[] {
  const lines = block.split("\n").filter((line) => line.trim() !== "");
  const listed = lines.map((line) => linkLine(line, true) ?? middleLink(line));
  const isSureList = lines.length > 1 && listed.every((link) => link !== null);
  const links = isSureList ? listed : lines.map((line) => linkLine(line) ?? middleLink(line));
  const isList = links.filter((link) => link !== null).length * 2 >= lines.length;
  const linkOf = (index: number): Item | null =>
    isList ? (links[index] ?? null) : linkLine(lines[index] ?? "");
  const isBare = (link: Item | null): boolean => link?.title === null && link.text === "";
  const isAbove = linkOf(0) === null && isBare(linkOf(lines.length - 1));
  const items: (Item & { isOpen: boolean })[] = [];
  for (const [index, line] of lines.entries()) {
    const link = linkOf(index);
    const last = items.at(-1);
    if (link && isAbove && isBare(link) && last?.isOpen) {
      last.url = link.url;
      last.isOpen = false;
    } else if (link) items.push({ ...link, isOpen: link.text === "" && !isAbove });
    else if (last?.isOpen) last.text = `${last.text}\n${line.trim()}`.trim();
    else items.push({ url: null, title: null, text: line.trim(), isOpen: true });
  }
  return items
    .filter(({ url, title, text }) => url !== null || title !== null || hasWords(text))
    .map(({ url, title, text }) => ({ url, title, text }));
}

function rowOf(item: Item, row: number): Row {
  return {
    ...item,
    row,
    skip: null,
    date: null,
    engagement: null,
    type: typeOf([], item.url, null, false),
    source: PASTED_TEXT,
    rights: "own",
    tags: [],
    sourceId: null,
    replyTo: null,
    replyToUser: null,
    author: null,
  };
}
