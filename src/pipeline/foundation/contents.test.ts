import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "#pipeline/text/words.ts";
import { ChangeRefused } from "./chapter-at.ts";
import {
  changeContents,
  type ContentsChange,
  fitContents,
  structureOf,
  withContents,
} from "./contents.ts";
import type { BookFoundation, TocChapter } from "./schema.ts";

const POSTS = Array.from({ length: 30 }, (_, index) => `post-${index}`);
const WORDS = new Map(POSTS.map((entryId, index) => [entryId, 100 + index * 10]));
const BOOK = [
  chapter("a", "Attention", POSTS.slice(0, 8)),
  chapter("b", "Budget", POSTS.slice(8, 13)),
  chapter("c", "Courage", POSTS.slice(13, 22)),
  chapter("d", "Doubt", POSTS.slice(22, 25)),
];

function chapter(
  id: string,
  title: string,
  entryIds: string[],
  part: string | null = null,
): TocChapter {
  return {
    id,
    number: "abcd".indexOf(id) + 1,
    title,
    description: `About ${title}.`,
    keyTopics: [title.toLowerCase()],
    targetWordCount: 1_000,
    entryIds,
    titleIsLabel: false,
    part,
  };
}

function made(chapters: readonly TocChapter[], change: ContentsChange): TocChapter[] {
  return changeContents(chapters, change, { words: WORDS, newId: () => "new", length: "standard" });
}

function titlesOf(chapters: readonly TocChapter[]): string[] {
  return chapters.map(({ number, title }) => `${number} ${title}`);
}

test("a renamed chapter keeps everything but its name", () => {
  const after = made(BOOK, { kind: "rename", chapterId: "b", title: "Money" });

  expect(after).toEqual(
    BOOK.with(1, { ...chapter("b", "Budget", POSTS.slice(8, 13)), title: "Money" }),
  );
});

test.each([
  [1, ["1 Courage", "2 Attention", "3 Budget", "4 Doubt"]],
  [2, ["1 Attention", "2 Courage", "3 Budget", "4 Doubt"]],
  [4, ["1 Attention", "2 Budget", "3 Doubt", "4 Courage"]],
  [99, ["1 Attention", "2 Budget", "3 Doubt", "4 Courage"]],
])("a chapter moved to place %i stands there, and all are numbered anew", (to, titles) => {
  expect(titlesOf(made(BOOK, { kind: "move", chapterId: "c", to }))).toEqual(titles);
});

test("two merged chapters are one with the posts and words of both, and the id of the larger", () => {
  const after = made(BOOK, { kind: "merge", chapterIds: ["c", "b"], title: "Both" });

  expect(titlesOf(after)).toEqual(["1 Attention", "2 Both", "3 Doubt"]);
  expect(after[1]).toMatchObject({
    id: "c",
    entryIds: POSTS.slice(8, 22),
    targetWordCount: 2_000,
    keyTopics: ["courage", "budget"],
  });
});

test("two merged chapters without posts to choose from print all that both have", () => {
  const placedAt = (targetWordCount: number): string[] | undefined => {
    // Of 210 and 370 words.
    const few = [chapter("a", "A", POSTS.slice(0, 2)), chapter("b", "B", POSTS.slice(8, 10))];
    const sized = few.map((each) => ({ ...each, targetWordCount }));
    return made(sized, { kind: "merge", chapterIds: ["a", "b"], title: "Both" })[0]?.placed;
  };

  expect(placedAt(280)).toEqual(["post-0", "post-1", "post-8", "post-9"]);
  expect(placedAt(150)).toBeUndefined();
});

test("a split chapter keeps its id for the posts that stay, and the new one stands behind it", () => {
  const after = made(BOOK, {
    kind: "split",
    chapterId: "a",
    entryIds: POSTS.slice(4, 8),
    title: "Second half",
  });

  expect(titlesOf(after).slice(0, 3)).toEqual(["1 Attention", "2 Second half", "3 Budget"]);
  expect(after[0]).toMatchObject({ id: "a", entryIds: POSTS.slice(0, 4), targetWordCount: 450 });
  expect(after[1]).toMatchObject({ id: "new", entryIds: POSTS.slice(4, 8), targetWordCount: 600 });
});

test("the posts that an author splits off are printed as those that they move, at every length", () => {
  const context = { words: WORDS, newId: () => "new", length: "short" as const };
  const [splitting, moving]: [ContentsChange, ContentsChange] = [
    { kind: "split", chapterId: "a", entryIds: POSTS.slice(4, 6), title: "Second half" },
    { kind: "movePosts", entryIds: POSTS.slice(25, 30), to: "new" },
  ];

  const split = changeContents(BOOK, splitting, context);
  const moved = changeContents(split, moving, context);

  const chosen = [...POSTS.slice(4, 6), ...POSTS.slice(25, 30)];
  expect(moved[1]).toMatchObject({ placed: chosen, targetWordCount: 2_100 });
});

