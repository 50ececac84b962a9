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
