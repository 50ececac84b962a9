import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { BookTitle } from "#pipeline/foundation/schema.ts";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { nameBook, proposeTitles } from "./book-titles.ts";
import { planChapters } from "./chapters.ts";
import { type Corpus, corpusOf } from "./corpus.ts";

// Posts of Ben Balter (CC BY 3.0): see tests/books/benbalter.
const POSTS = path.join(import.meta.dirname, "../../../../tests/books/benbalter/posts.csv");
let titles: BookTitle[] = [];
let chapterTitles: string[] = [];

beforeAll(async () => {
  const { foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));
  titles = [...foundation.bookTitles.primary, ...foundation.bookTitles.alternatives];
  chapterTitles = foundation.tableOfContents.chapters.map(({ title }) => title);
});

/** What `nameBook` makes of a book of these posts. */
function namesOf(corpus: Corpus): ReturnType<typeof nameBook> {
  const chapters = planChapters(corpus, 2000);
  const proposed = proposeTitles(corpus, chapters);
  const describe = () => ({ marketability: "", targetAppeal: "" });
  return nameBook(corpus, chapters, { wished: null, proposed }, describe);
}

test("nine titles are proposed for a book, and no two are the same", () => {
  expect(new Set(titles.map(({ mainTitle }) => mainTitle)).size).toBe(9);
});

test("an archive whose headlines say the same is proposed nine titles, too, and none is one word", () => {
  const bread =
    "Bread owes its crust to an oven, and bread that has no crust does not come back to the table of a baker who sells it. ";
  const posts = ["in summer", "in winter", "in the oven", "on the table", "of last year"].map(
    (where, place) =>
      tinyPost(`p${place}`, [bread.repeat(60)], { title: `Bread ${where}`, titleGiven: true }),
  );
  const more = ["Crusts", "Ovens", "Bakers", "Tables"].map((noun, place) =>
    tinyPost(`m${place}`, [bread.repeat(60)], { title: `${noun} and bread`, titleGiven: true }),
  );
  const corpus = corpusOf(tinyAnalysis([...posts, ...more]));

  const { primary, alternatives } = namesOf(corpus);

  const proposed = [...primary, ...alternatives].map(({ title }) => title.mainTitle);
  expect(new Set(proposed).size).toBe(9);
  expect(proposed.filter((title) => !title.includes(" "))).toEqual([]);
});

test("a title of two or three subjects is among the first three proposals", async () => {
  // Posts of S Anand (see tests/books/linkedin), which begin with one of two subjects again and again.
  const posts = path.join(import.meta.dirname, "../../../../tests/books/linkedin/posts.csv");
  const { foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(posts)));
  const firstThree = foundation.bookTitles.primary.slice(0, 3).map(({ mainTitle }) => mainTitle);

  expect(firstThree).toContainEqual(expect.stringMatching(/^On .+ and .+$/u));
});

test("each proposal has a subtitle that says what the book is and from when", () => {
  const subtitles = titles.map(({ subtitle }) => subtitle);

  expect(subtitles.filter((each) => !/^Essays(?: [^,]+)?, 2010–2026$/u.test(each))).toEqual([]);
});

test("no two chapters have a content word of their titles in common", () => {
  const words = chapterTitles.map((title) => title.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
  const all = words.flatMap((each) => [...new Set(each)]);
  const small = new Set([
    "about",
    "their",
    "there",
    "should",
    "would",
    "where",
    "which",
    "without",
  ]);

  expect(all.filter((word, index) => all.indexOf(word) < index && !small.has(word))).toEqual([]);
});

test("a line that claims something of the book's subject is proposed before what explains", () => {
  const bread =
    "Bread owes its crust to an oven, and bread that has no crust does not come back to the table of a baker who sells it. ";
  const posts = ["How bread owes its crust", "Bread is no oven", "Why bakers love tables"].map(
    (title, place) => tinyPost(`p${place}`, [bread.repeat(60)], { title, titleGiven: true }),
  );
  const corpus = corpusOf(tinyAnalysis(posts));

  const { primary } = namesOf(corpus);

  expect(primary[0]?.title.mainTitle).toBe("Bread is no oven");
});

test("a line with a word that only one post holds stands behind those that more posts bear out", () => {
  const bread =
    "Bread owes its crust to an oven, and bread that has no crust does not come back to the table of a baker who sells it. ";
  const headlines = ["Bread needs an oven", "Why bread has a crust", "A baker and the table"];
  const posts = [...headlines, "From gnomes to bread", "How to spot a gnome?"].map((title, place) =>
    tinyPost(`p${place}`, [bread.repeat(60)], { title, titleGiven: true }),
  );
  const others = ["oven", "crust", "baker", "table"].map((noun) =>
    tinyPost(noun, [bread.repeat(60)], { title: `Bread and its ${noun}`, titleGiven: true }),
  );
  const corpus = corpusOf(tinyAnalysis([...posts, ...others]));

  const { primary, alternatives } = namesOf(corpus);

  const proposed = [...primary, ...alternatives].map(({ title }) => title.mainTitle);
  expect(proposed.slice(0, 5).filter((title) => /gnome/iu.test(title))).toEqual([]);
});
