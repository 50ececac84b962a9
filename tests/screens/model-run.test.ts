import { afterAll, beforeAll, expect, test } from "vitest";
import { type DraftJob, getDraftStatus, regenerateChapter, startDraft } from "#contracts/draft.ts";
import { getOutlineStatus, startOutline } from "#contracts/outline.ts";
import { getWriter, type ModelStopReason } from "#contracts/writer.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser } from "./browser.ts";
import { BY_MODEL, ESTIMATE, MIXED_DRAFT, NOT_CHOSEN, SPENT, TRACED } from "./danas-model.ts";
import { CHAPTER_1, HALF_A_DRAFT, JOB_ID, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

const DRAFT = "/workflow/draft";
const START_DRAFT = `POST /api/projects/${DANAS_BOOK.id}/draft/start`;
const START_OUTLINE = `POST /api/projects/${DANAS_BOOK.id}/outline/start`;
const REGENERATE = `POST /api/projects/${DANAS_BOOK.id}/chapters/${CHAPTER_1.id}/regenerate`;
const BOOK = [BY_MODEL, ESTIMATE, ...REVIEWED_BOOK];
const DRAFTED = [MIXED_DRAFT, TRACED, OUTLINE, ...BOOK];

const RUN: DraftJob = {
  jobId: JOB_ID,
  status: "running",
  draft: null,
  error: null,
  progress: { percentage: 50, currentStep: "Attention, budget, meetings" },
  model: SPENT,
  rewrite: null,
};

const REWRITE: DraftJob["rewrite"] = {
  chapterNumber: 1,
  wish: { kind: "words", words: "more stories" },
  outcome: null,
};

function stopped(reason: ModelStopReason) {
  return answers(getDraftStatus, {
    ...RUN,
    status: "failed",
    error: "The model stopped.",
    model: { ...SPENT, stopped: reason },
  });
}

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("the outline tells what it costs before it starts, and goes on with the faster model", async () => {
  const screen = await browser.open("/workflow/outline", {
    answers: [
      answers(startOutline, { jobId: JOB_ID }),
      answers(getOutlineStatus, {
        jobId: JOB_ID,
        status: "failed",
        outline: null,
        error: "The model does not answer.",
        progress: { percentage: 36, currentStep: null },
        model: { ...SPENT, stopped: "down" },
      }),
      ...BOOK,
    ],
  });
  const { page, calls, bodies } = screen;
  await page.getByText("The model does not answer").first().waitFor();
  await page.getByText("Nothing is lost").waitFor();
  expect(await page.getByRole("button", { name: "Continue" }).count()).toBe(0);
  expect(await faultsAtWidths(screen, "outline-stopped")).toEqual([]);

  await page.getByRole("button", { name: "Go on with the faster model" }).press("Enter");

  await expect
    .poll(() => bodies[calls.indexOf(START_OUTLINE)])
    .toEqual({ selectedTitle: "The Third Monday", goOnWith: "fastModel" });
});

test("before the first outline and the first draft stands what they cost", async () => {
  const outline = await browser.open("/workflow/outline", { answers: BOOK });
  await outline.page.getByText("about $1.43 and 4 minutes").waitFor();
  expect(await faultsAtWidths(outline, "outline-estimate")).toEqual([]);

  const draft = await browser.open(DRAFT, { answers: [OUTLINE, ...BOOK] });
  await draft.page.getByText("about $1.43 and 4 minutes").waitFor();
  expect(await faultsAtWidths(draft, "draft-estimate")).toEqual([]);
});

test("where nobody has chosen who writes, the outline leads to the choice", async () => {
  const { page } = await browser.open("/workflow/outline", {
    answers: [NOT_CHOSEN, ...REVIEWED_BOOK],
  });

  await page.getByRole("link", { name: "Choose" }).click();

  await page.waitForURL("**/workflow/analysis");
});

test("a running draft tells what it has cost; cancelled, it says what is kept", async () => {
  const screen = await browser.open(DRAFT, {
    answers: [answers(getDraftStatus, RUN), HALF_A_DRAFT, OUTLINE, ...BOOK],
    withClock: true,
  });
  const { page } = screen;
  await page.getByText("34 questions asked so far, $0.42.").waitFor();
  expect(await faultsAtWidths(screen, "draft-spent")).toEqual([]);
  screen.change([answers(getDraftStatus, { ...RUN, status: "cancelled" })]);

  await page.clock.runFor(5_000);

  await page.getByText("only what is missing is asked and paid for").waitFor();
  await page.getByRole("button", { name: "Generate All Chapters" }).waitFor();
  await page.getByText("about $1.43 and 4 minutes").waitFor();
});

test.each([
  ["budget", "This run has reached its limit"],
  ["monthlyBudget", "This month's limit is reached"],
  ["quota", "the quota is used up"],
  ["key", "does not accept this server's key"],
  ["down", "The model does not answer"],
  ["model", "The model is not known to its provider"],
] as const)(
  "a draft that stopped for %s says so and goes on as the author wants",
  async (reason, title) => {
    const screen = await browser.open(DRAFT, {
      answers: [
        answers(startDraft, { jobId: JOB_ID }),
        stopped(reason),
        HALF_A_DRAFT,
        OUTLINE,
        ...BOOK,
      ],
    });
    const { page, calls, bodies } = screen;
    await page.getByText(title).waitFor();
    await page.getByText("1 of 2 chapters").waitFor();
    expect(await page.getByRole("button", { name: "Generate All Chapters" }).count()).toBe(0);

    await page.getByRole("button", { name: "Try again" }).click();

    await expect
      .poll(() => bodies[calls.indexOf(START_DRAFT)])
      .toEqual({ selectedTitle: "The Third Monday", goOnWith: "model" });
  },
);

test("with one model for everything there is no faster one to go on with", async () => {
  const one = { main: "llama-4", fast: "llama-4", host: "localhost:11434", blocked: null };
  const writer = answers(getWriter, {
    writer: { chosen: "llm", model: one, agreedAt: "2026-11-20T09:10:00.000Z" },
  });
  const { page } = await browser.open(DRAFT, {
    answers: [writer, stopped("down"), HALF_A_DRAFT, OUTLINE, ...BOOK],
  });

  await page.getByText("Details", { exact: true }).click();
  await page.getByText("localhost:11434 could not be reached").waitFor();

  expect(await page.getByRole("button", { name: "Go on with" }).count()).toBe(0);
});

test("a chapter that could not be written anew stays: the button says so", async () => {
  const model = { ...SPENT, stopped: "down" as const };
  const end = { status: "failed" as const, error: "Down.", model, rewrite: REWRITE };
  const failed = answers(getDraftStatus, { ...RUN, ...end });
  const { page } = await browser.open(`${DRAFT}?job=${JOB_ID}`, { answers: [failed, ...DRAFTED] });

  await page.getByRole("button", { name: "Keep the chapter as it is" }).waitFor();

  expect(await page.getByRole("button", { name: "Finish without the model" }).count()).toBe(0);
});

test("a book that was finished without the model can be written to its end by it", async () => {
  const ended = answers(getDraftStatus, {
    ...RUN,
    status: "completed",
    draft: { totalChapters: 2, totalWordCount: 4126 },
    model: { ...SPENT, finishedWith: "ownWords" },
  });
  const screen = await browser.open(DRAFT, {
    answers: [answers(startDraft, { jobId: JOB_ID }), ended, ...DRAFTED],
  });
  const { page, calls, bodies } = screen;
  await page.getByText("Only what is missing is asked and paid for.").waitFor();
  expect(await faultsAtWidths(screen, "draft-rest")).toEqual([]);

  await page.getByRole("button", { name: "Write the rest with gpt-6.1-sol" }).press("Enter");

  await expect
    .poll(() => bodies[calls.indexOf(START_DRAFT)])
    .toEqual({ selectedTitle: "The Third Monday" });
});

test("a model that may not be asked says why where its cost would stand", async () => {
  const model = {
    main: "my-own",
    fast: "my-own",
    host: "localhost:11434",
    blocked: "The language model cannot be asked: the price of my-own is not known.",
  };
  const writer = answers(getWriter, {
    writer: { chosen: "llm", model, agreedAt: "2026-11-20T09:10:00.000Z" },
  });
  const screen = await browser.open(DRAFT, { answers: [writer, OUTLINE, ...BOOK] });

  await screen.page.getByText("The language model cannot be asked").waitFor();

  expect(await faultsAtWidths(screen, "draft-blocked")).toEqual([]);
});

test("where the model is set up no more, the draft can only be finished in own words", async () => {
  const writer = answers(getWriter, {
    writer: { chosen: "own-words", model: null, agreedAt: null },
  });
  const { page } = await browser.open(DRAFT, {
    answers: [writer, stopped("key"), HALF_A_DRAFT, OUTLINE, ...BOOK],
  });

  await page.getByRole("button", { name: "Finish without the model" }).waitFor();

  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});

test("re-generating all chapters is asked first, with what it costs", async () => {
  const screen = await browser.open(DRAFT, { answers: DRAFTED });

  await screen.page.getByRole("button", { name: "Re-generate All Chapters" }).click();
  const dialog = screen.page.getByRole("alertdialog", { name: "Re-generate all chapters?" });
  await dialog.getByText("about $1.43 and 4 minutes").waitFor();

  expect(await faultsAtWidths(screen, "draft-again")).toEqual([]);
});

test("one chapter is written anew after a wish, and a refusal is shown where it was asked", async () => {
  const refused = refuses(regenerateChapter, "conflict", "A draft is being written.");
  const screen = await browser.open(DRAFT, { answers: [refused, ...DRAFTED] });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Regenerate", exact: true }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Rewrite chapter 1?" });
  // 2,000 of the 3,900 words that are planned.
  await dialog.getByText("about $0.74 and 2 minutes").waitFor();
  await dialog.getByRole("radio", { name: "Something else" }).check();
  await dialog.getByLabel("What you wish for").fill("more stories");
  await dialog.getByText("12 of 500").waitFor();
  await dialog.getByRole("button", { name: "Rewrite" }).click();
  await dialog.getByText("A draft is being written.").waitFor();
  expect(await faultsAtWidths(screen, "chapter-wish")).toEqual([]);
  screen.change([
    answers(regenerateChapter, { jobId: JOB_ID }),
    answers(getDraftStatus, { ...RUN, rewrite: REWRITE }),
  ]);

  await dialog.getByRole("button", { name: "Rewrite" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.getByText("Rewriting chapter 1").waitFor();
  expect(bodies[calls.indexOf(REGENERATE)]).toEqual({
    wish: { kind: "words", words: "more stories" },
  });
});
