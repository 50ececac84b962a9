import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tracePassages } from "#cli/passages.ts";
import { draftToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { aboutBook, materialOf } from "#pipeline/book/about-book.ts";
import { bookletNotice } from "#pipeline/book/booklet.ts";
import type { BookOnDisk } from "./checker/check-book.ts";
import { entriesOf, MADE_AT, writeFrom } from "./write-from-csv.ts";

/** The golden books: a folder each, with posts.csv, ATTRIBUTION.md and the book.md that is expected. */
export const GOLDEN_BOOKS = ["benbalter", "chesterton", "hoizey", "linkedin"] as const;

/** Where the book.md stands that a golden book is compared with. */
export function goldenPath(name: string): string {
  return join(import.meta.dirname, name, "book.md");
}

/** Makes a golden book anew from its posts, as the files that the command line would write. */
export async function makeGolden(name: string): Promise<BookOnDisk> {
  return await makeBookFiles("posts.csv", readFileSync(join(import.meta.dirname, name, "posts.csv")));
}

/** Makes the book of one CSV file, as the files that the command line would write. */
export async function makeBookFiles(file: string, bytes: Uint8Array): Promise<BookOnDisk> {
  const entries = entriesOf(file, bytes);
  const { analysis, foundation, draft } = await writeFrom(entries);
  const [title] = foundation.bookTitles.primary;
  const notice = bookletNotice(analysis, draft);
  const details = {
    title: title?.mainTitle ?? "",
    subtitle: title?.subtitle ?? "",
    author: "",
    language: analysis.language,
    madeAt: MADE_AT,
    notice,
    aboutBook: aboutBook({
      draft,
      material: materialOf(analysis),
      posts: Object.fromEntries(entries.map((entry) => [entry.id, entry])),
      dates: "none",
      isArrangedByAuthor: false,
      isEdited: false,
      language: analysis.language,
    }),
  };
  return {
    csv: [{ name: file, bytes }],
    bookMarkdown: draftToMarkdown(draft, details),
    passagesJson: JSON.stringify(tracePassages(draft, foundation, analysis)),
    booklet: notice !== null,
  };
}
