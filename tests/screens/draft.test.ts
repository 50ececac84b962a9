import { afterAll, beforeAll, expect, test } from "vitest";
import { getDrafts, getDraftStatus, startDraft } from "#contracts/draft.ts";
import { getOutline } from "#contracts/outline.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, pickChapterTool, WIDTHS } from "./browser.ts";
import {
  CHAPTER_1,
  CHAPTER_2,
  chapterAnswer,
  CHAPTERS,
  DRAFTS,
  HALF_A_DRAFT,
  JOB_ID,
  OUTLINE,
  OUTLINE_REVISION,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";
import { DRAFT_RUNNING, DRAFT_COMPLETED, DRAFT_CANCELLED } from "./danas-runs.ts";

const ADDRESS = "/workflow/draft";
const START = `POST /api/projects/${DANAS_BOOK.id}/draft/start`;
const STARTED = answers(startDraft, { jobId: JOB_ID });

const OUTLINED_BOOK = [OUTLINE, ...REVIEWED_BOOK];
const DRAFTED_BOOK = [DRAFTS, DRAFT_COMPLETED, ...OUTLINED_BOOK];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("a finished draft is read on paper, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: DRAFTED_BOOK, width });
  const { page } = screen;
  const paper = page.getByRole("article");

  await page.getByText("2 of 2 chapters · 4,126 words · about 17 pages").waitFor();
  await paper.getByRole("heading", { name: "The pattern" }).waitFor();
  expect(await paper.locator("strong").textContent()).toBe("a job");
  expect(await paper.locator("li").allTextContents()).toEqual(["First", "Second"]);
  expect(await paper.locator("hr").count()).toBe(1);
  const [text] = await paper.locator("[data-passage]").all();
  // On a phone, the text begins in the upper half of the first screen.
  expect((await text?.boundingBox())?.y).toBeLessThan(420);
  expect(await faultsOf(screen, `draft-${width}`)).toEqual([]);

  await pickChapterTool(page, "Regenerate");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await pickChapterTool(page, "Edit");
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
});

test("after a run that failed, it is said what is kept and how to go on", async () => {
  const failed = answers(getDraftStatus, {
    jobId: JOB_ID,
    status: "failed",
    draft: null,
    error: "The posts of chapter 2 are gone.",
    progress: { percentage: 50, currentStep: null },
    model: null,
  });
  const { page } = await browser.open(ADDRESS, {
    answers: [HALF_A_DRAFT, failed, ...OUTLINED_BOOK],
  });

  const notice = page.getByRole("alert").filter({ hasText: "The posts of chapter 2 are gone." });
  await notice.waitFor();

  expect(await notice.textContent()).toContain(
    "The chapters that were finished are kept. “Generate All Chapters” goes on with the others.",
  );
});

test.each(WIDTHS)("a chapter ends with the way to the next one, at %i px", async (width) => {
  const { page } = await browser.open(ADDRESS, { answers: DRAFTED_BOOK, width });
  await page.getByRole("article").getByRole("heading", { name: "The pattern" }).waitFor();
  const ways = page.getByRole("navigation", { name: "Before and after" });
  expect(await ways.getByRole("button").allTextContents()).toEqual([`Next: 2. ${CHAPTER_2.title}`]);

  await ways.getByRole("button").click();

  await page.getByRole("article").getByText("Chapter 2").waitFor();
  await ways.getByRole("button", { name: `Previous: 1. ${CHAPTER_1.title}` }).waitFor();
  expect(await page.getByRole("article").getByText("Chapter 2").isVisible()).toBe(true);
  const place = await page.getByRole("article").boundingBox();
  expect(place?.y).toBeGreaterThan(0);
});

test("the next chapter is there when one turns to it, even without a connection", async () => {
  const next = chapterAnswer(CHAPTER_2, ownPassages(["It came before it was asked for."]));
  const { page } = await browser.open(ADDRESS, { answers: [next, ...DRAFTED_BOOK] });
  const hasCome = page.waitForResponse((response) => response.url().includes(CHAPTER_2.id));
  await (await hasCome).finished();
  await page.context().setOffline(true);

  await page.getByRole("button", { name: `Next: 2. ${CHAPTER_2.title}` }).click();

  await page.getByRole("article").getByText("It came before it was asked for.").waitFor();
  await page.context().setOffline(false);
});

