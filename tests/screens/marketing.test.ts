import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysis } from "#contracts/analysis.ts";
import { readPost } from "#contracts/contents.ts";
import { answers } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { BOOK_FOUNDATION } from "./danas-foundation.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";
import { asked, QUOTE } from "./danas-questions.ts";

const ADDRESS = "/workflow/review?tab=marketing";
const POST = {
  title: "The Third Monday",
  text: `Two meetings are enough. ${QUOTE} See you on Friday.`,
  date: "2024-03-04",
  source: "LinkedIn",
  url: "https://example.org/third-monday",
};

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)(
  "keywords, categories and phrases are shown, and what is doubtful has its sentences and their posts, at %i px",
  async (width) => {
    const category = "keywords.amazonCategories[0]";
    const proof = { status: "confirm" as const, entryIds: ["entry-1"], quotes: [QUOTE] };
    const evidence = { ...BOOK_FOUNDATION.evidence, [category]: proof };
    const bookFoundation = { ...BOOK_FOUNDATION, evidence };
    const screen = await browser.open(ADDRESS, {
      answers: [
        answers(readPost, POST),
        answers(getAnalysis, { success: true, data: { bookFoundation } }),
        ...REVIEWED_BOOK,
      ],
      width,
    });
    const { page } = screen;
    for (const text of [
      "resignation",
      "Business & Economics › Management",
      "How to run a one on one",
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.getByText("From your posts: please check").first().waitFor();

    await page.getByText("In your words").first().click();
    await page.getByText(`“${QUOTE}”`).click();

    await page.getByRole("blockquote").getByText("Two meetings are enough.").waitFor();
    await page.getByRole("link", { name: "Open the post" }).waitFor();
    expect(await faultsOf(screen, `marketing-proof-${width}`)).toEqual([]);
  },
);

test("your reader is asked for, and stands in the author's own words once answered", async () => {
  const audience = {
    id: "audience",
    kind: "audience" as const,
    text: "For whom is this book, and what will they be able to do when they have read it?",
  };
  const reader = "People who lead a team for the first time.";
  const open = await browser.open(ADDRESS, { answers: [asked("who", audience), ...REVIEWED_BOOK] });
  const card = open.page.getByRole("region", { name: "Your reader" });
  await card.getByText(audience.text).waitFor();
  await card.getByRole("button", { name: "Answer it under “Questions for you”" }).click();
  const questions = open.page.getByRole("region", { name: "Questions for you" });
  await questions.getByText(audience.text).waitFor();
  await expect
    .poll(() => open.page.evaluate("document.activeElement?.textContent"))
    .toBe("Hide questions");

  const told = await browser.open(ADDRESS, {
    answers: [asked("who", { ...audience, answer: reader }), ...REVIEWED_BOOK],
  });

  await told.page.getByRole("region", { name: "Your reader" }).getByText(reader).waitFor();
  expect(await faultsOf(told, "marketing-reader-1440")).toEqual([]);
});

test("on a phone the five tabs stand in one row, in letters one can read, and the chosen one is seen", async () => {
  const { page } = await browser.open("/workflow/review?tab=marketing", {
    answers: REVIEWED_BOOK,
    width: 390,
  });
  const tabs = page.getByRole("tablist", { name: "Book foundation" }).getByRole("tab");
  await tabs.first().waitFor();

  const looks = await page.evaluate<{ size: number; height: number }[]>(
    `[...document.querySelectorAll("[role=tab]")].map((tab) => ({
      size: Number.parseFloat(getComputedStyle(tab).fontSize),
      height: tab.getBoundingClientRect().height,
    }))`,
  );
  const chosen = await page.getByRole("tab", { name: "Marketing" }).boundingBox();

  expect(looks).toHaveLength(5);
  expect(Math.min(...looks.map(({ size }) => size))).toBeGreaterThanOrEqual(14);
  expect(Math.max(...looks.map(({ height }) => height))).toBeLessThan(50);
  expect((chosen?.x ?? 390) + (chosen?.width ?? 0)).toBeLessThanOrEqual(390);
});

test("a short fact is typed in a field as high as every other, at all widths", async () => {
  const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK });
  await page.getByText("Add what your posts do not say (").click();
  await page.getByRole("button", { name: "Fill in: Age" }).click();
  const field = page.getByRole("textbox", { name: "Age" });

  await field.waitFor();

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect((await field.boundingBox())?.height, `at ${width} px`).toBeGreaterThanOrEqual(44);
  }
});

test("the row of tabs fades where more of it follows, and only there", async () => {
  const fades = async (width: number, scrolled: number): Promise<unknown> => {
    const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK, width });
    await page.getByRole("tablist", { name: "Book foundation" }).waitFor();
    await page.evaluate(`document.querySelector("[role=tablist]").scrollLeft = ${scrolled}`);
    return page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const style = getComputedStyle(document.querySelector("[role=tablist]"));
      resolve(["before", "after"].map((side) => style.getPropertyValue("--fade-" + side)));
    })))`);
  };

  expect(await fades(390, 0)).toEqual(["0px", "64px"]);
  expect(await fades(390, 10_000)).toEqual(["48px", "0px"]);
  expect(await fades(1440, 0)).toEqual(["0px", "0px"]);
});
