import { expect, test } from "vitest";
import type { ChapterDraft, Draft, Passage } from "#pipeline/draft/schema.ts";
import { preflight, type PreflightFacts } from "./preflight.ts";
import { PREFLIGHT_IDS, type PreflightCheck } from "./schema.ts";

const FACTS: PreflightFacts = {
  title: "Bread",
  subtitle: "",
  author: "Ann",
  language: "en",
  missing: [],
  print: { pages: 120, warnings: [] },
  questions: [],
  dictionaryOf: () => (word) => word !== "",
};

const PAGE = Array.from({ length: 28 }, (_, index) => `The oven was as hot as on day ${index}.`);

function own(text: string, more: Partial<Passage> = {}): Passage {
  return { text, kind: "own", role: "body", sources: [{ entryId: "a", paragraph: 1 }], ...more };
}

function bookOf(...chapters: Partial<ChapterDraft>[]): Draft {
  const whole = chapters.map((chapter, index): ChapterDraft => ({
    chapterNumber: index + 1,
    title: "Bread",
    passages: [],
    wordCount: 0,
    ...chapter,
  }));
  return { chapters: whole, totalChapters: whole.length, totalWordCount: 0 };
}

function chapterOf(...texts: string[]): Partial<ChapterDraft> {
  return { passages: [...PAGE, ...texts].map((text) => own(text)) };
}

function found(draft: Draft, id: PreflightCheck["id"], facts: Partial<PreflightFacts> = {}) {
  const check = preflight(draft, { ...FACTS, ...facts }).find((each) => each.id === id);
  return [check?.state, ...(check?.findings ?? [])];
}

test("passes a book without a fault, and names every check", () => {
  const checks = preflight(bookOf(chapterOf()), FACTS);

  expect(checks.map(({ id }) => id)).toEqual([...PREFLIGHT_IDS]);
  expect(checks.filter(({ state }) => state !== "passed")).toEqual([]);
});

test("names chapters that are not written, empty, or shorter than a page", () => {
  const draft = bookOf(
    chapterOf(),
    { title: "Flour", passages: [own("Only *five* words are here.")] },
    {
      title: "Salt",
      passages: [own("## Kinds of salt", { role: "heading" }), own("```\na b c\n```")],
    },
  );

  expect(found(draft, "chapters", { missing: [4] })).toEqual([
    "problem",
    { chapter: null, paragraph: 0, words: "", why: "Chapter 4 is not written yet." },
    {
      chapter: 2,
      paragraph: 0,
      words: "Flour",
      why: "This chapter has 5 words, less than a page. Join it to another one, or add to it.",
    },
    { chapter: 3, paragraph: 0, words: "Salt", why: "This chapter has no text." },
  ]);
  expect(found(bookOf(...draft.chapters.slice(0, 2)), "chapters")[0]).toBe("look");
});

test("hands on what the typesetting warned of, and says where no PDF was made", () => {
  const warning =
    "Kindle Direct Publishing prints paperbacks of 24 to 828 pages; this book has 12.";
  const draft = bookOf(chapterOf());

  expect(found(draft, "print", { print: { pages: 12, warnings: [warning] } })).toEqual([
    "problem",
    { chapter: null, paragraph: 0, words: "", why: warning },
  ]);
  expect(found(draft, "print", { print: null })).toEqual(["unmeasured"]);
});

test("asks for an author's name, and for a title that fits into the shop's form", () => {
  const facts = { author: " ", title: "B".repeat(150), subtitle: "c".repeat(51) };

  expect(found(bookOf(chapterOf()), "titlePage", facts)).toMatchObject([
    "look",
    { why: "No author is named on the cover and the title page." },
    {
      why: "Title and subtitle have 201 characters together; Kindle Direct Publishing takes 200.",
    },
  ]);
  expect(
    found(bookOf(chapterOf()), "titlePage", { ...facts, author: "A", subtitle: "c".repeat(50) }),
  ).toEqual(["passed"]);
});

test("finds typing errors in titles and headings, each with its place", () => {
  const draft = bookOf({ ...chapterOf("The the text."), title: "The the oven" });
  draft.chapters[0]?.passages.push(own("### On on bread", { role: "heading" }));

  expect(found(draft, "headings")).toMatchObject([
    "look",
    { chapter: 1, paragraph: 0, words: "The the oven" },
    { chapter: 1, paragraph: 30, words: "On on bread" },
  ]);
  expect(found(bookOf(chapterOf()), "headings", { dictionaryOf: () => null })).toEqual([
    "unmeasured",
  ]);
});

