import { existsSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  bookOf,
  lettersOf,
  lettersOfPages,
  type StoryBook,
  type StoryChapter,
} from "./author-book.ts";
import { closeEditor, editTwentyTimes, lockFirst, openEditor, passagesOf } from "./author-edits.ts";
import { pickChapterTool } from "#tests/screens/browser.ts";
import { expectPrinted, expectShown } from "./same-book.ts";
import { anotherServer, letIn, newPage } from "./people.ts";
import { temporaryFolder } from "./running-server.ts";

const WHOLE = path.join(process.env["CORPORA_DIR"] ?? "../shared/corpora", "benbalter_blog.csv");
const EXCERPT = path.join(import.meta.dirname, "../books/benbalter/posts.csv");
const POSTS = process.env["TEST_LONG"] && existsSync(WHOLE) ? WHOLE : EXCERPT;
const WRITING_MS = 240_000;
const ANSWERS = [
  "I am a lawyer who learned to program because the forms were unbearable.",
  "I write for everybody who has to explain software to a committee.",
  "It ended well: the committee signed, and we had cake in the corridor.",
];
const TITLE = "A title of my own";
const PART = "How it began";
const DETAILS = {
  "Your name as printed": "Ann O. Nymous",
  Dedication: "For those who read me first",
  Acknowledgements: "Thanks to the committee that signed.",
  "About the author": "Ann lives beside a river and writes on Mondays.",
  Contact: "ann at example dot org",
};

test.each([1440, 390])(
  "an author makes a book of their own from their posts, and the file says what the screen says, at %i px",
  { timeout: 900_000 },
  async (width) => {
    const { origin } = await anotherServer({});
    const page = await newPage(origin);
    await page.setViewportSize({ width, height: 900 });
    await letIn(page, origin, "author@example.org", "BETA");
    const book = await bookOf(page, origin);
    const { folder, remove } = temporaryFolder();

    await addPosts(page, origin);
    const leftOut = await leaveOutTwo(page, book);
    await analyse(page);
    await chooseOwnTitle(page);
    const answered = await answerQuestions(page);
    await bringUpToDate(page);
    await arrangeContents(page, book);
    await chooseLength(page, book);
    await outlineAndDraft(page);
    const drafted = await book.chapters();
    const printed = lettersOf(drafted.map(wordsOf).join(" "));
    expect(answered.filter((text) => !printed.includes(lettersOf(text)))).toEqual([]);
    for (const entryId of leftOut) expect(citedIn(drafted)).not.toContain(entryId);

    const [first, second] = drafted as [StoryChapter, StoryChapter];
    const locked = await lockFirst(page, book, first.id);
    const typed = await editTwentyTimes(page, book, first.id);
    await editAndRestore(page, book, second);
    const before = await passagesOf(book, first.id);
    const taken = await takeHalfOfAProposal(page, first.id);
    expect(await passagesOf(book, first.id)).toHaveLength(before.length + taken);
    const pdf = await downloadPdf(page, folder);

    const chapters = await book.chapters();
    const [edited, restored] = chapters as [StoryChapter, StoryChapter];
    expect(edited.passages.map(({ text }) => text)).toContain(locked);
    expect(wordsOf(edited)).toContain(typed);
    expect(restored.passages.map(({ text }) => text)).toEqual(
      second.passages.map(({ text }) => text),
    );
    expectTraced(chapters);
    expectPrinted(lettersOfPages(pdf), chapters, [TITLE, PART, ...Object.values(DETAILS)]);
    await expectShown(page, chapters);
    remove();
  },
);

async function addPosts(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/workflow/add-sources`);
  await page.getByRole("tab", { name: "Upload CSV File" }).click();
  await page.locator("input[type=file]").setInputFiles(POSTS);
  await page.getByLabel("I may use these texts").check();
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByText(/^Great! You've added \d+ posts/u).waitFor({ timeout: 60_000 });
}

/** Leaves out the two newest posts of the list, and returns their ids. */
async function leaveOutTwo(page: Page, book: StoryBook): Promise<string[]> {
  await page.goto(`${new URL(page.url()).origin}/workflow/add-sources?view=entries`);
  const buttons = page.getByRole("button", { name: /^Leave out: /u });
  for (const left of [1, 2]) {
    await buttons.first().click();
    await expect.poll(async () => (await leftOutIn(book)).length, { timeout: 30_000 }).toBe(left);
  }
  return leftOutIn(book);
}

async function leftOutIn(book: StoryBook): Promise<string[]> {
  const { entries } = await book.read("entries?included=false");
  return entries.map(({ id }: { id: string }) => id);
}

async function analyse(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/workflow/add-sources`);
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByRole("button", { name: "Re-run Analysis" }).waitFor({ timeout: WRITING_MS });
  await page.getByText("Left out by you").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
}

async function chooseOwnTitle(page: Page): Promise<void> {
  await page.getByText("Select a Book Title").first().waitFor();
  await page.getByLabel("Title", { exact: true }).fill(TITLE);
  await page.getByLabel("Subtitle").fill("And a subtitle");
  await page.getByRole("button", { name: "Use this title" }).click();
  await page.getByText("Title Selected").first().waitFor();
}

