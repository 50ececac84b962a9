import { afterAll, beforeAll, expect, test } from "vitest";
import { getOutlineStatus, startOutline } from "#contracts/outline.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, letTimePass, type ScreenBrowser, startBrowser } from "./browser.ts";
import { JOB_ID, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";
import { OUTLINE_RUNNING, OUTLINE_FAILED } from "./danas-runs.ts";

const ADDRESS = "/workflow/outline";
const START = `POST /api/projects/${DANAS_BOOK.id}/outline/start`;
const STATUS = `GET /api/projects/${DANAS_BOOK.id}/outline/status`;
const STARTED = answers(startOutline, { jobId: JOB_ID });

const COMPLETED = answers(getOutlineStatus, {
  jobId: JOB_ID,
  status: "completed",
  outline: null,
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("after Continue, the keyboard goes on at the progress, not at the top of the page", async () => {
  const screen = await browser.open(ADDRESS, { answers: [STARTED, ...REVIEWED_BOOK] });
  const { page } = screen;
  const button = page.getByRole("button", { name: "Continue" });
  await button.waitFor();
  screen.change([OUTLINE_RUNNING]);

  await button.press("Enter");
  await page.getByText("Generating chapter outlines").first().waitFor();

  await expect
    .poll(() => page.evaluate("document.activeElement?.getAttribute('data-run-progress')"))
    .toBe("true");
});

test("outlines are generated for the chosen title and appear when they are done", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [STARTED, ...REVIEWED_BOOK],
    withClock: true,
  });
  const { page, calls, bodies } = screen;
  await page.getByRole("heading", { name: "Generate Chapter Outlines" }).waitFor();
  await page.getByText("The Third Monday").last().waitFor();
  await page.getByText("Progress So Far").waitFor();
  expect(await faultsOf(screen, "outline-before-1440")).toEqual([]);
  screen.change([OUTLINE_RUNNING]);

  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("36%", { exact: true }).waitFor();
  expect(bodies[calls.indexOf(START)]).toEqual({ selectedTitle: "The Third Monday" });
  expect(new URL(page.url()).searchParams.get("job")).toBe(JOB_ID);
  screen.change([COMPLETED, OUTLINE]);
  await page.clock.runFor(5_000);

  await page.getByText("Your outlines are ready").waitFor();
});

test("generating again ends with Completed! at 100 %, too", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [STARTED, OUTLINE, ...REVIEWED_BOOK],
    withClock: true,
  });
  const { page } = screen;
  await page.getByText("Your outlines are ready").waitFor();
  expect(await page.getByText("Completed!").count()).toBe(0);
  screen.change([OUTLINE_RUNNING]);

  await page.getByRole("button", { name: "Re-generate Outlines" }).click();
  await page.getByRole("button", { name: "Re-generate all the same" }).click();
  await page.getByText("36%", { exact: true }).waitFor();
  screen.change([COMPLETED, OUTLINE]);
  await page.clock.runFor(5_000);

  await page.getByText("Completed!").waitFor();
  await page.getByText("100%", { exact: true }).waitFor();
  expect(await page.getByText("Your outlines are ready").count()).toBe(1);
  expect(
    await page.getByRole("main").getByRole("status").filter({ hasText: "outlines" }).count(),
  ).toBe(1);
});

test("a run that is watched says how long it still takes, once its pace is known", async () => {
  const at = (percentage: number) =>
    answers(getOutlineStatus, {
      jobId: JOB_ID,
      status: "running",
      outline: null,
      error: null,
      progress: { percentage, currentStep: "The first chapter" },
      model: null,
    });
  const screen = await browser.open(`${ADDRESS}?job=${JOB_ID}`, {
    answers: [at(0), ...REVIEWED_BOOK],
    withClock: true,
  });
  const { page } = screen;
  const see = async (percentage: number): Promise<void> => {
    screen.change([at(percentage)]);
    await letTimePass(page, page.getByRole("main").getByText(`${percentage}%`, { exact: true }));
  };
  await page.getByText("0%", { exact: true }).waitFor();

  await see(60);
  expect(await page.getByText(/ left$/u).count()).toBe(0);
  await page.clock.runFor(60_000);
  await see(70);

  // How many depends on how long the answers take here; time-left.test.ts says what is worked out.
  await page.getByText(/^about \d minutes left$/u).waitFor();
  expect(await faultsOf(screen, "outline-time-left")).toEqual([]);
});

test("a reload goes on following the run, and its failure is told with the reason", async () => {
  const screen = await browser.open(`${ADDRESS}?job=${JOB_ID}`, {
    answers: [OUTLINE_RUNNING, ...REVIEWED_BOOK],
    withClock: true,
  });
  const { page } = screen;
  await page.getByText("The resignation before the resignation. You can leave").waitFor();

  screen.change([OUTLINE_FAILED]);
  await page.clock.runFor(5_000);

  const alert = page.getByRole("alert");
  await alert.getByText("Generation Failed").waitFor();
  await alert.getByText("The posts of chapter 2 are gone.").waitFor();
  await alert.getByRole("link", { name: "Open the table of contents" }).waitFor();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.getByRole("button", { name: "Try again" }).boundingBox())?.y).toBeLessThan(
    800,
  );
});

test("a run that the server does not know is not asked for again", async () => {
  const { page, calls } = await browser.open(`${ADDRESS}?job=${JOB_ID}`, {
    answers: [refuses(getOutlineStatus, "notFound", "No such job."), ...REVIEWED_BOOK],
    withClock: true,
  });
  await page.getByText("Job not found...").waitFor();

  const asked = calls.filter((call) => call === STATUS).length;
  await page.clock.runFor(60_000);

  expect(calls.filter((call) => call === STATUS)).toHaveLength(asked);
});

test("after 240 times of asking the screen stops and says that the run goes on", async () => {
  const { page, calls } = await browser.open(`${ADDRESS}?job=${JOB_ID}`, {
    answers: [OUTLINE_RUNNING, ...REVIEWED_BOOK],
    withClock: true,
  });
  await page.getByText("36%", { exact: true }).waitFor();

  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return page.getByText("Outline generation timed out. Please try again.").count();
      },
      { timeout: 110_000, interval: 1 },
    )
    .toBe(1);
  await page.getByText("It is still running in the background").waitFor();
  const asked = calls.filter((call) => call === STATUS).length;
  // A call that broke off is made once more, so there may be some above.
  expect(asked).toBeGreaterThanOrEqual(240);
  await page.clock.runFor(60_000);

  expect(calls.filter((call) => call === STATUS)).toHaveLength(asked);
});

test("a re-run is asked about first, and asks for a new version", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [STARTED, OUTLINE, ...REVIEWED_BOOK],
  });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Re-generate Outlines" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Re-generate all outlines?" });
  expect(await faultsOf(screen, "outline-asks")).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(calls).not.toContain(START);
  screen.change([OUTLINE_RUNNING]);

  await page.getByRole("button", { name: "Re-generate Outlines" }).click();
  await dialog.getByRole("button", { name: "Re-generate" }).click();
  await page.getByText("36%", { exact: true }).waitFor();

  expect(bodies[calls.indexOf(START)]).toEqual({
    selectedTitle: "The Third Monday",
    regenerate: true,
  });
});
