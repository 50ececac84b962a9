import {
  figure,
  mendLineQuotes,
  mendLiteralNewlines,
  mendMojibake,
  mendNewlinesInProse,
  plainLines,
  resolveEntities,
  splitTags,
  webAddress,
} from "./cells.ts";
import { columnIndices } from "./columns.ts";
import { isoDate } from "./dates.ts";
import type { Quirk } from "./format.ts";
import { headerKey } from "./layout.ts";
import { alignCells, blankZero, type Places, skipReasonOf } from "./row-shape.ts";
import type { Entry, Field, Rights, SkipReason } from "./schema.ts";
import { sourceOf, typeOf } from "./kinds.ts";
import { nameKey } from "./whose-words.ts";
import type { ColumnsOfWords } from "./whose-words.ts";

/** One row as the fields of an entry. `skip` says why the row gives no entry. */
export type Row = Omit<Entry, "id" | "rows"> & {
  row: number;
  skip: SkipReason | null;
  /** The user that the row replies to, and the row's writer, where the source names them. */
  replyToUser: string | null;
  author: string | null;
  /** The row's writer as the file has it. */
  writer?: string;
  /** The row's cells as one text. A row without an entry takes its excerpt from this. */
  raw?: string;
  /** True if the row has fewer cells than the header, so that a cell may be in the wrong column. */
  isShort?: boolean;
};

/** A post with a title and more characters of the author's own text than this is an article. */
const LONG_TEXT = 600;

/**
 * Returns a function that turns a record of this file into a row. Values that all rows share are computed only once.
 */
export function rowReader(
  { names, format, mapping, dayFirst, quirks, whose }: ColumnsOfWords,
  delimiter: string,
  widths: ReadonlySet<number>,
): (cells: string[], row: number) => Row {
  const at = (field: Field): number[] => columnIndices(names, mapping[field] ?? []);
  const quoted = new Set(columnIndices(names, whose.quoted));
  const columns: Places = {
    url: at("url"),
    title: at("title"),
    own: at("text").filter((index) => !quoted.has(index)),
    quoted: at("text").filter((index) => quoted.has(index)),
    date: at("date"),
    engagement: at("engagement"),
    type: at("type"),
    tags: at("tags"),
    sourceId: at("sourceId"),
    replyTo: at("replyTo"),
    repostOf: at("repostOf"),
    author: columnIndices(names, whose.author),
  };
  const isVideoFlag = names.map((name) => headerKey(name) === "isvideo");
  const isCaption = columns.title.some((index) => columns.own.includes(index));
  const typed = { ...columns, labels: [...columns.type, ...columns.tags] };
  const text = (cells: string[], indices: number[]): string => joinTexts(cells, indices, quirks);
  const wordlessAreReposts = quirks.has("wordless are reposts");
  const file = { names, columns, widths, wordlessAreReposts };

  return (record, row) => {
    const { cells, stray } = alignCells(
      record,
      names.length,
      columns.own[0] ?? columns.quoted[0],
      typed,
      delimiter,
    );
    // In a list of others' words, stray pieces of text are others' words, too.
    const own = joined(text(cells, columns.own), whose.rights === "others" ? "" : stray);
    const others = joined(text(cells, columns.quoted), whose.rights === "others" ? stray : "");
    const sourceId = first(cells, columns.sourceId);
    // If the text is only a link, that link becomes the row's address.
    const url =
      firstOf(cells, columns.url, webAddress) ??
      addressFrom(format?.addressOf, sourceId) ??
      webAddress(joined(own, others));
    const title = isCaption ? null : titleFrom(first(cells, columns.title), url);
    const kinds = columns.type.map((index) =>
      isVideoFlag[index] ? videoFlag(cells[index]) : (cells[index] ?? ""),
    );
    const words = own === "" ? others : joined(own, others && asQuote(others));
    const writer = first(cells, columns.author);
    const skip = skipReasonOf(record, cells, file, { own, title, url, text: words });
    const type = typeOf(kinds, url, whose.type, title !== null && own.length > LONG_TEXT);
    return {
      row,
      skip,
      url,
      title,
      text: format?.source === "X" ? withQuotedRepost(words) : words,
      date: firstOf(cells, columns.date, (cell) => isoDate(cell, dayFirst)),
      engagement: sumOf(cells, columns.engagement),
      type,
      source: sourceOf(format?.source ?? null, type, url),
      rights:
        whose.type === null && type === "bookmark" ? "others" : rightsOf(own, others, whose.rights),
      tags: columns.tags.flatMap((index) => splitTags(cells[index] ?? "")),
      sourceId,
      replyTo: blankZero(cells[columns.replyTo[0] ?? -1]),
      replyToUser: blankZero(cells[columns.replyTo[1] ?? -1]),
      author: firstOf(cells, columns.author, nameKey),
      ...(writer !== null && { writer }),
      // A row without a link and with little text may be skipped later. Skipped rows need `raw` for their excerpt.
      ...((skip !== null || (url === null && words.length < 100)) && {
        raw: rawOf(record),
        isShort: record.length < names.length,
      }),
    };
  };
}

