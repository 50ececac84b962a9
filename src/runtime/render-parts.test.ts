import { beforeAll, expect, test } from "vitest";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { type PdfReading, readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

const BOOK = manuscriptOf(
  [
    { title: "Before It All" },
    { title: "A Piece of Chalk", part: "The Early Years" },
    { title: "The Wings of Stone", part: "The Early Years" },
    { title: "On Lying in Bed", part: "The Second Part" },
    { title: "After It All" },
  ].map((chapter) => ({ ...chapter, passages: [passage(chesterton), passage(chesterton)] })),
);

let pdf: PdfReading;
beforeAll(async () => {
  const request = { format: "pdf", options: { trim: "6x9" }, manuscript: BOOK } as const;
  pdf = readPdf((await renderFile(request)).bytes);
});

test("prints each part on a right-hand page of its own with a blank back, and bookmarks it", () => {
  const { pages, bookmarks, objections, inside } = pdf;

  expect(objections).toBe("");
  expect(inside).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(bookmarks.map(({ title }) => title)).toEqual([
    "Before It All",
    "The Early Years",
    "A Piece of Chalk",
    "The Wings of Stone",
    "The Second Part",
    "On Lying in Bed",
    "After It All",
  ]);
  expect(bookmarks.filter(({ page }) => page % 2 === 0)).toEqual([]);
  const [first = 0, second = 0] = [bookmarks[1]?.page, bookmarks[4]?.page];
  expect(pages[first - 1]).toEqual(["Part 1", "The Early Years"]);
  // A name that says that it is a part needs no label.
  expect(pages[second - 1]).toEqual(["The Second Part"]);
  expect([pages[first], pages[second]]).toEqual([[], []]);
  expect(bookmarks[2]?.page).toBe(first + 2);
});

test("lists the parts in the contents, with the pages that they stand on", () => {
  const { pages } = pdf;

  const contents = pages.find((lines) => lines[0] === "Contents") ?? [];

  expect(contents.map((line) => line.replaceAll(/[\s.]+/gu, " "))).toEqual([
    "Contents",
    "1 Before It All 1",
    "Part 1 The Early Years 3",
    "2 A Piece of Chalk 5",
    "3 The Wings of Stone 7",
    "The Second Part 9",
    "4 On Lying in Bed 11",
    "5 After It All 13",
    "v",
  ]);
});

test("counts the pages from the first part when the book begins with it", async () => {
  const { draft, details } = BOOK;
  const chapters = draft.chapters.slice(1).map((chapter, index) => ({
    ...chapter,
    chapterNumber: index + 1,
  }));
  const manuscript = { details, draft: { ...draft, chapters } };

  const { bytes } = await renderFile({ format: "pdf", options: { trim: "6x9" }, manuscript });

  const contents = readPdf(bytes).pages.find((lines) => lines[0] === "Contents") ?? [];
  expect(contents.slice(1, 3).map((line) => line.replaceAll(/[\s.]+/gu, " "))).toEqual([
    "Part 1 The Early Years 1",
    "1 A Piece of Chalk 3",
  ]);
});
