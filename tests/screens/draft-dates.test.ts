import { afterAll, beforeAll, expect, test } from "vitest";
import { getChapter } from "#contracts/chapters.ts";
import { answers } from "./answers.ts";
import { faultsOf, pickChapterTool, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import {
  CHAPTER_1,
  chapterAnswer,
  DRAFTS,
  OUTLINE,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)(
  "the dates and notes that the files print are seen while reading and while editing, at %i px",
  async (width) => {
    const dated = {
      ...CHAPTER_1,
      origins: {
        titleDate: "2018",
        dates: { "passage-1": "2019" },
        notes: [
          { name: "The third Monday", from: "Blog, 4 March 2019", url: "https://dana.example/3" },
        ],
      },
    };
    const [first, heading, ...rest] = ownPassages(["Nobody quits.", "## They left", "The end."]);
    const passages = [first, { ...heading, role: "heading" }, ...rest] as typeof rest;
    const chapter = chapterAnswer(dated, passages);
    const screen = await browser.open("/workflow/draft", {
      answers: [chapter, DRAFTS, OUTLINE, ...REVIEWED_BOOK],
      width,
    });
    const { page } = screen;
    const paper = page.getByRole("article");
    await paper.getByText("2019", { exact: true }).waitFor();
    expect(await page.locator("[data-passage=passage-1]").innerText()).toBe("They left\n\n2019");
    expect((await paper.innerText()).split(/\n+/u).slice(0, 5)).toEqual([
      "Chapter 1",
      CHAPTER_1.title,
      "2018",
      "Nobody quits.",
      "They left",
    ]);
    const notes = page.getByRole("region", { name: "Notes of this chapter" });
    const link = notes.getByRole("link", { name: "The third Monday" });
    expect(await link.getAttribute("href")).toBe("https://dana.example/3");
    expect(await notes.getByText("Blog, 4 March 2019").isVisible()).toBe(true);
    expect(await faultsOf(screen, `draft-dated-${width}`)).toEqual([]);

    await pickChapterTool(page, "Edit");
    const text = page.getByRole("textbox", { name: /^Text of the chapter/u });
    await text.waitFor();

    const below = await page.evaluate(
      `[...document.querySelectorAll(".chapter-text > *")].map((block) => getComputedStyle(block, "::after").content)`,
    );
    expect(below).toEqual(["none", '"2019"', "none"]);
    expect(await page.getByText("2018", { exact: true }).isVisible()).toBe(true);
    expect(await notes.isVisible()).toBe(true);
    expect(await faultsOf(screen, `draft-dated-editing-${width}`)).toEqual([]);
  },
);

test.each(WIDTHS)("the date of an answer is seen under its ornament, at %i px", async (width) => {
  const dated = {
    ...CHAPTER_1,
    origins: { titleDate: "2018", dates: { "passage-1": "June 2024" }, notes: [] },
  };
  const [first, ornament, ...rest] = ownPassages(["Nobody quits.", "---", "Today I disagree."]);
  const passages = [first, { ...ornament, role: "ornament" }, ...rest] as typeof rest;
  const screen = await browser.open("/workflow/draft", {
    answers: [chapterAnswer(dated, passages), DRAFTS, OUTLINE, ...REVIEWED_BOOK],
    width,
  });
  const { page } = screen;
  await page.getByRole("article").getByText("June 2024", { exact: true }).waitFor();

  expect(await faultsOf(screen, `draft-answer-dated-${width}`)).toEqual([]);
  await pickChapterTool(page, "Edit");
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  const below = await page.evaluate(
    `[...document.querySelectorAll(".chapter-text > *")].map((block) => getComputedStyle(block, "::after").content)`,
  );
  expect(below).toEqual(["none", '"June 2024"', "none"]);
  // A rule is no higher than its line unless it has room for the date.
  const rule = await page.locator(".chapter-text > hr").boundingBox();
  expect(rule?.height ?? 0).toBeGreaterThan(14);
  const overflow = await page.evaluate(
    `getComputedStyle(document.querySelector(".chapter-text > hr")).overflow`,
  );
  expect(overflow).toBe("visible");
  expect(await faultsOf(screen, `draft-answer-dated-editing-${width}`)).toEqual([]);
});

test("answers that introduce the book are told apart from the first chapter, as the files print them", async () => {
  const [who, forWhom, ...rest] = ownPassages(["I have let people go.", "For managers.", "End."]);
  const answered = { title: null, text: "", url: null, source: "Interview", date: null };
  const from = (entryId: string) => [{ entryId, entry: { ...answered, isLeftOut: false } }];
  const passages = [
    { ...who, sources: from("interview:who") },
    { ...forWhom, sources: from("interview:audience") },
    ...rest,
  ] as typeof rest;
  const asWritten = chapterAnswer(CHAPTER_1, passages);
  const origins = { titleDate: "2018", dates: {}, notes: [] };
  const introduced = answers(getChapter, {
    chapter: { ...CHAPTER_1, passages, origins, introducing: 2, partOpening: 0, epilogue: 0 },
  });
  const screen = await browser.open("/workflow/draft", {
    answers: [{ ...introduced, path: asWritten.path }, DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const paper = screen.page.getByRole("article");
  await paper.getByText("Introduction, printed before chapter 1").waitFor();

  const lines = (await paper.innerText()).split("\n").filter((line) => line !== "");
  expect(lines.slice(2)).toEqual([
    "Introduction, printed before chapter 1",
    "I have let people go.",
    "For managers.",
    "Chapter 1 begins here",
    "2018",
    "End.",
  ]);
  expect(await faultsOf(screen, "draft-introduced")).toEqual([]);
});

test("an answer that ends the book is told apart from the last chapter, as the files print it", async () => {
  const passages = ownPassages(["I have let people go.", "I would wait longer today."]);
  const asWritten = chapterAnswer(CHAPTER_1, passages);
  const ended = answers(getChapter, {
    chapter: { ...CHAPTER_1, passages, origins: null, introducing: 0, partOpening: 0, epilogue: 1 },
  });
  const screen = await browser.open("/workflow/draft", {
    answers: [{ ...ended, path: asWritten.path }, DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const paper = screen.page.getByRole("article");
  await paper.getByText("Epilogue, printed after the last chapter").waitFor();

  const lines = (await paper.innerText()).split("\n").filter((line) => line !== "");
  expect(lines.slice(2)).toEqual([
    "I have let people go.",
    "Epilogue, printed after the last chapter",
    "I would wait longer today.",
  ]);
  expect(await faultsOf(screen, "draft-epilogue")).toEqual([]);
});

test("what opens a part is told apart from the chapter, as the files print it", async () => {
  const passages = ownPassages(["Letting go comes first.", "I have let people go."]);
  const asWritten = chapterAnswer(CHAPTER_1, passages);
  const frame = { introducing: 0, partOpening: 1, epilogue: 0 };
  const opened = answers(getChapter, {
    chapter: { ...CHAPTER_1, passages, origins: null, ...frame },
  });
  const screen = await browser.open("/workflow/draft", {
    answers: [{ ...opened, path: asWritten.path }, DRAFTS, OUTLINE, ...REVIEWED_BOOK],
  });
  const paper = screen.page.getByRole("article");
  await paper.getByText("Opening of the part, printed on its own page").waitFor();

  const lines = (await paper.innerText()).split("\n").filter((line) => line !== "");
  expect(lines.slice(2)).toEqual([
    "Opening of the part, printed on its own page",
    "Letting go comes first.",
    "Chapter 1 begins here",
    "I have let people go.",
  ]);
  expect(await faultsOf(screen, "draft-part-opening")).toEqual([]);
});
