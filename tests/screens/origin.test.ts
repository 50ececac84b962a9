import { afterAll, beforeAll, expect, test } from "vitest";
import { getChapter } from "#contracts/chapters.ts";
import { refuses } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { BY_MODEL, DOUBTED_DRAFT, MIXED_DRAFT, TRACED } from "./danas-model.ts";
import {
  CHAPTER_1,
  chapterAnswer,
  DRAFTS,
  OUTLINE,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";

const ADDRESS = "/workflow/draft";
const BOOK = [MIXED_DRAFT, OUTLINE, BY_MODEL, ...REVIEWED_BOOK];
const ASK = "Where does this come from?";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a chapter tells how much of it comes from the posts, and how near it is to the author's manner", async () => {
  const screen = await browser.open(ADDRESS, { answers: [TRACED, ...BOOK] });
  const { page } = screen;
  const origin = page.getByRole("region", { name: "Where this chapter comes from" });

  await origin.getByText("3 of 4 paragraphs come from your posts.").waitFor();
  expect(await origin.getByRole("listitem").allTextContents()).toEqual([
    "2 in your own words",
    "1 written by the model from your posts",
    "1 linking line, which names no post",
  ]);
  await origin
    .getByText("Section 1 (“What the first Monday looks like”) is in your own words")
    .waitFor();
  await origin.getByText("sounds less like you than your posts do").waitFor();
  await origin.getByText("The figures behind this").press("Enter");
  await origin.getByText("1.21").waitFor();

  expect(await faultsAtWidths(screen, "draft-origin", WIDTHS)).toEqual([]);
});

test("what the model is not sure of is named, and one click away; so is what it corrected", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [TRACED, DOUBTED_DRAFT, OUTLINE, BY_MODEL, ...REVIEWED_BOOK],
  });
  const { page } = screen;
  const origin = page.getByRole("region", { name: "Where this chapter comes from" });

  await origin.getByText("The model is not sure that your posts say this:").waitFor();
  await origin.getByText("No post says so.").waitFor();
  await origin.getByText("1 typing error of your posts put right").press("Enter");
  await origin.getByText("desicion → decision").waitFor();
  await origin.getByRole("button", { name: /^Show “By the third Monday/u }).press("Enter");

  const focused = page.locator("[data-passage]:focus");
  await focused.waitFor();
  expect(await focused.textContent()).toContain("By the third Monday the decision is made");
  expect(await faultsAtWidths(screen, "draft-doubts", WIDTHS)).toEqual([]);
});

