import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { writeFoundation } from "#pipeline/foundation/foundation.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { writeOutline } from "#pipeline/outline/outline.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { entriesOf, writeFrom } from "./write-from-csv.ts";

const WISHES = { author: null, title: null, wordsPerChapter: WORDS_PER_CHAPTER };

async function outlined(
  corpus: string,
): Promise<{ foundation: BookFoundation; outlines: ChapterOutline[]; insights: string[] }> {
  const bytes = readFileSync(path.join(import.meta.dirname, corpus, "posts.csv"));
  const { entries } = readSources([{ file: "posts.csv", bytes }]);
  const analysis = await analyse(entries, () => {});
  const foundation = await writeFoundation(analysis, null, WISHES, ownWords, tinyContext());
  const brief = { analysis, foundation, material: null };
  const { outlines } = await writeOutline(brief, ownWords, tinyContext());
  const insights = analysis.insights.map(({ description }) => description);
  return { foundation, outlines, insights };
}

test.each(["benbalter", "linkedin", "hoizey"])(
  "an outline of %s says something about its chapter, or nothing, and never the same in all",
  async (corpus) => {
    const { outlines } = await outlined(corpus);
    const said = outlines.map(({ openingHook, pacingNotes, personalAnecdotes }) => [
      openingHook.purpose,
      pacingNotes,
      ...personalAnecdotes.map(({ purpose }) => purpose),
    ]);
    const repeated = outlines.flatMap(({ mainSections }) =>
      mainSections.filter(({ title, keyPoints }) => title !== null && keyPoints.includes(title)),
    );

    expect(said.flat().filter((line) => line !== "")).toEqual([]);
    expect(repeated).toEqual([]);
  },
);

test.each(["benbalter", "linkedin", "hoizey"])(
  "numbers of posts and chapters of %s are named once, where they can be counted",
  async (corpus) => {
    const { foundation, insights } = await outlined(corpus);
    const descriptions = foundation.tableOfContents.chapters.map(({ description }) => description);

    expect(descriptions.filter((line) => /\d+ posts?\b/u.test(line))).toEqual([]);
    expect(insights.filter((line) => /\d+ chapters?\b/u.test(line))).toEqual([]);
  },
);

test.each(["benbalter", "linkedin", "hoizey"])(
  "the opening in an outline of %s is what its chapter begins with in the draft",
  async (corpus) => {
    const bytes = readFileSync(path.join(import.meta.dirname, corpus, "posts.csv"));
    const { outline, draft } = await writeFrom(entriesOf("posts.csv", bytes));
    const printed = draft.chapters.map(({ passages }) =>
      passages.find(({ role }) => role === "body" || role === "opening"),
    );

    const told = outline.outlines.map(({ openingHook }) => openingHook.content);

    expect(told).toEqual(printed.map((passage) => proseOf(passage?.text ?? "")));
  },
);
