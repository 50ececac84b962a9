import { expect, test } from "vitest";
import { isDayFirst, isoDate } from "./dates.ts";
import { readSources } from "./csv-file.ts";

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
  ["2024-01-01 10:00 PST", "2024-01-01T18:00:00Z", "Hootsuite"],
  ["2025-01-15 09:30:12 EST", "2025-01-15T14:30:12Z", "a zone's usual letters"],
  ["2024-07-01 00:30 CEST", "2024-06-30T22:30:00Z", "the day before in UTC"],
  ["Jan 5, 2024, 10:15 PM PDT", "2024-01-06T05:15:00Z", "after AM and PM"],
  ["2024/01/02 10:00:00 AM GMT+1", "2024-01-02T09:00:00Z", "Google Forms"],
  ["2024/01/02 10:00:00 PM GMT+5:30", "2024-01-02T16:30:00Z", "Google Forms in India"],
  ["2024-01-02 10:00 (UTC+01:00)", "2024-01-02T09:00:00Z", "in brackets"],
  [
    "Wed May 01 2024 10:00:00 GMT+0200 (Central European Summer Time)",
    "2024-05-01T08:00:00Z",
    "a Date of JavaScript",
  ],
  [
    "Wed May 01 2024 10:00:00 GMT+0930 (Australian Central Standard Time)",
    "2024-05-01T00:30:00Z",
    "a long one",
  ],
  ["2024-05-01 10:00:00 +0000 UTC", "2024-05-01T10:00:00Z", "Go"],
  ["2024-05-01 10:00:00.123 +0200 CEST m=+0.000012", "2024-05-01T08:00:00Z", "Go as it runs"],
  ["2024-05-01T10:00:00+02:00[Europe/Berlin]", "2024-05-01T08:00:00Z", "Java"],
  ["Wed May  1 10:00:00 CEST 2024", "2024-05-01T08:00:00Z", "Unix"],
  ["Wed May  1 10:00:00 2024", "2024-05-01T10:00:00Z", "C"],
  ["2024-05-01 10:00 IST", "2024-05-01", "a zone of several countries"],
  ["2024-05-01 10:00 Europe/Berlin", "2024-05-01", "a zone whose summer is not known"],
  ["2024. 5. 1.", "2024-05-01", "Korean, Hungarian"],
  ["2024. 5. 1. 오후 3:12:00", "2024-05-01", "Korean with a time"],
  ["2024.05.01.", "2024-05-01", "Hungarian"],
  ["05.05.2024 10:00 Uhr", "2024-05-05T10:00:00Z", "German"],
  ["1 mai 2024 à 10h30", "2024-05-01", "French with a time"],
  ["5.5.2024 kl. 10.30", "2024-05-05", "Finnish, Swedish"],
  ["2024-01-01 was a good day for us", null, "prose that begins with a date"],
  ["2024-01-01 10:00 was too late for us", null, "prose that begins with a time"],
  ["2024-01-01 10:00 zoom call", null, "a zone's letter and more"],
  ["2024-01-01 10:00 Amsterdam", null, "half a day and more"],
  ["May 1, 2024 was the day", null, "prose that begins with a month"],
  ["2024-01-01 5 posts", null, "a date and a figure"],
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

function datesIn(text: string): (string | null)[] {
  const { entries } = readSources([{ file: "posts.csv", bytes: new TextEncoder().encode(text) }]);
  return entries.map(({ date }) => date);
}

test.each([
  ["Date,Text"],
  // By what the column holds, for its name says nothing.
  ["k1,k2"],
])("American dates are dates below the header %s", (header) => {
  expect(
    datesIn(
      `${header}\n01/13/2024,Hello world of mine\n05/30/2024,Other words of mine\n12/31/2023 10:15 PM,And three words more\n`,
    ),
  ).toEqual(["2024-01-13", "2024-05-30", "2023-12-31T22:15:00Z"]);
});

test("one American date gives the order of a column whose other dates could be read both ways", () => {
  const rows = ["01/02/2024", "03/04/2024", "02/01/2024", "05/30/2024"];

  const dates = datesIn(
    `Date,Text\n${rows.map((date, n) => `${date},Words of mine ${n}\n`).join("")}`,
  );

  expect(dates).toEqual(["2024-01-02", "2024-03-04", "2024-02-01", "2024-05-30"]);
});

test("a file without a header keeps its first row though it begins with an American date", () => {
  expect(datesIn("05/30/2024,Hello world of mine\n01/31/2024,Other words of mine\n")).toEqual([
    "2024-05-30",
    "2024-01-31",
  ]);
});

test("an American date in a short row is no word of the author's", () => {
  const { entries } = readSources([
    {
      file: "posts.csv",
      bytes: new TextEncoder().encode(
        "Published,Text,Likes,Note\n01/13/2024 10:15 PM,Hello world of mine,3\n01/05/2024 10:15 PM,Other words of mine,3,x\n",
      ),
    },
  ]);

  expect(entries.map(({ text, date }) => [text, date])).toEqual([
    ["Hello world of mine", "2024-01-13T22:15:00Z"],
    ["Other words of mine", "2024-01-05T22:15:00Z"],
  ]);
});

test("a column whose times name their zone gives its rows their dates", () => {
  expect(
    datesIn(
      "Date,Message\n2024-01-01 10:00 PST,Hello world of mine\n2024-01-02 10:00 PST,Other words of mine\n",
    ),
  ).toEqual(["2024-01-01T18:00:00Z", "2024-01-02T18:00:00Z"]);
});

test("a column of diary pages that begin with their day is prose and no column of dates", () => {
  const { entries, files } = readSources([
    {
      file: "diary.csv",
      bytes: new TextEncoder().encode(
        "k1,k2\na,2024-01-01 was a good day for us\nb,2024-01-02 10:00 was too late for us\n",
      ),
    },
  ]);

  expect(files[0]?.mapping).toMatchObject({ text: ["k2"] });
  expect(entries[0]).toMatchObject({ text: "2024-01-01 was a good day for us", date: null });
});
