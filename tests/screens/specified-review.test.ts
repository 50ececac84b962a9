import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysis } from "#contracts/analysis.ts";
import { answers } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { BOOK_FOUNDATION } from "./danas-foundation.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";
import { unseenTexts } from "./unseen-texts.ts";

// Written out from SPEC.md section 2, so that a slip in the product cannot slip in here, too.

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("the review has five tabs, and offers titles first", async () => {
  const { page } = await browser.open("/workflow/review", { answers: REVIEWED_BOOK });

  await expect
    .poll(() => page.getByRole("tab").allInnerTexts())
    .toEqual(["Book Titles", "Table of Contents", "Writing Style", "Marketing", "Preview"]);
  await expect
    .poll(() =>
      unseenTexts(page, [
        "Primary options",
        "Marketability",
        "Its words run through 33 of 172 posts.",
        "Target appeal",
        "Speaks to managers.",
        "Alternatives",
        "Managers Are the Weather",
      ]),
    )
    .toEqual([]);
});

test("the table of contents has its three counts and a card for each chapter", async () => {
  const { page } = await browser.open("/workflow/review?tab=contents", { answers: REVIEWED_BOOK });

  await expect
    .poll(() =>
      unseenTexts(page, [
        "Total chapters",
        "Total pages, estimated",
        "Average pages per chapter",
        "1. The resignation before the resignation",
        "12 posts on leaving.",
      ]),
    )
    .toEqual([]);
  const more = page.getByRole("button", { name: /^Look at its/u });
  await more.first().click();
  await expect.poll(() => unseenTexts(page, ["leaving", "signs"])).toEqual([]);
  await more.last().click();
  expect(await page.getByRole("list", { name: "Key topics", exact: true }).count()).toBe(2);
});

test("the writing style says how it was found and what it is", async () => {
  const metadata = { ...BOOK_FOUNDATION.metadata, profileAnalyzed: "Dana on LinkedIn" };
  const { toneAndStyle } = BOOK_FOUNDATION;
  const emotionalTone = {
    ...toneAndStyle.emotionalTone,
    range: "You also exclaim.",
    humorUsage: "You joke at times.",
  };
  const told = { metadata, toneAndStyle: { ...toneAndStyle, emotionalTone } };
  const { page } = await browser.open("/workflow/review?tab=style", {
    answers: [
      answers(getAnalysis, {
        success: true,
        data: { bookFoundation: { ...BOOK_FOUNDATION, ...told } },
      }),
      ...REVIEWED_BOOK,
    ],
  });

  await expect
    .poll(() =>
      unseenTexts(page, [
        "Analysis info",
        "Profile",
        "Dana on LinkedIn",
        "Posts analyzed",
        "172",
        "Generated",
        "November 20, 2026",
        "Version",
        "Made of your own words, version 1",
        "Voice characteristics",
        "Communication style",
        "Authority level",
        "Energy level",
        "Vocabulary and language",
        "Reading level",
        "Signature phrases",
        "the third Monday",
        "Emotional tone",
        "Primary energy",
        "Range",
        "Humor usage",
        "Vulnerability level",
        "Signature elements",
        "Numbers points in a list",
      ]),
    )
    .toEqual([]);
});

test("marketing says for whom the book is and by which words it is found", async () => {
  const { page } = await browser.open("/workflow/review?tab=marketing", { answers: REVIEWED_BOOK });
  await page.getByText("Add what your posts do not say").click();

  await expect
    .poll(() =>
      unseenTexts(page, [
        "Business model",
        "Current revenue",
        "Business stage",
        "Monetization methods",
        "Target audience",
        "Age",
        "Gender",
        "Income",
        "Core values",
        "Pain points",
        "Keywords",
        "resignation",
        "Categories",
        "Business & Economics › Management",
        "Hashtag keywords",
        "#leadership",
        "Long-tail phrases",
        "How to run a one on one",
      ]),
    )
    .toEqual([]);
});

test("the preview looks like a page that sells the chosen title", async () => {
  const { page } = await browser.open("/workflow/review?tab=preview", { answers: REVIEWED_BOOK });

  await page.getByRole("heading", { level: 2, name: "The Third Monday" }).waitFor();
  await expect
    .poll(() =>
      unseenTexts(page, [
        "Mock-up",
        "4.9 out of 5",
        "Kindle",
        "Hardcover",
        "Paperback",
        "Audible",
        "About this book",
        "Nobody quits a job.",
        "Product details",
        "English",
        String(new Date().getFullYear()),
        "Top keywords",
        "Related topics",
      ]),
    )
    .toEqual([]);
});
