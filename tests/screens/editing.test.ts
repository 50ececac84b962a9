import { afterAll, beforeAll, expect, test } from "vitest";
import { getMe } from "#contracts/accounts.ts";
import { editChapter } from "#contracts/chapters.ts";
import { authAnswers, DANA, refuses, SIGNED_OUT } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1, CHAPTER_2, ownPassages } from "./danas-posts.ts";
import { asked } from "./danas-questions.ts";
import {
  beginEditing,
  type Editing,
  editorOf,
  isSaved,
  keepChapter,
  openInEditor,
  putCursorBehind,
  selectToBeginning,
  textsOf,
} from "./editing-book.ts";

const ADDRESS = "/workflow/draft";
const TEXTS = [
  "## The pattern",
  "Nobody quits **a job**.",
  "- First\n- Second",
  "> A quote",
  "---",
  "They quit the third Monday in a row.",
];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

function edit(
  options: { width?: number; isAlone?: boolean } = {},
  kept = keepChapter(ownPassages(TEXTS)),
): Promise<Editing> {
  return openInEditor(browser, kept, options);
}

test("a chapter that is edited begins in the upper third of the window, whatever stands above it", async () => {
  const title = "The resignation before the resignation, and what nobody says about it";
  const kept = keepChapter(ownPassages(["Nobody quits a job.", "They quit the third Monday."]));
  kept.chapter = { ...kept.chapter, title };
  const screen = await browser.open(ADDRESS, { answers: [asked(), ...kept.answers] });
  const { page } = screen;
  await page.getByRole("region", { name: "Questions for you" }).waitFor();
  await beginEditing(page);

  const text = await page.getByText("Nobody quits a job.").boundingBox();

  // A title of two lines is as large as on the page.
  expect(text?.y).toBeLessThan(310);
  await page.getByRole("button", { name: "Download Draft" }).waitFor();
  expect(await faultsAtWidths(screen, "editing-bars", WIDTHS)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("region", { name: "Questions for you" }).waitFor();
});

test("what is typed is saved within two seconds, and only its own passage is another", async () => {
  const { page, kept, screen } = await edit();
  await putCursorBehind(page, "third Monday");

  await page.keyboard.type(" of May");
  const typedAt = performance.now();
  await isSaved(page);

  expect(performance.now() - typedAt).toBeLessThan(2_000);
  expect(kept.saves.at(-1)).toEqual({
    baseRevision: CHAPTER_1.revision,
    isNewVersion: true,
    title: CHAPTER_1.title,
    passages: [...TEXTS.slice(0, 5), "They quit the third Monday of May in a row."].map(
      (text, index) => ({
        id: `passage-${index}`,
        text,
        role: index === 0 ? "heading" : "body",
      }),
    ),
  });
  expect(await faultsAtWidths(screen, "editing", WIDTHS)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("article").getByText("the third Monday of May").waitFor();
  await expect.poll(() => editorOf(page).count()).toBe(0);
});

test("on a phone the bar says with its sign alone that all is saved, and names it", async () => {
  const { page } = await edit({ width: 390 });
  await putCursorBehind(page, "third Monday");
  await page.keyboard.type(" of May");
  await isSaved(page);

  const mark = page.getByRole("status").filter({ hasText: /^Saved$/u });
  expect((await mark.boundingBox())?.width).toBeLessThanOrEqual(24);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await mark.boundingBox())?.width).toBeGreaterThan(48);
});

test("the title is typed over in its place, and saved with the text", async () => {
  const { page, kept } = await edit();
  const title = page.getByRole("textbox", { name: "Chapter title" });

  await title.fill("Why people\nreally quit");
  await isSaved(page);
  expect(kept.chapter.title).toBe("Why people really quit");
  await title.fill("");
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" jobs");
  await expect.poll(() => textsOf(kept).at(-1)).toBe("They quit jobs the third Monday in a row.");

  // A chapter is never without a title: the one from before the editing stays.
  expect(kept.chapter.title).toBe(CHAPTER_1.title);
  expect(textsOf(kept).slice(0, -1)).toEqual(TEXTS.slice(0, -1));
});

test("text is formatted by keys and by the bar, and undone across saves", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");
  await selectToBeginning(page);
  await page.keyboard.press("Control+b");
  await page.getByRole("button", { name: "Bold", pressed: true }).waitFor();
  await page.getByRole("button", { name: "Quotation" }).click();
  await isSaved(page);
  expect(textsOf(kept).at(-1)).toBe("> **They quit** the third Monday in a row.");

  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => textsOf(kept)).toEqual(TEXTS);

  await putCursorBehind(page, "They quit");
  await page.getByRole("button", { name: "Numbered list" }).click();
  await expect.poll(() => textsOf(kept).at(-1)).toBe("1. They quit the third Monday in a row.");
  expect(kept.chapter.passages.at(-1)?.id).toBe("passage-5");
});

test("a link is set by keyboard, and taken away", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");
  await selectToBeginning(page);
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address").fill("example.com/mondays");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => textsOf(kept).at(-1))
    .toBe("[They quit](https://example.com/mondays) the third Monday in a row.");

  await putCursorBehind(page, "They");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address").fill("");
  await page.getByRole("button", { name: "Remove link" }).click();

  await expect.poll(() => textsOf(kept)).toEqual(TEXTS);
});

test("Ctrl+S saves at once", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");

  await page.keyboard.type("!");
  await page.keyboard.press("Control+s");

  await expect.poll(() => kept.saves.length, { timeout: 700 }).toBe(1);
});

