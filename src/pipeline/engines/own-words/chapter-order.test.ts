import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { orderChapters } from "./chapter-order.ts";
import { corpusOf } from "./corpus.ts";

const theme = (
  id: string,
  entryIds: string[],
): { id: string; keyTerms: string[]; entryIds: string[]; words: number } => ({
  id,
  keyTerms: [],
  entryIds,
  words: 100,
});

test("chapters about neighbouring subjects stand side by side, and the half with shorter posts comes first", () => {
  const posts = [
    tinyPost("bread", ["sourdough flour oven baker dough crust yeast crumb"]),
    tinyPost("tax", ["and then invoice audit accountant receipts ledger levy accounts"]),
    tinyPost("bakery", [
      "sourdough oven baker flour dough crust yeast invoice audit accountant receipts ledger",
    ]),
  ];
  const corpus = corpusOf(
    tinyAnalysis(posts, {
      themes: [theme("1", ["tax"]), theme("2", ["bread"]), theme("3", ["bakery"])],
    }),
  );

  // Bakery shares words with both others, so it stands between them; the post on bread is shorter than the one on tax.
  expect(orderChapters(corpus)).toEqual([1, 2, 0]);
});

test("a chapter that none of its posts could name does not open the book", () => {
  const posts = [
    tinyPost("bread", ["sourdough flour oven baker dough crust yeast crumb"]),
    tinyPost("tax", ["invoice audit accountant receipts ledger levy"]),
    tinyPost("bakery", [
      "sourdough oven baker flour dough crust yeast invoice audit accountant receipts ledger",
    ]),
  ];
  const corpus = corpusOf(
    tinyAnalysis(posts, {
      themes: [theme("1", ["tax"]), theme("2", ["bread"]), theme("3", ["bakery"])],
    }),
  );

  expect(orderChapters(corpus, new Set([0]))).toEqual([1, 2, 0]);
  expect(orderChapters(corpus, new Set([1]))).toEqual([0, 2, 1]);
});

test("the chapter that is least like the rest does not open a longer book, though its post is the shortest", () => {
  const breads = ["rye", "wheat", "spelt", "oat", "barley", "corn", "millet"];
  const posts = [
    tinyPost("visa", ["embassy passport queue stamp corn"]),
    ...breads.map((grain, index) =>
      tinyPost(grain, [`flour oven baker dough ${grain} ${breads[index + 1] ?? "corn"}`]),
    ),
  ];
  const corpus = corpusOf(
    tinyAnalysis(posts, {
      themes: posts.map(({ entryId }, index) => theme(`${index}`, [entryId])),
    }),
  );

  expect(orderChapters(corpus)[0]).not.toBe(0);
});

test("of the chapters that may open the book, the one that appeals most does, and neighbours stay alike", () => {
  const subjects = ["rye bread", "wheat bread", "tax law", "tax audits"];
  const posts = subjects.map((text) =>
    tinyPost(text, [
      `${text} ${text.startsWith("rye") || text.startsWith("wheat") ? "oven" : "levy"}`,
    ]),
  );
  const corpus = corpusOf(tinyAnalysis(posts, { themes: subjects.map((id) => theme(id, [id])) }));
  const ends = { first: null, last: null };

  expect(orderChapters(corpus, new Set(), ends, [1, 3, 2, 1])[0]).toBe(1);
  expect(orderChapters(corpus, new Set([1]), ends, [1, 3, 2, 1])[0]).toBe(2);
  expect(orderChapters(corpus, new Set(), { first: 3, last: null }, [1, 3, 2, 1])[0]).toBe(3);
});
