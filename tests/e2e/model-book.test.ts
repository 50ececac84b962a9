import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { type ScriptedServer, startScriptedServer } from "#tests/models/scripted-server.ts";
import { PATIENCE_MS } from "#tests/patience.ts";
import {
  analyse,
  askedTwice,
  modelSettings,
  openBrowser,
  outline,
  signUp,
  uploadPosts,
  WRITING_MS,
} from "./model-story.ts";
import { type RunningServer, runningServer, temporaryFolder } from "./running-server.ts";

const CONCURRENCY = 2;

/** How many more questions the model answers; it keeps still while a person wants to cancel in the middle. */
const left = { answers: Infinity };
/** Whether the model will not write the first chapter in one answer, nor its second section. */
const unwilling = { isSo: false };
let place: ReturnType<typeof temporaryFolder>;
let port: number | null = null;
let provider: ScriptedServer;
let server: RunningServer;
let browser: Browser;

// For each try its own: a second one must not meet the first one's account and settings.
beforeEach(async () => {
  place = temporaryFolder();
  port = null;
  unwilling.isSo = true;
  left.answers = Infinity;
  const author = scriptedAuthor({ seed: 1, lieShare: 0 });
  provider = await startScriptedServer({
    answer: (request) =>
      unwilling.isSo && isUnwelcome(request) ? REFUSAL : author.answer(request),
    faults: { each: () => (left.answers-- > 0 ? null : "neverBegins") },
  });
  server = await start();
  port = server.port;
  browser = await openBrowser();
}, 120_000);

afterEach(async () => {
  await browser.close();
  await server.stop();
  await provider.close();
  place.remove();
});

const REFUSAL = "I'm sorry, but I can't help with that.";

function isUnwelcome({ prompt }: { prompt: string }): boolean {
  const isSecondSection =
    /^Chapter 1: /mu.test(prompt) && prompt.includes("You write section 2 of ");
  return isSecondSection || prompt.includes("You write chapter 1 of ");
}

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  return runningServer(place.folder, {
    ...(port !== null && { port }),
    settings: modelSettings(provider, { LLM_CONCURRENCY: String(CONCURRENCY), ...settings }),
  });
}

test(
  "an author has a book written through: agrees, cancels, goes on, meets the limit, finishes in own words, and has a chapter written anew",
  { timeout: 400_000 },
  async () => {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(server.address);
    await signUp(page);
    await uploadPosts(page);

    await analyse(page, provider);
    await outline(page);
    await cancelDraft(page);
    await restart(page, { LLM_MAX_USD: "0.12" });
    await page.getByRole("button", { name: "Generate All Chapters" }).click();
    await page.getByText("This run has reached its limit").waitFor({ timeout: WRITING_MS });
    const beforeLimit = provider.calls.length;
    await page.getByRole("button", { name: "Finish without the model" }).click();
    await page.getByText("Every chapter is written.").waitFor({ timeout: WRITING_MS });

    expect(provider.calls.length).toBe(beforeLimit);
    // Those that were on their way when the writing was cancelled. A refusal is nothing to keep: its question is asked anew.
    const answered = provider.calls.filter(({ request }) => !isUnwelcome(request));
    expect(askedTwice(answered)).toBeLessThanOrEqual(CONCURRENCY);
    await seeWhereItComesFrom(page);

    unwilling.isSo = false;
    await restart(page, {});
    await regenerate(page);
    await page.getByText(/^Rewriting chapter \d+/u).waitFor();
    const origin = page.getByRole("region", { name: "Where this chapter comes from" });
    await origin
      .getByText("in your own words, not written by the model")
      .waitFor({ state: "detached", timeout: WRITING_MS });
    await origin.getByText("written by the model from your posts").waitFor();
  },
);

/** The server starts again with other settings, and the author looks at the page again. */
async function restart(page: Page, settings: Record<string, string>): Promise<void> {
  await server.stop();
  server = await start(settings);
  await page.reload();
}

async function cancelDraft(page: Page): Promise<void> {
  await page.getByText(/^About .+(?:minute|hour)s?\./u).waitFor();
  left.answers = 2 * CONCURRENCY;
  await page.getByRole("button", { name: "Generate All Chapters" }).click();
  await page.getByText(/^[1-9]\d* questions? asked so far/u).waitFor();
  await page.getByRole("button", { name: "Cancel writing" }).click();
  await page.getByText("only what is missing is asked and paid for").waitFor();
  left.answers = Infinity;
}

/** The first chapter is the model's but for the section it would not write, which stands in the author's own words. */
async function seeWhereItComesFrom(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Chapters" }).getByRole("button").first().click();
  const origin = page.getByRole("region", { name: "Where this chapter comes from" });
  await origin.getByText("written by the model from your posts").waitFor();
  await origin.getByText("in your own words, not written by the model").waitFor();
  await page.getByRole("button", { name: "Where does this come from?" }).click();
  const panel = page.getByRole("complementary", { name: "Where this comes from" });
  const paragraphs = page.getByRole("radiogroup", { name: "Paragraphs" });
  await paragraphs
    .getByRole("radio", { name: /written by the model/u })
    .first()
    .check();
  await panel.getByText(/^Written by the model from \d+ posts? of yours\.$/u).waitFor();
  await paragraphs
    .getByRole("radio", { name: /in your own words/u })
    .last()
    .check();
  await panel.getByText(/^Your own words, from \d+ posts?\.$/u).waitFor();
  expect((await panel.locator("blockquote").first().innerText()).length).toBeGreaterThan(20);
}

async function regenerate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Regenerate", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "More stories" }).check();
  await dialog.getByRole("button", { name: "Rewrite" }).click();
}
