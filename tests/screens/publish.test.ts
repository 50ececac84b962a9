import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBook, downloadBook, getBookProgress } from "#contracts/book.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { asked as danasQuestions, WHO } from "./danas-questions.ts";
import { DOSSIER, FOUND } from "./danas-publishing.ts";
import { BOOK, ERROR } from "./danas-typing-errors.ts";

const CHECKS_ADDRESS = "/workflow/draft?tab=checks";
let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([390, 1440])("at %i px the checks stand with what is to settle first", async (width) => {
  const screen = await browser.open(CHECKS_ADDRESS, { width, answers: [FOUND, ...BOOK] });
  const { page } = screen;

  await page.getByText("1 point to settle, 1 to look at. 214 printed pages.").waitFor();

  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "ChaptersTo settle · 2",
    "Leftovers from postsTo look at · 60",
    "LinksIn order",
  ]);
  expect(await faultsOf(screen, `publish-checks-${width}`)).toEqual([]);
  await page.getByText("Show 1 more").click();
  await page.getByText("56 others are listed once these are settled.").waitFor();
  expect(await faultsOf(screen, `publish-checks-open-${width}`)).toEqual([]);
});

test("a finding leads to its words in the text, and Back leads to the checks", async () => {
  const { page } = await browser.open(CHECKS_ADDRESS, { answers: [FOUND, ...BOOK] });

  const show = page.getByRole("button", { name: "Show “recieve a job” in chapter 1" });
  await show.focus();
  await page.keyboard.press("Enter");
  const paragraph = page.locator(`[data-passage="${ERROR.passageId}"]`);
  await paragraph.waitFor();

  await expect
    .poll(() => page.evaluate(`[...(CSS.highlights.get("found") ?? [])].map(String)`))
    .toEqual(["recieve a job"]);
  await page.goBack();
  await page.getByText("1 point to settle, 1 to look at.").waitFor();
});

test("an open question of the interview is opened where it is answered", async () => {
  const check = {
    id: "interview" as const,
    title: "Questions for you",
    state: "look" as const,
    text: "Only you know this.",
    findings: [{ words: "", why: WHO.text, place: null, questionId: WHO.id }],
    total: 1,
  };
  const found = answers(checkBook, { pages: 214, trim: "6x9", checks: [check] });
  const { page } = await browser.open(CHECKS_ADDRESS, {
    answers: [danasQuestions(), found, ...BOOK],
  });

  await page.getByRole("link", { name: `Show the question “${WHO.text}”` }).click();
  const question = page.getByRole("listitem", { name: WHO.text });
  await question.waitFor();

  await expect.poll(() => question.evaluate((item) => item.matches(":focus"))).toBe(true);
  await page.getByRole("button", { name: "Hide questions" }).click();
  await page.getByRole("button", { name: "Show questions" }).click();
  expect(await question.evaluate((item) => item.matches(":focus"))).toBe(false);
  await page.goBack();
  await page.getByText("1 to look at. 214 printed pages.").waitFor();
});

test("a failed check says so and can be tried again", async () => {
  let isDown = true;
  const down = refuses(checkBook, "tooMany", "Many books are being made right now.");
  const screen = await browser.open(CHECKS_ADDRESS, {
    answers: [{ ...FOUND, makes: () => (isDown ? down : FOUND) }, ...BOOK],
  });
  const { page } = screen;

  await page.getByText("Your book could not be checked").waitFor();
  expect(await faultsOf(screen, "publish-checks-failed-1440")).toEqual([]);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("1 point to settle, 1 to look at.").waitFor();
});

test("each file is offered with what it is for, and is downloaded", async () => {
  const file: StubbedAnswer = {
    method: "GET",
    path: downloadBook.path,
    status: 200,
    body: "PK",
    headers: { "content-disposition": `attachment; filename="Mine.epub"` },
  };
  const screen = await browser.open("/workflow/draft?tab=files", { answers: [file, ...BOOK] });
  const { page } = screen;

  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith("/book/download")) asked.push(search);
  });

  await page.getByText("For e-readers and shops").waitFor();
  expect(await faultsOf(screen, "publish-files-1440")).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the book as EPUB" }).click(),
  ]);

  expect(download.suggestedFilename()).toBe("Mine.epub");
  await page.getByText("Download Started").waitFor();
  await page.getByRole("button", { name: "Download the book as PDF for screens" }).click();
  await expect.poll(() => asked.at(-1)).toBe("?format=pdf&edition=screen");
  await page.getByRole("button", { name: "Bring in the Word file" }).click();
  await page.getByRole("dialog", { name: /Word file/u }).waitFor();
});

test("a long download says how far it is, goes on while one looks elsewhere, and is cancelled", async () => {
  const arrived = Promise.withResolvers<void>();
  const work = { format: "pdf", edition: "print", bleed: false, done: 11, total: 30 } as const;
  const works = answers(getBookProgress, { works: [{ ...work, step: "arranging" }] });
  const pending: StubbedAnswer = {
    ...refuses(downloadBook, "unavailable", "Never seen."),
    makes: async () => {
      await arrived.promise;
      return refuses(downloadBook, "unavailable", "Never seen.");
    },
  };
  const screen = await browser.open("/workflow/draft?tab=files", {
    answers: [pending, works, FOUND, ...BOOK],
  });
  const { page } = screen;

  await page.getByRole("button", { name: "Download the book as PDF", exact: true }).click();
  await page.getByText("Arranging chapter 12 of 30… You can leave this page.").waitFor();
  expect(await faultsOf(screen, "publish-files-running-1440")).toEqual([]);
  await page.getByRole("tab", { name: "Checks" }).click();
  await page.getByText("1 point to settle, 1 to look at.").waitFor();
  await page.getByRole("link", { name: "Back to the text" }).click();
  await page
    .getByRole("list", { name: "Downloads" })
    .getByText(/Arranging chapter 12/u)
    .waitFor();
  await page.getByRole("button", { name: "Cancel the download of the PDF" }).click();

  await page.getByRole("list", { name: "Downloads" }).waitFor({ state: "detached" });
  arrived.resolve();
  await page.getByRole("button", { name: "Download Draft" }).waitFor();
  expect(await page.getByText("Download Failed").count()).toBe(0);
});

test("the finished draft leads to the publishing page, and that back to the text", async () => {
  const { page } = await browser.open("/workflow/draft", { answers: [FOUND, ...BOOK] });

  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("heading", { name: "Publish your book" }).waitFor();
  await page.getByRole("link", { name: "Back to the text" }).click();

  await page.getByRole("heading", { name: "Your draft" }).waitFor();
});

test.each([390, 1440])("at %i px what a shop asks is ready to be copied", async (width) => {
  const screen = await browser.open("/workflow/draft?tab=shop", {
    width,
    answers: [DOSSIER, ...BOOK],
  });
  const { page } = screen;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

  await page.getByRole("heading", { name: "For the shop's form" }).waitFor();
  await page.getByText("No AI: nothing to declare").waitFor();
  await page.getByText("Typed by you for the book: 190 words (19%)").waitFor();
  await page.getByText("1 post, 1 answer of yours").click();
  await page.getByRole("link", { name: "I quit on a Monday." }).waitFor();
  expect(await faultsOf(screen, `publish-shop-${width}`)).toEqual([]);
  await page.getByRole("button", { name: "Copy: Description" }).click();
  await page.getByText("Copied").waitFor();

  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    "How to leave a job.\n\nAnd begin another.",
  );
});
