import { afterAll, beforeAll, expect, test } from "vitest";
import { ChapterOutline as OutlineOfChapter } from "#pipeline/outline/schema.ts";
import { getOutline, getOutlineStatus, startOutline } from "#contracts/outline.ts";
import { answers, DANA, DANAS_BOOK, refuses, signedIn } from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import {
  CHAPTERS,
  FOUNDATION,
  JOB_ID,
  OUTLINE,
  REVIEWED_BOOK,
  OUTLINE_REVISION,
} from "./danas-posts.ts";

const ADDRESS = "/workflow/outline";
const START = `POST /api/projects/${DANAS_BOOK.id}/outline/start`;
const STATUS = `GET /api/projects/${DANAS_BOOK.id}/outline/status`;
const STARTED = answers(startOutline, { jobId: JOB_ID });
const RUNNING = answers(getOutlineStatus, {
  jobId: JOB_ID,
  status: "running",
  outline: null,
  error: null,
  progress: { percentage: 36, currentStep: "The resignation before the resignation" },
  model: null,
});
const COMPLETED = answers(getOutlineStatus, {
  jobId: JOB_ID,
  status: "completed",
  outline: null,
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});
const FAILED = answers(getOutlineStatus, {
  jobId: JOB_ID,
  status: "failed",
  outline: null,
  error: "The posts of chapter 2 are gone.",
  progress: { percentage: 36, currentStep: null },
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
  screen.change([RUNNING]);

  await button.press("Enter");
  await page.getByText("Generating chapter outlines").first().waitFor();

  await expect
    .poll(() => page.evaluate("document.activeElement?.getAttribute('data-run-progress')"))
    .toBe("true");
});

test("shows all outlines and leads on to the draft", async () => {
  const screen = await browser.open(ADDRESS, { answers: [OUTLINE, ...REVIEWED_BOOK], width: 390 });
  const { page } = screen;

  await page.getByText("2,000 words · 8 pages · 9 min · 1 section").waitFor();
  expect(await faultsAtWidths(screen, "outline", WIDTHS)).toEqual([]);
  await page.getByRole("link", { name: "Continue" }).click();

  await page.waitForURL("**/workflow/draft");
});

test("a card lists its chapter's sections; without titles it quotes the opening, cut between words", async () => {
  const [first, second] = CHAPTERS as [(typeof CHAPTERS)[number], (typeof CHAPTERS)[number]];
  const [section] = first.mainSections as [(typeof first.mainSections)[number]];
  const untitled = {
    ...second,
    mainSections: [{ ...section, title: null }],
    openingHook: { ...second.openingHook, content: "The organizational imperative. ".repeat(20) },
  };
  const { page } = await browser.open(ADDRESS, {
    answers: [
      answers(getOutline, {
        outline: { outlines: [first, untitled] },
        revision: OUTLINE_REVISION,
      }),
      ...REVIEWED_BOOK,
    ],
  });

  await page
    .getByRole("listitem")
    .getByText(section.title ?? "", { exact: true })
    .waitFor();

  const opening = await page.getByText(/^The organizational imperative\./u).textContent();
  expect(opening).toMatch(/ (?:The|organizational|imperative\.)…$/u);
});

test("opens one chapter with all its parts", async () => {
  const screen = await browser.open(`${ADDRESS}?chapter=1`, {
    answers: [OUTLINE, ...REVIEWED_BOOK],
    width: 390,
  });
  const { page } = screen;

  await page.getByRole("heading", { name: "Opening hook" }).waitFor();
  await page.getByText("See the signs before the letter").waitFor();
  await page.getByText("I sat across from four hundred people in the week they left.").waitFor();
  await page.getByText("Who on your team is on their second Monday?").waitFor();
  await page
    .getByRole("link", { name: "Nobody resigns on the day they resign. · Apr 17, 2023" })
    .waitFor();
  await page.getByText("1 section from 1 post.").waitFor();

  expect(await faultsAtWidths(screen, "outline-chapter", WIDTHS)).toEqual([]);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByText("9 min · 1 section").first().waitFor();
});

test.each([
  "javascript:alert(document.domain)",
  " \u0001java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
])("an address that is none of the web is shown and leads nowhere: %j", async (postUrl) => {
  const foreign = [{ postUrl, usage: "Printed whole", section: 1 }];
  const outlines = CHAPTERS.map((chapter) => ({ ...chapter, igContentIntegration: foreign }));
  const screen = await browser.open(`${ADDRESS}?chapter=1`, {
    answers: [
      answers(getOutline, { outline: { outlines }, revision: OUTLINE_REVISION }),
      ...REVIEWED_BOOK,
    ],
  });

  await screen.page.getByText("Printed whole").waitFor();
  const shown = screen.page.getByRole("listitem").filter({ hasText: "Printed whole" });

  expect(await shown.textContent()).toContain(postUrl.trim().slice(-8));
  expect(await shown.locator("a").count()).toBe(0);
  expect(await faultsOf(screen, "outline-foreign-address")).toEqual([]);
});

