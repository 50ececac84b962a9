import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setLine } from "#pipeline/book/typography.ts";
import { newPage } from "./people.ts";
import { type RunningServer, runningServer, temporaryFolder } from "./running-server.ts";

const WHOLE = path.join(process.env["CORPORA_DIR"] ?? "../shared/corpora", "benbalter_blog.csv");
const EXCERPT = path.join(import.meta.dirname, "../books/benbalter/posts.csv");
/** The whole blog in the long run. Rows: by the corpora's README, and as counted by Python's csv module. */
const POSTS =
  process.env["TEST_LONG"] && existsSync(WHOLE)
    ? { file: WHOLE, rows: 194 }
    : { file: EXCERPT, rows: 24 };
const PERSON = { email: "ben@example.org", password: "a long password" };
/** Analysis, outline and draft of 194 posts take about 10 s each on two busy cores. */
const WRITING_MS = 120_000;

const { folder, remove } = temporaryFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await runningServer(folder, { makesDatabase: true });
}, 120_000);

afterAll(async () => {
  await server.stop();
  remove();
});

test(
  "a new author walks from the printed address to a PDF, an e-book and a Markdown file, and finds all of it the next day",
  { timeout: 400_000 },
  async () => {
    const page = await newPage(server.origin);

    await page.goto(server.address);
    await signUp(page);
    await uploadPosts(page);
    await analyse(page);
    const title = await chooseTitle(page);
    const chapters = await outline(page);
    await draft(page, chapters);
    const pdf = await download(page, "PDF", async () => {
      await page.getByLabel("Dedication").fill("For those who read me first");
      await page.getByRole("button", { name: "Save and download" }).click();
    });
    const markdown = readFileSync(await download(page, "Markdown"), "utf8");

    const ebook = unzipSync(readFileSync(await download(page, "EPUB")));

    expect(strFromU8(ebook["EPUB/title-page.xhtml"] ?? new Uint8Array())).toContain("<h1");
    for (const [index, chapter] of chapters.entries()) {
      const file = ebook[`EPUB/chapter-${index + 1}.xhtml`] ?? new Uint8Array();
      expect(lettersOf(strFromU8(file))).toContain(lettersOf(chapter));
    }
    expect(execFileSync("qpdf", ["--check", pdf], { encoding: "utf8" })).toContain(
      "No syntax or stream encoding errors found",
    );
    const text = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" });
    expect(lettersOf(text)).toContain(lettersOf(title));
    expect(lettersOf(text)).toContain(lettersOf("For those who read me first"));
    expect(markdown).toContain("For those who read me first");
    for (const [index, chapter] of chapters.entries()) {
      expect(lettersOf(text)).toContain(lettersOf(chapter));
      expect(markdown).toContain(`# Chapter ${index + 1}: ${chapter}`);
    }

    await server.stop();
    server = await runningServer(folder, { port: server.port });
    const nextDay = await newPage(server.origin);
    await nextDay.goto(`${server.origin}/login`);
    await signIn(nextDay, "draft");
    await nextDay
      .getByRole("heading", { name: setLine(chapters[0] ?? "", "en"), exact: false })
      .first()
      .waitFor();
    const again = readFileSync(await download(nextDay, "Markdown"), "utf8");
    expect(again).toBe(markdown);
  },
);

/** `step`: where the author is led, which is the last step that the book has reached. */
async function signIn(page: Page, step: "welcome" | "draft"): Promise<void> {
  await page.getByLabel("Email").fill(PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`**/workflow/${step}`);
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  expect(await page.getByLabel("Invite Code (Optional)").count()).toBe(0);
  await signIn(page, "welcome");
  await page.getByRole("heading", { name: "Welcome!" }).waitFor();
}

async function uploadPosts(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to Add Sources" }).click();
  await page.getByRole("tab", { name: "Upload CSV File" }).click();
  await page.locator("input[type=file]").setInputFiles(POSTS.file);
  await page.getByLabel("I may use these texts").check();
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByText(`Great! You've added ${POSTS.rows} posts`).waitFor({ timeout: 60_000 });
  await page.getByText("Content added successfully!").first().waitFor();
}

async function analyse(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByRole("progressbar").first().waitFor();
  await page.getByRole("button", { name: "Re-run Analysis" }).waitFor({ timeout: WRITING_MS });
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
}

async function chooseTitle(page: Page): Promise<string> {
  await page.getByText("Select a Book Title").first().waitFor();
  const first = page.getByRole("radio").first();
  const title = (await first.getAttribute("aria-label")) ?? (await first.innerText());
  await first.click();
  await page.getByText("Title Selected").first().waitFor();
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  return title.split("\n")[0] ?? "";
}

async function outline(page: Page): Promise<string[]> {
  await page.getByRole("heading", { name: "Generate Chapter Outlines" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  const list = page.getByRole("navigation", { name: "Chapters" });
  await list.waitFor({ timeout: WRITING_MS });
  const names = await list.getByRole("button").allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(5);
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  return names.map((name) => (name.split("\n")[0] ?? "").replace(/^\d+\.\s*/u, ""));
}

async function draft(page: Page, chapters: string[]): Promise<void> {
  await page.getByRole("button", { name: "Generate All Chapters" }).click();
  const done = page.getByText(`${chapters.length} of ${chapters.length} chapters`);
  await done.first().waitFor({ timeout: WRITING_MS });
}

async function download(
  page: Page,
  format: "PDF" | "EPUB" | "Markdown",
  fillIn?: () => Promise<void>,
): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Draft" }).click();
  await page.getByRole("button", { name: new RegExp(`^${format}`, "u") }).click();
  await fillIn?.();
  const file = await downloading;
  const saved = path.join(folder, file.suggestedFilename());
  await file.saveAs(saved);
  return saved;
}

/** Line breaks and typographic quotation marks differ between the screen and the page. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
