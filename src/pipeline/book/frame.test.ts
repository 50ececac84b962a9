import { expect, test } from "vitest";
import type { ChapterDraft, Passage } from "#pipeline/draft/schema.ts";
import { frameOf } from "./frame.ts";

function passage(text: string, entryId: string, role: Passage["role"] = "body"): Passage {
  const sources = entryId === "" ? [] : [{ entryId, paragraph: 1 }];
  return { text, kind: "own", sources, role };
}

function chapter(passages: Passage[], part?: string): ChapterDraft {
  return { chapterNumber: 1, title: "Bread", passages, wordCount: 10, ...(part && { part }) };
}

test("the author's answers on who they are and for whom they write stand before the first chapter", () => {
  const who = passage("I was a baker.", "interview:who");
  const whom = passage("For bakers.", "interview:audience");
  const post = passage("Bread needs a night.", "post1");
  const line = passage("---", "", "ornament");

  const book = frameOf({ chapters: [chapter([who, whom, line, post])] });

  expect(book.introduction).toEqual([who, whom]);
  expect(book.chapters[0]?.passages).toEqual([post]);
});

test("an answer about a post stays behind that post", () => {
  const post = passage("I will tell you more.", "post1");
  const told = passage("It went well.", "interview:promise-1");

  const book = frameOf({ chapters: [chapter([post, told])] });

  expect(book.introduction).toEqual([]);
  expect(book.chapters[0]?.passages).toEqual([post, told]);
});

test("a chapter of nothing but answers stays a chapter", () => {
  const who = passage("I was a baker.", "interview:who");

  const book = frameOf({ chapters: [chapter([who])] });

  expect(book.introduction).toEqual([]);
  expect(book.chapters[0]?.passages).toEqual([who]);
});

test("what the author sees differently today stands after the last chapter", () => {
  const first = chapter([passage("Bread needs a night.", "post1")]);
  const post = passage("And rest.", "post2");
  const line = passage("---", "", "ornament");
  const title = passage("## Ten years on", "interview:hindsight", "heading");
  const told = passage("I bake less.", "interview:hindsight");

  const book = frameOf({ chapters: [first, chapter([post, line, title, told])] });

  expect(book.epilogue).toEqual([title, told]);
  expect(book.chapters.map(({ passages }) => passages)).toEqual([first.passages, [post]]);
});

test("an epilogue that its author has moved into the chapter is printed there", () => {
  const told = passage("I bake less.", "interview:hindsight");
  const post = passage("And rest.", "post2");

  const moved = frameOf({ chapters: [chapter([told, post])] });
  const early = frameOf({ chapters: [chapter([post, told]), chapter([post])] });

  expect([moved.epilogue, early.epilogue]).toEqual([[], []]);
  expect(moved.chapters[0]?.passages).toEqual([told, post]);
});

test("a book of one chapter has both an introduction and an epilogue, but never nothing between them", () => {
  const who = passage("I was a baker.", "interview:who");
  const told = passage("I bake less.", "interview:hindsight");
  const post = passage("Bread needs a night.", "post1");

  const whole = frameOf({ chapters: [chapter([who, post, told])] });
  const empty = frameOf({ chapters: [chapter([who, told])] });

  expect([whole.introduction, whole.epilogue]).toEqual([[who], [told]]);
  expect(whole.chapters[0]?.passages).toEqual([post]);
  expect([empty.introduction, empty.epilogue]).toEqual([[], []]);
  expect(empty.chapters[0]?.passages).toEqual([who, told]);
});

test("a prologue stands before the first chapter, and before for whom the book is", () => {
  const prologue = passage("I came to bread late.", "post2", "prologue");
  const whom = passage("For bakers.", "interview:audience");
  const post = passage("Bread needs a night.", "post1");

  const book = frameOf({ chapters: [chapter([prologue, whom, post])] });

  expect(book.introduction).toEqual([prologue, whom]);
  expect(book.chapters[0]?.passages).toEqual([post]);
});

test("the opening of a part stands at its title, behind the introduction and outside of the chapter", () => {
  const who = passage("I was a baker.", "interview:who");
  const opening = passage("Dough comes first.", "post2", "partOpening");
  const post = passage("Bread needs a night.", "post1");

  const book = frameOf({ chapters: [chapter([who, opening, post], "Dough")] });

  expect(book.introduction).toEqual([who]);
  expect(book.chapters[0]).toMatchObject({ opening: [opening], passages: [post] });
});

test("an opening whose part does not begin there any more is printed in its chapter", () => {
  const opening = passage("Dough comes first.", "post2", "partOpening");
  const post = passage("Bread needs a night.", "post1");

  const alone = frameOf({ chapters: [chapter([opening, post])] });
  const within = frameOf({
    chapters: [chapter([post], "Dough"), chapter([opening, post], "Dough")],
  });

  expect(alone.chapters[0]?.passages).toEqual([opening, post]);
  expect(within.chapters[1]?.passages).toEqual([opening, post]);
  expect(within.chapters[1]).not.toHaveProperty("opening");
});
