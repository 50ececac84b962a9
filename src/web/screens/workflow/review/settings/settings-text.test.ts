import { expect, test } from "vitest";
import type { LengthEffect } from "#contracts/settings.ts";
import { lengthNote } from "./settings-text.ts";

function effect(length: LengthEffect["length"], words: number): LengthEffect {
  return { length, words, pages: 0, rewritten: 0, proposals: 0 };
}

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
