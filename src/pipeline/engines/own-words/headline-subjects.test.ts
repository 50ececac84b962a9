import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { headlineSubjects } from "./headline-subjects.ts";
import { readersOf, subjectsBeside, subtitleOf } from "./subtitle.ts";

const TEXT =
  "We teach sour dough to bakers, and Kilner sells us the jars. Nobody bakes with sour dough as we do, and nobody writes about sour dough. For bakers, Kilner is a name: they buy Kilner jars of Kilner, and keep a deposit for them. Every deposit is noted by Kilner.";

const titled = (title: string, place: number): Post =>
  tinyPost(`p${place}`, [TEXT], { title, titleGiven: true, date: `20${14 + place}-03-01` });

const POSTS = [
  "Why sour dough fails in summer",
  "A deposit for every jar",
  "Sour dough without a scale",
  "The deposit of my dreams",
  "Sour dough, ten years on",
  "Who invented the Kilner jar",
  "No deposit, no bread",
  "What Kilner taught me",
  "Kilner and its jars",
].map(titled);

const subjectsOf = (posts: Post[]): string[] => {
  const corpus = corpusOf(
    tinyAnalysis(posts, {
      themes: [
        { id: "a", keyTerms: [], entryIds: posts.map(({ entryId }) => entryId), words: 400 },
      ],
    }),
  );
  return headlineSubjects(corpus, corpus.groups).map(({ text }) => text);
};

test("a book's subjects are the names and phrases of its headlines, not the nouns counted most", () => {
  expect(subjectsOf(POSTS)).toEqual(["sour dough", "Kilner"]);
});

test("a phrase of one headline alone is no subject of the book", () => {
  const once = POSTS.filter(({ title }) => !/Sour dough,|without a scale/u.test(title ?? ""));

  expect(subjectsOf(once)).toEqual([]);
});

test("nouns that need no article are subjects too, the one of most headlines first", () => {
  const posts = [
    "Bread and patience",
    "Patience pays",
    "Patience in winter",
    "Bread for all",
    "No bread",
    "More bread",
  ];
  const text =
    "We write about bread, and of patience. Whoever asks for bread, needs a lot of patience. ";

  const subjects = subjectsOf(
    posts.map((title, place) => tinyPost(`p${place}`, [text], { title, titleGiven: true })),
  );

  expect(subjects).toEqual(["bread", "patience"]);
});

test("posts without headlines have their subjects in their first words", () => {
  const first = [
    "Design needs patience.",
    "Good design and patience.",
    "Patience is design.",
    "No design without patience.",
  ];
  const text =
    "We talk about design. It is a matter of design, of patience, and not without patience.";

  const subjects = subjectsOf(first.map((line, place) => tinyPost(`p${place}`, [line, text])));

  expect(subjects.toSorted()).toEqual(["design", "patience"]);
});

test("a subtitle says what the book is, whom it is for, what it is on and from when", () => {
  const corpus = corpusOf(tinyAnalysis(POSTS));

  expect(subtitleOf(corpus, ["sour dough", "Kilner"], "bakers")).toBe(
    "Notes for bakers on sour dough and Kilner, 2014–2022",
  );
});

test("of three subjects, the line below a title names the two that its chapter tells of, in the order of the book", () => {
  const subjects = ["sour dough", "Kilner", "deposits"];
  const chapter = [
    tinyPost("a", ["Deposits are kept in a tin."]),
    tinyPost("b", ["Whoever brings sour dough pays no deposits."]),
  ];

  const besides = ["Ten years on", "Deposits for all"].map((title) =>
    subjectsBeside(title, subjects, "en", chapter),
  );

  expect(besides).toEqual([
    ["sour dough", "deposits"],
    ["sour dough", "Kilner"],
  ]);
});

test("a chapter tells of a subject by the word, in whichever form, and not by letters within another word", () => {
  const chapter = [
    tinyPost("a", ["We start the party again, said the smart clerk."]),
    tinyPost("b", ["Each jar has a deposit.", "The bakers' sour dough rises."]),
    tinyPost("c", ["An open jar is the source of mould."]),
  ];

  const beside = (subjects: string[]): string[] =>
    subjectsBeside("Ten years on", subjects, "en", chapter);

  expect(beside(["art", "deposits", "sour dough"])).toEqual(["deposits", "sour dough"]);
  expect(beside(["open source", "deposits", "baker"])).toEqual(["deposits", "baker"]);
});

test("a subtitle without subjects and readers still says what the book is and from when", () => {
  const captions = POSTS.map((post) => ({ ...post, title: null, titleGiven: false }));
  const corpus = corpusOf(tinyAnalysis(captions, { language: "pt" }));

  expect(subtitleOf(corpus, [], readersOf(corpus))).toBe("Posts, 2014–2022");
});
