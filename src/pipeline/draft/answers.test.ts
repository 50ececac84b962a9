import { expect, test } from "vitest";
import type { Answer } from "#pipeline/analysis/schema.ts";
import { splitAnswers } from "#pipeline/analysis/answers.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { withAnswers } from "./answers.ts";
import type { Passage } from "./schema.ts";

function own(text: string, entryId: string, more: Partial<Passage> = {}): Passage {
  return { text, kind: "own", sources: [{ entryId, paragraph: 1 }], role: "body", ...more };
}

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };

function answer(name: string, text: string, about: string | null): Answer {
  const entry = tinyEntry(`interview:${name}`, text, { source: "Interview", replyTo: about });
  const [made] = splitAnswers([entry]).answers;
  if (!made) throw new Error("The entry is no answer.");
  return made;
}

function planned(answers: readonly Answer[]): {
  answers: { entryId: string; paragraphs: number[]; about: string | null }[];
} {
  return {
    answers: answers.map(({ entryId, about }) => ({ entryId, paragraphs: [1], about })),
  };
}

function textsOf(passages: readonly Passage[]): string[] {
  return passages.map(({ text }) => text);
}

test("an answer is told behind the post that it is about", () => {
  const chapter = [own("I'll keep you posted.", "a"), ORNAMENT, own("Another post.", "b")];
  const answers = [answer("1", "It worked out.\n\nWe sold it.", "a")];

  const told = withAnswers(chapter, planned(answers), answers);

  expect(textsOf(told)).toEqual([
    "I'll keep you posted.",
    "---",
    "It worked out.",
    "We sold it.",
    "---",
    "Another post.",
  ]);
  expect(told[3]?.sources).toEqual([{ entryId: "interview:1", paragraph: 2 }]);
});

test("an answer about a post that is not printed stands before the closing of the chapter", () => {
  const chapter = [own("A post.", "b"), ORNAMENT, own("The last word.", "b", { role: "closing" })];
  const answers = [answer("1", "It worked out.", "a")];

  const told = withAnswers(chapter, planned(answers), answers);

  expect(textsOf(told)).toEqual(["A post.", "---", "It worked out.", "---", "The last word."]);
});

test("what the author says about themselves opens the chapter, behind its deck", () => {
  const chapter = [own("The thesis.", "b", { role: "deck" }), own("A post.", "b")];
  const answers = [answer("who", "I am a baker.", null), answer("audience", "For bakers.", null)];

  const told = withAnswers(chapter, planned(answers), answers);

  expect(textsOf(told)).toEqual(["The thesis.", "I am a baker.", "For bakers.", "---", "A post."]);
});

test("an introduction stands under the short first line that its author gave it, who before for whom", () => {
  const answers = [
    answer("audience", "For bakers.", null),
    answer("who", "Before the oven\n\nI am a baker.", null),
  ];

  const told = withAnswers([own("A post.", "b")], planned(answers), answers);

  expect(told.map(({ role, text }) => [role, text])).toEqual([
    ["heading", "## Before the oven"],
    ["body", "I am a baker."],
    ["body", "For bakers."],
    ["ornament", "---"],
    ["body", "A post."],
  ]);
  expect(told[0]?.sources).toEqual([{ entryId: "interview:who", paragraph: 1 }]);
});

test("what the author sees differently today stands behind all else, under the title that they gave it", () => {
  const closing = own("The last word.", "b", { role: "closing" });
  const plain = [answer("hindsight", "I bake less.", null), answer("1", "It worked out.", "a")];
  const titled = [answer("hindsight", "Ten years on\n\nI bake less.", null)];

  const [told, under] = [plain, titled].map((answers) =>
    withAnswers([own("A post.", "b"), closing], planned(answers), answers),
  );

  expect(textsOf(told ?? [])).toEqual([
    "A post.",
    "---",
    "It worked out.",
    "The last word.",
    "---",
    "I bake less.",
  ]);
  expect(textsOf(under ?? [])).toEqual([
    "A post.",
    "The last word.",
    "## Ten years on",
    "I bake less.",
  ]);
});

test.each([
  ["a sentence", "I am a baker.\n\nI bake.", null],
  ["a line that goes on", "I bake:\n\n- rye\n- wheat", null],
  ["one word", "Hello\n\nI bake.", null],
  ["all there is", "A baker at night", null],
  ["of an answer about a post", "Before the oven\n\nI bake.", "b"],
])("the first line of an answer is no heading if it is %s", (_, text, about) => {
  const answers = [answer("who", text, about)];

  const told = withAnswers([own("A post.", "b")], planned(answers), answers);

  expect(told.filter(({ role }) => role === "heading")).toEqual([]);
});

test("a paragraph of an answer that is locked in the chapter is not told twice", () => {
  const locked = own("It worked out.", "interview:1", { id: "locked-1" });
  const answers = [answer("1", "It worked out.\n\nWe sold it.", "a")];

  const told = withAnswers([own("A post.", "a"), locked], planned(answers), answers);

  expect(textsOf(told)).toEqual(["A post.", "It worked out.", "We sold it."]);
});

test("an answer is printed as it was typed, and nothing in it becomes markup", () => {
  const { blocks } = answer("1", "# not a heading *at all*\n\n- one\n- two\n\n1. a line", null);

  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ["paragraph", "\\# not a heading \\*at all\\*"],
    ["list", "- one\n- two"],
    ["paragraph", "1\\. a line"],
  ]);
});

test("only entries with the id of an answer are answers, whatever their source is called", () => {
  const entry = tinyEntry("abc", "A post of a site that is called Interview.", {
    source: "Interview",
  });

  const { posts, answers } = splitAnswers([entry]);

  expect(posts).toEqual([entry]);
  expect(answers).toEqual([]);
});
