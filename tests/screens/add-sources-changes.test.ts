import type { Page } from "playwright-core";
import type { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeEntries,
  deleteEntries,
  getEntryCounts,
  type ListedEntry,
  undoEntryChange,
} from "#contracts/entries.ts";
import { getProcessed } from "#contracts/sources.ts";
import { answers, DANAS_BOOK } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
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
const INCLUDED = `${ADDRESS}&included=true`;
const EXCLUDED = `${ADDRESS}&included=false`;
const ENTRIES = `/api/projects/${DANAS_BOOK.id}/entries`;
const CHANGE_ID = "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c55";
const THREE = [entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT]), COUNTS, STATS, ...NEW_BOOK];
const changed = (count: number) => answers(changeEntries, { changed: count, changeId: CHANGE_ID });

const post = (name: string, included: boolean): ListedEntry => ({
  ...ENTRY,
  id: name,
  title: name,
  included,
});
const five = (included: boolean) =>
  entriesAnswer(["One", "Two", "Three", "Four", "Five"].map((name) => post(name, included)));
/** How many are in the book, and how many are not. */
const counts = (included: number, excluded: number) =>
  answers(getEntryCounts, {
    ...(COUNTS.body as z.input<typeof getEntryCounts.answer>),
    included,
    excluded,
  });

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a post that was left out under Included is counted and deleted with them no more", async () => {
  const screen = await browser.open(INCLUDED, {
    answers: [five(true), counts(5, 0), STATS, ...NEW_BOOK],
  });
  const { page, calls, bodies } = screen;
  await page.getByText("5 posts", { exact: true }).waitFor();
  screen.change([changed(1), counts(4, 1), answers(deleteEntries, { deleted: 4 })]);

  await page.getByRole("button", { name: "Leave out: Two" }).click();
  await page.getByRole("button", { name: "Put back: Two" }).waitFor();
  await page.getByText("4 posts", { exact: true }).waitFor();
  await page.getByRole("option", { name: "Included (4)" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByText("All 4 selected").waitFor();
  expect(await page.getByLabel("Select: One").isChecked()).toBe(true);
  expect(await page.getByLabel("Select: Two").isChecked()).toBe(false);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Delete 4 posts for good?").waitFor();
  await page.getByRole("button", { name: "Delete for good" }).click();

  await page.getByText("4 posts deleted for good").waitFor();
  await page.getByText("0 posts", { exact: true }).waitFor();
  expect(bodies[calls.indexOf(`DELETE ${ENTRIES}`)]).toEqual({
    which: { filter: { included: "true" } },
  });
  const rows = page.getByRole("list", { name: "Your posts" }).getByRole("listitem");
  expect(await rows.filter({ hasText: "Left out" }).count()).toBe(1);
  expect(await rows.count()).toBe(1);
});

test("a post that was put back under Left out is counted and changed with them no more", async () => {
  const screen = await browser.open(EXCLUDED, {
    answers: [five(false), counts(0, 5), STATS, ...NEW_BOOK],
  });
  const { page } = screen;
  await page.getByText("5 posts", { exact: true }).waitFor();
  screen.change([changed(1), counts(1, 4)]);

  await page.getByRole("button", { name: "Put back: Two" }).click();
  await page.getByText("4 posts", { exact: true }).waitFor();
  await page.getByRole("option", { name: "Left out (4)" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByText("All 4 selected").waitFor();
  screen.change([changed(4), counts(1, 4)]);
  await page.getByRole("button", { name: "Whose words" }).click();
  await page.getByRole("button", { name: "Somebody else's words" }).click();

  await page.getByRole("main").getByText("4 posts marked as somebody else's words").waitFor();
  await page.getByRole("button", { name: "My own words: One" }).waitFor();
  await page.getByRole("button", { name: "Not my words: Two" }).waitFor();
});

test("where all were left out, none is meant by the filter until that is undone", async () => {
  const firstPage = Array.from({ length: 50 }, (_, place) => post(`Number ${place + 1}`, true));
  const many = entriesAnswer(firstPage, 120);
  const screen = await browser.open(INCLUDED, {
    answers: [many, counts(120, 0), STATS, ...NEW_BOOK],
  });
  const { page } = screen;
  await page.getByText("120 posts", { exact: true }).waitFor();
  screen.change([changed(120), counts(0, 120)]);

  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Leave out", exact: true }).click();
  await page.getByText("0 posts", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Select all" }).count()).toBe(0);
  await page.getByRole("button", { name: "Put back: Number 1", exact: true }).waitFor();
  screen.change([answers(undoEntryChange, { changed: 120 }), counts(120, 0)]);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();

  await page.getByText("120 posts", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Leave out: Number 1", exact: true }).waitFor();
});

/** A toast that stays: not one that is on its way out. */
const shownToast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast][data-removed=false]").filter({ hasText: text });

test("what was undone is said, and stays to be read", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [changed(1), answers(undoEntryChange, { changed: 1 }), ...THREE],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Leave out: Nobody quits" }).click();

  await shownToast(page, "left out of the book").getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 post left out of the book").first().waitFor({ state: "detached" });

  await shownToast(page, "Undone: 1 post").waitFor();
});

test("a deletion offers no Undo, not even that of the change before it", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [changed(1), answers(deleteEntries, { deleted: 1 }), ...THREE],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Leave out: Nobody quits" }).click();
  await shownToast(page, "left out of the book").getByRole("button", { name: "Undo" }).waitFor();

  await page.getByRole("button", { name: "Delete: Why the office came back" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await shownToast(page, "1 post deleted for good").waitFor();

  await shownToast(page, "left out of the book").waitFor({ state: "detached" });
  expect(await shownToast(page, "").getByRole("button", { name: "Undo" }).count()).toBe(0);
});

test("a name too long for a phone is broken within the dialog that asks", async () => {
  const name = "Basic_LinkedInDataExport_11-20-2026_of_Dana_Whitlock_shares_and_articles.csv";
  const { uploads } = processedAnswer().body as z.input<typeof getProcessed.answer>;
  const named = uploads.map((upload) => ({ ...upload, file: name }));
  const known = answers(getProcessed, { uploads: named, rows: [], next: null });
  const { page } = await browser.open("/workflow/add-sources", {
    answers: [known, entriesAnswer([ENTRY]), MATERIAL, STATS, ...NEW_BOOK],
    width: 390,
  });
  await page.getByRole("button", { name }).click();

  await page.getByRole("button", { name: "Delete upload" }).click();
  const dialog = page.getByRole("alertdialog");
  const title = dialog.getByRole("heading", { name });

  expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});
