import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus } from "#contracts/analysis.ts";
import { bringUpToDate, getFreshness, type Renewal } from "#contracts/freshness.ts";
import { getOutlineStatus } from "#contracts/outline.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ANALYSING, BRING, CHANGED, DONE, DRAFTED, PROJECT, stale } from "./danas-freshness.ts";
import { ANALYSED, JOB_ID, REVIEWED_BOOK } from "./danas-posts.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(["add-sources", "add-sources?view=entries", "analysis", "review", "outline", "draft"])(
  "the step %s says that the posts have changed since",
  async (step) => {
    for (const width of WIDTHS) {
      const screen = await browser.open(`/workflow/${step}`, {
        answers: [stale("analysis"), ...DRAFTED],
        width,
      });

      await screen.page.getByText(CHANGED).waitFor();
      await screen.page.getByRole("button", { name: "Bring up to date" }).waitFor();

      expect(
        await faultsOf(screen, `out-of-date-${step.replaceAll(/\W/gu, "-")}-${width}`),
      ).toEqual([]);
    }
  },
);

test.each([
  [true, "Your chapters stay as you have arranged them"],
  [false, "Your chapters stay if at most 1 post in 10 is new or gone"],
])(
  "it says what will happen to this book, arranged by its author: %s",
  async (isArranged, text) => {
    const { page } = await browser.open("/workflow/review", {
      answers: [
        answers(getFreshness, {
          stale: { analysis: true, outline: false, draft: false },
          isArranged,
          chapters: [],
        }),
        ...DRAFTED,
      ],
    });

    await page
      .getByText(
        "The book stays as it is until you bring it up to date. What you have edited or locked stays.",
      )
      .waitFor();
    expect(await page.getByText(text).isVisible()).toBe(false);
    await page.getByText("What changes?").click();

    await page.getByText(text).waitFor();
  },
);

test("outlines that are out of date are not called ready as well", async () => {
  const { page } = await browser.open("/workflow/outline", {
    answers: [stale("outline"), ...DRAFTED],
  });

  await page.getByText("Your contents are newer than your outlines").waitFor();

  expect(await page.getByText("Your outlines are ready").count()).toBe(0);
  expect(await page.getByText("Completed!").count()).toBe(0);
});

test("an analysis that is out of date is not called complete as well", async () => {
  const { page } = await browser.open("/workflow/analysis", {
    answers: [stale("analysis"), ...DRAFTED],
  });

  await page.getByText(CHANGED).waitFor();

  expect(await page.getByText("Your book foundation is ready").count()).toBe(0);
});

test("nothing is called ready before it is known whether it is", async () => {
  const { page } = await browser.open("/workflow/outline", {
    answers: DRAFTED,
    holds: { method: "GET", path: `${PROJECT}/freshness` },
  });

  await page.getByRole("heading", { name: "Chapter Outlines" }).waitFor();
  await page.getByText("2 chapters, each with its sections").waitFor();

  expect(await page.getByText("Your outlines are ready").count()).toBe(0);
});

test("who comes from elsewhere sees from the server's runs that the book is being brought up to date", async () => {
  const planning = answers(getOutlineStatus, {
    ...DONE,
    jobId: JOB_ID,
    status: "running",
    outline: null,
    progress: { percentage: 40, currentStep: null },
  });
  const { page } = await browser.open("/workflow/draft", {
    answers: [stale("outline"), planning, ...DRAFTED],
  });

  await page.getByText("Your book is being brought up to date").waitFor();
  await page.getByText("The outlines are being made (40%).").waitFor();

  expect(await page.getByRole("button", { name: "Bring up to date" }).count()).toBe(0);
});

test("one button asks the server for all of it, and each stage that follows is shown by itself", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [stale("analysis"), answers(bringUpToDate, { jobId: JOB_ID }), ...DRAFTED],
    withClock: true,
  });
  const { page, calls, bodies } = screen;
  await page.getByText(CHANGED).waitFor();
  screen.change([ANALYSING]);

  await page.getByRole("button", { name: "Bring up to date" }).click();
  await page.getByText("Your posts are being read (10%).").waitFor();
  await page.getByText("or close this page: it goes on by itself").waitFor();
  screen.change([
    stale("outline"),
    ANALYSED,
    answers(getOutlineStatus, { ...DONE, jobId: JOB_ID, status: "running", outline: null }),
  ]);
  await page.clock.runFor(5_000);
  await page.getByText("The outlines are being made").waitFor();
  const outlined = { ...DONE, jobId: JOB_ID, status: "completed" as const, outline: null };
  screen.change([stale(), answers(getOutlineStatus, outlined)]);
  await page.clock.runFor(5_000);
  await page.getByText("Your book is being brought up to date").waitFor({ state: "detached" });

  expect(await page.getByText(CHANGED).count()).toBe(0);
  expect(bodies[calls.indexOf(BRING)]).toEqual({ selectedTitle: "The Third Monday" });
  expect(calls).not.toContain(`POST ${PROJECT}/outline/start`);
});

