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
    "Half as much again, but for chapters whose posts hold less.",
  );
  expect(lengthNote(effect("long", 8_750), standard)).toBe(
    "The posts of your chapters hold no more.",
  );
});
