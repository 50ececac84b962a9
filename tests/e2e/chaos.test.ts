import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askJson, callerFrom } from "#tests/load/calls.ts";
import { signUp, upload, writeBook } from "#tests/load/people.ts";
import { putCursorBehind } from "#tests/screens/editing-book.ts";
import { logIn, newPage } from "./people.ts";
import { freePort, runningServer, type RunningServer, temporaryFolder } from "./running-server.ts";

// What a killed server does to uploads and runs is in chaos-runs.test.ts and killed.test.ts: here somebody types meanwhile.

const POSTS = readFileSync(path.join(import.meta.dirname, "../books/benbalter/posts.csv"), "utf8");
const EMAIL = "carla@example.org";
/** The one that `signUp` gives. */
const PASSWORD = "correct horse battery";
/** A save is promised so many milliseconds after the last keystroke. */
const PROMISED_MS = 2_000;
const STORY = { timeout: 240_000 };

const { folder, remove } = temporaryFolder();
let port: number;
let origin: string;
let server: RunningServer | null = null;
let ask: (at: string) => ReturnType<typeof askJson>;
let chapters = 1;

beforeAll(async () => {
  port = await freePort();
  await start();
  const call = callerFrom("127.0.0.1", origin);
  const author = await signUp(call, origin, EMAIL);
  ask = (at) =>
    askJson(call, author.token, "GET", `/api/projects/${author.projectId}/chapters/${at}`);
  await upload(call, author, { csv: POSTS });
  await writeBook(call, author);
  const drafts = `/api/projects/${author.projectId}/drafts?only=chapters`;
  chapters = (await askJson(call, author.token, "GET", drafts)).chapters.length;
}, STORY.timeout);

// A test that failed half-way may have left it killed.
beforeEach(start);

afterAll(async () => {
  await kill();
  remove();
});

async function start(): Promise<void> {
  server ??= await runningServer(folder, { port });
  ({ origin } = server);
}

async function kill(): Promise<void> {
  await server?.stop("SIGKILL");
  server = null;
}

test(
  "a server that is killed while somebody types has what was typed before, and the browser keeps the rest",
  STORY,
  async () => {
    const { page, type, shows, stored } = await openChapter(1);
    const delaysMs: number[] = [];
    for (const words of [" one", " two", " three"]) {
      await type(words);
      const typedAt = performance.now();
      await expect.poll(stored, { interval: 20 }).toContain(words);
      delaysMs.push(performance.now() - typedAt);
    }
    // A busy machine stretches one of them; a longer pause before each save would stretch all.
    expect(delaysMs.toSorted((a, b) => a - b)[1]).toBeLessThan(PROMISED_MS);

    await type(" younger");
    await kill();
    await saysNotSaved(page);
    await type(" away");
    await shows(" one two three younger away");
    await start();
    await saysSaved(page);

    expect(await stored()).toContain(" one two three younger away");
  },
);

test("a page that is reloaded while the server is away has its text again", STORY, async () => {
  const { page, comeBack, type, shows, stored } = await openChapter(2);
  await type(" older");
  await expect.poll(stored).toContain(" older");
  await type(" younger");
  await kill();
  await saysNotSaved(page);
  await isKept(page, " older younger");

  await expect(page.reload()).rejects.toThrow("ERR_CONNECTION_REFUSED");
  await start();
  expect(await stored()).toContain(" older");
  expect(await stored()).not.toContain(" younger");
  await comeBack();
  await shows(" older younger");
  await saysSaved(page);

  expect(await stored()).toContain(" older younger");
});

