import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import { getDraftStatus, startDraft } from "#contracts/draft.ts";
import { cleanUpStuckJobs, forceCleanUpAll, listJobs } from "#contracts/jobs.ts";
import { getOutlineStatus } from "#contracts/outline.ts";
import { getStats, upload } from "#contracts/sources.ts";
import { answers, DANA, DANAS_BOOK, refuses, signedIn } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { JOB_ID, NEW_BOOK, OUTLINE, REVIEWED_BOOK, STATS } from "./danas-posts.ts";

// Written out from SPEC.md section 8, so that a slip in the product cannot slip in here, too.

const MONITORED = [answers(listJobs, { jobs: [] }), ...signedIn(DANA, [DANAS_BOOK])];
const HALFWAY = { percentage: 36, currentStep: null };

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The toast with these texts, each the whole text of an element. */
function toastOf(page: Page, ...texts: string[]): Locator {
  return texts.reduce(
    (toast, text) => toast.filter({ has: page.getByText(text, { exact: true }) }),
    page.locator("[data-sonner-toast]"),
  );
}

test("an upload that failed is told in a toast", async () => {
  const { page } = await browser.open("/workflow/add-sources", {
    answers: [refuses(upload, "invalid", "There is no table."), ...NEW_BOOK],
  });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();

  await page
    .getByLabel("CSV files")
    .setInputFiles([{ name: "posts.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") }]);

  await toastOf(page, "Upload failed", "Please check your file format and try again.").waitFor();
});

test("a pasted text that could not be processed is told in a toast", async () => {
  const { page } = await browser.open("/workflow/add-sources", {
    answers: [refuses(upload, "invalid", "There is no text to add."), ...NEW_BOOK],
  });
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();

  await page.getByLabel("Your links and posts").fill("A thought");
  await page.getByRole("button", { name: "Add Content" }).click();

  await toastOf(
    page,
    "Processing failed",
    "Failed to process text data. Please try again.",
  ).waitFor();
});

test("an analysis that failed is told in a toast", async () => {
  const status = {
    message: "",
    progress: HALFWAY,
    model: null,
    analysis: null,
    jobId: JOB_ID,
  };
  const { page, change } = await browser.open("/workflow/analysis", {
    answers: [answers(getAnalysisStatus, { ...status, status: "running" }), STATS, ...NEW_BOOK],
    withClock: true,
  });
  await page.getByText("36%", { exact: true }).waitFor();
  change([answers(getAnalysisStatus, { ...status, status: "error" })]);

  await page.clock.runFor(5_000);

  await toastOf(
    page,
    "Analysis Failed",
    "There was an error analyzing your data. Please try again.",
  ).waitFor();
});

test("an analysis that could not be started is told in a toast and on the page", async () => {
  const { page } = await browser.open("/workflow/analysis", {
    answers: [refuses(startAnalysis, "conflict", "Something else runs."), STATS, ...NEW_BOOK],
  });

  await page.getByRole("button", { name: "Start Analysis" }).click();

  await toastOf(
    page,
    "Failed to Start Analysis",
    "There was an error starting the analysis. Please try again.",
  ).waitFor();
  await page.getByRole("alert").getByText("Failed to Start Analysis", { exact: true }).waitFor();
});

test("outlines that fail without a reason are told in a toast and on the page", async () => {
  const run = { jobId: JOB_ID, outline: null, error: null, progress: HALFWAY, model: null };
  const { page, change } = await browser.open(`/workflow/outline?job=${JOB_ID}`, {
    answers: [answers(getOutlineStatus, { ...run, status: "running" }), ...REVIEWED_BOOK],
    withClock: true,
  });
  await page.getByText("36%", { exact: true }).waitFor();
  change([answers(getOutlineStatus, { ...run, status: "failed" })]);

  await page.clock.runFor(5_000);

  await toastOf(
    page,
    "Generation Failed",
    "Failed to generate chapter outlines. Please try again.",
  ).waitFor();
  await page
    .getByRole("alert")
    .getByText("Failed to generate chapter outlines. Please try again.")
    .waitFor();
});