test("a chapter of chosen posts takes them out of the chapters that had them", () => {
  const after = made(BOOK, { kind: "add", title: "Extra", entryIds: ["post-0", "post-29"] });

  expect(after.at(-1)).toMatchObject({
    id: "new",
    number: 5,
    entryIds: ["post-0", "post-29"],
    targetWordCount: 450,
  });
  expect(after[0]?.entryIds).toEqual(POSTS.slice(1, 8));
  expect(after.slice(1, 4)).toEqual(BOOK.slice(1));
});

test("a post put back makes its chapter longer, one left out makes it shorter", () => {
  const back = made(BOOK, { kind: "movePosts", entryIds: ["post-29"], to: "d" });
  const out = made(BOOK, { kind: "movePosts", entryIds: ["post-22", "post-23"], to: null });

  expect(back[3]).toMatchObject({
    entryIds: [...POSTS.slice(22, 25), "post-29"],
    targetWordCount: 1_350,
  });
  expect(out[3]).toMatchObject({ entryIds: ["post-24"], targetWordCount: 300 });
});

test("parts begin at a chapter, are renamed and end, and a moved chapter joins the part it moves into", () => {
  const one = made(BOOK, { kind: "beginPart", chapterId: "a", title: "One" });
  const two = made(one, { kind: "beginPart", chapterId: "c", title: "Two" });
  const renamed = made(two, { kind: "renamePart", chapterId: "d", title: "The rest" });
  const down = made(renamed, { kind: "move", chapterId: "b", to: 3 });
  const up = made(renamed, { kind: "move", chapterId: "c", to: 2 });
  const ended = made(renamed, { kind: "endPart", chapterId: "c" });

  expect(partsOf(two)).toEqual(["One", "One", "Two", "Two"]);
  expect(partsOf(renamed)).toEqual(["One", "One", "The rest", "The rest"]);
  expect(partsOf(down)).toEqual(["One", "The rest", "The rest", "The rest"]);
  expect(partsOf(up)).toEqual(["One", "One", "One", "The rest"]);
  expect(partsOf(ended)).toEqual(["One", "One", "One", "One"]);
});

function partsOf(chapters: readonly TocChapter[]): (string | null)[] {
  return chapters.map(({ part }) => part);
}

test.each<[string, ContentsChange, RegExp]>([
  ["a chapter that is gone", { kind: "rename", chapterId: "x", title: "X" }, /not in the table/u],
  [
    "a chapter with itself",
    { kind: "merge", chapterIds: ["a", "a"], title: "X" },
    /Two different/u,
  ],
  [
    "all posts of a chapter",
    { kind: "split", chapterId: "d", entryIds: POSTS.slice(22, 25), title: "X" },
    /at least one post/u,
  ],
  [
    "posts of another chapter",
    { kind: "split", chapterId: "d", entryIds: ["post-0"], title: "X" },
    /another chapter/u,
  ],
  [
    "the last post of a chapter",
    { kind: "movePosts", entryIds: POSTS.slice(22, 25), to: "a" },
    /Drop the chapter instead/u,
  ],
  [
    "a post that was not analysed",
    { kind: "movePosts", entryIds: ["post-99"], to: "a" },
    /Run the analysis again/u,
  ],
  ["a chapter without posts", { kind: "add", title: "X", entryIds: [] }, /at least one post/u],
])("%s is refused with a reason", (_what, change, reason) => {
  expect(() => made(BOOK, change)).toThrow(reason);
});

test("the last chapter cannot be dropped, and no two parts have the same name", () => {
  const one = [chapter("a", "Attention", POSTS.slice(0, 8), "Part")];
  const two = [...one, chapter("b", "Budget", POSTS.slice(8, 13))];

  expect(() => made(one, { kind: "drop", chapterId: "a" })).toThrow(/at least one chapter/u);
  expect(() => made(two, { kind: "beginPart", chapterId: "b", title: "Part" })).toThrow(/already/u);
});

const place = fc.nat({ max: 9 });
const some = fc.subarray(POSTS, { maxLength: 6 });
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant("rename" as const), at: place }),
  fc.record({ kind: fc.constant("move" as const), at: place, to: fc.nat({ max: 12 }) }),
  fc.record({ kind: fc.constant("merge" as const), at: place, other: place }),
  fc.record({ kind: fc.constant("split" as const), at: place, cut: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant("drop" as const), at: place }),
  fc.record({ kind: fc.constant("add" as const), posts: some }),
  fc.record({ kind: fc.constant("movePosts" as const), at: fc.option(place), posts: some }),
  fc.record({ kind: fc.constant("beginPart" as const), at: place }),
  fc.record({ kind: fc.constant("endPart" as const), at: place }),
);

