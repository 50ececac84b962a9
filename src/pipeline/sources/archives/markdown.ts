import { isAlias, isMap, isScalar, isSeq, parseDocument } from "yaml";
import { z } from "zod";
import { plainLines, splitTags, webAddress } from "#pipeline/sources/cells.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import { sourceOf } from "#pipeline/sources/kinds.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { type Archive, type ArchiveKind, groupName, postRow, reportRows } from "./archive.ts";
import { FRONT_MATTER, MARKDOWN_NAME } from "./kind-of-file.ts";
import { textOf } from "#pipeline/sources/encoding.ts";

/** Files in a blog's folder that are not posts, such as a readme. */
const ABOUT_THE_FOLDER =
  /(?:^|\/)(?:(?:readme|license|licence|contributing|changelog|code_of_conduct|security)(?:\.[a-z]+)?$|\.[^./][^/]*\/|node_modules\/)/iu;

export const MARKDOWN_FOLDER: ArchiveKind = {
  name: "Markdown files",
  find: (files) =>
    files.filter(({ name }) => MARKDOWN_NAME.test(name) && !ABOUT_THE_FOLDER.test(name)),
  read: (found, { file, collection }) => {
    if (found.length === 0) return { reports: [], used: [] };
    const rows = found.map((one, index) => rowOf(textOf(one.read()), one.name, index + 1));
    const named = { file: groupName(file, "Markdown", found), format: "Markdown" };
    return { reports: [reportRows(named, rows, collection)], used: found };
  },
};

/** Reads a single Markdown file. */
export function readMarkdownFile(text: string, { file, collection }: Archive): FileReport {
  return reportRows({ file, format: "Markdown" }, [rowOf(text, file, 1)], collection);
}

/**
 * The most characters of front matter that are parsed, because more take up to a quarter of a second. Real front matter
 * has under 2,000.
 */
const LONGEST_FRONT_MATTER = 16_384;

function rowOf(source: string, name: string, row: number): Row {
  const text = plainLines(source);
  const matter = FRONT_MATTER.exec(text);
  const facts = matter ? factsOf(matter[2] ?? "", matter[1] === "+++") : null;
  // Front matter is cut off even if it is unreadable, because it is not the author's prose.
  const body = (matter ? text.slice(matter[0].length) : text).trim();
  const [firstLine = ""] = body.split("\n", 1);
  const headline = headlineOf(firstLine);
  const title = facts?.title ?? headline ?? titleFromName(name);
  const isSaidAbove = headline !== null && headline === title;
  const words = isSaidAbove ? body.slice(firstLine.length).trim() : body;
  const url = facts?.url ?? null;
  const isDraft = facts?.isDraft === true || /(?:^|\/)_?drafts\//iu.test(name);
  return postRow(row, {
    type: "article",
    // `sourceOf` gives "Articles" for an unknown site. `nameSites` replaces this once all rows are known.
    source: sourceOf(null, "article", url),
    rights: "own",
    url,
    title,
    text: words,
    date: facts?.date ?? dateFromName(name),
    tags: facts?.tags ?? [],
    skip: isDraft ? "unpublished draft" : null,
  });
}

const LONGEST_HEADLINE = 300;