test.each(WIDTHS)("the list of chapters names the parts of the book, at %i px", async (width) => {
  const parts = { [CHAPTER_1.id]: "The week they left" };
  const outline = answers(getOutline, {
    outline: { outlines: CHAPTERS },
    revision: OUTLINE_REVISION,
    parts,
  });
  const screen = await browser.open(ADDRESS, { answers: [outline, ...DRAFTED_BOOK], width });
  const { page } = screen;
  await page.getByRole("article").getByRole("heading", { name: "The pattern" }).waitFor();

  // One of the two lists is shown, as the width has it.
  const [first] = await page.locator("nav[aria-label=Chapters] li").allTextContents();
  const inSelect = page.locator("optgroup");
  expect(first).toBe("PartThe week they left");
  expect(await inSelect.getAttribute("label")).toBe("The week they left");
  expect(await inSelect.locator("option").allTextContents()).toEqual([`1. ${CHAPTER_1.title}`]);
  expect(await faultsOf(screen, `draft-parts-${width}`)).toEqual([]);
});

test.each(WIDTHS)(
  "half a draft shows what is done and what is at work, at %i px",
  async (width) => {
    const screen = await browser.open(ADDRESS, {
      answers: [HALF_A_DRAFT, DRAFT_RUNNING, ...OUTLINED_BOOK],
      width,
    });
    const { page } = screen;

    await page.getByText("1 of 2 chapters · 2,140 words · about 9 pages").waitFor();
    await page.getByRole("article").getByText("Nobody quits").waitFor();
    await page.getByText("Attention, budget, meetings (50%). You can leave this page.").waitFor();

    expect(await page.getByRole("button", { name: "Download Draft" }).isDisabled()).toBe(true);
    expect(await page.title()).toContain("50%");
    expect(await faultsOf(screen, `draft-half-${width}`)).toEqual([]);
  },
);

test("text that would run or load something is shown without it", async () => {
  const hostile = chapterAnswer(
    CHAPTER_1,
    ownPassages([
      "Before",
      "<script>document.title = 'owned'</script>",
      "[a link](javascript:alert(1))",
      "![a picture](https://example.com/x.png)",
      "After",
    ]),
  );
  const { page, problems } = await browser.open(ADDRESS, {
    answers: [hostile, ...DRAFTED_BOOK],
  });
  const paper = page.getByRole("article");

  await paper.getByText("After").waitFor();

  expect(await paper.locator("script, img").count()).toBe(0);
  expect(await paper.getByText("a link").getAttribute("href")).toBeNull();
  expect(await page.title()).not.toBe("owned");
  expect(problems).toEqual([]);
});

test.each([
  ["a finished draft is to be downloaded first", DRAFTS, DRAFT_COMPLETED, "Download Draft"],
  [
    "a draft that is not finished is to be written first",
    HALF_A_DRAFT,
    DRAFT_CANCELLED,
    "Generate",
  ],
])("%s", async (_what, drafts, run, first) => {
  const { page } = await browser.open(ADDRESS, { answers: [drafts, run, ...OUTLINED_BOOK] });
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await header.getByRole("button", { name: "Download Draft" }).waitFor();

  expect(await header.getByRole("button").first().textContent()).toContain(first);
});

test("a pending chapter cannot be opened, a finished one is found by its address", async () => {
  const { page } = await browser.open(`${ADDRESS}?chapter=2`, {
    answers: [HALF_A_DRAFT, DRAFT_RUNNING, ...OUTLINED_BOOK],
  });
  const list = page.getByRole("navigation", { name: "Chapters" });
  const pending = list.getByRole("button", { name: "2. Attention, budget, meetings Writing now" });
  await pending.waitFor();

  await pending.click({ force: true });

  expect(await pending.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("heading", { level: 2, name: CHAPTER_1.title }).waitFor();
});

test("a draft that is opened again shows the chapter that was read last", async () => {
  const { page } = await browser.open(ADDRESS, { answers: DRAFTED_BOOK });
  const list = page.getByRole("navigation", { name: "Chapters" });
  await list.getByRole("button", { name: `2. ${CHAPTER_2.title}` }).click();
  await page.getByRole("heading", { name: CHAPTER_2.title }).waitFor();
  await page.waitForURL("**chapter=*");

  await page.goto(new URL(ADDRESS, page.url()).href);

  await page.getByRole("heading", { name: CHAPTER_2.title }).waitFor();
});

test("chapters are chosen in the sidebar, on a phone in a list", async () => {
  const { page } = await browser.open(ADDRESS, { answers: DRAFTED_BOOK });

  await page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("button", { name: "2. Attention, budget, meetings" })
    .click();
  await page.getByText("Attention is the only budget that never needs sign-off.").waitFor();
  expect(new URL(page.url()).searchParams.get("chapter")).toBe(CHAPTER_2.id);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByLabel("Chapter", { exact: true }).selectOption("1");

  await page.getByRole("article").getByText("Nobody quits").waitFor();
});

test("chapters are generated, appear as they are done, and the end is told once", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [STARTED, ...OUTLINED_BOOK],
    withClock: true,
  });
  const { page, calls, bodies } = screen;
  await page.getByText("Words to aim for").waitFor();
  expect(await faultsOf(screen, "draft-before-1440")).toEqual([]);
  screen.change([DRAFT_RUNNING]);

  await page.getByRole("button", { name: "Generate All Chapters" }).click();
  await page.getByText("The first chapter appears here").waitFor();
  expect(bodies[calls.indexOf(START)]).toEqual({ selectedTitle: "The Third Monday" });
  screen.change([
    answers(getDraftStatus, {
      jobId: JOB_ID,
      status: "running",
      draft: null,
      error: null,
      progress: { percentage: 60, currentStep: "Attention, budget, meetings" },
      model: null,
    }),
    HALF_A_DRAFT,
  ]);
  await page.clock.runFor(5_000);
  await page.getByRole("article").getByText("Nobody quits").waitFor();
  // The keyboard goes on in the page, and not at its top.
  expect(await page.locator("main :focus, main:focus").count()).toBe(1);
  screen.change([DRAFT_COMPLETED, DRAFTS]);
  await page.clock.runFor(5_000);

  await page.getByText("Draft Generation Complete").waitFor();
  await page.getByText("2 chapters, 4,126 words", { exact: true }).waitFor();
  await page.getByText("2 of 2 chapters").waitFor();
  expect(await page.getByText("Draft Generation Complete").count()).toBe(1);
});

