import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";

const ADDRESS = "/workflow/review";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([390, 768, 1440])(
  "the bar with the title stands whole at the foot of the window, wherever one scrolls, at %i px",
  async (width) => {
    const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK, width });
    const bar = page.getByRole("region", { name: "Chosen title" });
    await bar.getByRole("link", { name: "Continue" }).waitFor();
    const foot = async (): Promise<number> => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      return y + height;
    };

    const atTop = await foot();
    await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
    const atEnd = await foot();
    await page.setViewportSize({ width, height: 3_000 });
    const onShortPage = await foot();
    // What is reached by the keyboard does not lie under the bar.
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate("window.scrollTo(0, 0)");
    const last = page.getByRole("tabpanel").getByRole("button").last();
    await last.focus();
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};

    expect([atTop, atEnd, onShortPage]).toEqual([900, 900, 3_000]);
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  },
);
