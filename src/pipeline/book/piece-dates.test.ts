import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import { type DatePlace, pieceDates } from "./origins.ts";
import type { BookOrigins, PostOrigin } from "./schema.ts";

function post(date: string | null, given: Partial<PostOrigin> = {}): PostOrigin {
  return { title: null, opening: "", source: "LinkedIn", date, url: null, ...given };
}

const POSTS: Record<string, PostOrigin> = {
  monday: post("2019-03-04T08:00:00.000Z"),
  later: post("2021-11-30"),
  same: post("2019-03-20"),
  year: post("1908"),
  undated: post(null),
  "interview:gap": post("2024-06-01"),
};

function paragraph(...entryIds: string[]): Passage {
  return {
    text: "Words.",
    kind: "own",
    role: "body",
    sources: entryIds.map((entryId) => ({ entryId, paragraph: 1 })),
  };
}

const ORNAMENT: Passage = { text: "---", kind: "linking", role: "ornament", sources: [] };

function heading(entryId: string): Passage {
  return { ...paragraph(entryId), text: "### A title", role: "heading" };
}

function origins(given: Partial<BookOrigins>): BookOrigins {
  return { dates: "none", notes: "none", posts: POSTS, ...given };
}

function datesOf(
  passages: Passage[],
  dates: BookOrigins["dates"] = "month",
  language = "en",
): [DatePlace, string][] {
  return [...pieceDates(passages, origins({ dates }), language)];
}

test("each piece has its date: under its heading, under the chapter's title, or at its end if it has neither", () => {
  const passages = [
    paragraph("monday"),
    paragraph("monday"),
    ORNAMENT,
    paragraph("later"),
    heading("same"),
    paragraph("same"),
  ];

  expect(datesOf(passages)).toEqual([
    ["title", "March 2019"],
    [3, "November 2021"],
    [4, "March 2019"],
  ]);
  expect(datesOf(passages, "year").map(([, date]) => date)).toEqual(["2019", "2021", "2019"]);
  expect(datesOf(passages, "none")).toEqual([]);
});

test("where no piece of a chapter has a heading, none has its date under the chapter's title", () => {
  const passages = [paragraph("monday"), ORNAMENT, paragraph("later")];

  expect(datesOf(passages)).toEqual([
    [0, "March 2019"],
    [2, "November 2021"],
  ]);
});

test("a post with headings of its own, or with a gap, is one piece", () => {
  const passages = [
    paragraph("monday"),
    heading("monday"),
    paragraph("monday"),
    ORNAMENT,
    paragraph("monday"),
  ];

  expect(datesOf(passages)).toEqual([["title", "March 2019"]]);
  // Behind another piece it stands under no heading of its own.
  expect(datesOf([paragraph("later"), ORNAMENT, ...passages])).toEqual([
    [0, "November 2021"],
    [6, "March 2019"],
  ]);
});

test("a date stands under the last of several headings, and an ornament or a deck parts none from its piece", () => {
  const deck: Passage = { ...paragraph("later"), role: "deck" };

  expect(datesOf([heading("same"), heading("same"), ORNAMENT, paragraph("same")])).toEqual([
    [1, "March 2019"],
  ]);
  expect(datesOf([deck, paragraph("same")])).toEqual([["title", "March 2019"]]);
  expect(datesOf([deck, heading("same"), paragraph("same")])).toEqual([[1, "March 2019"]]);
});

test("a piece behind the opening of its chapter does not stand first, and has its date at its end", () => {
  const opening: Passage = { ...paragraph("later"), role: "opening" };
  const deck: Passage = { ...paragraph("later"), role: "deck" };

  expect(datesOf([opening, ORNAMENT, paragraph("same")])).toEqual([[2, "March 2019"]]);
  expect(datesOf([deck, opening, paragraph("same")])).toEqual([[2, "March 2019"]]);
});

test("an answer behind a post has its date above it, and at its end where no piece has a heading", () => {
  const answer = [ORNAMENT, paragraph("interview:gap"), paragraph("interview:gap")];

  expect(datesOf([heading("monday"), paragraph("monday"), ...answer])).toEqual([
    [0, "March 2019"],
    [2, "June 2024"],
  ]);
  expect(datesOf([paragraph("monday"), ...answer])).toEqual([
    [0, "March 2019"],
    [3, "June 2024"],
  ]);
});

test("a paragraph that the author has put into a piece or behind it dates nothing", () => {
  const essay = [heading("monday"), paragraph("monday"), paragraph("monday"), paragraph("later")];
  const rest = [paragraph("monday"), heading("monday"), paragraph("monday")];

  expect(datesOf([...essay, ...rest])).toEqual([[0, "March 2019"]]);
  expect(datesOf(essay)).toEqual([[0, "March 2019"]]);
});

test("a section that a model wrote has the dates of all its posts, also of one that has few words in it", () => {
  const written = [paragraph("monday"), paragraph("monday"), paragraph("later")].map(
    (passage): Passage => ({ ...passage, kind: "model" }),
  );

  expect(datesOf([heading("monday"), ...written])).toEqual([[0, "March 2019 – November 2021"]]);
});

test("a break in a section that a model wrote leaves it one date, and exercises behind it have none", () => {
  const [first, second] = ["monday", "later"].map((id): Passage => ({
    ...paragraph(id),
    kind: "model",
  }));
  const section = [heading("monday"), first, ORNAMENT, second].flatMap((passage) => passage ?? []);
  const exercises = [heading("monday"), { ...paragraph("same"), role: "questions" as const }];

  expect(datesOf([...section, ...exercises])).toEqual([[0, "March 2019 – November 2021"]]);
});

