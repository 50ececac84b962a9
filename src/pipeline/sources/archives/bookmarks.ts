import { splitTags, webAddress } from "#pipeline/sources/cells.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import { type Archive, type ArchiveKind, partName, postRow, reportRows } from "./archive.ts";
import {
  attribute,
  type HtmlElement,
  type HtmlParent,
  parseHtml,
  wordsIn,
} from "#pipeline/sources/html.ts";
import { textOf } from "#pipeline/sources/encoding.ts";

/** Matches site icons, which make up most of a bookmark file. */
const PICTURES = /\sICON(?:_URI)?="[^"]*"/giu;
/**
 * The most tags of a bookmark file, enough for some 100,000 bookmarks of three tags each. The tree of four times as
 * many took 2 GB.
 */
const MOST_TAGS = 400_000;

/** Whether a page is a browser's list of bookmarks. */
export function isBookmarkFile(start: string): boolean {
  return /<!doctype netscape-bookmark-file/iu.test(start);
}

/** Reads a browser's bookmarks as others' pages, tagged with their folders. Throws UnreadableSource for too many. */
export function readBookmarks(html: string, { file, collection }: Archive): FileReport {
  const tree = parseHtml(html.replace(PICTURES, ""), MOST_TAGS);
  if (tree === null) {
    throw new UnreadableSource(
      "too large",
      file,
      `${file} has more than 100,000 bookmarks, or folders too deep in each other: please export one folder at a time and add those files.`,
    );
  }
  const rows = bookmarksIn(tree).map((bookmark, index) => rowOf(bookmark, index + 1));
  return reportRows({ file, format: "Browser bookmarks" }, rows, collection);
}

type Bookmark = { link: HtmlElement; folders: string[]; description: string };

/**
 * Returns the bookmarks, each with the folders it is in. A folder is a headline, followed by a list of what it holds.
 */
function bookmarksIn(tree: HtmlParent): Bookmark[] {
  const found: Bookmark[] = [];
  let folder: string | null = null;
  let described: Bookmark | null = null;
  const visit = (parent: HtmlParent, folders: string[]): void => {
    for (const child of parent.children) {
      if (child.type === "text" && isDescription(parent) && described)
        described.description = `${described.description} ${child.value}`.trim();
      if (child.type !== "element") continue;
      if (child.tagName === "h3") {
        folder = isRoot(child) ? null : wordsIn(child);
        described = null;
      } else if (child.tagName === "a") {
        described = { link: child, folders, description: "" };
        found.push(described);
      } else if (child.tagName === "dl") {
        const inside: string[] = folder ? [...folders, folder] : folders;
        folder = null;
        visit(child, inside);
      } else {
        visit(child, folders);
      }
    }
  };
  visit(tree, []);
  return found;
}

function isDescription(parent: HtmlParent): boolean {
  return parent.type === "element" && parent.tagName === "dd";
}

/** Whether a folder is the browser's own, such as the bookmark bar, and so does not name a subject. */
function isRoot(headline: HtmlElement): boolean {
  const { properties } = headline;
  return (
    "personalToolbarFolder" in properties ||
    "personal_toolbar_folder" in properties ||
    "unfiled_bookmarks_folder" in properties
  );
}

function rowOf({ link, folders, description }: Bookmark, row: number): Row {
  const href = attribute(link, "href") ?? "";
  const url = webAddress(href);
  const words = wordsIn(link);
  const title = words === "" || webAddress(words) !== null ? null : words;
  const tags = splitTags(attribute(link, "tags") ?? "");
  const known = postRow(row, {
    type: "bookmark",
    source: "Bookmarks",
    rights: "others",
    url,
    title,
    text: description,
    date: dateOf(attribute(link, "add_date") ?? ""),
    tags: [...new Set([...folders, ...tags])],
  });
  // The link is a bookmarklet (a script) or one of the browser's own pages.
  if (url === null && href !== "")
    return { ...known, skip: "not shaped like the other rows", raw: href };
  return known;
}

/**
 * Converts the time at which a bookmark was added, which is in seconds. Chrome sometimes writes microseconds, 16
 * digits.
 */
function dateOf(added: string): string | null {
  return isoDate(/^\d{16}$/u.test(added) ? added.slice(0, 13) : added, false);
}

/** A list of bookmarks within an archive, as some browsers and services pack it. */
export const BOOKMARK_FILES: ArchiveKind = {
  name: "bookmarks of a browser",
  find: (files) => files.filter(({ name }) => /$(?<=bookmarks?[^/]*\.html?)/iu.test(name)),
  read: (found, archive) => {
    const lists = found
      .map((file) => ({ file, html: textOf(file.read()) }))
      .filter(({ html }) => isBookmarkFile(html.slice(0, 4_096)));
    const reports = lists.map(({ file, html }) =>
      readBookmarks(html, { ...archive, file: partName(archive.file, file.name) }),
    );
    return { reports, used: lists.map(({ file }) => file) };
  },
};
