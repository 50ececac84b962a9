import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelJob, cleanUpStuckJobs, forceCleanUpAll, listJobs } from "#contracts/jobs.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { RUNNING_JOB, FAILED_JOB, SIGNED_IN, LISTED_JOBS } from "./danas-jobs.ts";

const ADDRESS = "/workflow/debug";
const JOBS = `GET /api/debug/jobs/${DANAS_BOOK.id}`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("lists the jobs, with all that is known on demand", async () => {
  const screen = await browser.open(ADDRESS, { answers: LISTED_JOBS, width: 390 });
  const { page } = screen;
  const failed = page.getByRole("row", { name: /^3f0c1f6e ANALYSIS failed/u });

  await failed.getByText("2 min 10 s").waitFor();
  await page.getByRole("button", { name: "3f0c1f6e" }).click();
  await page.getByText("There are too few words.").waitFor();

  expect(await faultsAtWidths(screen, "debug", WIDTHS)).toEqual([]);
});

test.each([390, 768, 1024])(
  "all that is known of a job is in the window at %i px",
  async (width) => {
    const { page } = await browser.open(ADDRESS, { answers: LISTED_JOBS, width });
    const running = page.getByRole("row", { name: /^1f0c1f6e DRAFT running/u });
    await running.waitFor();

    const cells = await running.getByRole("cell").all();
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));

    expect(boxes).toHaveLength(7);
    expect(boxes.filter((box) => !box || box.x < 0 || box.x + box.width > width)).toEqual([]);
  },
);

test("the forced clean-up is not the loudest thing on the page", async () => {
  const { page } = await browser.open(ADDRESS, { answers: LISTED_JOBS });

  await page.getByRole("button", { name: "Force Cleanup ALL" }).waitFor();
  const ground = await page.evaluate(
    `getComputedStyle([...document.querySelectorAll("button")]
       .find(({ textContent }) => textContent === "Force Cleanup ALL")).backgroundColor`,
  );

  expect(ground).toBe("rgb(255, 255, 255)");
});

test("only a queued or running job can be cancelled, and shows it at once", async () => {
  const cancelled = answers(cancelJob, { job: { ...RUNNING_JOB, status: "cancelled" } });
  const screen = await browser.open(ADDRESS, { answers: [cancelled, ...LISTED_JOBS] });
  const { page, calls } = screen;
  await page.getByRole("button", { name: "Cancel job 1f0c1f6e" }).waitFor();
  expect(await page.getByRole("button", { name: "Cancel job 3f0c1f6e" }).count()).toBe(0);
  screen.change([
    answers(listJobs, { jobs: [{ ...RUNNING_JOB, status: "cancelled" }, FAILED_JOB] }),
  ]);

  await page.getByRole("button", { name: "Cancel job 1f0c1f6e" }).click();

  await page.getByText("Job cancelled").waitFor();
  await page.getByRole("row", { name: /^1f0c1f6e DRAFT cancelled/u }).waitFor();
  expect(calls).toContain(`POST /api/jobs/${RUNNING_JOB.id}/cancel`);
});

test("the list is asked for each 3 s until auto-refresh is switched off", async () => {
  const { page, calls } = await browser.open(ADDRESS, { answers: LISTED_JOBS, withClock: true });
  await page.getByText("1f0c1f6e").waitFor();
  const asked = (): number => calls.filter((call) => call === JOBS).length;

  await page.clock.runFor(3_000);
  await expect.poll(asked).toBe(2);
  await page.getByRole("checkbox", { name: "Auto-refresh" }).uncheck();
  await page.clock.runFor(30_000);
  expect(asked()).toBe(2);
  await page.getByRole("button", { name: "Refresh", exact: true }).click();

  await expect.poll(asked).toBe(3);
});

test("stuck jobs are cleaned up, and the number is told", async () => {
  const cleaned = answers(cleanUpStuckJobs, { cleaned: 2 });
  const { page } = await browser.open(ADDRESS, { answers: [cleaned, ...LISTED_JOBS] });

  await page.getByRole("button", { name: "Cleanup Stuck Jobs" }).click();

  await page.getByText("Cleanup completed").waitFor();
  await page.getByText("2 jobs cleaned").waitFor();
});

test("the forced clean-up asks first", async () => {
  const cleaned = answers(forceCleanUpAll, { cleaned: 1 });
  const screen = await browser.open(ADDRESS, { answers: [cleaned, ...LISTED_JOBS] });
  const { page, calls } = screen;
  const call = `POST /api/debug/force-cleanup-all/${DANAS_BOOK.id}`;
  await page.getByRole("button", { name: "Force Cleanup ALL" }).click();
  const dialog = page.getByRole("alertdialog");
  expect(await faultsOf(screen, "debug-asks")).toEqual([]);
  expect(calls).not.toContain(call);

  await dialog.getByRole("button", { name: "Cancel all jobs" }).click();

  await page.getByText("Force cleanup completed").waitFor();
  expect(calls).toContain(call);
});

test("a list that cannot be fetched shows what the server said, word for word", async () => {
  const refused = refuses(listJobs, "tooMany", "Slow down.");
  const screen = await browser.open(ADDRESS, { answers: [refused, ...SIGNED_IN] });
  const { page } = screen;

  await page
    .getByRole("alert")
    .getByText(/^HTTP 429: .*Slow down\./u)
    .waitFor();
  screen.change(LISTED_JOBS);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("1f0c1f6e").waitFor();
});

test("a project without jobs says so", async () => {
  const none = answers(listJobs, { jobs: [] });

  const screen = await browser.open(ADDRESS, { answers: [none, ...SIGNED_IN] });

  await screen.page.getByText("No jobs yet").waitFor();
  expect(await faultsOf(screen)).toEqual([]);
});

test("the monitor leads back to the workflow", async () => {
  const { page } = await browser.open(ADDRESS, { answers: LISTED_JOBS });

  expect(await page.getByRole("link", { name: "Back to workflow" }).getAttribute("href")).toBe(
    "/workflow",
  );
});
