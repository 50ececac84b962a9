import { expect, test } from "vitest";
import { cleanText, isRefusal, joined, surePart, readJson } from "./answer-text.ts";
import { array, assert, double, property, stringMatching, uniqueArray } from "fast-check";

test.each([
  ["a thought in tags", "<think>Gulls?</think>\nThe gulls came.", "The gulls came."],
  ["a thought without its beginning", "Gulls?\n</think>\n\nThe gulls came.", "The gulls came."],
  ["a thought without an end", "<think>Gulls, or perhaps", ""],
  ["template marks", "The gulls came.<|eot_id|></s>", "The gulls came."],
  ["one fence around all", "```markdown\nThe gulls came.\n```", "The gulls came."],
])("%s is taken off", (_what, raw, text) => {
  expect(cleanText(raw)).toBe(text);
});

test("a fence inside a text stays", () => {
  const text = "Write this:\n```\nls\n```\nand that.";

  expect(cleanText(text)).toBe(text);
});

test.each([
  "I'm sorry, but I can't help with that request.",
  "I’m sorry, but I cannot assist with that.",
  "I am sorry, I am unable to continue with this text.",
  "I can't create content of that kind.",
  "Sorry, I cannot write this request as asked.",
  "As an AI language model, I cannot do this.",
])("a refusal is seen: %s", (text) => {
  expect(isRefusal(text)).toBe(true);
});

test.each([
  "I can't help but smile when the ferry comes in.",
  "I'm sorry for what I wrote about gulls last year.",
  "I cannot tell you how often I sat on that wall.",
  "Sorry is a word that nobody in our harbour ever used.",
])("an author's own sentence is none: %s", (text) => {
  expect(isRefusal(text)).toBe(false);
});

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

const SCHEMA = {
  name: "gull",
  schema: {
    type: "object",
    properties: { name: { type: "string" }, age: { type: "integer" } },
    required: ["name", "age"],
  },
};

test.each([
  ["bare", '{"name":"Ada","age":3}'],
  ["in a fence", '```json\n{"name":"Ada","age":3}\n```'],
  ["in a fence among prose", 'Here:\n```\n{"name":"Ada","age":3}\n```\nDone.'],
  ["after prose with braces", 'The set {a, b} aside: {"name":"Ada","age":3}'],
  ["before prose", '{"name":"Ada","age":3}\n\nShall I go on?'],
])("an object is found %s", (_where, text) => {
  expect(readJson(text, SCHEMA)).toEqual({ kind: "data", data: { name: "Ada", age: 3 } });
});

test("brackets and quotes inside strings end nothing", () => {
  const reading = readJson(String.raw`{"name":"A } \" ] {","age":3} x`, SCHEMA);

  expect(reading).toEqual({ kind: "data", data: { name: 'A } " ] {', age: 3 } });
});

test.each([
  ["no JSON at all", "There are gulls.", "it held no JSON"],
  ["cut in a string", '{"name":"Ad', "its JSON ended in the middle"],
  [
    "cut behind a whole inner object",
    '{"name":{"name":"Ada","age":3}',
    "its JSON ended in the middle",
  ],
  ["single quotes", "{'name':'Ada','age':3}", "its JSON was not valid"],
  ["other fields", '{"name":"Ada"}', "its JSON lacked age"],
  ["a list", '[{"name":"Ada","age":3}]', "its JSON was not an object"],
])("%s is no answer, and the model is told why", (_what, text, words) => {
  expect(readJson(text, SCHEMA)).toEqual({ kind: "unusable", words });
});
