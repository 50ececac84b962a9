import { afterAll, beforeAll, expect, test } from "vitest";
import { getDraftStatus } from "#contracts/draft.ts";
import { type BackgroundJob, listJobs } from "#contracts/jobs.ts";
import { getOutlineStatus, startOutline } from "#contracts/outline.ts";
import { answers, DANA, DANAS_BOOK, signedIn } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import {
  CHAPTER_1,
  chapterAnswer,
  DRAFTS,
  HALF_A_DRAFT,
  JOB_ID,
  OUTLINE,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";
import { unseenTexts } from "./unseen-texts.ts";

// Written out from SPEC.md sections 2, 4 and 5, so that a slip in the product cannot slip in here, too.

const OUTLINED_BOOK = [OUTLINE, ...REVIEWED_BOOK];
const DRAFTED_BOOK = [DRAFTS, ...OUTLINED_BOOK];
const RUN = { jobId: JOB_ID, outline: null, error: null, model: null };
const OUTLINING = answers(getOutlineStatus, {
  ...RUN,
  status: "running",
  progress: { percentage: 36, currentStep: "Choosing stories" },
});
const OUTLINED = answers(getOutlineStatus, {
  ...RUN,
  status: "completed",
  progress: { percentage: 100, currentStep: null },
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("before there is an outline one sees the title, what is there, and how to begin", async () => {
  const screen = await browser.open("/workflow/outline", {
    answers: [answers(startOutline, { jobId: JOB_ID }), ...REVIEWED_BOOK],
  });
  const { page } = screen;
  await expect
    .poll(() =>
      unseenTexts(page.getByRole("main"), [
        "Generate Chapter Outlines",
        "The Third Monday",
        "Progress So Far",
      ]),
    )
    .toEqual([]);
  screen.change([OUTLINING]);

  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await page.getByRole("main").getByRole("progressbar").waitFor();
  await page.getByText("36%", { exact: true }).waitFor();
  await page.getByText("Choosing stories. You can leave this page").waitFor();
});

test("while the finished outlines are fetched they are called completed, at 100%", async () => {
  const screen = await browser.open(`/workflow/outline?job=${JOB_ID}`, {
    answers: [OUTLINING, ...REVIEWED_BOOK],
    withClock: true,
  });
  const { page } = screen;
  await page.getByText("36%", { exact: true }).waitFor();
  await page.route(`**/api/projects/${DANAS_BOOK.id}/outline?*`, () => undefined);
  screen.change([OUTLINED]);

  await page.clock.runFor(5_000);

  await page.getByText("Completed!").waitFor();
  await page.getByText("100%", { exact: true }).waitFor();
});

test("an outline has its chapters beside it and all its parts", async () => {
  const { page } = await browser.open("/workflow/outline?chapter=1", { answers: OUTLINED_BOOK });
  const chapters = page.getByRole("navigation", { name: "Chapters", exact: true });

  await chapters.getByText("Chapters", { exact: true }).waitFor();
  await chapters.getByRole("button", { name: "2. Attention, budget, meetings" }).waitFor();
  await expect
    .poll(() =>
      unseenTexts(page.getByRole("article"), [
        "Back",
        "Word target",
        "2,000",
        "Reading time",
        "9 min",
        "Opening hook",
        "Chapter structure",
        "Personal stories",
        "Content integration",
        "Reader engagement",
        "Writing guidelines",
      ]),
    )
    .toEqual([]);
});

test("the outlines can be made anew, and lead on to the draft", async () => {
  const { page } = await browser.open("/workflow/outline", { answers: OUTLINED_BOOK });

  await page.getByRole("button", { name: "Re-generate Outlines", exact: true }).waitFor();
  await page.getByRole("link", { name: "Continue", exact: true }).click();

  await page.waitForURL("**/workflow/draft");
});

test("before there is a draft one sees what is there, and how to begin", async () => {
  const { page } = await browser.open("/workflow/draft", { answers: OUTLINED_BOOK });

  await expect
    .poll(() =>
      unseenTexts(page, [
        "Progress So Far",
        "Chapters outlined",
        "Words to aim for",
        "3,900",
        "Generate All Chapters",
      ]),
    )
    .toEqual([]);
});

test("a draft has its download, its progress and its chapters", async () => {
  const { page } = await browser.open("/workflow/draft", { answers: DRAFTED_BOOK });
  const progress = page.getByRole("progressbar", { name: "Chapters drafted", exact: true });

  await page.getByRole("button", { name: "Re-generate All Chapters", exact: true }).waitFor();
  await page.getByText("2 of 2 chapters · 4,126 words · about 17 pages", { exact: true }).waitFor();
  expect(await progress.getAttribute("aria-valuenow")).toBe("2");
  expect(await progress.getAttribute("aria-valuemax")).toBe("2");
  await page
    .getByRole("navigation", { name: "Chapters", exact: true })
    .getByText("2. Attention, budget, meetings", { exact: true })
    .waitFor();
  await page.getByRole("button", { name: "Download Draft", exact: true }).click();

  await page.getByText("PDF", { exact: true }).waitFor();
  await page.getByText("Markdown", { exact: true }).waitFor();
});

test("until every chapter is written the draft cannot be downloaded whole", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [HALF_A_DRAFT, ...OUTLINED_BOOK],
  });

  const download = page.getByRole("button", { name: "Download Draft", exact: true });
  await download.waitFor();

  expect(await download.isDisabled()).toBe(true);
  await page.getByText("Pending", { exact: true }).waitFor();
});

