import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { planChapters } from "./chapters.ts";
import { corpusOf } from "./corpus.ts";
import { piecesOf } from "./plan.ts";
import { inSequence, isSequel } from "./sequels.ts";

const TEXTS = ["rye flour oven", "wheat flour oven", "salt water sea", "tax law levy"];
const urlOf = (id: string): string => `https://example.org/${id}`;

/** A post of two paragraphs, of which the paragraph of this number links to another post. */
function linking(id: string, text: string, to: string | null, paragraph = 0): Post {
  const post = tinyPost(id, [text, `More on ${text}.`, `Last of ${text}.`], { url: urlOf(id) });
  const links = to === null ? [] : [{ at: 0, length: 3, url: urlOf(to) }];
  const blocks = post.blocks.map((block, at) => (at === paragraph ? { ...block, links } : block));
  return { ...post, blocks };
}

function chaptersOf(posts: readonly Post[]): {
  order: number[];
  ids: (order: number[]) => string[];
} {
  const corpus = corpusOf(
    tinyAnalysis([...posts], {
      themes: posts.map(({ entryId }) => ({
        id: entryId,
        keyTerms: [],
        entryIds: [entryId],
        words: 100,
      })),
    }),
  );
  const printed = posts.map((post) => [post]);
  const ids = (order: number[]): string[] => order.map((index) => posts[index]?.entryId ?? "");
  return { order: inSequence(corpus, [0, 1, 2, 3], printed), ids };
}

test("a chapter whose post begins by going on from another one stands behind the chapter of that one", () => {
  const { order, ids } = chaptersOf([
    linking("open", TEXTS[3] ?? "", null),
    linking("second", TEXTS[0] ?? "", "first"),
    linking("first", TEXTS[1] ?? "", null),
    linking("end", TEXTS[2] ?? "", null),
  ]);

  expect(ids(order)).toEqual(["open", "first", "second", "end"]);
});

test("the chapters that begin and end the book keep their places, and a link further down moves none", () => {
  const pinned = chaptersOf([
    linking("open", TEXTS[0] ?? "", "end"),
    linking("a", TEXTS[1] ?? "", null),
    linking("b", TEXTS[2] ?? "", null),
    linking("end", TEXTS[3] ?? "", null),
  ]);
  const aside = chaptersOf([
    linking("open", TEXTS[3] ?? "", null),
    linking("second", TEXTS[0] ?? "", "first", 2),
    linking("first", TEXTS[1] ?? "", null),
    linking("end", TEXTS[2] ?? "", null),
  ]);

  expect(pinned.order).toEqual([0, 1, 2, 3]);
  expect(aside.order).toEqual([0, 1, 2, 3]);
});

test.each([
  ["Bread at night, part 2", "Bread at night, part 1", true],
  ["Bread at night (Part II)", "Bread at night (Part I)", true],
  ["Teil 3: Das Brot der Nacht", "Teil 2: Das Brot der Nacht", true],
  ["Bread at night, part 1", "Bread at night, part 2", false],
  ["Bread at night, part 2", "Salt by the sea, part 1", false],
  ["For the most part 2 is enough", "Bread at night", false],
])("%s goes on from %s: %s", (title, other, goesOn) => {
  const [post, earlier] = [
    tinyPost("a", ["flour"], { title }),
    tinyPost("b", ["salt"], { title: other }),
  ];

  expect(isSequel(corpusOf(tinyAnalysis([post, earlier])), post, earlier)).toBe(goesOn);
});

/** 24 posts of a licensed corpus: tests/books/benbalter/ATTRIBUTION.md. */
const POSTS = new URL("../../../../tests/books/benbalter/posts.csv", import.meta.url);

/** The printed posts of each chapter of a book. */
function printedPosts(analysis: Analysis): string[][] {
  return planChapters(corpusOf(analysis), 2000).map(({ plan }) =>
    piecesOf(plan.sections).map(({ post }) => post.entryId),
  );
}

test("in a book, a post stands behind the one that it begins by linking to", async () => {
  const { analysis } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));
  const usual = printedPosts(analysis);
  const [later = "", earlier = ""] = [usual[1]?.at(-1), usual.at(-2)?.at(-1)];
  const url = analysis.posts.find(({ entryId }) => entryId === earlier)?.url ?? "";
  const posts = analysis.posts.map((post) =>
    post.entryId === later
      ? {
          ...post,
          date: "2030-01-01",
          blocks: post.blocks.map((block, at) =>
            at === 0 ? { ...block, links: [{ at: 0, length: 3, url }] } : block,
          ),
        }
      : post,
  );

  const printed = printedPosts({ ...analysis, posts }).flat();

  expect(usual.length).toBeGreaterThan(4);
  expect(usual.flat().indexOf(later)).toBeLessThan(usual.flat().indexOf(earlier));
  expect(printed.indexOf(later)).toBeGreaterThan(printed.indexOf(earlier));
});
