import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser, WIDTHS } from "#tests/screens/browser.ts";
import { serveSite } from "./site.ts";

/** The budgets of DESIGN.md section 7 and the issue, in bytes as they travel. */
const SCRIPT_LIMIT = 70_000;
const TOTAL_LIMIT = 160 * 1024;
const SHIFT_LIMIT = 0.02;
/** What travels compressed; fonts and pictures are compressed already. */
const TEXT = /html|javascript|css|json|svg|manifest/u;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

/** Everything the page loads, with its size as it travels. */
async function loadedBy(page: Page): Promise<{ type: string; bytes: number }[]> {
  await page.waitForLoadState("networkidle");
  const loaded: Promise<{ type: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    const measure = async (): Promise<{ type: string; bytes: number }> => {
      const body = await response.body();
      return { type, bytes: TEXT.test(type) ? brotliCompressSync(body).length : body.length };
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

test.each(["/", "/waitlist", "/privacy"])("%s stays within its bytes", async (path) => {
  const { page } = await browser.open(path, { answers: [] });

  const loaded = await loadedBy(page);

  const scripts = loaded.filter(({ type }) => type.includes("javascript"));
  const sum = (parts: { bytes: number }[]): number =>
    parts.reduce((bytes, part) => bytes + part.bytes, 0);
  console.log(`${path}: ${sum(scripts)} bytes of script, ${sum(loaded)} in all`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts)).toBeLessThanOrEqual(SCRIPT_LIMIT);
  expect(sum(loaded)).toBeLessThanOrEqual(TOTAL_LIMIT);
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
  const { page } = await browser.open("/privacy", { answers: [] });

  const loaded = await loadedBy(page);

  const scripts = loaded.filter(({ type }) => type.includes("javascript"));
  expect(scripts.reduce((bytes, part) => bytes + part.bytes, 0)).toBeLessThan(2_000);
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
