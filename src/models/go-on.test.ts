import { array, assert, double, property, stringMatching, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { joined, surePart } from "./go-on.ts";

test("a word that was cut in two is said once", () => {
  const sure = surePart("The ferry left the har");

  const text = joined(sure, "harbour at dawn.");

  expect(text).toBe("The ferry left the harbour at dawn.");
});

test("a paragraph that was begun before the cut stays one", () => {
  const sure = surePart("The ferry left.\n\nThen");

  const text = joined(sure, "\n\nThen the gulls came.");

  expect(text).toBe("The ferry left.\n\nThen the gulls came.");
});

test("what a model repeats to get going again is said once", () => {
  const sure = surePart("On the first day the harbour was quiet, and three gu");

  const text = joined(sure, "day the harbour was quiet, and three gulls sat on the wall.");

  expect(text).toBe("On the first day the harbour was quiet, and three gulls sat on the wall.");
});

test("a chance likeness at the seam loses nothing", () => {
  const text = joined("It was a sea of ", "of a kind of blue.");

  expect(text).toBe("It was a sea of of a kind of blue.");
});

test("a language without spaces keeps all it had", () => {
  const cut =
    "渡し船は夜明けに港を出て、乗組員はもう一度木箱を数えた。それから長い沈黙があり、誰も話さなかった。それでも船は進み、岸は";

  const text = joined(surePart(cut), "遠ざかった。");

  expect(text).toBe(`${cut}遠ざかった。`);
});

test("wherever a text is cut, going on with it gives the text again", () => {
  const word = stringMatching(/^[a-z]{1,9}$/u);
  const sentence = array(word, { minLength: 3, maxLength: 12 }).map((words) => words.join(" "));
  const text = uniqueArray(sentence, { minLength: 2, maxLength: 6 }).map(
    (sentences) => `${sentences.join(".\n\n")}.`,
  );

  assert(
    property(text, double({ min: 0.05, max: 0.95, noNaN: true }), (whole, share) => {
      const sure = surePart(whole.slice(0, Math.ceil(whole.length * share)));
      const rest = whole.slice(sure.trimEnd().length);
      expect(joined(sure, rest)).toBe(whole);
    }),
    { seed: 6, numRuns: 300 },
  );
});
