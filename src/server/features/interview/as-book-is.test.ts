import { expect, test } from "vitest";
import { asBookIs, type PresentBook } from "./as-book-is.ts";

const SOURCE = { entryId: "rye", quote: "Rye is patient", date: "2024-05-01" };
const STORY = {
  id: "story-1",
  kind: "story" as const,
  text: "What have you seen or done yourself that belongs in the chapter “Change is hard”?",
  reason: "These posts of it say what you think.",
  sources: [SOURCE, { ...SOURCE, entryId: "oats" }],
  about: "rye",
  answer: null,
  withdrawn: null,
  isNew: false,
  isSkipped: false,
  isOfEarlier: false,
  told: null,
};
const PROMISE = { ...STORY, id: "promise-1", kind: "promise" as const, sources: [SOURCE] };
const POST = { title: null, opening: "Rye is patient.\nSo am I.", isLeftOut: false };
const BOOK: PresentBook = {
  chapters: [
    { number: 1, title: "Oats", entryIds: ["oats"] },
    { number: 2, title: "Control vs Convenience", entryIds: ["rye"] },
  ],
  posts: new Map([
    ["rye", POST],
    ["oats", POST],
  ]),
  unprinted: new Set(),
};
const LEFT_OUT: PresentBook = { ...BOOK, posts: new Map([["rye", { ...POST, isLeftOut: true }]]) };

test("a chapter is asked about by the title that its author gave it, with the posts that are in it", () => {
  expect(asBookIs(STORY, BOOK)).toMatchObject({
    text: "What have you seen or done yourself that belongs in the chapter “Control vs Convenience”?",
    sources: [{ entryId: "rye", line: "Rye is patient." }],
    chapter: { number: 2, title: "Control vs Convenience" },
  });
});

test.each([
  ["left out of the posts", LEFT_OUT],
  [
    "taken out of its chapter",
    { ...BOOK, chapters: [{ number: 1, title: "Oats", entryIds: ["oats"] }] },
  ],
  ["deleted", { ...BOOK, posts: new Map() }],
])("nothing is asked of a post that was %s", (_name, book) => {
  expect(asBookIs(PROMISE, book)).toBeNull();
  expect(asBookIs(STORY, book)).toBeNull();
});

test("what came of a post is asked only where the chapter prints it, but an answer to it stays", () => {
  const book = { ...BOOK, unprinted: new Set(["rye"]) };

  expect(asBookIs(PROMISE, book)).toBeNull();
  expect(asBookIs({ ...PROMISE, answer: "It rose." }, book)).toMatchObject({
    answer: "It rose.",
    chapter: { number: 2 },
  });
});

test("an answer stays where its post was left out, without the post", () => {
  expect(asBookIs({ ...PROMISE, answer: "It rose." }, LEFT_OUT)).toMatchObject({
    answer: "It rose.",
    sources: [],
  });
});

test("a post that begins with an address is named by its first line of words", () => {
  const posts = new Map([
    ["rye", { ...POST, opening: "https://lnkd.in/dE6Hc_yU\n\nRye is patient.\nSo am I." }],
  ]);

  expect(asBookIs(PROMISE, { ...BOOK, posts })?.sources).toMatchObject([
    { line: "Rye is patient." },
  ]);
});

test("a post whose title is an address is named by its first line of words", () => {
  const posts = new Map([["rye", { ...POST, title: "https://lnkd.in/dE6Hc_yU" }]]);

  expect(asBookIs(PROMISE, { ...BOOK, posts })?.sources).toMatchObject([
    { line: "Rye is patient." },
  ]);
});
