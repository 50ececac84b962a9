import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { type ScriptedServer, startScriptedServer } from "#tests/models/scripted-server.ts";
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

/** The provider goes down after so many questions of the draft, and comes back when a person says so. */
const outage = { isOver: true, callsBefore: 0 };
const ANSWERED_BEFORE = 4;
const { folder, remove } = temporaryFolder();
let provider: ScriptedServer;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const author = scriptedAuthor({ seed: 1, lieShare: 0 });
  provider = await startScriptedServer({
    answer: (request) => author.answer(request),
    faults: { while: isDown, name: "server500" },
  });
  server = await runningServer(folder, { settings: modelSettings(provider) });
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await provider.close();
  remove();
});

function isDown(): boolean {
  return !outage.isOver && provider.calls.length > outage.callsBefore + ANSWERED_BEFORE;
}

test(
  "a provider that goes down in the middle: the author is offered three ways, waits, and goes on without paying twice",
  { timeout: 400_000 },
  async () => {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(server.address);
    await signUp(page);
    await uploadPosts(page);
    await analyse(page, provider);
    await outline(page);

    outage.callsBefore = provider.calls.length;
    outage.isOver = false;
    await page.getByRole("button", { name: "Generate All Chapters" }).click();
    await seeTheWays(page);
    outage.isOver = true;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Every chapter is written.").waitFor({ timeout: WRITING_MS });

    // What was turned away was not paid for.
    expect(askedTwice(provider.calls.filter(({ fault }) => fault === null))).toBe(0);
    const chapters = page.getByRole("navigation", { name: "Chapters" }).getByRole("button");
    const origin = page.getByRole("region", { name: "Where this chapter comes from" });
    expect(await chapters.count()).toBeGreaterThan(1);
    for (const chapter of await chapters.all()) {
      await chapter.click();
      await origin.getByText("written by the model from your posts").waitFor();
      // Nothing was arranged in its place while nobody answered.
      expect(await origin.innerText()).not.toContain("in your own words, not written by the model");
    }
  },
);

/** What happened, that nothing is lost, and how it can go on; still there when the page is loaded again. */
async function seeTheWays(page: Page): Promise<void> {
  await page.getByText("The model does not answer").waitFor({ timeout: WRITING_MS });
  await page.reload();
  await page.getByText("The model does not answer").waitFor();
  await page.getByText("Nothing is lost: what is written is kept").waitFor();
  for (const name of ["Try again", "Go on with gpt-6-luna", "Finish in my own words"]) {
    await page.getByRole("button", { name }).waitFor();
  }
}
