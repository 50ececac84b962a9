import { webAddress } from "#pipeline/sources/cells.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import { textOf } from "#pipeline/sources/encoding.ts";
import type { Row } from "#pipeline/sources/row.ts";
import { type ArchiveKind, groupName, postRow, reportRows } from "./archive.ts";
import {
  attribute,
  dropElements,
  elementsOf,
  firstWithClass,
  hasClass,
  type HtmlElement,
  type HtmlTree,
  parseHtml,
  wordsIn,
  markdownOf,
} from "#pipeline/sources/html.ts";
import type { ArchivedFile } from "./open-zip.ts";
import { openTable, reportTables } from "./tables.ts";

/** Whether a page is an article as Medium or as LinkedIn exports it. */
export function kindOfPage(html: string): "Medium" | "LinkedIn" | null {
  const start = html.slice(0, 20_000);
  const end = html.slice(-5_000);
  if (/class="[^"]*\bh-entry\b/u.test(start) && /data-field="body"/u.test(start)) return "Medium";
  if (/class="p-canonical"/u.test(end)) return "Medium";
  const isOfLinkedIn = /<p class="(?:created|published)">/u.test(start);
  return isOfLinkedIn || /<h1>\s*<a href="https:\/\/www\.linkedin\.com\/pulse\//u.test(start)
    ? "LinkedIn"
    : null;
}

/** Reads one article as Medium exports it. A file name that begins with "draft_" marks a draft. */
export function readMediumPage(html: string, name: string, row: number): Row {
  const tree = parseHtml(html);
  const body = tree && firstWithClass(tree, "e-content");
  if (!tree || !body) return unreadablePage(row, "Medium", name);
  const address = firstWithClass(tree, "p-canonical");
  const url = webAddress((address && attribute(address, "href")) ?? "");
  const time = firstWithClass(tree, "dt-published");
  const heading = firstWithClass(body, "graf--title") ?? null;
  const headline = firstWithClass(tree, "p-name");
  const title = headline ? wordsIn(headline) : "";
  const first = firstParagraph(body);
  // An answer to somebody's article has no headline, so Medium writes the beginning of the answer in its place.
  const isResponse = heading === null && title !== "" && first.startsWith(title.replace(/…$/u, ""));
  const isDraft = /(?:^|\/)draft_[^/]*$/u.test(name) || (time === null && url === null);
  const tags = [...elementsOf(tree)].filter((one) => hasClass(one, "p-tag")).map(wordsIn);
  tidyMedium(body, title);
  const text = markdownOf(body);
  const known = isResponse ? null : title || null;
  return postRow(row, {
    type: isResponse ? "comment" : "article",
    source: hostOf(url, /(?:^|\.)medium\.com$/u) ?? "Medium",
    rights: "own",
    url,
    title: known,
    text,
    date: isoDate((time && attribute(time, "dateTime")) ?? "", false),
    tags,
    skip: isDraft ? "unpublished draft" : null,
  });
}

/** Reads one article as LinkedIn exports it: a linked headline, two dates and the text. */
export function readLinkedInPage(html: string, name: string, row: number): Row {
  const tree = parseHtml(html);
  const heading = tree && firstOf(tree, "h1");
  const body = tree && firstOf(tree, "body");
  if (!tree || !body) return unreadablePage(row, "LinkedIn", name);
  const link = heading && firstOf(heading, "a");
  const url = webAddress((link && attribute(link, "href")) ?? "");
  const published = firstWithClass(tree, "published");
  const created = firstWithClass(tree, "created");
  const title = (heading && wordsIn(heading)) || titleOf(tree);
  dropElements(body, (one) => one === heading || one === published || one === created);
  const text = markdownOf(body);
  return postRow(row, {
    type: "article",
    source: "LinkedIn",
    rights: "own",
    url,
    title,
    text,
    date:
      dateIn(published) ??
      dateIn(created) ??
      isoDate(/\d{4}-\d{2}-\d{2}/u.exec(name)?.[0] ?? "", false),
    // Only an article that was never published has `created` without `published`.
    skip: created && !published ? "unpublished draft" : null,
  });
}

function unreadablePage(row: number, source: string, name: string): Row {
  const skip = "not shaped like the other rows";
  return { ...postRow(row, { type: "article", source, rights: "own", skip }), raw: name };
}

