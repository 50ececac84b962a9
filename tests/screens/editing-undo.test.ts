import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { TEXTS } from "./danas-pieces.ts";
import { ownPassages } from "./danas-posts.ts";
import { COFFEE, UNUSED } from "./danas-unused.ts";
import {
  type Editing,
  keepChapter,
  openInEditor,
  putCursorBehind,
  textsOf,
} from "./editing-book.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The chapter is edited, with the cursor in its second paragraph. */
function edit(texts: string[] = TEXTS): Promise<Editing> {
  return openInEditor(browser, keepChapter(ownPassages(texts)), {
    before: UNUSED,
    at: "third Monday",
  });
}

async function choose(page: Page, action: string | RegExp): Promise<void> {
  await page.locator('[data-menu-of="passage-1"]').waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: action }).press("Enter");
}

/** Swaps the paragraph at the cursor for the first one that is offered. */
async function swap({ page, kept }: Editing): Promise<void> {
  await choose(page, "Swap for another passage…");
  const dialog = page.getByRole("dialog", { name: "Swap for another passage" });
  await dialog.getByRole("button", { name: "Take this one" }).first().press("Enter");
  await expect.poll(() => textsOf(kept)[1]).toBe(COFFEE);
}

/** Presses "Undo" in the notice at the screen's edge; the one in the bar stands before it. */
async function pressUndo(page: Page): Promise<void> {
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
}

/** Types a word, so that what was done before it is stored with it. */
async function typeBehind({ page }: Editing, word: string, typed: string): Promise<void> {
  await putCursorBehind(page, word);
  await page.keyboard.type(typed);
}

test("Undo of a swap brings the paragraph back, and keeps what was typed elsewhere since", async () => {
  const editing = await edit();
  const { page, kept } = editing;
  await swap(editing);
  await typeBehind(editing, "Last of all", " of them");

  await pressUndo(page);

  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], TEXTS[1], "Last of all of them."]);
  expect(kept.saves.at(-1)?.passages[1]?.id).toBe("passage-1");
  await page.keyboard.press("Control+z");
  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], COFFEE, "Last of all of them."]);
});

test("Undo of a swap whose new paragraph was changed since says so, and changes nothing", async () => {
  const editing = await edit();
  const { page, kept } = editing;
  await swap(editing);
  await typeBehind(editing, "Coffee", " (black)");
  const changed = COFFEE.replace("Coffee", "Coffee (black)");
  await expect.poll(() => textsOf(kept)[1]).toBe(changed);

  await pressUndo(page);

  await page.getByText("The swap was not taken back").waitFor();
  await typeBehind(editing, "Last of all", " of them");
  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], changed, "Last of all of them."]);
});

test("Undo of a swap that Ctrl+Z has taken back already leaves the text as it is", async () => {
  const editing = await edit();
  const { page, kept } = editing;
  await typeBehind(editing, "First of all", " of them");
  await putCursorBehind(page, "third Monday");
  await swap(editing);
  await page.keyboard.press("Control+z");
  await expect.poll(() => textsOf(kept)[1]).toBe(TEXTS[1]);

  await pressUndo(page);

  await typeBehind(editing, "Last of all", " of them");
  await expect
    .poll(() => textsOf(kept))
    .toEqual(["First of all of them.", TEXTS[1], "Last of all of them."]);
});

test("a paragraph that Ctrl+Z has brought back does not come back twice", async () => {
  const editing = await edit();
  const { page, kept } = editing;
  await choose(page, /^Cut/u);
  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], TEXTS[2]]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => textsOf(kept)).toEqual(TEXTS);

  await pressUndo(page);

  await typeBehind(editing, "Last of all", " of them");
  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], TEXTS[1], "Last of all of them."]);
});

test("a paragraph comes back behind what is left above it, though its neighbour is cut, too", async () => {
  const editing = await edit([
    "First of all.",
    "They quit the third Monday in a row.",
    "Why?",
    "Last.",
  ]);
  const { page, kept } = editing;
  await putCursorBehind(page, "Why");
  await page.locator('[data-menu-of="passage-2"]').waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: /^Cut/u }).press("Enter");
  await putCursorBehind(page, "in a row.");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect.poll(() => textsOf(kept)).toEqual(["First of all.", "Last."]);

  await pressUndo(page);

  await expect.poll(() => textsOf(kept)).toEqual(["First of all.", "Why?", "Last."]);
});

test("the only paragraph of a chapter is cut and comes back, above what was typed in its place", async () => {
  const { page, kept } = await edit(["They quit the third Monday in a row."]);
  await page.locator('[data-menu-of="passage-0"]').waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: /^Cut/u }).press("Enter");
  await page.keyboard.type("Something else.");
  await expect.poll(() => textsOf(kept)).toEqual(["Something else."]);

  await pressUndo(page);

  await expect
    .poll(() => textsOf(kept))
    .toEqual(["They quit the third Monday in a row.", "Something else."]);
});
