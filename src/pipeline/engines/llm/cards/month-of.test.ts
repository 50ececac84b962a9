import { expect, test } from "vitest";
import { monthOf } from "./month-of.ts";

test.each([
  ["an instant", "2024-03-05T10:00:00Z", "2024-03"],
  ["a date", "2024-03-05", "2024-03"],
  ["a year alone", "2019", "2019"],
  ["no date", null, ""],
])("says month and year of %s", (_name, date, said) => {
  expect(monthOf({ date })).toBe(said);
});
