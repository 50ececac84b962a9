import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";

// Posts of Anand S (MIT): see tests/books/linkedin. They have no headlines.
const POSTS = path.join(import.meta.dirname, "../../../../tests/books/linkedin/posts.csv");

test("a chapter of remarks is named by the line above one of its posts, not by a question asked in passing", async () => {
  const { foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));

  const titles = foundation.tableOfContents.chapters.map(({ title }) => title);

  expect(titles).toContain("I've been quietly bringing ChatGPT into meetings");
  expect(titles).not.toContain("How do LLMs handle contradictory instructions?");
});