test("one bar over all stages never falls, and what has changed is said in the end, until it is closed", async () => {
  const begun = { jobId: JOB_ID, first: "analysis" as const, isGoingOn: true, outcome: null };
  const freshness = (
    stages: ("analysis" | "outline" | "draft")[],
    renewal: Renewal,
  ): StubbedAnswer => {
    const { body, ...call } = stale(...stages);
    return { ...call, body: { ...(body as object), renewal } };
  };
  const outlining = { ...DONE, jobId: JOB_ID, status: "running" as const, outline: null };
  const screen = await browser.open("/workflow/draft", {
    answers: [freshness(["analysis"], begun), ANALYSING, ...DRAFTED],
    withClock: true,
  });
  const { page } = screen;
  const bar = page.getByRole("progressbar", { name: "Your book is being brought up to date" });
  await page.getByText("Your posts are being read (3%).").waitFor();
  const first = await bar.getAttribute("aria-valuenow");
  screen.change([
    freshness(["outline"], begun),
    ANALYSED,
    answers(getOutlineStatus, { ...outlining, progress: { percentage: 20, currentStep: null } }),
  ]);
  await page.clock.runFor(5_000);
  await page.getByText("The outlines are being made (40%).").waitFor();
  const second = await bar.getAttribute("aria-valuenow");
  const outcome = {
    isPlannedAnew: false,
    rewritten: [{ id: "c1", number: 1, title: "On rest" }],
    added: [],
    waiting: [],
    kept: 1,
  };
  screen.change([
    freshness([], { ...begun, isGoingOn: false, outcome }),
    answers(getOutlineStatus, { ...outlining, status: "completed" }),
  ]);
  await page.clock.runFor(5_000);

  const notice = page.getByRole("status").filter({ hasText: "Your book is up to date" });
  await notice.getByText("Written again: “On rest”.").waitFor();
  expect([first, second]).toEqual(["3", "40"]);
  expect(await faultsOf(screen, "renewed")).toEqual([]);
  await notice.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByText("2 of 2 chapters").waitFor();
  expect(await page.getByText("Your book is up to date").count()).toBe(0);
});

test("from the click on, the run is told, however long the server looks for what else is out of date", async () => {
  const screen = await browser.open("/workflow/review", {
    answers: [stale("analysis"), answers(bringUpToDate, { jobId: JOB_ID }), ...DRAFTED],
  });
  const { page } = screen;
  const button = page.getByRole("button", { name: "Bring up to date" });
  await button.waitFor();
  screen.change([ANALYSING]);
  await page.route(/\/freshness$/u, () => new Promise(() => undefined));

  await button.click();

  await page.getByText("Your book is being brought up to date").waitFor();
});

test("answers given before the first outlines are read before these are made", async () => {
  const screen = await browser.open("/workflow/outline", {
    answers: [stale("analysis"), answers(bringUpToDate, { jobId: JOB_ID }), ...REVIEWED_BOOK],
  });
  const { page, calls, bodies } = screen;
  await expect.poll(() => calls).toContain(`GET ${PROJECT}/freshness`);
  screen.change([ANALYSING]);

  await page.getByRole("button", { name: "Continue" }).click();

  await expect.poll(() => calls).toContain(BRING);
  expect(bodies[calls.indexOf(BRING)]).toMatchObject({ outlines: true });
  await page.getByText("Your new posts and answers are being read first (10%).").waitFor();
  expect(calls).not.toContain(`POST ${PROJECT}/outline/start`);
});

test("why it could not be brought up to date is said, and the button stays", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [
      stale("draft"),
      refuses(bringUpToDate, "conflict", "Another run is going on."),
      ...DRAFTED,
    ],
  });
  const { page } = screen;

  await page.getByRole("button", { name: "Bring up to date" }).click();

  await page.getByText("Your book could not be brought up to date").waitFor();
  await page.getByText("Another run is going on.").waitFor();
  await page.getByRole("button", { name: "Bring up to date" }).waitFor();
});

test("a stage that failed on the way is told on the other steps, too", async () => {
  const failed = answers(getAnalysisStatus, {
    status: "error",
    message: "There are too few words of your own.",
    progress: { percentage: 41, currentStep: null },
    model: null,
    analysis: null,
    jobId: JOB_ID,
  });
  const { page } = await browser.open("/workflow/draft", {
    answers: [stale("analysis"), failed, ...DRAFTED],
  });

  await page.getByText("Your book could not be brought up to date").waitFor();
  await page.getByText("There are too few words of your own.").waitFor();
});

const SAME_BOOK = "Nothing has changed since the last run, so the same book would come out.";
// Another title gives the same chapters, so it is not among them.
const FOR_ANOTHER =
  "For another one, press Regenerate on a chapter (another opening, another order), change the book’s length under Length and settings, leave posts out or add some, or answer a question first.";

test.each([
  ["/workflow/draft", "Re-generate All Chapters"],
  ["/workflow/outline", "Re-generate Outlines"],
])(
  "before a re-run on unchanged posts, %s says that they give the same book, and does not press for it",
  async (path, button) => {
    const screen = await browser.open(path, { answers: DRAFTED });
    const { page } = screen;

    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(SAME_BOOK).waitFor();
    const confirm = dialog.getByRole("button", { name: "Re-generate all the same" });
    const cancel = dialog.getByRole("button", { name: "Cancel" });

    expect(await dialog.innerText()).toContain(`${SAME_BOOK} ${FOR_ANOTHER}`);
    // A button of the second choice looks as Cancel does.
    expect(await confirm.getAttribute("class")).toBe(await cancel.getAttribute("class"));
    expect(await faultsOf(screen, `same-book-${button.split(" ").at(-1)}`)).toEqual([]);
  },
);

test("the analysis step says what makes another book, too", async () => {
  const { page } = await browser.open("/workflow/analysis", { answers: DRAFTED });

  await page.getByText(`${SAME_BOOK} ${FOR_ANOTHER}`).waitFor();
});

test("nothing is said where nothing has changed", async () => {
  const { page, calls } = await browser.open("/workflow/draft", { answers: DRAFTED });

  await expect.poll(() => calls).toContain(`GET ${PROJECT}/freshness`);
  await page.getByText("2 of 2 chapters").waitFor();

  expect(await page.getByText(CHANGED).count()).toBe(0);
});
