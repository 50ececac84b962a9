import { afterAll, beforeAll, expect, test } from "vitest";
import { changeEntries, undoEntryChange } from "#contracts/entries.ts";
import { cancelUpload, correctMapping } from "#contracts/sources.ts";
import { answers } from "./answers.ts";
import { faultsOf, type Screen, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import {
  COUNTS,
  entriesAnswer,
  ENTRY,
  MATERIAL,
  processedAnswer,
  SHARES_READ,
} from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources";
const csv = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from("a,b") });
const FIVE = ["one.csv", "two.csv", "bad.csv", "slow.csv", "five.csv"].map(csv);
const BOOK = [
  answers(cancelUpload, { success: true, removedEntries: 0 }),
  processedAnswer(),
  entriesAnswer([ENTRY]),
  COUNTS,
  MATERIAL,
  STATS,
  ...NEW_BOOK,
];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The server refuses bad.csv once, never answers about slow.csv, and reads the others. */
async function serveUploads({ page }: Screen): Promise<void> {
  let isRefused = false;
  await page.route("**/api/upload", async (route) => {
    const form = route.request().postData() ?? "";
    if (form.includes('filename="slow.csv"')) return;
    if (form.includes('filename="bad.csv"') && !isRefused) {
      isRefused = true;
      const message = "This file holds people, not posts. Bring Shares.csv instead.";
      const error = { code: "invalid", message, requestId: "req-7" };
      await route.fulfill({ status: 400, json: { error } });
      return;
    }
    await route.fulfill({ json: SHARES_READ });
  });
}

test.each(WIDTHS)(
  "five files at once with one bad: cancel, retry, correct, leave out and undo, at %i px",
  async (width) => {
    const screen = await browser.open(ADDRESS, { answers: BOOK, width });
    const { page } = screen;
    await serveUploads(screen);
    await page.getByRole("button", { name: "Browse Files" }).waitFor();

    await page.getByLabel("CSV files").setInputFiles(FIVE);
    const rows = page.getByRole("region", { name: "Upload Progress" });
    await rows.getByText("This file holds people, not posts.").waitFor();
    await rows.getByRole("progressbar", { name: "Upload of slow.csv" }).waitFor();
    await rows.getByText("Waiting for the file before it").waitFor();
    expect(await faultsOf(screen, `five-${width}`)).toEqual([]);
    await page.getByRole("button", { name: "Cancel upload of slow.csv" }).click();
    await page.getByRole("button", { name: "Browse Files", disabled: false }).waitFor();
    expect(await rows.getByText("slow.csv").count()).toBe(0);

    await rows.getByRole("button", { name: "Try again" }).click();
    await rows.getByText("This file holds people").waitFor({ state: "detached" });
    await rows.getByText("3 new posts from 9 rows").nth(3).waitFor();

    screen.change([
      answers(correctMapping, SHARES_READ),
      answers(changeEntries, { changed: 1, changeId: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c55" }),
      answers(undoEntryChange, { changed: 1 }),
    ]);
    await rows.getByRole("button", { name: "What we understood" }).first().click();
    await rows.getByRole("button", { name: "Change the columns" }).first().click();
    await rows.getByLabel("Column for Engagement").selectOption("Likes");
    await rows.getByRole("button", { name: "Save" }).click();
    await page.getByText("Shares.csv was read again").waitFor();

    await page.getByRole("link", { name: "Choose what goes into the book" }).click();
    await page.getByRole("button", { name: "Leave out: Nobody quits" }).click();
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Leave out: Nobody quits" }).waitFor();
  },
);
