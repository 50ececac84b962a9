import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import { chooseWriter, getEstimate, getWriter } from "#contracts/writer.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { BY_MODEL, ESTIMATE, NOT_CHOSEN, SPENT } from "./danas-model.ts";
import { JOB_ID, NEW_BOOK, REVIEWED_BOOK, STATS } from "./danas-posts.ts";

const ADDRESS = "/workflow/analysis";
const CHOOSE = `PUT /api/projects/${DANAS_BOOK.id}/writer`;
const START = `POST /api/projects/${DANAS_BOOK.id}/analyze/start`;
const STARTED = answers(startAnalysis, { message: "Analysis started", jobId: JOB_ID });
const FULL_BOOK = [STATS, ...NEW_BOOK];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("before the first run the author reads what is sent to whom and what it costs, agrees, and starts", async () => {
  const chosen = answers(chooseWriter, getWriter.answer.parse(BY_MODEL.body));
  const screen = await browser.open(ADDRESS, {
    answers: [chosen, STARTED, NOT_CHOSEN, ESTIMATE, ...FULL_BOOK],
  });
  const { page, calls, bodies } = screen;
  const form = page.getByRole("group", { name: "How should your book be written?" });
  await form.getByText("About $1.43 and 4 minutes.").waitFor();
  await form.getByText("Details", { exact: true }).click();
  await form.getByText("About 212 questions to the model, 1.1 million tokens.").waitFor();
  await form.getByText("Prices of Nov 12, 2026. One run stops at $5.00. $12.40 of").waitFor();
  await form.getByText("gpt-6.1-sol; gpt-6.1-mini reads and sorts your posts").waitFor();
  const own = form.getByRole("radio", { name: "Arranged from your own words" });
  const model = form.getByRole("radio", { name: "Written through by a language model" });
  expect(await own.isChecked()).toBe(true);

  await own.focus();
  await page.keyboard.press("ArrowDown");
  expect(await model.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByText("Please agree first, or choose your own words.").waitFor();
  expect(calls).not.toContain(CHOOSE);
  expect(await faultsAtWidths(screen, "writer-choice", WIDTHS)).toEqual([]);
  await page
    .getByRole("checkbox", {
      name: "I agree that the text of my posts, and of passages that I lock, is sent to api.openai.com",
    })
    .press("Space");
  await page.getByRole("button", { name: "Start Analysis" }).press("Enter");

  await page.getByText("Analysis Started", { exact: true }).waitFor();
  expect(bodies[calls.indexOf(CHOOSE)]).toEqual({ writer: "llm", agreedHost: "api.openai.com" });
  expect(bodies[calls.indexOf(START)]).toEqual({});
});

test("own words stand first and need no agreement", async () => {
  const chosen = answers(chooseWriter, {
    writer: { ...getWriter.answer.parse(NOT_CHOSEN.body).writer, chosen: "own-words" },
  });
  const { page, calls, bodies } = await browser.open(ADDRESS, {
    answers: [chosen, STARTED, NOT_CHOSEN, ESTIMATE, ...FULL_BOOK],
  });

  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByText("Analysis Started", { exact: true }).waitFor();

  expect(bodies[calls.indexOf(CHOOSE)]).toEqual({ writer: "own-words" });
});

test("without a model nothing is asked", async () => {
  const { page, calls } = await browser.open(ADDRESS, { answers: FULL_BOOK });

  await page.getByRole("button", { name: "Start Analysis" }).waitFor();

  expect(await page.getByText("How should your book be written?").count()).toBe(0);
  expect(calls).not.toContain(`GET /api/projects/${DANAS_BOOK.id}/estimate`);
});

test("an agreement does not hold for another host that the server was moved to", async () => {
  const moved = { main: "sol", fast: "sol", host: "llm.example.net", blocked: null };
  const screen = await browser.open(ADDRESS, {
    answers: [
      refuses(chooseWriter, "conflict", "The model is now at llm.example.net."),
      NOT_CHOSEN,
      ESTIMATE,
      ...FULL_BOOK,
    ],
  });
  const { page } = screen;
  await page.getByRole("radio", { name: "Written through by a language model" }).check();
  await page.getByRole("checkbox", { name: "I agree" }).check();
  screen.change([answers(getWriter, { writer: { chosen: null, model: moved, agreedAt: null } })]);

  await page.getByRole("button", { name: "Start Analysis" }).click();

  await page.getByRole("alert").getByText("The model is now at llm.example.net.").waitFor();
  const other = page.getByRole("checkbox", { name: "sent to llm.example.net" });
  await other.waitFor();
  expect(await other.isChecked()).toBe(false);
});

test("an estimate is counted, can fail and be asked for again, and may be missing", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [NOT_CHOSEN, ...FULL_BOOK],
    holds: getEstimate,
  });
  await page.getByText("Counting what it costs").waitFor({ state: "attached" });

  const failed = await browser.open(ADDRESS, {
    answers: [refuses(getEstimate, "tooMany", "Please wait."), NOT_CHOSEN, ...FULL_BOOK],
  });
  await failed.page.getByText("The cost could not be estimated").waitFor();
  expect(await faultsAtWidths(failed, "estimate-failed")).toEqual([]);
  const unknown = getEstimate.answer.parse(ESTIMATE.body);
  unknown.estimate.usd = null;
  failed.change([answers(getEstimate, { ...unknown, pricesOf: null })]);
  await failed.page.getByRole("button", { name: "Try again" }).click();
  await failed.page.getByText("about 4 minutes. Price unknown.").waitFor();

  const missing = await browser.open(ADDRESS, {
    answers: [refuses(getEstimate, "conflict", "Add posts first."), NOT_CHOSEN, ...FULL_BOOK],
  });
  await missing.page.getByText("No estimate yet. Add posts first.").waitFor();
});

