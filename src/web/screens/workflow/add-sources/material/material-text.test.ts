import { expect, test } from "vitest";
import { adviceText, languagesText, sizeNote, sizeText, spanText } from "./material-text.ts";

test("the size is told in pages, as an estimate or as planned, and none at all in words", () => {
  const told = (size: Parameters<typeof sizeText>[0]["size"], pages: number | null) =>
    sizeText({ size, pages, isPlanned: false });

  expect(told("book", 120)).toBe("About 120 pages, before the analysis");
  expect(told("too little", 1)).toBe("About 1 page, before the analysis");
  expect(told("book", null)).toBe("Shows after the analysis");
  expect(told("nothing", 0)).toBe("Nothing yet");
  expect(sizeText({ size: "book", pages: 58, isPlanned: true })).toBe("58 pages, as planned");
});

test("too little says so in words", () => {
  expect(sizeNote({ size: "too little" })).toBe("Too little for a book so far.");
  expect(sizeNote({ size: "book" })).toBeNull();
});

test("the span is told in years, whatever the dates are precise to", () => {
  expect(spanText({ from: "1908", to: "2026-11-20T09:10:00Z" })).toBe("1908 to 2026");
  expect(spanText({ from: "2024-01-02", to: "2024-12-30" })).toBe("2024");
  expect(spanText({ from: null, to: null })).toBeNull();
});

test("one language stands alone, several with their share, and what cannot be told is not said", () => {
  expect(languagesText([{ code: "en", share: 0.99 }])).toBe("English");
  expect(
    languagesText([
      { code: "fr", share: 0.7 },
      { code: "en", share: 0.29 },
      { code: "und", share: 0.01 },
    ]),
  ).toBe("French 70%, English 29%");
  expect(languagesText([{ code: "und", share: 1 }])).toBeNull();
});

test("bare links are counted and called by their name", () => {
  expect(adviceText("links without words", { wordless: 1204, languages: [] })).toBe(
    "1,204 of your entries are bare links. Links without words don't make a book.",
  );
  expect(adviceText("links without words", { wordless: 1, languages: [] })).toContain(
    "1 of your entries is a",
  );
});

test("what is in another language is named at the upload, with what becomes of it", () => {
  const languages = [
    { code: "en", share: 0.66 },
    { code: "sv", share: 0.34 },
  ];

  expect(adviceText("several languages", { wordless: 0, languages })).toBe(
    "About 34% of your words are in Swedish. This book is made of those in English; the others are set aside and none of them is lost.",
  );
});
