import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configAnswer, SIGNED_OUT } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";

const ANSWERS = [configAnswer("demo"), ...SIGNED_OUT];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

let before: Page;
let heard = 0;

test("a test may leave much behind", async () => {
  const { page } = await browser.open("/login", { answers: ANSWERS, width: 390 });
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  before = page;

  await page.evaluate(`
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
    document.cookie = "kept=1";
    history.pushState(null, "", "/login?kept");
  `);
  page.on("request", () => (heard += 1));
  await page.route("**/assets/**", (route) => route.abort());
  await page.context().setOffline(true);

  expect(await page.evaluate("document.cookie")).toBe("kept=1");
});

test("the next test finds nothing of it in the same page", async () => {
  heard = 0;

  const { page, problems } = await browser.open("/login", { answers: ANSWERS });
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();

  expect(page).toBe(before);
  expect(
    await page.evaluate(
      "[localStorage.length, sessionStorage.length, document.cookie, history.length <= 2, innerWidth]",
    ),
  ).toEqual([0, 0, "", true, 1440]);
  expect(heard).toBe(0);
  expect(problems).toEqual([]);
});

test("a call without an answer is a fault of the screen", async () => {
  const { problems } = await browser.open("/login", { answers: SIGNED_OUT });

  await expect.poll(() => problems).toContain("no answer for GET /api/config");
});

test("what could not be taken back is refused", async () => {
  const { page } = await browser.open("/login", { answers: ANSWERS });

  expect(() => page.addInitScript("window.kept = 1")).toThrow("open it with isAlone");
});
