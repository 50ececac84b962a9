import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import { beginEditing, keepChapter, putCursorBehind } from "./editing-book.ts";

const TEXTS = [
  "### The pattern",
  "Nobody quits a job.",
  "##### Its beginning",
  "They go quiet.",
  "## What then?",
  "#### One week\n\nThey tidy up.\n\n###### One day\n\nThey leave.",
];
/** The chapter's title is at level 2. None is left out below it, and those of the author's order stay in it. */
const LEVELS = [
  ["The pattern", 3],
  ["Its beginning", 4],
  ["What then?", 3],
  ["One week", 4],
  ["One day", 5],
];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The headings below the chapter's title, with their levels, as Chromium tells them to a screen reader. */
async function levelsOn(page: Page): Promise<(readonly [unknown, unknown])[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ role }) => role?.value === "heading")
    .map(({ name, properties }) => {
      const level: unknown = properties?.find((each) => each.name === "level")?.value.value;
      return [name?.value, level] as const;
    })
    .filter(([name]) => LEVELS.some(([each]) => each === name));
}

/** The size of the letters of each heading of the text. */
async function sizesOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll("article :is(h3, h4, h5, h6)")]
      .map((heading) => heading.textContent + ": " + getComputedStyle(heading).fontSize)
  `);
}

test("headings have the same level and size while a chapter is read and while it is edited", async () => {
  const kept = keepChapter(ownPassages(TEXTS));
  const screen = await browser.open("/workflow/draft", { answers: kept.answers });
  const { page } = screen;
  await expect.poll(() => levelsOn(page)).toEqual(LEVELS);
  const sizes = await sizesOf(page);
  await beginEditing(page);

  await expect.poll(() => levelsOn(page)).toEqual(LEVELS);

  expect(await sizesOf(page)).toEqual(sizes);
  expect(await faultsAtWidths(screen, "editing-headings", WIDTHS)).toEqual([]);
  // What was below a heading that is none any more moves up.
  await page.setViewportSize({ width: 1440, height: 900 });
  await putCursorBehind(page, "The pattern");
  await page.getByRole("button", { name: "Heading" }).click();
  await expect.poll(() => levelsOn(page)).toEqual([["Its beginning", 3], ...LEVELS.slice(2)]);
});
