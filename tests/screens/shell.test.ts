import { getDrafts } from "#contracts/draft.ts";
import { getMe } from "#contracts/accounts.ts";
import { getAnalysisStatus } from "#contracts/analysis.ts";
import { changeProject, listProjects } from "#contracts/projects.ts";
import { getStats } from "#contracts/sources.ts";
import type { Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  authAnswers,
  DANA,
  DANAS_BOOK,
  NO_PAGES,
  emptyBook,
  refuses,
  SIGNED_OUT,
  signedIn,
} from "./answers.ts";
import {
  faultsAtWidths,
  faultsOf,
  letTimePass,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";

import { DRAFTS, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

const BEGINNING = [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()];
const TWELVE_POSTS = answers(getStats, {
  stats: {
    totalEntries: 12,
    totalPostUrls: 12,
    totalVideoUrls: 0,
    leftOut: 0,
    sourceBreakdown: { Blog: 12 },
  },
});
/** Dana's book with every chapter written. */
const FINISHED_BOOK = [DRAFTS, OUTLINE, ...REVIEWED_BOOK];
const ANALYSED = answers(getAnalysisStatus, {
  status: "completed",
  message: "Done",
  progress: { percentage: 100, currentStep: null },
  model: null,
  analysis: null,
  jobId: null,
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("an author is welcomed", async () => {
  const screen = await browser.open("/workflow/welcome", { answers: BEGINNING, width: 390 });

  await screen.page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
  await screen.page.getByRole("button", { name: "Continue to Add Sources" }).waitFor();

  expect(await faultsAtWidths(screen, "welcome", WIDTHS)).toEqual([]);
  await screen.page.setViewportSize({ width: 1440, height: 900 });
  await screen.page.locator("aside [aria-current=step]", { hasText: "Add Sources" }).waitFor();
});

test("the name on the cover is the author's own unless changed, and is kept", async () => {
  const { page, calls, bodies } = await browser.open("/workflow/welcome", {
    answers: [
      answers(changeProject, {
        project: { ...DANAS_BOOK, author: "D. M. Whitlock", ...NO_PAGES },
      }),
      ...BEGINNING,
    ],
  });

  expect(await page.getByLabel("Name on the cover").inputValue()).toBe("Dana Whitlock");
  await page.getByLabel("Name on the cover").fill("D. M. Whitlock");
  await page.getByRole("button", { name: "Continue to Add Sources" }).click();
  await page.waitForURL("**/workflow/add-sources");

  const change = calls.indexOf(`PATCH /api/projects/${DANAS_BOOK.id}`);
  expect(bodies[change]).toEqual({ author: "D. M. Whitlock" });
});

test("says that the project is being set up until it exists", async () => {
  const { page, calls, change } = await browser.open("/workflow/welcome", {
    answers: [answers(listProjects, { projects: [] }), ...BEGINNING],
    withClock: true,
  });
  const asked = (): number => calls.filter((call) => call === "GET /api/projects").length;

  await page.getByText("Setting up your project...").waitFor();
  await expect.poll(asked).toBe(1);
  change([answers(listProjects, { projects: [DANAS_BOOK] })]);
  await letTimePass(page, page.getByRole("button", { name: "Continue to Add Sources" }));

  expect(asked()).toBe(2);
});

test("gives up after five more tries for a project, and can be asked again", async () => {
  const { page, calls } = await browser.open("/workflow/welcome", {
    answers: [answers(listProjects, { projects: [] }), ...BEGINNING],
    withClock: true,
  });
  const asked = (): number => calls.filter((call) => call === "GET /api/projects").length;

  await letTimePass(page, page.getByText("No project selected."));

  expect(asked()).toBe(6);
  await page.getByRole("button", { name: "Try again" }).waitFor();
});

test("locked phases say what opens them and cannot be clicked", async () => {
  const { page } = await browser.open("/workflow/welcome", { answers: BEGINNING });
  const phases = page.getByRole("navigation", { name: "Book phases" });

  await phases.getByText("Add 10 posts first").waitFor();

  const locked = phases.getByRole("link", { disabled: true });
  expect(await locked.allInnerTexts()).toEqual([
    "Analyze\nAnalyzes your content for insights\nAdd 10 posts first",
    "Review\nReview book foundation and select title\nRun the analysis first",
    "Outline\nGenerate detailed chapter outlines\nChoose a title first",
    "Draft\nDraft your book content\nGenerate the outlines first",
  ]);
  const open = phases.locator("a[href]");
  expect(await open.count()).toBe(1);
  expect(await open.getAttribute("href")).toBe("/workflow/add-sources");
});

test("whoever returns to a book that has begun is led to its furthest step", async () => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: [TWELVE_POSTS, ANALYSED, ...BEGINNING],
  });

  const goOn = page.getByRole("link", { name: "Go on with Review" });

  expect(await goOn.getAttribute("href")).toBe("/workflow/review");
});

test("each phase opens when the one before it is complete", async () => {
  const screen = await browser.open("/workflow/analysis", {
    answers: [TWELVE_POSTS, ANALYSED, ...BEGINNING],
  });
  const phases = screen.page.getByRole("navigation", { name: "Book phases" });

  await phases.getByRole("link", { name: "Review Review book foundation" }).waitFor();

  expect(
    await phases.getByRole("link", { name: "Add Sources (complete)" }).getAttribute("href"),
  ).toBe("/workflow/add-sources");
  expect(await phases.getByRole("link", { name: "Analyze" }).getAttribute("aria-current")).toBe(
    "step",
  );
  expect(await phases.getByRole("link", { disabled: true }).allInnerTexts()).toEqual([
    "Outline\nGenerate detailed chapter outlines\nChoose a title first",
    "Draft\nDraft your book content\nGenerate the outlines first",
  ]);
  expect(
    await screen.page
      .getByRole("progressbar", { name: "Book progress" })
      .getAttribute("aria-valuenow"),
  ).toBe("40");
});

test("links within the workflow stay with the book that the address names", async () => {
  const other = { ...DANAS_BOOK, id: "5f0e0c39-8a2f-4b1d-9e0e-7c7f8f3f2a10", name: "Second book" };
  const { page, calls } = await browser.open(`/workflow/welcome?project=${DANAS_BOOK.id}`, {
    answers: [...signedIn(DANA, [other, DANAS_BOOK]), ...emptyBook()],
  });

  const link = page.getByRole("link", { name: "Add Sources" });
  await link.waitFor();

  expect(await link.getAttribute("href")).toBe(`/workflow/add-sources?project=${DANAS_BOOK.id}`);
  await expect.poll(() => calls).toContain(`GET /api/projects/${DANAS_BOOK.id}/stats`);
  expect(calls).not.toContain(`GET /api/projects/${other.id}/stats`);
});

test.each(["/", "/workflow/continue"])(
  "whoever comes back by %s to a finished book is led to its last step",
  async (address) => {
    const screen = await browser.open(address, { answers: FINISHED_BOOK });

    await screen.page.waitForURL("**/workflow/draft");

    expect(await screen.page.getByText("Welcome,").count()).toBe(0);
  },
);

test("the logo leads to the last step that the book has reached", async () => {
  const { page } = await browser.open("/workflow/add-sources", { answers: FINISHED_BOOK });

  await page.getByRole("link", { name: "Octavo home" }).click();

  await page.waitForURL("**/workflow/draft");
});

test("whoever has just begun is welcomed", async () => {
  const { page } = await browser.open("/", { answers: BEGINNING });

  await page.waitForURL("**/workflow/welcome");
});

test("over a slow network a finished book shows that it loads, never 0 % and locks", async () => {
  const { page } = await browser.open("/workflow/review", {
    answers: FINISHED_BOOK,
    holds: getDrafts,
  });
  const phases = page.getByRole("complementary", { name: "Phases" });

  await phases.getByText("Loading").waitFor();

  expect(await phases.getByText("%").count()).toBe(0);
  expect(await phases.locator(".lucide-lock").count()).toBe(0);
});

test.each([
  ["Dr. Dana Whitlock", "Welcome, Dana!"],
  ["Dr. Whitlock", "Welcome!"],
  ["dana", "Welcome!"],
])("%s is greeted with “%s”, and no address becomes the name on the cover", async (name, title) => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: [...signedIn({ ...DANA, name }, [DANAS_BOOK]), ...emptyBook()],
  });

  await page.getByRole("heading", { name: title, exact: true }).waitFor();

  expect(await page.getByLabel("Name on the cover").inputValue()).toBe(name === "dana" ? "" : name);
});

