import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";

const LONG_POSTS = join(process.env["CORPORA_DIR"] ?? "../shared/corpora", "benbalter_blog.csv");

test.runIf(existsSync(LONG_POSTS))(
  "no sentence torn out of another post stands above a chapter of long posts",
  async () => {
    const { draft } = await writeFrom(entriesOf("posts.csv", readFileSync(LONG_POSTS)));

    const torn = draft.chapters.flatMap(({ passages }) =>
      passages.filter(({ role }) => role === "opening" || role === "deck"),
    );

    expect(torn.map(({ text }) => text)).toEqual([]);
  },
);
