import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { TEXTS } from "./danas-pieces.ts";
import { ownPassages } from "./danas-posts.ts";
import { keepChapter, openInEditor } from "./editing-book.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The text of what has the focus; "the page" if nothing has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    "document.activeElement === document.body ? 'the page' : document.activeElement.textContent",
  );
}

test.each([1440, 390])(
  "Done leaves the focus at the paragraph that was edited, and not in the list of notes, at %i px",
  async (width) => {
    const kept = keepChapter(ownPassages(TEXTS));
    const url = "https://dana.example/3";
    const note = { name: "The third Monday", from: "Blog, 4 March 2019", url };
    kept.chapter = { ...kept.chapter, origins: { titleDate: null, dates: {}, notes: [note] } };
    const { page } = await openInEditor(browser, kept, { at: "third Monday", width });
    await page.getByRole("link", { name: "The third Monday" }).waitFor();
    await page.locator('[data-menu-of="passage-1"]').waitFor();

    await page.getByRole("button", { name: "Done" }).press("Enter");

    await page
      .getByRole("textbox", { name: /^Text of the chapter/u })
      .waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(TEXTS[1]);
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  },
);
