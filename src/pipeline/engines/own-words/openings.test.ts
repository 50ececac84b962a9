import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";

const LONG_POSTS = join(process.env["CORPORA_DIR"] ?? "../shared/corpora", "benbalter_blog.csv");

let written: Promise<WrittenBook> | null = null;

function bookOfLongPosts(): Promise<WrittenBook> {
  written ??= writeFrom(entriesOf("posts.csv", readFileSync(LONG_POSTS)));
  return written;
}

test.runIf(existsSync(LONG_POSTS))(
  "no sentence torn out of another post stands above a chapter of long posts",
  async () => {
    const { draft } = await bookOfLongPosts();

    const torn = draft.chapters.flatMap(({ passages }) =>
      passages.filter(({ role }) => role === "opening" || role === "deck"),
    );

    expect(torn.map(({ text }) => text)).toEqual([]);
  },
);

test.runIf(existsSync(LONG_POSTS))(
  "a chapter of posts with headlines is called by one of them and not by its topics",
  async () => {
    const { foundation } = await bookOfLongPosts();

    const labelled = foundation.tableOfContents.chapters.filter(({ titleIsLabel }) => titleIsLabel);

    expect(labelled.map(({ title }) => title)).toEqual([]);
  },
);
