import { afterAll, beforeAll, expect, test } from "vitest";
import { getBook, getChapter, takeOverChapter } from "#contracts/chapters.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1, chapterAnswer, ownPassages } from "./danas-posts.ts";
import {
  BOOK_ID,
  EARLIER_CHAPTER,
  EARLIER,
  BOOK,
  ADDRESS,
  EARLIER_ADDRESS,
} from "./danas-earlier-book.ts";

const TAKE_OVER = `POST /api/projects/${DANAS_BOOK.id}/books/${BOOK_ID}/chapters/${EARLIER_CHAPTER.id}/take-over`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)(
  "a new book is empty, and leads to the earlier one and back, at %i px",
  async (width) => {
    const screen = await browser.open(ADDRESS, { answers: BOOK, width });
    const { page } = screen;
    await page.getByText("Your earlier book has 5 chapters").waitFor();
    await page.getByText("copy its chapters into your book").waitFor();
    await page.getByText(/It was last changed on Nov 19, 2026, /u).waitFor();
    await page.getByRole("button", { name: "Generate All Chapters" }).waitFor();
    expect(await faultsOf(screen, `draft-anew-${width}`)).toEqual([]);

    await page.getByRole("link", { name: "Read it" }).click();
    await page.getByRole("heading", { level: 1, name: "The First Try" }).waitFor();
    await page
      .getByText(/1 chapter of 5 · 2,140 words · last changed on Nov 18, 2026, /u)
      .waitFor();
    await page.getByText("You wrote this before your contents changed").waitFor();
    await page.getByText("What that chapter holds now stays among its versions.").waitFor();
    await page.getByRole("article").getByText("It began on a Monday.").waitFor();
    await page.getByRole("button", { name: "Download this book" }).waitFor();
    expect(await faultsOf(screen, `draft-earlier-${width}`)).toEqual([]);

    await page.getByRole("link", { name: "Back to your book" }).click();
    await page.getByRole("button", { name: "Generate All Chapters" }).waitFor();
  },
);

test("a chapter is taken over into the chapter that one chooses, by keyboard alone", async () => {
  const taken = answers(takeOverChapter, {
    chapter: { ...CHAPTER_1, passages: ownPassages(["It began on a **Monday**."]) },
  });
  const { page, bodies, calls } = await browser.open(EARLIER_ADDRESS, {
    answers: [taken, ...BOOK],
  });
  await page.getByLabel("Where the copy goes").focus();
  await page.keyboard.press("ArrowDown");

  await page.getByRole("button", { name: "Copy this chapter there" }).press("Enter");

  await page.getByText("It is chapter 1 of your book now.").waitFor();
  expect(bodies[calls.indexOf(TAKE_OVER)]).toEqual({
    into: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c02",
  });
});

test("why a chapter was not taken over is told", async () => {
  const refused = refuses(takeOverChapter, "conflict", "The chapters are being written.");
  const { page } = await browser.open(EARLIER_ADDRESS, { answers: [refused, ...BOOK] });

  await page.getByRole("button", { name: "Copy this chapter there" }).click();

  await page.getByText("The chapters are being written.").waitFor();
});

test("an earlier book that cannot be loaded says so, and is asked for again", async () => {
  const refused = refuses(getBook, "tooMany", "Please wait a minute.");
  const screen = await browser.open(EARLIER_ADDRESS, { answers: [refused, ...BOOK] });
  const { page } = screen;
  await page.getByText("Your earlier book could not be loaded").waitFor();
  expect(await faultsOf(screen, "draft-earlier-failed")).toEqual([]);
  screen.change(EARLIER);

  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("It began on a Monday.").waitFor();
});

test("an earlier book and its text are awaited with a word", async () => {
  const path = getBook.path.replace(":projectId", DANAS_BOOK.id).replace(":bookId", BOOK_ID);
  const { page } = await browser.open(EARLIER_ADDRESS, {
    answers: BOOK,
    holds: { method: "GET", path },
  });

  await page.getByText("Loading your earlier book").waitFor({ state: "attached" });
});

test("while an earlier book is loading, the keyboard waits in the page and nothing lies over the top bar", async () => {
  const path = getBook.path.replace(":projectId", DANAS_BOOK.id).replace(":bookId", BOOK_ID);
  const screen = await browser.open(ADDRESS, {
    answers: BOOK,
    width: 390,
    holds: { method: "GET", path },
  });
  const { page } = screen;

  await page.getByRole("link", { name: "Read it" }).press("Enter");
  await page.getByText("Loading your earlier book").waitFor({ state: "attached" });

  await expect.poll(() => page.evaluate("document.activeElement?.tagName")).not.toBe("BODY");
  expect(await page.evaluate("document.activeElement?.id")).toBe("content");
  expect(await faultsOf(screen, "draft-earlier-loading")).toEqual([]);
});

test("a chapter of an earlier book that cannot be loaded says so", async () => {
  const refused = {
    ...refuses(getChapter, "tooMany", "Please wait a minute."),
    path: chapterAnswer(EARLIER_CHAPTER, []).path,
  };
  const { page } = await browser.open(EARLIER_ADDRESS, { answers: [refused, ...BOOK] });

  await page.getByText("This chapter could not be loaded").waitFor();
});