test("who types for long is saved meanwhile", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");

  const begunAt = performance.now();
  while (kept.saves.length === 0 && performance.now() - begunAt < 12_000) {
    await page.keyboard.type("a");
    await page.waitForTimeout(200);
  }

  expect(performance.now() - begunAt).toBeLessThan(10_000);
  expect(kept.saves).toHaveLength(1);
});

test("without a connection the text is kept in this browser, and saved when it is back", async () => {
  const { page, kept, screen } = await edit({ isAlone: true });
  await page.context().setOffline(true);
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" offline");

  await page.getByText("Kept on this device, not saved yet", { exact: true }).waitFor();
  await page.getByText("You are offline.", { exact: true }).waitFor();
  expect(kept.saves).toEqual([]);
  expect(await faultsAtWidths(screen, "editing-offline", WIDTHS)).toEqual([]);
  // On a phone, too, the mark stands beside the book's name, not over it.
  await page.setViewportSize({ width: 390, height: 900 });
  const name = await page.getByRole("button", { name: /^Book:/u }).boundingBox();
  const mark = await page.getByText("Kept here, not saved", { exact: true }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(mark?.x ?? 0);
  await page.context().setOffline(false);
  await isSaved(page);

  expect(textsOf(kept).at(-1)).toBe("They quit offline the third Monday in a row.");
});

test("text that could not be saved is there again when the page is opened anew", async () => {
  const { page, kept, screen } = await edit({ isAlone: true });
  const path = editChapter.path.replace(":chapterId", CHAPTER_1.id);
  screen.change([{ ...refuses(editChapter, "unavailable", "The database is away."), path }]);
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" unsaved");
  await page.getByText("The database is away.", { exact: true }).waitFor();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();

  await page.getByText(/was still in this browser, and is here again/u).waitFor();
  await editorOf(page).getByText("They quit unsaved").waitFor();
  screen.change(kept.answers);
  await isSaved(page);

  expect(textsOf(kept).at(-1)).toBe("They quit unsaved the third Monday in a row.");
  await page.reload();
  await page.getByRole("article").getByText("They quit unsaved").waitFor();
  expect(await editorOf(page).count()).toBe(0);
});

test("the page asks before it is left while something is not saved", async () => {
  const { page, screen } = await edit({ isAlone: true });
  const path = editChapter.path.replace(":chapterId", CHAPTER_1.id);
  screen.change([{ ...refuses(editChapter, "unavailable", "The database is away."), path }]);
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" unsaved");
  await page.getByText("Kept on this device, not saved yet", { exact: true }).waitFor();
  const leaving = page.waitForEvent("dialog");

  const reloading = page.reload({ timeout: 5_000 }).catch(() => null);
  const dialog = await leaving;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reloading;

  await editorOf(page).getByText("They quit unsaved").waitFor();
});

test("an answer that got lost is no conflict", async () => {
  const { page, kept } = await edit();
  let isFirst = true;
  await page.route("**/chapters/*", async (route) => {
    if (route.request().method() !== "PUT" || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await putCursorBehind(page, "They quit");

  await page.keyboard.type(" at last");
  await isSaved(page);

  expect(kept.saves).toHaveLength(1);
  expect(textsOf(kept).at(-1)).toBe("They quit at last the third Monday in a row.");
});

test("a session that expires while somebody types asks for a login, and then saves", async () => {
  const { page, kept, screen } = await edit({ isAlone: true });
  const path = editChapter.path.replace(":chapterId", CHAPTER_1.id);
  screen.change([
    ...SIGNED_OUT,
    refuses(getMe, "signedOut", "Please log in."),
    { ...refuses(editChapter, "signedOut", "Please log in."), path },
  ]);
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" expired");
  const dialog = page.getByRole("dialog", { name: /Your session has expired/u });
  await dialog.waitFor();
  const user = { id: DANA.id, email: DANA.email, name: DANA.name };
  screen.change([
    authAnswers("POST", "/sign-in/email", { redirect: false, token: "token-2", user }),
    ...kept.answers,
  ]);
  await dialog.getByLabel("Password", { exact: true }).fill("a long password");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await isSaved(page);

  expect(textsOf(kept).at(-1)).toBe("They quit expired the third Monday in a row.");
});

test("leaving the chapter at once after typing loses nothing", async () => {
  const { page, kept } = await edit();
  await putCursorBehind(page, "They quit");

  await page.keyboard.type(" quickly");
  const list = page.getByRole("navigation", { name: "Chapters" });
  await list.getByRole("button", { name: `2. ${CHAPTER_2.title}` }).click();
  await page.getByText("Attention is the only budget").waitFor();

  await expect
    .poll(() => textsOf(kept).at(-1))
    .toBe("They quit quickly the third Monday in a row.");
});

test.each(WIDTHS)("a long title is shown whole, without a scroll bar, at %i px", async (width) => {
  const kept = keepChapter(ownPassages(TEXTS));
  kept.chapter.title = "The resignation before the resignation, and what the third Monday says";
  const { page } = await edit({ width }, kept);

  const [hiddenPx, overflow] = await page.evaluate<[number, string]>(`{
    const field = document.querySelector("[aria-label='Chapter title']");
    [field.scrollHeight - field.clientHeight, getComputedStyle(field).overflowY];
  }`);

  expect(overflow).toBe("hidden");
  expect(hiddenPx).toBeLessThan(8);
});
