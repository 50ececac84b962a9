import { expect, test } from "vitest";
import { openDoubts, type TracedPassage } from "#contracts/chapters.ts";
import { editedText, shareText } from "./chapter-origin.tsx";

function paragraph(source: string, text = "I quit."): TracedPassage {
  const entry = { title: null, text, url: null, source, date: null, isLeftOut: false };
  return {
    id: "p",
    text,
    kind: "own",
    role: "body",
    sources: [{ entryId: "e", entry }],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  };
}

const POST = paragraph("LinkedIn");
const ANSWER = paragraph("Interview");
const QUOTED = paragraph("LinkedIn", "> Who wants this?");

test.each([
  [[POST], 0, "The only paragraph comes from your posts, in your own words."],
  [[POST, POST], 0, "All 2 paragraphs come from your posts, in your own words."],
  [[ANSWER], 0, "The only paragraph comes from your answers, in your own words."],
  [[ANSWER, ANSWER], 0, "All 2 paragraphs come from your answers, in your own words."],
  [
    [POST, ANSWER],
    0,
    "Of 2 paragraphs, 1 comes from your posts and 1 from your answers, in your own words.",
  ],
  [
    [POST, POST, POST, ANSWER, ANSWER],
    0,
    "Of 5 paragraphs, 3 come from your posts and 2 from your answers, in your own words.",
  ],
  [[POST, ANSWER], 2, "Of 4 paragraphs, 1 comes from your posts and 1 from your answers."],
  [[POST, POST], 1, "2 of 3 paragraphs come from your posts."],
  [[POST], 1, "1 of 2 paragraphs comes from your posts."],
  [[ANSWER, ANSWER], 1, "2 of 3 paragraphs come from your answers."],
  [[], 2, "No paragraph comes from your posts."],
  [[POST, QUOTED], 0, "All 2 paragraphs come from your posts, 1 of them as a quotation."],
])("of %j and %i linking lines it says where they come from", (passages, linking, sentence) => {
  const paragraphs = { own: passages.length, model: 0, linking, added: 0 };

  expect(shareText(paragraphs, passages)).toBe(sentence);
});

test("only paragraphs whose words the author has changed count as edited", () => {
  const editedAt = "2026-11-26T08:00:00.000Z";
  const changed = { ...paragraph("Blog", "I quit."), text: "I left.", editedAt };
  const putIn = { ...paragraph("Blog", "I *quit*."), madeBy: "person", editedAt };
  const putInAndChanged = { ...putIn, text: "I have quit." };
  const typed = { ...POST, kind: "added" as const, sources: [], madeBy: "person", editedAt };

  expect(editedText([POST, putIn, typed])).toBe("");
  expect(editedText([POST, changed, putIn, typed])).toBe(" You have edited 1 of them.");
  expect(editedText([changed, putInAndChanged])).toBe(" You have edited 2 of them.");
});

test("a doubt is open while its words stand as the model wrote them", () => {
  const words = "The tenth logo was better.";
  const doubts = [{ words, why: "No post says so." }];
  const report = { arrangedSections: [], revised: 0, voice: null, doubts };
  const written = {
    ...paragraph("Blog", `It took *four* hours. ${words}`),
    kind: "model" as const,
  };
  const at = "2026-11-26T08:00:00.000Z";

  expect(openDoubts(report, [POST, written]).map(({ passage }) => passage)).toEqual([written]);
  expect(openDoubts(report, [{ ...written, text: "It took four hours." }])).toEqual([]);
  expect(openDoubts(report, [{ ...written, editedAt: at }])).toEqual([]);
  expect(openDoubts(report, [{ ...written, lockedAt: at }])).toEqual([]);
  expect(openDoubts({ ...report, doubts: undefined }, [written])).toEqual([]);
});