test("a cancelled run keeps what is done and can be started again", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [HALF_A_DRAFT, DRAFT_CANCELLED, ...OUTLINED_BOOK],
  });

  await page.getByText("Generation was cancelled").waitFor();
  await page.getByRole("button", { name: "Generate All Chapters" }).waitFor();

  await page.getByText("1 of 2 chapters").waitFor();
});

test("after 300 times of asking the screen stops and says that the run goes on", async () => {
  const { page, calls } = await browser.open(`${ADDRESS}?job=${JOB_ID}`, {
    answers: [HALF_A_DRAFT, DRAFT_RUNNING, ...OUTLINED_BOOK],
    withClock: true,
  });
  await page.getByText("1 of 2 chapters").waitFor();

  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return page.getByText("Draft generation timed out. Please try again.").count();
      },
      { timeout: 110_000, interval: 1 },
    )
    .toBe(1);
  await page.getByText("It is still running in the background").waitFor();
  const status = `GET /api/projects/${DANAS_BOOK.id}/draft/status`;
  const asked = calls.filter((call) => call === status).length;
  // A call that broke off is made once more, so there may be some above.
  expect(asked).toBeGreaterThanOrEqual(300);
  await page.clock.runFor(60_000);

  expect(calls.filter((call) => call === status)).toHaveLength(asked);
});

test("the whole draft is written anew only after asking", async () => {
  const screen = await browser.open(ADDRESS, { answers: [STARTED, ...DRAFTED_BOOK] });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Re-generate All Chapters" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Re-generate all chapters?" });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(calls).not.toContain(START);
  screen.change([DRAFT_RUNNING]);

  await page.getByRole("button", { name: "Re-generate All Chapters" }).click();
  await dialog.getByRole("button", { name: "Re-generate" }).click();
  await page.getByText("Writing again").waitFor();
  const again = page.getByRole("progressbar", { name: "Written again" });
  await expect.poll(() => again.getAttribute("aria-valuenow")).toBe("50");
  // A bar that is half full has its own share beside it, not that all chapters are there.
  await page.getByText("50%", { exact: true }).waitFor();
  expect(await page.getByText("2 of 2 chapters").count()).toBe(0);

  expect(bodies[calls.indexOf(START)]).toEqual({
    selectedTitle: "The Third Monday",
    regenerate: true,
  });
});

test("before there are outlines the screen says what to do", async () => {
  const screen = await browser.open(ADDRESS, { answers: REVIEWED_BOOK });

  await screen.page.getByText("No Chapter Outlines Yet").waitFor();

  expect(await faultsOf(screen, "draft-no-outline")).toEqual([]);
});

test("a draft that could not be loaded can be asked for again", async () => {
  const refused = refuses(getDrafts, "tooMany", "Too many requests. Wait a minute.");
  const screen = await browser.open(ADDRESS, { answers: [refused, ...OUTLINED_BOOK] });

  await screen.page.getByText("Failed to Load Draft Data").waitFor();
  screen.change([DRAFTS]);
  await screen.page.getByRole("button", { name: "Try again" }).click();

  await screen.page.getByText("2 of 2 chapters").waitFor();
});
