import { expect, test } from "vitest";
import { absorbedChapters } from "./absorbed.ts";

const BEFORE = [
  { id: "bread", entryIds: ["1", "2"] },
  { id: "rye", entryIds: ["3"] },
  { id: "salt", entryIds: ["4", "5"] },
];

test("a chapter that was merged into another is taken up by it", () => {
  const after = [
    { id: "bread", entryIds: ["1", "2", "3"] },
    { id: "salt", entryIds: ["4", "5"] },
  ];

  expect(absorbedChapters(BEFORE, after)).toEqual(new Map([["bread", ["rye"]]]));
});

test("a chapter that was dropped, or dealt out to several, is taken up by none", () => {
  const dropped = [{ id: "bread", entryIds: ["1", "2"] }];
  const dealtOut = [
    { id: "bread", entryIds: ["1", "2", "4"] },
    { id: "rye", entryIds: ["3", "5"] },
  ];

  expect(absorbedChapters(BEFORE, dropped)).toEqual(new Map());
  expect(absorbedChapters(BEFORE, dealtOut)).toEqual(new Map());
});

test("a chapter that went on under another id is taken up by none", () => {
  const renamed = [...BEFORE.slice(0, 2), { id: "spice", entryIds: ["4", "5"] }];

  expect(absorbedChapters(BEFORE, renamed)).toEqual(new Map());
});
