import { type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBook } from "#contracts/book-versions.ts";
import { restoreContents } from "#contracts/contents.ts";
import { findInBook, replaceInBook } from "#contracts/find-in-book.ts";
import { answers, refuses } from "./answers.ts";
import { faultsOf, openTool, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1, CHAPTER_2, chapterAnswer, ownPassages } from "./danas-posts.ts";
import { place, VERSION, REPLACED, BOOK } from "./danas-places.ts";

const ADDRESS = "/workflow/draft";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("a word is found and replaced in all chapters, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(replaceInBook, REPLACED), ...BOOK],
    width,
  });
  const { page, bodies } = screen;
  await openTool(page, "Find in book");
  const dialog = page.getByRole("alertdialog", { name: "Find in book" });
  await dialog.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");
  await dialog.getByText("3 places, 1 in locked paragraphs").waitFor();
  expect(await dialog.locator("mark").allTextContents()).toEqual(["quits", "quits", "quits"]);
  expect(await faultsOf(screen, "find-in-book")).toEqual([]);

  await dialog.getByLabel("Replace with").fill("leaves");
  await dialog.getByRole("button", { name: "Replace all 2" }).click();

  await page.getByText("Replaced 2 places").waitFor();
  expect(bodies.findLast(Boolean)).toEqual({
    find: "quits",
    isExact: false,
    isWhole: false,
    instead: "leaves",
  });
});

test("only whole words are found and replaced where the author wants it so", async () => {
  const { page, bodies } = await browser.open(ADDRESS, {
    answers: [answers(replaceInBook, REPLACED), ...BOOK],
  });
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("art");
  await page.getByLabel("Whole words").check();
  await page.getByLabel("Find", { exact: true }).press("Enter");
  await page.getByLabel("Replace with").fill("ink");

  await page.getByRole("button", { name: "Replace all 2" }).click();
  await page.getByText("Replaced 2 places").waitFor();

  expect(bodies.findLast(Boolean)).toMatchObject({ find: "art", isWhole: true });
});

test("with nothing to replace it with, a word is removed everywhere only after a question", async () => {
  const { page, calls } = await browser.open(ADDRESS, {
    answers: [answers(replaceInBook, REPLACED), ...BOOK],
  });
  const replaced = `POST ${answers(replaceInBook, REPLACED).path}`;
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove all 2" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove “quits” at 2 places?" });
  await question.waitFor();
  expect(calls).not.toContain(replaced);

  await question.getByRole("button", { name: "Remove all 2" }).click();

  await page.getByText("Removed “quits” at 2 places").waitFor();
  await page.getByRole("button", { name: "Undo the removal" }).waitFor();
  expect(await page.getByRole("button", { name: "Remove", exact: true }).count()).toBe(2);
});

test("a replacement is undone where it was made, in every chapter that it changed", async () => {
  const { page, bodies } = await browser.open(ADDRESS, {
    answers: [answers(restoreBook, { restored: [] }), answers(replaceInBook, REPLACED), ...BOOK],
  });
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");
  await page.getByLabel("Replace with").fill("leaves");
  await page.getByRole("button", { name: "Replace", exact: true }).first().click();
  await page.getByText("Replaced 2 places").waitFor();

  await page.getByRole("button", { name: "Undo the replacement" }).click();

  const before = { versionId: VERSION, baseRevision: `${VERSION}.2` };
  await expect
    .poll(() => bodies.findLast(Boolean))
    .toEqual({
      chapters: [CHAPTER_1, CHAPTER_2].map(({ id }) => ({ id, ...before })),
      isUndo: true,
    });
});

test("what was typed to replace a word, and Undo, are still there after a look at the text", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [answers(replaceInBook, REPLACED), ...BOOK],
  });
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");
  await page.getByLabel("Replace with").fill("leaves");
  await page.getByRole("button", { name: "Replace", exact: true }).first().click();
  await page.getByText("Replaced 2 places").waitFor();
  await page.getByRole("button", { name: "Show" }).first().click();

  await page.getByRole("button", { name: "List" }).click();

  await page.getByRole("button", { name: "Undo the replacement" }).waitFor();
  // Empty, the field would turn "Replace all" into "Remove all".
  await page.getByRole("button", { name: "Replace all 2" }).waitFor();
});

test("the places are sought again when their list is opened from the bar", async () => {
  const screen = await browser.open(ADDRESS, { answers: BOOK });
  const { page } = screen;
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show" }).first().click();
  // Its author writes something else there by hand.
  const places = [place(CHAPTER_2, "passage-1")];
  screen.change([answers(findInBook, { places, total: 1, locked: 0 })]);

  await page.getByRole("button", { name: "List" }).click();

  await page.getByText("1 place", { exact: true }).waitFor();
  expect(await page.getByRole("alertdialog").locator("mark").count()).toBe(1);
});

