import { type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editChapter, getChapter, type TracedPassage } from "#contracts/chapters.ts";
import { answers } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_2, ownPassages } from "./danas-posts.ts";
import {
  type Editing,
  type KeptChapter,
  keepChapter,
  openInEditor,
  putCursorBehind,
} from "./editing-book.ts";
import { TEXTS, fromPost, TITLE, QUIET, PIECES } from "./danas-pieces.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The chapter is edited, with the cursor in a paragraph; each of its texts is from a post of its own. */
function edit(
  passages: TracedPassage[] = TEXTS.flatMap((text, index) => fromPost(`e${index}`, [text], index)),
): Promise<Editing> {
  return openInEditor(browser, keepChapter(passages), { at: "third Monday" });
}

const [, , , MONDAY = ""] = PIECES.map(({ text }) => text);

/** The menu of the paragraph where the cursor is. */
function menuOf(page: Page, id = "passage-1"): Locator {
  return page.locator(`[data-menu-of="${id}"]`).getByRole("button", { name: /^Paragraph menu/u });
}

async function choose(page: Page, action: string | RegExp, id?: string): Promise<void> {
  // The browser tells the editor of a new place of the cursor a moment later.
  await menuOf(page, id).waitFor();
  await menuOf(page, id).click();
  await page.getByRole("button", { name: action }).click();
}

/** The paragraphs of the text that are marked with an outline. */
async function outlinedTexts(page: Page): Promise<(string | null)[]> {
  return page.evaluate<(string | null)[]>(`
    [...document.querySelectorAll(".chapter-text > *")]
      .filter((block) => getComputedStyle(block).outlineStyle !== "none")
      .map((block) => block.textContent)
  `);
}

function savedTexts(kept: KeptChapter): string[] {
  return kept.chapter.passages.map(({ text }) => text);
}

test("a paragraph tells where it is from beside the text, which can be typed into meanwhile", async () => {
  const { page, screen } = await edit();

  await choose(page, "Where is it from?");
  const panel = page.getByRole("complementary", { name: "Where this comes from" });
  await panel.getByText("Your own words, from 1 post.").waitFor();

  expect(await panel.locator("mark").allTextContents()).toEqual([
    "They quit the third Monday in a row",
  ]);
  expect(await panel.locator("blockquote").textContent()).toMatch(/^…/u);
  expect(await faultsAtWidths(screen, "editing-origin", WIDTHS)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole("button", { name: "Show all" }).click();
  expect(await panel.locator("mark").isVisible()).toBe(true);
  await expect.poll(() => outlinedTexts(page)).toEqual([TEXTS[1]]);
  await putCursorBehind(page, "Last of all");
  await expect.poll(() => outlinedTexts(page)).toEqual([TEXTS[2]]);
  await expect.poll(() => panel.locator("mark").count()).toBe(0);
  await putCursorBehind(page, "third Monday");
  await panel.locator("mark").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await outlinedTexts(page)).toEqual([]);
  await page.keyboard.type(" of May");
  await page.getByText("They quit the third Monday of May").waitFor();
});

test("Escape closes the panel after all of a post was asked for, and the text has the focus again", async () => {
  const { page } = await edit();
  await choose(page, "Where is it from?");
  const panel = page.getByRole("complementary", { name: "Where this comes from" });
  await panel.getByRole("button", { name: "Show all" }).click();

  await page.keyboard.press("Escape");

  await panel.waitFor({ state: "detached" });
  await page.keyboard.type(" of May");
  await page.getByText("They quit the third Monday of May").waitFor();
});

test.each([1280, 1440])(
  "at %i px the text stays wide enough to read beside the panel",
  async (width) => {
    const { page } = await edit();
    await page.setViewportSize({ width, height: 900 });

    await choose(page, "Where is it from?");
    await page.getByRole("complementary", { name: "Where this comes from" }).waitFor();

    const text = page.getByRole("textbox", { name: /^Text of the chapter/u });
    // 45 characters a line are the least that typographers advise for a text that is read on.
    expect((await text.boundingBox())?.width).toBeGreaterThan(45 * 9);
    await page.getByRole("combobox", { name: "Chapter" }).waitFor();
  },
);