test(
  "a server that dies between a save and its answer makes no second text of the author's own words",
  STORY,
  async () => {
    const { page, comeBack, type, shows, stored } = await openChapter(3);
    const killedBeforeAnswer = async (): Promise<void> => {
      const killed = Promise.withResolvers<void>();
      let isFirst = true;
      const lose = async (route: Route): Promise<void> => {
        if (!isFirst || route.request().method() !== "PUT") return route.fallback();
        isFirst = false;
        await route.fetch();
        await kill();
        await route.abort("connectionreset");
        return killed.resolve();
      };
      await page.route("**/chapters/*", lose);
      return killed.promise;
    };

    const firstKill = killedBeforeAnswer();
    await type(" older");
    await firstKill;
    await saysNotSaved(page);
    await type(" younger");
    await start();
    await saysSaved(page);
    expect(await stored()).toContain(" older younger");

    const secondKill = killedBeforeAnswer();
    await type(" again");
    await secondKill;
    await saysNotSaved(page);
    await type(" lastly");
    await shows(" older younger again lastly");
    await isKept(page, " again lastly");
    await expect(page.reload()).rejects.toThrow("ERR_CONNECTION_REFUSED");
    await start();
    expect(await stored()).not.toContain(" lastly");
    await comeBack();
    await shows(" older younger again lastly");
    await saysSaved(page);
    expect(await stored()).toContain(" older younger again lastly");
  },
);

const WORDS = [" one", " two", " three", " four", " five", " six"];

test(
  "who types offline for a minute is told so, and is saved when the connection is back",
  STORY,
  async () => {
    const { page, type, shows, stored } = await openChapter(4);
    let failures = 0;
    page.on("requestfailed", (request) => {
      if (request.method() === "PUT") failures += 1;
    });
    await type(" online");
    await saysSaved(page);

    await page.context().setOffline(true);
    await type(" offline");
    await page.getByText("You are offline.", { exact: true }).waitFor();
    // A minute, with a word every ten seconds.
    for (const word of WORDS) {
      await setTimeout(10_000);
      await type(word);
    }
    await expect.poll(() => failures).toBeGreaterThanOrEqual(3);
    await saysNotSaved(page);
    await shows(` online offline${WORDS.join("")}`);
    await isKept(page, ` online offline${WORDS.join("")}`);
    expect(await stored()).not.toContain(" offline");
    await page.context().setOffline(false);
    await saysSaved(page);

    expect(await stored()).toContain(` online offline${WORDS.join("")}`);
  },
);

test("two tabs that edit one chapter: both texts are shown, and both stay", STORY, async () => {
  const { page, open, type, stored } = await openChapter(5);
  const other = await page.context().newPage();
  await open(other);

  await other.keyboard.type(" theirs");
  await saysSaved(other);
  await type(" mine");
  const dialog = page.getByRole("dialog", { name: "This chapter was changed elsewhere" });
  await dialog.locator("mark").getByText(" mine").waitFor();
  await dialog.locator("mark").getByText(" theirs").waitFor();
  await page.getByText("There are two texts.", { exact: true }).waitFor();
  expect(await stored()).toContain(" theirs");
  await dialog.getByRole("button", { name: "Keep my text" }).click();
  await saysSaved(page);

  expect(await stored()).toContain(" mine");
  expect(await stored()).not.toContain(" theirs");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Versions" }).click();
  await page
    .getByRole("button", { name: /^Open version \d+: Edited by you/u })
    .nth(1)
    .click();
  await page.locator("mark").getByText(" theirs").waitFor();
  await page.getByRole("button", { name: "All versions" }).click();
  await page
    .getByRole("button", { name: /^Open version \d+: Edited by you/u })
    .first()
    .click();
  await page.getByRole("dialog").getByText(" mine").first().waitFor();
});

