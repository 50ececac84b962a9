import { afterAll, beforeAll, expect, test } from "vitest";
import { previewContents } from "#contracts/contents.ts";
import { refuses } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { FIRST, openContents, PREVIEW } from "./opened-contents.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("whoever drops a chapter that they have worked on reads what becomes of their text", async () => {
  const { page } = await openContents(browser);

  await page.getByRole("button", { name: `Change “${FIRST.title}”` }).click();
  await page.getByRole("button", { name: "Drop chapter" }).click();

  await page.getByText("It leaves the book. Undo or Earlier versions brings it back.").waitFor();
  const yours = `What you have edited or locked in “${FIRST.title}” leaves the book with the chapter, and comes back with it.`;
  const effect = page.getByRole("status").filter({ hasText: "16 pages become 14" });
  expect(await effect.textContent()).toContain(yours);
});

test("an effect that could not be counted is told as a failure, and counted when asked again", async () => {
  const screen = await openContents(browser);
  const { page } = screen;
  screen.change([refuses(previewContents, "tooMany", "Wait a minute.")]);
  await page.getByRole("button", { name: `Change “${FIRST.title}”` }).click();
  await page.getByRole("button", { name: "Drop chapter" }).click();

  const failed = page.getByRole("alert").filter({ hasText: "The effect could not be counted" });
  await failed.getByText("Wait a minute.").waitFor();
  screen.change([PREVIEW]);
  await failed.getByRole("button", { name: "Try again" }).press("Enter");

  await page.getByText("16 pages become 14").waitFor();
  await failed.waitFor({ state: "detached" });
  expect(await page.evaluate("document.activeElement.closest('[role=alertdialog]') !== null")).toBe(
    true,
  );
});
