import type { Page } from "playwright-core";
import type { WrittenChapter } from "./big-book.ts";

/** The passages of a chapter on the screen, and the text of one that is edited. */
const PASSAGE = "article [data-passage]";
const EDITED = ".chapter-text";

/** In the page: the chapter's title and a part of its text are drawn. */
export function isShown({ title }: WrittenChapter): string {
  return `document.querySelector("article h2")?.textContent === ${JSON.stringify(title)} &&
    [...document.querySelectorAll("${PASSAGE}")].some(({ offsetHeight }) => offsetHeight > 0)`;
}

/** In the page: what is typed now comes into the text. */
export const IS_TYPING_POSSIBLE = `document.activeElement?.closest("${EDITED}") != null`;

/** Chooses a chapter in the list; in the select box where the screen is too narrow for the list. */
export async function chooseChapter(page: Page, { number }: WrittenChapter): Promise<void> {
  await page.evaluate(`scrollTo({ top: 0, behavior: "instant" })`);
  const line = page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("button")
    .nth(number - 1);
  if (await line.isVisible()) await line.click();
  else await chooseByKeys(page, number);
}

/** The browser draws the list of a select box itself, and a key chooses in it without opening it. */
async function chooseByKeys(page: Page, number: number): Promise<void> {
  const box = page.getByLabel("Chapter", { exact: true });
  await box.focus();
  for (let at = Number(await box.inputValue()); at !== number;) {
    await page.keyboard.press(number > at ? "ArrowDown" : "ArrowUp");
    at += number > at ? 1 : -1;
    await until(page, `document.activeElement.value === "${at}"`);
  }
}

export async function untilShown(page: Page, chapter: WrittenChapter): Promise<void> {
  await until(page, isShown(chapter));
}

/** The policy of the page forbids what Playwright's own waiting does with an expression. */
function until(page: Page, condition: string): Promise<void> {
  return page.evaluate<void>(`bench.whenTrue(() => ${condition})`);
}

/** Scrolls to a plain paragraph in the middle of the chapter, and says where one can click into it. */
export async function scrollToMiddle(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate<{ x: number; y: number }>(`(() => {
    const paragraphs = [...document.querySelectorAll("${PASSAGE}, ${EDITED} > *")]
      .filter((each) => each.textContent.length > 200 && !each.querySelector("a, li, pre"));
    const paragraph = paragraphs[Math.floor(paragraphs.length / 2)];
    paragraph.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top } = (paragraph.querySelector("p") ?? paragraph).getBoundingClientRect();
    // The top of a tall paragraph may be behind the bars.
    return { x: left + 60, y: Math.max(top + 12, innerHeight / 3) };
  })()`);
}

/** Clicks into the middle of the text and waits for the editor. */
export async function beginEditing(page: Page): Promise<void> {
  await scrollToMiddle(page);
  // A wheel's last turn may still move the page.
  await page.waitForTimeout(500);
  const { x, y } = await scrollToMiddle(page);
  await page.mouse.click(x, y);
  await until(page, IS_TYPING_POSSIBLE);
}

/** Leaves the editor. */
export async function endEditing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done" }).click();
  await page.locator(EDITED).waitFor({ state: "detached" });
  await page.locator(PASSAGE).first().waitFor();
}

/** Does something with the paragraph at the cursor. */
export async function chooseInMenu(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: /^Paragraph menu/u }).click();
  await page
    .getByRole("button", { name: new RegExp(`^${action}`, "u") })
    .first()
    .click();
}

/** Does something with the chapter. A phone has a menu in place of the buttons. */
export async function pickChapterTool(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Chapter tools", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name }).click();
}

/** Opens a tool for the whole book. */
export async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Tools", exact: true }).click();
  await page.getByRole("button", { name, exact: true }).click();
}
