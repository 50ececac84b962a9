import { afterAll, beforeAll, expect, test } from "vitest";
import { readPost } from "#contracts/contents.ts";
import { bringUpToDate, getFreshness } from "#contracts/freshness.ts";
import {
  answerQuestion,
  listQuestions,
  skipQuestion,
  withdrawAnswer,
} from "#contracts/interview.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import {
  faultsAtWidths,
  faultsOf,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { CHAPTER_1, DRAFTS, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";
import { asked, QUOTE, questionsWith, WHO } from "./danas-questions.ts";

const REVIEW = "/workflow/review";
const PROJECT = `/api/projects/${DANAS_BOOK.id}`;
const ANSWERED = "We went back to two meetings, and nobody missed the other nine.";
const POST = {
  title: "The Third Monday",
  date: "2024-03-04",
  source: "LinkedIn",
  url: "https://example.org/third-monday",
};
const TITLE = "Questions for you";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Opens the review; its questions are one line until they are asked for. */
async function openQuestions(options: Parameters<ScreenBrowser["open"]>[1]): Promise<Screen> {
  const screen = await browser.open(REVIEW, options);
  const region = screen.page.getByRole("region", { name: TITLE });
  await region.waitFor();
  expect(await region.getByRole("listitem").count()).toBe(0);
  await region.getByRole("button", { name: "Show questions" }).click();
  return screen;
}

test.each(WIDTHS)(
  "asks what only the author can answer, with its reason, at %i px",
  async (width) => {
    const screen = await openQuestions({ answers: [asked(), ...REVIEWED_BOOK], width });
    const region = screen.page.getByRole("region", { name: TITLE });

    await region.getByText("3 things your posts leave open. You can skip them.").waitFor();
    await region.getByText("Your answer opens the book.").waitFor();
    await region.getByText("You announced this on Mar 4, 2024").waitFor();
    await region.getByText("Your answer follows that post in chapter 2").waitFor();
    await region.getByText("Meetings are loans").waitFor();

    expect(await faultsOf(screen, `interview-${width}`)).toEqual([]);
  },
);

test("says that the answer to what has changed closes the book", async () => {
  const hindsight = { ...WHO, id: "hindsight", kind: "hindsight" as const };
  const screen = await openQuestions({
    answers: [answers(listQuestions, { questions: [hindsight] }), ...REVIEWED_BOOK],
  });

  await screen.page.getByText("Your answer closes the book, as its epilogue.").waitFor();
});

test("each post behind a question is named with its date, and opens in place", async () => {
  const text = `Two meetings are enough. ${QUOTE} See you on Friday.`;
  const screen = await openQuestions({
    answers: [answers(readPost, { ...POST, text }), asked(), ...REVIEWED_BOOK],
  });
  const item = screen.page.getByRole("listitem", { name: "In “The Third Monday” you wrote" });

  await item.getByText("The Third Monday · Mar 4, 2024").click();

  await item.getByRole("blockquote").getByText("Two meetings are enough.").waitFor();
  expect(await item.locator("mark").innerText()).toBe(QUOTE.slice(0, -1));
  await item.getByText("LinkedIn · Mar 4, 2024 · Open the post").waitFor();
  expect(await faultsOf(screen, "interview-post-1440")).toEqual([]);
});

test.each(WIDTHS)("a long post behind a question is read to its end, at %i px", async (width) => {
  const text = `${QUOTE} ${"Two meetings are enough. ".repeat(120)}Rest is the last word.`;
  const screen = await openQuestions({
    answers: [answers(readPost, { ...POST, text }), asked(), ...REVIEWED_BOOK],
    width,
  });
  const { page } = screen;
  const item = page.getByRole("listitem", { name: "In “The Third Monday” you wrote" });
  await item.getByText("The Third Monday · Mar 4, 2024").click();
  await item.getByRole("blockquote").waitFor();
  const isShownAtOnce = await item.getByText("Rest is the last word.").count();

  await item.getByRole("button", { name: "Show all" }).press("Enter");

  await item.getByText("Rest is the last word.").waitFor();
  expect(isShownAtOnce).toBe(0);
  expect(await item.locator("blockquote:focus").count()).toBe(1);
  expect(await faultsOf(screen, `interview-long-post-${width}`)).toEqual([]);
});

test("a post that was deleted since is called so", async () => {
  const gone = refuses(readPost, "notFound", "Not found");
  const { page } = await openQuestions({ answers: [gone, asked(), ...REVIEWED_BOOK] });
  const item = page.getByRole("listitem", { name: "In “The Third Monday” you wrote" });

  await item.getByText("The Third Monday · Mar 4, 2024").click();

  await item.getByText("This post was deleted since.").waitFor();
});

test("an answer is typed and saved by keyboard alone, and waits for the next run", async () => {
  const change = { answer: ANSWERED, isNew: true };
  const saved = answers(answerQuestion, questionsWith("promise-1", change));
  const screen = await openQuestions({ answers: [saved, asked(), ...REVIEWED_BOOK] });
  const { page, calls, bodies } = screen;
  const item = page.getByRole("listitem", { name: "In “The Third Monday” you wrote" });

  await item.getByRole("button", { name: "Answer" }).focus();
  await page.keyboard.press("Enter");
  await item.getByRole("textbox").waitFor();
  await page.keyboard.type(ANSWERED);
  await page.keyboard.press("Control+Enter");

  await item.getByText("Waits for the next run").waitFor();
  await item.getByText(ANSWERED).waitFor();
  await page.getByText("1 answer waits to go into the book.").waitFor();
  expect(bodies[calls.indexOf(`PUT ${PROJECT}/questions/promise-1/answer`)]).toEqual({
    answer: ANSWERED,
  });
  expect(await faultsOf(screen, "interview-answered-1440")).toEqual([]);
});

test("an answer that waits for the next run has the button that starts it beside it", async () => {
  const isNew = { answer: ANSWERED, isNew: true };
  const screen = await openQuestions({
    answers: [
      asked("who", isNew),
      answers(getFreshness, {
        stale: { analysis: true, outline: false, draft: false },
        isArranged: false,
        chapters: [],
      }),
      answers(bringUpToDate, { jobId: null }),
      ...REVIEWED_BOOK,
    ],
  });
  const item = screen.page.getByRole("listitem", { name: "Who are you" });
  await item.getByText("Waits for the next run").waitFor();
  const button = item.getByRole("button", { name: "Bring up to date" });
  await button.waitFor();
  expect(await faultsAtWidths(screen, "interview-waiting", WIDTHS)).toEqual([]);

  await button.click();

  await expect.poll(() => screen.calls).toContain(`POST ${PROJECT}/bring-up-to-date`);
});

test.each(WIDTHS)("an answer that cannot be saved stays in its field, at %i px", async (width) => {
  const refused = refuses(answerQuestion, "conflict", "Your posts are still being read.");
  const screen = await openQuestions({
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

test("the field for an answer grows with its text, up to half of the window", async () => {
  const { page } = await openQuestions({ answers: [asked(), ...REVIEWED_BOOK] });
  const item = page.getByRole("listitem", { name: "Who are you" });
  const field = item.getByRole("textbox");
  const heightOf = async (text: string): Promise<number> => {
    await field.fill(text);
    return (await field.boundingBox())?.height ?? 0;
  };
  await item.getByRole("button", { name: "Answer" }).click();

  const some = await heightOf("I was a tester.\n".repeat(10));
  const many = await heightOf("I was a tester.\n".repeat(80));

  expect([some > 144, some < 450, many]).toEqual([true, true, 450]);
});

test("what was typed is still there after Cancel and on coming back from another step", async () => {
  const screen = await openQuestions({ answers: [asked(), ...REVIEWED_BOOK] });
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
  const screen = await openQuestions({
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

const IN_1 = { id: CHAPTER_1.id, number: 1, title: CHAPTER_1.title };
const IN_2 = { id: "chapter-2", number: 2, title: "What a calendar is for" };

test.each([
  [
    "stands in two chapters",
    { chapters: [IN_1, IN_2], isEarlier: false, missing: null },
    "In chapters 1 and 2",
    "It is in chapter 1, “The resignation before the resignation” and chapter 2",
  ],
  [
    "waits in a proposal",
    { chapters: [], isEarlier: false, missing: { why: "proposed" as const, chapter: IN_1 } },
    "Not in the text yet",
    "It waits in a new version of chapter 1",
  ],
  [
    "was taken out by its author",
    { chapters: [], isEarlier: false, missing: { why: "removed" as const, chapter: IN_1 } },
    "You took it out of chapter 1",
    "your own version of that chapter is without it",
  ],
  [
    "was in a version that its author declined",
    { chapters: [], isEarlier: false, missing: { why: "declined" as const, chapter: IN_1 } },
    "Not in the text yet",
    "A new version of chapter 1",
  ],
  [
    "is in the text in earlier words",
    { chapters: [IN_1], isEarlier: true, missing: { why: "notYet" as const } },
    "Not in the text yet",
    "What you answered before is still in chapter 1",
  ],
])("an answer that %s says so, and leads to the chapter", async (_, told, state, line) => {
  const change = { answer: ANSWERED, isNew: false, told };
  const screen = await openQuestions({
    answers: [asked("who", change), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const { page } = screen;
  const item = page.getByRole("listitem", { name: "Who are you" });

  await item.getByText(state, { exact: true }).waitFor();
  await item.getByText(line).waitFor();
  const isMissing = page.getByText("1 answer is not in the text as you gave it.");
  expect(await isMissing.count()).toBe(told.missing ? 1 : 0);
  expect(await faultsAtWidths(screen, `interview-told-${state}`, WIDTHS)).toEqual([]);
  await item.getByRole("link", { name: "Go to chapter 1" }).press("Enter");

  await page.getByRole("heading", { level: 2, name: CHAPTER_1.title }).waitFor();
});

test("an answer that is in no chapter says what to do, and a withdrawn one what still prints it", async () => {
  const told = { chapters: [], isEarlier: false, missing: { why: "notYet" as const } };
  const { page } = await openQuestions({
    answers: [asked("who", { answer: ANSWERED, told }), ...REVIEWED_BOOK],
  });
  const item = page.getByRole("listitem", { name: "Who are you" });
  await item.getByText("Bring your book up to date to have this answer told.").waitFor();
  const withdrawn = await openQuestions({
    answers: [
      asked("who", { told: { chapters: [IN_1], isEarlier: true, missing: null } }),
      ...REVIEWED_BOOK,
    ],
  });

  await withdrawn.page.getByText("Withdrawn, and still in chapter 1").waitFor();
});

test("skipping is remembered, and can be taken back", async () => {
  const skipped = answers(skipQuestion, questionsWith("story-1", { isSkipped: true }));
  const screen = await openQuestions({ answers: [skipped, asked(), ...REVIEWED_BOOK] });
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
