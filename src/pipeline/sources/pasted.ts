import { hasWords, plainLines, webAddress } from "./cells.ts";
import { EntryCollection } from "./entries.ts";
import { knownNames } from "./header.ts";
import { typeOf } from "./kinds.ts";
import { readSources } from "./read-sources.ts";
import type { Row } from "./row.ts";
import type { RowFate, SourceReading } from "./schema.ts";
import { UnreadableSource } from "./unreadable-source.ts";

/** The name pasted text goes by where a file's name would stand. */
const PASTED_TEXT = "Pasted text";

/**
 * Reads text that the author pasted: a line with a link is an entry with its description, a paragraph without one is
 * an entry of its own; a table with a header is read as the CSV it is.
 *
 * Where lines of dashes or double blank lines part the text, what stands between them is one post, paragraphs and all.
 * The words are the author's; those behind the link are not read here.
 */
export function readPasted(text: string): SourceReading {
  const plain = plainLines(text).trim();
  if (!hasWords(plain)) {
    throw new UnreadableSource(
      "empty",
      PASTED_TEXT,
      "There is no text to add: please paste one link on each line with a few words about it, or the text of your posts.",
    );
  }
  if (isTable(plain))
    return readSources([{ file: PASTED_TEXT, bytes: new TextEncoder().encode(plain) }]);
  const collection = new EntryCollection();
  const fates = splitItems(plain).map((item, index): RowFate => {
    const { entry, merged } = collection.add(PASTED_TEXT, rowOf(item, index + 1));
    const fate = merged ? "merged" : "accepted";
    return { row: index + 1, fate, reason: null, entryId: entry.id };
  });
  const merged = fates.filter(({ fate }) => fate === "merged").length;
  const report = {
    file: PASTED_TEXT,
    format: PASTED_TEXT,
    encoding: "utf-8" as const,
    delimiter: "," as const,
    columns: [],
    mapping: {},
    rows: fates.length,
    accepted: fates.length - merged,
    merged,
    skipped: [],
    fates,
  };
  return { entries: collection.entries, files: [report] };
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

type Item = { url: string | null; title: string | null; text: string };

/** A line of dashes, stars or underscores, or two blank lines. */
const PARTING = /\n[^\S\n]*(?:[-*_=][^\S\n]*){3,}\n|\n[^\S\n]*\n[^\S\n]*\n+/;

function splitItems(text: string): Item[] {
  if (PARTING.test(text)) {
    return text.split(new RegExp(PARTING, "g")).filter(hasWords).flatMap(itemsOfPost);
  }
  return text
    .split(/\n[^\S\n]*\n/)
    .filter(hasWords)
    .flatMap(itemsOfBlock);
}

/** A post set off by the author stays whole, but a list of links in it is a list of entries. */
function itemsOfPost(post: string): Item[] {
  const lines = post.split("\n").filter(hasWords);
  const links = lines.filter((line) => linkLine(line) !== null).length;
  if (links > 1 && links * 2 >= lines.length) return itemsOfBlock(lines.join("\n"));
  const [start = "", ...rest] = post.trim().split("\n");
  const link = linkLine(start);
  if (!link) return [{ url: null, title: null, text: post.trim() }];
  return [{ ...link, text: [link.text, ...rest].join("\n").trim() }];
}

/** Lines below a link that has no words yet describe it; other lines without a link belong together. */
function itemsOfBlock(block: string): Item[] {
  const items: (Item & { isOpen: boolean })[] = [];
  for (const line of block.split("\n").filter((candidate) => candidate.trim() !== "")) {
    const link = linkLine(line);
    const last = items.at(-1);
    if (link) items.push({ ...link, isOpen: link.text === "" });
    else if (last?.isOpen) last.text = `${last.text}\n${line.trim()}`.trim();
    else items.push({ url: null, title: null, text: line.trim(), isOpen: true });
  }
  return items
    .filter(({ url, title, text }) => url !== null || title !== null || hasWords(text))
    .map(({ url, title, text }) => ({ url, title, text }));
}

const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;
const SEPARATORS = new Set(" \t-–—:|,;<>");

/** The words beside a link without what only parts the two. Not a pattern: on long runs of dashes one is slow. */
function withoutSeparators(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SEPARATORS.has(text[start] ?? "")) start++;
  while (end > start && SEPARATORS.has(text[end - 1] ?? "")) end--;
  return text.slice(start, end);
}

/** The link a line begins or ends with, and the words beside it; null for prose. */
function linkLine(line: string): Item | null {
  const text = line.replace(BULLET, "").trim();
  const markdown = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)(.*)$/.exec(text);
  if (markdown) {
    const [, title = "", address = "", rest = ""] = markdown;
    return { url: address, title: title.trim(), text: withoutSeparators(rest) };
  }
  const begins = /^<?((?:https?:\/\/|www\.)[^\s<>]+?)>?([,;|]?)(?=\s|$)(.*)$/i.exec(text);
  const ends = begins
    ? null
    : /^(.*\s)[<(]?((?:https?:\/\/|www\.)[^\s<>]+?)[>)]?[.,]?$/i.exec(text);
  const url = webAddress(begins?.[1] ?? ends?.[2] ?? "");
  if (url === null) return null;
  return { url, title: null, text: withoutSeparators(begins?.[3] ?? ends?.[1] ?? "") };
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
