import { expect, test } from "vitest";
import { monthOf, monthsOf, spanOf } from "./month-of.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";

test.each([
  ["an instant", "2024-03-05T10:00:00Z", "2024-03"],
  ["a date", "2024-03-05", "2024-03"],
  ["a year alone", "2019", "2019"],
  ["no date", null, ""],
])("says month and year of %s", (_name, date, said) => {
  expect(monthOf({ date })).toBe(said);
});

test.each([
  [
    "from the earliest to the latest",
    ["late", "early", "undated", "early"],
    "2022-11 to 2024-05, half by 2022-11",
  ],
  ["one month once", ["late"], "2024-05"],
  ["nothing where no date is known", ["undated"], ""],
])("says of pieces %s", (_name, entryIds, said) => {
  const months = monthsOf({
    posts: [
      tinyPost("late", ["."], { date: "2024-05-01" }),
      tinyPost("early", ["."], { date: "2022-11-01" }),
      tinyPost("undated", ["."], { date: null }),
    ],
  });
  const pieces = entryIds.map((entryId) => ({ entryId }));

  expect(spanOf(pieces, months)).toBe(said);
});
