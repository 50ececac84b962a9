import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus } from "#contracts/analysis.ts";
import { getDraftStatus } from "#contracts/draft.ts";
import { type BackgroundJob, cancelJob, listJobs } from "#contracts/jobs.ts";
import { getOutlineStatus } from "#contracts/outline.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import {
  ANALYSED,
  HALF_A_DRAFT,
  JOB_ID,
  NEW_BOOK,
  OUTLINE,
  REVIEWED_BOOK,
  STATS,
} from "./danas-posts.ts";

const CANCEL = `POST /api/jobs/${JOB_ID}/cancel`;
const LIST_JOBS = `GET /api/debug/jobs/${DANAS_BOOK.id}`;
const HALFWAY = { percentage: 41, currentStep: "Finding themes" };
const JOB: BackgroundJob = {
  id: JOB_ID,
  operation: "analysis",
  status: "cancelled",
  progress_percentage: 41,
  created_at: "2026-11-20T09:00:00.000Z",
  started_at: "2026-11-20T09:00:01.000Z",
  completed_at: "2026-11-20T09:00:31.000Z",
  current_step: null,
  total_steps: null,
  error_message: null,
  metadata: {},
};
const CANCELS = answers(cancelJob, { job: JOB });
const ANALYSING = answers(getAnalysisStatus, {
  status: "running",
  message: "Analysis is running",
  progress: HALFWAY,
  model: null,
  analysis: null,
  jobId: JOB_ID,
});
const OUTLINING = answers(getOutlineStatus, {
  jobId: JOB_ID,
  status: "running",
  outline: null,
  error: null,
  progress: HALFWAY,
  model: null,
});
const DRAFTING = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "running",
  draft: null,
  error: null,
  progress: HALFWAY,
  model: null,
});

// In each test the answer changes after the press: a look at how it stands may come between the button and the finger.
let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a first analysis that is cancelled can be started again", async () => {
  const screen = await browser.open("/workflow/analysis", {
    answers: [CANCELS, ANALYSING, STATS, ...NEW_BOOK],
  });
  const { page, calls, change } = screen;
  await page.getByRole("button", { name: "Cancel analysis" }).waitFor();
  expect(await faultsOf(screen, "analysis-running-1440")).toEqual([]);

  await page.getByRole("button", { name: "Cancel analysis" }).click();
  change([
    answers(getAnalysisStatus, {
      status: "not_started",
      message: "The analysis has not been started.",
      progress: { percentage: 0, currentStep: null },
      model: null,
      analysis: null,
      jobId: JOB_ID,
    }),
  ]);

  await page.getByText("Job cancelled").waitFor();
  await page.getByRole("button", { name: "Start Analysis" }).waitFor();
  expect(calls).toContain(CANCEL);
});

test("a re-run that is cancelled falls back to the last result and does not call itself complete", async () => {
  const { page, change } = await browser.open("/workflow/analysis", {
    answers: [CANCELS, answers(listJobs, { jobs: [JOB] }), ANALYSING, ...REVIEWED_BOOK],
  });
  await page.getByRole("button", { name: "Cancel analysis" }).waitFor();
  const result = getAnalysisStatus.answer.parse(ANALYSED.body);

  await page.getByRole("button", { name: "Cancel analysis" }).click();
  change([answers(getAnalysisStatus, { ...result, jobId: JOB_ID })]);
  await page.getByText("Job cancelled").waitFor();
  await page.getByRole("button", { name: "Re-run Analysis" }).waitFor();

  // The notice of the result before it; a toast would be the second.
  expect(await page.getByText("Analysis Complete").count()).toBe(1);
});