/** Removes the headline, because it is the title already, and makes the subtitle a paragraph. */
function tidyMedium(body: HtmlElement, title: string): void {
  dropElements(
    body,
    (one) =>
      (hasClass(one, "graf--title") && wordsIn(one) === title) ||
      hasClass(one, "graf--mixtapeEmbed") ||
      one.tagName === "hr",
  );
  for (const one of elementsOf(body)) if (hasClass(one, "graf--subtitle")) one.tagName = "p";
}

function firstParagraph(body: HtmlElement): string {
  for (const one of elementsOf(body))
    if (/^(?:p|h\d|li|pre)$/u.test(one.tagName)) return wordsIn(one);
  return "";
}

function firstOf(parent: HtmlTree | HtmlElement, tagName: string): HtmlElement | null {
  for (const one of elementsOf(parent)) if (one.tagName === tagName) return one;
  return null;
}

function titleOf(tree: HtmlTree): string | null {
  const title = firstOf(tree, "title");
  return (title && wordsIn(title)) || null;
}

function dateIn(paragraph: HtmlElement | null): string | null {
  const words = paragraph ? wordsIn(paragraph) : "";
  return isoDate(/\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2})?/u.exec(words)?.[0] ?? "", false);
}

/** The host of an article, such as the author's own domain. Null if it is the network's own host. */
function hostOf(url: string | null, network: RegExp): string | null {
  const host = /^https?:\/\/(?:www\.)?([^/?#:]+)/iu.exec(url ?? "")?.[1]?.toLowerCase();
  return host === undefined || network.test(host) ? null : host;
}

const TABLE = /(?:^|\/)(?:Shares|Comments)\.csv$/u;
const ARTICLE = /(?:^|\/)Articles\/[^/]+\.html?$/iu;

function isComments({ name }: ArchivedFile): boolean {
  return name.endsWith("Comments.csv");
}

/** LinkedIn's data export: shares, comments and articles. Its rich media is left out, as it only lists pictures. */
export const LINKEDIN: ArchiveKind = {
  name: "the data of LinkedIn",
  find: (files) => files.filter(({ name }) => TABLE.test(name) || ARTICLE.test(name)),
  read: (found, archive) => {
    const tables = found
      .filter(({ name }) => TABLE.test(name))
      // Shares come before comments, so that a text found in both counts as a share.
      .toSorted((a, b) => Number(isComments(a)) - Number(isComments(b)))
      .map((file) => openTable(file, archive))
      .filter((table) => table !== null)
      // Archives of other networks may also have a Comments.csv.
      .filter(({ csv }) => csv.columns.format?.source === "LinkedIn");
    const reports = reportTables(tables, archive);
    const articles = found
      .filter(({ name }) => ARTICLE.test(name))
      .map((file) => ({ file, html: textOf(file.read()) }))
      .filter(({ html }) => kindOfPage(html) === "LinkedIn");
    const rows = articles.map(({ file, html }, index) =>
      readLinkedInPage(html, file.name, index + 1),
    );
    const pages = articles.map(({ file }) => file);
    if (pages.length > 0) {
      const named = {
        file: groupName(archive.file, "Articles", pages),
        format: "LinkedIn articles",
      };
      reports.push(reportRows(named, rows, archive.collection));
    }
    return { reports, used: [...tables.map(({ file }) => file), ...pages] };
  },
};

const POST = /(?:^|\/)posts\/[^/]+\.html?$/iu;

/** Medium's archive: one page for each article, answer and draft. */
export const MEDIUM: ArchiveKind = {
  name: "the archive of Medium",
  find: (files) => {
    const posts = files.filter(({ name }) => POST.test(name));
    // Substack names its pages the same way, but adds a table.
    return files.some(({ name }) => /(?:^|\/)posts\.csv$/u.test(name)) ? [] : posts;
  },
  read: (found, archive) => {
    const rows: Row[] = [];
    const read: ArchivedFile[] = [];
    for (const file of found) {
      const html = textOf(file.read());
      if (kindOfPage(html) !== "Medium") continue;
      read.push(file);
      rows.push(readMediumPage(html, file.name, rows.length + 1));
    }
    if (rows.length === 0) return { reports: [], used: [] };
    const named = { file: groupName(archive.file, "posts", read), format: "Medium posts" };
    return { reports: [reportRows(named, rows, archive.collection)], used: read };
  },
};