test("no raw address, no repeated title and no stock text stand in an outline", async () => {
  const address = "https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7301";
  const [first] = CHAPTERS as [(typeof CHAPTERS)[number]];
  const [section] = first.mainSections as [(typeof first.mainSections)[number]];
  const chapter = {
    ...first,
    openingHook: { ...first.openingHook, purpose: "" },
    pacingNotes: "",
    engagementElements: [],
    mainSections: [
      { ...section, learningObjective: "", keyPoints: [`${section.title}.`, "They go quiet"] },
    ],
    igContentIntegration: [{ postUrl: address, usage: "Printed whole", section: 1 }],
    personalAnecdotes: [{ ...first.personalAnecdotes[0], source: address, entryId: "gone" }],
  };
  const outlines = [OutlineOfChapter.parse(chapter)];
  const { page } = await browser.open(`${ADDRESS}?chapter=1`, {
    answers: [
      answers(getOutline, { outline: { outlines }, revision: OUTLINE_REVISION }),
      ...REVIEWED_BOOK,
    ],
  });

  await page.getByText("They go quiet").waitFor();

  expect(await page.getByText("urn%3A").count()).toBe(0);
  expect(await page.getByText("A post on linkedin.com").count()).toBe(2);
  expect(await page.getByText(section.title ?? "").count()).toBe(1);
  for (const stock of [
    "None",
    "Not found in your posts",
    "Writing guidelines",
    "Reader engagement",
  ]) {
    expect([stock, await page.getByText(stock).count()]).toEqual([stock, 0]);
  }
});

test("what an outline has nothing to say about does not stand in it, but for stories, of which it says so", async () => {
  const [, second] = CHAPTERS as [unknown, (typeof CHAPTERS)[number]];
  const [section] = second.mainSections as [(typeof second.mainSections)[number]];
  const bare = {
    ...second,
    openingHook: { ...second.openingHook, content: "", purpose: "" },
    mainSections: [{ ...section, title: null, learningObjective: "", keyPoints: ["Say no first"] }],
  };
  const outlines = [OutlineOfChapter.parse(bare)];
  const screen = await browser.open(`${ADDRESS}?chapter=2`, {
    answers: [
      answers(getOutline, { outline: { outlines }, revision: OUTLINE_REVISION }),
      ...REVIEWED_BOOK,
    ],
  });
  const { page } = screen;

  await page.getByRole("heading", { name: "Say no first" }).waitFor();
  const titles = await page.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts();

  expect(titles).toEqual([second.chapterTitle, "Chapter structure", "Personal stories"]);
  expect(await page.getByText("Not found in your posts").count()).toBe(1);
  expect(await faultsAtWidths(screen, "outline-bare", WIDTHS)).toEqual([]);
});

test("a chapter is chosen in the sidebar, on a phone in a list", async () => {
  const screen = await browser.open(ADDRESS, { answers: [OUTLINE, ...REVIEWED_BOOK] });
  const { page } = screen;

  await page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("button", { name: "2. Attention, budget, meetings" })
    .click();
  await page.getByRole("heading", { level: 2, name: "Attention, budget, meetings" }).waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByLabel("Chapter", { exact: true }).selectOption("1");

  await page.getByRole("heading", { level: 2, name: "The resignation before" }).waitFor();
  expect(new URL(page.url()).searchParams.get("chapter")).toBe("1");
});

test("a chapter without an outline says that it is not yet developed", async () => {
  const first = answers(getOutline, {
    outline: { outlines: CHAPTERS.slice(0, 1) },
    revision: OUTLINE_REVISION,
  });
  const { page } = await browser.open(`${ADDRESS}?chapter=2`, {
    answers: [first, ...REVIEWED_BOOK],
  });

  await page.getByText("This outline is not yet developed").waitFor();
});

test("without a title the screen asks for one", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [...signedIn(DANA, [DANAS_BOOK]), ...REVIEWED_BOOK],
  });

  await screen.page.getByText("No Title Selected").waitFor();
  expect(await faultsOf(screen, "outline-no-title")).toEqual([]);
  await screen.page.getByRole("link", { name: "Go to Review" }).click();

  await screen.page.waitForURL("**/workflow/review");
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
  screen.change([RUNNING]);

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
  screen.change([RUNNING]);

  await page.getByRole("button", { name: "Re-generate Outlines" }).click();
  await page.getByRole("button", { name: "Re-generate", exact: true }).click();
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

test("a reload goes on following the run, and its failure is told with the reason", async () => {
  const screen = await browser.open(`${ADDRESS}?job=${JOB_ID}`, {
    answers: [RUNNING, ...REVIEWED_BOOK],
    withClock: true,
  });
  const { page } = screen;
  await page.getByText("The resignation before the resignation. You can leave").waitFor();

  screen.change([FAILED]);
  await page.clock.runFor(5_000);

  const alert = page.getByRole("alert");
  await alert.getByText("Generation Failed").waitFor();
  await alert.getByText("The posts of chapter 2 are gone.").waitFor();
  await page.getByRole("button", { name: "Continue" }).waitFor();
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
    answers: [RUNNING, ...REVIEWED_BOOK],
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
  screen.change([RUNNING]);

  await page.getByRole("button", { name: "Re-generate Outlines" }).click();
  await dialog.getByRole("button", { name: "Re-generate" }).click();
  await page.getByText("36%", { exact: true }).waitFor();

  expect(bodies[calls.indexOf(START)]).toEqual({
    selectedTitle: "The Third Monday",
    regenerate: true,
  });
});

test("outlines that could not be loaded can be asked for again", async () => {
  const refused = refuses(getOutline, "tooMany", "Too many requests. Wait a minute.");
  const screen = await browser.open(ADDRESS, { answers: [refused, ...REVIEWED_BOOK] });

  await screen.page.getByText("Failed to load chapter data. Please try again.").waitFor();
  screen.change([OUTLINE, FOUNDATION]);
  await screen.page.getByRole("button", { name: "Try again" }).click();

  await screen.page.getByText("Your outlines are ready").waitFor();
});
