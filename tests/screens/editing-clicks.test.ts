import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import { isSaved, keepChapter, textsOf } from "./editing-book.ts";

const ADDRESS = "/workflow/draft";
const TEXTS = ["Nobody quits a job.", "They quit the third Monday in a row."];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a click into the text begins editing there", async () => {
  const kept = keepChapter(ownPassages(TEXTS));
  const { page } = await browser.open(ADDRESS, { answers: kept.answers });

  await page.getByRole("article").getByText("They quit the third").click();
  await hasCursor(page);
  await page.keyboard.press("End");
  await page.keyboard.type(" Every time.");
  await isSaved(page);

  expect(textsOf(kept).at(-1)).toBe("They quit the third Monday in a row. Every time.");
});

test("a click between two letters puts the cursor there, though notes above the text go away", async () => {
  const notes = ownPassages(["One.", "Two.", "Three.", "Four."]).map((passage, index) => ({
    ...passage,
    sources: [{ entryId: `gone ${index}`, entry: null }],
  }));
  const list = { ...ownPassages(["- First item\n- Second **bold** item"])[0], id: "list" };
  const kept = keepChapter([...notes, list as (typeof notes)[number]]);
  const { page } = await browser.open(ADDRESS, { answers: kept.answers });
  await page.getByText("Its post is gone.").nth(3).waitFor();
  const bold = page.getByRole("article").getByText("bold");
  const second = (await page.evaluate(`{
    const [element] = [...document.querySelectorAll("article strong")].slice(-1);
    const range = document.createRange();
    range.setStart(element.firstChild, 2);
    range.setEnd(element.firstChild, 3);
    range.getBoundingClientRect().left - element.getBoundingClientRect().left;
  }`)) as number;

  // A pixel into the third letter, which is nearer to its beginning than to its end.
  await bold.click({ position: { x: second + 1, y: 10 } });
  await hasCursor(page);
  await page.keyboard.type("L");
  await isSaved(page);

  expect(textsOf(kept).at(-1)).toBe("- First item\n- Second **boLld** item");
});

/** Waits until what is typed goes into the text. */
async function hasCursor(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate("document.activeElement?.closest('.chapter-text') instanceof Element"),
    )
    .toBe(true);
}
