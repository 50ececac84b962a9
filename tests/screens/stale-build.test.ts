import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsAtWidths, type Screen, type ScreenBrowser, startBrowser } from "./browser.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const CHUNK = /\/assets\/review-screen-[^/]*\.js$/u;

/** The part of the app that draws the review is gone from the server, the first `times` that it is asked for. */
async function loseReview({ page }: Screen, times: number): Promise<{ asked: () => number }> {
  let asked = 0;
  await page.context().route(CHUNK, (route) => {
    asked += 1;
    return asked <= times ? route.fulfill({ status: 404, body: "gone" }) : route.continue();
  });
  return { asked: () => asked };
}

test("a page opened before a new build loads itself anew, at the address that was asked for", async () => {
  const screen = await browser.open("/workflow/add-sources", { answers: REVIEWED_BOOK });
  const { page } = screen;
  await page.getByRole("heading", { name: "Add Your Content" }).waitFor();
  const { asked } = await loseReview(screen, 1);

  await page.getByRole("link", { name: /^Review/u }).click();

  await page.getByRole("heading", { name: "Book foundation" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/workflow/review");
  expect(asked()).toBe(2);
});

test("a part that stays missing ends in the error screen, not in reloading for ever", async () => {
  const screen = await browser.open("/workflow/add-sources", { answers: REVIEWED_BOOK });
  const { page } = screen;
  await page.getByRole("heading", { name: "Add Your Content" }).waitFor();
  const { asked } = await loseReview(screen, Number.POSITIVE_INFINITY);

  await page.getByRole("link", { name: /^Review/u }).click();

  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  expect(asked()).toBe(2);
});

test("a step that was never opened says offline that it cannot be loaded, and opens when there is a connection again", async () => {
  const screen = await browser.open("/workflow/add-sources", { answers: REVIEWED_BOOK });
  const { page } = screen;
  await page.getByRole("heading", { name: "Add Your Content" }).waitFor();
  const context = page.context();
  await context.route(CHUNK, (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);

  await page.getByRole("link", { name: /^Review/u }).click();

  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  expect(await faultsAtWidths(screen, "offline-part")).toEqual([]);
  await context.unroute(CHUNK);
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Book foundation" }).waitFor();
});
