import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { measureVoice } from "./voice.ts";

test("counts sentences, persons and words of certainty", () => {
  const posts = [
    tinyPost("a", ["Do you write? I write each day! You must never stop.", "Perhaps it rains."]),
  ];

  const voice = measureVoice(posts, "en");

  // 14 words in 4 sentences, counted by hand.
  expect(voice).toMatchObject({
    posts: 1,
    words: 14,
    wordsPerSentence: 3.5,
    questions: 0.25,
    exclamations: 0.25,
    firstPerson: 71.43,
    secondPerson: 142.86,
    hedges: 71.43,
    claims: 142.86,
  });
});

test("the grade is Kincaid's: ten words of one syllable in one sentence give 0.39 * 10 + 11.8 - 15.59 = 0.1", () => {
  const posts = [tinyPost("a", ["The cat sat on the mat and the dog ran."])];

  expect(measureVoice(posts, "en").gradeLevel).toBe(0.1);
});

test("French has no grade, Japanese no persons: not measured is null, not zero", () => {
  const french = measureVoice([tinyPost("a", ["Vous écrivez tous les jours."])], "fr");
  const japanese = measureVoice([tinyPost("b", ["毎日書きます。"])], "ja");

  expect(french.gradeLevel).toBeNull();
  expect(french.secondPerson).toBe(200);
  expect([
    japanese.firstPerson,
    japanese.secondPerson,
    japanese.imperatives,
    japanese.claims,
  ]).toEqual([null, null, null, null]);
});

test("links and emphasis are not words", () => {
  const posts = [tinyPost("a", ["Read [this](https://example.org/x) **now**."])];

  expect(measureVoice(posts, "en").wordsPerSentence).toBe(3);
});

test("a large archive is measured on a sample, and says how many posts and words there are", () => {
  const paragraph = "You write every day because writing helps you think. ".repeat(100).trim();
  const posts = Array.from({ length: 1200 }, (_, index) => tinyPost(`p${index}`, [paragraph]));

  const voice = measureVoice(posts, "en");

  expect(voice.posts).toBe(1200);
  expect(voice.words).toBe(1_080_000);
  expect(voice.wordsPerSentence).toBe(9);
});
