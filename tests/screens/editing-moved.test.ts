import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editChapter, getChapter } from "#contracts/chapters.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import {
  faultsAtWidths,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { CHAPTER_2, ownPassages } from "./danas-posts.ts";
import {
  type Editing,
  isSaved,
  keepChapter,
  openInEditor,
  putCursorBehind,
  textsOf,
} from "./editing-book.ts";

const TEXTS = ["First of all.", "They quit the third Monday in a row.", "Last of all."];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The chapter is edited. `before`: what the server says of the other chapter, which is read ahead. */
function edit(before: StubbedAnswer[] = []): Promise<Editing> {
  const kept = keepChapter(
    ownPassages(TEXTS).map((passage, index) => ({ ...passage, id: `passage-${index}` })),
  );
  return openInEditor(browser, kept, { before, at: "third Monday" });
}

async function askWhere(page: Page): Promise<void> {
  const menu = page.locator('[data-menu-of="passage-1"]');
  await menu.getByRole("button", { name: /^Paragraph menu/u }).click();
  await page.getByRole("button", { name: "Move to another chapter…" }).click();
}

test("a paragraph moves to another chapter with its id, and leaves this one only then", async () => {
  const { page, kept, screen } = await edit();
  const other = {
    ...CHAPTER_2,
    passages: ownPassages(["Another text."]).map((each) => ({ ...each, id: "other" })),
  };
  const path = (call: { path: string }): string => call.path.replace(":chapterId", CHAPTER_2.id);
  screen.change([
    { ...answers(getChapter, { chapter: other }), path: path(getChapter) },
    { ...answers(editChapter, { chapter: other }), path: path(editChapter) },
  ]);

  await askWhere(page);
  const dialog = page.getByRole("dialog", { name: "Move to another chapter" });
  await dialog.getByText(`“${TEXTS[1]}” goes to the chapter and the place you choose`).waitFor();
  await dialog.getByLabel("Chapter to move to").selectOption({ label: `2. ${CHAPTER_2.title}` });
  expect(await faultsAtWidths(screen, "editing-move", WIDTHS)).toEqual([]);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText(`It stands at the end of chapter 2, “${CHAPTER_2.title}”.`).waitFor();
  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], TEXTS[2]]);

  const puts = screen.calls.flatMap((call, index) => (call.startsWith("PUT") ? [index] : []));
  expect(puts.map((index) => screen.calls[index]?.endsWith(CHAPTER_2.id))).toEqual([true, false]);
  expect(screen.bodies[puts[0] ?? -1]).toEqual({
    baseRevision: CHAPTER_2.revision,
    title: CHAPTER_2.title,
    passages: [
      { id: "other", text: "Another text.", role: "body" },
      { id: "passage-1", text: TEXTS[1], role: "body" },
    ],
  });
});

test.each([1440, 390])(
  "a paragraph goes to the place that is chosen in another chapter, by keyboard, at %i px",
  async (width) => {
    const texts = ["## On budgets", "Budgets come and go.", "---", "Attention **stays**."];
    const other = {
      ...CHAPTER_2,
      passages: ownPassages(["A line below the title.", ...texts]).map((each, index) => ({
        ...each,
        id: `there-${index}`,
        role: (["deck", "heading", "body", "ornament", "body"] as const)[index] ?? "body",
      })),
    };
    const path = (call: { path: string }): string => call.path.replace(":chapterId", CHAPTER_2.id);
    const failed = refuses(getChapter, "conflict", "Something went wrong.");
    const { page, kept, screen } = await edit([
      { ...failed, path: path(getChapter) },
      { ...answers(editChapter, { chapter: other }), path: path(editChapter) },
    ]);
    await page.setViewportSize({ width, height: 900 });
    await askWhere(page);
    const dialog = page.getByRole("dialog", { name: "Move to another chapter" });
    await dialog.getByText("Its paragraphs could not be loaded").waitFor();
    expect(await faultsAtWidths(screen, `editing-move-unloaded-${width}`, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    screen.change([{ ...answers(getChapter, { chapter: other }), path: path(getChapter) }]);
    await dialog.getByRole("button", { name: "Try again" }).press("Enter");
    const place = dialog.getByLabel("Place in that chapter");
    await expect
      .poll(() => place.locator("option").allTextContents())
      .toEqual([
        "At the end",
        "At the beginning",
        "After “On budgets”",
        "After “Budgets come and go.”",
        "After “Attention stays.”",
      ]);
    expect(await place.inputValue()).toBe("end");
    expect(await faultsAtWidths(screen, `editing-move-place-${width}`, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });

    await place.focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowDown");
    await dialog.getByRole("button", { name: "Move", exact: true }).press("Enter");

    const told = `It stands behind the paragraph you chose in chapter 2, “${CHAPTER_2.title}”.`;
    await page.getByText(told).waitFor();
    await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], TEXTS[2]]);
    expect(sentTo(screen)).toEqual([
      "there-0",
      "there-1",
      "there-2",
      "passage-1",
      "there-3",
      "there-4",
    ]);
  },
);

