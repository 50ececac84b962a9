import { afterAll, beforeAll, expect, test } from "vitest";
import { listUnusedPassages } from "#contracts/unused-passages.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import { type Editing, type KeptChapter, keepChapter, openInEditor } from "./editing-book.ts";
import { COFFEE, unused, LONG, UNUSED } from "./danas-unused.ts";

const TEXTS = ["First of all.", "They quit the third Monday in a row.", "Last of all."];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The chapter is edited, with the cursor in its second paragraph. */
function edit(before: StubbedAnswer[] = UNUSED, width = 1440): Promise<Editing> {
  const kept = keepChapter(ownPassages(TEXTS));
  return openInEditor(browser, kept, { before, at: "third Monday", width });
}

function savedTexts(kept: KeptChapter): string[] {
  return kept.chapter.passages.map(({ text }) => text);
}

test("the list opens beside the paragraph that is read, far down in a long chapter", async () => {
  const long = "They stayed for the coffee and the desk by the window. ".repeat(8);
  const around = Array.from({ length: 30 }, () => long);
  const texts = [...around, "They quit the third Monday in a row.", ...around];
  const kept = keepChapter(ownPassages(texts));
  const { page } = await openInEditor(browser, kept, { before: UNUSED, at: "third Monday" });
  const read = page.locator(".chapter-text").getByText("third Monday");
  await read.evaluate((paragraph) => paragraph.scrollIntoView({ block: "center" }));

  await page.getByRole("button", { name: "Not in the book" }).click();
  await page.getByText("4 passages, the best for this chapter first").waitFor();

  const { y = 0 } = (await read.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(120);
  expect(y).toBeLessThan(800);
});

test("a paragraph is swapped for another passage, which keeps its post, and swapped back", async () => {
  const { screen, page, kept } = await edit();
  await page.locator('[data-menu-of="passage-1"]').waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: "Swap for another passage…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Swap for another passage" });
  await dialog.getByText("From “What coffee is about, in its first line.”").waitFor();
  expect(await dialog.getByText("LinkedIn · Mar 4, 2025 · 16 words").count()).toBe(3);
  expect(await faultsAtWidths(screen, "swap", WIDTHS)).toEqual([]);

  await dialog.getByRole("button", { name: "Take this one" }).first().press("Enter");
  await expect.poll(() => savedTexts(kept)).toEqual([TEXTS[0], COFFEE, TEXTS[2]]);

  expect(kept.saves.at(-1)?.passages[1]).toEqual({
    id: null,
    text: COFFEE,
    role: "body",
    from: { entryId: "coffee", paragraph: 3 },
  });
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => savedTexts(kept)).toEqual(TEXTS);
  expect(kept.saves.at(-1)?.passages[1]?.id).toBe("passage-1");
});

test("where no other passage is left, the dialog says so", async () => {
  const none = answers(listUnusedPassages, { passages: [], total: 0, next: null });
  const { screen, page } = await edit([none]);
  await page.locator('[data-menu-of="passage-1"]').waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: "Swap for another passage…" }).press("Enter");

  await page.getByText("Everything that your posts say on this chapter’s subject").waitFor();
  // Nothing is told of a list that is not there, and nothing is left to cancel.
  expect(await page.getByText("These are from your posts").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Cancel" }).count()).toBe(0);

  expect(await faultsAtWidths(screen, "swap-none", WIDTHS)).toEqual([]);
});

test("the drawer puts a passage in behind the cursor's paragraph, by keyboard", async () => {
  const { screen, page, kept } = await edit();
  await page.getByRole("button", { name: "Not in the book" }).press("Enter");
  const drawer = page.getByRole("complementary", { name: "Not in the book" });
  await drawer.getByText("4 passages, the best for this chapter first").waitFor();
  expect(await faultsAtWidths(screen, "drawer", [1440])).toEqual([]);
  // The way to the next chapter ends with the sheet, not below the drawer.
  const next = await page.getByRole("button", { name: /^Next:/u }).boundingBox();
  const sheet = await page.getByRole("article").boundingBox();
  const edge = (box: typeof next): number => Math.round((box?.x ?? NaN) + (box?.width ?? NaN));
  expect(edge(next)).toBe(edge(sheet));
  const all = drawer.getByRole("button", { name: "Show all" });
  await all.last().press("Enter");
  await all.first().press("Enter");
  await drawer.getByText("Chapter 1 had no room for this post.").waitFor();
  await drawer.getByText("This post fits no theme of the book.").waitFor();
  expect(await faultsAtWidths(screen, "drawer-whole", [1440])).toEqual([]);

  await drawer.getByRole("button", { name: "Put in at the cursor" }).nth(1).press("Enter");
  await expect
    .poll(() => savedTexts(kept))
    .toEqual([TEXTS[0], TEXTS[1], "What I watch for:", "- Silence\n- Neat desks", TEXTS[2]]);

  expect(kept.saves.at(-1)?.passages.slice(2, 4)).toMatchObject([
    { from: { entryId: "signs", paragraph: 3 } },
    { from: { entryId: "signs", paragraph: 4 } },
  ]);
  // It is in the book now, and another one comes behind it.
  await drawer.getByText("3 passages, the best for this chapter first").waitFor();
  expect(await drawer.getByText("Neat desks").count()).toBe(0);
  await drawer.getByRole("button", { name: "Put in at the cursor" }).first().press("Enter");
  await expect.poll(() => savedTexts(kept)[4]).toBe(COFFEE);
  await drawer.getByRole("button", { name: "Close" }).press("Enter");
  await drawer.waitFor({ state: "detached" });
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => savedTexts(kept)).toEqual(TEXTS);
});

