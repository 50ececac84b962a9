import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { CHAPTER_1, ownPassages } from "./danas-posts.ts";
import {
  isSaved,
  type KeptChapter,
  keepChapter,
  putCursorBehind,
  textsOf,
} from "./editing-book.ts";

const TEXTS = ["## The pattern", "They quit the third Monday in a row."];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function edit(): Promise<{ page: Page; kept: KeptChapter }> {
  const kept = keepChapter(ownPassages(TEXTS));
  const { page } = await browser.open("/workflow/draft", { answers: kept.answers });
  await openEditor(page);
  return { page, kept };
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await editorOf(page).waitFor();
}

function editorOf(page: Page) {
  return page.getByRole("textbox", { name: `Text of the chapter ${CHAPTER_1.title}` });
}

test("what was typed is undone after the editor was closed and opened again, and each sitting begins a version", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" jobs");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Done" }).click();
  await editorOf(page).waitFor({ state: "detached" });
  await expect
    .poll(() => textsOf(kept).slice(-2))
    .toEqual(["They quit jobs", "the third Monday in a row."]);

  await openEditor(page);
  await putCursorBehind(page, "third");
  await page.keyboard.type(" rainy");
  await expect.poll(() => textsOf(kept).at(-1)).toBe("the third rainy Monday in a row.");
  for (let presses = 0; presses < 12 && textsOf(kept).at(-1) !== TEXTS.at(-1); presses += 1) {
    await page.keyboard.press("Control+z");
    await isSaved(page);
  }
  await expect.poll(() => textsOf(kept)).toEqual(TEXTS);

  expect(kept.chapter.passages.at(-1)?.id).toBe("passage-1");
  expect(kept.saves.map(({ isNewVersion = false }) => isNewVersion).filter(Boolean)).toHaveLength(
    2,
  );
});

test("an editor is opened anew where the chapter has changed since", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" jobs");
  await isSaved(page);
  await page.getByRole("button", { name: "Done" }).click();
  await editorOf(page).waitFor({ state: "detached" });
  kept.saveElsewhere("## Another pattern");
  await page.reload();
  await openEditor(page);

  await editorOf(page).getByText("Another pattern").waitFor();
});
