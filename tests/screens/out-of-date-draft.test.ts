import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startAnalysis } from "#contracts/analysis.ts";
import { getDrafts, getDraftStatus, startDraft } from "#contracts/draft.ts";
import { bringUpToDate, getFreshness } from "#contracts/freshness.ts";
import { answers, type StubbedAnswer } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser } from "./browser.ts";
import { ANALYSING, BRING, CHANGED, DONE, DRAFTED, PROJECT, stale } from "./danas-freshness.ts";
import { BY_MODEL, ESTIMATE } from "./danas-model.ts";
import { CHAPTER_1, CHAPTER_2, CHAPTERS, JOB_ID, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";
import { asked } from "./danas-questions.ts";

const OUTLINES = `GET ${PROJECT}/outline`;

/** A wish for the first chapter has made it shorter. */
const REWRITTEN = answers(getDraftStatus, {
  ...DONE,
  jobId: JOB_ID,
  status: "completed",
  draft: { totalChapters: 2, totalWordCount: 3166 },
  rewrite: {
    chapterNumber: 1,
    wish: { kind: "shorter" },
    outcome: { kind: "shown", words: 1180, wordsBefore: 2140, posts: { added: 0, removed: 2 } },
  },
});
/** A run has written the first chapter anew, on which Dana has worked. */
const WAITING = answers(getDrafts, {
  fullBookMarkdown: null,
  chapters: [{ ...CHAPTER_1, hasProposal: true }, CHAPTER_2],
  totalChapters: 2,
});

/** The same of the second chapter. */
const SECOND_WAITS = answers(getDrafts, {
  fullBookMarkdown: null,
  chapters: [CHAPTER_1, { ...CHAPTER_2, hasProposal: true }],
  totalChapters: 2,
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("before the first draft, a post that was left out since is told, and one button brings the book up to date", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [
      stale("analysis"),
      answers(bringUpToDate, { jobId: JOB_ID }),
      OUTLINE,
      ...REVIEWED_BOOK,
    ],
  });
  const { page, calls } = screen;
  await page.getByRole("heading", { name: "Your draft" }).waitFor();
  await page.getByText(CHANGED).waitFor();
  expect(await faultsAtWidths(screen, "out-of-date-before-draft")).toEqual([]);
  screen.change([ANALYSING]);

  await page.getByRole("button", { name: "Bring up to date" }).press("Enter");

  await page.getByText("Your posts are being read (10%).").waitFor();
  expect(calls).toContain(BRING);
});

test.each([
  ["analysis", "Your posts or answers have changed since the chapters were planned"],
  ["outline", "Your contents are newer than your outlines"],
] as const)(
  "where the %s is out of date, Generate All Chapters says so before it writes without that",
  async (stage, text) => {
    const screen = await browser.open("/workflow/draft", {
      answers: [stale(stage), answers(bringUpToDate, { jobId: JOB_ID }), OUTLINE, ...REVIEWED_BOOK],
    });
    const { page, calls } = screen;
    await page.getByText("The book stays as it is until you bring it up to date.").waitFor();

    await page.getByRole("button", { name: "Generate All Chapters" }).press("Enter");
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(text).waitFor();
    await dialog.getByText("The chapters would be written without that.").waitFor();
    expect(await faultsAtWidths(screen, `generate-out-of-date-${stage}`)).toEqual([]);
    await dialog.getByRole("button", { name: "Bring up to date first" }).press("Enter");

    await dialog.waitFor({ state: "detached" });
    expect(calls).toContain(BRING);
    expect(calls).not.toContain(`POST ${PROJECT}/draft/start`);
  },
);

test("before all chapters are written again, it is said that they would lack the posts that have changed", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [stale("analysis"), answers(bringUpToDate, { jobId: JOB_ID }), ...DRAFTED],
  });
  const { page, calls } = screen;
  await page.getByText(CHANGED).waitFor();

  await page.getByRole("button", { name: "Re-generate All Chapters" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog
    .getByText("Your posts or answers have changed since the chapters were planned")
    .waitFor();
  expect(await faultsAtWidths(screen, "regenerate-out-of-date")).toEqual([]);
  expect(await primaryIn(dialog)).toEqual(["Bring up to date first"]);
  await dialog.getByRole("button", { name: "Re-generate all the same" }).waitFor();
  await dialog.getByRole("button", { name: "Bring up to date first" }).click();

  await dialog.waitFor({ state: "detached" });
  expect(calls).toContain(BRING);
});