test("the drawer shows several long passages at once", async () => {
  const passages = ["one", "two", "three", "four", "five"].map((entryId) => ({
    ...unused(entryId, [LONG]),
    words: 127,
  }));
  const list = answers(listUnusedPassages, { passages, total: 5, next: null });
  const { page, screen } = await edit([list]);

  await page.getByRole("button", { name: "Not in the book" }).click();
  const drawer = page.getByRole("complementary", { name: "Not in the book" });
  await drawer.getByText("5 passages").waitFor();

  const third = await drawer.getByRole("listitem").nth(2).boundingBox();
  expect((third?.y ?? 900) + (third?.height ?? 0)).toBeLessThan(900);
  expect(await faultsAtWidths(screen, "drawer-several", [1440])).toEqual([]);
});

test("the drawer is searched, and shows more", async () => {
  const { page } = await edit();
  await page.getByRole("button", { name: "Not in the book" }).click();
  const drawer = page.getByRole("complementary", { name: "Not in the book" });

  await drawer.getByRole("button", { name: "Show more" }).click();
  await drawer.getByText("Ships are safe in harbours").waitFor();
  expect(await drawer.getByText("So they leave.").count()).toBe(0);
  await drawer.getByRole("button", { name: "Show all" }).last().click();
  await drawer.getByText("So they leave.").waitFor();
  await drawer.getByText("The plan of chapter 2 leaves it out").waitFor();
  await drawer.getByText("“It only announces a talk.”").waitFor();
  await drawer.getByLabel("Search your posts").fill("budget");
  await drawer.getByText("1 passage found").waitFor();

  expect(await drawer.getByRole("listitem").count()).toBe(1);
});

test("a passage is dragged to its place in the text", async () => {
  const { page, kept } = await edit();
  await page.getByRole("button", { name: "Not in the book" }).click();
  const drawer = page.getByRole("complementary", { name: "Not in the book" });
  const passage = drawer.getByRole("listitem").filter({ hasText: "A budget is a list" });
  await passage.waitFor();

  await passage.dragTo(page.locator(".chapter-text > p").first(), {
    targetPosition: { x: 60, y: 3 },
  });

  await expect
    .poll(() => savedTexts(kept))
    .toEqual(["A budget is a list of what you will not do.", ...TEXTS]);
  expect(kept.saves.at(-1)?.passages[0]).toMatchObject({
    from: { entryId: "budget", paragraph: 3 },
  });
});

test.each(WIDTHS.filter((width) => width < 1024))(
  "on a narrow screen the drawer is a sheet, which closes once a passage is put in, at %i px",
  async (width) => {
    const { screen, page, kept } = await edit(UNUSED, width);
    await page.getByRole("button", { name: "Not in the book" }).click();
    const sheet = page.getByRole("dialog", { name: "Not in the book" });
    await sheet.getByText("4 passages, the best for this chapter first").waitFor();
    expect(await faultsAtWidths(screen, "drawer", [width])).toEqual([]);

    await sheet.getByRole("button", { name: "Put in at the cursor" }).first().click();
    await sheet.waitFor({ state: "detached" });

    await expect.poll(() => savedTexts(kept)).toEqual([TEXTS[0], TEXTS[1], COFFEE, TEXTS[2]]);
    await page.keyboard.type(" Too.");
    await page.getByText("at all. Too.").waitFor();
  },
);

test("a search that fails says so, and is tried again", async () => {
  const { screen, page } = await edit([
    refuses(listUnusedPassages, "tooMany", "Your posts are being searched already."),
  ]);
  await page.getByRole("button", { name: "Not in the book" }).click();
  const drawer = page.getByRole("complementary", { name: "Not in the book" });
  await drawer.getByText("Your posts could not be searched").waitFor();
  expect(await faultsAtWidths(screen, "drawer-failed", [1440])).toEqual([]);
  screen.change(UNUSED);

  await drawer.getByRole("button", { name: "Try again" }).click();

  await drawer.getByText("4 passages, the best for this chapter first").waitFor();
});

test("at the end of a long chapter the drawer opens from the bar", async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `Number ${index}. ${LONG}`);
  const kept = keepChapter(ownPassages(texts));
  const { page } = await openInEditor(browser, kept, { before: UNUSED, at: "Number 39" });
  await page.getByText("Number 39").scrollIntoViewIfNeeded();
  const button = page.getByRole("button", { name: "Not in the book" });
  const box = await button.boundingBox();

  await button.press("Enter");

  await page.getByRole("complementary", { name: "Not in the book" }).waitFor();
  expect(await page.evaluate("window.scrollY")).toBeGreaterThan(900);
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(900);
});