test("the panel says that a post has pictures, which the book does not show", async () => {
  const text = "Nobody resigns on the day they resign.\n\n![My desk](https://a.example/desk.png)";
  const post = { title: null, text, url: null, source: "LinkedIn", date: null, isLeftOut: false };
  const traced = ownPassages(["Nobody resigns on the day they resign."]).map((passage) => ({
    ...passage,
    sources: [{ entryId: "post-1", entry: post }],
  }));
  const { page } = await browser.open(ADDRESS, {
    answers: [chapterAnswer(CHAPTER_1, traced), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  await page.getByRole("button", { name: ASK }).press("Enter");

  await page
    .getByRole("radiogroup", { name: "Paragraphs" })
    .getByRole("radio")
    .first()
    .press("Space");

  const panel = page.getByRole("complementary", { name: "Where this comes from" });
  await panel.getByText("The book does not show 1 picture of this post.").waitFor();
});

test("a paragraph is chosen by keyboard, and its posts stand beside it or below it", async () => {
  const screen = await browser.open(ADDRESS, { answers: [TRACED, ...BOOK] });
  const { page } = screen;
  await page.getByRole("button", { name: ASK }).press("Enter");
  const panel = page.getByRole("complementary", { name: "Where this comes from" });
  await panel.getByText("Choose a paragraph to see the posts it comes from.").waitFor();
  const paragraphs = page.getByRole("radiogroup", { name: "Paragraphs" }).getByRole("radio");
  await expect.poll(() => paragraphs.count()).toBe(4);

  await paragraphs.first().press("Space");
  await panel.getByText("Your own words, from 1 post.").waitFor();
  expect(await panel.locator("mark").allTextContents()).toEqual([
    "Nobody quits a job. They quit the third Monday in a row",
  ]);
  await page.keyboard.press("ArrowDown");
  await panel.getByText("Written by the model from 3 posts of yours.").waitFor();
  await panel.getByText("LinkedIn · Mar 4, 2025 · Open the post").waitFor();
  await panel.getByText("LinkedIn · 2024").waitFor();
  await panel.getByText("This post was deleted since.").waitFor();
  expect(await faultsAtWidths(screen, "draft-traced", [1440, 1024])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("article").getByText("Written by the model from 3 posts").waitFor();
  expect(await panel.count()).toBe(0);
  expect(await faultsAtWidths(screen, "draft-traced", [390, 768])).toEqual([]);
  await page.keyboard.press("ArrowDown");

  await page.getByRole("article").getByText("A linking line: it only connects").waitFor();
});

test("a chapter tells how many paragraphs are from answers, and how many were edited by hand", async () => {
  const answer = {
    title: null,
    url: null,
    source: "Interview",
    date: null,
    text: "I quit.",
    isLeftOut: false,
  };
  const [first, second, ...others] = ownPassages(["I quit.", "Nobody quits.", "End."]);
  const passages = [
    ...(first ? [{ ...first, sources: [{ entryId: "interview:q1", entry: answer }] }] : []),
    ...(second ? [{ ...second, editedAt: "2026-11-23T10:00:00.000Z" }] : []),
    ...others,
  ];
  const { page } = await browser.open(ADDRESS, {
    answers: [chapterAnswer(CHAPTER_1, passages), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });

  await page
    .getByRole("region", { name: "Where this chapter comes from" })
    .getByText(
      "Of 6 paragraphs, 5 come from your posts and 1 from your answers, in your own words. You have edited 1 of them.",
    )
    .waitFor();
});

test("a chapter with quotations does not claim that all its words are the author's", async () => {
  const passages = ownPassages([
    "I quit.",
    "> Who wants this?",
    "> Who pays for it?",
    "I asked them all.",
    "Nobody knew.",
    "End.",
  ]);
  const { page } = await browser.open(ADDRESS, {
    answers: [chapterAnswer(CHAPTER_1, passages), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });

  await page
    .getByRole("region", { name: "Where this chapter comes from" })
    .getByText("All 6 paragraphs come from your posts, 2 of them as quotations.")
    .waitFor();
});

test("two lists that meet are two paragraphs, each with its own posts", async () => {
  const lists = ownPassages(["- First", "- Second"]).map((passage, index) => ({
    ...passage,
    sources: [{ entryId: `e${index}`, entry: null }],
  }));
  const { page } = await browser.open(ADDRESS, {
    answers: [chapterAnswer(CHAPTER_1, lists), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  await page.getByRole("button", { name: ASK }).click();

  await page.getByRole("radio").nth(1).check();

  expect(await page.getByRole("radio").count()).toBe(2);
  await page.getByRole("complementary").getByText("Your own words, from 1 post.").waitFor();
});

test("a chapter can fail to load and be asked for again", async () => {
  const refused = {
    ...refuses(getChapter, "tooMany", "Please wait a minute."),
    path: chapterAnswer(CHAPTER_1, []).path,
  };
  const screen = await browser.open(ADDRESS, {
    answers: [refused, DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const { page } = screen;
  await page.getByText("This chapter could not be loaded").waitFor();
  expect(await faultsAtWidths(screen, "draft-chapter-failed")).toEqual([]);
  screen.change([chapterAnswer(CHAPTER_1, ownPassages(["Here it is."]))]);

  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("Here it is.").waitFor();
});

test("while one reads, only the book stands on the page, and what its paragraphs are from when one asks", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [TRACED, ...BOOK] });
  const text = page.getByRole("article");
  const origin = page.getByRole("region", { name: "Where this chapter comes from" });
  await origin.getByText("1 paragraph has lost a post.").waitFor();
  await text.getByText("They answer faster").waitFor();
  const marks = text.locator("[data-passage] > [aria-hidden]");
  const notes = text.getByText(/^In your own words$| gone\.$/u);
  expect([await marks.count(), await notes.count()]).toEqual([0, 0]);

  await page.getByRole("button", { name: ASK }).press("Enter");

  await text.getByText("1 of its 3 posts is gone.").waitFor();
  expect([await marks.count(), await notes.count()]).toEqual([2, 2]);
});

test("a paragraph says that its posts are gone or were left out since, whether or not it is chosen", async () => {
  const post = { title: null, url: null, source: "X", date: null, text: "A post." };
  const here = { entryId: "here", entry: { ...post, isLeftOut: false } };
  const leftOut = { entryId: "left out", entry: { ...post, isLeftOut: true } };
  const gone = { entryId: "gone", entry: null };
  const sources = [
    [here],
    [gone],
    [leftOut],
    [here, gone, leftOut],
    [gone, { ...gone, entryId: "too" }],
  ];
  const passages = ownPassages(["One.", "Two.", "Three.", "Four.", "Five."]).map(
    (passage, index) => ({ ...passage, sources: sources[index] ?? [] }),
  );
  const screen = await browser.open(ADDRESS, {
    answers: [chapterAnswer(CHAPTER_1, passages), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const { page } = screen;
  const text = page.getByRole("article");
  await page.getByText("4 paragraphs have lost a post.").waitFor();

  await page.getByRole("button", { name: ASK }).click();

  await text.getByText("Its post is gone.").waitFor();
  await text.getByText("Its post was left out since.").waitFor();
  await text.getByText("1 of its 3 posts is gone. 1 of its 3 posts was left out since.").waitFor();
  await text.getByText("Its 2 posts are gone.").waitFor();
  expect(await text.getByText(/ gone\.| left out since\./u).count()).toBe(4);
  await page.getByRole("radio").nth(2).check();
  await page.getByRole("complementary").getByText("Left out of the book since").waitFor();

  expect(await faultsAtWidths(screen, "draft-lost-posts", WIDTHS)).toEqual([]);
});

test("neighbouring paragraphs of one post say once that it was left out since", async () => {
  const entry = {
    title: null,
    url: null,
    source: "X",
    date: null,
    text: "A post.",
    isLeftOut: true,
  };
  const texts = ["One.", "Two.", "Three.", "Of another post.", "Of the first one again."];
  const passages = ownPassages(texts).map((passage, index) => ({
    ...passage,
    sources: [{ entryId: index === 3 ? "other" : "first", entry }],
  }));
  const { page } = await browser.open(ADDRESS, {
    answers: [chapterAnswer(CHAPTER_1, passages), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const article = page.getByRole("article");
  await article.getByText("Of the first one again.").waitFor();

  await page.getByRole("button", { name: ASK }).click();
  await article.getByText("Its post was left out since.").first().waitFor();
  const text = await article.innerText();

  expect(text.split(/\n+/u).slice(2)).toEqual([
    "One.",
    "Its post was left out since.",
    "Two.",
    "Three.",
    "Of another post.",
    "Its post was left out since.",
    "Of the first one again.",
    "Its post was left out since.",
  ]);
});

test("the chapters are asked for once", async () => {
  const { page, calls } = await browser.open(ADDRESS, { answers: [TRACED, ...BOOK] });
  await page.getByRole("article").getByText("They answer faster").waitFor();
  await page.waitForLoadState("networkidle");

  expect(calls.filter((call) => call.endsWith("/draft/status"))).toHaveLength(1);
  expect(calls.filter((call) => call.endsWith("/drafts"))).toHaveLength(1);
});
