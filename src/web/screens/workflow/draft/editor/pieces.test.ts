import { Schema } from "@milkdown/kit/prose/model";
import { expect, test } from "vitest";
import { nextPiece, paragraphsIn, pieceOf } from "./pieces.ts";

const ATTRIBUTES = { passage: { default: null }, part: { default: 0 } };
const SCHEMA = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*", attrs: ATTRIBUTES },
    heading: { group: "block", content: "text*", attrs: ATTRIBUTES },
    hr: { group: "block", attrs: ATTRIBUTES },
    text: {},
  },
});
const POSTS = new Map([
  ["a1", ["a"]],
  ["b0", ["b"]],
  ["b1", ["b"]],
  ["b2", ["b"]],
  ["two", ["b", "c"]],
  ["b3", ["b"]],
  ["b4", ["b"]],
]);
const postsOf = (key: string): string[] => POSTS.get(key) ?? [];

/** "#" before a key: a heading; "-": an ornament. */
const DOC = SCHEMA.node(
  "doc",
  null,
  ["a1", "-o1", "#b0", "b1", "mine", "b2", "-o2", "two", "b3", "#section", "b4"].map((name) => {
    const kind = name.startsWith("#") ? "heading" : name.startsWith("-") ? "hr" : "paragraph";
    return SCHEMA.node(kind, { passage: name.replace(/^[#-]/u, "") });
  }),
);

test.each([
  ["alone in its post", "a1", ["a1"]],
  ["with its title, and what its author has put between", "b2", ["b0", "b1", "mine", "b2"]],
  ["from two posts", "two", ["two"]],
  ["typed by hand", "mine", ["mine"]],
  ["under another heading than the rest of its post", "b4", ["b4"]],
])("the piece of a paragraph %s", (_what, key, piece) => {
  expect(pieceOf(DOC, key, postsOf)).toEqual(piece);
});

test("a piece stays whole when one of its paragraphs was swapped for one of another post", () => {
  const names = ["b0", "b1", "a1", "b2"];
  const doc = SCHEMA.node(
    "doc",
    null,
    names.map((passage) => SCHEMA.node("paragraph", { passage })),
  );

  expect(pieceOf(doc, "b2", postsOf)).toEqual(names);
  expect(pieceOf(doc, "a1", postsOf)).toEqual(["a1"]);
});

test("the next piece is found behind an ornament, and none at the end", () => {
  const piece = pieceOf(DOC, "b1", postsOf);

  expect(nextPiece(DOC, piece, -1, postsOf)).toEqual(["a1"]);
  expect(nextPiece(DOC, piece, 1, postsOf)).toEqual(["two"]);
  expect(nextPiece(DOC, ["b4"], 1, postsOf)).toEqual([]);
  expect(paragraphsIn(DOC, piece)).toBe(3);
});
