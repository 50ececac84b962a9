import { afterAll, beforeAll, expect, test } from "vitest";
import { MESSAGES } from "#contracts/messages.ts";
import type { StubbedAnswer } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { COVERED_BOOK } from "./danas-cover.ts";
import { DOSSIER, FOUND, OPENING, PDF } from "./danas-publishing.ts";
import { BOOK } from "./danas-typing-errors.ts";

const FILES = "/workflow/draft?tab=files";
const ALL: StubbedAnswer[] = [FOUND, DOSSIER, PDF, OPENING, ...COVERED_BOOK, ...BOOK];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([
  ["Checks", "**/book/preflight", "Your book could not be checked", "214 printed pages"],
  ["Pages", "**/book/download?*", "The pages of your book could not be shown", /^Page 1 of/u],
  ["Cover", "**/cover", "Your cover could not be loaded", "182 pages on white paper"],
  ["For the shop", "**/dossier", "What shops ask could not be loaded", "Sources by chapter"],
] as const)(
  "%s says so when no answer comes, and is there once the server is back",
  async (tab, call, failed, ready) => {
    const { page } = await browser.open(FILES, { answers: ALL });
    await page.getByText("For e-readers and shops").waitFor();
    await page.route(call, (route) => route.abort("connectionrefused"));

    await page.getByRole("tab", { name: tab }).click();
    await page.getByText(failed).waitFor();
    await page.getByText(MESSAGES.connectionFailed).first().waitFor();
    await page.unroute(call);
    await page.getByRole("button", { name: "Try again" }).click();

    await page.getByText(ready).first().waitFor();
  },
);

test("a download without a connection fails at once, and can be begun again", async () => {
  const { page } = await browser.open(FILES, { answers: ALL, isAlone: true });
  await page.getByText("For e-readers and shops").waitFor();
  await page.context().setOffline(true);

  const epub = page.getByRole("button", { name: "Download the book as EPUB" });
  await epub.click();
  await page.getByText(MESSAGES.downloadFailed).waitFor();
  await page.getByText(MESSAGES.connectionFailed).waitFor();
  await page.context().setOffline(false);
  const [download] = await Promise.all([page.waitForEvent("download"), epub.click()]);
  expect(download.suggestedFilename()).toMatch(/\.epub$/u);
});
