import { expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { figuresOf } from "./model-figures.ts";

const POSTS = path.join(import.meta.dirname, "../../tests/books/linkedin/posts.csv");

/** The own-words book of real posts, its first chapter with one more paragraph. */
async function bookWith(added: Omit<Passage, "role"> | null): Promise<WrittenBook> {
  const entries = entriesOf("posts.csv", readFileSync(POSTS));
  const book = await writeFrom(entries);
  const [first, ...rest] = book.draft.chapters;
  if (first === undefined || added === null) return book;
  const passages = [...first.passages, { ...added, role: "body" as const }];
  return { ...book, draft: { ...book.draft, chapters: [{ ...first, passages }, ...rest] } };
}

async function aSource(): Promise<Passage["sources"]> {
  const { posts } = await analyse(entriesOf("posts.csv", readFileSync(POSTS)), () => undefined);
  return [{ entryId: posts[0]?.entryId ?? "", paragraph: 1 }];
}

test("the author's own words are wholly grounded, hold no unsupported fact, and say nothing again", async () => {
  const figures = figuresOf(await bookWith(null));

  expect(figures).toMatchObject({ grounding: 1, unsupported: 0, repetition: 0, arranged: null });
});

test("a paragraph with an invented name and amount is one that no post supports, and lowers the grounding", async () => {
  const text =
    "My neighbour Bartholomew Quince sold his greenhouse for $48,731 and moved beside the harbour.";
  const figures = figuresOf(await bookWith({ text, kind: "model", sources: await aSource() }));

  expect(figures.unsupported).toBe(1);
  expect(figures.grounding).toBeLessThan(1);
});

test("a paragraph that is printed a second time is a repetition", async () => {
  const book = await bookWith(null);
  const again = book.draft.chapters
    .flatMap(({ passages }) => passages)
    .find(({ role, text }) => role === "body" && text.split(" ").length > 30);

  const figures = figuresOf(await bookWith(again ?? null));

  expect(figures.repetition).toBeGreaterThan(0);
});