test("on a phone, a sheet over the lower part of the text tells where a paragraph is from", async () => {
  // A page of text before it, so that it has to be scrolled to.
  const before = Array.from({ length: 30 }, (_, index) =>
    fromPost(`before ${index}`, ["They stay."], 100 + index),
  );
  const { page } = await edit([
    ...before.flat(),
    ...TEXTS.flatMap((text, index) => fromPost(`e${index}`, [text], index)),
  ]);
  await page.setViewportSize({ width: 390, height: 844 });

  await choose(page, "Where is it from?");
  const sheet = page.getByRole("dialog", { name: "Where this comes from" });
  await sheet.getByText("Your own words, from 1 post.").waitFor();

  const top = (await sheet.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(844 / 4);
  const passage = await page.getByText("They quit the third Monday").first().boundingBox();
  const bar = await page.getByText("Done", { exact: true }).boundingBox();
  expect(passage?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((passage?.y ?? 844) + (passage?.height ?? 0)).toBeLessThan(top);
  await sheet.getByRole("button", { name: "Close" }).click();
  await sheet.waitFor({ state: "detached" });
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
  await choose(page, "Move this paragraph down");

  await expect.poll(() => savedTexts(kept)).toEqual(TEXTS);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Paragraph menu" }).click();
  expect(await faultsAtWidths(screen, "editing-menu", [390])).toEqual([]);
});

test("a whole piece moves past another one, or a paragraph of it alone", async () => {
  const { page, kept, screen } = await edit(PIECES);
  await menuOf(page, "passage-3").waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: "Move the whole piece up 2 paragraphs" }).waitFor();
  expect(await faultsAtWidths(screen, "editing-piece-menu", [1440])).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => savedTexts(kept))
    .toEqual([TITLE, MONDAY, "---", QUIET, "---", "First of all.", "Last of all."]);

  // The cursor has gone along; nothing is above the piece any more.
  await menuOf(page, "passage-3").click();
  const up = page.getByRole("button", { name: "Move the whole piece up" });
  expect(await up.isDisabled()).toBe(true);
  // The arrow keys pass over a line that cannot be chosen.
  await page.getByRole("button", { name: "Where is it from?" }).focus();
  const reached: unknown[] = [];
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("ArrowDown");
    reached.push(await page.evaluate("document.activeElement.textContent"));
  }
  expect(reached).toContainEqual(expect.stringMatching(/^Cut/u));
  await page.getByRole("button", { name: "Move this paragraph down" }).click();

  await expect
    .poll(() => savedTexts(kept))
    .toEqual([TITLE, "---", MONDAY, QUIET, "---", "First of all.", "Last of all."]);
});

test.each([
  [
    "the whole piece",
    "Piece moved",
    "The whole piece (2 paragraphs)",
    "“On leaving” goes to the chapter and the place you choose",
    ["passage-2", "passage-3", "passage-4", "passage-5"],
  ],
  [
    "one paragraph of a piece",
    "Paragraph moved",
    null,
    "“They quit the third Monday in a row.” goes to the chapter and the place you choose",
    ["passage-3"],
  ],
])("to another chapter goes %s", async (_what, told, choice, named, moved) => {
  const { page, kept, screen } = await edit(PIECES);
  const other = { ...CHAPTER_2, passages: [] };
  const path = (call: { path: string }): string => call.path.replace(":chapterId", CHAPTER_2.id);
  screen.change([
    { ...answers(getChapter, { chapter: other }), path: path(getChapter) },
    { ...answers(editChapter, { chapter: other }), path: path(editChapter) },
  ]);

  await choose(page, "Move to another chapter…", "passage-3");
  const dialog = page.getByRole("dialog", { name: "Move to another chapter" });
  const what = dialog.getByLabel("What to move");
  await what.waitFor();
  expect(await what.locator("option").allTextContents()).toEqual([
    "This paragraph",
    "The whole piece (2 paragraphs)",
  ]);
  expect(await faultsAtWidths(screen, "editing-move-piece", WIDTHS)).toEqual([]);
  if (choice !== null) await what.selectOption({ label: choice });
  await dialog.getByText(named).waitFor();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText(told).waitFor();

  const left = PIECES.filter(({ id }) => !moved.includes(id)).map(({ id }) => id);
  await expect.poll(() => kept.chapter.passages.map(({ id }) => id)).toEqual(left);
  const put = screen.calls.findIndex(
    (call) => call.startsWith("PUT") && call.endsWith(CHAPTER_2.id),
  );
  const sent = screen.bodies[put] as { passages: { id: string }[] }; // as the contract has it
  expect(sent.passages.map(({ id }) => id)).toEqual(moved);
});

test("a paragraph between two ornaments is cut with one of them, and both come back", async () => {
  const texts = ["First of all.", "---", TEXTS[1] ?? "", "---", "Last of all."];
  const { page, kept } = await edit(ownPassages(texts));
  await menuOf(page, "passage-2").waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: /^Cut/u }).click();
  await expect.poll(() => savedTexts(kept)).toEqual(["First of all.", "---", "Last of all."]);

  await page.getByRole("button", { name: "Undo" }).last().click();

  await expect.poll(() => savedTexts(kept)).toEqual(texts);
});

test("a sentence that is divided with Enter begins without a space", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");

  await page.keyboard.press("Enter");

  await expect
    .poll(() => savedTexts(kept))
    .toEqual([TEXTS[0], "They quit", "the third Monday in a row.", TEXTS[2]]);
});

test("a paragraph is cut, and brought back", async () => {
  const { page, kept } = await edit();
  await choose(page, /^Cut/u);
  await expect.poll(() => savedTexts(kept)).toEqual([TEXTS[0], TEXTS[2]]);

  await page.getByRole("button", { name: "Undo" }).last().click();

  await expect.poll(() => savedTexts(kept)).toEqual(TEXTS);
  expect(kept.saves.at(-1)?.passages[1]?.id).toBe("passage-1");
});
