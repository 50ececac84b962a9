import type { Row } from "#pipeline/sources/row.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import { webAddress } from "#pipeline/sources/cells.ts";
import { markdownOf } from "./html-text.ts";
import {
  attribute,
  dropElements,
  elementsOf,
  firstWithClass,
  hasClass,
  parseHtml,
  wordsIn,
} from "./html-tree.ts";
import type { HtmlElement, HtmlTree } from "./html-tree.ts";
import { postRow } from "./rows.ts";

/** Which of the known pages a text is: an article as Medium or as LinkedIn hands it out. */
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

/** One article as Medium hands it out; `name` tells a draft. */
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
  // An answer to somebody's article has no headline: its beginning stands where one would be.
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

/** One article as LinkedIn hands it out: a headline that leads to it, two dates, and the words. */
export function readLinkedInPage(html: string, name: string, row: number): Row {
  const tree = parseHtml(html);
  const heading = tree && firstOf(tree, "h1");
  const body = tree && bodyOf(tree);
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
    // Only what was begun and never put out has the one date without the other.
    skip: created && !published ? "unpublished draft" : null,
  });
}

function unreadablePage(row: number, source: string, name: string): Row {
  const skip = "not shaped like the other rows";
  return { ...postRow(row, { type: "article", source, rights: "own", skip }), raw: name };
}

/** The headline stands above the words already; a line below it is a paragraph like others. */
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

function bodyOf(tree: HtmlTree): HtmlElement | null {
  return firstOf(tree, "body");
}

function titleOf(tree: HtmlTree): string | null {
  const title = firstOf(tree, "title");
  return (title && wordsIn(title)) || null;
}

/** "Published on 2026-02-24 00:09" */
function dateIn(paragraph: HtmlElement | null): string | null {
  const words = paragraph ? wordsIn(paragraph) : "";
  return isoDate(/\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2})?/u.exec(words)?.[0] ?? "", false);
}

/** The site an article stands on, as a source; null for a network's own. */
function hostOf(url: string | null, network: RegExp): string | null {
  const host = /^https?:\/\/(?:www\.)?([^/?#:]+)/iu.exec(url ?? "")?.[1]?.toLowerCase();
  return host === undefined || network.test(host) ? null : host;
}
