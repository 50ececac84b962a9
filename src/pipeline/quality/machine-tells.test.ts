import { expect, test } from "vitest";
import { machineTells, tellsIn } from "./manner.ts";

test("finds turns of phrase that machines use, with either apostrophe and in any case", () => {
  const text =
    "Moreover, let us delve into it: it’s important to note that this isn't about speed, it's about trust.";

  expect(tellsIn(text, "en")).toEqual([
    "Moreover",
    "delve",
    "it’s important to note",
    "this isn't about speed, it's about",
  ]);
});

test("counts them per thousand words", () => {
  const text = `Moreover, ${"the dog went home and slept there ".repeat(57)}`;

  // 1 turn in 1 + 57 * 7 = 400 words.
  expect(machineTells(text, "en")).toBe(2.5);
});

test("finds none in plain prose, and none where no list is known", () => {
  expect(tellsIn("I went to the harbour and saw the boats. Then I went home.", "en")).toEqual([]);
  expect(machineTells("Moreover, delve.", "fr")).toBe(0);
});
