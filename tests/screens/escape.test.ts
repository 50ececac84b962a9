import { afterAll, beforeAll, expect, test } from "vitest";
import { openTool, type ScreenBrowser, startBrowser } from "./browser.ts";
import { BOOK, BRACKET, ERROR, suspected } from "./danas-typing-errors.ts";
import { beginEditing, editorOf } from "./editing-book.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("Esc belongs to what is typed into or lies above, before it leads back to the typing errors", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [suspected(ERROR, BRACKET), ...BOOK],
  });
  await openTool(page, "Typing errors");
  await page.getByRole("button", { name: "Show “recieve” in the text" }).click();
  const bar = page.getByRole("region", { name: "Typing errors" });
  const list = page.getByRole("alertdialog", { name: "Suspected typing errors" });
  await bar.waitFor();
  const tools = page.getByRole("button", { name: "Find in book", exact: true });

  await page.getByRole("button", { name: "Tools", exact: true }).click();
  await tools.waitFor();
  await page.keyboard.press("Escape");
  await tools.waitFor({ state: "hidden" });
  expect(await list.count()).toBe(0);

  await beginEditing(page);
  await page.getByLabel("Chapter title").press("Escape");
  expect(await list.count()).toBe(0);

  await editorOf(page).press("Control+f");
  const search = page.getByRole("form", { name: "Find and replace" });
  await search.getByLabel("Find", { exact: true }).press("Escape");
  await search.waitFor({ state: "detached" });
  expect(await list.count()).toBe(0);
  await bar.waitFor();

  await bar.getByRole("button", { name: "Next place" }).press("Escape");
  await list.waitFor();
});
