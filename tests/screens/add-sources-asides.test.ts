import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { getEntryCounts, type ListedEntry } from "#contracts/entries.ts";
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

test("where nothing was set aside, there is no filter for it", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [entriesAnswer([ENTRY]), COUNTS, STATS, ...NEW_BOOK],
  });

  await page.getByLabel("Whose words").waitFor();

  expect(await page.getByLabel("Set aside").count()).toBe(0);
});
