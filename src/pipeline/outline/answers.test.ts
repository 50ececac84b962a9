import { expect, test } from "vitest";
import { splitAnswers } from "#pipeline/analysis/answers.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { CHAPTERS } from "#tests/screens/danas-posts.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { tellsOtherAnswers, withAnswersOf } from "./answers.ts";
import { writeOutline } from "./outline.ts";
import type { ChapterOutline } from "./schema.ts";

const { chapters } = BOOK_FOUNDATION.tableOfContents;
const KEPT = new Map(
  CHAPTERS.map((outline, index) => [chapters[index]?.id ?? "", outline] as const),
);

function analysisWith(answers: Record<string, { text: string; about: string | null }>): Analysis {
  const entries = Object.entries(answers).map(([name, { text, about }]) =>
    tinyEntry(`interview:${name}`, text, { source: "Interview", replyTo: about }),
  );
  const posts = chapters.flatMap(({ entryIds }) => entryIds.map((id) => tinyPost(id, ["A post."])));
  return tinyAnalysis(posts, { answers: splitAnswers(entries).answers });
}

async function toldIn(
  analysis: Analysis,
  contents: typeof chapters,
  kept: ReadonlyMap<string, ChapterOutline>,
): Promise<(string[] | undefined)[]> {
  const numbered = contents.map((chapter, index) => ({ ...chapter, number: index + 1 }));
  const foundation = {
    ...BOOK_FOUNDATION,
    tableOfContents: { ...BOOK_FOUNDATION.tableOfContents, chapters: numbered },
  };
  const brief = { analysis, foundation, material: null };
  const { outlines } = await writeOutline(brief, ownWords, tinyContext(), kept);
  return outlines.map(({ answers }) => answers?.map(({ entryId }) => entryId));
}

test("an outline that is kept tells an answer that was given since", async () => {
  const [first, second] = chapters;
  const analysis = analysisWith({
    who: { text: "I am a baker.", about: null },
    end: { text: "It ended well.", about: second?.entryIds[0] ?? null },
  });

  expect(await toldIn(analysis, [first, second] as typeof chapters, KEPT)).toEqual([
    ["interview:who"],
    ["interview:end"],
  ]);
});

test("what the author sees differently today is told in the last chapter, wherever that is", async () => {
  const [first, second] = chapters as [(typeof chapters)[0], (typeof chapters)[0]];
  const analysis = analysisWith({
    who: { text: "I am a baker.", about: null },
    hindsight: { text: "I bake less.", about: null },
  });

  expect(await toldIn(analysis, [first, second], KEPT)).toEqual([
    ["interview:who"],
    ["interview:hindsight"],
  ]);
  expect(await toldIn(analysis, [second, first], KEPT)).toEqual([
    ["interview:who"],
    ["interview:hindsight"],
  ]);
});

test("when its chapter is dropped or moved, an answer is told in a chapter that stays", async () => {
  const [first, second] = chapters as [(typeof chapters)[0], (typeof chapters)[0]];
  const who = { text: "I am a baker.", about: null };
  const analysis = analysisWith({ who, end: { text: "Well.", about: first.entryIds[0] ?? null } });

  expect(await toldIn(analysis, [second], KEPT)).toEqual([["interview:who", "interview:end"]]);
  expect(await toldIn(analysis, [second, first], KEPT)).toEqual([
    ["interview:who"],
    ["interview:end"],
  ]);
});

test("an answer in other words makes another outline, so that its chapter is written again", async () => {
  const outlineOf = async (text: string): Promise<ChapterOutline | undefined> => {
    const brief = {
      analysis: analysisWith({ who: { text, about: null } }),
      foundation: BOOK_FOUNDATION,
      material: null,
    };
    return (await writeOutline(brief, ownWords, tinyContext(), KEPT)).outlines[0];
  };

  expect(await outlineOf("I am a baker.")).toEqual(await outlineOf("I am a baker."));
  expect(await outlineOf("I am a baker.")).not.toEqual(await outlineOf("I am a cook."));
});

test("outlines are compared with the answers that there are, by their words", async () => {
  const analysis = analysisWith({ who: { text: "I am a baker.\n\nAt night.", about: null } });
  const brief = { analysis, foundation: BOOK_FOUNDATION, material: null };
  const { outlines } = await writeOutline(brief, ownWords, tinyContext(), KEPT);
  const who = { id: "who", answer: "I am a baker.\n\nAt night." };
  const open = { id: "audience", answer: null };

  expect(tellsOtherAnswers(outlines, [who, open])).toBe(false);
  expect(tellsOtherAnswers(outlines, [open])).toBe(true);
  expect(tellsOtherAnswers(outlines, [{ ...who, answer: "I am a cook." }])).toBe(true);
  expect(tellsOtherAnswers(outlines, [who, { ...who, id: "end" }])).toBe(true);
  expect(tellsOtherAnswers([], [who])).toBe(true);
});

test("outlines from before the words of answers were kept count as telling them", () => {
  const answers = [{ entryId: "interview:who", paragraphs: [1], about: null }];

  expect(tellsOtherAnswers([{ answers }], [{ id: "who", answer: "New." }])).toBe(false);
});

test("an outline that its author has edited keeps the edit and gets its answers", async () => {
  const analysis = analysisWith({ who: { text: "I am a baker.", about: null } });
  const brief = { analysis, foundation: BOOK_FOUNDATION, material: null };
  const editedAt = "2026-11-23T10:00:00.000Z";
  const kept = new Map([...KEPT].map(([id, outline]) => [id, { ...outline, editedAt }] as const));

  const { outlines } = await writeOutline(brief, ownWords, tinyContext(), kept);

  expect(outlines.map((outline) => outline.editedAt)).toEqual([editedAt, editedAt]);
  expect(outlines[0]?.answers).toMatchObject([{ entryId: "interview:who" }]);
});

test("an outline that is put back tells the answers of the one that it replaces", () => {
  const [made, other] = CHAPTERS as [ChapterOutline, ChapterOutline];
  const answers = [{ entryId: "interview:who", paragraphs: [1], about: null }];

  expect(withAnswersOf(made, { ...other, answers })).toEqual({ ...made, answers });
  expect(withAnswersOf({ ...made, answers }, other)).toEqual(made);
});