test("the bar says how many places are left when the one that it shows is none any more", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(replaceInBook, REPLACED), ...BOOK],
  });
  const { page } = screen;
  const saving = Promise.withResolvers<void>();
  await page.route("**/draft/replace", async (route) => {
    await saving.promise;
    await route.fallback();
  });
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");
  await page.getByLabel("Replace with").fill("leaves");
  await page.getByRole("button", { name: "Replace all 2" }).click();
  await page.getByRole("button", { name: "Show" }).last().click();
  const bar = page.getByRole("region", { name: "Find in book" });
  await bar.getByText("3 of 3 · chapter 2").waitFor();
  const places = [place(CHAPTER_2, "passage-1")];
  screen.change([answers(findInBook, { places, total: 1, locked: 0 })]);

  saving.resolve();

  await bar.getByText("1 left").waitFor();
  await bar.getByRole("button", { name: "Next place" }).click();
  await bar.getByText("1 of 1 · chapter 2").waitFor();
  await page.unroute("**/draft/replace");
});

test("a title and the name of a part are found and replaced, and the title is marked", async () => {
  const title = { ...place(CHAPTER_2, ""), where: "title" as const, passageId: null, at: 0 };
  const found = { found: "Attention", before: "", after: ", budget, meetings" };
  const part = { ...title, where: "part" as const, found: "Attentive", after: " people" };
  const contents = { revision: 5, before: 4 };
  const { page, bodies, calls } = await browser.open(ADDRESS, {
    answers: [
      answers(findInBook, { places: [{ ...title, ...found }, part], total: 2, locked: 0 }),
      answers(replaceInBook, { ...REPLACED, changed: REPLACED.changed.slice(1), contents }),
      answers(restoreBook, { restored: [] }),
      refuses(restoreContents, "conflict", "The contents were changed meanwhile."),
      ...BOOK,
    ],
  });
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("attenti");
  await page.keyboard.press("Enter");
  await page.getByText("Name of the part before chapter 2").waitFor();
  await page.getByText("Title of chapter 2").waitFor();

  await page.getByLabel("Replace with").fill("Care");
  await page.getByRole("button", { name: "Replace all 2" }).click();
  await page.getByRole("button", { name: "Undo the replacement" }).click();
  await expect.poll(() => bodies.findLast(Boolean)).toEqual({ revision: 5, to: 4, isUndo: true });
  expect(calls.filter((call) => call.endsWith("/book-versions/restore"))).toHaveLength(1);
  await page.getByRole("button", { name: "Show" }).first().click();

  await page.getByRole("heading", { name: "Attention, budget, meetings" }).waitFor();
  await expect.poll(() => markedIn(page)).toMatchObject({ word: "Attention" });
});

test("Show goes to the chapter and marks the paragraph", async () => {
  const { page } = await browser.open(ADDRESS, { answers: BOOK });
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Show" }).nth(1).click();

  const shown = page.locator("[data-passage='passage-1'].bg-warning-50");
  await shown.getByText("Nobody quits twice.").waitFor();
  expect(new URL(page.url()).searchParams.get("chapter")).toBe(CHAPTER_2.id);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test.each(WIDTHS)("one goes from place to place, and each is in sight, at %i px", async (width) => {
  const long = "They stayed for the coffee and the desk by the window. ".repeat(40);
  const first = ownPassages([`${long}Somebody leaves. ${long}`, long, "Nobody quits a job."]);
  const places = [
    { ...place(CHAPTER_1, "passage-0"), at: long.length + 9, found: "leaves" },
    { ...place(CHAPTER_1, "passage-2"), found: "quits" },
    place(CHAPTER_2, "passage-1"),
  ];
  const screen = await browser.open(ADDRESS, {
    answers: [
      answers(findInBook, { places, total: 3, locked: 0 }),
      chapterAnswer(CHAPTER_1, first),
      ...BOOK,
    ],
    width,
  });
  const { page } = screen;
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("s");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show" }).first().click();
  const bar = page.getByRole("region", { name: "Find in book" });

  for (const [at, word] of ["leaves", "quits", "quits"].entries()) {
    await bar.getByText(`${at + 1} of 3`).waitFor();
    await expect.poll(() => markedIn(page)).toMatchObject({ word });
    const { top, bottom } = await markedIn(page);
    expect(top).toBeGreaterThan(130);
    expect(bottom).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    await bar.getByRole("button", { name: "Next place" }).click();
  }

  await bar.getByText("1 of 3").waitFor();
  expect(await faultsOf(screen, `find-in-book-place-${width}`)).toEqual([]);
  await bar.getByRole("button", { name: "List" }).click();
  await page.getByRole("alertdialog", { name: "Find in book" }).getByText("3 places").waitFor();
});

/** The marked words, and where they stand in the window. */
async function markedIn(page: Page): Promise<{ word: string; top: number; bottom: number }> {
  return page.evaluate(`(() => {
    const [range] = CSS.highlights.get("found") ?? [];
    const { top, bottom } = range?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return { word: String(range ?? ""), top, bottom };
  })()`);
}

test("a word that is not in the book is said to be missing, and a search that fails can be tried again", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [refuses(findInBook, "tooMany", "Please wait a minute."), ...BOOK.slice(1)],
  });
  const { page } = screen;
  await openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("zebra");
  await page.keyboard.press("Enter");
  await page.getByText("Your book could not be searched").waitFor();
  expect(await faultsOf(screen, "find-in-book-failed")).toEqual([]);
  screen.change([answers(findInBook, { places: [], total: 0, locked: 0 })]);

  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("“zebra” is not in your book.").waitFor();
  expect(await page.getByLabel("Replace with").count()).toBe(0);
});
