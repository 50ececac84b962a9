import { afterAll, beforeAll, expect, test } from "vitest";
import { answerField, getAnalysis } from "#contracts/analysis.ts";
import { listQuestions } from "#contracts/interview.ts";
import { answers, DANA, DANAS_BOOK, refuses, signedIn } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { BOOK_FOUNDATION } from "./danas-foundation.ts";
import { REVIEWED_BOOK, TITLED_BOOK } from "./danas-posts.ts";
import { WHO } from "./danas-questions.ts";

const ADDRESS = "/workflow/review";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)(
  "the preview sets its list as a list and prints a long name whole, at %i px",
  async (width) => {
    const author = "Wolfgang Amadeus Maximilian von Hohenzollern-Sigmaringen";
    const text = "Meetings are loans.\n\nIn this book:\n- The first chapter\n- The second chapter";
    const amazonDescription = { ...BOOK_FOUNDATION.amazonDescription, text };
    const bookFoundation = { ...BOOK_FOUNDATION, amazonDescription };
    const screen = await browser.open(`${ADDRESS}?tab=preview`, {
      answers: [
        answers(getAnalysis, { success: true, data: { bookFoundation } }),
        ...signedIn(DANA, [{ ...TITLED_BOOK, author }]),
        ...REVIEWED_BOOK,
      ],
      width,
    });
    await screen.page.getByText("In this book:").waitFor();

    const items = screen.page.locator("main li", { hasText: "chapter" });
    expect(await items.allTextContents()).toEqual(["The first chapter", "The second chapter"]);
    const isCut = await screen.page.evaluate<boolean>(
      `(() => {
        const spans = [...document.querySelectorAll("[aria-hidden] span")];
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
          spans.find(({ textContent }) => textContent === ${JSON.stringify(author)});
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      })()`,
    );
    expect(isCut).toBe(false);
    expect(await faultsOf(screen, `review-preview-long-${width}`)).toEqual([]);
  },
);

test("the preview of a book without an author does not say whose it is", async () => {
  const { page } = await browser.open(`${ADDRESS}?tab=preview`, {
    answers: [
      ...signedIn({ ...DANA, name: "dana" }, [{ ...TITLED_BOOK, author: null }]),
      ...REVIEWED_BOOK,
    ],
  });

  await page.getByRole("heading", { name: "Product details" }).waitFor();

  expect(await page.getByText(/^by\b/u).count()).toBe(0);
});

const FILLED = {
  ...BOOK_FOUNDATION,
  customerAvatar: {
    ...BOOK_FOUNDATION.customerAvatar,
    demographics: { ...BOOK_FOUNDATION.customerAvatar.demographics, age: { range: "30 to 45" } },
  },
  evidence: {
    ...BOOK_FOUNDATION.evidence,
    "customerAvatar.demographics.age.range": {
      status: "answered" as const,
      entryIds: [],
      quotes: [],
    },
  },
};
const PUT_FIELD = `PUT /api/projects/${DANAS_BOOK.id}/foundation/answers`;

test.each(WIDTHS)(
  "a marketing field that was not found is filled in and says whose it is, at %i px",
  async (width) => {
    const saved = answers(answerField, { success: true, data: { bookFoundation: FILLED } });
    const screen = await browser.open(`${ADDRESS}?tab=marketing`, {
      answers: [saved, ...REVIEWED_BOOK],
      width,
    });
    const { page, calls, bodies } = screen;
    // What can be used comes first; the rest is folded.
    const titles = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
    await expect.poll(() => titles.first().textContent()).toBe("Description of the book");
    expect(await titles.nth(1).textContent()).toBe("Keywords and categories");
    expect(await page.getByText("Not found in your posts").first().isVisible()).toBe(false);
    await page.getByText("Add what your posts do not say (").click();
    await page.getByRole("button", { name: "Fill in: Age" }).click();
    await page.getByRole("textbox", { name: "Age" }).fill("30 to 45");
    expect(await faultsOf(screen, `review-fill-in-${width}`)).toEqual([]);

    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Filled in by you").waitFor();

    expect(bodies[calls.indexOf(PUT_FIELD)]).toEqual({
      field: "customerAvatar.demographics.age.range",
      values: ["30 to 45"],
    });
    await page.getByText("30 to 45").waitFor();
    expect(await faultsOf(screen, `review-filled-in-${width}`)).toEqual([]);
  },
);

test("a field that is emptied stays empty in its place, and what was found can be had again", async () => {
  const emptied = {
    ...BOOK_FOUNDATION,
    keywords: { ...BOOK_FOUNDATION.keywords, amazonKDP: [] },
    evidence: {
      ...BOOK_FOUNDATION.evidence,
      "keywords.amazonKDP": { status: "answered" as const, entryIds: [], quotes: [] },
    },
  };
  const saved = answers(answerField, { success: true, data: { bookFoundation: emptied } });
  const { page, calls, bodies } = await browser.open(`${ADDRESS}?tab=marketing`, {
    answers: [saved, ...REVIEWED_BOOK],
  });
  const card = page.getByRole("region", { name: "Keywords and categories" });
  await card.getByRole("button", { name: "Change: Keywords" }).click();
  await card.getByRole("textbox", { name: "Keywords" }).fill("");

  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Left empty by you").waitFor();

  expect(bodies[calls.indexOf(PUT_FIELD)]).toEqual({ field: "keywords.amazonKDP", values: [] });
  await card.getByRole("button", { name: "Fill in: Keywords" }).click();
  await card.getByRole("button", { name: "Use what was found" }).waitFor();
});

