import { afterAll, beforeAll, expect, test } from "vitest";
import { getOutline } from "#contracts/outline.ts";
import { answers } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { CHAPTERS, OUTLINE_REVISION, REVIEWED_BOOK } from "./danas-posts.ts";
import { asked } from "./danas-questions.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("an outline is read without the marks of Markdown", async () => {
  const marked = CHAPTERS.map((chapter) => ({
    ...chapter,
    openingHook: {
      ...chapter.openingHook,
      content: "**Nobody** quits a [job](https://a.example).",
    },
    mainSections: chapter.mainSections.map((section) => ({
      ...section,
      title: section.title && "The *first* Monday",
      keyPoints: ["> They stop `correcting` mistakes"],
    })),
  }));
  const outline = { outline: { outlines: marked }, revision: OUTLINE_REVISION };
  const { page } = await browser.open("/workflow/outline", {
    answers: [answers(getOutline, outline), ...REVIEWED_BOOK],
  });

  const main = page.getByRole("main");
  await main.getByText("Nobody quits a job.", { exact: true }).waitFor();
  await main.getByRole("listitem").getByText("The first Monday", { exact: true }).waitFor();
  await main
    .getByRole("button", { name: CHAPTERS[0]?.chapterTitle ?? "" })
    .last()
    .click();

  await main.getByRole("heading", { name: "The first Monday" }).waitFor();
  await main.getByText("They stop correcting mistakes", { exact: true }).waitFor();
  expect(await main.textContent()).not.toMatch(/\*|\]\(|> /u);
});

test("a question is read without the marks of Markdown", async () => {
  const quote = "We went **back** to [two meetings](https://a.example).";
  const story = { sources: [{ entryId: "entry-2", quote, date: null, line: quote }] };
  const { page } = await browser.open("/workflow/review", {
    answers: [asked("story-1", { ...story, text: `What of “${quote}”?` }), ...REVIEWED_BOOK],
  });

  const region = page.getByRole("region", { name: "Questions for you" });
  await region.getByRole("button", { name: "Show questions" }).click();

  await region.getByText("What of “We went back to two meetings.”?").waitFor();
  await region.getByText("We went back to two meetings.", { exact: true }).waitFor();
  expect(await region.textContent()).not.toContain("**");
});
