import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import { getFreshness } from "#contracts/freshness.ts";
import { listJobs } from "#contracts/jobs.ts";
import { getStats } from "#contracts/sources.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ANALYSED, FOUNDATION, JOB_ID, NEW_BOOK, REVIEWED_BOOK, STATS } from "./danas-posts.ts";
import { ANALYSIS_RUNNING, ANALYSIS_FAILED } from "./danas-runs.ts";

const ADDRESS = "/workflow/analysis";
const START = `POST /api/projects/${DANAS_BOOK.id}/analyze/start`;
const STATUS = `GET /api/projects/${DANAS_BOOK.id}/analyze/status`;
const STARTED = answers(startAnalysis, { message: "Analysis started", jobId: JOB_ID });

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("shows what a finished analysis found", async () => {
  const screen = await browser.open(ADDRESS, { answers: REVIEWED_BOOK, width: 390 });
  const { page } = screen;

  await page.getByText("Analysis Complete").waitFor();
  await page.getByText("They quit the third Monday in a row.").waitFor();
  await page.getByText("89% confidence").waitFor();
  expect(await page.getByText("% confidence").count()).toBe(1);
  await page.getByText("12 posts: said again in another post").waitFor();
  await page.getByText("Repeats, bare links, hashtags and calls to follow").waitFor();
  const again = await page.getByRole("button", { name: "Re-run Analysis" }).boundingBox();
  const onward = await page.getByRole("link", { name: "Continue" }).boundingBox();

  expect(onward?.y).toBeLessThan(again?.y ?? 0);
  expect(await faultsAtWidths(screen, "analysis", WIDTHS)).toEqual([]);
});

test("counts posts by kind and source, and leaves out videos when there are none", async () => {
  const noVideos = answers(getStats, {
    stats: {
      totalEntries: 12,
      totalPostUrls: 12,
      totalVideoUrls: 0,
      leftOut: 0,
      sourceBreakdown: { X: 12 },
    },
  });

  const { page } = await browser.open(ADDRESS, { answers: [noVideos, ...NEW_BOOK] });

  await page.getByText("Text Posts").waitFor();
  expect(await page.getByText("Video Posts").count()).toBe(0);
});

test("answers of the interview are counted apart from posts, here and where posts are added", async () => {
  const answered = answers(getStats, {
    stats: {
      totalEntries: 12,
      totalPostUrls: 12,
      totalVideoUrls: 0,
      leftOut: 0,
      answers: 2,
      sourceBreakdown: { X: 12 },
    },
  });
  const { page } = await browser.open(ADDRESS, { answers: [answered, ...NEW_BOOK] });
  await page.getByText("Your answers").waitFor();
  const facts = await page.getByRole("definition").allTextContents();

  await page.goto(page.url().replace("/workflow/analysis", "/workflow/add-sources"));

  await page.getByText("Great! You've added 12 posts").waitFor();
  await page.getByText("And 2 answers to our questions").waitFor();
  expect(facts.slice(0, 3)).toEqual(["12", "12", "2"]);
});

test("says how many of the posts were left out", async () => {
  const some = answers(getStats, {
    stats: {
      totalEntries: 12,
      totalPostUrls: 12,
      totalVideoUrls: 0,
      leftOut: 2,
      sourceBreakdown: { X: 12 },
    },
  });

  const { page } = await browser.open(ADDRESS, { answers: [some, ...NEW_BOOK] });

  const stat = page.locator("div").filter({ hasText: /^Left out by you2$|^2Left out by you$/u });
  await stat.first().waitFor();
  await page.getByText("The posts that you left out are counted in the others, too.").waitFor();
});

test("what was set aside is counted in posts", async () => {
  const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK });

  await page.getByText("12 posts: said again in another post").waitFor();
});

test("pictures that the book does not print are counted", async () => {
  const { body, ...call } = ANALYSED;
  const { analysis } = getAnalysisStatus.answer.parse(body);
  const withPictures = {
    ...call,
    body: { ...(body as object), analysis: { ...analysis, pictures: 7 } },
  };
  const { page } = await browser.open(ADDRESS, { answers: [withPictures, ...REVIEWED_BOOK] });

  await page.getByText("7 pictures, videos and captions of these posts are not in it.").waitFor();
});

test("below ten posts it cannot be started", async () => {
  const { page } = await browser.open(ADDRESS, { answers: NEW_BOOK });

  await page.getByText("10 more to unlock the analysis").waitFor();

  expect(await page.getByRole("button", { name: "Start Analysis" }).isDisabled()).toBe(true);
});

