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

test("a click between two letters puts the cursor there, though lines above the text go away", async () => {
  const notes = ownPassages(["One.", "Two.", "Three.", "Four."]);
  const list = { ...ownPassages(["- First item\n- Second **bold** item"])[0], id: "list" };
  const kept = keepChapter([...notes, list as (typeof notes)[number]]);
  kept.chapter.introducing = 2;
  const { page } = await browser.open(ADDRESS, { answers: kept.answers });
  await page.getByText("Chapter 1 begins here").waitFor();
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

test("who has read a while edits at once, even with the connection gone meanwhile", async () => {
  const kept = keepChapter(ownPassages(TEXTS));
  const { page } = await browser.open(ADDRESS, { answers: kept.answers });
  const text = page.getByRole("article").getByText("They quit the third");
  await text.waitFor();
  await expect.poll(() => loadedScripts(page)).toContain("chapter-editor");
  await expect.poll(() => loadedScripts(page)).toContain("passage-tools");
  await page.context().route("**/assets/*.js", (route) => route.abort());

  await text.click();
  await hasCursor(page);
  await page.getByRole("button", { name: /^Paragraph menu/u }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" Every time.");
  await isSaved(page);

  expect(textsOf(kept).at(-1)).toBe("They quit the third Monday in a row. Every time.");
});

/** The names of the scripts that have come, without the hashes of their builds. */
function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(`performance.getEntriesByType("resource")
    .filter(({ name, responseEnd }) => name.endsWith(".js") && responseEnd > 0)
    .map(({ name }) => name.replace(/^.*\\/|-[\\w-]{8}\\.js$/gu, ""))`);
}

/** Waits until what is typed goes into the text. */
async function hasCursor(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate("document.activeElement?.closest('.chapter-text') instanceof Element"),
    )
    .toBe(true);
}