test("a re-run that is cancelled in one tab is not called complete in another", async () => {
  const screen = await browser.open("/workflow/analysis", {
    answers: [CANCELS, answers(listJobs, { jobs: [JOB] }), ANALYSING, ...REVIEWED_BOOK],
  });
  const beside = await browser.openBeside(screen, "/workflow/analysis");
  await beside.getByRole("button", { name: "Cancel analysis" }).waitFor();
  const result = getAnalysisStatus.answer.parse(ANALYSED.body);

  await screen.page.getByRole("button", { name: "Cancel analysis" }).click();
  screen.change([answers(getAnalysisStatus, { ...result, jobId: JOB_ID })]);
  // It asks for itself within 5 s.
  await beside.getByRole("button", { name: "Re-run Analysis" }).waitFor();
  await expect
    .poll(() => screen.calls.filter((call) => call === LIST_JOBS).length)
    .toBeGreaterThanOrEqual(2);
  await beside.waitForLoadState("networkidle");

  expect(await beside.getByText("Analysis Complete").count()).toBe(1);
});

test("a run that cannot be cancelled goes on, and says why", async () => {
  const refused = refuses(cancelJob, "conflict", "This job has ended already.");
  const { page } = await browser.open("/workflow/analysis", {
    answers: [refused, ANALYSING, STATS, ...NEW_BOOK],
  });

  await page.getByRole("button", { name: "Cancel analysis" }).click();

  await page.getByText("Failed to cancel job").waitFor();
  await page.getByText("This job has ended already.").waitFor();
  await page.getByRole("button", { name: "Cancel analysis" }).waitFor();
});

test("the writing of outlines can be cancelled", async () => {
  const screen = await browser.open("/workflow/outline", {
    answers: [CANCELS, OUTLINING, ...REVIEWED_BOOK],
    width: 390,
  });
  const { page, change } = screen;
  await page.getByRole("button", { name: "Cancel outlines" }).waitFor();
  expect(await faultsAtWidths(screen, "outline-running", WIDTHS)).toEqual([]);

  await page.getByRole("button", { name: "Cancel outlines" }).click();
  change([
    answers(getOutlineStatus, {
      jobId: JOB_ID,
      status: "cancelled",
      outline: null,
      error: null,
      progress: HALFWAY,
      model: null,
    }),
  ]);

  await page.getByText("Generation was cancelled").waitFor();
  await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("the writing of chapters can be cancelled", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [CANCELS, HALF_A_DRAFT, DRAFTING, OUTLINE, ...REVIEWED_BOOK],
    width: 390,
  });
  const { page, change } = screen;
  await page.getByRole("button", { name: "Cancel writing" }).waitFor();
  expect(await faultsAtWidths(screen, "draft-running", WIDTHS)).toEqual([]);

  await page.getByRole("button", { name: "Cancel writing" }).click();
  change([
    answers(getDraftStatus, {
      jobId: JOB_ID,
      status: "cancelled",
      draft: null,
      error: null,
      progress: HALFWAY,
      model: null,
    }),
  ]);

  await page.getByText("Generation was cancelled").waitFor();
  await page.getByText("1 of 2 chapters · 2,140 words").waitFor();
  await page.getByRole("button", { name: "Generate All Chapters" }).waitFor();
});

test("that a job is cancelled is told for 3 s, that it could not be for 5 s", async () => {
  const refused = refuses(cancelJob, "conflict", "This job has ended already.");
  const { page, change } = await browser.open("/workflow/analysis", {
    answers: [refused, ANALYSING, STATS, ...NEW_BOOK],
    withClock: true,
  });
  const failure = page.getByText("Failed to cancel job");
  const success = page.getByText("Job cancelled");

  await page.getByRole("button", { name: "Cancel analysis" }).click();
  await failure.waitFor();
  await page.clock.runFor(4_500);
  expect(await failure.count()).toBe(1);
  await page.clock.runFor(1_500);
  expect(await failure.count()).toBe(0);

  change([CANCELS]);
  await page.getByRole("button", { name: "Cancel analysis" }).click();
  await success.waitFor();
  await page.clock.runFor(2_500);
  expect(await success.count()).toBe(1);
  await page.clock.runFor(1_500);
  expect(await success.count()).toBe(0);
});
