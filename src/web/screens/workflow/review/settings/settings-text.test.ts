import { expect, test } from "vitest";
import type { LengthEffect } from "#contracts/settings.ts";
import { lengthNote } from "./settings-text.ts";

function effect(length: LengthEffect["length"], words: number): LengthEffect {
  return { length, words, pages: 0, rewritten: 0, proposals: 0 };
}

test("everything says how much more it is than a long book, where it is much more", () => {
  const long = effect("long", 26_500);

  // A walker was offered 106 pages and then 295.
  expect(lengthNote(effect("all", 73_750), long)).toMatch(/ That is 2\.8 times a long book\.$/u);
  expect(lengthNote(effect("all", 28_000), long)).not.toMatch(/times/u);
});

test("a long book promises no more than the posts of its chapters hold, and says where that is less", () => {
  const standard = effect("standard", 8_750);

  // Half as much again would be 13,125.
  expect(lengthNote(effect("long", 13_100), standard)).toBe("Half as much again in each chapter.");
  expect(lengthNote(effect("long", 10_500), standard)).toBe(
    "Only 20% more than Standard: the posts of some chapters hold no more.",
  );
  expect(lengthNote(effect("long", 8_750), standard)).toBe(
    "The same book as Standard: the posts of your chapters hold no more.",
  );
});

test("a long book that gains 7 % says so, and everything that is the same book says that", () => {
  // A reader's archive: 10,650 words at standard length, 11,450 at both of the longer ones.
  const long = effect("long", 11_450);

  expect(lengthNote(long, effect("standard", 10_650))).toBe(
    "Only 8% more than Standard: the posts of some chapters hold no more.",
  );
  expect(lengthNote(effect("all", 11_450), long)).toBe(
    "The same book as Long: the posts of your chapters hold no more.",
  );
});
