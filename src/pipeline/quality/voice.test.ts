import { expect, test } from "vitest";
import { seededRandom } from "#tests/pipeline/random.ts";
import { measureVoice } from "./voice.ts";

/** Sentences drawn from a fixed few, so that two seeds give two texts of one manner. */
function written(manner: readonly string[], seed: number): string {
  const next = seededRandom(seed);
  return Array.from({ length: 400 }, () => manner[Math.floor(next() * manner.length)]).join(" ");
}

const plain = [
  "I went to the harbour.",
  "I saw the boats, and I was glad.",
  "It was a day for me and my dog.",
  "I said so.",
];
const solemn = [
  "Whoever would have known of that which had been",
  "should therefore be without those whose being is;",
  "yet neither of them, nor any other, would not.",
  "Of which there were none;",
];

test("finds the draft nearer to the author than to another one", () => {
  const voice = measureVoice(written(plain, 1), written(plain, 2), [written(solemn, 3)], "en");

  expect(voice?.ratio).toBeLessThan(0.2);
});

test("finds another author's draft nearer to that other author", () => {
  const voice = measureVoice(written(solemn, 1), written(plain, 2), [written(solemn, 3)], "en");

  expect(voice?.ratio).toBeGreaterThan(5);
});

test("is 0 for the same text", () => {
  const text = written(plain, 1);

  // The same text has the same frequencies, so each difference is 0.
  expect(measureVoice(text, text, [], "en")).toEqual({ own: 0, nearestOther: null, ratio: null });
});

test("is not measured on little text", () => {
  expect(
    measureVoice("I went to the harbour.", written(plain, 2), [written(solemn, 3)], "en"),
  ).toBeNull();
});

test("is not measured in a language without a stop list", () => {
  expect(measureVoice(written(plain, 1), written(plain, 2), [], "xx")).toBeNull();
});
