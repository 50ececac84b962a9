import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

test("chapters in a row with the same part form one, and parts are counted", () => {
  const parts = partsOf([{}, { part: "Youth" }, { part: "Youth" }, { part: "Work" }, {}]);

  expect(parts).toEqual([
    null,
    { number: 1, title: "Youth" },
    { number: 1, title: "Youth" },
    { number: 2, title: "Work" },
    null,
  ]);
});

test("a part that begins again after other chapters is another one", () => {
  const parts = partsOf([{ part: "Youth" }, {}, { part: "Youth" }]);

  expect(parts.map((part) => part?.number)).toEqual([1, undefined, 2]);
});
