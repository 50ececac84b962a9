import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pickChapterTool } from "#tests/screens/browser.ts";
import { putCursorBehind, selectToBeginning } from "#tests/screens/editing-book.ts";
import type { Passage, StoryBook } from "./author-book.ts";

/** Opens a chapter of the draft for editing. */
export async function openEditor(page: Page, chapterId: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/workflow/draft?chapter=${chapterId}`);
  await pickChapterTool(page, "Edit");
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
}

export async function closeEditor(page: Page): Promise<void> {
  await isSaved(page);
  await page.getByRole("button", { name: "Done" }).click();
}

async function isSaved(page: Page): Promise<void> {
  await page.getByText("Saved", { exact: true }).first().waitFor();
}

/** Paragraphs of plain words, long enough to be told apart. */
function plainOf(passages: readonly Passage[]): Passage[] {
  return passages.filter(
    ({ role, text }) => role === "body" && /^\p{L}[^*_[\]`<>#|\\~\n]{60,}$/u.test(text),
  );
}

const TODAY = "A paragraph that no post has: written today, at the kitchen table.";

/** Makes twenty edits of all kinds in a chapter. Returns the paragraph that was typed. */
export async function editTwentyTimes(
  page: Page,
  book: StoryBook,
  chapterId: string,
): Promise<string> {
  const [, one, two, three, four, five] = plainOf(await passagesOf(book, chapterId));
  if (!one || !two || !three || !four || !five)
    throw new Error("The chapter has too few paragraphs.");
  await openEditor(page, chapterId);
  // 1 to 5: words typed into five paragraphs.
  for (const [index, passage] of [one, two, three, four, five].entries()) {
    await cursorIn(page, passage);
    await page.keyboard.type(` (note ${index + 1})`);
  }
  // 6 to 8: bold by a key, italic and a link by the bar.
  await cursorIn(page, one);
  await selectToBeginning(page);
  await page.keyboard.press("Control+b");
  await cursorIn(page, two);
  await selectToBeginning(page);
  await page.getByRole("button", { name: "Italic" }).click();
  await cursorIn(page, three);
  await selectToBeginning(page);
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address").fill("https://example.org/note");
  await page.keyboard.press("Enter");
  // 9 to 11: a quotation, a list and a new paragraph behind it.
  await cursorIn(page, four);
  await page.getByRole("button", { name: "Quotation" }).click();
  await cursorIn(page, five);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await cursorIn(page, one);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type(TODAY);
  // 12: a heading above it.
  await page.keyboard.press("Enter");
  await page.keyboard.type("A heading of today");
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  // 13 and 14: something typed, and undone.
  await cursorIn(page, two);
  await page.keyboard.type(" not this");
  await page.keyboard.press("Control+z");
  // 15 and 16: a paragraph is split, and joined again.
  await cursorIn(page, three);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  // 17 and 18: a paragraph is moved down and up again.
  await choose(page, two, "Move this paragraph down");
  await choose(page, two, "Move this paragraph up");
  // 19: the title is typed over.
  await page.getByLabel("Chapter title").fill("A chapter title of my own");
  // 20: a paragraph is cut.
  await choose(page, three, "Cut");
  await closeEditor(page);
  await expectEdited(book, chapterId);
  return TODAY;
}

async function expectEdited(book: StoryBook, chapterId: string): Promise<void> {
  const { title, passages } = (await book.read(`chapters/${chapterId}`)).chapter;
  const texts: string[] = passages.map(({ text }: Passage) => text);
  const having = (words: string): string[] => texts.filter((text) => text.includes(words));
  expect(title).toBe("A chapter title of my own");
  // Behind the words that were typed into it, the paragraph was divided twice.
  expect(having("(note 1)")).toHaveLength(1);
  expect(having("(note 2)")).toEqual([expect.stringMatching(/^\*.+\*/u)]);
  expect(having("(note 4)")).toEqual([expect.stringMatching(/^> /u)]);
  expect(having("(note 5)")).toEqual([expect.stringMatching(/^- /u)]);
  expect(having("A heading of today")).toEqual([expect.stringMatching(/^#+ /u)]);
  expect(having("**")).not.toEqual([]);
  // One was cut, and one undone.
  expect(having("(note 3)")).toEqual([]);
  expect(having(" not this")).toEqual([]);
}

/** Locks the first plain paragraph of a chapter, and returns its text. */
export async function lockFirst(page: Page, book: StoryBook, chapterId: string): Promise<string> {
  const [first] = plainOf(await passagesOf(book, chapterId));
  if (!first) throw new Error("The chapter has no plain paragraph.");
  await openEditor(page, chapterId);
  await choose(page, first, "Lock");
  await closeEditor(page);
  return first.text;
}

export async function passagesOf(book: StoryBook, chapterId: string): Promise<Passage[]> {
  return (await book.read(`chapters/${chapterId}`)).chapter.passages;
}

async function cursorIn(page: Page, { id, text }: Passage): Promise<void> {
  const words = text.split(" ").slice(0, 3).join(" ");
  await putCursorBehind(page, words, `[data-passage="${id}"]`);
}

async function choose(page: Page, passage: Passage, action: string): Promise<void> {
  await cursorIn(page, passage);
  const menu: Locator = page
    .locator(`[data-menu-of="${passage.id}"]`)
    .getByRole("button", { name: /^Paragraph menu/u });
  await menu.waitFor();
  await menu.click();
  await page
    .getByRole("button", { name: new RegExp(`^${action}`, "u") })
    .first()
    .click();
  await expect.poll(() => page.getByRole("button", { name: /^Where is it from/u }).count()).toBe(0);
}
