import { afterAll, beforeAll, expect, test } from "vitest";
import { getOutline } from "#contracts/outline.ts";
import { ChapterOutline as OutlineOfChapter } from "#pipeline/outline/schema.ts";
import { answers } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTERS, OUTLINE, OUTLINE_REVISION, REVIEWED_BOOK } from "./danas-posts.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("what an outline has nothing to say about does not stand in it, but for stories, of which it says so", async () => {
  const [, second] = CHAPTERS as [unknown, (typeof CHAPTERS)[number]];
  const [section] = second.mainSections as [(typeof second.mainSections)[number]];
  const bare = {
    ...second,
    openingHook: { ...second.openingHook, content: "", purpose: "" },
    mainSections: [{ ...section, title: null, learningObjective: "", keyPoints: ["Say no first"] }],
  };
  const outlines = [OutlineOfChapter.parse(bare)];
  const screen = await browser.open("/workflow/outline?chapter=2", {
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

test("where a chapter begins with its first section, the empty field for its opening says how", async () => {
  const { page } = await browser.open("/workflow/outline?chapter=1", {
    answers: [OUTLINE, ...REVIEWED_BOOK],
  });
  await page.getByRole("heading", { name: "Opening hook" }).waitFor();

  await page.getByRole("button", { name: "Edit outline" }).click();

  const form = page.getByRole("form", { name: "Edit outline" });
  expect(await form.getByLabel("Opening").inputValue()).toBe("");
  expect(await form.innerText()).toContain(
    "What you type here is printed before the first section, with which the chapter begins now: “Nobody quits a job. They quit the third Monday in a row.”",
  );
});