test("an estimate above the limit says that the run will stop there", async () => {
  const estimate = getEstimate.answer.parse(ESTIMATE.body);
  estimate.budget.perRunUsd = 1;

  const { page } = await browser.open(ADDRESS, {
    answers: [answers(getEstimate, estimate), BY_MODEL, ...REVIEWED_BOOK],
  });

  await page.getByText("This is more than it may cost.").waitFor();
});

test("where the price is not known, and no limit is set, none is promised", async () => {
  const estimate = getEstimate.answer.parse(ESTIMATE.body);
  estimate.estimate.usd = null;
  estimate.pricesOf = null;

  const { page } = await browser.open(ADDRESS, {
    answers: [answers(getEstimate, estimate), BY_MODEL, ...REVIEWED_BOOK],
  });

  await page.getByText("the bill of the provider tells. No limit is set.").waitFor();
  expect(await page.getByText("One run stops at").count()).toBe(0);
});

test("who writes can be chosen again once there is a result", async () => {
  const own = { ...getWriter.answer.parse(BY_MODEL.body).writer, chosen: "own-words" as const };
  const screen = await browser.open(ADDRESS, {
    answers: [answers(chooseWriter, { writer: own }), BY_MODEL, ESTIMATE, ...REVIEWED_BOOK],
  });
  const { page, calls } = screen;
  await page.getByText("Written through by gpt-6.1-sol.").waitFor();
  expect(await faultsAtWidths(screen, "writer-chosen")).toEqual([]);

  await page.getByRole("button", { name: "Change" }).click();
  await page.getByText("You agreed on").waitFor();
  await page.getByRole("radio", { name: "Arranged from your own words" }).check();
  await page.getByRole("button", { name: "Save choice" }).click();

  await page.getByText("Arranged from your own words. Nothing leaves this server.").waitFor();
  expect(calls).toContain(CHOOSE);
  expect(calls).not.toContain(START);
});

test("a running analysis tells what it has cost so far, and a stopped one how it can go on", async () => {
  const running = answers(getAnalysisStatus, {
    status: "running",
    message: "Analysis is running",
    progress: { percentage: 41, currentStep: "Finding themes" },
    model: SPENT,
    analysis: null,
    jobId: JOB_ID,
  });
  const screen = await browser.open(ADDRESS, {
    answers: [STARTED, running, BY_MODEL, ESTIMATE, ...FULL_BOOK],
    withClock: true,
  });
  const { page, calls, bodies } = screen;
  await page.getByText("34 questions asked so far, $0.42. Cancelling keeps what is done").waitFor();
  screen.change([
    answers(getAnalysisStatus, {
      status: "error",
      message: "The limit is reached.",
      progress: { percentage: 41, currentStep: null },
      model: { ...SPENT, stopped: "budget" },
      analysis: null,
      jobId: JOB_ID,
    }),
  ]);
  await page.clock.runFor(5_000);

  await page.getByText("This run has reached its limit").waitFor();
  expect(await faultsAtWidths(screen, "analysis-stopped")).toEqual([]);
  await page.getByRole("button", { name: "Finish without the model" }).click();

  await expect.poll(() => bodies[calls.indexOf(START)]).toEqual({ goOnWith: "ownWords" });
});

test("a first analysis that was cancelled says that what was asked is kept", async () => {
  const cancelled = answers(getAnalysisStatus, {
    status: "not_started",
    message: "The analysis has not been started.",
    progress: { percentage: 0, currentStep: null },
    model: SPENT,
    analysis: null,
    jobId: JOB_ID,
  });

  const { page } = await browser.open(ADDRESS, {
    answers: [cancelled, BY_MODEL, ESTIMATE, ...FULL_BOOK],
  });

  await page.getByText("34 questions asked so far, $0.42. It is kept").waitFor();
  await page.getByRole("button", { name: "Start Analysis" }).waitFor();
});
