import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBook } from "#contracts/book-versions.ts";
import {
  correctTypingErrors,
  ignoreTypingError,
  listTypingErrors,
} from "#contracts/typing-errors.ts";
import { answers, refuses } from "./answers.ts";
import { faultsOf, openTool, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1 } from "./danas-posts.ts";
import { ERROR, BRACKET, suspected, BOOK } from "./danas-typing-errors.ts";

const ADDRESS = "/workflow/draft";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("a suspected slip is corrected in its place, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(ERROR, BRACKET), ...BOOK],
    width,
  });
  const { page, calls, bodies } = screen;
  await openTool(page, "Typing errors");
  const dialog = page.getByRole("alertdialog", { name: "Suspected typing errors" });
  await dialog.getByText("2 places to look at").waitFor();
  await dialog.getByText("not all of them").waitFor();
  expect(await dialog.locator("mark").allTextContents()).toEqual(["recieve", "("]);
  expect(await faultsOf(screen, `typing-errors-${width}`)).toEqual([]);
  screen.change([
    suspected(BRACKET),
    answers(correctTypingErrors, { replaced: 1, changed: [], contents: null }),
  ]);

  await dialog.getByRole("button", { name: "Change to “receive”" }).click();

  await dialog.getByText("1 place to look at").waitFor();
  await expect.poll(() => dialog.locator("li :focus").count()).toBe(1);
  expect(bodies[calls.findIndex((call) => call.endsWith("/corrected"))]).toMatchObject({
    places: [{ at: 7, found: "recieve", instead: "receive" }],
  });
});

test("all sure slips are corrected by one button, and one click takes them back", async () => {
  const second = { ...ERROR, at: 0, found: "Nobdy", instead: "Nobody" };
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(ERROR, second, BRACKET), ...BOOK],
  });
  const { page, calls, bodies } = screen;
  const bodyOf = (end: string): unknown => bodies[calls.findIndex((call) => call.endsWith(end))];
  const versionBefore = "9b7f1f6e-4a39-4f8a-8d1f-0d3a5d7e2c11";
  const changed = [{ chapterId: CHAPTER_1.id, versionBefore, revision: "r2" }];
  await openTool(page, "Typing errors");
  const dialog = page.getByRole("alertdialog", { name: "Suspected typing errors" });
  await dialog.getByText("3 places to look at").waitFor();
  expect(await faultsOf(screen, "typing-errors-sure")).toEqual([]);
  screen.change([
    suspected(BRACKET),
    answers(correctTypingErrors, { replaced: 2, changed, contents: null }),
    answers(restoreBook, { restored: [] }),
  ]);

  await dialog.getByRole("button", { name: "Correct both sure ones" }).click();

  await dialog.getByText("Corrected 2 places. 1 place to look at").waitFor();
  expect(bodyOf("/corrected")).toMatchObject({
    places: [
      { at: 7, found: "recieve", instead: "receive" },
      { at: 0, found: "Nobdy", instead: "Nobody" },
    ],
  });
  expect(await dialog.getByRole("button", { name: /Correct all/u }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Undo the corrections" }).click();
  await expect
    .poll(() => bodyOf("/book-versions/restore"))
    .toEqual({
      chapters: [{ id: CHAPTER_1.id, versionId: versionBefore, baseRevision: "r2" }],
      isUndo: true,
    });
});

test.each(WIDTHS)("a slip made several times is corrected at once, at %i px", async (width) => {
  const slip = { ...ERROR, found: "brillant", instead: "brilliant", isSure: false };
  const slips = [slip, { ...slip, at: 40 }, { ...slip, at: 60 }];
  const other = { ...slip, found: "brillante", at: 80 };
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(...slips, other), ...BOOK],
    width,
  });
  const { page, calls, bodies } = screen;
  await openTool(page, "Typing errors");
  const all = page.getByRole("button", { name: "Change to “brilliant” at all 3 places" });
  await all.first().waitFor();
  // All three are ignored at once by a press that was there before.
  expect(await page.getByText("Always ignore all 3", { exact: true }).count()).toBe(3);
  expect(await faultsOf(screen, `typing-errors-several-${width}`)).toEqual([]);
  screen.change([
    suspected(other),
    answers(correctTypingErrors, { replaced: 3, changed: [], contents: null }),
  ]);

  await all.nth(1).click();

  await page.getByText("Corrected 3 places. 1 place to look at").waitFor();
  await page.getByRole("button", { name: "Undo the corrections" }).waitFor();
  expect(bodies[calls.findIndex((call) => call.endsWith("/corrected"))]).toMatchObject({
    places: [{ at: 7 }, { at: 40 }, { at: 60 }],
  });
});

