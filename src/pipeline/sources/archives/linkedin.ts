import type { ArchiveKind } from "./archive.ts";
import { groupName } from "./archive.ts";
import { kindOfPage, readLinkedInPage } from "./articles.ts";
import type { ArchivedFile } from "./open-zip.ts";
import { reportRows } from "./rows.ts";
import { openTable, reportTables } from "./tables.ts";
import { textOf } from "./text-of.ts";

const TABLE = /(?:^|\/)(?:Shares|Comments)\.csv$/u;
const ARTICLE = /(?:^|\/)Articles\/[^/]+\.html?$/iu;

function isComments({ name }: ArchivedFile): boolean {
  return name.endsWith("Comments.csv");
}

/** The copy of one's data that LinkedIn hands out: shares, comments and articles; rich media is a list of pictures. */
export const LINKEDIN: ArchiveKind = {
  name: "the data of LinkedIn",
  find: (files) => files.filter(({ name }) => TABLE.test(name) || ARTICLE.test(name)),
  read: (found, archive) => {
    const tables = found
      .filter(({ name }) => TABLE.test(name))
      // Shares before comments, so that what stands in both is a share.
      .toSorted((a, b) => Number(isComments(a)) - Number(isComments(b)))
      .map((file) => openTable(file, archive))
      .filter((table) => table !== null)
      // Other archives have a table of comments, too.
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
