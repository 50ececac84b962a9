import { resolveEntities } from "#pipeline/sources/cells.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import { textOf, toUtf8 } from "#pipeline/sources/encoding.ts";
import { findLayout, headerKey } from "#pipeline/sources/layout.ts";
import { readRecords } from "#pipeline/sources/records.ts";
import type { Row } from "#pipeline/sources/row.ts";
import { type ArchiveKind, groupName, postRow, reportRows } from "./archive.ts";
import { dropElements, hasClass, markdownOf, parseHtml } from "#pipeline/sources/html.ts";
import type { ArchivedFile } from "./open-zip.ts";

const TABLE = /(?:^|\/)posts\.csv$/u;
const PAGE = /(?:^|\/)posts\/([^/]+)\.html?$/u;

/** Substack's export: a table of posts, and a page with the text of each. */
export const SUBSTACK: ArchiveKind = {
  name: "the export of Substack",
  find: (files) => {
    const table = files.filter(({ name }) => TABLE.test(name));
    const pages = files.filter(({ name }) => PAGE.test(name));
    return table.length === 1 && pages.length > 0 ? [...table, ...pages] : [];
  },
  read: (found, { file, collection }) => {
    const [table, ...pages] = found;
    const records = table ? readTable(table.read()) : null;
    if (!table || !records || records.length === 0) return { reports: [], used: [] };
    const ids = new Set(records.map(({ id }) => id));
    // Pages that the table does not name are reported as not read.
    const named = pages.filter((page) => ids.has(idOf(page)));
    const words = new Map(named.map((page) => [idOf(page), textOf(page.read())]));
    const site = siteOf(records, words);
    const rows = records.map((record, index) => rowOf(record, words, site, index + 1));
    const report = { file: groupName(file, "posts", [table]), format: "Substack posts" };
    const wordless = records.filter(({ id, isOut }) => isOut && !words.has(id));
    return {
      reports: [reportRows(report, rows, collection)],
      used: [table, ...named],
      wordless: wordless.map(({ title, id }) => title || id),
    };
  },
};

function idOf({ name }: ArchivedFile): string {
  return PAGE.exec(name)?.[1] ?? "";
}

type Post = { id: string; date: string; isOut: boolean; type: string; title: string; lead: string };

function readTable(bytes: Uint8Array): Post[] | null {
  const { utf8 } = toUtf8(bytes);
  const { columns, dialect, recordsBefore } = findLayout(utf8);
  const keys = columns.map(headerKey);
  if (!keys.includes("postid") || !keys.includes("title")) return null;
  const posts: Post[] = [];
  let record = 0;
  readRecords(utf8, dialect, (cells) => {
    record += 1;
    if (record <= recordsBefore) return;
    const cell = (name: string): string => cells[keys.indexOf(name)]?.trim() ?? "";
    posts.push({
      id: cell("postid"),
      date: cell("postdate"),
      isOut: !/^(?:false|0|no)$/iu.test(cell("ispublished")),
      type: cell("type"),
      title: resolveEntities(cell("title")),
      lead: resolveEntities(cell("subtitle")),
    });
  });
  return posts;
}

/** Returns the last part of a post's address from an id such as "123401.plain-text". */
function slugOf(id: string): string | null {
  return /^\d+\.(.+)$/u.exec(id)?.[1] ?? null;
}

const POST_LINK = /https:\/\/([a-z0-9.-]+)\/p\/([^/?#"'\s<]+)/giu;

/** Finds the site's host in links between the posts, because the export does not name it. */
function siteOf(posts: readonly Post[], words: ReadonlyMap<string, string>): string | null {
  const slugs = new Set(posts.map(({ id }) => slugOf(id)));
  const counts = new Map<string, number>();
  for (const html of words.values()) {
    for (const [, host = "", slug = ""] of html.matchAll(POST_LINK)) {
      const name = host.toLowerCase();
      if (slugs.has(slug)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function rowOf(
  post: Post,
  words: ReadonlyMap<string, string>,
  site: string | null,
  row: number,
): Row {
  const { id, date, isOut, title, lead } = post;
  const html = words.get(id) ?? "";
  const body = wordsOfPage(html);
  const slug = slugOf(id);
  const url = site !== null && slug !== null ? `https://${site}/p/${slug}` : null;
  const text = [lead, body ?? ""].filter((part) => part !== "").join("\n\n");
  const known = postRow(row, {
    type: /thread|note/iu.test(post.type) ? "post" : "article",
    source: site?.replace(/^www\./u, "") ?? "Substack",
    rights: "own",
    url,
    title: title || null,
    text,
    date: isoDate(date, false),
    sourceId: id || null,
  });
  if (!isOut) return { ...known, skip: "unpublished draft" };
  if (body === null) return { ...known, text: lead, skip: "not shaped like the other rows" };
  return known;
}

/** CSS classes of what Substack puts between the author's paragraphs: forms, buttons, posts of others and footnotes. */
const FURNITURE = [
  "subscription-widget-wrap",
  "subscription-widget-wrap-editor",
  "subscribe-widget",
  "button-wrapper",
  "captioned-button-wrap",
  "captioned-image-container",
  "digest-post-embed",
  "embedded-post-wrap",
  "embedded-publication-wrap",
  "community-chat",
  "poll-embed",
  "tweet",
  "comment",
  "paywall-jump",
  "footnote",
  "footnote-anchor",
  "install-substack-app-embed",
  "image-gallery-embed",
];

function wordsOfPage(html: string): string | null {
  const tree = parseHtml(html);
  if (tree === null) return null;
  dropElements(tree, (one) => FURNITURE.some((name) => hasClass(one, name)));
  return markdownOf(tree);
}