test("what closes a quotation is offered, and a doubled word can be right in the whole book", async () => {
  const doubled = { ...ERROR, kind: "doubled" as const, found: "bye bye", instead: "bye" };
  const found = "“Nobody likes to be told by letter that the job is gone.";
  const quote = { ...ERROR, kind: "quotes" as const, at: 0, found, instead: `${found}”` };
  const screen = await browser.open(ADDRESS, { answers: [suspected(doubled, quote), ...BOOK] });
  const { page, calls, bodies } = screen;
  await openTool(page, "Typing errors");
  screen.change([answers(ignoreTypingError, { ignored: 1 })]);

  await page.getByRole("button", { name: "Always ignore “bye bye” in this book" }).click();

  await page.getByRole("button", { name: "Change to … that the job is gone.”" }).waitFor();
  await expect
    .poll(() => bodies.filter((_, index) => calls[index]?.endsWith("/ignored")))
    .toEqual([{ found: "bye bye", passageId: null }]);
});

test("what is right is ignored here or in the whole book", async () => {
  const space = { ...ERROR, kind: "space" as const, found: "told.Now", instead: "told. Now" };
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(ERROR, BRACKET, space), ...BOOK],
  });
  const { page, calls, bodies } = screen;
  const ignored = (): unknown[] => bodies.filter((_, index) => calls[index]?.endsWith("/ignored"));
  await openTool(page, "Typing errors");
  await page.getByText("A space missing between two sentences · chapter 1").waitFor();
  await page.getByRole("button", { name: "Change to “told. Now”" }).waitFor();
  screen.change([answers(ignoreTypingError, { ignored: 1 })]);

  await page.getByRole("button", { name: "Ignore “(” here" }).click();
  await page.getByRole("button", { name: "Always ignore “recieve” in this book" }).click();
  await page.getByRole("button", { name: "Always ignore “(” in this book" }).click();
  await page.getByRole("button", { name: "Always ignore “told.Now” in this book" }).click();

  await expect.poll(ignored).toEqual([
    { found: "(", passageId: BRACKET.passageId },
    { found: "recieve", passageId: null },
    // Other brackets of the book are not right because this one is.
    { found: "(", passageId: null, around: "Nobody recieve a job (really." },
    { found: "told.Now", passageId: null },
  ]);
});

test.each(WIDTHS)(
  "from a slip shown in the text one press leads back to it, at %i px",
  async (width) => {
    const others = Array.from({ length: 12 }, (_, index) => ({ ...ERROR, found: `wrod${index}` }));
    const screen = await browser.open(ADDRESS, {
      answers: [suspected(...others, ERROR, BRACKET), ...BOOK],
      width,
    });
    const { page } = screen;
    await openTool(page, "Typing errors");
    await page.getByRole("button", { name: "Show “recieve” in the text" }).click();
    const bar = page.getByRole("region", { name: "Typing errors" });
    await bar.getByText("13 of 14 · chapter 1").waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    expect(await faultsOf(screen, `typing-errors-place-${width}`)).toEqual([]);

    await bar.getByRole("button", { name: "List" }).click();

    await expect.poll(() => focusInSight(page)).toBe("Show “recieve” in the text");
    await page.keyboard.press("Enter");
    await bar.getByRole("button", { name: "Next place" }).click();
    await bar.getByText("14 of 14 · chapter 1").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focusInSight(page)).toBe("Show “(” in the text");
  },
);

/** The name of what has the focus, if that is in sight. */
async function focusInSight(page: Page): Promise<string | null> {
  return page.evaluate(`(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    return top > 0 && bottom < innerHeight ? document.activeElement.ariaLabel : null;
  })()`);
}

test("corrections can still be taken back after a look at the text", async () => {
  const second = { ...ERROR, at: 0, found: "Nobdy", instead: "Nobody" };
  const corrected = answers(correctTypingErrors, { replaced: 2, changed: [], contents: null });
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(ERROR, second, BRACKET), corrected, ...BOOK],
  });
  const { page } = screen;
  await openTool(page, "Typing errors");
  await page.getByRole("button", { name: "Correct both sure ones" }).click();
  await page.getByRole("button", { name: "Undo the corrections" }).waitFor();

  await page.getByRole("button", { name: "Show “(” in the text" }).click();
  await page.getByRole("button", { name: "List" }).click();

  await page.getByRole("button", { name: "Undo the corrections" }).waitFor();
});

