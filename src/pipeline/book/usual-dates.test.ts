import { expect, test } from "vitest";
import { usualDates } from "./schema.ts";

test("pieces are dated by month where the posts were written over a year or more", () => {
  expect(usualDates("2019-05-04T10:00:00.000Z", "2020-05-04T10:00:00.000Z")).toBe("month");
  expect(usualDates("2010-11-30", "2026-07-01")).toBe("month");
});

test("pieces of less than a year, or without dates, have none", () => {
  expect(usualDates("2019-05-04T10:00:00.000Z", "2020-05-03T10:00:00.000Z")).toBe("none");
  expect(usualDates(null, null)).toBe("none");
});
