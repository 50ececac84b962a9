import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeEntries, deleteEntries, undoEntryChange } from "#contracts/entries.ts";
import { getProcessed, takeBackUpload } from "#contracts/sources.ts";
import { answers } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import {
  BOOKMARK,
  COUNTS,
  entriesAnswer,
  ENTRY,
  LEFT_OUT,
  MATERIAL,
  processedAnswer,
} from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources?view=entries";
const CHANGE_ID = "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c55";
const THREE = [entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT]), COUNTS, STATS, ...NEW_BOOK];
const CHANGED = answers(changeEntries, { changed: 1, changeId: CHANGE_ID });
const UNDONE = answers(undoEntryChange, { changed: 1 });
const DELETED = answers(deleteEntries, { deleted: 1 });
const LIST = "Posts that match";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** What has the focus, by the label it carries or the words it shows; null when that is nothing but the page. */
async function focused(page: Page): Promise<string | null> {
  const holder = page.locator(":focus");
  if ((await holder.count()) === 0) return null;
  return (await holder.getAttribute("aria-label")) ?? (await holder.innerText());
}

/** Presses keys one after the other, as a person would. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens the dialog of the button that has the focus, and confirms: the focus begins on Cancel. */
async function openAndConfirm(page: Page): Promise<void> {
  await press(page, "Enter");
  await page.locator("[role=alertdialog] button:focus").waitFor();
  await press(page, "Tab", "Enter");
}

/** Nothing is on its way any more. */
const settled = (page: Page) =>
  page.locator("button[aria-disabled=true]").first().waitFor({ state: "detached" });

test("a post that is left out and put back keeps the focus on its button", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [CHANGED, ...THREE] });
  await page.getByLabel("Select: Nobody quits").focus();
  await press(page, "Tab", "Tab");
  expect(await focused(page)).toMatch(/^Leave out: Nobody quits/u);

  await press(page, "Enter");
  await page.getByRole("button", { name: "Put back: Nobody quits" }).waitFor();
  await settled(page);
  expect(await focused(page)).toMatch(/^Put back: Nobody quits/u);
  await press(page, "Enter");
  await page.getByRole("button", { name: "Leave out: Nobody quits" }).waitFor();

  expect(await focused(page)).toMatch(/^Leave out: Nobody quits/u);
});

test("while a change is on its way, its button keeps the focus and Delete opens nothing", async () => {
  const screen = await browser.open(ADDRESS, { answers: THREE, holds: changeEntries });
  const { page } = screen;
  await page.getByLabel("Select: Nobody quits").focus();
  await press(page, "Tab", "Tab", "Enter");
  await page.locator("button[aria-disabled=true]").first().waitFor();

  expect(await focused(page)).toMatch(/^Leave out: Nobody quits/u);
  expect(await faultsOf(screen, "entries-busy")).toEqual([]);
  await press(page, "Tab", "Tab");
  expect(await focused(page)).toMatch(/^Delete: Nobody quits/u);
  await press(page, "Enter");

  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("after a post is deleted the focus is on the next one, and with the last on what is there then", async () => {
  const screen = await browser.open(ADDRESS, { answers: [DELETED, ...THREE] });
  const { page } = screen;
  await page.getByRole("button", { name: "Delete: Why the office came back" }).focus();

  await openAndConfirm(page);
  await page.getByText("2 posts", { exact: true }).waitFor();
  await settled(page);
  expect(await focused(page)).toMatch(/^Delete: We are hiring/u);
  await openAndConfirm(page);
  await page.getByText("1 post", { exact: true }).waitFor();
  await settled(page);
  expect(await focused(page)).toMatch(/^Delete: Nobody quits/u);
  screen.change([entriesAnswer([]), ...NEW_BOOK]);
  await openAndConfirm(page);
  await page.getByText("There are no posts yet").waitFor();

  expect(await focused(page)).toBe(LIST);
  await press(page, "Tab");
  expect(await focused(page)).toBe("Add content");
});

test("after several are left out the focus is on the list, and after that is undone", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [CHANGED, UNDONE, ...THREE] });
  await page.getByLabel("Select: Nobody quits").focus();

  await press(page, "Space", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab");
  expect(await focused(page)).toBe("Leave out");
  await press(page, "Enter");
  await page.getByRole("main").getByText("1 post left out of the book").waitFor();
  await settled(page);
  expect(await focused(page)).toBe(LIST);
  await press(page, "Tab", "Tab");
  expect(await focused(page)).toBe("Undo");
  await press(page, "Enter");
  await page.getByText("Undone: 1 post").waitFor();

  expect(await focused(page)).toBe(LIST);
  await press(page, "Tab");
  expect(await focused(page)).toBe("Select all");
});

test("after all are ticked and deleted the focus is on the list", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(deleteEntries, { deleted: 3 }), ...THREE],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Select all" }).focus();
  await press(page, "Enter");
  await page.getByText("All 3 selected").waitFor();
  expect(await focused(page)).toBe(LIST);
  screen.change([entriesAnswer([])]);

  await press(page, "Tab", "Tab", "Tab", "Tab", "Tab");
  expect(await focused(page)).toBe("Delete");
  await openAndConfirm(page);
  await page.getByText("No post matches.").waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });

  expect(await focused(page)).toBe(LIST);
});

test("after an upload is taken back the focus is in the page", async () => {
  const screen = await browser.open("/workflow/add-sources", {
    answers: [processedAnswer(), entriesAnswer([ENTRY]), MATERIAL, STATS, ...NEW_BOOK],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Shares.csv LinkedIn shares" }).focus();
  await press(page, "Enter", "Tab", "Tab", "Tab");
  expect(await focused(page)).toBe("Delete upload");
  screen.change([
    answers(takeBackUpload, { success: true, removedEntries: 3 }),
    answers(getProcessed, { uploads: [], rows: [], next: null }),
  ]);

  await openAndConfirm(page);
  await page.getByText("3 posts went with it.").waitFor();
  await page.locator("#your-uploads").waitFor({ state: "detached" });
  await page.getByRole("alertdialog").waitFor({ state: "detached" });

  expect(await page.locator("main:focus").count()).toBe(1);
});