test("a draft that fails is told with the server's reason", async () => {
  const run = { jobId: JOB_ID, draft: null, error: null, progress: HALFWAY, model: null };
  const error = "The posts of chapter 2 are gone.";
  const { page, change } = await browser.open(`/workflow/draft?job=${JOB_ID}`, {
    answers: [answers(getDraftStatus, { ...run, status: "running" }), OUTLINE, ...REVIEWED_BOOK],
    withClock: true,
  });
  await page.getByText("The first chapter appears here").waitFor();
  change([answers(getDraftStatus, { ...run, status: "failed", error })]);

  await page.clock.runFor(5_000);

  await toastOf(page, "Generation Failed", "The posts of chapter 2 are gone.").waitFor();
});

test("a draft that cannot be started is told with the server's reason", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [
      refuses(startDraft, "conflict", "The outlines are older."),
      OUTLINE,
      ...REVIEWED_BOOK,
    ],
  });

  await page.getByRole("button", { name: "Generate All Chapters" }).click();

  await toastOf(page, "Generation Failed", "The outlines are older.").waitFor();
});

test("a draft that the server does not know is not asked for again", async () => {
  const { page, calls } = await browser.open(`/workflow/draft?job=${JOB_ID}`, {
    answers: [refuses(getDraftStatus, "notFound", "No such job."), OUTLINE, ...REVIEWED_BOOK],
    withClock: true,
  });
  await page.getByText("Job not found...", { exact: true }).waitFor();
  const asks = (): number =>
    calls.filter((call) => call === `GET /api/projects/${DANAS_BOOK.id}/draft/status`).length;

  const before = asks();
  await page.clock.runFor(60_000);

  expect(asks()).toBe(before);
});

test("jobs that could not be fetched are told with what the server said", async () => {
  const { page } = await browser.open("/workflow/debug", {
    answers: [refuses(listJobs, "tooMany", "Slow down."), ...signedIn(DANA, [DANAS_BOOK])],
  });

  const toast = toastOf(page, "Failed to fetch jobs");

  await toast.getByText(/^HTTP 429: .*Slow down\./u).waitFor();
});

test("a clean-up that failed is told with the reason", async () => {
  const { page } = await browser.open("/workflow/debug", {
    answers: [refuses(cleanUpStuckJobs, "conflict", "Nothing can be cleaned now."), ...MONITORED],
  });

  await page.getByRole("button", { name: "Cleanup Stuck Jobs" }).click();

  await toastOf(page, "Cleanup failed").getByText("Nothing can be cleaned now.").waitFor();
});

test("a forced clean-up that failed is told with the reason", async () => {
  const { page } = await browser.open("/workflow/debug", {
    answers: [refuses(forceCleanUpAll, "conflict", "Nothing can be cleaned now."), ...MONITORED],
  });

  await page.getByRole("button", { name: "Force Cleanup ALL" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel all jobs" }).click();

  await toastOf(page, "Force cleanup failed").getByText("Nothing can be cleaned now.").waitFor();
});

test("a forced clean-up is told as a warning, with the number of jobs", async () => {
  const { page } = await browser.open("/workflow/debug", {
    answers: [answers(forceCleanUpAll, { cleaned: 1 }), ...MONITORED],
  });

  await page.getByRole("button", { name: "Force Cleanup ALL" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel all jobs" }).click();

  const toast = toastOf(page, "Force cleanup completed", "1 job cleaned");
  await toast.waitFor();
  expect(await toast.getAttribute("data-type")).toBe("warning");
});

test("an answer that says nothing is told in general words", async () => {
  const proxyPage = { method: "GET", path: getStats.path, status: 413, body: "<h1>Too large</h1>" };

  const { page } = await browser.open("/workflow/analysis", { answers: [proxyPage, ...NEW_BOOK] });

  await page.getByText("Something went wrong. Please try again or contact support.").waitFor();
});

test("the drop library's own words are never shown", async () => {
  const { page } = await browser.open("/workflow/add-sources", { answers: NEW_BOOK });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
  const empty = { name: "empty.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) };

  await page.getByLabel("CSV files").setInputFiles(Array.from({ length: 7 }, () => notes));
  await page
    .getByText(/^notes\.txt: /u)
    .first()
    .waitFor();
  await page.getByLabel("CSV files").setInputFiles([empty]);
  await page.getByText("empty.csv: This file is empty.").waitFor();

  const text = await page.locator("body").innerText();
  expect(
    ["File type must be", "File is larger than", "File is smaller than", "Too many files"].filter(
      (words) => text.includes(words),
    ),
  ).toEqual([]);
});