/** Answers three questions, and returns the answers. */
async function answerQuestions(page: Page): Promise<string[]> {
  const open = page.getByRole("button", { name: "Answer", exact: true });
  await page.getByRole("button", { name: "Show questions" }).click();
  await open.first().waitFor();
  const given = ANSWERS.slice(0, await open.count());
  for (const text of given) {
    await open.first().click();
    const item = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Save answer" }) });
    await item.getByRole("textbox").fill(text);
    await page.getByRole("button", { name: "Save answer" }).click();
    await page.getByText(text).waitFor();
  }
  expect(given).toEqual(ANSWERS);
  return given;
}

async function bringUpToDate(page: Page): Promise<void> {
  // That of the notice: each answer that waits has one, too.
  const notice = page.getByRole("main").getByRole("status");
  const button = notice.getByRole("button", { name: "Bring up to date" });
  await button.click();
  // The notice takes the button's place: before that, it is not there to wait for.
  await button.waitFor({ state: "detached" });
  await page
    .getByText("Your book is being brought up to date")
    .waitFor({ state: "detached", timeout: WRITING_MS });
}

/** Merges the first two chapters, moves the last one up and names a part. */
async function arrangeContents(page: Page, book: StoryBook): Promise<void> {
  await page.getByRole("tab", { name: "Table of Contents" }).click();
  const contents = await book.read("contents");
  const [first] = contents.chapters;
  await page.getByRole("button", { name: `Change “${first.title}”` }).click();
  await page.getByRole("button", { name: "Merge with another" }).click();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByText("Chapters merged").first().waitFor();
  const merged = (await book.read("contents")).chapters;
  expect(merged).toHaveLength(contents.chapters.length - 1);
  await page.getByRole("button", { name: `Move “${merged.at(-1).title}” up` }).click();
  await page.getByText("Chapter moved").first().waitFor();
  await page.getByRole("button", { name: `Change “${merged[0].title}”` }).click();
  await page.getByRole("button", { name: "Begin a part here" }).click();
  await page.getByLabel("Name of the new part").fill(PART);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Rename the part “${PART}”` }).waitFor();
}

/** Chooses a short book whose pieces carry their year. */
async function chooseLength(page: Page, book: StoryBook): Promise<void> {
  const before = await book.read("contents");
  await page.getByRole("radio", { name: /^Short/u }).check();
  await page.getByRole("radio", { name: /^The year/u }).check();
  await page.getByText(/pages become \d+, \d+ fewer/u).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(/^Short: about [\d,]+ words/u).waitFor();
  const after = await book.read("contents");
  expect(after.structure.totalPages).toBeLessThan(before.structure.totalPages);
}

async function outlineAndDraft(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/workflow/outline`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Your outlines are ready").waitFor({ timeout: WRITING_MS });
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Generate All Chapters" }).click();
  await page
    .getByText(/^(\d+) of \1 chapters/u)
    .first()
    .waitFor({ timeout: WRITING_MS });
  await page.getByText("Every chapter is written.").first().waitFor({ timeout: WRITING_MS });
}

/** Types into a chapter, and puts its first version back. */
async function editAndRestore(page: Page, book: StoryBook, chapter: StoryChapter): Promise<void> {
  await openEditor(page, chapter.id);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Never to be printed.");
  await closeEditor(page);
  expect(wordsOf((await book.chapters())[1] as StoryChapter)).toContain("Never to be printed");
  await pickChapterTool(page, "Versions");
  await page.getByRole("button", { name: /^Open version 1/u }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page.getByText("Version restored").first().waitFor();
}

/** Has an edited chapter written longer, and takes half of what is new. Returns how many paragraphs these are. */
async function takeHalfOfAProposal(page: Page, chapterId: string): Promise<number> {
  await page.goto(`${new URL(page.url()).origin}/workflow/draft?chapter=${chapterId}`);
  await pickChapterTool(page, "Regenerate");
  await page.getByRole("radio", { name: "Longer" }).check();
  await page.getByRole("button", { name: "Rewrite" }).click();
  await page
    .getByText(/^A new version of chapter \d+ waits for you$/u)
    .waitFor({ timeout: WRITING_MS });
  await page.getByRole("button", { name: "Compare" }).click();
  // Those that only the new version has.
  const choices = page
    .getByRole("listitem")
    .filter({ hasText: "Not in this text" })
    .getByRole("checkbox", { name: "Add this paragraph", exact: true });
  await choices.first().waitFor();
  const count = await choices.count();
  for (let index = 0; index < count; index += 2) await choices.nth(index).check();
  await page.getByRole("button", { name: /^Take \d+ change/u }).click();
  await page
    .getByText(/^A new version of chapter \d+ waits for you$/u)
    .waitFor({ state: "detached" });
  return Math.ceil(count / 2);
}

async function downloadPdf(page: Page, folder: string): Promise<string> {
  const downloading = page.waitForEvent("download", { timeout: WRITING_MS });
  await page.getByRole("button", { name: "Download Draft" }).click();
  await page.getByRole("button", { name: /^PDF/u }).click();
  for (const [label, text] of Object.entries(DETAILS)) await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Save and download" }).click();
  const saved = path.join(folder, "book.pdf");
  await (await downloading).saveAs(saved);
  return saved;
}

function wordsOf({ passages }: StoryChapter): string {
  return passages.map(({ text }) => text).join("\n");
}

function citedIn(chapters: readonly StoryChapter[]): string[] {
  return chapters.flatMap(({ passages }) =>
    passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
  );
}

/** Every paragraph in the author's own words names its post. */
function expectTraced(chapters: readonly StoryChapter[]): void {
  const own = chapters.flatMap(({ passages }) => passages.filter(({ kind }) => kind === "own"));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter(({ sources }) => sources.length === 0)).toEqual([]);
}
