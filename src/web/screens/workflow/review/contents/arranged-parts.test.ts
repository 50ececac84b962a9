import { expect, test } from "vitest";
import { arrangedParts } from "./arranged-parts.ts";

test("names what the model did not make", () => {
  expect(arrangedParts("llm-1 (own-words-1: themes, contents)")).toEqual(["themes", "contents"]);
});

test("names nothing where the model made all, or was not asked", () => {
  expect(arrangedParts("llm-1")).toEqual([]);
  expect(arrangedParts("own-words-1")).toEqual([]);
});
