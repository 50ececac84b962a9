import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import {
  CHAPTER_1,
  chapterAnswer,
  DRAFTS,
  OUTLINE,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";
import { DRAFT_COMPLETED } from "./danas-runs.ts";

const ADDRESS = "/workflow/draft";
const DRAFTED_BOOK = [DRAFTS, DRAFT_COMPLETED, OUTLINE, ...REVIEWED_BOOK];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("on a phone one begins to write where one reads, not at the top of the chapter", async () => {
  const texts = Array.from(
    { length: 40 },
    (_, n) => `Paragraph ${n}. ${"They stayed. ".repeat(20)}`,
  );
  const long = chapterAnswer(CHAPTER_1, ownPassages(texts));
  const { page } = await browser.open(ADDRESS, { answers: [long, ...DRAFTED_BOOK], width: 390 });
  await page.getByText("Paragraph 30.").scrollIntoViewIfNeeded();
  const before = Number(await page.evaluate("window.scrollY"));

  await page.getByRole("button", { name: "Edit here" }).click();
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();

  await expect
    .poll(async () => Math.abs(Number(await page.evaluate("window.scrollY")) - before))
    .toBeLessThan(900);
  // The cursor is seen: below the editor's bar, which stands below the top bar alone.
  const bar = await page.getByRole("toolbar", { name: "Formatting" }).boundingBox();
  const end = (bar?.y ?? 900) + (bar?.height ?? 0);
  expect(end).toBeLessThan(130);
  await expect.poll(() => cursorTop(page)).toBeGreaterThan(end);
  expect(await cursorTop(page)).toBeLessThan(900);
  expect(await page.getByRole("group", { name: "Current step" }).isVisible()).toBe(false);
  expect(await page.getByRole("combobox", { name: "Chapter" }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Download Draft" }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("combobox", { name: "Chapter" }).waitFor();
});

/** How far below the top of the window the cursor is. */
function cursorTop(page: Page): Promise<number> {
  return page.evaluate<number>(`{
    const range = getSelection().getRangeAt(0).cloneRange();
    range.setEnd(range.startContainer, range.startOffset + 1);
    range.getBoundingClientRect().top;
  }`);
}

test("on a phone, the tools of the chapter have another sign than those of the book", async () => {
  const { page } = await browser.open(ADDRESS, { answers: DRAFTED_BOOK, width: 390 });
  const signOf = (name: string): Promise<string | null> =>
    page.getByRole("button", { name, exact: true }).locator("svg").first().getAttribute("class");
  await page.getByRole("button", { name: "Chapter tools", exact: true }).waitFor();

  const [ofBook, ofChapter] = [await signOf("Tools"), await signOf("Chapter tools")];

  expect(ofBook).toContain("lucide-");
  expect(ofChapter).toContain("lucide-");
  expect(ofChapter).not.toBe(ofBook);
});