test("a started analysis is asked for each 5 s and tells its end once", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [STARTED, STATS, ...NEW_BOOK],
    withClock: true,
  });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByText("Analysis Started", { exact: true }).waitFor();
  expect(bodies[calls.indexOf(START)]).toEqual({});

  screen.change([ANALYSIS_RUNNING]);
  await page.clock.runFor(5_000);
  await page.getByText("Finding themes. You can leave this page").waitFor();
  await page.getByRole("progressbar", { name: "Analysis in progress" }).waitFor();
  expect(await page.title()).toContain("41%");
  // The keyboard goes on in the page, and not at its top.
  expect(await page.locator("main :focus, main:focus").count()).toBe(1);
  screen.change([ANALYSED, FOUNDATION, answers(listJobs, { jobs: [] })]);
  await page.clock.runFor(5_000);

  await page.getByText("Key Insights").waitFor();
  const toast = page.getByRole("listitem").filter({ hasText: "Analysis Complete" });
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
  const asked = calls.filter((call) => call === STATUS).length;
  await page.clock.runFor(30_000);
  expect(calls.filter((call) => call === STATUS)).toHaveLength(asked);
});

test("a running analysis is found again on load, and its failure is told with the reason", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [ANALYSIS_RUNNING, STATS, ...NEW_BOOK],
    withClock: true,
  });
  const { page } = screen;
  await page.getByText("41%", { exact: true }).waitFor();

  screen.change([ANALYSIS_FAILED]);
  await page.clock.runFor(5_000);

  await page.getByRole("alert").getByText("There are too few words of your own.").waitFor();
  await page.getByText("There was an error analyzing your data. Please try again.").waitFor();
  await page.getByRole("button", { name: "Start Analysis" }).waitFor();
});

test("an analysis that lacked words leads to more of them before it is started again", async () => {
  const screen = await browser.open(ADDRESS, { answers: [ANALYSIS_FAILED, STATS, ...NEW_BOOK] });
  const { page } = screen;
  await page.getByText("Add more of what you have written, then start it again.").waitFor();
  expect(await faultsAtWidths(screen, "analysis-lacks-words", WIDTHS)).toEqual([]);
  const more = page.getByRole("main").getByRole("link", { name: "Add Sources" });
  expect(await more.getAttribute("class")).toContain("btn-primary");
  const again = page.getByRole("button", { name: "Start Analysis" });
  expect(await again.getAttribute("class")).not.toContain("btn-primary");

  await more.click();

  await page.waitForURL("**/workflow/add-sources*");
});

test("an analysis that failed is told by one notice, also where the book is out of date", async () => {
  const stale = answers(getFreshness, {
    stale: { analysis: true, outline: false, draft: false },
    isArranged: false,
    chapters: [],
  });
  const { page, calls } = await browser.open(ADDRESS, {
    answers: [ANALYSIS_FAILED, stale, ...REVIEWED_BOOK],
  });

  await page.getByRole("alert").getByText("There are too few words of your own.").waitFor();
  await expect.poll(() => calls).toContain(`GET /api/projects/${DANAS_BOOK.id}/stats`);

  expect(await page.getByText("Your posts or answers have changed").count()).toBe(0);
  await page.getByRole("button", { name: "Start Analysis" }).waitFor();
});

test("a re-run asks for a new version", async () => {
  const { page, calls, bodies } = await browser.open(ADDRESS, {
    answers: [STARTED, ...REVIEWED_BOOK],
  });

  await page.getByRole("button", { name: "Re-run Analysis" }).click();
  await page.getByText("Analysis Started", { exact: true }).waitFor();

  expect(bodies[calls.indexOf(START)]).toEqual({ regenerate: true });
});

test("a start that is refused says why", async () => {
  const refused = refuses(startAnalysis, "conflict", "Add 3 more posts to unlock the analysis.");
  const { page } = await browser.open(ADDRESS, { answers: [refused, STATS, ...NEW_BOOK] });

  await page.getByRole("button", { name: "Start Analysis" }).click();

  await page.getByRole("alert").getByText("Add 3 more posts to unlock the analysis.").waitFor();
  await page.getByText("There was an error starting the analysis. Please try again.").waitFor();
});

test("a first check that fails reads as not started", async () => {
  const refused = refuses(getAnalysisStatus, "tooMany", "Too many requests.");

  const { page } = await browser.open(ADDRESS, { answers: [refused, STATS, ...NEW_BOOK] });

  await page.getByRole("button", { name: "Start Analysis" }).waitFor();
});

test("posts that could not be counted can be asked for again", async () => {
  const refused = refuses(getStats, "tooMany", "Too many requests. Wait a minute.");
  const screen = await browser.open(ADDRESS, { answers: [refused, ...NEW_BOOK] });

  await screen.page.getByText("Too many requests. Wait a minute.").waitFor();
  screen.change([STATS]);
  await screen.page.getByRole("button", { name: "Try again" }).click();

  await screen.page.getByText("Content Summary").waitFor();
});
