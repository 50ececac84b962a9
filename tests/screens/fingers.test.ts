import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeContents } from "#contracts/contents.ts";
import { listUnusedPassages } from "#contracts/unused-passages.ts";
import { answers } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import { ownPassages, REVIEWED_BOOK } from "./danas-posts.ts";
import { type Editing, keepChapter, openInEditor } from "./editing-book.ts";
import { ADDRESS, FIRST, SECOND, sentBy } from "./opened-contents.ts";

// A phone: no mouse, and no keyboard before a text field is tapped.
const PHONE = { width: 390, isPhone: true };
const COFFEE = "Coffee is the last thing they share with you before they stop sharing.";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a chapter is dragged with a finger", async () => {
  const contents = { ...DANAS_CONTENTS, revision: 2 };
  const screen = await browser.open(ADDRESS, {
    answers: [answers(changeContents, { contents }), ...REVIEWED_BOOK],
    ...PHONE,
  });
  const { page } = screen;
  const handle = page.getByRole("button", { name: `Drag “${SECOND.title}”` });
  await handle.scrollIntoViewIfNeeded();
  const above = await page.getByRole("button", { name: `Drag “${FIRST.title}”` }).boundingBox();

  await dragTo(page, handle, (above?.y ?? 0) - 40);
  await page.getByText("Chapter moved").waitFor();

  expect(sentBy(screen)).toEqual({
    revision: 1,
    change: { kind: "move", chapterId: SECOND.id, to: 1 },
  });
});

test("what is told in passing has buttons as large as a finger", async () => {
  const contents = { ...DANAS_CONTENTS, revision: 2 };
  const { page } = await browser.open(ADDRESS, {
    answers: [answers(changeContents, { contents }), ...REVIEWED_BOOK],
    ...PHONE,
  });
  await page.getByRole("button", { name: `Move “${FIRST.title}” down` }).tap();
  const told = page.locator("[data-sonner-toast]", { hasText: "Chapter moved" });

  for (const name of ["Undo", "Close toast"]) {
    const box = await told.getByRole("button", { name }).boundingBox();
    expect(box?.height, `${name} in its height`).toBeGreaterThanOrEqual(44);
    expect(box?.width, `${name} in its width`).toBeGreaterThanOrEqual(44);
  }
});

test("a paragraph is cut by its menu with taps alone", async () => {
  const { page, kept } = await edit();

  await page.getByText("They quit the third Monday").tap();
  await page.locator('[data-menu-of="passage-1"]').waitFor();
  await page.getByRole("button", { name: /^Paragraph menu/u }).tap();
  await page.getByRole("button", { name: /^Cut/u }).tap();

  await expect
    .poll(() => kept.chapter.passages.map(({ text }) => text))
    .toEqual(["First of all.", "Last of all."]);
});

test("a passage that is not in the book is put in with taps alone", async () => {
  const { page, kept } = await edit();

  await page.getByText("They quit the third Monday").tap();
  await page.getByRole("button", { name: "Not in the book" }).tap();
  await page.getByRole("button", { name: "Put in at the cursor" }).tap();

  await expect.poll(() => kept.chapter.passages.map(({ text }) => text)).toContain(COFFEE);
});

test.each([390, 768])(
  "a passage that is not in the book is put where one wants it with taps alone, at %i px",
  async (width) => {
    const { screen, page, kept } = await edit(width);

    await page.getByText("They quit the third Monday").tap();
    await page.getByRole("button", { name: "Not in the book" }).tap();
    await page.getByRole("button", { name: "Choose its place" }).tap();
    const sheet = page.getByRole("dialog", { name: "Not in the book" });
    await sheet
      .getByRole("button", { name: /^Behind “They quit .*where the cursor is$/u })
      .waitFor();
    expect(await faultsOf(screen, `choose-place-${width}`)).toEqual([]);
    await sheet.getByRole("button", { name: "Back to the passages" }).tap();
    await page.getByRole("button", { name: "Choose its place" }).tap();
    await sheet.getByRole("button", { name: /^Behind “First of all\.”/u }).tap();

    await expect
      .poll(() => kept.chapter.passages.map(({ text }) => text))
      .toEqual(["First of all.", COFFEE, "They quit the third Monday in a row.", "Last of all."]);
    await sheet.waitFor({ state: "detached" });
  },
);

function edit(width = 390): Promise<Editing> {
  const kept = keepChapter(
    ownPassages(["First of all.", "They quit the third Monday in a row.", "Last of all."]),
  );
  const unused = {
    entryId: "coffee",
    blocks: [{ paragraph: 3, text: COFFEE }],
    words: 13,
    why: { kind: "notChosen" as const, chapter: 1 },
    post: {
      title: null,
      opening: "What coffee is about.",
      source: "LinkedIn",
      date: "2025-03-04",
      url: "https://example.com/posts/9",
    },
  };
  const listed = answers(listUnusedPassages, { passages: [unused], total: 1, next: null });
  return openInEditor(browser, kept, { before: [listed], ...PHONE, width });
}

/** Presses a finger on something, moves it to that height of the window, and lifts it. */
async function dragTo(page: Page, from: Locator, y: number): Promise<void> {
  const box = await from.boundingBox();
  const x = (box?.x ?? 0) + 8;
  const begin = (box?.y ?? 0) + 8;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch("touchStart", begin);
  for (let step = 1; step <= 12; step += 1) {
    await touch("touchMove", begin + ((y - begin) * step) / 12);
    // A finger takes its time, and the browser tells of it picture by picture.
    await page.waitForTimeout(30);
  }
  await touch("touchEnd");
}
