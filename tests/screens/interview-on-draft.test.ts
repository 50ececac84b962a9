import { afterAll, beforeAll, expect, test } from "vitest";
import { getDraftStatus } from "#contracts/draft.ts";
import { answerQuestion, listQuestions, skipQuestion } from "#contracts/interview.ts";
import { answers } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1, DRAFTS, JOB_ID, OUTLINE, ownPassages, REVIEWED_BOOK } from "./danas-posts.ts";
import { CHANGED, stale } from "./danas-freshness.ts";
import { asked, questionsWith } from "./danas-questions.ts";
import { keepChapter } from "./editing-book.ts";

const ANSWERED = "We went back to two meetings, and nobody missed the other nine.";
const COMPLETED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "completed",
  draft: { totalChapters: 2, totalWordCount: 4126 },
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});
const IN_1 = { id: CHAPTER_1.id, number: 1, title: CHAPTER_1.title };
const TITLE = "Questions for you";
const FINISHED = [DRAFTS, COMPLETED, OUTLINE, ...REVIEWED_BOOK];
/** All questions are skipped. */
const SKIPPED = {
  questions: questionsWith().questions.map((each) => ({ ...each, isSkipped: true })),
};
/** Only the first question is open. */
const LAST_ONE = {
  questions: SKIPPED.questions.map((each) => ({ ...each, isSkipped: each.id !== "who" })),
};

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("on the draft, where an answer stands is asked anew when its chapter was changed", async () => {
  const told = { chapters: [IN_1], isEarlier: false, missing: null };
  const answer = { answer: ANSWERED, told };
  const kept = keepChapter(ownPassages([ANSWERED, "End."]));
  const screen = await browser.open("/workflow/draft", {
    answers: [asked("who", answer), COMPLETED, ...kept.answers],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Show questions" }).click();
  await page.getByText("In chapter 1", { exact: true }).waitFor();
  const missing = { why: "removed" as const, chapter: IN_1 };
  screen.change([
    asked("who", { answer: ANSWERED, told: { chapters: [], isEarlier: false, missing } }),
  ]);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: `Text of the chapter ${CHAPTER_1.title}` }).press("x");
  // While a chapter is edited, what stands above it waits.
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Show questions" }).click();

  await page.getByText("You took it out of chapter 1").waitFor();
});

test("beside a finished draft, questions that are all skipped or told are gone, and those on Review stay", async () => {
  const settled = answers(listQuestions, SKIPPED);
  const draft = await browser.open("/workflow/draft", {
    answers: [settled, ...FINISHED],
  });
  await draft.page
    .getByText(/^2 of 2 chapters/u)
    .first()
    .waitFor();
  await expect.poll(() => draft.calls.some((call) => call.includes("questions"))).toBe(true);
  expect(await draft.page.getByRole("region", { name: TITLE }).count()).toBe(0);

  const review = await browser.open("/workflow/review", { answers: [settled, ...REVIEWED_BOOK] });
  await review.page.getByText("You have been through all questions.").waitFor();
});

test.each(WIDTHS)("beside a finished draft the questions are one line, at %i px", async (width) => {
  const screen = await browser.open("/workflow/draft", {
    answers: [asked(), ...FINISHED],
    width,
  });
  const region = screen.page.getByRole("region", { name: TITLE });
  await region.getByText("3 things your posts leave open.").waitFor();
  expect(await region.getByRole("listitem").count()).toBe(0);
  expect(await faultsOf(screen, `interview-draft-${width}`)).toEqual([]);

  await region.getByRole("button", { name: "Show questions" }).click();

  await region.getByText("Your answer opens the book.").waitFor();
});

test.each(WIDTHS)(
  "questions that come late, or are opened, leave the text in its place, at %i px",
  async (width) => {
    const screen = await browser.open("/workflow/draft", {
      answers: [asked(), ...FINISHED],
      width,
    });
    const { page } = screen;
    const text = page.getByRole("article").getByText("Nobody quits a job.");
    const placeOfText = async () => (await text.boundingBox())?.y;
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/questions", async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.reload();
    await text.waitFor();
    const before = await placeOfText();

    answer();
    const region = page.getByRole("region", { name: TITLE });
    await region.getByText("3 things your posts leave open.").waitFor();
    const withLine = await placeOfText();
    await region.getByRole("button", { name: "Show questions" }).click();
    await region.getByText("Your answer opens the book.").waitFor();

    expect([withLine, await placeOfText()]).toEqual([before, before]);
    expect(await faultsOf(screen, `interview-open-${width}`)).toEqual([]);
    await page.keyboard.press("Escape");
    await region.getByText("Your answer opens the book.").waitFor({ state: "hidden" });
    await page.unroute("**/questions");
  },
);

test("after the first answer, which makes the book out of date, the other questions stay open", async () => {
  const { page, change } = await browser.open("/workflow/draft", {
    answers: [asked(), ...FINISHED],
  });
  await page.getByRole("button", { name: "Show questions" }).click();
  const item = page.getByRole("listitem", { name: "Who are you" });
  await item.getByRole("button", { name: "Answer" }).click();
  await page.keyboard.type(ANSWERED);
  const answered = questionsWith("who", { answer: ANSWERED, isNew: true });
  change([stale("analysis"), answers(answerQuestion, answered), answers(listQuestions, answered)]);

  await page.keyboard.press("Control+Enter");

  await page.getByText(CHANGED).waitFor();
  await item.getByText("Waits for the next run").waitFor();
  await page.getByRole("listitem", { name: "In “The Third Monday” you wrote" }).waitFor();
  await expect.poll(() => item.locator(":focus").count()).toBe(1);
});

test("Esc closes questions over the text after a click into them", async () => {
  const { page } = await browser.open("/workflow/draft", { answers: [asked(), ...FINISHED] });
  const button = page.getByRole("button", { name: "Show questions" });
  await button.click();
  const line = page.getByText("Your answer opens the book.");
  await line.click();

  await page.keyboard.press("Escape");

  await line.waitFor({ state: "hidden" });
  expect(await page.evaluate("document.activeElement.id")).toBe(await button.getAttribute("id"));
});

test("Esc closes the questions after the last one is skipped, and the keyboard goes on beside them", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [answers(listQuestions, LAST_ONE), answers(skipQuestion, SKIPPED), ...FINISHED],
  });
  await page.getByRole("button", { name: "Show questions" }).click();
  const item = page.getByRole("listitem", { name: "Who are you" });
  await item.getByRole("button", { name: "Skip" }).click();
  await item.getByRole("button", { name: "Ask me again" }).waitFor();

  await page.keyboard.press("Escape");

  await page.getByRole("region", { name: TITLE }).waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate("document.activeElement !== document.body")).toBe(true);
});

test("where all questions are settled, the text keeps its place after a look at Review, too", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [answers(listQuestions, SKIPPED), ...FINISHED],
  });
  const text = page.getByRole("article").getByText("Nobody quits a job.");
  await text.waitFor();
  await page.reload();
  await text.waitFor();
  const before = (await text.boundingBox())?.y;
  await page.goto(`${browser.origin}/workflow/review`);
  await page.getByText("You have been through all questions.").waitFor();
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/questions", async (route) => {
    await isAnswered;
    await route.fallback();
  });

  await page.goto(`${browser.origin}/workflow/draft`);

  // The questions are still to come.
  await text.waitFor();
  expect((await text.boundingBox())?.y).toBe(before);
  answer();
  await page.unrouteAll({ behavior: "wait" });
});
