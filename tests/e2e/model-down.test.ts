import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { type ScriptedServer, startScriptedServer } from "#tests/models/scripted-server.ts";
import type { FaultName } from "#tests/models/faults.ts";
import type { ScriptedRequest } from "#tests/models/scripted-request.ts";
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

const MAIN = "gpt-6.1-sol";
const FAST = "gpt-6-luna";
/** How many more answers each model gives, and what it meets a question with after that. */
const left: Record<string, number> = { [MAIN]: Infinity, [FAST]: Infinity };
const then: { fault: FaultName } = { fault: "server500" };
let place: ReturnType<typeof temporaryFolder>;
let provider: ScriptedServer;
let server: RunningServer;
let browser: Browser;

// For each try its own: a second one must not meet the first one's account and its models that are down.
beforeEach(async () => {
  place = temporaryFolder();
  Object.assign(left, { [MAIN]: Infinity, [FAST]: Infinity });
  then.fault = "server500";
  const author = scriptedAuthor({ seed: 1, lieShare: 0 });
  provider = await startScriptedServer({
    answer: (request) => author.answer(request),
    faults: { each: faultOf },
  });
  server = await runningServer(place.folder, { settings: modelSettings(provider) });
  browser = await openBrowser();
}, 120_000);

afterEach(async () => {
  await browser.close();
  await server.stop();
  await provider.close();
  place.remove();
});

function faultOf({ model, instructions }: ScriptedRequest): FaultName | null {
  const isProbe = instructions.includes("whether you are there");
  left[model] = (left[model] ?? 0) - (isProbe ? 0 : 1);
  return left[model] < 0 ? then.fault : null;
}

test(
  "a provider that goes down again and again: the author waits, takes the fast model, and finishes in own words, and pays for nothing twice",
  { timeout: 400_000 },
  async () => {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(server.address);
    await signUp(page);
    await uploadPosts(page);
    await analyse(page, provider);
    await outline(page);

    left[MAIN] = 1;
    await startAndStop(page, "Generate All Chapters", "The model does not answer");
    left[MAIN] = 1;
    then.fault = "quota429";
    const quota = "The model has stopped answering: the quota is used up.";
    await startAndStop(page, "Try again", quota);
    left[FAST] = 1;
    const beforeFast = provider.calls.length;
    await startAndStop(page, "Go on with the faster model", quota);
    const beforeOwnWords = provider.calls.length;
    await page.getByRole("button", { name: "Finish without the model" }).click();
    await page.getByText("Every chapter is written.").waitFor({ timeout: WRITING_MS });

    const byFast = provider.calls.slice(beforeFast);
    expect(new Set(byFast.map(({ request }) => request.model))).toEqual(new Set([FAST]));
    expect(provider.calls).toHaveLength(beforeOwnWords);
    // What was turned away was not paid for.
    expect(askedTwice(provider.calls.filter(({ fault }) => fault === null))).toBe(0);
    await seeWhoWrote(page);
  },
);

/** The book is whole: what the models had written by then is in it, and own words are in place of the rest. */
async function seeWhoWrote(page: Page): Promise<void> {
  const chapters = page.getByRole("navigation", { name: "Chapters" }).getByRole("button");
  const origin = page.getByRole("region", { name: "Where this chapter comes from" });
  const told: string[] = [];
  for (const chapter of await chapters.all()) {
    await chapter.click();
    await origin.waitFor();
    told.push(await origin.innerText());
  }
  expect(told.length).toBeGreaterThan(1);
  expect(told.filter((text) => text.includes("written by the model from your posts"))).not.toEqual(
    [],
  );
  expect(told.at(-1)).toMatch(/The model did not write this chapter|not written by the model/u);
}

/** Presses a button that starts a run, which stops: what happened, that nothing is lost, and how it can go on. */
async function startAndStop(page: Page, button: string, title: string): Promise<void> {
  const before = provider.calls.length;
  await page.getByRole("button", { name: button }).click();
  await vi.waitUntil(() => provider.calls.length > before, { timeout: WRITING_MS, interval: 50 });
  // From here on the server tells of this run, and of none before.
  await page.reload();
  await page.getByText(title).waitFor({ timeout: WRITING_MS });
  await page.getByText("Nothing is lost.").waitFor();
  for (const name of ["Try again", "Go on with the faster model", "Finish without the model"]) {
    await page.getByRole("button", { name }).waitFor();
  }
}
