import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import { corpusOf } from "./corpus.ts";
import { goesInTime, orderInTime, placeInTime, withNeighbours } from "./in-time.ts";

const WORDS =
  "What I learned at the bakery about flour and about the people who come for it every single morning of the week, and why I go on getting up at three to bake for all of them.";

function postOf(id: string, date: string | null): Post {
  return tinyPost(id, [WORDS], { date });
}

/** Posts of which the first is written in 2012, and each other one a year after the one before. */
const POSTS = ["2012", "2013", "2014", "2015", "2016", "2017", "2018", "2019"].map((year) =>
  postOf(year, `${year}-03-01`),
);
const CORPUS = corpusOf(tinyAnalysis(POSTS));
const ENDS = { first: null, last: null };

/** The chapters that print the posts of these years, as `orderInTime` orders them. */
function ordered(
  years: string[][],
  more: {
    likeness?: number[][];
    ends?: Parameters<typeof orderInTime>[1]["ends"];
    appeal?: number[];
  } = {},
): string[] {
  const printed = years.map((each) => each.flatMap((year) => CORPUS.posts.get(year) ?? []));
  const order = orderInTime(CORPUS, {
    printed,
    likeness: more.likeness ?? years.map(() => years.map(() => 0)),
    ends: more.ends ?? ENDS,
    appeal: more.appeal ?? years.map(() => 0),
  });
  return order.map((index) => years[index]?.join(" ") ?? "");
}

test("a book goes in time if nearly all posts say in which month they were written, over most of a year", () => {
  const inMonths = ["2020-01-02", "2020-03-04", "2020-06-01"].map((date) => postOf(date, date));
  const ofYears = ["1901", "1905", "1909"].map((date) => postOf(date, date));
  const undated = POSTS.map((post, index) => (index < 2 ? { ...post, date: null } : post));

  expect(goesInTime(CORPUS)).toBe(true);
  expect(goesInTime(corpusOf(tinyAnalysis(inMonths)))).toBe(false);
  expect(goesInTime(corpusOf(tinyAnalysis(ofYears)))).toBe(false);
  expect(goesInTime(corpusOf(tinyAnalysis(undated)))).toBe(false);
});

test("chapters stand in the order of the middle of their posts, between the beginning and the end of the book", () => {
  const years = [["2018", "2019"], ["2012", "2015"], ["2014", "2017"], ["2013"], ["2016"]];

  expect(ordered(years, { ends: { first: 0, last: 3 } })).toEqual([
    "2018 2019",
    "2012 2015",
    "2014 2017",
    "2016",
    "2013",
  ]);
});

test("chapters of about the same time stand beside those that they are like, and no later one before an earlier one", () => {
  const years = [["2012"], ["2015", "2016"], ["2014", "2017"], ["2013", "2018"], ["2019"]];
  const likeness = [
    [1, 0, 0, 0.9, 0.5],
    [0, 1, 0, 0.2, 0],
    [0, 0, 1, 0, 0.8],
    [0.9, 0.2, 0, 1, 0],
    [0.5, 0, 0.8, 0, 1],
  ];

  expect(ordered(years, { likeness, ends: { first: 0, last: null } })).toEqual([
    "2012",
    "2013 2018",
    "2015 2016",
    "2014 2017",
    "2019",
  ]);
});

test("of the early chapters, the one that appeals most to a stranger opens the book, and the unfit ones wait", () => {
  const years = [["2012"], ["2013"], ["2014"], ["2015"], ["2016"], ["2017"], ["2018"], ["2019"]];
  const appeal = [1, 9, 5, 20, 0, 0, 0, 0];

  expect(ordered(years, { appeal }).slice(0, 4)).toEqual(["2013", "2012", "2014", "2015"]);
  expect(
    ordered(years, { appeal, ends: { ...ENDS, notFirst: new Set([0, 1]) } }).slice(0, 4),
  ).toEqual(["2014", "2012", "2013", "2015"]);
});

test("where no early chapter is fit to open the book, the first fit one does", () => {
  const years = [["2012"], ["2013"], ["2014"], ["2015"], ["2016"], ["2017"]];
  const unfit = { ends: { ...ENDS, notFirst: new Set([0, 1, 2]) } };

  expect(ordered(years, unfit)).toEqual(["2015", "2012", "2013", "2014", "2016", "2017"]);
});

test("posts of one moment stand at the same place", () => {
  const imported = [...POSTS, postOf("one", "2020-01-01"), postOf("two", "2020-01-01")];
  const corpus = corpusOf(tinyAnalysis(imported));
  const placeOf = (id: string): number =>
    placeInTime(corpus, corpus.posts.get(id) ?? postOf(id, null));

  expect(placeOf("one")).toBe(placeOf("two"));
  expect(placeOf("2012")).toBeLessThan(placeOf("2013"));
});

test("many posts of a chapter stand strictly in time, so that their number costs nothing", () => {
  const order = Array.from({ length: 2000 }, (_, index) => index);
  const alike = order.map(() => []);

  expect(withNeighbours(order, { before: [], after: [] }, () => 0, alike)).toEqual(order);
});
