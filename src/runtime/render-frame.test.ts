import { beforeAll, expect, test } from "vitest";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { type PdfReading, readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

const { draft, details } = manuscriptOf([
  {
    title: "A Piece of Chalk",
    part: "The Early Years",
    passages: [
      passage("I came to chalk late.", "prologue"),
      passage("Everything here was drawn before it was written.", "partOpening"),
      passage(chesterton),
    ],
  },
  {
    title: "On Lying in Bed",
    part: "The Early Years",
    passages: [
      passage(chesterton),
      {
        ...passage("I would lie longer today."),
        sources: [{ entryId: "interview:hindsight", paragraph: 1 }],
      },
    ],
  },
]);

let pdf: PdfReading;
beforeAll(async () => {
  const manuscript = { draft, details: { ...details, aboutBook: ["Made from essays."] } };
  const { bytes } = await renderFile({ format: "pdf", options: { trim: "6x9" }, manuscript });
  pdf = readPdf(bytes);
});

test("prints the epilogue as an unnumbered chapter after the last one, before the page about the book", () => {
  const { pages, bookmarks, objections } = pdf;

  expect(objections).toBe("");
  expect(bookmarks.map(({ title }) => title)).toEqual([
    "Introduction",
    "The Early Years",
    "A Piece of Chalk",
    "On Lying in Bed",
    "Epilogue",
    "About This Book",
  ]);
  const page = pages[(bookmarks[4]?.page ?? 0) - 1] ?? [];
  expect(page.slice(0, 3)).toEqual(["Epilogue", "❦", "I would lie longer today."]);
});

test("prints the prologue before the first part, and what opens a part on the part's own page", () => {
  const { pages, bookmarks } = pdf;

  const pageOf = (index: number): string[] => pages[(bookmarks[index]?.page ?? 0) - 1] ?? [];
  expect(pageOf(0).slice(0, 3)).toEqual(["Introduction", "❦", "I came to chalk late."]);
  expect(pageOf(1)).toEqual([
    "Part 1",
    "The Early Years",
    "Everything here was drawn before it was written.",
  ]);
  expect(pageOf(2).slice(0, 2)).toEqual(["Chapter 1", "A Piece of Chalk"]);
  expect(pageOf(2).join(" ")).not.toContain("drawn before it was written");
});