test("lists what the model was not sure of, until the paragraph is edited", () => {
  const doubt = { words: "Bread was *invented* in 1871.", why: "No post says so." };
  const report = { arrangedSections: [], revised: 0, voice: null, doubts: [doubt] };
  const written = own("Bread was invented in 1871. It is good.", { kind: "model" });
  const edited = { ...written, editedAt: "2026-01-01T00:00:00Z" };

  expect(found(bookOf({ report, passages: [written] }), "questions")).toEqual([
    "look",
    { chapter: 1, paragraph: 1, words: "Bread was invented in 1871.", why: "No post says so." },
  ]);
  expect(found(bookOf({ report, passages: [edited] }), "questions")).toEqual(["passed"]);
});

test.each([
  ["TODO: tell of the mill.", "TODO"],
  ["Ask [insert name of the mill] first.", "[insert name of the mill]"],
  ["Lorem ipsum dolor.", "Lorem ipsum"],
])("takes %s for words still to come", (text, words) => {
  expect(found(bookOf(chapterOf(text)), "placeholders")).toEqual([
    "problem",
    { chapter: 1, paragraph: 29, words, why: "" },
  ]);
});

test.each([
  "Todo el pan es bueno.",
  "He said that bread [...] is old.",
  "Write `TODO` where words are missing.",
  "```\n// TODO\n```",
  "See [your oven](https://oven.org).",
  "He [the miller] came.",
])("takes %s for finished", (text) => {
  expect(found(bookOf(chapterOf(text)), "placeholders")).toEqual(["passed"]);
});

test("finds a quotation of more than 400 words, over paragraphs that follow each other", () => {
  const half = `> ${"word ".repeat(200).trim()}`;
  const other = "A paragraph stands between them.";

  expect(found(bookOf(chapterOf(half, `${half} more`)), "quotations")).toMatchObject([
    "look",
    { chapter: 1, paragraph: 29, why: "This quotation has 401 words." },
  ]);
  expect(found(bookOf(chapterOf(half, `${half} more\n\n— Somebody`)), "quotations")[0]).toBe(
    "look",
  );
  expect(found(bookOf(chapterOf(half, other, `${half} more`)), "quotations")).toEqual(["passed"]);
});

test.each([
  ["the mill", "https://bit.ly/abc", /short address/u],
  ["the mill", "http://localhost:3000/x", /one computer/u],
  ["the mill", "http://192.168.1.4/x", /one computer/u],
  ["the mill", "http://mill/x", /one computer/u],
  ["the mill", "../posts/mill", /whole web address/u],
  ["the mill", "file:///home/ann/mill.txt", /cannot open/u],
  ["the mill", "https://www.example.com/", /for examples/u],
])("says that a link of %s to %s leads nowhere", (words, url, why) => {
  const [state, finding] = found(
    bookOf(chapterOf(`See [${words}](${url} "Mill") there.`)),
    "links",
  );

  expect([state, finding]).toMatchObject(["look", { chapter: 1, paragraph: 29, words }]);
  expect((finding as { why: string }).why).toMatch(why);
});

test.each([
  "<https://mill.org/a>",
  "https://mill.org/a_(b)",
  "http://172.40.0.1.nip.io",
  "mailto:ann@mill.org",
])("has nothing against a link to %s", (url) => {
  expect(found(bookOf(chapterOf(`See [the mill](${url}).`)), "links")).toEqual(["passed"]);
});

test("finds a hashtag, a sentence that points at a picture, and one that is printed twice", () => {
  const twice = "Nobody bakes bread as slowly as my old neighbour does.";
  const draft = bookOf(chapterOf("Bread is good. #bread", "Look at the picture below:", twice));
  draft.chapters[0]?.passages.push(own(twice, { sources: [{ entryId: "b", paragraph: 1 }] }));

  expect(found(draft, "leftovers")).toMatchObject(["look", { paragraph: 29 }]);
  expect(found(draft, "doubled")).toMatchObject(["look", { paragraph: 32, words: twice }]);
});

test("names each question that only the author can answer, and each answer that waits", () => {
  const questions = [
    { id: "who", text: "Who are you?", isAnswered: false },
    { id: "promise-1", text: "What came of *it*?", isAnswered: true },
  ];
  const place = { chapter: null, paragraph: 0, words: "" };

  expect(found(bookOf(chapterOf()), "interview", { questions })).toEqual([
    "look",
    { ...place, why: "Who are you?", questionId: "who" },
    {
      ...place,
      why: "Your answer waits to go into the book: What came of it?",
      questionId: "promise-1",
    },
  ]);
  expect(found(bookOf(chapterOf()), "interview", { questions: null })).toEqual(["unmeasured"]);
});
