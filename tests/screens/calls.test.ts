import { getContents } from "#contracts/contents.ts";
import { listProjects } from "#contracts/projects.ts";
import { getStats } from "#contracts/sources.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authAnswers, DANA, DANAS_BOOK, emptyBook, refuses, signedIn } from "./answers.ts";
import { DRAFTS, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";
import { faultsOf, letTimePass, type ScreenBrowser, startBrowser } from "./browser.ts";

const PROJECT = `/api/projects/${DANAS_BOOK.id}`;
const BEGINNING = [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([
  ["analysis", ["analyze", "outline/status", "draft/status"]],
  ["review", ["stats", "outline/status", "draft/status"]],
  ["outline", ["stats", "draft/status"]],
  ["draft", ["stats", "analyze", "outline/status", "writer", "printed-twice"]],
])(
  "the step %s of a finished book asks once for what it shows, and for no more",
  async (step, not) => {
    const { page, calls } = await browser.open(`/workflow/${step}`, {
      answers: [DRAFTS, OUTLINE, ...REVIEWED_BOOK],
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => calls).toContain(`GET ${PROJECT}/freshness`);
    await page.waitForLoadState("networkidle");

    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    expect(calls.filter((call) => not.some((path) => call === `GET ${PROJECT}/${path}`))).toEqual(
      [],
    );
  },
);

test("a failing server is asked three times before a person is bothered", async () => {
  const { page, calls } = await browser.open("/workflow/welcome", {
    answers: [refuses(listProjects, "internal", "Something broke on our side."), ...BEGINNING],
    withClock: true,
  });
  const asked = (): number => calls.filter((call) => call === "GET /api/projects").length;

  await letTimePass(page, page.getByText("Something broke on our side. (request id: req-1)"));

  expect(asked()).toBe(3);
});

test("one token serves all calls while it is good", async () => {
  const { page, calls, tokens } = await browser.open("/workflow/welcome", { answers: BEGINNING });
  await page.getByText("Add 10 posts first").first().waitFor();

  expect(calls.filter((call) => call === "GET /api/auth/get-session")).toHaveLength(1);
  expect(tokens[calls.indexOf("GET /api/me")]).toBe("Bearer token-1");
  expect(tokens[calls.indexOf(`GET /api/projects/${DANAS_BOOK.id}/stats`)]).toBe("Bearer token-1");
});

test("a token that ends in less than five minutes is renewed before the next call", async () => {
  const soon = new Date(Date.now() + 4 * 60 * 1000).toISOString();
  const { page, calls } = await browser.open("/workflow/welcome", {
    answers: [
      authAnswers("GET", "/get-session", {
        session: { id: "session-1", userId: DANA.id, token: "token-1", expiresAt: soon },
        user: { id: DANA.id, email: DANA.email, name: DANA.name },
      }),
      ...BEGINNING,
    ],
  });
  await page.getByText("Add 10 posts first").first().waitFor();

  const renewals = calls.filter((call) => call === "GET /api/auth/get-session").length;
  expect(renewals).toBeGreaterThan(2);
});

test("a call that takes longer than two seconds is said quietly, not as a toast", async () => {
  const screen = await browser.open("/workflow/welcome", {
    answers: BEGINNING,
    withClock: true,
    holds: getStats,
  });
  const { page, calls } = screen;
  await expect.poll(() => calls).toContain(`GET /api/projects/${DANAS_BOOK.id}/drafts`);
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
  expect(await page.getByText("Still working").count()).toBe(0);

  await page.clock.runFor(2_100);
  await page.getByText("Still working").waitFor();

  expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
});

test("the word that a call is slow stands above the bar at the foot, at 390 px", async () => {
  const { page } = await browser.open("/workflow/review?tab=contents", {
    answers: REVIEWED_BOOK,
    withClock: true,
    holds: getContents,
    width: 390,
  });
  const bar = page.getByRole("region", { name: "Chosen title" });
  await bar.waitFor();
  await page.clock.runFor(2_100);
  const word = page.getByText("Still working");
  await word.waitFor();

  const { y = 0, height = 0 } = (await word.boundingBox()) ?? {};

  expect(y + height).toBeLessThan((await bar.boundingBox())?.y ?? 0);
});

test("the console is warned of a slow call while the call is still going", async () => {
  const { page, calls } = await browser.open("/workflow/welcome", {
    answers: BEGINNING,
    withClock: true,
    holds: getStats,
  });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await expect.poll(() => calls).toContain(`GET /api/projects/${DANAS_BOOK.id}/drafts`);
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  await page.clock.runFor(2_100);

  const address = `GET /api/projects/${DANAS_BOOK.id}/stats is taking longer than 2 s`;
  await expect.poll(() => warnings.some((text) => text.startsWith(address))).toBe(true);
});

test("the step is told without a mark between its number and its name", async () => {
  const { page } = await browser.open("/workflow/welcome", { answers: BEGINNING });

  const step = page.getByText("Step 1 of 5 Gather Your Content", { exact: true });
  await step.waitFor();

  expect(await step.textContent()).toBe("Step 1 of 5 Gather Your Content");
});

test("a call without an answer ends after 30 seconds, in words", async () => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: BEGINNING,
    withClock: true,
    holds: listProjects,
  });
  await page.getByText("Setting up your project...").waitFor();

  await page.clock.runFor(29_000);
  expect(await page.getByText("Request timed out. Please try again.").count()).toBe(0);
  await page.clock.runFor(1_100);
  await page.getByText("Request timed out. Please try again.").waitFor();
});

test("a screen that breaks says so, with a way on", async () => {
  const screen = await browser.open("/workflow/welcome", { answers: BEGINNING });
  const { page, problems } = screen;
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
  await page.route("**/assets/analysis-screen-*.js", (route) => route.abort("connectionfailed"));

  await page.evaluate("history.pushState(null, '', '/workflow/analysis'); location.reload()");
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  await page.getByRole("button", { name: "Reload" }).waitFor();
  await page.getByText("Reload it; if it happens again, please contact support.").waitFor();

  problems.length = 0; // the broken script is what this test is about
  expect(await faultsOf(screen, "unexpected-error")).toEqual([]);
  expect(await page.getByText(".js").count()).toBe(0);
});

test("says that there is no network, and that nothing is lost", async () => {
  const screen = await browser.open("/workflow/welcome", { answers: BEGINNING, width: 390 });
  const { page } = screen;
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await page.context().setOffline(false);

  await page.getByText("You are offline.").waitFor({ state: "detached" });
});