test("the bare address opens the first phase", async () => {
  const { page } = await browser.open("/workflow", { answers: BEGINNING });

  await page.waitForURL("**/workflow/add-sources");
});

test("in a small window the phases and Logout stand in a drawer", async () => {
  const screen = await browser.open("/workflow/welcome", {
    answers: [TWELVE_POSTS, ...BEGINNING],
    width: 390,
  });
  const { page } = screen;
  await page.getByText("Step 1 of 5: Add Sources").waitFor();

  await page.getByRole("button", { name: "Open phases menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Phases menu" });
  await drawer.getByRole("button", { name: "Logout" }).waitFor();
  expect(await faultsOf(screen, "drawer-390")).toEqual([]);

  await page.keyboard.press("Escape");
  await expect.poll(() => drawer.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open phases menu" }).click();
  await drawer.getByRole("link", { name: "Analyze" }).click();
  await page.waitForURL("**/workflow/analysis");
  expect(await drawer.isVisible()).toBe(false);
});

test("the first press of Tab offers to skip to the content", async () => {
  const { page } = await browser.open("/workflow/welcome", { answers: BEGINNING });
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  expect(await page.evaluate("document.activeElement.id")).toBe("content");
});

test("logging out leads to the first page and leaves nothing behind", async () => {
  const { page, change } = await browser.open("/workflow/welcome", {
    answers: [authAnswers("POST", "/sign-out", { success: true }), ...BEGINNING],
  });
  const { origin } = new URL(page.url());
  await page.route(`${origin}/`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>The landing page</h1>" }),
  );
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "The landing page" }).waitFor();

  expect(new URL(page.url()).pathname).toBe("/");
  change(SIGNED_OUT);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  expect(await page.getByText("Dana").count()).toBe(0);
});

