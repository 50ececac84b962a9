import { afterAll, beforeAll, expect, test } from "vitest";
import { getDraftStatus } from "#contracts/draft.ts";
import {
  answerQuestion,
  listQuestions,
  skipQuestion,
  withdrawAnswer,
} from "#contracts/interview.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { DRAFTS, JOB_ID, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";
import { asked, questionsWith } from "./danas-questions.ts";

const REVIEW = "/workflow/review";
const PROJECT = `/api/projects/${DANAS_BOOK.id}`;
const ANSWERED = "We went back to two meetings, and nobody missed the other nine.";
const COMPLETED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "completed",
  draft: { totalChapters: 2, totalWordCount: 4126 },
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});
const TITLE = "Only you can answer";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)(
  "asks what only the author can answer, with its reason, at %i px",
  async (width) => {
    const screen = await browser.open(REVIEW, { answers: [asked(), ...REVIEWED_BOOK], width });
    const region = screen.page.getByRole("region", { name: TITLE });

    await region.getByText("3 things your posts leave open. Skipping costs nothing.").waitFor();
    await region.getByText("Your answer opens the book.").waitFor();
    await region.getByText("You announced this on 4 March 2024").waitFor();
    await region.getByText("Your answer follows that post in chapter 2").waitFor();
    await region.getByText("“Meetings are loans”").waitFor();

    expect(await faultsOf(screen, `interview-${width}`)).toEqual([]);
  },
);

test("an answer is typed and saved by keyboard alone, and waits for the next run", async () => {
  const change = { answer: ANSWERED, isNew: true };
  const saved = answers(answerQuestion, questionsWith("promise-1", change));
  const screen = await browser.open(REVIEW, { answers: [saved, asked(), ...REVIEWED_BOOK] });
  const { page, calls, bodies } = screen;
  const item = page.getByRole("listitem", { name: "In “The Third Monday” you wrote" });

  await item.getByRole("button", { name: "Answer" }).focus();
  await page.keyboard.press("Enter");
  await item.getByRole("textbox").waitFor();
  await page.keyboard.type(ANSWERED);
  await page.keyboard.press("Control+Enter");

  await item.getByText("Waits for the next run").waitFor();
  await item.getByText(ANSWERED).waitFor();
  await page.getByText("1 answer will be in the book with the next run.").waitFor();
  expect(bodies[calls.indexOf(`PUT ${PROJECT}/questions/promise-1/answer`)]).toEqual({
    answer: ANSWERED,
  });
  expect(await faultsOf(screen, "interview-answered-1440")).toEqual([]);
});

test.each(WIDTHS)("an answer that cannot be saved stays in its field, at %i px", async (width) => {
  const refused = refuses(answerQuestion, "conflict", "Your posts are still being read.");
  const screen = await browser.open(REVIEW, {
    answers: [refused, asked(), ...REVIEWED_BOOK],
    width,
  });
  const { page } = screen;
  const item = page.getByRole("listitem", { name: "Who are you" });

  await item.getByRole("button", { name: "Answer" }).click();
  await item.getByRole("textbox").fill(ANSWERED);
  await item.getByRole("button", { name: "Save answer" }).click();

  await item.getByText("Your answer could not be saved. It is still here.").waitFor();
  await item.getByText("Your posts are still being read.").waitFor();
  expect(await item.getByRole("textbox").inputValue()).toBe(ANSWERED);
  expect(await faultsOf(screen, `interview-refused-${width}`)).toEqual([]);
});

test("what was typed is still there after Cancel and on coming back from another step", async () => {
  const screen = await browser.open(REVIEW, { answers: [asked(), ...REVIEWED_BOOK] });
  const { page } = screen;
  const item = page.getByRole("listitem", { name: "Who are you" });
  await item.getByRole("button", { name: "Answer" }).click();
  await item.getByRole("textbox").fill(ANSWERED);

  await item.getByRole("button", { name: "Cancel" }).click();
  await page
    .getByRole("link", { name: /Analyze/u })
    .first()
    .click();
  await page.waitForURL("**/workflow/analysis");
  await page.goBack();
  await item.getByRole("button", { name: "Answer" }).click();

  expect(await item.getByRole("textbox").inputValue()).toBe(ANSWERED);
});

test("an answer can be changed and withdrawn", async () => {
  const change = { answer: ANSWERED, isNew: false };
  const withdrawn = answers(withdrawAnswer, questionsWith());
  const screen = await browser.open(REVIEW, {
    answers: [withdrawn, asked("who", change), ...REVIEWED_BOOK],
  });
  const { page, calls } = screen;
  const item = page.getByRole("listitem", { name: "Who are you" });
  await item.getByText("Answered", { exact: true }).waitFor();

  await item.getByRole("button", { name: "Change" }).click();
  expect(await item.getByRole("textbox").inputValue()).toBe(ANSWERED);
  await item.getByRole("button", { name: "Cancel" }).click();
  await item.getByRole("button", { name: "Withdraw" }).click();
  await item.getByRole("button", { name: "Answer" }).waitFor();

  expect(calls).toContain(`DELETE ${PROJECT}/questions/who/answer`);
  expect(await item.getByText(ANSWERED).count()).toBe(0);
});

test("skipping is remembered, and can be taken back", async () => {
  const skipped = answers(skipQuestion, questionsWith("story-1", { isSkipped: true }));
  const screen = await browser.open(REVIEW, { answers: [skipped, asked(), ...REVIEWED_BOOK] });
  const { page, calls, bodies } = screen;
  const item = page.getByRole("listitem", { name: "What have you seen" });

  await item.getByRole("button", { name: "Skip" }).click();
  await item.getByText("Skipped").waitFor();
  await page.getByText("2 things your posts leave open.").waitFor();
  screen.change([answers(skipQuestion, questionsWith())]);
  await item.getByRole("button", { name: "Ask me again" }).click();
  await item.getByRole("button", { name: "Skip" }).waitFor();

  const sent = bodies.filter((_, index) => calls[index]?.endsWith("/skipped"));
  expect(sent).toEqual([{ isSkipped: true }, { isSkipped: false }]);
});

test("questions that cannot be loaded say so, and the titles are still there", async () => {
  const refused = refuses(listQuestions, "tooMany", "Too many requests. Wait a minute.");
  const screen = await browser.open(REVIEW, { answers: [refused, ...REVIEWED_BOOK] });

  await screen.page.getByText("Your questions could not be loaded.").waitFor();

  expect(await screen.page.getByRole("radio", { name: "The Third Monday" }).isVisible()).toBe(true);
});

test("where nothing was asked, nothing stands there", async () => {
  const { page } = await browser.open(REVIEW, { answers: REVIEWED_BOOK });

  await page.getByText("Title Selected").waitFor();

  expect(await page.getByText(TITLE).count()).toBe(0);
});

test.each(WIDTHS)("beside a finished draft the questions are one line, at %i px", async (width) => {
  const screen = await browser.open("/workflow/draft", {
    answers: [asked(), DRAFTS, COMPLETED, OUTLINE, ...REVIEWED_BOOK],
    width,
  });
  const region = screen.page.getByRole("region", { name: TITLE });
  await region.getByText("3 things your posts leave open.").waitFor();
  expect(await region.getByRole("listitem").count()).toBe(0);
  expect(await faultsOf(screen, `interview-draft-${width}`)).toEqual([]);

  await region.getByRole("button", { name: "Show questions" }).click();

  await region.getByText("Your answer opens the book.").waitFor();
});
