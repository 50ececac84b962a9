import { expect, test } from "vitest";
import { readJson } from "./json-answer.ts";

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