test("at the beginning is behind the line below the title; what has gone meanwhile leads to the end", async () => {
  const there = ["A line below the title.", "Budgets come and go."];
  const path = (call: { path: string }): string => call.path.replace(":chapterId", CHAPTER_2.id);
  const chapterOf = (texts: string[]) => ({
    ...CHAPTER_2,
    passages: ownPassages(texts).map((each, index) => ({
      ...each,
      id: `there-${index}`,
      role: index === 0 ? ("deck" as const) : ("body" as const),
    })),
  });
  const stored = (texts: string[]) => [
    { ...answers(getChapter, { chapter: chapterOf(texts) }), path: path(getChapter) },
    { ...answers(editChapter, { chapter: chapterOf(texts) }), path: path(editChapter) },
  ];
  const { page, screen } = await edit(stored(there));
  await askWhere(page);
  const dialog = page.getByRole("dialog", { name: "Move to another chapter" });
  const place = dialog.getByLabel("Place in that chapter");
  await place.selectOption({ label: "At the beginning" });
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("It stands at the beginning of chapter 2").waitFor();
  expect(sentTo(screen)).toEqual(["there-0", "passage-1", "there-1"]);

  const again = await edit(stored(there));
  await askWhere(again.page);
  const dialog2 = again.page.getByRole("dialog", { name: "Move to another chapter" });
  const place2 = dialog2.getByLabel("Place in that chapter");
  await place2.selectOption({ label: "After “Budgets come and go.”" });
  again.screen.change(stored(there.slice(0, 1)));
  await dialog2.getByRole("button", { name: "Move", exact: true }).click();
  await again.page.getByText("It stands at the end of chapter 2").waitFor();
  expect(sentTo(again.screen)).toEqual(["there-0", "passage-1"]);
});

/** The ids of the passages that were stored in the other chapter. */
function sentTo(screen: Screen): (string | null)[] {
  const put = screen.calls.findIndex(
    (call) => call.startsWith("PUT") && call.endsWith(CHAPTER_2.id),
  );
  const { passages } = screen.bodies[put] as { passages: { id: string | null }[] }; // as the contract has it
  return passages.map(({ id }) => id);
}

test("a text that is saved while a line of the paragraph's menu is pressed does not move that line away", async () => {
  const { page, kept, screen } = await edit();
  const [put] = kept.answers as [StubbedAnswer];
  // Now the server knows that all paragraphs are from one post, so that the menu has lines for the whole piece.
  screen.change([
    {
      ...put,
      makes: (sent) => {
        void put.makes?.(sent);
        const passages = kept.chapter.passages.map((each) => ({
          ...each,
          sources: [{ entryId: "one", entry: null }],
        }));
        return answers(editChapter, { chapter: { ...kept.chapter, passages } });
      },
    },
  ]);
  await page.keyboard.type(" too");
  const menu = page.locator('[data-menu-of="passage-1"]');
  await menu.getByRole("button", { name: /^Paragraph menu/u }).click();
  await page.getByRole("button", { name: "Move this paragraph down" }).hover();

  await page.mouse.down();
  await isSaved(page);
  await page.mouse.up();

  await expect
    .poll(() => textsOf(kept))
    .toEqual([TEXTS[0], TEXTS[2], "They quit the third Monday too in a row."]);
  await expect.poll(() => page.getByRole("button", { name: "Where is it from?" }).count()).toBe(0);
});

/** The chapter is edited, and its second paragraph is moved to the other chapter, which is stored as well. */
async function moveIt(): Promise<Editing & { textsThere: () => string[] }> {
  const editing = await edit();
  const { page, kept, screen } = editing;
  let there = ownPassages(["Another text."]).map((each) => ({ ...each, id: "other" }));
  const path = CHAPTER_2.id;
  screen.change([
    {
      ...answers(getChapter, { chapter: { ...CHAPTER_2, passages: there } }),
      path: getChapter.path.replace(":chapterId", path),
      makes: () => answers(getChapter, { chapter: { ...CHAPTER_2, passages: there } }),
    },
    {
      ...answers(editChapter, { chapter: { ...CHAPTER_2, passages: there } }),
      path: editChapter.path.replace(":chapterId", path),
      makes: (sent) => {
        const { passages } = sent as { passages: { id: string; text: string }[] }; // as the contract has it
        there = ownPassages(passages.map(({ text }) => text)).map((each, index) => ({
          ...each,
          id: passages[index]?.id ?? "new",
        }));
        return answers(editChapter, { chapter: { ...CHAPTER_2, passages: there } });
      },
    },
  ]);
  await askWhere(page);
  const dialog = page.getByRole("dialog", { name: "Move to another chapter" });
  await dialog.getByLabel("Chapter to move to").selectOption({ label: `2. ${CHAPTER_2.title}` });
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], TEXTS[2]]);
  const textsThere = (): string[] => there.map(({ text }) => text);
  expect(textsThere()).toEqual(["Another text.", TEXTS[1]]);
  return { ...editing, textsThere };
}

test("Undo brings a paragraph that was moved to another chapter back to its place, and takes it out there", async () => {
  const { page, kept, screen, textsThere } = await moveIt();
  // What was typed since stays.
  await putCursorBehind(page, "Last of all");
  await page.keyboard.type(" of them");
  expect(await faultsAtWidths(screen, "editing-moved", WIDTHS)).toEqual([]);

  await page.getByRole("button", { name: "Undo" }).last().click();

  await expect.poll(() => textsOf(kept)).toEqual([TEXTS[0], TEXTS[1], "Last of all of them."]);
  await expect.poll(textsThere).toEqual(["Another text."]);
  expect(kept.saves.at(-1)?.passages[1]?.id).toBe("passage-1");
});

test("Undo of a move that Ctrl+Z has taken back here takes the paragraph out there, so that it stands once", async () => {
  const { page, kept, textsThere } = await moveIt();
  await page.keyboard.press("Control+z");
  await expect.poll(() => textsOf(kept)).toEqual(TEXTS);

  await page.getByRole("button", { name: "Undo" }).last().click();

  await expect.poll(textsThere).toEqual(["Another text."]);
  expect(textsOf(kept)).toEqual(TEXTS);
});
