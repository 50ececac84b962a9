import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { endsOf, withEnd, withEnds } from "./first-and-last.ts";
import { wholePiece } from "./pieces.ts";

const FILLER = "The oven was warm and the dough rose slowly beside the window of the bakery. ";

/** Enough words for a chapter. */
const LONG = FILLER.repeat(60);

const BEGAN = tinyPost(
  "began",
  [`I grew up above a bakery, and I decided to become a baker when I was ten. ${LONG}`],
  { title: "How I became a baker", titleGiven: true, date: "2012-03-01" },
);
const PLAIN = tinyPost("plain", [`Rye needs more water than wheat does. ${FILLER}`], {
  title: "Rye and wheat",
  titleGiven: true,
  date: "2015-03-01",
});
const FAREWELL = tinyPost(
  "farewell",
  [`Looking back, I have learned that bread was never the point. ${LONG}`, `Goodbye. ${FILLER}`],
  { title: "Farewell to the bakery", titleGiven: true, date: "2024-03-01" },
);
const TIP = tinyPost("tip", [FILLER, "Use a scale for the flour and write down what you weigh."], {
  title: "A scale for the flour",
  titleGiven: true,
  date: "2024-05-01",
});

const SUBJECTS = ["rye", "wheat", "salt", "yeast"];
const KNOWN = SUBJECTS.map((subject) =>
  tinyPost(subject, [`Of ${subject} there is much to know. ${FILLER}`], { date: "2015-03-01" }),
);
const THEMES = SUBJECTS.map((subject) => ({
  id: subject,
  keyTerms: [],
  entryIds: [subject],
  words: 100,
}));

test("what tells how it began and what looks back get chapters, also when they fit no subject", () => {
  const posts = [...KNOWN, FAREWELL, BEGAN, TIP];
  const [rye, ...others] = THEMES;
  const themes = rye ? [{ ...rye, entryIds: ["rye", "farewell"] }, ...others] : [];

  const corpus = withEnds(corpusOf(tinyAnalysis(posts, { themes })));

  const held = corpus.groups.map((group) => group.posts.map(({ entryId }) => entryId));
  expect(held).toEqual([["rye"], ["wheat"], ["salt"], ["yeast"], ["began"], ["farewell"]]);
  expect(endsOf(corpus)).toEqual({ first: 4, last: 5 });
});

test("posts that say nothing of a beginning or an end give the book neither", () => {
  const corpus = corpusOf(tinyAnalysis([...KNOWN, TIP], { themes: THEMES }));

  expect(withEnds(corpus)).toBe(corpus);
  expect(endsOf(corpus)).toEqual({ first: null, last: null });
});

test("a book without a farewell does not end with a tip", () => {
  const corpus = corpusOf(tinyAnalysis([PLAIN, TIP], { themes: [] }));
  const pieces = [PLAIN, TIP].flatMap((post, row) => {
    const piece = wholePiece(post, "en");
    return piece ? [{ post, row, score: 0, piece }] : [];
  });

  const ordered = withEnd(corpus, pieces, "last", { endId: null, leadId: null });

  expect(ordered.map(({ post }) => post.entryId)).toEqual(["tip", "plain"]);
});

test("a book does not end with the page of a product, though it is the latest post", () => {
  const product = tinyPost("product", [`Introducing the scale that weighs for you. ${FILLER}`], {
    title: "Introducing Bread Scale",
    titleGiven: true,
    date: "2026-05-01",
  });
  const corpus = corpusOf(tinyAnalysis([TIP, PLAIN, product], { themes: [] }));
  const pieces = [TIP, PLAIN, product].flatMap((post, row) => {
    const piece = wholePiece(post, "en");
    return piece ? [{ post, row, score: 0, piece }] : [];
  });

  const ordered = withEnd(corpus, pieces, "last", { endId: null, leadId: null });

  expect(ordered.map(({ post }) => post.entryId).at(-1)).toBe("plain");
});
