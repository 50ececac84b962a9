import { type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChapterRewrite, getDrafts, regenerateChapter } from "#contracts/draft.ts";
import { type TracedPassage } from "#contracts/chapters.ts";
import { getOutline } from "#contracts/outline.ts";
import { answers, DANAS_BOOK } from "./answers.ts";
import {
  faultsAtWidths,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import {
  CHAPTER_1,
  CHAPTER_2,
  CHAPTERS,
  chapterAnswer,
  DRAFTS,
  OUTLINE,
  OUTLINE_REVISION,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";
import { REWRITE_ID, rewritten } from "./danas-runs.ts";

const DRAFT = "/workflow/draft";
const REGENERATE = `POST /api/projects/${DANAS_BOOK.id}/chapters/${CHAPTER_1.id}/regenerate`;

const WISHES = [
  "Shorter",
  "Longer",
  "More stories",
  "Another opening",
  "Another order",
  "Without these posts",
];

function post(text: string): NonNullable<TracedPassage["sources"][number]["entry"]> {
  return {
    title: null,
    text,
    url: null,
    source: "LinkedIn",
    date: "2025-03-04",
    isLeftOut: false,
  };
}

const PASSAGES = ownPassages(["They quit the third Monday.", "Budgets come and go.", "Bye."]).map(
  (passage, index) => ({
    ...passage,
    sources: [{ entryId: `e${index}`, entry: post(`Post ${index}. ${passage.text}`) }],
  }),
);
const BOOK = [chapterAnswer(CHAPTER_1, PASSAGES), DRAFTS, OUTLINE, ...REVIEWED_BOOK];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function openWishes(book = BOOK): Promise<{ screen: Screen; page: Page }> {
  const screen = await browser.open(DRAFT, { answers: book });
  const { page } = screen;
  await page.getByRole("article").getByText("They quit the third Monday.").waitFor();
  await page.getByRole("button", { name: "Regenerate", exact: true }).press("Enter");
  await page.getByRole("alertdialog", { name: "Rewrite chapter 1?" }).waitFor();
  return { screen, page };
}

test("where the author has edited the outline, the wishes that suit it are offered, and it says why no more", async () => {
  const outlines = CHAPTERS.map((each) => ({ ...each, editedAt: "2026-11-25T10:00:00.000Z" }));
  const planned = answers(getOutline, { outline: { outlines }, revision: OUTLINE_REVISION });
  const { screen, page } = await openWishes([planned, ...BOOK]);
  const dialog = page.getByRole("alertdialog");

  expect(await dialog.getByRole("radio").count()).toBe(5);
  await dialog.getByRole("radio", { name: "Another opening" }).waitFor();
  expect(await dialog.getByRole("radio", { name: "More stories" }).count()).toBe(0);
  await dialog.getByText("You have edited the outline of this chapter").waitFor();
  expect(await faultsAtWidths(screen, "chapter-wishes-planned", WIDTHS)).toEqual([]);
});

test("without a model six wishes are offered, by keyboard, and no price", async () => {
  const { screen, page } = await openWishes();
  const dialog = page.getByRole("alertdialog");
  const submit = dialog.getByRole("button", { name: "Rewrite" });

  const radios = dialog.getByRole("radio");
  const names = await Promise.all(
    WISHES.map((_, index) => radios.nth(index).getAttribute("aria-label")),
  );
  expect(names).toEqual(WISHES);
  expect(await radios.count()).toBe(WISHES.length);
  expect(await submit.isDisabled()).toBe(true);
  expect(await dialog.getByText("$").count()).toBe(0);
  expect(await faultsAtWidths(screen, "chapter-wishes", WIDTHS)).toEqual([]);
  screen.change([
    answers(regenerateChapter, { jobId: REWRITE_ID }),
    rewritten({ kind: "longer" }, null),
  ]);
  await dialog.getByRole("radio", { name: "Shorter" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });

  await page.getByText("Rewriting chapter 1").waitFor();
  expect(screen.bodies[screen.calls.indexOf(REGENERATE)]).toEqual({ wish: { kind: "longer" } });
});

test("a double click on Rewrite starts it once", async () => {
  const { screen, page } = await openWishes();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "Shorter" }).check();
  screen.change([
    answers(regenerateChapter, { jobId: REWRITE_ID }),
    rewritten({ kind: "shorter" }, null),
  ]);

  await dialog.getByRole("button", { name: "Rewrite" }).dblclick();

  await page.getByText("Rewriting chapter 1").waitFor();
  expect(screen.calls.filter((call) => call === REGENERATE)).toHaveLength(1);
});