test("before outlines are made again, it is said that they would lack the posts that have changed", async () => {
  const screen = await browser.open("/workflow/outline", {
    answers: [
      stale("analysis"),
      answers(bringUpToDate, { jobId: JOB_ID }),
      OUTLINE,
      ...REVIEWED_BOOK,
    ],
  });
  const { page, calls } = screen;
  await page.getByText(CHANGED).waitFor();

  await page.getByRole("button", { name: "Re-generate Outlines" }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("The outlines would be made without that.").waitFor();
  await dialog.getByRole("button", { name: "Re-generate all the same" }).waitFor();
  expect(await faultsAtWidths(screen, "outlines-out-of-date")).toEqual([]);
  expect(await primaryIn(dialog)).toEqual(["Bring up to date first"]);
  await dialog.getByRole("button", { name: "Bring up to date first" }).press("Enter");

  await dialog.waitFor({ state: "detached" });
  expect(calls).toContain(BRING);
  expect(calls).not.toContain(`POST ${PROJECT}/outline/start`);
});

test("Welcome says what is out of date, and leads on to the last step as well", async () => {
  const screen = await browser.open("/workflow/welcome", {
    answers: [stale("analysis"), answers(bringUpToDate, { jobId: JOB_ID }), ...DRAFTED],
  });
  const { page, calls } = screen;
  await page.getByText(CHANGED).waitFor();
  await page.getByRole("link", { name: "Go on with Draft" }).waitFor();
  await page.getByText("Step 5 of 5 Draft").waitFor();
  const here = page.getByRole("navigation", { name: "Book phases" }).locator("[aria-current]");
  expect(await here.count()).toBe(1);
  expect(await here.textContent()).toContain("Draft");
  expect(await faultsAtWidths(screen, "welcome-out-of-date")).toEqual([]);
  screen.change([ANALYSING]);

  await page.getByRole("button", { name: "Bring up to date" }).press("Enter");

  await page.getByText("Your posts are being read (10%).").waitFor();
  expect(calls).toContain(BRING);
});

test("where a model writes, the one button says the price of the first run and what follows, and starts it", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [
      BY_MODEL,
      ESTIMATE,
      stale("analysis"),
      answers(startAnalysis, { jobId: JOB_ID, message: "Queued" }),
      ...DRAFTED,
    ],
  });
  const { page, calls } = screen;
  await page.getByText(CHANGED).waitFor();

  await page.getByRole("button", { name: "Bring up to date" }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("about $1.43 and 4 minutes").waitFor();
  await dialog.getByText("First your posts are read anew. Then the outlines follow").waitFor();
  expect(await faultsAtWidths(screen, "out-of-date-by-model")).toEqual([]);
  expect(calls).not.toContain(`POST ${PROJECT}/analyze/start`);
  screen.change([ANALYSING]);
  await dialog.getByRole("button", { name: "Read my posts anew" }).press("Enter");

  await page.waitForURL("**/workflow/analysis");
  expect(calls).toContain(`POST ${PROJECT}/analyze/start`);
  expect(calls).not.toContain(BRING);
});

test("a chapter that is new in the contents is shown as not written, until the run that makes it has ended", async () => {
  const current = { outline: "current", text: "current", changed: null } as const;
  const [first, second] = CHAPTERS.map(({ chapterId: id, chapterNumber, chapterTitle }) => ({
    ...current,
    id,
    number: chapterNumber,
    title: chapterTitle,
  }));
  const added = {
    ...current,
    outline: "missing",
    text: "missing",
    id: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c03",
    number: 3,
    title: "Meetings that end",
  } as const;
  const fresh = (chapters: object[]): StubbedAnswer =>
    answers(getFreshness, {
      stale: { analysis: false, outline: chapters.includes(added), draft: false },
      isArranged: true,
      chapters,
    } as Parameters<typeof answers<typeof getFreshness>>[1]);
  const screen = await browser.open("/workflow/draft", {
    answers: [
      fresh([first, second, added].flatMap((each) => each ?? [])),
      answers(startDraft, { jobId: JOB_ID }),
      ...DRAFTED,
    ],
  });
  const { page } = screen;

  await page.getByText("Some chapters are not written yet.").first().waitFor();
  await page.getByText("2 of 3 chapters").first().waitFor();
  await page.getByRole("button", { name: /Meetings that end.*Pending/u }).waitFor();
  await page.getByRole("button", { name: "Download partial draft" }).waitFor();
  expect(await faultsAtWidths(screen, "new-chapter")).toEqual([]);
  const looks = (): number => screen.calls.filter((call) => call === OUTLINES).length;
  const before = looks();

  await page.getByRole("button", { name: "Bring up to date" }).click();

  await expect.poll(looks).toBeGreaterThan(before);
});

