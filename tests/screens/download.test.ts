import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadBook } from "#contracts/book.ts";
import { getDraftStatus } from "#contracts/draft.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { DRAFTS, HALF_A_DRAFT, JOB_ID, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

const ADDRESS = "/workflow/draft";
const COMPLETED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "completed",
  draft: { totalChapters: 2, totalWordCount: 4126 },
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});
const CANCELLED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "cancelled",
  draft: null,
  error: null,
  progress: { percentage: 50, currentStep: null },
  model: null,
});
const OUTLINED_BOOK = [OUTLINE, ...REVIEWED_BOOK];
const DRAFTED_BOOK = [DRAFTS, COMPLETED, ...OUTLINED_BOOK];
const FILE: StubbedAnswer = {
  method: "GET",
  path: downloadBook.path,
  status: 200,
  body: "%PDF-1.7",
  headers: { "content-disposition": `attachment; filename="The Third Monday.pdf"` },
};

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("the draft is downloaded under the name that the server gives", async () => {
  const screen = await browser.open(ADDRESS, { answers: [FILE, ...DRAFTED_BOOK] });
  const { page } = screen;

  await page.getByRole("button", { name: "Download Draft" }).click();
  await page.getByRole("button", { name: /^PDF/u }).waitFor();
  expect(await faultsOf(screen, "draft-menu-1440")).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^PDF/u }).click(),
  ]);

  expect(download.suggestedFilename()).toBe("The Third Monday.pdf");
  expect(await readFile(await download.path(), "utf8")).toBe("%PDF-1.7");
  await page.getByText("Download Started").waitFor();
});

test("a file without a name is called book-draft and the date", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [{ ...FILE, headers: {} }, ...DRAFTED_BOOK],
  });

  await page.getByRole("button", { name: "Download Draft" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Markdown" }).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/^book-draft-\d{4}-\d{2}-\d{2}\.md$/u);
});

test("the menu says what each format is for, and asks for it", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [FILE, ...DRAFTED_BOOK] });
  const asked = page.waitForRequest((request) => request.url().includes("/book/download"));

  await page.getByRole("button", { name: "Download Draft" }).click();
  const uses = [
    ["PDF", "Typeset, to print"],
    ["EPUB", "For e-readers and shops"],
    ["Word", "For an editor"],
    ["Web page", "One file, for any browser"],
    ["Markdown", "Plain text, to go on writing"],
  ] as const;
  for (const [name, use] of uses) {
    await page.getByRole("button", { name: `${name} ${use}`, exact: true }).waitFor();
  }
  await page.getByRole("button", { name: /^EPUB/u }).click();

  expect(new URL((await asked).url()).search).toBe("?format=epub");
});

test("half a draft can be taken along, and says what it lacks", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [FILE, HALF_A_DRAFT, CANCELLED, ...OUTLINED_BOOK],
  });
  const { page } = screen;
  const asked = page.waitForRequest((request) => request.url().includes("/book/download"));

  await page.getByRole("button", { name: "Download partial draft" }).click();
  await page.getByRole("button", { name: /^PDF/u }).getByText("Without chapter 2").click();

  expect(new URL((await asked).url()).search).toBe("?format=pdf&partial=true");
});

test("a download that fails without a reason says that it failed", async () => {
  const proxyPage: StubbedAnswer = {
    method: "GET",
    path: downloadBook.path,
    status: 413,
    body: "<h1>Too large</h1>",
  };
  const { page } = await browser.open(ADDRESS, { answers: [proxyPage, ...DRAFTED_BOOK] });

  await page.getByRole("button", { name: "Download Draft" }).click();
  await page.getByRole("button", { name: /^PDF/u }).click();

  await page.getByText("Download Failed").waitFor();
  await page.getByText("Failed to download book", { exact: true }).waitFor();
});

test("a download that fails says why", async () => {
  const refused = refuses(downloadBook, "conflict", "Chapter 2 is being written again.");
  const { page } = await browser.open(ADDRESS, { answers: [refused, ...DRAFTED_BOOK] });

  await page.getByRole("button", { name: "Download Draft" }).click();
  await page.getByRole("button", { name: /^PDF/u }).click();

  await page.getByText("Download Failed").waitFor();
  await page.getByText("Chapter 2 is being written again.").waitFor();
});
