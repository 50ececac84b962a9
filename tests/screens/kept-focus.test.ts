import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus } from "#contracts/analysis.ts";
import { changeContents, getContents } from "#contracts/contents.ts";
import { getDraftStatus, regenerateChapter } from "#contracts/draft.ts";
import { bringUpToDate, getFreshness } from "#contracts/freshness.ts";
import { answerQuestion } from "#contracts/interview.ts";
import { editOutline } from "#contracts/outline.ts";
import { listTypingErrors } from "#contracts/typing-errors.ts";
import { answers } from "./answers.ts";
import { openTool, type ScreenBrowser, startBrowser } from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import {
  CHAPTER_1,
  CHAPTERS,
  DRAFTS,
  JOB_ID,
  OUTLINE,
  OUTLINE_REVISION,
  REVIEWED_BOOK,
} from "./danas-posts.ts";
import { asked, questionsWith } from "./danas-questions.ts";

const ANALYSING = answers(getAnalysisStatus, {
  status: "running",
  message: "Cleaning posts",
  progress: { percentage: 10, currentStep: "Cleaning posts" },
  model: null,
  analysis: null,
  jobId: JOB_ID,
});
/** Chapter 1 is being written anew. */
const REWRITING = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "running",
  draft: null,
  error: null,
  progress: { percentage: 10, currentStep: null },
  model: null,
  rewrite: { chapterNumber: 1, wish: { kind: "shorter" }, outcome: null },
});
const ERRORS = answers(listTypingErrors, {
  errors: [
    {
      kind: "spelling",
      chapterId: CHAPTER_1.id,
      chapterNumber: 1,
      passageId: "passage-1",
      at: 7,
      found: "quits",
      instead: "quit",
      isSure: false,
      isLocked: false,
      before: "Nobody ",
      after: " a job.",
    },
  ],
  total: 1,
  hasDictionary: true,
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The text of what has the focus, or its name; "the page" if nothing has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(`
    document.activeElement === document.body
      ? "the page"
      : (document.activeElement.ariaLabel ?? document.activeElement.textContent)
  `);
}

test("a chapter that was renamed keeps the focus", async () => {
  const [first, ...others] = DANAS_CONTENTS.chapters;
  const chapters = first ? [{ ...first, title: "Before they go" }, ...others] : [];
  const contents = { ...DANAS_CONTENTS, revision: 2, chapters };
  const { page, change } = await browser.open("/workflow/review?tab=contents", {
    answers: [answers(changeContents, { contents }), ...REVIEWED_BOOK],
  });
  await page.getByRole("button", { name: `Change “${first?.title}”` }).press("Enter");
  await page.getByRole("button", { name: "Rename", exact: true }).press("Enter");
  change([answers(getContents, contents)]);
  const field = page.getByLabel("Title of chapter 1");
  await field.fill("Before they go");

  await field.press("Enter");

  await page.getByRole("heading", { name: "Before they go" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^(?:Drag|Change|Move) “Before they go”/u);
});

test("a saved outline leaves the focus in its chapter", async () => {
  const { page } = await browser.open("/workflow/outline?chapter=1", {
    answers: [
      answers(editOutline, { outline: { outlines: [...CHAPTERS] }, revision: OUTLINE_REVISION }),
      OUTLINE,
      ...REVIEWED_BOOK,
    ],
  });
  await page.getByRole("button", { name: "Edit outline" }).press("Enter");
  await page.getByLabel("Opening").fill("Why do we quit?");

  await page.getByRole("button", { name: "Save outline" }).press("Enter");

  await page.getByRole("button", { name: "Edit outline" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^(?:Back|Edit outline|Undo my changes)$/u);
});

test("a notice that goes once its button is pressed leaves the focus beside it", async () => {
  const stale = { analysis: true, outline: false, draft: false };
  const screen = await browser.open("/workflow/outline", {
    answers: [
      answers(getFreshness, { stale, isArranged: false, chapters: [] }),
      answers(bringUpToDate, { jobId: JOB_ID }),
      OUTLINE,
      ...REVIEWED_BOOK,
    ],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Bring up to date" }).waitFor();
  screen.change([ANALYSING]);

  await page.getByRole("button", { name: "Bring up to date" }).press("Enter");

  await page.getByText("Your book is being brought up to date").waitFor();
  await expect.poll(() => focused(page)).not.toBe("the page");
  expect(await page.locator("main :focus, main:focus").count()).toBe(1);
});

test("on a phone, arrow keys go from chapter to chapter without leaving their list", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [DRAFTS, OUTLINE, ...REVIEWED_BOOK],
    width: 390,
  });
  const first = page.getByRole("heading", { name: "The resignation before the resignation" });
  await first.waitFor();
  await page.getByLabel("Chapter", { exact: true }).focus();

  await page.keyboard.press("ArrowDown");
  await page.getByRole("heading", { name: "Attention, budget, meetings" }).waitFor();
  expect(await focused(page)).toBe("Chapter");
  await page.keyboard.press("ArrowUp");

  await first.waitFor();
  expect(await focused(page)).toBe("Chapter");
});

test("who clicks beside everything loses the focus, as usual", async () => {
  const { page } = await browser.open("/workflow/outline?chapter=1", {
    answers: [OUTLINE, ...REVIEWED_BOOK],
  });
  await page.getByRole("button", { name: "Edit outline" }).focus();

  await page.evaluate("document.activeElement.blur()");
  await page.waitForTimeout(100);
  await page.evaluate('document.body.append(document.createElement("span"))');
  await page.waitForTimeout(200);

  expect(await focused(page)).toBe("the page");
});

test("a saved answer leaves the focus at its question", async () => {
  const change = { answer: "We went back to two meetings.", isNew: true };
  const saved = answers(answerQuestion, questionsWith("promise-1", change));
  const { page } = await browser.open("/workflow/draft", {
    answers: [saved, asked(), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  await page.getByRole("button", { name: "Show questions" }).press("Enter");
  const item = page.getByRole("listitem", { name: "In “The Third Monday” you wrote" });
  await item.getByRole("button", { name: "Answer" }).press("Enter");
  await item.getByRole("textbox").fill("We went back to two meetings.");

  await item.getByRole("button", { name: "Save answer" }).press("Enter");

  await item.getByText("Waits for the next run").waitFor();
  await expect.poll(() => item.locator(":focus").count()).toBe(1);
});

test("after Rewrite the focus is at the button that opened its dialog", async () => {
  const { page, change } = await browser.open("/workflow/draft", {
    answers: [DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  await page.getByRole("article").getByText("Nobody quits").waitFor();
  await page.getByRole("button", { name: "Regenerate", exact: true }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "Shorter" }).check();
  change([answers(regenerateChapter, { jobId: JOB_ID }), REWRITING]);

  await dialog.getByRole("button", { name: "Rewrite" }).press("Enter");

  await page.getByText("Rewriting chapter 1").waitFor();
  await expect.poll(() => focused(page)).toBe("Regenerate");
});

test("Show leaves the focus at the paragraph with the typing error", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [ERRORS, DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  await openTool(page, "Typing errors");

  await page.getByRole("button", { name: "Show “quits” in the text" }).press("Enter");

  await page.locator("[data-passage='passage-1'].bg-warning-50").waitFor();
  await expect.poll(() => focused(page)).toContain("Nobody quits a job.");
});
