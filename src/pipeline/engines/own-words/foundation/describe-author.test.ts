import { expect, test } from "vitest";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { ANALYSIS_VERSION, type AuthorDescription, describeAuthor } from "./describe-author.ts";

const TOC = {
  structure: { totalChapters: 1, totalPages: 8, averagePagesPerChapter: 8 },
  chapters: [],
};
const POSTS = [
  tinyPost("a", [
    "I believe in slow bread. We earned $9,000 with workshops.",
    "Why do your loaves stay flat?",
  ]),
  tinyPost("b", ["Most bakers struggle with cold kitchens. I have taught 40 students since then."]),
];

function describeOf(analysis: Analysis): AuthorDescription {
  return describeAuthor(
    analysis,
    TOC,
    { author: null, title: null, wordsPerChapter: 2000 },
    "2026-01-02T03:04:05Z",
  );
}

test("metadata says who, how much and when, and names no author that nobody gave", () => {
  const { value, evidence } = describeOf(tinyAnalysis(POSTS));

  expect(value.metadata).toEqual({
    profileAnalyzed: null,
    totalPostsAnalyzed: 2,
    generatedAt: "2026-01-02T03:04:05Z",
    analysisVersion: ANALYSIS_VERSION,
  });
  expect(evidence["metadata.profileAnalyzed"]?.status).toBe("notFound");
});

test("every quote stands in the entry it is taken from", () => {
  const { evidence } = describeOf(tinyAnalysis(POSTS));

  const all = lettersOnly(POSTS.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(" "));
  const quotes = Object.values(evidence).flatMap((item) => item.quotes);
  expect(quotes.length).toBeGreaterThan(2);
  expect(quotes.filter((quote) => !all.includes(lettersOnly(quote)))).toEqual([]);
});

test("evidence and value agree: null and [] are not found, everything else has its sentences or its count", () => {
  const { value, evidence } = describeOf(tinyAnalysis(POSTS));

  const disagreeing = Object.entries(evidence).filter(([path, { status }]) => {
    const steps = path.split(/[.[\]]+/u).filter((step) => step !== "");
    const found = steps.reduce((inner: unknown, step) => Object(inner)[step], value);
    const empty =
      found === null || found === undefined || (Array.isArray(found) && found.length === 0);
    return empty !== (status === "notFound");
  });
  expect(disagreeing).toEqual([]);
});
