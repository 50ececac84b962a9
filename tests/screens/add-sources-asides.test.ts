import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { changeEntries, getEntryCounts, type ListedEntry } from "#contracts/entries.ts";
import { answers } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import { COUNTS, entriesAnswer, ENTRY } from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources?view=entries";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("posts that were set aside say why, and are found by it", async () => {
  const swedish: ListedEntry = { ...ENTRY, id: "e7", title: "Om arbete", aside: "sv" };
  const quoted: ListedEntry = { ...ENTRY, id: "e8", title: "My notes", aside: "words of others" };
  const counts = answers(getEntryCounts, {
    ...(COUNTS.body as z.input<typeof getEntryCounts.answer>),
    asides: [
      { value: "sv", count: 113 },
      { value: "words of others", count: 19 },
    ],
  });
  const screen = await browser.open(ADDRESS, {
    answers: [entriesAnswer([swedish, quoted, ENTRY]), counts, STATS, ...NEW_BOOK],
  });
  const { page } = screen;
  const row = page.getByRole("listitem").filter({ hasText: "Om arbete" });
  await row.getByText("Set aside: Swedish", { exact: true }).waitFor();
  expect(await page.getByText("Set aside: Swedish", { exact: true }).count()).toBe(1);
  expect(await faultsAtWidths(screen, "entries-languages", WIDTHS)).toEqual([]);

  await page.getByText("Set aside: words of others", { exact: true }).waitFor();
  await page.getByLabel("Set aside").selectOption({ label: "Set aside: Swedish (113)" });

  await page.waitForURL(/[?&]aside=sv/u);
});

test("a post that was taken for the words of others is claimed, and the next analysis takes it in", async () => {
  const quoted: ListedEntry = { ...ENTRY, id: "e8", title: "My notes", aside: "words of others" };
  const bookmark: ListedEntry = { ...quoted, id: "e9", title: "A page", type: "bookmark" };
  const screen = await browser.open(ADDRESS, {
    answers: [entriesAnswer([quoted, bookmark, ENTRY]), COUNTS, STATS, ...NEW_BOOK],
  });
  const { page, calls, bodies } = screen;
  const row = page.getByRole("listitem").filter({ hasText: "My notes" });
  const told = row.getByText("the next analysis takes them in");
  await row.getByRole("button", { name: "My own words: My notes" }).waitFor();
  expect(await page.getByRole("button", { name: /^My own words/u }).count()).toBe(1);
  expect(await told.count()).toBe(0);
  screen.change([answers(changeEntries, { changed: 1, changeId: crypto.randomUUID() })]);

  await row.getByRole("button", { name: "My own words: My notes" }).click();

  await told.waitFor();
  await page.getByText("1 post marked as your own words", { exact: true }).first().waitFor();
  await row.getByRole("button", { name: "Not my words: My notes" }).waitFor();
  expect(bodies[calls.findIndex((call) => call.startsWith("PATCH"))]).toEqual({
    which: { ids: ["e8"] },
    set: { rights: "own" },
  });
});

test("where nothing was set aside, there is no filter for it", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [entriesAnswer([ENTRY]), COUNTS, STATS, ...NEW_BOOK],
  });

  await page.getByLabel("Whose words").waitFor();

  expect(await page.getByLabel("Set aside").count()).toBe(0);
});
