import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { regenerateChapter } from "#contracts/draft.ts";
import { refuses } from "./answers.ts";
import { pickChapterTool, type ScreenBrowser, startBrowser } from "./browser.ts";
import { BY_MODEL, ESTIMATE, MIXED_DRAFT, TRACED } from "./danas-model.ts";
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

test("on a phone, the posts of a paragraph at the lower edge come into sight when it is tapped", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [MIXED_DRAFT, TRACED, ...DRAFTED_BOOK],
    width: 390,
  });
  await pickChapterTool(page, "Where does this come from?");
  const second = page.getByRole("radiogroup", { name: "Paragraphs" }).getByRole("radio").nth(1);
  const box = await second.boundingBox();
  await page.setViewportSize({ width: 390, height: Math.ceil((box?.y ?? 0) + 120) });

  await second.check();

  const last = page.getByRole("article").getByText("This post was deleted since.");
  await expect.poll(() => isInSight(page, last)).toBe(true);
  expect(await isInSight(page, second)).toBe(true);
});

test("on a phone, a wish that is refused says so in sight, with its price beside the button", async () => {
  const refused = refuses(regenerateChapter, "conflict", "A draft is being written.");
  const { page } = await browser.open(ADDRESS, {
    answers: [refused, BY_MODEL, ESTIMATE, ...DRAFTED_BOOK],
    width: 390,
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await pickChapterTool(page, "Regenerate");
  const dialog = page.getByRole("alertdialog", { name: "Rewrite chapter 1?" });
  const price = dialog.getByText("about $0.74 and 2 minutes");
  await expect.poll(() => isInSight(page, price)).toBe(true);
  await dialog.getByRole("radio", { name: "Shorter" }).check();

  await dialog.getByRole("button", { name: "Rewrite" }).click();

  const refusal = dialog.getByText("A draft is being written.");
  await expect.poll(() => isInSight(page, refusal)).toBe(true);
});

/** Whether the whole of an element is in the window, and nothing lies over its middle. */
function isInSight(page: Page, element: Locator): Promise<boolean> {
  const height = page.viewportSize()?.height ?? 0;
  return element.evaluate((shown, lower) => {
    const box = shown.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isInside = box.top >= 0 && box.bottom <= lower;
    return isInside && shown.contains(shown.ownerDocument.elementFromPoint(x, y));
  }, height);
}
