import { expect, test } from "vitest";
import { previewFigures, topKeywords } from "./preview-figures.ts";

const PROJECTS = Array.from({ length: 500 }, (_, number) => `project-${number}`);

test("one project shows the same figures each time", () => {
  expect(previewFigures("project-1")).toEqual(previewFigures("project-1"));
});

test("reviews run from 100 to 599 and base prices from 15 to 34", () => {
  const figures = PROJECTS.map((id) => previewFigures(id));
  const reviews = figures.map((shown) => shown.reviews);
  const basePrices = figures.map(({ formats }) => (formats[0]?.price ?? 0) - 0.99);

  expect(Math.min(...reviews)).toBeGreaterThanOrEqual(100);
  expect(Math.max(...reviews)).toBeLessThanOrEqual(599);
  expect(Math.round(Math.min(...basePrices))).toBe(15);
  expect(Math.round(Math.max(...basePrices))).toBe(34);
});

test("each format costs its own amount above the base price", () => {
  const { formats } = previewFigures("project-1");
  const basePrice = Math.floor(formats[0]?.price ?? 0);

  expect(formats.map(({ name, price }) => [name, (price - basePrice).toFixed(2)])).toEqual([
    ["Kindle", "0.99"],
    ["Hardcover", "15.99"],
    ["Paperback", "8.99"],
    ["Audible", "10.95"],
  ]);
});

test("keywords that differ by a hash or a space only are one", () => {
  const keywords = {
    amazonKDP: ["GitHub", "open source", "pull requests"],
    hashtagKeywords: ["#opensource", "pullrequests", "#remotework"],
  };

  expect(topKeywords(keywords)).toEqual(["GitHub", "open source", "pull requests", "#remotework"]);
});

test("ten top keywords are filled up from the hashtags, none twice", () => {
  const keywords = {
    amazonKDP: ["a", "b", "c", "d", "e", "f", "g", "h"],
    hashtagKeywords: ["a", "i", "j", "k"],
  };

  expect(topKeywords(keywords)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
});
