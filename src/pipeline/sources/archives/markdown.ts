import { isAlias, isMap, isScalar, isSeq, parseDocument } from "yaml";
import { z } from "zod";
import { plainLines, splitTags, webAddress } from "#pipeline/sources/cells.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import { sourceOf } from "#pipeline/sources/kinds.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { type Archive, type ArchiveKind, groupName } from "./archive.ts";
import { FRONT_MATTER, MARKDOWN_NAME } from "./kind-of-file.ts";
import { postRow, reportRows } from "./rows.ts";
import { textOf } from "./text-of.ts";

/** What stands beside the posts of a blog and is none of them. */
const ABOUT_THE_FOLDER =
  /(?:^|\/)(?:(?:readme|license|licence|contributing|changelog|code_of_conduct|security)(?:\.[a-z]+)?$|\.[^./][^/]*\/|node_modules\/)/iu;

/** A blog or a notebook as a folder of Markdown files. */
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

/** One Markdown file by itself. */
export function readMarkdownFile(text: string, { file, collection }: Archive): FileReport {
  return reportRows({ file, format: "Markdown" }, [rowOf(text, file, 1)], collection);
}

/** Characters; that of real posts stays under 2,000, and what nobody reads of a longer one takes a quarter of a second here. */
const LONGEST_FRONT_MATTER = 16_384;

function rowOf(source: string, name: string, row: number): Row {
  const text = plainLines(source);
  const matter = FRONT_MATTER.exec(text);
  const facts = matter ? factsOf(matter[2] ?? "", matter[1] === "+++") : null;
  // Front matter that nothing can be read from is still none of the author's prose.
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
    // The site that most files lead to takes the place of "Articles" when all are known.
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

/** "# Headline" or "# Headline #" */
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

/** Hugo's other way of writing the same: only the plain figures and words at its top are of use. */
function asYaml(toml: string): string {
  const top = toml.split(/^[^\S\n\r\u2028\u2029]*\[/mu)[0] ?? "";
  return top.replace(/^([^\S\n\r\u2028\u2029]*[\w-]+)[^\S\n]*=[^\S\n]*/gmu, "$1: ");
}

/** Words or a figure as text, or a list of them: all that front matter is asked for. */
type Value = string | string[];

/**
 * The plain values at the top of a text as YAML, by their keys in small letters, and whether it is YAML from end to end.
 *
 * Read off the tree and never resolved: an alias may stand for a million words, and a key may be a map whose key is a map.
 */
function parseYaml(source: string): { values: Map<string, Value>; isSound: boolean } {
  // Else the parser compares each key with all others, and quotes the line of each of a thousand mistakes.
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

/** A key at the top, and its value: what stands beside it and indented or listed below it. */
const TOP_LEVEL = /^([\w-]+)[^\S\n]*:((?:[^\S\n].*)?(?:\n(?:[^\S\n]+\S|-[^\S\n]).*)*)$/gmu;

/**
 * The facts of front matter that is no YAML as a whole ("title: Calm: a guide"): each by itself, and as plain words where
 * it is none either, unless it is a list or a bracket or a quotation mark was left open.
 */
function lineByLine(source: string): Map<string, Value> {
  const facts = new Map<string, Value>();
  const seen = new Set<string>();
  for (const [, name = "", written = ""] of source.matchAll(TOP_LEVEL)) {
    const key = name.toLowerCase();
    // Only what is of use, and once: thousands of lines would be as many attempts at YAML.
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

/** A file that a person named in words is called by its title; Notion adds an id. */
function titleFromName(name: string): string | null {
  const base = (name.split("/").at(-1) ?? "")
    .replace(MARKDOWN_NAME, "")
    .replace(/(?<!\s)\s+[0-9a-f]{32}$/u, "")
    .trim();
  return /\p{L}\s+\p{L}/u.test(base) ? base : null;
}

/** 2024-05-01-my-post.md, or a folder for each year, month and day. */
function dateFromName(name: string): string | null {
  const parts = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-_/.])/u.exec(name);
  return parts ? isoDate(parts.slice(1).join("-"), false) : null;
}