test("a piece of several posts gets the range of their dates", () => {
  expect(datesOf([paragraph("later"), paragraph("monday")], "year")).toEqual([
    ["title", "2019 – 2021"],
  ]);
  expect(datesOf([paragraph("monday", "same")])).toEqual([["title", "March 2019"]]);
  // Of one of them only the year is known.
  expect(datesOf([paragraph("monday", "year")])).toEqual([["title", "1908 – 2019"]]);
});

test("a text that its author added keeps the date of the piece it stands in, and has none alone", () => {
  const added: Passage = { ...paragraph(), kind: "added" };

  expect(datesOf([paragraph("monday"), added])).toEqual([["title", "March 2019"]]);
  expect(datesOf([paragraph("monday"), ORNAMENT, added])).toEqual([["title", "March 2019"]]);
  expect(datesOf([added, ORNAMENT, paragraph("monday")])).toEqual([[2, "March 2019"]]);
});

test("what frames a chapter has no date, nor has a post without one, or one that is gone", () => {
  const passages: Passage[] = [
    { ...paragraph("monday"), role: "deck" },
    { ...paragraph("later"), role: "opening" },
    paragraph("undated"),
    ORNAMENT,
    paragraph("gone"),
    ORNAMENT,
    { ...paragraph("same"), role: "closing" },
  ];

  expect(datesOf(passages)).toEqual([]);
});

test.each([
  ["de", "März 2019"],
  ["fr", "mars 2019"],
  ["pt", "março de 2019"],
  ["ja", "2019年3月"],
  ["xx", "March 2019"],
])("dates are written as the language %s writes them", (language, date) => {
  expect(datesOf([paragraph("monday")], "month", language)).toEqual([["title", date]]);
});

const SCRAPS: Record<string, PostOrigin> = {
  march: post("2019-03-04"),
  may: post("2019-05-10"),
  august: post("2019-08-30"),
  december: post("2019-12-01"),
  later: post("2021-11-30"),
  latest: post("2021-12-02"),
};

function scrapDates(
  names: readonly string[],
  dates: BookOrigins["dates"],
  text = "A caption.",
): [DatePlace, string][] {
  const passages = names.flatMap((name) => [{ ...paragraph(name), text }, ORNAMENT]);
  return [...pieceDates(passages, { dates, notes: "none", posts: SCRAPS }, "en")];
}

test("short pieces of a chapter within a year are dated once, under its title", () => {
  expect(scrapDates(["march", "december", "may", "august"], "month")).toEqual([
    ["title", "March – December 2019"],
  ]);
});

test("one date for a whole chapter stands under its title, and not under the heading of its first piece", () => {
  const pieces = ["march", "december", "may", "august"].flatMap((name) => [
    heading(name),
    paragraph(name),
  ]);

  const dates = pieceDates(pieces, { dates: "month", notes: "none", posts: SCRAPS }, "en");

  expect([...dates]).toEqual([["title", "March – December 2019"]]);
});

test("one date for short pieces with headings stands under the first of these", () => {
  const pieces = ["march", "december", "later", "latest", "august"].flatMap((name) => [
    heading(name),
    paragraph(name),
  ]);

  const dates = pieceDates(pieces, { dates: "year", notes: "none", posts: SCRAPS }, "en");

  expect([...dates]).toEqual([
    [0, "2019"],
    [4, "2021"],
    [8, "2019"],
  ]);
});

test("short pieces of several years are dated once where those of one year stand together", () => {
  const names = ["march", "december", "later", "latest", "august"];

  expect(scrapDates(names, "month")).toEqual([
    [2, "March – December 2019"],
    [6, "November – December 2021"],
    [8, "August 2019"],
  ]);
  expect(scrapDates(names, "year").map(([, date]) => date)).toEqual(["2019", "2021", "2019"]);
});

test("a chapter of short pieces that goes to and fro between years is dated once, under its title", () => {
  const names = ["march", "later", "may", "latest", "august"];

  expect(scrapDates(names, "month")).toEqual([["title", "March 2019 – December 2021"]]);
});

test("long pieces have a date each, and so have short ones where the chapter has only a few", () => {
  const long = "Words of an essay. ".repeat(40);

  expect(scrapDates(["march", "december", "may", "august"], "month", long)).toHaveLength(4);
  expect(scrapDates(["march", "december", "may"], "month")).toHaveLength(3);
});

test("essays with headings of their own are not short because their last parts are", () => {
  const essays = ["march", "december", "may", "august"].flatMap((name) => [
    ORNAMENT,
    { ...paragraph(name), text: "Words of an essay. ".repeat(40) },
    heading(name),
    { ...paragraph(name), text: "A last word." },
  ]);

  const dates = pieceDates(essays, { dates: "month", notes: "none", posts: SCRAPS }, "en");

  expect([...dates.values()]).toEqual(["March 2019", "December 2019", "May 2019", "August 2019"]);
});

test("a short piece without a date gets none from its neighbours", () => {
  expect(scrapDates(["march", "may", "gone", "august"], "month")).toEqual([
    [2, "March – May 2019"],
    [6, "August 2019"],
  ]);
});

test("an author who wants no dates gets none under short pieces either", () => {
  expect(scrapDates(["march", "december", "may", "august"], "none")).toEqual([]);
});
