import type { Page } from "playwright-core";
import * as author from "./author.ts";
import type { Book } from "./big-book.ts";

/** What an author does in ten minutes, 60 presses and more: chapters, panels, find in the book, editing. */
export async function walk(page: Page, { longest, others }: Book): Promise<void> {
  for (const chapter of others) {
    await author.chooseChapter(page, chapter);
    await author.untilShown(page, chapter);
  }
  await author.chooseChapter(page, longest);
  await author.untilShown(page, longest);
  await lookAround(page);
  await findInBook(page);
  await author.chooseChapter(page, longest);
  await author.untilShown(page, longest);
  await edit(page);
}

async function lookAround(page: Page): Promise<void> {
  await author.pickChapterTool(page, "Where does this come from?");
  await page.getByRole("radio").first().click();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowDown");
  await author.pickChapterTool(page, "Where does this come from?");
  await author.pickChapterTool(page, "Versions");
  await page.getByRole("heading", { name: "Versions of this chapter" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Download Draft" }).click();
  await page.keyboard.press("Escape");
  await author.openTool(page, "Typing errors");
  await page.getByRole("heading", { name: "Suspected typing errors" }).waitFor();
  await page.keyboard.press("Escape");
}

async function findInBook(page: Page): Promise<void> {
  await author.openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).click();
  await page.keyboard.type("people");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show", exact: true }).nth(1).click();
  // The place is marked when its chapter is drawn, a moment after the dialog is gone.
  await page.locator("article .bg-warning-50").waitFor();
  // The bar stays while one edits.
  await page.getByRole("region", { name: "Find in book" }).getByTitle("Close").click();
}

async function edit(page: Page): Promise<void> {
  await author.beginEditing(page);
  await page.keyboard.type("A word or two. ");
  await author.chooseInMenu(page, "Lock");
  await author.chooseInMenu(page, "Unlock");
  await author.chooseInMenu(page, "Move this paragraph down");
  await author.chooseInMenu(page, "Cut");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Shift+End");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+f");
  await page.getByRole("form", { name: "Find and replace" }).waitFor();
  await page.keyboard.type("work");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Not in the book" }).click();
  await page.getByRole("button", { name: "Put in at the cursor" }).first().waitFor();
  await page.getByTitle("Close", { exact: true }).click();
  await author.endEditing(page);
}