test("where only the author knows what is missing, a button opens the editor at the place", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [suspected(BRACKET), ...BOOK] });
  await openTool(page, "Typing errors");
  const dialog = page.getByRole("alertdialog", { name: "Suspected typing errors" });
  await dialog.getByText("1 place to look at").waitFor();
  expect(await dialog.getByRole("button", { name: /^Write/u }).count()).toBe(0);

  await dialog.getByRole("button", { name: "Edit here, at “(”" }).click();
  const text = page.locator("[contenteditable=true]");
  await text.getByText("Nobody recieve a job (really.").waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.isContentEditable")).toBe(true);
  await page.keyboard.type("not ");

  await text.getByText("Nobody recieve a job (not really.").waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("a book without slips, one that was not checked, and a language without a dictionary say so", async () => {
  const failed = refuses(listTypingErrors, "internal", "The server failed.");
  const screen = await browser.open(ADDRESS, { answers: [failed, ...BOOK] });
  const { page } = screen;
  await openTool(page, "Typing errors");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Your book could not be checked").waitFor();
  screen.change([answers(listTypingErrors, { errors: [], total: 0, hasDictionary: false })]);

  await dialog.getByRole("button", { name: "Try again" }).click();

  // What was not checked is not said to be without errors, and no list is told of that is not there.
  await dialog
    .getByText(/^Doubled words, brackets .* are in order; spelling cannot be checked/u)
    .waitFor();
  expect(await dialog.getByText("No typing errors were found").count()).toBe(0);
  expect(await dialog.getByText("These are the surest ones").count()).toBe(0);
});

test("a correction that moves the shown slip leaves the text in sight", async () => {
  const corrected = answers(correctTypingErrors, { replaced: 1, changed: [], contents: null });
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(ERROR, BRACKET), corrected, ...BOOK],
  });
  const { page } = screen;
  await openTool(page, "Typing errors");
  await page.getByRole("button", { name: "Change to “receive”" }).waitFor();
  const moved = { ...BRACKET, before: "Nobody receives a job ", at: 22 };
  screen.change([suspected(moved)]);
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/typing-errors", async (route) => {
    await isAnswered;
    await route.continue();
  });

  await page.getByRole("button", { name: "Change to “receive”" }).click();
  await page.getByRole("button", { name: "Show “(” in the text" }).click();
  const bar = page.getByRole("region", { name: "Typing errors" });
  await bar.getByText("2 of 2 · chapter 1").waitFor();
  answer();

  await bar.getByText("1 of 1 · chapter 1").waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await page.unroute("**/typing-errors");
});

test("when the shown slip is gone from the list, the bar goes on with the next one", async () => {
  const corrected = answers(correctTypingErrors, { replaced: 2, changed: [], contents: null });
  const second = { ...ERROR, at: 0, found: "Nobdy", instead: "Nobody" };
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(ERROR, second, BRACKET), corrected, ...BOOK],
  });
  const { page } = screen;
  await openTool(page, "Typing errors");
  await page.getByRole("button", { name: "Show “recieve” in the text" }).waitFor();
  screen.change([suspected(BRACKET)]);
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/typing-errors", async (route) => {
    await isAnswered;
    await route.continue();
  });

  await page.getByRole("button", { name: "Correct both sure ones" }).click();
  await page.getByRole("button", { name: "Show “recieve” in the text" }).click();
  const bar = page.getByRole("region", { name: "Typing errors" });
  await bar.getByText("1 of 3 · chapter 1").waitFor();
  answer();

  await bar.getByText("1 left").waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await bar.getByRole("button", { name: "Next place" }).click();
  await bar.getByText("1 of 1 · chapter 1").waitFor();
  await page.unroute("**/typing-errors");
});

test("the list is checked again when it is opened from the bar", async () => {
  const screen = await browser.open(ADDRESS, { answers: [suspected(ERROR, BRACKET), ...BOOK] });
  const { page } = screen;
  await openTool(page, "Typing errors");
  await page.getByRole("button", { name: "Show “recieve” in the text" }).click();
  // Its author corrects it by hand.
  screen.change([suspected(BRACKET)]);

  await page.getByRole("button", { name: "List" }).click();

  await page.getByText("1 place to look at").waitFor();
  expect(await page.getByRole("alertdialog").locator("mark").allTextContents()).toEqual(["("]);
});

test("a slip in a locked paragraph says so, and is not among those that are corrected at once", async () => {
  const slip = { ...ERROR, found: "brillant", instead: "brilliant", isSure: false };
  const locked = { ...slip, at: 60, isLocked: true };
  const screen = await browser.open(ADDRESS, {
    answers: [suspected(slip, { ...slip, at: 40 }, locked), ...BOOK],
  });
  const { page, calls, bodies } = screen;
  await openTool(page, "Typing errors");
  const item = page.getByRole("listitem").filter({ hasText: "locked" });
  await item.getByText("Spelling · chapter 1 · locked").waitFor();
  expect(await item.getByRole("button", { name: /^Write/u }).count()).toBe(0);
  expect(await page.getByText("Always ignore all 3", { exact: true }).count()).toBe(3);
  screen.change([
    suspected(locked),
    answers(correctTypingErrors, { replaced: 2, changed: [], contents: null }),
  ]);

  await page.getByRole("button", { name: "Change to “brilliant” at all 2 places" }).first().click();

  await page.getByText("Corrected 2 places. 1 place to look at").waitFor();
  expect(bodies[calls.findIndex((call) => call.endsWith("/corrected"))]).toMatchObject({
    places: [{ at: 7 }, { at: 40 }],
  });
});
