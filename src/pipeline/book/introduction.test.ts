import { expect, test } from "vitest";
import type { ChapterDraft, Passage } from "#pipeline/draft/schema.ts";
import { introductionOf } from "./introduction.ts";

function passage(text: string, entryId: string, role: Passage["role"] = "body"): Passage {
  const sources = entryId === "" ? [] : [{ entryId, paragraph: 1 }];
  return { text, kind: "own", sources, role };
}

function chapter(passages: Passage[]): ChapterDraft {
  return { chapterNumber: 1, title: "Bread", passages, wordCount: 10 };
}

test("the author's answers on who they are and for whom they write stand before the first chapter", () => {
  const who = passage("I was a baker.", "interview:who");
  const whom = passage("For bakers.", "interview:audience");
  const post = passage("Bread needs a night.", "post1");
  const line = passage("---", "", "ornament");

  const book = introductionOf({ chapters: [chapter([who, whom, line, post])] });

  expect(book.introduction).toEqual([who, whom]);
  expect(book.chapters[0]?.passages).toEqual([post]);
});

test("an answer about a post stays behind that post", () => {
  const post = passage("I will tell you more.", "post1");
  const told = passage("It went well.", "interview:promise-1");

  const book = introductionOf({ chapters: [chapter([post, told])] });

  expect(book.introduction).toEqual([]);
  expect(book.chapters[0]?.passages).toEqual([post, told]);
});

test("a chapter of nothing but answers stays a chapter", () => {
  const who = passage("I was a baker.", "interview:who");

  const book = introductionOf({ chapters: [chapter([who])] });

  expect(book.introduction).toEqual([]);
  expect(book.chapters[0]?.passages).toEqual([who]);
});
