import { afterAll, beforeAll, expect, test } from "vitest";
import { changeEntries, listEntries } from "#contracts/entries.ts";
import { answers, DANAS_BOOK } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import { BOOKMARK, COUNTS, entriesAnswer, ENTRY, LEFT_OUT } from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources?view=entries";
const ENTRIES = `/api/projects/${DANAS_BOOK.id}/entries`;
const CHANGE_ID = "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c55";
const THREE = [entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT]), COUNTS, STATS, ...NEW_BOOK];
const changed = (count: number) => answers(changeEntries, { changed: count, changeId: CHANGE_ID });

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a toast lies behind an open dialog, not over its buttons", async () => {
  const screen = await browser.open(ADDRESS, { answers: [changed(1), ...THREE], width: 390 });
  const { page } = screen;
  // So low a window that the dialog reaches up to where toasts are.
  await page.setViewportSize({ width: 390, height: 300 });
  await page.getByRole("button", { name: "Leave out: Nobody quits" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await toast.waitFor();

  await page.getByRole("button", { name: "Delete: Nobody quits" }).click();
  await page.getByRole("alertdialog").waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};

  expect(
    await page.evaluate<boolean>(
      `document.elementFromPoint(${x + width / 2}, ${y + height / 2}).closest("[role=alertdialog]") !== null`,
    ),
  ).toBe(true);
});

test.each(WIDTHS)("several posts are changed together, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: [changed(2), ...THREE], width });
  const { page, calls, bodies } = screen;

  await page.getByLabel("Select: Nobody quits").check();
  await page.getByLabel("Select: Why the office came back").check();
  await page.getByText("2 selected").waitFor();
  expect(await faultsOf(screen, `entries-selected-${width}`)).toEqual([]);
  // On a phone, what is done to the posts stands on rows of its own, below what is selected.
  const nothing = await page.getByRole("button", { name: "Select nothing" }).boundingBox();
  const leaveOut = await page.getByRole("button", { name: "Leave out", exact: true }).boundingBox();
  const isBelow = (leaveOut?.y ?? 0) >= (nothing?.y ?? 0) + (nothing?.height ?? 0);
  expect(isBelow).toBe(width < 640);
  await page.getByRole("button", { name: "Leave out", exact: true }).click();

  await page.getByRole("main").getByText("2 posts left out of the book").waitFor();
  expect(bodies[calls.indexOf(`PATCH ${ENTRIES}`)]).toEqual({
    which: { ids: ["e1", "e2"] },
    set: { included: false },
  });
  expect(await page.getByText("2 selected").count()).toBe(0);
});

test("all that match are meant by their filter, with their number said", async () => {
  const many = entriesAnswer([ENTRY, LEFT_OUT], 1204);
  const screen = await browser.open(`${ADDRESS}&source=LinkedIn`, {
    answers: [changed(1204), many, ...THREE],
  });
  const { page, calls, bodies } = screen;
  await page.getByText("1,204 posts", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByText("All 1,204 selected").waitFor();
  await page.getByRole("button", { name: "Whose words" }).click();
  await page.getByRole("button", { name: "Somebody else's words" }).click();

  await page.getByRole("main").getByText("1,204 posts marked as somebody else's words").waitFor();
  expect(bodies[calls.indexOf(`PATCH ${ENTRIES}`)]).toEqual({
    which: { filter: { source: "LinkedIn" } },
    set: { rights: "others" },
  });
});

test.each(WIDTHS)("of all that match some are unticked one by one, at %i px", async (width) => {
  const many = entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT], 500);
  const screen = await browser.open(`${ADDRESS}&source=LinkedIn`, {
    answers: [changed(498), many, ...THREE],
    width,
  });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByText("All 500 selected").waitFor();

  await page.getByLabel("Select: Nobody quits").uncheck();
  await page.getByLabel("Select: Why the office came back").uncheck();
  await page.getByText("498 of 500 selected").waitFor();
  expect(await faultsOf(screen, `entries-unticked-${width}`)).toEqual([]);
  await page.getByRole("button", { name: "Leave out", exact: true }).click();

  await page.getByRole("main").getByText("498 posts left out of the book").waitFor();
  await page.getByRole("button", { name: "Leave out: Nobody quits" }).first().waitFor();
  expect(bodies[calls.indexOf(`PATCH ${ENTRIES}`)]).toEqual({
    which: { filter: { source: "LinkedIn" }, except: ["e1", "e2"] },
    set: { included: false },
  });
});

test("what was unticked after selecting all can be ticked again", async () => {
  const { page } = await browser.open(ADDRESS, { answers: THREE });
  await page.getByRole("button", { name: "Select all" }).click();

  await page.getByLabel("Select: Nobody quits").uncheck();
  await page.getByText("2 of 3 selected").waitFor();
  await page.getByLabel("Select: Nobody quits").check();

  await page.getByText("All 3 selected").waitFor();
});

test("while a search is fetched, nothing can be done to the posts of the list before it", async () => {
  const search = { ...listEntries, onlyFor: { search: "Monday" } };
  const screen = await browser.open(ADDRESS, { answers: THREE, holds: search });
  const { page } = screen;
  await page.getByText("3 posts", { exact: true }).waitFor();

  await page.getByLabel("Search your posts").fill("Monday");
  await page.getByText("Searching…").waitFor();

  // The list before it can still be read, but a click does nothing there.
  await page.getByLabel("Select: Nobody quits").click({ force: true });
  await page.getByRole("button", { name: "Delete: Nobody quits" }).click({ force: true });

  expect(await page.getByRole("button", { name: "Select all" }).count()).toBe(0);
  expect(await page.getByText("1 selected").count()).toBe(0);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});
