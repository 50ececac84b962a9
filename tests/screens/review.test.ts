import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysis } from "#contracts/analysis.ts";
import { getAboutBook } from "#contracts/book.ts";
import { getProject, selectTitle } from "#contracts/projects.ts";
import { answers, DANA, DANAS_BOOK, NO_PAGES, refuses, signedIn, configAnswer } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { BOOK_FOUNDATION } from "./danas-foundation.ts";
import { FOUNDATION, NEW_BOOK, REVIEWED_BOOK, TITLED_BOOK } from "./danas-posts.ts";
import { asked } from "./danas-questions.ts";

const ADDRESS = "/workflow/review";
const PUT_TITLE = `PUT /api/projects/${DANAS_BOOK.id}/selected-title`;
const UNTITLED = [...signedIn(DANA, [DANAS_BOOK]), ...REVIEWED_BOOK];

/** Whether the two lie over one another on the page. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
}

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("offers titles with what speaks for each, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: REVIEWED_BOOK, width });
  const { page } = screen;

  await page.getByText("Title Selected").waitFor();
  await page.getByText("Its words run through 33 of 172 posts.").waitFor();
  expect(await page.getByText("Speaks to teams.").isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Managers Are the Weather" }).click();
  await page.getByText("Speaks to teams.").waitFor();

  expect(await page.getByRole("radio", { name: "The Third Monday" }).isChecked()).toBe(true);
  expect(await faultsOf(screen, `review-titles-${width}`)).toEqual([]);
});

test.each([
  ["contents", "Attention, budget, meetings"],
  ["style", "Direct"],
  ["marketing", "How to run a one on one"],
  ["preview", "4.9 out of 5"],
])("the address opens the tab %s, which is whole at every width", async (tab, text) => {
  const screen = await browser.open(`${ADDRESS}?tab=${tab}`, { answers: REVIEWED_BOOK });
  await screen.page.getByText(text).first().waitFor();

  expect(await faultsOf(screen, `review-${tab}-1440`)).toEqual([]);
  await screen.page.setViewportSize({ width: 768, height: 900 });
  expect(await faultsOf(screen, `review-${tab}-768`)).toEqual([]);
  await screen.page.setViewportSize({ width: 390, height: 900 });
  expect(await faultsOf(screen, `review-${tab}-390`)).toEqual([]);
});

test.each([1440, 390])("contents that the model did not plan say so, at %i px", async (width) => {
  const analysisVersion = "llm-1 (own-words-1: contents)";
  const metadata = { ...BOOK_FOUNDATION.metadata, analysisVersion };
  const bookFoundation = { ...BOOK_FOUNDATION, metadata };
  const screen = await browser.open(`${ADDRESS}?tab=contents`, {
    answers: [answers(getAnalysis, { success: true, data: { bookFoundation } }), ...REVIEWED_BOOK],
    width,
  });

  await screen.page.getByText("The model did not plan these chapters").waitFor();

  expect(await faultsOf(screen, `review-contents-arranged-${width}`)).toEqual([]);
});

test("a title is chosen by keyboard, shows at once and leads on", async () => {
  const saved = answers(selectTitle, { selectedTitle: "Attention Is a Budget" });
  const screen = await browser.open(ADDRESS, { answers: [saved, ...UNTITLED] });
  const { page, calls, bodies } = screen;
  await page.getByText("Select a Book Title").waitFor();
  expect(await page.getByRole("link", { name: "Continue" }).count()).toBe(0);
  screen.change(signedIn(DANA, [{ ...DANAS_BOOK, selectedTitle: "Attention Is a Budget" }]));

  await page.getByRole("radio", { name: "Attention Is a Budget" }).focus();
  await page.keyboard.press("Space");
  await page.getByText("Title Selected").waitFor();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/workflow/outline");

  expect(bodies[calls.indexOf(PUT_TITLE)]).toEqual({
    selectedTitle: "Attention Is a Budget",
    subtitle: "",
  });
});

test("clicking the chosen title again keeps it", async () => {
  const { page, calls } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK });
  const title = page.getByRole("radio", { name: "The Third Monday" });
  await title.waitFor();

  await title.click();

  expect(await title.isChecked()).toBe(true);
  expect(calls).not.toContain(PUT_TITLE);
});

test("on a phone the bar with Continue is one row at the lower edge", async () => {
  const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK, width: 390 });
  const bar = page.getByRole("region", { name: "Chosen title" });
  await bar.getByRole("link", { name: "Continue" }).waitFor();

  const box = await bar.boundingBox();

  expect(box && box.y + box.height).toBe(page.viewportSize()?.height);
  expect(box?.height).toBeLessThanOrEqual(80);
});

test("Clear takes the title back", async () => {
  const cleared = answers(selectTitle, { selectedTitle: null });
  const screen = await browser.open(ADDRESS, { answers: [cleared, ...REVIEWED_BOOK] });
  const { page, calls, bodies } = screen;
  await page.getByText("Title Selected").waitFor();
  screen.change(signedIn(DANA, [DANAS_BOOK]));

  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByText("Select a Book Title").waitFor();

  expect(bodies[calls.indexOf(PUT_TITLE)]).toEqual({ selectedTitle: null });
});

test("a title that cannot be saved says so, and the saved one comes back", async () => {
  const refused = refuses(selectTitle, "tooMany", "Too many requests. Wait a minute.");
  const { page } = await browser.open(ADDRESS, { answers: [refused, ...REVIEWED_BOOK] });

  await page.getByRole("radio", { name: "Attention Is a Budget" }).click();
  await page.getByText("Your title could not be saved").waitFor();
  const close = await page.getByRole("button", { name: "Close toast" }).boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(32);

  await expect
    .poll(() => page.getByRole("radio", { name: "The Third Monday" }).isChecked())
    .toBe(true);
});

test.each(WIDTHS)(
  "what is told in passing covers nothing that one could press, at %i px",
  async (width) => {
    const refused = refuses(selectTitle, "tooMany", "Too many requests. Wait a minute.");
    // The clock stands, so what is told stays.
    const { page } = await browser.open(ADDRESS, {
      answers: [refused, ...REVIEWED_BOOK],
      width,
      withClock: true,
    });

    await page.getByRole("radio", { name: "Attention Is a Budget" }).click();
    const toast = page.locator("[data-sonner-toast][data-mounted=true]");
    await toast.getByText("Your title could not be saved").waitFor();
    await page.evaluate("scrollTo(0, 0)");

    const controls = page.locator(":is(a, button, input):not([data-sonner-toaster] *)");
    const covered = async (): Promise<string[]> => {
      const all = await controls.all();
      const hits = await Promise.all(all.map((control) => overlap(toast, control)));
      return Promise.all(
        all.filter((_, at) => hits[at]).map((one) => one.evaluate(({ outerHTML }) => outerHTML)),
      );
    };
    // It slides in from the edge.
    await expect.poll(covered).toEqual([]);
    expect(await controls.count()).toBeGreaterThan(5);
  },
);

test.each(WIDTHS)(
  "an author's own title and subtitle stand beside the proposals, at %i px",
  async (width) => {
    const own = { selectedTitle: "My Own Words", selectedSubtitle: "And nobody else's" };
    const saved = answers(selectTitle, { selectedTitle: own.selectedTitle });
    const screen = await browser.open(ADDRESS, { answers: [saved, ...UNTITLED], width });
    const { page, calls, bodies } = screen;
    const form = page.getByRole("region", { name: "A title of your own" });

    expect(await form.getByLabel("Title", { exact: true }).inputValue()).toBe("");
    await form.getByRole("button", { name: "Use this title" }).click();
    await form.getByText("Please write a title first.").waitFor();
    await form.getByLabel("Title", { exact: true }).fill("My Own Words");
    await form.getByLabel("Subtitle").fill("And nobody else's");
    await page.getByRole("tab", { name: "Writing Style" }).click();
    await page.getByRole("tab", { name: "Book Titles" }).click();
    expect(await form.getByLabel("Subtitle").inputValue()).toBe("And nobody else's");
    screen.change(signedIn(DANA, [{ ...DANAS_BOOK, ...own }]));
    await form.getByRole("button", { name: "Use this title" }).click();
    await page.getByRole("radio", { name: "My Own Words" }).waitFor();

    expect(bodies[calls.indexOf(PUT_TITLE)]).toEqual({
      selectedTitle: "My Own Words",
      subtitle: "And nobody else's",
      isOwn: true,
    });
    expect(await page.getByRole("radio", { name: "My Own Words" }).isChecked()).toBe(true);
    expect(await faultsOf(screen, `review-own-title-${width}`)).toEqual([]);
  },
);

test("the preview prints the author's own title and subtitle", async () => {
  const own = { selectedTitle: "My Own Words", selectedSubtitle: "And nobody else's" };
  const { page } = await browser.open(`${ADDRESS}?tab=preview`, {
    answers: [...signedIn(DANA, [{ ...DANAS_BOOK, ...own }]), ...REVIEWED_BOOK],
  });

  await page.getByRole("heading", { name: "My Own Words" }).waitFor();

  expect(await page.getByText("And nobody else's").count()).toBeGreaterThan(0);
});

test("a chosen title that is no longer on offer stays to be seen", async () => {
  const own = signedIn(DANA, [{ ...DANAS_BOOK, selectedTitle: "My Own Words" }]);

  const { page } = await browser.open(ADDRESS, { answers: [...own, ...REVIEWED_BOOK] });

  await page.getByRole("group", { name: "Your chosen title" }).waitFor();
  expect(await page.getByRole("radio", { name: "My Own Words" }).isChecked()).toBe(true);
});

test("what the posts do not tell has no line, what is uncertain is marked", async () => {
  const { page } = await browser.open(`${ADDRESS}?tab=style`, { answers: REVIEWED_BOOK });

  const openness = page
    .locator("div", { has: page.getByText("Vulnerability level", { exact: true }) })
    .last();
  await openness.getByText("Not certain").waitFor();
  await page.getByText("In your words").click();

  await page.getByText("Not one of them could name the day.").waitFor();
  expect(await page.getByText("Humor usage", { exact: true }).count()).toBe(0);
});

test("the contents say how large the book is and which chapter needs a name", async () => {
  const { page } = await browser.open(`${ADDRESS}?tab=contents`, { answers: REVIEWED_BOOK });

  await page.getByText("Total pages, estimated").waitFor();

  await page.getByText("2,000 words · 8 pages planned · 2 posts to draw on").waitFor();
  await page
    .getByText("No headline of yours fitted, so this chapter is named by its topics.")
    .waitFor();
});

test("the preview shows the first four hooks and three credibility markers of the chosen title", async () => {
  const { page } = await browser.open(`${ADDRESS}?tab=preview`, { answers: REVIEWED_BOOK });

  await page.getByText("Hook 4").waitFor();

  await page.getByRole("heading", { level: 2, name: "The Third Monday" }).waitFor();
  await page.getByText("Mock-up").waitFor();
  await page.getByText("Marker 3").waitFor();
  expect(await page.getByText("Hook 5").count()).toBe(0);
  expect(await page.getByText("Marker 4").count()).toBe(0);
});

test.each(WIDTHS)(
  "the preview shows what the files print about the book, before they are downloaded, at %i px",
  async (width) => {
    const made =
      "No sentence was added: every paragraph is from the author’s own posts, cut and put in order.";
    const page = {
      title: "About This Book",
      paragraphs: ["This book is made from 62 of 197 posts.", made],
    };
    const screen = await browser.open(`${ADDRESS}?tab=preview`, {
      answers: [answers(getAboutBook, { isWanted: true, page }), ...REVIEWED_BOOK],
      width,
    });
    const part = screen.page
      .getByRole("heading", { name: "The page before your first chapter" })
      .locator("xpath=..");

    await part.getByText("About This Book").waitFor();
    await part.getByText("This book is made from 62 of 197 posts.").waitFor();
    await part.getByText(made).waitFor();

    expect(await faultsOf(screen, `review-about-book-${width}`)).toEqual([]);
  },
);

test("the preview says when the page about the book is not written yet, and nothing where it is not wanted", async () => {
  const early = await browser.open(`${ADDRESS}?tab=preview`, { answers: REVIEWED_BOOK });
  const unwanted = await browser.open(`${ADDRESS}?tab=preview`, {
    answers: [answers(getAboutBook, { isWanted: false, page: null }), ...REVIEWED_BOOK],
  });

  await early.page.getByText("The text stands here once every chapter is written.").waitFor();
  await unwanted.page.getByText("Marker 3").waitFor();

  expect(await unwanted.page.getByText("The page before your first chapter").count()).toBe(0);
});

test("in production the preview invents no ratings", async () => {
  const production = configAnswer("production", { requireEmailConfirmation: true });

  const { page } = await browser.open(`${ADDRESS}?tab=preview`, {
    answers: [production, ...REVIEWED_BOOK],
  });

  await page.getByText("No ratings yet").waitFor();
  expect(await page.getByText("out of 5").count()).toBe(0);
});

test("the preview needs a title first", async () => {
  const { page } = await browser.open(`${ADDRESS}?tab=preview`, { answers: UNTITLED });

  await page.getByText("Select a Title First").waitFor();
});

test("before the analysis the screen says what to do", async () => {
  const screen = await browser.open(ADDRESS, { answers: NEW_BOOK });

  await screen.page
    .getByText("Please complete the analysis step first to review your book foundation.")
    .waitFor();

  expect(await faultsOf(screen)).toEqual([]);
});

test("a foundation that could not be loaded can be asked for again", async () => {
  const refused = refuses(getAnalysis, "tooMany", "Too many requests. Wait a minute.");
  const screen = await browser.open(ADDRESS, {
    answers: [refused, ...signedIn(DANA, [TITLED_BOOK]), ...NEW_BOOK],
  });

  await screen.page.getByText("Failed to load analysis results. Please try again.").waitFor();
  screen.change([FOUNDATION]);
  await screen.page.getByRole("button", { name: "Try again" }).click();

  await screen.page.getByText("Title Selected").waitFor();
});

test.each(WIDTHS)(
  "about the author, the author's own words come first, at %i px",
  async (width) => {
    const answer = "I led shifts for ten years, and left on a Monday.";
    const project = { ...TITLED_BOOK, hasDetails: true };
    const screen = await browser.open(`${ADDRESS}?tab=preview`, {
      answers: [
        asked("who", { answer }),
        answers(getProject, {
          project: { ...project, ...NO_PAGES, about: "Dana lives by a lake." },
        }),
        ...signedIn(DANA, [project]),
        ...REVIEWED_BOOK,
      ],
      width,
    });
    const about = screen.page
      .getByRole("heading", { name: "About the author" })
      .locator("xpath=..");

    await about.getByText(answer).waitFor();
    await about.getByText("Dana lives by a lake.").waitFor();

    expect((await about.innerText()).indexOf(answer)).toBeLessThan(
      (await about.innerText()).indexOf("Dana lives by a lake."),
    );
    expect(await faultsOf(screen, `review-about-${width}`)).toEqual([]);
  },
);
