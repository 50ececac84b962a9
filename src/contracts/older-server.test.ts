import { expect, test } from "vitest";
import { Chapter } from "./chapters.ts";
import { previewContents } from "./contents.ts";
import { listQuestions } from "./interview.ts";

// While servers are replaced one after another, a new page may meet one from before.
test("a new page reads the questions of a server that knows of no withdrawn answers", () => {
  const question = {
    id: "who",
    kind: "who",
    text: "Who are you, and how did all this begin?",
    reason: "I found no post that introduces you.",
    sources: [],
    about: null,
    answer: null,
    isNew: false,
    isSkipped: false,
    chapter: null,
    told: null,
  };

  const read = listQuestions.answer.parse({ questions: [question] });

  expect(read.questions).toEqual([{ ...question, withdrawn: null }]);
});

test("a new page reads what a change does from a server that says nothing of the texts", () => {
  const length = { totalChapters: 3, totalPages: 36, averagePagesPerChapter: 12 };
  const preview = { before: length, after: length, outdated: [], mergedWords: null };

  expect(previewContents.answer.parse(preview)).toMatchObject({ outdated: [], texts: [] });
});

test("a new page reads the dates of a chapter from a server that prints none under its title", () => {
  const origins = { dates: { "passage-1": "2019" }, notes: [] };

  expect(Chapter.shape.origins.parse(origins)).toEqual({ ...origins, titleDate: null });
});