test("the posts of the chapter are there to be left out", async () => {
  const { screen, page } = await openWishes();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "Without these posts" }).check();
  const submit = dialog.getByRole("button", { name: "Rewrite" });
  expect(await submit.isDisabled()).toBe(true);
  expect(await dialog.getByRole("checkbox").count()).toBe(3);
  await dialog.getByRole("checkbox", { name: /^Post 1\. Budgets come and go/u }).check();
  expect(await faultsAtWidths(screen, "chapter-wishes-posts", WIDTHS)).toEqual([]);
  screen.change([
    answers(regenerateChapter, { jobId: REWRITE_ID }),
    rewritten({ kind: "withoutPosts", entryIds: ["e1"] }, null),
  ]);

  await submit.click();

  await page.getByText("Rewriting chapter 1").waitFor();
  expect(screen.bodies[screen.calls.indexOf(REGENERATE)]).toEqual({
    wish: { kind: "withoutPosts", entryIds: ["e1"] },
  });
});

test.each<[string, ChapterRewrite["wish"], ChapterRewrite["outcome"], string]>([
  [
    "shorter",
    { kind: "shorter" },
    { kind: "shown", words: 1180, wordsBefore: 2140, posts: { added: 0, removed: 2 } },
    "It has 1,180 words instead of 2,140. 2 posts are gone. The earlier text is kept under “Versions”.",
  ],
  [
    "as long as its posts go",
    { kind: "longer" },
    { kind: "shown", words: 2300, wordsBefore: 2140, posts: { added: 1, removed: 0 } },
    "It has 2,300 words instead of 2,140. 1 post is new. Its posts hold no more than that.",
  ],
  [
    "the same as before",
    { kind: "otherOrder" },
    { kind: "same", words: 2140, wordsBefore: 2140, posts: { added: 0, removed: 0 } },
    "This wish makes no difference. It has too few posts for another order.",
  ],
  [
    "another order",
    { kind: "otherOrder" },
    { kind: "shown", words: 2140, wordsBefore: 2140, posts: { added: 0, removed: 0 } },
    "It has 2,140 words, as many as before. Its posts are the same.",
  ],
  [
    "what an earlier release has written",
    { kind: "shorter" },
    { kind: "shown", words: 1180, wordsBefore: 2140, posts: null },
    "It has 1,180 words instead of 2,140. The earlier text",
  ],
  [
    "shorter by a post",
    { kind: "withoutPosts", entryIds: ["e1"] },
    { kind: "shown", words: 1800, wordsBefore: 2140, posts: { added: 0, removed: 1 } },
    "It has 1,800 words instead of 2,140. 1 post is gone; no other was put in.",
  ],
  [
    "empty",
    { kind: "withoutPosts", entryIds: ["e1"] },
    { kind: "nothingLeft", words: 2140, wordsBefore: 2140, posts: { added: 0, removed: 0 } },
    "Without these posts it would have no text",
  ],
])("the page says that a chapter has become %s", async (name, wish, outcome, text) => {
  const screen = await browser.open(`${DRAFT}?job=${REWRITE_ID}`, {
    answers: [rewritten(wish, outcome), ...BOOK],
  });
  const { page } = screen;
  const notice = page.getByRole("status").filter({ hasText: text });
  await notice.waitFor();

  expect(await faultsAtWidths(screen, `chapter-wish-${name}`, WIDTHS)).toEqual([]);
  expect(await page.getByText("Draft Generation Complete").count()).toBe(0);
  await notice.getByRole("button", { name: "Close" }).click();
  await notice.waitFor({ state: "detached" });
});

test("a wish whose new version waits is told of once, with its length and its button", async () => {
  const drafts = answers(getDrafts, {
    fullBookMarkdown: null,
    chapters: [{ ...CHAPTER_1, hasProposal: true }, CHAPTER_2],
    totalChapters: 2,
  });
  const posts = { added: 2, removed: 1 };
  const outcome = { kind: "proposed" as const, words: 2000, wordsBefore: 2140, posts };
  const screen = await browser.open(`${DRAFT}?job=${REWRITE_ID}`, {
    answers: [rewritten({ kind: "moreStories" }, outcome), drafts, ...BOOK],
  });
  const { page } = screen;
  const notice = page.getByRole("status").filter({
    hasText:
      "The new version has 2,000 words instead of 2,140. 2 posts are new, and 1 post is gone.",
  });
  await notice.waitFor();

  expect(await notice.getByText("A new version of chapter 1 waits for you").count()).toBe(1);
  expect(await page.getByRole("button", { name: "Compare" }).count()).toBe(1);
  expect(await page.getByText("is ready").count()).toBe(0);
  expect(await faultsAtWidths(screen, "chapter-wish-proposal", WIDTHS)).toEqual([]);
});