test("while the next chapter is written the sidebar says so", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [
      HALF_A_DRAFT,
      answers(getDraftStatus, {
        jobId: JOB_ID,
        status: "running",
        draft: null,
        error: null,
        progress: { percentage: 50, currentStep: null },
        model: null,
      }),
      ...OUTLINED_BOOK,
    ],
  });

  await page.getByText("Writing now", { exact: true }).waitFor();
});

test("every kind of text that a chapter may hold is drawn as what it is", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [
      chapterAnswer(
        CHAPTER_1,
        ownPassages([
          "## A heading",
          "### A smaller heading",
          "A **bold**, an *italic*, a `coded` and a ~~struck~~ word, and [a link](https://example.com/).",
          "> A quotation",
          "- A point",
          "1. A first step",
          "```\nA fence\n```",
          "---",
        ]),
      ),
      ...DRAFTED_BOOK,
    ],
  });
  const paper = page.getByRole("article");

  await paper.getByRole("heading", { name: "A heading", exact: true }).waitFor();

  await paper.getByRole("heading", { name: "A smaller heading", exact: true }).waitFor();
  expect(await paper.locator("strong").innerText()).toBe("bold");
  expect(await paper.locator("em").innerText()).toBe("italic");
  expect(await paper.locator("p code").innerText()).toBe("coded");
  expect(await paper.locator("del").innerText()).toBe("struck");
  expect(await paper.getByRole("link", { name: "a link" }).getAttribute("href")).toBe(
    "https://example.com/",
  );
  expect(await paper.locator("blockquote").innerText()).toBe("A quotation");
  expect(await paper.locator("ul li").innerText()).toBe("A point");
  expect(await paper.locator("ol li").innerText()).toBe("A first step");
  expect((await paper.locator("pre code").innerText()).trim()).toBe("A fence");
  expect(await paper.locator("hr").count()).toBe(1);
});

const JOB: BackgroundJob = {
  id: "1f0c1f6e-5d1a-4f7e-9a53-2f1f3a7f9c21",
  operation: "draft",
  status: "queued",
  progress_percentage: 41,
  created_at: "2026-11-20T09:00:00.000Z",
  started_at: null,
  completed_at: null,
  current_step: "Managers are the weather",
  total_steps: 8,
  error_message: null,
  metadata: {},
};

test("the monitor has its header, its columns and its buttons", async () => {
  const { page } = await browser.open("/workflow/debug", {
    answers: [answers(listJobs, { jobs: [JOB] }), ...signedIn(DANA, [DANAS_BOOK])],
  });
  const bar = page.getByRole("banner");

  await page.getByRole("row", { name: /^1f0c1f6e DRAFT queued/u }).waitFor();
  await page.getByRole("progressbar", { name: "Progress of 1f0c1f6e", exact: true }).waitFor();
  await page.getByText("41%", { exact: true }).waitFor();
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
    "Job ID",
    "Operation",
    "Status",
    "Progress",
    "Duration",
    "Current Step",
    "Actions",
  ]);
  expect(
    await unseenTexts(bar, ["Octavo Debug", "Back to workflow", "Dana Whitlock", "Logout"]),
  ).toEqual([]);
  expect(await page.getByRole("checkbox", { name: "Auto-refresh", exact: true }).isChecked()).toBe(
    true,
  );
  expect(await unseenTexts(page, ["Refresh", "Cleanup Stuck Jobs", "Force Cleanup ALL"])).toEqual(
    [],
  );
});

test("of the five states only queued and running can be cancelled", async () => {
  const jobs = (["queued", "running", "completed", "failed", "cancelled"] as const).map(
    (status, index) => ({ ...JOB, status, id: `${index}f0c1f6e-5d1a-4f7e-9a53-2f1f3a7f9c21` }),
  );
  const { page } = await browser.open("/workflow/debug", {
    answers: [answers(listJobs, { jobs }), ...signedIn(DANA, [DANAS_BOOK])],
  });

  await expect
    .poll(() =>
      unseenTexts(page.getByRole("region", { name: "Background jobs", exact: true }), [
        "queued",
        "running",
        "completed",
        "failed",
        "cancelled",
      ]),
    )
    .toEqual([]);

  const cancel = page.getByRole("button", { name: /^Cancel job/u });
  expect(
    await cancel.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
  ).toEqual(["Cancel job 0f0c1f6e", "Cancel job 1f0c1f6e"]);
});
