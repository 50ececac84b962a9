import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  faultsOf,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "#tests/screens/browser.ts";
import { serveSite } from "./site.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

/** Every public page in every state that an address leads to. */
const STATES = [
  "/",
  "/?problem=checkout",
  "/waitlist",
  "/waitlist?email=ana%40example.com&code=K7Q2M9XA&ref=A1B2C3D4",
  "/waitlist?email=ana%40example.com&code=K7Q2M9XA&confirmed=1",
  "/waitlist?email=ana%40example.com&problem=waitlist",
  "/waitlist?confirm=token",
  "/waitlist?unsubscribe=token",
  "/waitlist?unsubscribed=1",
  "/waitlist/joined?code=K7Q2M9XA",
  "/waitlist/joined?code=K7Q2M9XA&confirmed=1",
  "/privacy",
  "/terms",
  "/support",
  "/support?sent=1",
  "/support?problem=support",
  "/no/such/page",
];

/**
 * Opens a page as a browser without scripts shows it, in one that runs them: axe is a script itself. The page's own are
 * taken out of its HTML, what stands in <noscript> is brought out, and the style sheet takes scripting to be off.
 */
async function openAsIfScriptless(path: string): Promise<Screen> {
  const screen = await browser.open("/robots.txt", { answers: [] });
  const { page } = screen;
  await page.route(`${browser.origin}${path}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replaceAll(/<script[^>]*>.*?<\/script>/gsu, "")
      .replaceAll(/<\/?noscript>/gu, "");
    await route.fulfill({ response: answer, body: html });
  });
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    const css = (await answer.text()).replaceAll(/@media\s*\(scripting:\s*none\)/gu, "@media all");
    await route.fulfill({ response: answer, body: css });
  });
  await page.goto(`${browser.origin}${path}`);
  return screen;
}

test.each(STATES)("%s has no fault without JavaScript, at any width", async (path) => {
  const shown = await browser.open(path, { answers: [], isScriptless: true });
  const screen = await openAsIfScriptless(path);
  const text = (page: Page): Promise<string> => page.locator("body").innerText();
  expect(await text(screen.page)).toBe(await text(shown.page));

  const faults: string[] = [];
  for (const width of WIDTHS) {
    await screen.page.setViewportSize({ width, height: 900 });
    for (const fault of await faultsOf(screen)) faults.push(`${width} px: ${fault}`);
  }

  expect(faults).toEqual([]);
  expect(shown.problems).toEqual([]);
});