test.each([
  ["a chapter was rewritten", [REWRITTEN, SECOND_WAITS], "Chapter 1 is rewritten"],
  ["a new version waits", [WAITING], "A new version of chapter 1 waits for you"],
] as const)(
  "though %s, the draft says what is out of date, with its button",
  async (_, before, text) => {
    const screen = await browser.open("/workflow/draft", {
      answers: [...before, stale("analysis"), asked(), ...DRAFTED],
    });
    const { page } = screen;
    await page.getByText(text).waitFor();

    await page.getByText(CHANGED).waitFor();
    expect(await page.getByRole("button", { name: "Bring up to date" }).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Show questions" }).waitFor();
    expect(await faultsAtWidths(screen, "out-of-date-beside")).toEqual([]);
  },
);

test("of several notices the first is shown, and the others when they are asked for", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [REWRITTEN, SECOND_WAITS, stale("analysis"), asked(), ...DRAFTED],
  });
  await page.getByText("Chapter 1 is rewritten").waitFor();
  await page.getByText(CHANGED).waitFor();
  const waits = page.getByText("A new version of chapter 2 waits for you");
  expect(await waits.isVisible()).toBe(false);

  await page.getByRole("button", { name: "More notices" }).click();

  await waits.waitFor();
});

/** The names of the buttons that look like the best choice. */
function primaryIn(dialog: Locator): Promise<string[]> {
  return dialog.locator("button.btn-primary").allTextContents();
}

test("own words are not said to give the same book where a model has written it", async () => {
  const byModel = { ...CHAPTER_1, version: { ...CHAPTER_1.version, madeBy: "llm" } };
  const drafts = { fullBookMarkdown: null, chapters: [byModel, CHAPTER_2], totalChapters: 2 };
  const { page } = await browser.open("/workflow/draft", {
    answers: [answers(getDrafts, drafts), ...DRAFTED],
  });

  await page.getByRole("button", { name: "Re-generate All Chapters" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Re-generate", exact: true }).waitFor();

  expect(await dialog.innerText()).not.toContain("the same book would come out");
});

test("Bring up to date leaves the focus at the state of the run, though more notices were offered", async () => {
  const screen = await browser.open("/workflow/draft", {
    answers: [
      REWRITTEN,
      SECOND_WAITS,
      stale("analysis"),
      answers(bringUpToDate, { jobId: JOB_ID }),
      asked(),
      ...DRAFTED,
    ],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "More notices" }).waitFor();
  screen.change([ANALYSING]);

  await page.getByRole("button", { name: "Bring up to date" }).click();

  await page.getByText("Your posts are being read (10%).").waitFor();
  await expect
    .poll(() => page.evaluate<string>("document.activeElement.textContent"))
    .toMatch(/^Your book is being brought up to date/u);
});

test("Bring up to date of a chapter leaves the focus at how far its writing is", async () => {
  const [first] = CHAPTERS;
  const chapter = {
    id: first?.chapterId ?? "",
    number: 1,
    title: first?.chapterTitle ?? "",
    outline: "current",
    text: "outdated",
    changed: "posts",
  } as const;
  const screen = await browser.open("/workflow/draft", {
    answers: [
      answers(getFreshness, {
        stale: { analysis: false, outline: false, draft: false },
        isArranged: true,
        chapters: [chapter],
      }),
      answers(startDraft, { jobId: JOB_ID }),
      REWRITTEN,
      SECOND_WAITS,
      asked(),
      ...DRAFTED,
    ],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "More notices" }).waitFor();
  screen.change([
    answers(getDraftStatus, {
      ...DONE,
      progress: { percentage: 10, currentStep: null },
      jobId: JOB_ID,
      status: "running",
      draft: null,
    }),
  ]);

  await page.getByRole("button", { name: "Bring up to date" }).click();

  await page.getByText("Writing again (10%").waitFor();
  await expect.poll(() => page.evaluate<string>("document.activeElement.textContent")).toBe("10%");
});
