import { expect, test } from "vitest";
import { isDayFirst, isoDate } from "./dates.ts";

test.each<[string, string | null, string]>([
  ["2025-07-01 14:33:22", "2025-07-01T14:33:22Z", "LinkedIn now"],
  ["2018/03/05 10:11:12 UTC", "2018-03-05T10:11:12Z", "LinkedIn 2018"],
  ["2013-09-07 05:27:57 +0000", "2013-09-07T05:27:57Z", "X archive"],
  ["2026-08-15 12:00 +0000", "2026-08-15T12:00:00Z", "X analytics"],
  ["Wed Oct 10 20:19:24 +0000 2018", "2018-10-10T20:19:24Z", "X archive now"],
  ["2026-06-22 10:34:42.964038+00:00", "2026-06-22T10:34:42Z", "Readwise"],
  ["2013-07-03 12:00:00 +02:00", "2013-07-03T10:00:00Z", "bookmarks with notes"],
  ["2023-09-13T10:00:00.000Z", "2023-09-13T10:00:00Z", "ISO"],
  ["2024-01-01T00:30:00+05:30", "2023-12-31T19:00:00Z", "ISO with a zone"],
  ["1616419496", "2021-03-22T13:24:56Z", "Unix seconds, Pocket"],
  ["1616419496000", "2021-03-22T13:24:56Z", "Unix milliseconds"],
  ["Sep 14, 2026", "2026-09-14", "YouTube Studio"],
  ["August 5, 2024 3:12 PM", "2024-08-05T15:12:00Z", "Notion"],
  ["12:05 AM", null, "a time alone"],
  ["Tue, 05 Mar 2024 10:00:00 GMT", "2024-03-05T10:00:00Z", "mail"],
  ["14 Sep 2026", "2026-09-14", "day first, English"],
  ["14. März 2021", "2021-03-14", "German"],
  ["3 août 2020", "2020-08-03", "French"],
  ["1er février 2020", "2020-02-01", "French, first of the month"],
  ["5 de janeiro de 2019", "2019-01-05", "Portuguese"],
  ["10 dic 2022", "2022-12-10", "Spanish"],
  ["2 mei 2023", "2023-05-02", "Dutch"],
  ["2024年5月1日", "2024-05-01", "Japanese"],
  ["20240501", "2024-05-01", "compact"],
  ["1908", "1908", "a year"],
  ["2024-05", "2024-05", "a month"],
  ["May 2024", "2024-05", "a month by name"],
  ["2024-02-30", null, "no such day"],
  ["2024-13-01", null, "no such month"],
  ["2024-05-01 25:00", null, "no such hour"],
  ["2d", null, "relative"],
  ["Lifetime", null, "no date"],
  ["12345", null, "a figure"],
  ["", null, "nothing"],
])("%s is %s (%s)", (cell, iso) => {
  expect(isoDate(cell, false)).toBe(iso);
});

test("03/04/2024 depends on the column it stands in", () => {
  expect(isoDate("03/04/2024 09:30", false)).toBe("2024-03-04T09:30:00Z");
  expect(isoDate("03/04/2024 09:30", true)).toBe("2024-04-03T09:30:00Z");
  expect(isDayFirst(["03/04/2024", "25/12/2023"])).toBe(true);
  expect(isDayFirst(["03/04/2024", "12/25/2023"])).toBe(false);
  expect(isDayFirst(["03.04.2024"])).toBe(true);
  expect(isDayFirst(["2024-05-01", ""])).toBe(false);
});