function videoFlag(cell: string | undefined): string {
  return /^(?:true|1|yes)$/i.test(cell?.trim() ?? "") ? "video" : "";
}

function joinTexts(cells: string[], indices: number[], quirks: ReadonlySet<Quirk>): string {
  const texts = indices
    .map((index) => cleanCell(cells[index] ?? "", quirks))
    .filter((text) => text !== "");
  if (texts.length < 2) return texts[0] ?? "";
  if (quirks.has("longest text")) return texts.reduce((a, b) => (b.length > a.length ? b : a));
  return [...new Set(texts)].join("\n\n");
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function cleanCell(cell: string, quirks: ReadonlySet<Quirk>): string {
  let text = plainLines(mendMojibake(cell));
  if (quirks.has("line quotes")) text = mendLineQuotes(text);
  if (quirks.has("literal newlines")) text = mendLiteralNewlines(text);
  if (quirks.has("literal newlines in prose")) text = mendNewlinesInProse(text);
  if (quirks.has("entities in text")) text = resolveEntities(text);
  return text.trim();
}

const RAW_CHARACTERS = 160;

function rawOf(record: string[]): string {
  const filled = record.slice(0, 100).map((cell) => cell.slice(0, RAW_CHARACTERS).trim());
  return filled.filter((cell) => cell !== "").join(" · ");
}

/** Splits an old-style repost with a comment ("How true! RT @eve: Wise words") into comment and quotation. */
function withQuotedRepost(text: string): string {
  const at = text.search(/\s(?:RT|MT):? @\w/);
  if (at <= 0) return text;
  return joined(
    text.slice(0, at).trim(),
    asQuote(
      text
        .slice(at)
        .trim()
        .replace(/^..:? /, ""),
    ),
  );
}

function asQuote(text: string): string {
  return text.replace(/^/gm, "> ");
}

/**
 * Returns "own" if the author wrote words of their own, such as a note to a bookmark, and "others" if there are only
 * columns of quotations. Otherwise, `rights` decides.
 */
function rightsOf(own: string, others: string, rights: Rights): Rights {
  if (own !== "" && !isOnlyQuoted(own)) return "own";
  return others === "" ? rights : "others";
}

function isOnlyQuoted(note: string): boolean {
  return note.split("\n").every((line) => /^\s*(?:>|$)/.test(line));
}

function titleFrom(cell: string | null, url: string | null): string | null {
  if (cell === null) return null;
  const words = resolveEntities(mendMojibake(cell));
  const title = /\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, " ").trim() : words;
  return title === "" || title === url || webAddress(title) !== null ? null : title;
}

function addressFrom(pattern: string | undefined, id: string | null): string | null {
  return pattern && id !== null ? pattern.replace("{id}", encodeURIComponent(id)) : null;
}

function sumOf(cells: string[], indices: number[]): number | null {
  const figures = indices.flatMap((index) => figure(asCount(cells[index] ?? "")) ?? []);
  return figures.length === 0 ? null : figures.reduce((sum, count) => sum + count, 0);
}

function asCount(cell: string): string {
  if (!/^(?:true|false)$/i.test(cell)) return cell;
  return cell.toLowerCase() === "true" ? "1" : "0";
}

function first(cells: string[], indices: number[]): string | null {
  return firstOf(cells, indices, (cell) => cell.trim() || null);
}

function firstOf<T>(
  cells: string[],
  indices: number[],
  read: (cell: string) => T | null,
): T | null {
  for (const index of indices) {
    const value = read(cells[index] ?? "");
    if (value !== null) return value;
  }
  return null;
}
