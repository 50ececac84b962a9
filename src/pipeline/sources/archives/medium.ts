import type { Row } from "#pipeline/sources/row.ts";
import type { ArchiveKind } from "./archive.ts";
import { groupName } from "./archive.ts";
import { kindOfPage, readMediumPage } from "./articles.ts";
import { reportRows } from "./rows.ts";
import { textOf } from "./text-of.ts";
import type { ArchivedFile } from "./open-zip.ts";

const POST = /(?:^|\/)posts\/[^/]+\.html?$/iu;

/** The archive of Medium: one page for each article, answer and draft. */
export const MEDIUM: ArchiveKind = {
  name: "the archive of Medium",
  find: (files) => {
    const posts = files.filter(({ name }) => POST.test(name));
    // Substack names its pages in the same way and has a table beside them.
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
