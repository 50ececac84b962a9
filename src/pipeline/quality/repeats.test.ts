import { expect, test } from "vitest";
import { findRepeats } from "./repeats.ts";

const NINE = "one price for the work and none for hours";

test("finds nine words in a row that an earlier text says", () => {
  expect(findRepeats([`We say ${NINE}, always.`], [`They had ${NINE}!`], [], "en")).toEqual([
    { index: 0, words: NINE },
  ]);
});

test("finds them from one text to the next and inside one text", () => {
  expect(findRepeats([`${NINE}.`, `So: ${NINE}.`], [], [], "en").map(({ index }) => index)).toEqual(
    [1],
  );
  expect(findRepeats([`${NINE}. Again: ${NINE}.`], [], [], "en").map(({ index }) => index)).toEqual(
    [0],
  );
});

test("eight words in a row are no repeat", () => {
  const eight = "one price for the work and none for";

  expect(findRepeats([`${eight} us.`, `${eight} them.`], [], [], "en")).toEqual([]);
});

test("what the sources say twice may be said twice; what they say once may not", () => {
  expect(findRepeats([NINE], [NINE], [NINE, `${NINE}, again`], "en")).toEqual([]);
  expect(findRepeats([NINE], [NINE], [NINE], "en")).toHaveLength(1);
});
