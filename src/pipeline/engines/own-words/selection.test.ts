import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { corpusOf, type Corpus, type Group } from "./corpus.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { choosePieces } from "./choose-pieces.ts";
import { canLead, rankPosts } from "./selection.ts";

function titled(entryId: string, title: string, texts: string[]): Post {
  return tinyPost(entryId, texts, { title, titleGiven: true });
}

const SENTENCE =
  "Readers want a clear answer to the question that brought them here today and they leave without one. ";

/** A post of about `words` words in paragraphs of 95. */
function essay(entryId: string, title: string, words: number): Post {
  const paragraphs = Array.from(
    { length: Math.round(words / 95) },
    (_, index) => `${title} ${entryId}${index} ${SENTENCE.repeat(5)}`,
  );
  return titled(entryId, title, paragraphs);
}

function groupFor(posts: Post[]): { corpus: Corpus; group: Group } {
  const corpus = corpusOf(tinyAnalysis(posts, { language: "en" }));
  const [group] = corpus.groups;
  if (!group) throw new Error("an analysis of one theme has one group");
  return { corpus, group };
}

test("a chapter prints whole posts near its target rather than parts of longer ones", () => {
  const { corpus, group } = groupFor([
    essay("a", "Bread rises", 1000),
    essay("b", "Flour matters", 900),
    essay("c", "Ovens differ", 1500),
  ]);

  const chosen = choosePieces(corpus, rankPosts(corpus, group, "Bread", null), 2000, null);

  expect(chosen.every(({ piece }) => piece.gapAfter === null)).toBe(true);
  const words = chosen.reduce((sum, { piece }) => sum + piece.words, 0);
  expect(words).toBeGreaterThan(1700);
  expect(words).toBeLessThan(2500);
});

test("a chapter that aims at twice the usual words prints twice as many posts", () => {
  const subjects = ["Bread", "Flour", "Ovens", "Salt", "Water", "Yeast", "Crusts", "Seeds", "Rye"];
  const { corpus, group } = groupFor([
    ...subjects.map((subject) => essay(subject, `${subject} and what it takes`, 475)),
    ...subjects.map((subject) => essay(`more-${subject}`, `${subject} in the cold months`, 475)),
  ]);
  const ranked = rankPosts(corpus, group, "Bread", null);

  const usual = choosePieces(corpus, ranked, 2000, null);
  const merged = choosePieces(corpus, ranked, 4000, null);

  const words = merged.reduce((sum, { piece }) => sum + piece.words, 0);
  expect(usual).toHaveLength(4);
  expect(words).toBeGreaterThan(4000 * 0.85);
  expect(words).toBeLessThan(4000 * 1.15);
  expect(new Set(merged.map(({ post }) => post.entryId)).size).toBe(merged.length);
});

test("a chapter that gets the words of others ends before 2,800 words", () => {
  const { corpus, group } = groupFor([
    essay("a", "Bread rises", 1500),
    essay("b", "Flour matters", 1500),
    essay("c", "Ovens differ", 1500),
  ]);

  const chosen = choosePieces(corpus, rankPosts(corpus, group, "Bread", null), 2400, null);

  const words = chosen.reduce((sum, { piece }) => sum + piece.words, 0);
  expect(words).toBeGreaterThan(1200);
  expect(words).toBeLessThan(2800);
});

test("one word more to aim at prints no more posts", () => {
  const subjects = ["Bread", "Flour", "Ovens", "Salt", "Water", "Yeast", "Crusts", "Seeds"];
  const { corpus, group } = groupFor(
    subjects.map((subject) => essay(subject, `${subject} and what it takes`, 1520)),
  );
  const ranked = rankPosts(corpus, group, "Bread", null);
  const printed = (aim: number): string[] =>
    choosePieces(corpus, ranked, aim, null).map(({ post }) => post.entryId);

  expect(printed(2800)).toEqual(printed(2799));
});