function changeOf(
  asked: typeof anyChange extends fc.Arbitrary<infer Asked> ? Asked : never,
  chapters: TocChapter[],
  step: number,
): ContentsChange {
  const at = (index: number): TocChapter =>
    chapters[index % chapters.length] ?? chapter("z", "Z", []);
  const title = `Title ${step}`;
  switch (asked.kind) {
    case "move":
      return { kind: "move", chapterId: at(asked.at).id, to: asked.to };
    case "merge":
      return { kind: "merge", chapterIds: [at(asked.at).id, at(asked.other).id], title };
    case "split": {
      const { id, entryIds } = at(asked.at);
      return { kind: "split", chapterId: id, entryIds: entryIds.slice(asked.cut), title };
    }
    case "add":
      return { kind: "add", title, entryIds: asked.posts };
    case "movePosts":
      return {
        kind: "movePosts",
        entryIds: asked.posts,
        to: asked.at === null ? null : at(asked.at).id,
      };
    default:
      return { kind: asked.kind, chapterId: at(asked.at).id, title };
  }
}

test("whatever is changed, no post is doubled, none is lost unasked, and ids stay with their chapters", () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (asked) => {
      let chapters: TocChapter[] = BOOK;
      let ids = 0;
      for (const [step, each] of asked.entries()) {
        const change = changeOf(each, chapters, step);
        let after: TocChapter[];
        try {
          after = changeContents(chapters, change, {
            words: WORDS,
            newId: () => `new-${(ids += 1)}`,
            length: "standard",
          });
        } catch (error) {
          if (error instanceof ChangeRefused) continue;
          throw error;
        }
        expectWhole(chapters, after, change);
        chapters = after;
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});

function expectWhole(before: TocChapter[], after: TocChapter[], change: ContentsChange): void {
  const posts = after.flatMap(({ entryIds }) => entryIds);
  expect(new Set(posts).size).toBe(posts.length);
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  expect(after.map(({ number }) => number)).toEqual(after.map((_, index) => index + 1));
  expect(after.every(({ entryIds }) => entryIds.length > 0)).toBe(true);
  const gone = before
    .flatMap(({ entryIds }) => entryIds)
    .filter((entryId) => !posts.includes(entryId));
  const asked =
    change.kind === "drop"
      ? (before.find(({ id }) => id === change.chapterId)?.entryIds ?? [])
      : change.kind === "movePosts" && change.to === null
        ? change.entryIds
        : [];
  expect(gone.filter((entryId) => !asked.includes(entryId))).toEqual([]);
  const kept = before.filter(({ id }) => after.some((each) => each.id === id)).length;
  expect(before.length - kept).toBe(change.kind === "drop" || change.kind === "merge" ? 1 : 0);
}

test("pages are counted chapter by chapter, at 250 words a page", () => {
  const chapters = [1_000, 1_001, 250].map((targetWordCount) => ({ targetWordCount }));

  expect(structureOf(chapters)).toEqual({
    totalChapters: 3,
    totalPages: 10,
    averagePagesPerChapter: 3.3,
  });
});

test("evidence moves with its chapter, a name given by the author is marked as answered, and the description lists it", () => {
  const found = (quote: string) => ({ status: "found" as const, entryIds: [], quotes: [quote] });
  const foundation = {
    tableOfContents: { chapters: BOOK },
    amazonDescription: {
      text: `A claim.\n\nIn this book:\n${BOOK.map(({ title }) => `- ${title}`).join("\n")}`,
    },
    evidence: {
      "bookTitles.primary[0].mainTitle": found("title"),
      "tableOfContents.chapters[0].title": found("a"),
      "tableOfContents.chapters[1].title": found("b"),
      "tableOfContents.chapters[2].title": found("c"),
    },
  } as unknown as BookFoundation; // only these fields are read
  const [a, , c] = BOOK as [TocChapter, TocChapter, TocChapter];

  const { evidence, amazonDescription } = withContents(foundation, [c, { ...a, title: "Mine" }]);

  expect(amazonDescription).toMatchObject({
    text: `A claim.\n\nIn this book:\n- ${c.title}\n- Mine`,
    wordCount: 5 + countWords(c.title) + 1,
  });
  expect(evidence).toEqual({
    "bookTitles.primary[0].mainTitle": found("title"),
    "tableOfContents.chapters[0].title": found("c"),
    "tableOfContents.chapters[1].title": { status: "answered", entryIds: [], quotes: [] },
  });
});

test("edited contents stay in a new analysis, without the posts that it does not have", () => {
  const words = new Map([...WORDS].filter(([entryId]) => !POSTS.slice(7, 13).includes(entryId)));

  const fitted = fitContents(BOOK, { words, length: "standard" });

  expect(fitted && titlesOf(fitted)).toEqual(["1 Attention", "2 Courage", "3 Doubt"]);
  expect(fitted?.[0]?.entryIds).toEqual(POSTS.slice(0, 7));
  expect(fitContents(BOOK, { words: new Map(), length: "standard" })).toBeNull();
});
