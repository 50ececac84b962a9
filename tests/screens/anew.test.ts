import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getProposal,
  restoreVersion,
  takeProposal,
  type TracedPassage,
} from "#contracts/chapters.ts";
import {
  type ChapterRewrite,
  getDrafts,
  getDraftStatus,
  regenerateChapter,
} from "#contracts/draft.ts";
import { type BackgroundJob, cancelJob } from "#contracts/jobs.ts";
import { answers, DANAS_BOOK, refuses, type StubbedAnswer } from "./answers.ts";
import {
  faultsAtWidths,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { BY_MODEL, ESTIMATE, SPENT } from "./danas-model.ts";
import { CHAPTER_1, CHAPTER_2, JOB_ID, ownPassages } from "./danas-posts.ts";
import { keepChapter, type KeptChapter, putCursorBehind } from "./editing-book.ts";

const CHAPTER = `/api/projects/${DANAS_BOOK.id}/chapters/${CHAPTER_1.id}`;
const TEXTS = ["First of all.", "They quit the third Monday in a row.", "Last of all."];
const ANEW = "It is the third Monday in a row that they quit.";
const POST = {
  title: null,
  text: "They quit the third Monday in a row.",
  url: null,
  source: "LinkedIn",
  date: "2025-03-04",
  isLeftOut: false,
};
const PASSAGES: TracedPassage[] = ownPassages(TEXTS).map((passage, index) => ({
  ...passage,
  id: `passage-${index}`,
  sources: index === 2 ? [] : [{ entryId: `e${index}`, entry: POST }],
}));
const WISH = { kind: "passage", passageId: "passage-1", words: "begin with Monday" } as const;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The state of the run that writes the paragraph. */
function run(status: "running" | "completed" | "failed", kind?: Kind): StubbedAnswer {
  const posts = { added: 0, removed: 0 };
  return answers(getDraftStatus, {
    jobId: JOB_ID,
    status,
    draft: null,
    error: null,
    progress: { percentage: status === "running" ? 0 : 100, currentStep: null },
    model: SPENT,
    rewrite: {
      chapterNumber: 1,
      wish: WISH,
      outcome: kind ? { kind, wordsBefore: 13, words: 15, posts } : null,
    },
  });
}
type Kind = NonNullable<ChapterRewrite["outcome"]>["kind"];

/** The new paragraph waits beside the old one. */
function waiting({ chapter }: KeptChapter): StubbedAnswer[] {
  const {
    passages: _,
    origins: _origins,
    introducing: _introducing,
    partOpening: _opening,
    epilogue: _epilogue,
    ...written
  } = chapter;
  const chapters = [{ ...written, hasProposal: true }, CHAPTER_2];
  const plain = chapter.passages.map((each) => ({ ...each, sources: [] }));
  return [
    answers(getDrafts, { fullBookMarkdown: null, chapters, totalChapters: 2 }),
    answers(getProposal, {
      version: { ...CHAPTER_1.version, reason: "regenerated", madeBy: "llm" },
      title: { before: CHAPTER_1.title, after: CHAPTER_1.title },
      changes: plain.map((before) =>
        before.id === WISH.passageId
          ? { kind: "changed" as const, before, after: { ...before, text: ANEW } }
          : { kind: "same" as const, before, after: before },
      ),
      isOfPassage: true,
    }),
  ];
}

/** The chapter is edited, in a book that the model writes, with the cursor in a paragraph. */
async function edit(
  width = 1440,
  first: StubbedAnswer[] = [BY_MODEL, ESTIMATE],
): Promise<{ screen: Screen; page: Page; kept: KeptChapter }> {
  const kept = keepChapter(PASSAGES);
  const screen = await browser.open("/workflow/draft", { answers: [...first, ...kept.answers] });
  const { page } = screen;
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  await page.setViewportSize({ width, height: 900 });
  await putCursorBehind(page, "third Monday");
  return { screen, page, kept };
}

async function openMenu(page: Page, id = "passage-1"): Promise<void> {
  const menu = page.locator(`[data-menu-of="${id}"]`);
  await menu.getByRole("button", { name: /^Paragraph menu/u }).click();
}

async function ask(page: Page): Promise<ReturnType<Page["getByRole"]>> {
  await openMenu(page);
  await page.getByRole("button", { name: /^Write this anew…/u }).click();
  return page.getByRole("dialog", { name: "Write this anew" });
}

test.each([1440, 390])(
  "a paragraph is written anew after a wish, compared, taken over and brought back, at %i px",
  async (width) => {
    const { screen, page, kept } = await edit(width);
    const dialog = await ask(page);
    // 36 of the 61 letters of a chapter that has 2,000 of the book's 3,900 words: 0.30 of $1.43.
    await dialog.getByText("about $0.43 and").waitFor();
    await dialog.getByText("“They quit the third Monday in a row.”").waitFor();
    const field = dialog.getByLabel("What should be different? (optional)");
    expect(await field.getAttribute("placeholder")).toBe(
      "For example: shorter, and begin with the customer",
    );
    expect(await faultsAtWidths(screen, `anew-wish-${width}`, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await field.fill("begin with Monday");
    screen.change([answers(regenerateChapter, { jobId: JOB_ID }), run("running")]);
    await dialog.getByRole("button", { name: "Write it anew" }).press("Enter");
    await dialog.waitFor({ state: "detached" });

    await page.getByText("Writing this paragraph anew…").waitFor();
    await page
      .getByText("Writing a paragraph of chapter 1 anew. You can leave")
      .waitFor({ state: "attached" });
    expect(screen.bodies[screen.calls.indexOf(`POST ${CHAPTER}/regenerate`)]).toEqual({
      wish: WISH,
    });
    expect(await faultsAtWidths(screen, `anew-running-${width}`, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await putCursorBehind(page, "First of all");
    await page.keyboard.type(", indeed");
    await page.getByText("First of all, indeed.").waitFor();
    await expect.poll(() => kept.saves.length).toBe(1);
    screen.change([run("completed", "proposed"), ...waiting(kept)]);
    await page.getByText("The paragraph is written anew", { exact: true }).waitFor();
    // At the top of the page, once the editor is closed.
    await page
      .getByText("A paragraph written anew in chapter 1 waits for you")
      .waitFor({ state: "attached" });
    expect(await faultsAtWidths(screen, `anew-waiting-${width}`, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("status").getByRole("button", { name: "Compare" }).press("Enter");
    const proposal = page.getByRole("dialog", { name: "This paragraph, written anew" });
    await proposal.getByText("1 paragraph is different.").waitFor();
    const marked = await proposal.locator("mark").allTextContents();
    expect(marked.join(" ").split(/\s+/u)).toEqual("They quit It is that they quit".split(" "));
    expect(await proposal.getByRole("checkbox").count()).toBe(0);
    expect(await faultsAtWidths(screen, `anew-compared-${width}`, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    const old = kept.chapter;
    const passages = old.passages.with(1, { ...PASSAGES[1], text: ANEW } as TracedPassage);
    const taken = { ...old, passages, revision: "taken.1" };
    screen.change([
      answers(takeProposal, { chapter: taken }),
      answers(restoreVersion, { chapter: old }),
    ]);
    await proposal.getByRole("button", { name: "Take the new paragraph" }).press("Enter");

    await page.getByRole("article").getByText(ANEW).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page
      .getByRole("article")
      .getByText(TEXTS[1] ?? "")
      .waitFor();
    const undo = screen.calls.indexOf(`POST ${CHAPTER}/versions/${CHAPTER_1.version.id}/restore`);
    expect(screen.bodies[undo]).toEqual({ baseRevision: "taken.1", isUndo: true });
  },
);

test("it can be stopped where it is told", async () => {
  const { screen, page } = await edit();
  const dialog = await ask(page);
  screen.change([answers(regenerateChapter, { jobId: JOB_ID }), run("running")]);
  await dialog.getByRole("button", { name: "Write it anew" }).press("Enter");
  await page.getByText("Writing this paragraph anew…").waitFor();
  const job: BackgroundJob = {
    id: JOB_ID,
    operation: "draft",
    status: "cancelled",
    progress_percentage: 0,
    created_at: "2026-11-20T09:00:00.000Z",
    started_at: "2026-11-20T09:00:01.000Z",
    completed_at: "2026-11-20T09:00:31.000Z",
    current_step: null,
    total_steps: null,
    error_message: null,
    metadata: {},
  };
  screen.change([answers(cancelJob, { job })]);

  await page.getByRole("status").getByRole("button", { name: "Stop" }).press("Enter");

  await expect.poll(() => screen.calls).toContain(`POST /api/jobs/${JOB_ID}/cancel`);
});

test.each<[Kind, string]>([
  ["noAnswer", "The model tried up to three times"],
  ["gone", "While the model wrote, it was locked, moved or cut."],
  ["same", "The model gave the same words once more."],
  ["nothingLeft", "The posts behind it are not in the book any more"],
])("a run that ends as %s says why, and the text stays", async (kind, why) => {
  const { screen, page } = await edit();
  const dialog = await ask(page);
  screen.change([answers(regenerateChapter, { jobId: JOB_ID }), run("running")]);
  await dialog.getByRole("button", { name: "Write it anew" }).press("Enter");
  await page.getByText("Writing this paragraph anew…").waitFor();

  screen.change([run("completed", kind)]);

  const told = page.getByRole("status").filter({ hasText: "The paragraph stays as it is" });
  await told.getByText(why).waitFor();
  expect(await faultsAtWidths(screen, `anew-${kind}`, WIDTHS)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await told.getByRole("button", { name: "Close" }).press("Enter");
  await told.waitFor({ state: "detached" });
});

test("a run that fails says that the text is as it was, where it is edited and at the top", async () => {
  const { screen, page } = await edit();
  const dialog = await ask(page);
  screen.change([answers(regenerateChapter, { jobId: JOB_ID }), run("running")]);
  await dialog.getByRole("button", { name: "Write it anew" }).press("Enter");
  await page.getByText("Writing this paragraph anew…").waitFor();

  screen.change([run("failed")]);

  const why = "The paragraph could not be written anew. Your text is as it was. Please try again.";
  await page
    .getByRole("region", { name: /Notifications/u })
    .getByText(why)
    .waitFor();
  await page.getByText("Writing this paragraph anew…").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await page.getByRole("banner").or(page.locator("header")).getByText(why).waitFor();
});

test("a refusal is told in the dialog, where the wish still stands", async () => {
  const { screen, page } = await edit();
  const dialog = await ask(page);
  await dialog.getByLabel("What should be different? (optional)").fill("shorter");
  const why = "A new version of this chapter waits for you.";
  screen.change([refuses(regenerateChapter, "conflict", why)]);

  await dialog.getByRole("button", { name: "Write it anew" }).press("Enter");

  await dialog.getByText(why).waitFor();
  expect(await faultsAtWidths(screen, "anew-refused", WIDTHS)).toEqual([]);
  expect(await dialog.getByRole("textbox").inputValue()).toBe("shorter");
});

test("what is locked or from no post cannot be, and says why; in own words there is a swap instead", async () => {
  const { page } = await edit();
  const line = page.getByRole("button", { name: /^Write this anew…/u });
  await putCursorBehind(page, "Last of all");
  await openMenu(page, "passage-2");
  expect(await line.isDisabled()).toBe(true);
  expect(await line.textContent()).toContain("It comes from no post");
  await page.keyboard.press("Escape");
  await putCursorBehind(page, "third Monday");
  await openMenu(page);
  await page.getByRole("button", { name: /^Lock/u }).click();
  await openMenu(page);
  expect(await line.isDisabled()).toBe(true);
  expect(await line.textContent()).toContain("Unlock it first");

  const own = await edit(1440, []);

  await openMenu(own.page);
  await own.page.getByRole("button", { name: /^Swap for another passage/u }).waitFor();
  expect(await own.page.getByRole("button", { name: /^Write this anew/u }).count()).toBe(0);
});
