import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editChapter, getChapter, type TracedPassage } from "#contracts/chapters.ts";
import { answers } from "./answers.ts";
import {
  faultsAtWidths,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { CHAPTER_2, ownPassages } from "./danas-posts.ts";
import { type KeptChapter, keepChapter, putCursorBehind } from "./editing-book.ts";

const TEXTS = ["First of all.", "They quit the third Monday in a row.", "Last of all."];
const POST = {
  title: "On leaving",
  text: `${"Something said long before. ".repeat(40)}They quit the third Monday in a row. And then?`,
  url: "https://example.com/posts/1",
  source: "LinkedIn",
  date: "2025-03-04",
  isLeftOut: false,
};

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The chapter is edited, with the cursor in its second paragraph. */
async function edit(
  change: (passage: TracedPassage) => Partial<TracedPassage> = () => ({}),
): Promise<{ screen: Screen; page: Page; kept: KeptChapter }> {
  const passages = ownPassages(TEXTS).map((passage) => ({
    ...passage,
    sources: [{ entryId: "e1", entry: POST }],
    ...change({ ...passage, sources: [] }),
  }));
  const kept = keepChapter(passages);
  const screen = await browser.open("/workflow/draft", { answers: kept.answers });
  const { page } = screen;
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  await putCursorBehind(page, "third Monday");
  return { screen, page, kept };
}

/** The menu of the second paragraph, where the cursor is. */
function menuOf(page: Page): Locator {
  return page
    .locator('[data-menu-of="passage-1"]')
    .getByRole("button", { name: /^Paragraph menu/u });
}

async function choose(page: Page, action: string | RegExp): Promise<void> {
  // The browser tells the editor of a new place of the cursor a moment later.
  await menuOf(page).waitFor();
  await menuOf(page).click();
  await page.getByRole("button", { name: action }).click();
}

function savedTexts(kept: KeptChapter): string[] {
  return kept.chapter.passages.map(({ text }) => text);
}

test("a paragraph tells where it is from, and what of the post it is is marked", async () => {
  const { page, screen } = await edit();

  await choose(page, "Where is it from?");
  const dialog = page.getByRole("dialog", { name: "Where this comes from" });
  await dialog.getByText("Your own words, from 1 post.").waitFor();

  expect(await dialog.locator("mark").allTextContents()).toEqual([
    "They quit the third Monday in a row",
  ]);
  expect(await dialog.locator("blockquote").textContent()).toMatch(/^…/u);
  expect(await faultsAtWidths(screen, "editing-origin", WIDTHS)).toEqual([]);
  await dialog.getByRole("button", { name: "Show all of it" }).click();
  expect(await dialog.locator("mark").isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.type(" of May");
  await page.getByText("They quit the third Monday of May").waitFor();
});

test("a paragraph is locked and unlocked", async () => {
  const { page, kept, screen } = await edit();

  await choose(page, /^Lock/u);
  await expect
    .poll(() => kept.saves.at(-1)?.passages.map(({ isLocked }) => isLocked))
    .toEqual([undefined, true, undefined]);
  await page.getByRole("button", { name: "Paragraph menu, locked" }).waitFor();
  expect(await page.locator(".chapter-text .is-locked").textContent()).toBe(TEXTS[1]);
  expect(await faultsAtWidths(screen, "editing-locked", WIDTHS)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(page, /^Unlock/u);

  await expect.poll(() => kept.saves.at(-1)?.passages[1]?.isLocked).toBe(false);
  expect(savedTexts(kept)).toEqual(TEXTS);
});

test("the menu is used by keyboard: a paragraph moves up, and down again", async () => {
  const { page, kept, screen } = await edit();
  await menuOf(page).waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: "Where is it from?" }).waitFor();
  expect(await faultsAtWidths(screen, "editing-menu", [1440])).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => savedTexts(kept)).toEqual([TEXTS[1], TEXTS[0], TEXTS[2]]);
  expect(kept.chapter.passages.map(({ id }) => id)).toEqual([
    "passage-1",
    "passage-0",
    "passage-2",
  ]);

  await putCursorBehind(page, "third Monday");
  await choose(page, "Move down");

  await expect.poll(() => savedTexts(kept)).toEqual(TEXTS);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Paragraph menu" }).click();
  expect(await faultsAtWidths(screen, "editing-menu", [390])).toEqual([]);
});

test("a paragraph is cut, and brought back", async () => {
  const { page, kept } = await edit();
  await choose(page, /^Cut/u);
  await expect.poll(() => savedTexts(kept)).toEqual([TEXTS[0], TEXTS[2]]);

  await page.getByRole("button", { name: "Undo" }).last().click();

  await expect.poll(() => savedTexts(kept)).toEqual(TEXTS);
  expect(kept.saves.at(-1)?.passages[1]?.id).toBe("passage-1");
});

test("a paragraph moves to another chapter with its id, and leaves this one only then", async () => {
  const { page, kept, screen } = await edit();
  const other = {
    ...CHAPTER_2,
    passages: ownPassages(["Another text."]).map((each) => ({ ...each, id: "other" })),
  };
  const path = (call: { path: string }): string => call.path.replace(":chapterId", CHAPTER_2.id);
  screen.change([
    { ...answers(getChapter, { chapter: other }), path: path(getChapter) },
    { ...answers(editChapter, { chapter: other }), path: path(editChapter) },
  ]);

  await choose(page, "Move to another chapter…");
  const dialog = page.getByRole("dialog", { name: "Move to another chapter" });
  await dialog.getByLabel("Chapter to move to").selectOption({ label: `2. ${CHAPTER_2.title}` });
  expect(await faultsAtWidths(screen, "editing-move", WIDTHS)).toEqual([]);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("It stands at the end of chapter 2.").waitFor();
  await expect.poll(() => savedTexts(kept)).toEqual([TEXTS[0], TEXTS[2]]);

  const puts = screen.calls.flatMap((call, index) => (call.startsWith("PUT") ? [index] : []));
  expect(puts.map((index) => screen.calls[index]?.endsWith(CHAPTER_2.id))).toEqual([true, false]);
  expect(screen.bodies[puts[0] ?? -1]).toEqual({
    baseRevision: CHAPTER_2.revision,
    title: CHAPTER_2.title,
    passages: [
      { id: "other", text: "Another text.", role: "body" },
      { id: "passage-1", text: TEXTS[1], role: "body" },
    ],
  });
});
