import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { DRAFTS, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([
  ["add-sources", ["Everywhere"]],
  ["analysis", ["Everywhere"]],
  ["review", ["Contents", "Questions and facts", "Everywhere"]],
  ["outline", ["Everywhere"]],
  ["draft", ["Reading", "Editing", "Formatting", "Questions and facts", "Everywhere"]],
])("a question mark on the step %s shows the keys that hold there", async (step, groups) => {
  const { page } = await browser.open(`/workflow/${step}`, {
    answers: [DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  await page.getByRole("heading", { level: 1 }).waitFor();

  await page.keyboard.press("?");

  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  expect(await sheet.getByRole("heading", { level: 3 }).allTextContents()).toEqual(groups);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Close");
});

test("the keys are found in the help menu, which has the focus again when they are closed", async () => {
  const screen = await browser.open("/workflow/review", {
    answers: [DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const { page } = screen;
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await faultsAtWidths(screen, "shortcuts-button", WIDTHS)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Help", exact: true }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.getByRole("button", { name: "Keyboard shortcuts" }).count()).toBe(0);

  await page.getByRole("button", { name: "Help", exact: true }).press("Enter");
  const help = page.getByRole("link", { name: "Help and support" });
  expect(await help.getAttribute("href")).toBe("/support");
  await page.getByRole("button", { name: "Keyboard shortcuts Or press ?" }).click();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");

  await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe("Help");
});