test("who asked for less motion sees colours change at once, not one frame after the other", async () => {
  const { page } = await browser.open("/workflow/welcome", { answers: BEGINNING });
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  const moving = await page.evaluate<number>(
    "document.querySelector('main').style.color = 'red', document.getAnimations().length",
  );

  expect(moving).toBe(0);
});

test("logging out takes five seconds at most, and says when the server did not hear it", async () => {
  const screen = await browser.open("/workflow/welcome", { answers: BEGINNING });
  const { page } = screen;
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
  await page.route("**/api/auth/sign-out", () => undefined);
  const startedAt = performance.now();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "You are logged out" }).waitFor();

  expect(performance.now() - startedAt).toBeLessThan(6_500);
  await page.getByText("You are logged out in this window only").waitFor();
  expect(await faultsOf(screen, "toast")).toEqual([]);
});

test("logging out in one tab logs out in the others", async () => {
  const screen = await browser.open("/workflow/welcome", {
    answers: [authAnswers("POST", "/sign-out", { success: true }), ...BEGINNING],
  });
  const { page, change } = screen;
  const other = await browser.openBeside(screen, "/workflow/welcome");
  await other.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  change(SIGNED_OUT);
  await page.getByRole("button", { name: "Logout" }).click();

  await other.waitForURL("**/login?next=*");
  await page.getByRole("heading", { name: "You are logged out" }).waitFor();
});

test("an answer that was on its way when another tab logged out brings nobody back", async () => {
  const { page } = await browser.open("/workflow/welcome", { answers: BEGINNING });
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
  const held = Promise.withResolvers<Route>();
  await page.route(`**${getMe.path}`, (route) => held.resolve(route));
  await page.evaluate(`new BroadcastChannel("octavo-session").postMessage("changed")`);
  const route = await held.promise;

  await page.evaluate(`new BroadcastChannel("octavo-session").postMessage("ended")`);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  const answered = page.waitForResponse(`**${getMe.path}`);
  await route.continue();
  await answered;

  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("heading", { name: "Welcome back" }).count()).toBe(1);
  expect(await page.getByText("Dana").count()).toBe(0);
});

test("says that Octavo does not answer, and tries again on demand", async () => {
  const screen = await browser.open("/workflow/welcome", {
    answers: [refuses(getMe, "conflict", "The account is being moved."), ...BEGINNING],
  });
  const { page, change } = screen;
  await page.getByRole("heading", { name: "Octavo did not answer" }).waitFor();
  await page.getByText("The account is being moved.").waitFor();
  expect(await faultsOf(screen, "session-failed")).toEqual([]);

  change(signedIn(DANA, [DANAS_BOOK]));
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
});