test("an unfinished post is never chosen, and is printed where its author has put it into the chapter", () => {
  const marked = titled("a", "Rye", [SENTENCE.repeat(5), "TODO find the study about rye"]);
  const { corpus, group } = groupFor([marked, essay("b", "Flour matters", 900)]);
  const idsOf = (placed: string[]): string[] =>
    rankPosts(corpus, group, "Bread", null, { placed }).map(({ post }) => post.entryId);

  expect(idsOf([])).toEqual(["b"]);
  expect(idsOf(["a"]).toSorted()).toEqual(["a", "b"]);
});

test("the post that names a chapter is printed in it", () => {
  const { corpus, group } = groupFor([
    essay("a", "Bread rises", 900),
    essay("b", "Flour matters", 900),
    essay("c", "Ovens differ", 900),
  ]);

  const chosen = choosePieces(corpus, rankPosts(corpus, group, "Ovens differ", "c"), 2000, "c");

  expect(chosen.map(({ post }) => post.entryId)).toContain("c");
});

test("no chapter is named after a list that is too long to print whole", () => {
  const list = titled("a", "Twelve ways to bake", [
    "# Knead",
    SENTENCE.repeat(80),
    "# Wait",
    SENTENCE.repeat(80),
  ]);
  const { corpus } = groupFor([list, essay("b", "Flour matters", 900)]);

  expect(canLead(corpus, list, 2000)).toBe(false);
});

const SHORT = "Write every single day and show it to one reader who disagrees.";
const LONGER = `${SHORT} Then wait for an hour before you answer, because the second thought is kinder than the first.`;

test("an author who has only ever written posts of a line gets a book of them", () => {
  const { corpus, group } = groupFor([
    tinyPost("a", [SHORT]),
    tinyPost("b", ["Bread needs patience, salt and a warm room."]),
  ]);

  const ranked = rankPosts(corpus, group, "Write", null);

  expect(ranked.map(({ post }) => post.entryId).toSorted()).toEqual(["a", "b"]);
});

test("beside longer posts those of a line are left out", () => {
  const { corpus, group } = groupFor([tinyPost("a", [SHORT]), tinyPost("b", [LONGER])]);

  const ranked = rankPosts(corpus, group, "Write", null);

  expect(ranked.map(({ post }) => post.entryId)).toEqual(["b"]);
});

test("a long chapter that aims at the words of all its posts prints them all, whole", () => {
  const { corpus, group } = groupFor(
    ["Bread rises", "Flour matters", "Ovens differ", "Salt slows", "Water runs", "Crust sings"].map(
      (title, index) => essay(String.fromCodePoint(97 + index), title, 950),
    ),
  );
  const ranked = rankPosts(corpus, group, "Bread", null);
  const all = ranked.reduce((sum, { piece }) => sum + piece.words, 0);

  const chosen = choosePieces(corpus, ranked, Math.floor(all / 50) * 50, null);

  expect(chosen.map(({ post }) => post.entryId).toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(chosen.every(({ piece }) => piece.gapAfter === null)).toBe(true);
});

/** A short-form post of about `words` words, none of which another post has. */
function note(entryId: string, words: number): Post {
  const text = Array.from({ length: words }, (_, index) => `${entryId}word${index % 40}`).join(" ");
  return tinyPost(entryId, [`${text}.`]);
}

test("of an author who writes longer posts, a scrap is printed only beside a post that it completes", () => {
  const completing = { ...note("long0", 40), entryId: "goes-on" };
  const posts = [
    ...Array.from({ length: 8 }, (_, index) => note(`long${index}`, 150)),
    completing,
    ...Array.from({ length: 4 }, (_, index) => note(`scrap${index}`, 40)),
  ];
  const { corpus, group } = groupFor(posts);

  const chosen = choosePieces(corpus, rankPosts(corpus, group, "Bread", null), 2000, null);

  const short = chosen.filter(({ piece }) => piece.words < 110);
  expect(short.map(({ post }) => post.entryId).filter((id) => id !== "goes-on")).toEqual([]);
  expect(chosen.length).toBeGreaterThanOrEqual(8);
});
