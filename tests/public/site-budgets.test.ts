import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser, WIDTHS } from "#tests/screens/browser.ts";
import { serveSite } from "./site.ts";

/** The budgets of DESIGN.md section 7 and the issue, in bytes as they travel. */
const SCRIPT_LIMIT = 70_000;
const TOTAL_LIMIT = 160 * 1024;
const SHIFT_LIMIT = 0.02;
let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

type Loaded = { isScript: boolean; body: number; headers: number };

/** A page in a browser that keeps nothing: with a route of ours in it, its cache is off. */
async function openUnread(path: string): Promise<Page> {
  const { page } = await browser.open(path, { answers: [], isAlone: true });
  await page.route("**/api/**", (route) => route.continue());
  return page;
}

/** Everything the page loads, with its bytes as they travel. */
async function loadedBy(page: Page): Promise<Loaded[]> {
  await page.waitForLoadState("networkidle");
  const loaded: Promise<Loaded>[] = [];
  page.on("response", (response) => {
    const measure = async (): Promise<Loaded> => {
      const { responseBodySize, responseHeadersSize } = await response.request().sizes();
      const isScript = response.request().resourceType() === "script";
      return { isScript, body: responseBodySize, headers: responseHeadersSize };
    };
    loaded.push(measure());
  });
  await page.reload();
  await page.waitForLoadState("networkidle");
  // To the end and back, so that what waits to be seen is loaded, too.
  for (const island of await page.locator("[data-island] > *:first-child").all()) {
    await island.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  return Promise.all(loaded);
}

/** Scripts without headers, as their limit is meant, and all that travels with them. */
function bytesOf(loaded: Loaded[]): { scripts: number; all: number } {
  const scripts = loaded.filter(({ isScript }) => isScript);
  return {
    scripts: scripts.reduce((sum, { body }) => sum + body, 0),
    all: loaded.reduce((sum, { body, headers }) => sum + body + headers, 0),
  };
}

test.each(["/", "/waitlist", "/privacy"])("%s stays within its bytes", async (path) => {
  const page = await openUnread(path);

  const loaded = await loadedBy(page);

  const { scripts, all } = bytesOf(loaded);
  console.log(`${path}: ${scripts} bytes of script, ${all} in all`);
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(SCRIPT_LIMIT);
  expect(all).toBeLessThanOrEqual(TOTAL_LIMIT);
});

test("the first view of the landing page needs no React", async () => {
  const { page } = await browser.open("/", { answers: [], width: 390 });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });

  await page.reload();
  await page.waitForLoadState("networkidle");

  expect(scripts.some((url) => url.includes("/landing-islands"))).toBe(false);
  expect(scripts.length).toBeGreaterThan(0);
});

test("a page that only is read loads no React", async () => {
  const page = await openUnread("/privacy");

  const loaded = await loadedBy(page);

  expect(bytesOf(loaded).scripts).toBeLessThan(2_000);
});

test.each(WIDTHS)("nothing moves while the first page comes in, at %i px", async (width) => {
  const { page } = await browser.open("/", { answers: [], width, motion: "no-preference" });

  const shift = await page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 5_500);
  })`);

  expect(shift).toBeLessThanOrEqual(SHIFT_LIMIT);
});
