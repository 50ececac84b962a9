import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "#tests/screens/browser.ts";
import { reachIsland, serveSite } from "./site.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

test.each([390, 768])(
  "at %i px the post stands below the sentence it belongs to, and over nothing",
  async (width) => {
    const { page } = await browser.open("/", { answers: [], width });
    await reachIsland(page, "sample");
    await page.getByText("Instead the exact opposite is true.").first().click();
    await page.getByText("February 4, 2013").locator("visible=true").last().waitFor();

    const { covered, below, isInView } = await page.evaluate<SampleLayout>(SAMPLE_LAYOUT);

    expect(covered).toEqual([]);
    expect(below).toContain("Instead the exact opposite is true.");
    expect(isInView).toBe(true);
  },
);

type SampleLayout = { covered: string[]; below: string; isInView: boolean };

/** Which paragraphs of the sample the post covers, which one it stands below, and whether it can be seen. */
const SAMPLE_LAYOUT = `(() => {
  const paragraphs = [...document.querySelectorAll("#sample [role=radiogroup] > p")];
  const post = [...document.querySelectorAll("#sample mark")]
    .map((mark) => mark.closest(".shadow-lg"))
    .find((card) => card.getBoundingClientRect().width > 100);
  const box = post.getBoundingClientRect();
  const covers = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < box.bottom && bottom > box.top;
  };
  return {
    covered: paragraphs.filter(covers).map(({ textContent }) => textContent),
    below: paragraphs.filter((one) => one.getBoundingClientRect().bottom <= box.top).at(-1).textContent,
    isInView: box.top >= 0 && box.bottom <= innerHeight,
  };
})()`;

test("the price is one press away at the top of a phone", async () => {
  const { page } = await browser.open("/", { answers: [], width: 390 });
  const inHeader = page.getByRole("banner").getByRole("link", { name: "Price" });
  const atForm = page.getByRole("link", { name: "Or begin today: the whole package is $499" });
  const { y = 900 } = (await atForm.boundingBox()) ?? {};

  await inHeader.click();

  expect(y).toBeLessThan(900);
  expect(await atForm.getAttribute("href")).toBe("#buy");
  await expect
    .poll(() => page.evaluate("document.querySelector('#buy').getBoundingClientRect().top"))
    .toBeLessThan(100);
});
