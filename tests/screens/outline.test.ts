import { afterAll, beforeAll, expect, test } from "vitest";
import { ChapterOutline as OutlineOfChapter } from "#pipeline/outline/schema.ts";
import { getFreshness } from "#contracts/freshness.ts";
import { getOutline, startOutline } from "#contracts/outline.ts";
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
import { OUTLINE_RUNNING } from "./danas-runs.ts";

const ADDRESS = "/workflow/outline";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

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

test("a card names each of its sections, also the opening under the chapter's own title and one without words", async () => {
  const [first] = CHAPTERS as [(typeof CHAPTERS)[number]];
  const [section] = first.mainSections as [(typeof first.mainSections)[number]];
  const titles = [first.chapterTitle, "The technology is the easy part", first.chapterTitle, null];
  const mainSections = titles.map((title, index) => ({
    ...section,
    title,
    ...(title === null && { learningObjective: "", keyPoints: [] }),
    sectionNumber: index + 1,
  }));
  const { page } = await browser.open(ADDRESS, {
    answers: [
      answers(getOutline, {
        outline: { outlines: [{ ...first, mainSections }] },
        revision: OUTLINE_REVISION,
      }),
      ...REVIEWED_BOOK,
    ],
  });
  await page.getByText("4 sections").waitFor();

  const listed = page.getByRole("main").getByRole("listitem").getByRole("listitem");

  expect(await listed.allTextContents()).toEqual([
    "Opening (printed without a heading)",
    "The technology is the easy part",
    // Further down, such a heading is printed.
    first.chapterTitle,
    "Section 4 (printed without a heading)",
  ]);
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

test("outlines that could not be loaded can be asked for again", async () => {
  const refused = refuses(getOutline, "tooMany", "Too many requests. Wait a minute.");
  const screen = await browser.open(ADDRESS, { answers: [refused, ...REVIEWED_BOOK] });

  await screen.page.getByText("Failed to load chapter data. Please try again.").waitFor();
  screen.change([OUTLINE, FOUNDATION]);
  await screen.page.getByRole("button", { name: "Try again" }).click();

  await screen.page.getByText("Your outlines are ready").waitFor();
});

test("of a chapter without an outline the screen says so, and one button writes it", async () => {
  const [first, second] = CHAPTERS;
  const missing = { outline: "missing", text: "missing", changed: null } as const;
  const made = { outline: "current", text: "missing", changed: null } as const;
  const screen = await browser.open(`${ADDRESS}?chapter=2`, {
    answers: [
      answers(startOutline, { jobId: JOB_ID }),
      answers(getOutline, {
        outline: { outlines: CHAPTERS.slice(0, 1) },
        revision: OUTLINE_REVISION,
      }),
      answers(getFreshness, {
        stale: { analysis: false, outline: true, draft: false },
        isArranged: true,
        chapters: [
          { id: first?.chapterId ?? "", number: 1, title: first?.chapterTitle ?? "", ...made },
          { id: second?.chapterId ?? "", number: 2, title: second?.chapterTitle ?? "", ...missing },
        ],
      }),
      ...REVIEWED_BOOK,
    ],
    width: 390,
  });
  const { page, calls } = screen;

  await page.getByText("This outline is not yet developed").waitFor();
  expect(await page.getByText("Your outlines are ready").count()).toBe(0);
  expect(await faultsAtWidths(screen, "outline-missing", WIDTHS)).toEqual([]);
  expect(await page.locator("button.btn-primary").allTextContents()).toEqual(["Bring up to date"]);
  screen.change([OUTLINE_RUNNING]);
  await page.getByRole("button", { name: "Bring up to date" }).click();

  await page.getByText("36%", { exact: true }).waitFor();
  expect(calls).toContain(`POST /api/projects/${DANAS_BOOK.id}/outline/start`);
});
