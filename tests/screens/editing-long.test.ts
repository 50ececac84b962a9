import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import { keepChapter, putCursorBehind } from "./editing-book.ts";

/** A chapter of a book of 200,000 words in ten chapters. */
const SENTENCE = "They quit the third Monday in a row, and nobody asks them why they do.";
const TEXTS = Array.from({ length: 360 }, (_, index) =>
  index % 12 === 0 ? `## Part ${index}` : `Number ${index}: ${`${SENTENCE} `.repeat(4)}*${index}*`,
);

/** What a person notices. The limits hold on a free machine, so only the long run measures them. */
const OPENING_MS = 300;
const HALT_MS = 50;
const isMeasured = process.env["TEST_LONG"] !== undefined;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a chapter of 20,000 words is opened, typed into and saved", async () => {
  const kept = keepChapter(ownPassages(TEXTS));
  const { page } = await browser.open("/workflow/draft", { answers: kept.answers });
  await page.getByText("Number 11:").waitFor();
  // The editor's code is loaded by now for whoever has edited before.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const editor = page.getByRole("textbox", { name: /^Text of the chapter/u });
  await editor.waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await editor.waitFor({ state: "detached" });

  const openedMs = await page.evaluate<number>(`new Promise((resolve) => {
    const began = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".chapter-text")) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - began));
    }).observe(document.body, { childList: true, subtree: true });
    [...document.querySelectorAll("button")].find((button) => button.textContent === "Edit").click();
  })`);
  await editor.waitFor();
  await putCursorBehind(page, "Number 200");
  await page.waitForTimeout(300);
  await page.evaluate(`{
    window.halts = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.halts.push(Math.round(duration));
    }).observe({ type: "longtask" });
  }`);
  await page.keyboard.type(" typed for long enough that it is saved", { delay: 40 });
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  const halts = await page.evaluate<number[]>("window.halts");

  expect(kept.saves.length).toBeGreaterThan(0);
  if (!isMeasured) return;
  expect({ openedMs, halts }).toEqual({
    openedMs: expect.toSatisfy((ms: number) => ms < OPENING_MS),
    halts: expect.toSatisfy((all: number[]) => all.every((ms) => ms < HALT_MS)),
  });
});