test("a title that grows too long says how much room there is, before anything is cut off", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [...signedIn(DANA, [DANAS_BOOK]), ...REVIEWED_BOOK],
  });
  const form = page.getByRole("region", { name: "A title of your own" });
  const title = form.getByLabel("Title", { exact: true });
  const subtitle = form.getByLabel("Subtitle");
  await title.fill("a".repeat(399));
  expect(await form.getByText("of 500 characters").count()).toBe(0);

  await title.fill("a".repeat(400));
  await form.getByText("400 of 500 characters", { exact: true }).waitFor();
  await subtitle.focus();
  await page.keyboard.insertText("b".repeat(600));

  await form.getByText("500 of 500 characters: no more fits.", { exact: true }).waitFor();
  expect(await subtitle.inputValue()).toHaveLength(500);
});

test("the preview asks for a description where there is none, and prints what is written", async () => {
  const text = "In this book:\n- The first chapter";
  const withText = (said: string) => ({
    success: true as const,
    data: {
      bookFoundation: {
        ...BOOK_FOUNDATION,
        amazonDescription: { ...BOOK_FOUNDATION.amazonDescription, text: said },
      },
    },
  });
  const screen = await browser.open(`${ADDRESS}?tab=preview`, {
    answers: [answers(getAnalysis, withText(text)), ...REVIEWED_BOOK],
  });
  const { page, calls, bodies } = screen;
  await page.getByText("Write two or three sentences: whom the book is for").waitFor();
  expect(await faultsOf(screen, "review-preview-undescribed")).toEqual([]);
  screen.change([answers(answerField, withText(`You learn to let people go.\n\n${text}`))]);

  await page.getByRole("button", { name: "Fill in: What the reader gets" }).click();
  await page.getByRole("textbox").fill("You learn to let people go.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You learn to let people go.").waitFor();

  expect(bodies[calls.indexOf(PUT_FIELD)]).toEqual({
    field: "amazonDescription.text",
    values: ["You learn to let people go."],
  });
  await page.getByRole("listitem").getByText("The first chapter").waitFor();
});

test.each(WIDTHS)(
  "the description stands first on Marketing, and begins with the author's answer on its readers, at %i px",
  async (width) => {
    const said = "For managers who were never taught to listen.";
    const amazonDescription = {
      ...BOOK_FOUNDATION.amazonDescription,
      text: "In this book:\n- One",
    };
    const bookFoundation = { ...BOOK_FOUNDATION, amazonDescription };
    const screen = await browser.open(`${ADDRESS}?tab=marketing`, {
      answers: [
        answers(listQuestions, {
          questions: [{ ...WHO, id: "audience", kind: "audience" as const, answer: said }],
        }),
        answers(getAnalysis, { success: true, data: { bookFoundation } }),
        ...REVIEWED_BOOK,
      ],
      width,
    });
    const { page } = screen;

    await page.getByRole("heading", { name: "Description of the book" }).waitFor();
    await page.getByText("The field begins with your answer on whom it is for.").waitFor();
    expect(await faultsOf(screen, `review-description-${width}`)).toEqual([]);
    await page.getByRole("button", { name: "Fill in: What the reader gets" }).click();

    expect(await page.getByRole("textbox", { name: "What the reader gets" }).inputValue()).toBe(
      said,
    );
  },
);

test("a marketing field is copied with one button, and says where it is from", async () => {
  const { page } = await browser.open(`${ADDRESS}?tab=marketing`, { answers: REVIEWED_BOOK });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

  await page.getByRole("button", { name: "Copy: Keywords", exact: true }).click();
  await page.getByText("Copied", { exact: true }).waitFor();

  expect(await page.evaluate("navigator.clipboard.readText()")).toBe("one on one\nresignation");
  await page.getByText("From your posts").first().waitFor();
});

test("what was filled in can be taken back, and what cannot be saved stays in its field", async () => {
  const found = answers(answerField, { success: true, data: { bookFoundation: BOOK_FOUNDATION } });
  const refused = refuses(answerField, "tooMany", "Too many requests. Wait a minute.");
  const foundation = answers(getAnalysis, { success: true, data: { bookFoundation: FILLED } });
  const screen = await browser.open(`${ADDRESS}?tab=marketing`, {
    answers: [refused, foundation, ...REVIEWED_BOOK],
  });
  const { page, calls, bodies } = screen;

  await page.getByRole("button", { name: "Change: Age" }).click();
  await page.getByRole("textbox", { name: "Age" }).fill("50 and more");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Too many requests. Wait a minute.").waitFor();
  expect(await page.getByRole("textbox", { name: "Age" }).inputValue()).toBe("50 and more");
  screen.change([found]);
  await page.getByRole("button", { name: "Use what was found" }).click();
  await page.getByText("Add what your posts do not say").click();
  await page.getByRole("button", { name: "Fill in: Age" }).waitFor();

  expect(bodies[calls.lastIndexOf(PUT_FIELD)]).toEqual({
    field: "customerAvatar.demographics.age.range",
    values: null,
  });
});