test(
  "a session that ends while somebody types asks for the login, and then saves what was typed",
  STORY,
  async () => {
    const { page, type, shows, stored } = await openChapter(6);
    const dialog = page.getByRole("dialog", { name: /Your session has expired/u });
    await type(" before");
    await saysSaved(page);

    await askAccounts(page, "sign-out", {});
    await type(" after");
    await dialog.getByText("Nothing you typed is lost.").waitFor();
    await shows(" before after");
    await isKept(page, " before after");
    expect(await stored()).not.toContain(" after");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await saysSaved(page);
    expect(await stored()).toContain(" before after");

    // Whoever reloads the page instead comes to the login page, and then to the text.
    await askAccounts(page, "sign-out", {});
    await putCursorBehind(page, " before after");
    await type(" reloaded");
    await dialog.waitFor();
    await isKept(page, " after reloaded");
    await page.reload();
    await logIn(page, EMAIL, PASSWORD);
    await page.getByText(/was still in this browser, and is here again/u).waitFor();
    await shows(" before after reloaded");
    await saysSaved(page);
    expect(await stored()).toContain(" before after reloaded");
  },
);

/** A chapter into which its author types, on a page of their own. */
type Typing = {
  page: Page;
  /** Opens the chapter to be edited, with the cursor where the typing begins; in this tab if no other is given. */
  open: (tab?: Page) => Promise<void>;
  /** Opens the chapter anew, and waits until it says that it has what this browser kept. */
  comeBack: () => Promise<void>;
  type: (words: string) => Promise<void>;
  /** Waits until the editor shows all that was typed. */
  shows: (typed: string) => Promise<void>;
  /** The paragraph as the server has it. */
  stored: () => Promise<string>;
};

/** Opens a chapter for the nth test. Where the book has fewer chapters, two tests type into one, each into its own paragraph. */
async function openChapter(nth: number): Promise<Typing> {
  const number = 1 + ((nth - 1) % chapters);
  const page = await newPage(origin);
  // The browser asks before it leaves text that is not saved.
  page.on("dialog", (dialog) => void dialog.accept());
  await askAccounts(page, "sign-in/email", { email: EMAIL, password: PASSWORD });
  const { chapter } = await ask(`${number}`);
  const passages: { id: string; text: string; sources: unknown[]; editedAt: string | null }[] =
    chapter.passages;
  // A second try of a test, or another test, takes a paragraph that the first one did not change.
  const edited = passages.find(
    ({ text, sources, editedAt }) =>
      /^(?:\w+ ){4}/u.test(text) && sources.length > 0 && editedAt === null,
  );
  const words = edited?.text.split(" ").slice(0, 4).join(" ") ?? "";
  const address = `${origin}/workflow/draft?chapter=${number}`;
  const typing: Typing = {
    page,
    open: async (tab = page) => {
      await tab.goto(address);
      await tab.getByRole("button", { name: "Edit", exact: true }).click();
      await tab.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
      await putCursorBehind(tab, words, `[data-passage="${edited?.id}"]`);
    },
    comeBack: async () => {
      await page.goto(address);
      await page.getByText(/was still in this browser, and is here again/u).waitFor();
    },
    type: (typed) => page.keyboard.type(typed),
    shows: (typed) =>
      page
        .getByRole("textbox", { name: /^Text of the chapter/u })
        .getByText(`${words}${typed}`)
        .waitFor(),
    stored: async () => {
      const now: typeof passages = (await ask(`${number}`)).chapter.passages;
      return now.find(({ id }) => id === edited?.id)?.text ?? "";
    },
  };
  await typing.open();
  return typing;
}

async function askAccounts(page: Page, call: string, data: object): Promise<void> {
  const address = `${origin}/api/auth/${call}`;
  const answer = await page.request.post(address, { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

async function saysSaved(page: Page): Promise<void> {
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
}

async function saysNotSaved(page: Page): Promise<void> {
  const mark = page.getByRole("status");
  await mark.getByText("Kept on this device, not saved yet", { exact: true }).waitFor();
}

/** Waits until this browser keeps text that the server does not have. */
async function isKept(page: Page, words: string): Promise<void> {
  const read = `new Promise((resolve, reject) => {
    const opening = indexedDB.open("keyval-store");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("keyval").objectStore("keyval").getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
    };
  })`;
  await expect.poll(() => page.evaluate(read)).toContain(words);
}
