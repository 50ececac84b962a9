import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus, getFreshness, startAnalysis } from "#contracts/analysis.ts";
import { getDraftStatus, startDraft } from "#contracts/draft.ts";
import { getOutlineStatus, startOutline } from "#contracts/outline.ts";
import { answers, DANAS_BOOK, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ANALYSED, DRAFTS, JOB_ID, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

const PROJECT = `/api/projects/${DANAS_BOOK.id}`;
const DONE = { error: null, progress: { percentage: 100, currentStep: null }, model: null };
const DRAFTED = [
  DRAFTS,
  OUTLINE,
  answers(getDraftStatus, {
    ...DONE,
    jobId: JOB_ID,
    status: "completed",
    draft: { totalChapters: 2, totalWordCount: 4126 },
  }),
  ...REVIEWED_BOOK,
];
const CHANGED = "Your posts or answers have changed since this book was made";

function stale(...stages: ("analysis" | "outline" | "draft")[]): StubbedAnswer {
  const has = (stage: (typeof stages)[number]): boolean => stages.includes(stage);
  return answers(getFreshness, {
    stale: { analysis: has("analysis"), outline: has("outline"), draft: has("draft") },
  });
}

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(["analysis", "review", "outline", "draft"])(
  "the step %s says that the posts have changed since",
  async (step) => {
    for (const width of WIDTHS) {
      const screen = await browser.open(`/workflow/${step}`, {
        answers: [stale("analysis"), ...DRAFTED],
        width,
      });

      await screen.page.getByText(CHANGED).waitFor();
      await screen.page.getByRole("button", { name: "Bring it up to date" }).waitFor();

      expect(await faultsOf(screen, `out-of-date-${step}-${width}`)).toEqual([]);
    }
  },
);

test("one button runs again what is out of date, in order, and then says nothing more", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [
      stale("analysis"),
      answers(startAnalysis, { message: "Analysis Started", jobId: JOB_ID }),
      answers(startOutline, { jobId: JOB_ID }),
      answers(startDraft, { jobId: JOB_ID }),
      answers(getOutlineStatus, { ...DONE, jobId: JOB_ID, status: "running", outline: null }),
      ...DRAFTED,
    ],
    withClock: true,
  });
  const { page, calls } = screen;
  await page.getByText(CHANGED).waitFor();
  const analysed = answers(getAnalysisStatus, {
    status: "running",
    message: "Cleaning posts",
    progress: { percentage: 10, currentStep: "Cleaning posts" },
    model: null,
    analysis: null,
    jobId: JOB_ID,
  });
  screen.change([analysed]);

  await page.getByRole("button", { name: "Bring it up to date" }).click();
  await page.getByText("Your book is being brought up to date").waitFor();
  await expect.poll(() => calls).toContain(`POST ${PROJECT}/analyze/start`);
  screen.change([stale("outline"), ANALYSED]);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return calls.includes(`POST ${PROJECT}/outline/start`);
    })
    .toBe(true);
  const outlined = { ...DONE, jobId: JOB_ID, status: "completed" as const, outline: null };
  screen.change([stale("draft"), answers(getOutlineStatus, outlined)]);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return calls.includes(`POST ${PROJECT}/draft/start`);
    })
    .toBe(true);
  screen.change([stale()]);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.getByText("Your book is being brought up to date").count();
    })
    .toBe(0);

  expect(await page.getByText(CHANGED).count()).toBe(0);
});

test("why it could not be brought up to date is said, and the button stays", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [
      stale("draft"),
      refuses(startDraft, "conflict", "Another run is going on."),
      ...DRAFTED,
    ],
  });
  const { page } = screen;

  await page.getByRole("button", { name: "Bring it up to date" }).click();

  await page.getByText("Your book could not be brought up to date").waitFor();
  await page.getByText("Another run is going on.").waitFor();
  await page.getByRole("button", { name: "Bring it up to date" }).waitFor();
});

test.each([
  ["/workflow/draft", "Re-generate All Chapters"],
  ["/workflow/outline", "Re-generate Outlines"],
])(
  "before a re-run on unchanged posts, %s says that they give the same book",
  async (path, button) => {
    const screen = await browser.open(path, { answers: DRAFTED });
    const { page } = screen;

    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("The same posts give the same book, word for word").waitFor();

    expect(await faultsOf(screen, `same-book-${button.split(" ").at(-1)}`)).toEqual([]);
  },
);

test("nothing is said where nothing has changed", async () => {
  const { page, calls } = await browser.open("/workflow/draft", { answers: DRAFTED });

  await expect.poll(() => calls).toContain(`GET ${PROJECT}/freshness`);
  await page.getByText("2 of 2 chapters").waitFor();

  expect(await page.getByText(CHANGED).count()).toBe(0);
});
