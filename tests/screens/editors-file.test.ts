import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { editChapter } from "#contracts/chapters.ts";
import { compareEditedFile } from "#contracts/edited-file.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, openTool, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { EDITED, SAVED, UNTOUCHED, WRITTEN } from "./danas-editors-file.ts";
import { CHAPTER_1 } from "./danas-posts.ts";

const ADDRESS = "/workflow/draft";
const TOOL = "Bring in an editor’s Word file";
const SAVE = `PUT /api/projects/${DANAS_BOOK.id}/chapters/${CHAPTER_1.id}`;
const FILE = {
  name: "edited.docx",
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: Buffer.from("the stubbed server reads nothing"),
};

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function bringIn(page: Page): Promise<Locator> {
  await openTool(page, TOOL);
  const dialog = page.getByRole("dialog", { name: TOOL });
  await dialog.getByLabel("Word file").setInputFiles(FILE);
  return dialog;
}

test("an editor's changes are shown by chapter, accepted one by one, and saved as an edit by hand is", async () => {
  const screen = await browser.open(ADDRESS, { answers: [EDITED, SAVED, ...WRITTEN] });
  const { page, bodies, calls } = screen;
  await openTool(page, TOOL);
  await page.getByText("Drop the Word file here").waitFor();
  expect(await faultsAtWidths(screen, "editors-file", WIDTHS)).toEqual([]);
  const dialog = page.getByRole("dialog", { name: TOOL });
  await dialog.getByLabel("Word file").setInputFiles(FILE);

  await dialog.getByText("3 changes in 1 chapter.").waitFor();
  await dialog.getByText("You have locked this paragraph, so it stays.").waitFor();
  await dialog.getByText("This is part of the change above.").waitFor();
  await dialog.getByText("“May 2019”").waitFor();
  await dialog.getByText("Is this true?").waitFor();
  await dialog.getByText("Ed · Chapter 1 · on “Nobody quits a job.”").waitFor();
  expect(await faultsAtWidths(screen, "editors-file-changes", WIDTHS)).toEqual([]);
  await dialog.getByLabel("Add this paragraph").uncheck();
  await dialog.getByRole("button", { name: "Accept 2 changes" }).click();
  await dialog.getByText("The changes of 1 chapter are in your book").waitFor();

  expect(bodies[calls.indexOf(SAVE)]).toEqual({
    baseRevision: CHAPTER_1.revision,
    isNewVersion: true,
    title: CHAPTER_1.title,
    passages: [
      { id: "passage-0", text: "Nobody leaves a job.", role: "body" },
      { id: "passage-1", text: "They quit a Monday.", role: "body" },
      { id: null, text: "It comes every week.", role: "body" },
      { id: "passage-2", text: "And they are right.", role: "body" },
    ],
  });
});

test("a file that nobody has touched says that nothing was changed", async () => {
  const screen = await browser.open(ADDRESS, { answers: [UNTOUCHED, ...WRITTEN] });

  const dialog = await bringIn(screen.page);

  await dialog.getByText("Nothing was changed").waitFor();
  expect(await dialog.getByRole("button", { name: /^Accept/u }).count()).toBe(0);
  expect(await faultsAtWidths(screen, "editors-file-untouched", WIDTHS)).toEqual([]);
});

test("a file of which nothing can be matched does not say that it is as the book is", async () => {
  const why = "“Leaving” is not in the file. It stays as it is.";
  const wrong = answers(compareEditedFile, {
    chapters: [],
    comments: [],
    unmatched: [{ why, words: "" }],
  });
  const screen = await browser.open(ADDRESS, { answers: [wrong, ...WRITTEN] });

  const dialog = await bringIn(screen.page);

  await dialog.getByText("Nothing in this file can become a change of your book").waitFor();
  await dialog.getByText(why).waitFor();
  expect(await dialog.getByText("Nothing was changed").count()).toBe(0);
  expect(await faultsAtWidths(screen, "editors-file-wrong", WIDTHS)).toEqual([]);
});

test("a file that cannot be read says why, and another one can be chosen at once", async () => {
  const why = "book.docx is a PDF: please save the book as a Word document (.docx).";
  const screen = await browser.open(ADDRESS, {
    answers: [refuses(compareEditedFile, "invalid", why), ...WRITTEN],
  });

  const dialog = await bringIn(screen.page);

  await dialog.getByText(why).waitFor();
  await dialog.getByRole("button", { name: "Choose a file" }).waitFor();
  expect(await faultsAtWidths(screen, "editors-file-failed", WIDTHS)).toEqual([]);
});

test("a chapter that was changed meanwhile is named, and stays as it is", async () => {
  const why = "This chapter was changed meanwhile, in another tab or by somebody else.";
  const { page } = await browser.open(ADDRESS, {
    answers: [EDITED, refuses(editChapter, "conflict", why), ...WRITTEN],
  });

  const dialog = await bringIn(page);
  await dialog.getByRole("button", { name: "Accept 3 changes" }).click();

  await dialog.getByText(`“${CHAPTER_1.title}” was not changed`).waitFor();
  await dialog.getByText(/Bring the file in again/u).waitFor();
});

test("changes are looked at, unticked and left by keyboard alone", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [EDITED, ...WRITTEN] });
  await page.getByRole("button", { name: "Tools", exact: true }).press("Enter");
  await page.getByRole("button", { name: TOOL }).press("Enter");
  const dialog = page.getByRole("dialog", { name: TOOL });
  await dialog.getByLabel("Word file").setInputFiles(FILE);

  await dialog.getByLabel("Use the edited paragraph").press("Space");
  await dialog.getByRole("button", { name: "Accept 2 changes" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});
