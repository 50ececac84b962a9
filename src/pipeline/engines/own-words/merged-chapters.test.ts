import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changeContents } from "#pipeline/foundation/contents.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";
import { type Corpus, corpusOf } from "./corpus.ts";
import { piecesOf, planBook } from "./plan.ts";

/** 24 posts of a licensed corpus: tests/books/benbalter/ATTRIBUTION.md. */
const POSTS = new URL("../../../../tests/books/benbalter/posts.csv", import.meta.url);

/** How many words the chapter at this place prints. */
function wordsOf(corpus: Corpus, chapters: readonly TocChapter[], index: number): number {
  const sized = chapters.map((chapter) => ({ ...chapter, mostWords: chapter.targetWordCount }));
  return planBook(corpus, sized)[index]?.words ?? 0;
}

test("a post that its author moves into a chapter is printed there, however long the chapter becomes", async () => {
  const { analysis, foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));
  const corpus = corpusOf(analysis);
  const { chapters } = foundation.tableOfContents;
  const words = new Map(analysis.posts.map((post) => [post.entryId, post.words]));
  const [to, ...others] = chapters;
  const entryIds = others.slice(0, 3).flatMap((chapter) => chapter.entryIds.slice(-1));
  const context = { words, newId: () => "new", length: "short" as const };

  const moved = changeContents(
    chapters,
    { kind: "movePosts", entryIds, to: to?.id ?? "" },
    context,
  );

  const sized = moved.map((chapter) => ({ ...chapter, mostWords: chapter.targetWordCount }));
  const printed = piecesOf(planBook(corpus, sized)[0]?.sections ?? []);
  expect(entryIds).toHaveLength(3);
  expect(printed.map(({ post }) => post.entryId)).toEqual(expect.arrayContaining(entryIds));
});

test("a chapter that an author of long posts makes of short ones prints them", async () => {
  const shorts = [
    '"https://example.org/server","The server","I have put an old server into the basement, and it hums beside the washing machine day and night. The neighbours ask about the noise, the children about the lights, and the postman wants to know whether it is legal. I explain it to all of them in the same words, and nobody is content.",0,article,2026-06-15',
    '"https://example.org/kettle","The kettle","My grandmother left me a kettle of copper that holds forty litres, and since Easter I brew plum jam in it on a fire behind the garage. Smoke goes over two fences, wasps come from three gardens, and the fire brigade has been here once with a friendly leaflet.",0,article,2026-06-15',
  ];
  const csv = [readFileSync(POSTS, "utf8").trimEnd(), ...shorts].join("\n");
  const { analysis, foundation } = await writeFrom(entriesOf("posts.csv", Buffer.from(csv)));
  const entryIds = analysis.posts
    .filter(({ url }) => url?.startsWith("https://example.org/"))
    .map(({ entryId }) => entryId);
  const words = new Map(analysis.posts.map((post) => [post.entryId, post.words]));
  const context = { words, newId: () => "new", length: "standard" as const };

  const added = changeContents(
    foundation.tableOfContents.chapters,
    { kind: "add", title: "My street", entryIds },
    context,
  );

  const sized = added.map((chapter) => ({ ...chapter, mostWords: chapter.targetWordCount }));
  const printed = piecesOf(planBook(corpusOf(analysis), sized).at(-1)?.sections ?? []);
  expect(entryIds).toHaveLength(2);
  expect(new Set(printed.map(({ post }) => post.entryId))).toEqual(new Set(entryIds));
});

test("a short chapter that is merged with one of chosen posts prints posts of both, and all that were chosen", async () => {
  const { analysis, foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));
  const corpus = corpusOf(analysis);
  const { chapters } = foundation.tableOfContents;
  const words = new Map(analysis.posts.map((post) => [post.entryId, post.words]));
  const context = { words, newId: () => "chosen", length: "short" as const };
  // A chapter of one post cannot be split.
  const pairs = chapters.flatMap((from, index) =>
    from.entryIds.length > 1
      ? [chapters[index - 1], chapters[index + 1]].flatMap((other) =>
          other ? [{ other, from }] : [],
        )
      : [],
  );

  const printed = pairs.map(({ other, from }) => {
    const chapterId = from.id;
    const entryIds = from.entryIds.slice(0, -1);
    const split = { kind: "split" as const, chapterId, entryIds, title: "Chosen" };
    const merge = { kind: "merge" as const, chapterIds: ["chosen", other.id] as const, title: "X" };
    const both = changeContents(changeContents(chapters, split, context), merge, context);
    const sized = both.map((chapter) => ({ ...chapter, mostWords: chapter.targetWordCount }));
    const at = both.findIndex(({ title }) => title === "X");
    const posts = piecesOf(planBook(corpus, sized)[at]?.sections ?? []).map(({ post }) => post);
    const had = new Set(posts.map(({ entryId }) => entryId));
    return {
      missing: entryIds.filter((entryId) => !had.has(entryId)),
      ofOther: other.entryIds.some((entryId) => had.has(entryId)),
    };
  });

  expect(printed.length).toBeGreaterThan(3);
  expect(printed).toEqual(pairs.map(() => ({ missing: [], ofOther: true })));
});

test("two merged chapters print about as many words as both aimed at, and hardly fewer than both printed", async () => {
  const { analysis, foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));
  const corpus = corpusOf(analysis);
  const { chapters } = foundation.tableOfContents;
  const context = {
    words: new Map(analysis.posts.map(({ entryId, words }) => [entryId, words])),
    newId: () => "new",
    length: "standard" as const,
  };
  const pairs = chapters
    .slice(1)
    .map((second, index) => ({ first: chapters[index], second, index }));

  const shares = pairs.map(({ first, second, index }) => {
    const merge = {
      kind: "merge" as const,
      chapterIds: [first?.id ?? "", second.id] as const,
      title: first?.title ?? "",
    };
    const merged = changeContents(chapters, merge, context);
    const words = wordsOf(corpus, merged, index);
    const before = wordsOf(corpus, chapters, index) + wordsOf(corpus, chapters, index + 1);
    return { ofTarget: words / (merged[index]?.targetWordCount ?? 0), ofBoth: words / before };
  });

  expect(shares.length).toBeGreaterThan(3);
  for (const { ofTarget, ofBoth } of shares) {
    expect(ofTarget).toBeGreaterThan(0.85);
    expect(ofTarget).toBeLessThan(1.15);
    expect(ofBoth).toBeGreaterThan(0.95);
  }
});
