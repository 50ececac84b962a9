import { afterAll, beforeAll, expect, test } from "vitest";
import {
  faultsAtWidths,
  pickChapterTool,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { CHAPTER_1, CHAPTER_2, ownPassages } from "./danas-posts.ts";
import { type Editing, keepChapter, openInEditor, putCursorBehind } from "./editing-book.ts";

const TEXTS = [
  "A Monday here.",
  "- A monday in a list\n- and another **Monday**",
  "> No day at all",
  "Mondays.",
];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function open(): Promise<Editing> {
  const kept = keepChapter(ownPassages(TEXTS));
  const screen = await browser.open("/workflow/draft", { answers: kept.answers });
  await screen.page.getByRole("article").getByText("A Monday here.").waitFor();
  return { screen, page: screen.page, kept };
}

test("what is replaced all at once stays as it is in a locked paragraph, and that is said", async () => {
  const [first, ...rest] = ownPassages(TEXTS);
  const locked = rest.map((passage, index) =>
    index === 0 ? { ...passage, lockedAt: "2026-11-23T10:00:00.000Z" } : passage,
  );
  const kept = keepChapter([...(first ? [first] : []), ...locked]);
  const { page } = await openInEditor(browser, kept, { at: "A M" });
  await page.keyboard.press("Control+f");
  const bar = page.getByRole("form", { name: "Find and replace" });
  await bar.getByLabel("Find", { exact: true }).fill("monday");
  await bar.getByLabel("Replace", { exact: true }).fill("Friday");

  await bar.getByRole("button", { name: "Replace all" }).click();

  await bar.getByText("Replaced 2 places. 2 in locked paragraphs stay.").waitFor();
  await expect
    .poll(() => kept.chapter.passages.map(({ text }) => text))
    .toEqual(["A Friday here.", TEXTS[1], TEXTS[2], "Fridays."]);
});

test("words are found by keyboard, and replaced one by one or all at once", async () => {
  const { screen, page, kept } = await open();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  await putCursorBehind(page, "A M");
  await page.keyboard.press("Control+f");
  const bar = page.getByRole("form", { name: "Find and replace" });
  await bar.getByLabel("Find", { exact: true }).fill("monday");
  await bar.getByText("4 places").waitFor();
  await bar.getByLabel("Match capitals").check();
  await bar.getByText("1 place", { exact: true }).waitFor();
  await bar.getByLabel("Match capitals").uncheck();
  await bar.getByLabel("Whole words").check();
  await bar.getByText("3 places", { exact: true }).waitFor();
  await bar.getByLabel("Whole words").uncheck();
  await page.getByLabel("Find", { exact: true }).press("Enter");
  await bar.getByText(/^\d of 4$/u).waitFor();
  expect(await faultsAtWidths(screen, "editing-find", WIDTHS)).toEqual([]);

  // Nothing is called a replacement that only takes words away.
  await bar.getByRole("button", { name: "Remove all" }).waitFor();
  expect(await bar.getByRole("button", { name: "Replace all" }).count()).toBe(0);
  await bar.getByLabel("Replace", { exact: true }).fill("Friday");
  await bar.getByRole("button", { name: "Replace all" }).click();
  await bar.getByText("Replaced 4 places. Undo brings it back.").waitFor();
  await expect
    .poll(() => kept.chapter.passages.map(({ text }) => text))
    .toEqual([
      "A Friday here.",
      "- A Friday in a list\n- and another **Friday**",
      "> No day at all",
      "Fridays.",
    ]);
  expect(kept.saves.at(-1)?.passages.map(({ id }) => id)).toEqual(
    TEXTS.map((_, index) => `passage-${index}`),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => kept.chapter.passages.map(({ text }) => text)).toEqual(TEXTS);

  await bar.getByLabel("Find", { exact: true }).fill("nowhere");
  await bar.getByText("Not in this chapter").waitFor();
  await page.getByLabel("Find", { exact: true }).press("Escape");

  expect(await bar.count()).toBe(0);
});

test("on a phone, what is found stands between the bar and the keyboard", async () => {
  const long = "They stayed for the coffee and the desk by the window. ".repeat(30);
  const kept = keepChapter(ownPassages([long, `${long}Every Monday. ${long}`, long]));
  const { page } = await browser.open("/workflow/draft", { answers: kept.answers, width: 390 });
  await page.setViewportSize({ width: 390, height: 520 });
  await pickChapterTool(page, "Edit");
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).click();
  await page.keyboard.press("Control+f");
  const bar = page.getByRole("form", { name: "Find and replace" });
  await bar.getByLabel("Find", { exact: true }).fill("Monday");

  await bar.getByLabel("Find", { exact: true }).press("Enter");

  await bar.getByText("1 of 1").waitFor();
  const found = await page.locator(".ProseMirror-active-search-match").boundingBox();
  const above = await bar.boundingBox();
  expect(found?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  expect((found?.y ?? 0) + (found?.height ?? 0)).toBeLessThan(520);
});

test("chapters are turned by keys, and a question mark shows all keys", async () => {
  const { screen, page } = await open();

  await page.keyboard.press("j");
  await page.getByRole("heading", { level: 2, name: CHAPTER_2.title }).waitFor();
  await page.keyboard.press("k");
  await page.getByRole("heading", { level: 2, name: CHAPTER_1.title }).waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Next chapter").waitFor();
  expect(await faultsAtWidths(screen, "shortcuts", WIDTHS)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  await putCursorBehind(page, "A Monday");

  await page.keyboard.type("jk?");

  await page.getByText("A Mondayjk? here.").waitFor();
  expect(await sheet.count()).toBe(0);
});
