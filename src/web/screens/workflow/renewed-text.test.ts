import { expect, test } from "vitest";
import { outcomeTexts } from "./renewed-text.ts";

const NOTHING = { isPlannedAnew: false, rewritten: [], added: [], waiting: [], kept: 0 };
const REST = { id: "rest", number: 1, title: "On rest" };
const WALKS = { id: "walks", number: 2, title: "Long walks" };
const WORK = { id: "work", number: 3, title: "Work" };

test("the chapters that were written again, are new or wait are named, and the others counted", () => {
  expect(
    outcomeTexts({ ...NOTHING, rewritten: [REST], added: [WALKS], waiting: [WORK], kept: 9 }),
  ).toEqual([
    "Written again: “On rest”.",
    "New: “Long walks”.",
    "Your own text stays, and a new one waits beside it: “Work”.",
    "No other chapters were planned; 8 chapters stay as before.",
  ]);
});

test("a book in which every chapter is written again has no others", () => {
  expect(outcomeTexts({ ...NOTHING, rewritten: [REST, WALKS] })).toEqual([
    "Written again: “On rest” and “Long walks”.",
    "The chapters are the ones you had.",
  ]);
});

test("where nothing had to be written, that is said", () => {
  expect(outcomeTexts({ ...NOTHING, kept: 2 })).toEqual([
    "All chapters came out with the text that they had.",
  ]);
});

test("a book that was planned anew says where the one of before is", () => {
  expect(outcomeTexts({ ...NOTHING, isPlannedAnew: true, added: [REST, WALKS] })).toEqual([
    "Other chapters are planned from your posts as they are now, and 2 are written.",
    "The book you had is kept whole: you find it with your earlier books on the draft.",
  ]);
});
