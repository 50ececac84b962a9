import { afterAll, beforeAll, expect, test } from "vitest";
import { editChapter } from "#contracts/chapters.ts";
import { getDrafts, listPrintedTwice, type PrintedTwice } from "#contracts/draft.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1, CHAPTER_2, ownPassages } from "./danas-posts.ts";
import { keepChapter } from "./editing-book.ts";

const ADDRESS = "/workflow/draft";
const TEXTS = ["## The pattern", "Nobody quits a job.", "They quit on a Monday.", "The end."];
const FOUND: PrintedTwice = {
  chapterId: CHAPTER_1.id,
  other: { id: CHAPTER_2.id, number: 2, title: CHAPTER_2.title },
  paragraphs: 2,
  locked: 0,
  removableIds: ["passage-1", "passage-2"],
};
const TITLE = `2 paragraphs are also in chapter 2: ${CHAPTER_2.title}`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The first chapter was edited: only then is it asked what is printed twice. */
const EDITED = { ...CHAPTER_1, version: { ...CHAPTER_1.version, reason: "edited" as const } };

function twice(...found: PrintedTwice[]): StubbedAnswer[] {
  return [
    answers(listPrintedTwice, { found }),
    answers(getDrafts, {
      fullBookMarkdown: null,
      chapters: [EDITED, CHAPTER_2],
      totalChapters: 2,
    }),
  ];
}

test("paragraphs that another chapter prints, too, are named and removed by keyboard, as a version of their own", async () => {
  const kept = keepChapter(ownPassages(TEXTS));
  const screen = await browser.open(ADDRESS, { answers: [...twice(FOUND), ...kept.answers] });
  const { page } = screen;
  await page.getByText(TITLE).waitFor();
  expect(await faultsAtWidths(screen, "printed-twice", WIDTHS)).toEqual([]);
  screen.change(twice());

  await page.getByRole("button", { name: "Remove them here" }).press("Enter");

  await page.getByText("2 paragraphs removed from this chapter").waitFor();
  await page.getByText(TITLE).waitFor({ state: "detached" });
  expect(kept.saves).toMatchObject([{ isNewVersion: true, baseRevision: CHAPTER_1.revision }]);
  expect(kept.chapter.passages.map(({ text }) => text)).toEqual(["## The pattern", "The end."]);
});

test("the other chapter is one step away, and says the same of its own paragraphs", async () => {
  const there = { ...FOUND, chapterId: CHAPTER_2.id, paragraphs: 1, removableIds: ["passage-0"] };
  const other = { id: CHAPTER_1.id, number: 1, title: CHAPTER_1.title };
  const kept = keepChapter(ownPassages(TEXTS));
  const { page } = await browser.open(ADDRESS, {
    answers: [...twice(FOUND, { ...there, other }), ...kept.answers],
  });

  await page.getByRole("link", { name: "Go to chapter 2" }).click();

  await page.getByRole("heading", { level: 2, name: CHAPTER_2.title }).waitFor();
  await page.getByText(`1 paragraph is also in chapter 1: ${CHAPTER_1.title}`).waitFor();
  await page.getByRole("button", { name: "Remove it here" }).waitFor();
});

test.each([
  [1, "1 of them is locked here and stays.", 1],
  [2, "All are locked here.", 0],
])("of what is locked here, %i, the notice says that it stays", async (locked, text, buttons) => {
  const kept = keepChapter(ownPassages(TEXTS));
  const { page } = await browser.open(ADDRESS, {
    answers: [...twice({ ...FOUND, locked }), ...kept.answers],
  });

  await page.getByText(text).waitFor();

  expect(await page.getByRole("button", { name: /^Remove (?:it|them) here$/u }).count()).toBe(
    buttons,
  );
});

test("a removal that is refused says why, and the paragraphs stay", async () => {
  const kept = keepChapter(ownPassages(TEXTS));
  const { page } = await browser.open(ADDRESS, {
    answers: [
      ...twice(FOUND),
      refuses(editChapter, "conflict", "This chapter was changed meanwhile."),
      ...kept.answers,
    ],
  });

  await page.getByRole("button", { name: "Remove them here" }).click();

  await page.getByText("This chapter was changed meanwhile.").waitFor();
  await page.getByText("They quit on a Monday.").waitFor();
});