function headlineOf(line: string): string | null {
  if (!/^#\s/u.test(line) || line.length > LONGEST_HEADLINE) return null;
  return (
    line
      .slice(1)
      .replace(/(?<!#)#+\s*$/u, "")
      .trim() || null
  );
}

type Facts = {
  title: string | null;
  url: string | null;
  date: string | null;
  tags: string[];
  isDraft: boolean;
};

const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const URL_KEYS = ["canonical_url", "canonicalurl", "canonical", "original_url", "url", "permalink"];
const DATE_KEYS = [
  "date",
  "published",
  "published_at",
  "publishdate",
  "pubdate",
  "created",
  "created_at",
];

const TAG_KEYS = ["tags", "categories", "keywords"];
const STATE_KEYS = ["draft", "status"];
const KEYS = new Set(["title", ...URL_KEYS, ...DATE_KEYS, ...TAG_KEYS, ...STATE_KEYS]);

function factsOf(source: string, isToml: boolean): Facts | null {
  if (source.length > LONGEST_FRONT_MATTER) return null;
  const yaml = isToml ? asYaml(source) : source;
  const { values, isSound } = parseYaml(yaml);
  const byName = isSound ? values : new Map([...values, ...lineByLine(yaml)]);
  const text = (key: string): string => {
    const value = byName.get(key);
    return typeof value === "string" ? value.trim() : "";
  };
  const first = (keys: string[], read: (value: string) => string | null): string | null =>
    keys.map((key) => read(text(key))).find((value) => value !== null) ?? null;
  return {
    title: text("title") || null,
    url: first(URL_KEYS, (value) => (/^https?:/iu.test(value) ? webAddress(value) : null)),
    date: first(DATE_KEYS, (value) => isoDate(value, false)),
    tags: [...new Set(TAG_KEYS.flatMap((key) => tagsOf(byName.get(key))))],
    isDraft:
      text("draft") === "true" || text("published") === "false" || /^draft$/iu.test(text("status")),
  };
}

function tagsOf(value: Value | undefined): string[] {
  if (typeof value === "string") return splitTags(value);
  return (value ?? []).flatMap((one) => one.trim() || []);
}

/** Rewrites Hugo's TOML front matter as YAML. Only plain values above the first TOML table are needed. */
function asYaml(toml: string): string {
  const top = toml.split(/^[^\S\n\r\u2028\u2029]*\[/mu)[0] ?? "";
  return top.replace(/^([^\S\n\r\u2028\u2029]*[\w-]+)[^\S\n]*=[^\S\n]*/gmu, "$1: ");
}

type Value = string | string[];

/** Reads YAML's plain top-level values. Does not resolve aliases, because one may stand for a million words. */
function parseYaml(source: string): { values: Map<string, Value>; isSound: boolean } {
  // `uniqueKeys` would compare each key with all others, and `prettyErrors` would quote a line for each of a thousand
  // errors.
  const { contents, errors } = parseDocument(source, {
    schema: "core",
    logLevel: "silent",
    uniqueKeys: false,
    prettyErrors: false,
  });
  const values = new Map<string, Value>();
  let isSound = errors.length === 0;
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = plainOf(key)?.toLowerCase() ?? "";
    if (!KEYS.has(name) || values.has(name)) continue;
    if (isAlias(value)) isSound = false;
    const found = isSeq(value)
      ? value.items.flatMap((item) => plainOf(item) ?? [])
      : plainOf(value);
    if (found !== null) values.set(name, found);
  }
  return { values, isSound };
}

function plainOf(node: unknown): string | null {
  return isScalar(node) ? (Scalar.safeParse(node.value).data ?? null) : null;
}

/** Matches a top-level key and its value, which may go on in indented or listed lines below the key. */
const TOP_LEVEL = /^([\w-]+)[^\S\n]*:((?:[^\S\n].*)?(?:\n(?:[^\S\n]+\S|-[^\S\n]).*)*)$/gmu;

/** Reads invalid YAML ("title: Calm: a guide") key by key. A value that is not YAML either is taken as plain text. */
function lineByLine(source: string): Map<string, Value> {
  const facts = new Map<string, Value>();
  const seen = new Set<string>();
  for (const [, name = "", written = ""] of source.matchAll(TOP_LEVEL)) {
    const key = name.toLowerCase();
    // Only known keys are read, and each only once, because thousands of lines would mean as many YAML parses.
    if (!KEYS.has(key) || seen.has(key)) continue;
    seen.add(key);
    const { values, isSound } = parseYaml(`${key}:${written}`);
    const value = isSound ? values.get(key) : undefined;
    if (value !== undefined) facts.set(key, value);
    else if (!isSound && !TAG_KEYS.includes(key) && isClosed(written))
      facts.set(key, written.trim());
  }
  return facts;
}

function isClosed(value: string): boolean {
  const count = (mark: string): number => value.split(mark).length;
  return (
    !value.includes("\n") &&
    count("[") === count("]") &&
    count("{") === count("}") &&
    count('"') % 2 === 1
  );
}

/** Makes a title of a file name that has several words. Removes the id that Notion appends. */
function titleFromName(name: string): string | null {
  const base = (name.split("/").at(-1) ?? "")
    .replace(MARKDOWN_NAME, "")
    .replace(/(?<!\s)\s+[0-9a-f]{32}$/u, "")
    .trim();
  return /\p{L}\s+\p{L}/u.test(base) ? base : null;
}

/** Reads the date in a name such as 2024-05-01-my-post.md, or in folders for year, month and day. */
function dateFromName(name: string): string | null {
  const parts = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-_/.])/u.exec(name);
  return parts ? isoDate(parts.slice(1).join("-"), false) : null;
}
