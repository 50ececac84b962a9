import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import {
  beginEditing,
  type Editing,
  editorOf,
  isSaved,
  keepChapter,
  openInEditor,
  putCursorBehind,
  textsOf,
} from "./editing-book.ts";

const TEXTS = ["## The pattern", "They quit the third Monday in a row."];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

function edit(): Promise<Editing> {
  return openInEditor(browser, keepChapter(ownPassages(TEXTS)));
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

  await beginEditing(page);
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
  await beginEditing(page);

  await editorOf(page).getByText("Another pattern").waitFor();
});
