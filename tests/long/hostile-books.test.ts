import { expect, test } from "vitest";
import { BOOK_FORMATS, type FormatId } from "#pipeline/book/schema.ts";
import { renderFile } from "#runtime/render.ts";
import { HOSTILE_BOOKS } from "#tests/books/formats/hostile-books.ts";
import { faultsOf } from "#tests/books/formats/hostile-faults.ts";
import { openFile } from "#tests/books/formats/opened-files.ts";

const formats = Object.keys(BOOK_FORMATS) as FormatId[];

test.each(
  Object.keys(HOSTILE_BOOKS).flatMap((name) => formats.map((format) => ({ name, format }))),
)(
  "a book of $name becomes a valid file of its words: $format",
  async ({ name, format }) => {
    const manuscript = HOSTILE_BOOKS[name]?.();
    if (!manuscript) throw new Error(name);

    const { bytes, warnings } = await renderFile({ format, manuscript, options: { trim: "6x9" } });

    const opened = { ...(await openFile(format, bytes)), warnings };
    expect(faultsOf([format, opened])).toEqual([]);
    expect(opened.text).toMatch(/The\s+end\./u);
  },
  600_000,
);
