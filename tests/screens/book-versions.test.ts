import { afterAll, beforeAll, expect, test } from "vitest";
import { getBookVersion, listBookVersions, restoreBook } from "#contracts/book-versions.ts";
import { editChapter } from "#contracts/chapters.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, openTool, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1, ownPassages } from "./danas-posts.ts";
import {
  THEN_ID,
  BEFORE_ID,
  RUN,
  LISTED,
  DIFFERING,
  COMPARED,
  RESTORED,
  BOOK,
} from "./danas-book-versions.ts";

const ADDRESS = "/workflow/draft";
const PATH = `/api/projects/${DANAS_BOOK.id}/book-versions`;
const RESTORE = `POST ${PATH}/restore`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a version of the book is compared chapter by chapter, restored by one button, and that undone", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [LISTED, DIFFERING, COMPARED, RESTORED, ...BOOK],
  });
  const { page, bodies, calls } = screen;
  await openTool(page, "Versions of the book");
  const list = page.getByRole("dialog", { name: "Versions of the book" });
  await list.getByText("Edited by you").waitFor();
  await list.getByText("Your book now").waitFor();
  await list.getByText(/4,180 words in 2 chapters, 1 changed/u).waitFor();
  await list.getByText(/Nov 19, 2026, .* · 3,944 words in 2 chapters$/u).waitFor();
  expect(await faultsAtWidths(screen, "book-versions", WIDTHS)).toEqual([]);

  await list.getByRole("button", { name: /^Open the version: Written in your own words/u }).click();
  const version = page.getByRole("dialog", { name: /^Written in your own words, Nov 19, 2026/u });
  await version.getByText(/^1 chapter differs\./u).waitFor();
  await version.getByText("“Before the resignation”, 1,904 words then, 2,140 now").waitFor();
  await version.getByText("Written later, and left as it is: “A last word”.").waitFor();
  await version
    .getByText(/does not bring it back: “What was dropped”\. The table of contents/u)
    .waitFor();
  await version
    .getByRole("button", { name: `Show the changes of Chapter 1: ${CHAPTER_1.title}` })
    .click();
  await version.getByText("1 paragraph is different.").waitFor();
  expect(await version.locator("mark").allTextContents()).toEqual(["quits", "leaves"]);
  expect(await faultsAtWidths(screen, "book-version-compared", WIDTHS)).toEqual([]);
  await version.getByRole("button", { name: "Read" }).click();
  await version.getByRole("heading", { name: "Before the resignation" }).waitFor();

  await version.getByRole("button", { name: "Restore this version of the book" }).click();
  await list.getByText("Version restored").waitFor();
  const restored = bodies[calls.indexOf(RESTORE)];
  expect(await faultsAtWidths(screen, "book-version-restored", WIDTHS)).toEqual([]);
  await list.getByRole("button", { name: "Undo the restore" }).click();
  await list.getByText("Version restored").waitFor({ state: "detached" });
  const focused = "document.activeElement?.closest('dialog')?.getAttribute('aria-label')";
  await expect.poll(() => page.evaluate(focused)).toBe("Versions of the book");

  expect(restored).toEqual({
    chapters: [{ id: CHAPTER_1.id, versionId: THEN_ID, baseRevision: CHAPTER_1.revision }],
  });
  expect(bodies[calls.lastIndexOf(RESTORE)]).toEqual({
    chapters: [{ id: CHAPTER_1.id, versionId: BEFORE_ID, baseRevision: "restored.1" }],
    isUndo: true,
  });
});

test("a version of the book is opened, left and closed by keyboard alone", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [LISTED, DIFFERING, COMPARED, ...BOOK] });
  const tools = page.getByRole("button", { name: "Tools", exact: true });
  await tools.press("Enter");
  await page.getByRole("button", { name: "Versions of the book" }).press("Enter");

  await page.getByRole("button", { name: /^Open the version: Written/u }).press("Enter");
  await page.getByText("1 chapter differs.").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("1 paragraph is different.").waitFor();
  await page.getByRole("button", { name: "All versions" }).press("Enter");
  await page.getByText("Edited by you").waitFor();
  await page.keyboard.press("Escape");

  expect(await page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe("Tools");
});

test("what was typed is saved before the versions of the book are asked for", async () => {
  const saved = { ...CHAPTER_1, title: "Another title", revision: "saved.1" };
  const { page, calls } = await browser.open(`${ADDRESS}?chapter=1`, {
    answers: [
      answers(editChapter, {
        chapter: {
          ...saved,
          passages: ownPassages(["Nobody quits a job."]),
          origins: null,
          introducing: 0,
          partOpening: 0,
          epilogue: 0,
        },
      }),
      LISTED,
      ...BOOK,
    ],
  });
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Chapter title" }).fill("Another title");

  await openTool(page, "Versions of the book");
  await page.getByText("Edited by you").waitFor();

  const put = calls.findIndex((call) => call.startsWith("PUT "));
  expect(put).toBeGreaterThan(-1);
  await expect.poll(() => calls.lastIndexOf(`GET ${PATH}`)).toBeGreaterThan(put);
  await page.getByRole("textbox", { name: "Chapter title" }).waitFor({ state: "detached" });
});

test("a book with one version and one that is the same as now say so, without a restore", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [
      answers(listBookVersions, { versions: [{ ...RUN, isShown: true }] }),
      answers(getBookVersion, { differing: [], later: [], gone: [] }),
      ...BOOK,
    ],
  });
  const { page } = screen;
  await openTool(page, "Versions of the book");
  await page.getByText("This is the only version so far.").waitFor();
  expect(await faultsAtWidths(screen, "book-versions-one", WIDTHS)).toEqual([]);

  await page.getByRole("button", { name: /^Open the version/u }).click();

  await page.getByText("The chapters of your book have the same texts now.").waitFor();
  expect(await page.getByRole("button", { name: /^Restore/u }).count()).toBe(0);
});

test("versions of the book that cannot be loaded or restored say why, and can be asked for again", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [
      refuses(listBookVersions, "tooMany", "Please wait a minute."),
      refuses(getBookVersion, "tooMany", "Please wait a minute."),
      refuses(restoreBook, "conflict", "This chapter was changed meanwhile."),
      ...BOOK,
    ],
  });
  const { page } = screen;
  await openTool(page, "Versions of the book");
  await page.getByText("The versions of the book could not be loaded").waitFor();
  expect(await faultsAtWidths(screen, "book-versions-failed", WIDTHS)).toEqual([]);
  screen.change([LISTED]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: /^Open the version: Written/u }).click();
  await page.getByText("This version could not be loaded").waitFor();
  screen.change([DIFFERING]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("button", { name: "Restore this version of the book" }).click();

  await page.getByText("This chapter was changed meanwhile.").waitFor();
});

test("the versions of the book are awaited with a word", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: BOOK,
    holds: { method: "GET", path: PATH },
  });

  await openTool(page, "Versions of the book");

  await page.getByText("Loading the versions of the book").waitFor({ state: "attached" });
});
