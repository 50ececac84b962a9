import { expect, test } from "vitest";
import type { LengthEffect } from "#contracts/settings.ts";
import { lengthNote } from "./settings-text.ts";

function effect(length: LengthEffect["length"], words: number): LengthEffect {
  return { length, words, pages: 0, rewritten: 0, proposals: 0 };
}

test("a long book promises no more than the posts carry", () => {
  const standard = effect("standard", 8_750);

  // Half as much again would be 13,125.
  expect(lengthNote(effect("long", 13_100), standard)).toBe(
    "Up to half as much again, where the posts hold it.",
  );
  expect(lengthNote(effect("long", 10_500), standard)).toBe(
    "Half as much again would be about 13,125 words; your posts do not carry that many.",
  );
  expect(lengthNote(effect("long", 8_750), standard)).toBe("Your posts hold no more.");
});
