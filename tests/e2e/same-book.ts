import type { Page } from "playwright-core";
import { expect } from "vitest";
import { setLine } from "#pipeline/book/typography.ts";
import { lettersOf, readOf, type StoryChapter } from "./author-book.ts";

/**
 * The PDF has the texts around the chapters, and exactly the paragraphs of the book, in its order. Those that introduce
 * the book stand before the first chapter.
 */
export function expectPrinted(
  pages: string,
  chapters: readonly StoryChapter[],
  around: readonly string[],
): void {
  expect(around.filter((text) => !pages.includes(lettersOf(text)))).toEqual([]);
  const heads = chapters.map(({ number, title }) => lettersOf(`Chapter ${number} ${title}`));
  const begin = pages.indexOf(heads[0] ?? "");
  expect(begin).toBeGreaterThan(0);
  const introducing = chapters.flatMap((each) => each.passages.slice(0, each.introducing));
  expect(readIn(pages.slice(0, begin), introducing).missing).toEqual([]);
  const read = readIn(
    pages.slice(begin),
    chapters.flatMap((each) => each.passages.slice(each.introducing)),
  );
  expect(read.missing).toEqual([]);
  const between = read.between.map(withoutYears).filter((text) => text !== "");
  const ending = chapters.some(({ epilogue }) => epilogue > 0) ? [lettersOf("Epilogue")] : [];
  expect(between).toEqual([...heads.map(withoutYears), ...ending]);
}

/** What the screen says around the paragraphs that introduce the book. */
const INTRODUCING = ["Introduction, printed before chapter 1", "Chapter 1 begins here"];

const EPILOGUE = "Epilogue, printed after the last chapter";

/** Exactly the paragraphs of each chapter stand on its screen, in their order. */
export async function expectShown(page: Page, chapters: readonly StoryChapter[]): Promise<void> {
  const { origin } = new URL(page.url());
  for (const { id, passages, title, number, introducing, epilogue } of chapters) {
    await page.goto(`${origin}/workflow/draft?chapter=${id}`);
    const article = page.getByRole("article");
    // The screen shows the quotation marks and apostrophes that the book prints.
    const name = setLine(title, "en");
    await article.getByRole("heading", { level: 2, name }).waitFor();
    const told = passages.filter(({ role }) => role !== "ornament");
    await page.locator(`[data-passage="${told.at(-1)?.id}"]`).waitFor();
    const { missing, between } = readIn(
      lettersOf(await article.innerText()),
      told.map(withoutNumbers),
    );
    expect(missing).toEqual([]);
    const [head, ...others] = between.map(withoutYears);
    const own = lettersOf(`Chapter ${number} ${title}`);
    const lines = introducing > 0 ? INTRODUCING.map(lettersOf) : ["", ""];
    expect(head).toBe(withoutYears(own + lines[0]));
    const below = [...lines.slice(1), epilogue > 0 ? lettersOf(EPILOGUE) : ""];
    expect(others.filter((text) => text !== "")).toEqual(below.filter(Boolean));
  }
}

/** The passages that do not stand in these letters in their order, and what stands before each of the others. */
function readIn(
  letters: string,
  passages: readonly { text: string }[],
): { missing: string[]; between: string[] } {
  let from = 0;
  const missing: string[] = [];
  const between: string[] = [];
  for (const passage of passages) {
    const own = readOf(passage);
    const at = letters.indexOf(own, from);
    if (at < 0) {
      missing.push(passage.text);
      continue;
    }
    between.push(letters.slice(from, at));
    from = at + own.length;
  }
  return { missing, between };
}

/** The year in which a piece first appeared, or two of them, stands at its end or under a title, which may end in one. */
function withoutYears(letters: string): string {
  return letters.replace(/^(?:(?:19|20)\d\d){1,2}|(?:(?:19|20)\d\d)+$/gu, "");
}

/** The numbers of a list are drawn by the browser, and are no text of the page. */
function withoutNumbers({ text }: { text: string }): { text: string } {
  return { text: text.replace(/^\s*\d+[.)]\s/gmu, "") };
}
