import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOf } from "./author-book.ts";
import { letIn, newPage } from "./people.ts";
import { freePort, runningServer, type RunningServer, temporaryFolder } from "./running-server.ts";

/** 24 rows, as counted by Python's csv module. */
const POSTS = path.join(import.meta.dirname, "../books/benbalter/posts.csv");
const ROWS = 24;
/** So slow that the file is on its way for seconds. */
const SLOW_BYTES_PER_SECOND = 20_000;
const WRITING_MS = 120_000;
/** SPEC.md section 9: the words for a call that comes to no server. */
const CUT_OFF = "Connection failed. Please check your internet connection and try again.";

const { folder, remove } = temporaryFolder();
let port: number;
let server: RunningServer;

beforeAll(async () => {
  port = await freePort();
  server = await runningServer(folder, { port });
}, 120_000);

afterAll(async () => {
  await server.stop("SIGKILL");
  remove();
});

async function kill(): Promise<void> {
  await server.stop("SIGKILL");
}

async function start(): Promise<void> {
  server = await runningServer(folder, { port });
}

test(
  "a server that is killed while a file is sent, while posts are analysed and while chapters are written loses and doubles nothing",
  { timeout: 400_000 },
  async () => {
    const page = await newPage(server.origin);
    await letIn(page, server.origin, "chaos@example.org", "BETA");
    const book = await bookOf(page, server.origin);

    await killedWhileSending(page);
    await page.getByText(`Great! You've added ${ROWS} posts`).waitFor({ timeout: 60_000 });
    expect((await book.read("entries")).entries).toHaveLength(ROWS);

    await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Start Analysis" }).click();
    await page.locator("[data-run-progress]").waitFor();
    await kill();
    await start();
    await page.getByRole("button", { name: "Re-run Analysis" }).waitFor({ timeout: WRITING_MS });

    await page.goto(`${server.origin}/workflow/review`);
    await page.getByRole("radio").first().click();
    await page.getByText("Title Selected").first().waitFor();
    await page.goto(`${server.origin}/workflow/outline`);
    await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
    await page.getByText("Your outlines are ready").waitFor({ timeout: WRITING_MS });
    await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
    const begun = page.waitForResponse((answer) => answer.url().endsWith("/draft/start"));
    await page.getByRole("button", { name: "Generate All Chapters" }).click();
    await begun;
    await kill();
    await page.getByText(CUT_OFF).first().waitFor();
    await start();
    await page.getByText("Every chapter is written.").first().waitFor({ timeout: WRITING_MS });
    for (const { id, passages } of await book.chapters()) {
      const ids = passages.map((passage) => passage.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect((await book.read(`chapters/${id}/versions`)).versions).toHaveLength(1);
    }
  },
);

/** Kills the server while a file of the author's is on its way to it, and sends the file again when it is back. */
async function killedWhileSending(page: Page): Promise<void> {
  await page.goto(`${server.origin}/workflow/add-sources`);
  await page.getByRole("tab", { name: "Upload CSV File" }).click();
  await page.locator("input[type=file]").setInputFiles(POSTS);
  await page.getByLabel("I may use these texts").check();
  const network = await page.context().newCDPSession(page);
  const condition = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", {
    ...condition,
    uploadThroughput: SLOW_BYTES_PER_SECOND,
  });
  const sending = page.waitForRequest((request) => request.url().endsWith("/api/upload"));
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await sending;
  await page.waitForTimeout(1000);
  await kill();
  const progress = page.getByRole("listitem").filter({ hasText: "posts.csv" });
  await progress.getByText(CUT_OFF).waitFor();
  await network.send("Network.emulateNetworkConditions", { ...condition, uploadThroughput: -1 });
  await start();
  await progress.getByRole("button", { name: "Try again" }).click();
}
