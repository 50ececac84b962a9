import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysis } from "#contracts/analysis.ts";
import { getDrafts } from "#contracts/draft.ts";
import { listJobs } from "#contracts/jobs.ts";
import { getOutline } from "#contracts/outline.ts";
import { listProjects } from "#contracts/projects.ts";
import { getStats } from "#contracts/sources.ts";
import { answers, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([
  ["/workflow/add-sources", listProjects, "Loading your content"],
  ["/workflow/analysis", getStats, "Loading your analysis"],
  ["/workflow/review", getAnalysis, "Loading your book foundation"],
  ["/workflow/outline", getOutline, "Loading your chapters"],
  ["/workflow/draft", getDrafts, "Loading your draft"],
  ["/workflow/debug", listJobs, "Loading jobs"],
  ["/workflow/continue", listProjects, "Opening your book"],
])("while %s waits for its data it says so", async (address, held, label) => {
  const screen = await browser.open(address, {
    answers: [OUTLINE, ...REVIEWED_BOOK],
    holds: held,
  });

  const loading = screen.page.getByRole("status").filter({ hasText: label });
  await loading.waitFor();

  expect(await loading.getAttribute("aria-busy")).toBe("true");
  expect(await faultsOf(screen)).toEqual([]);
});

test("a fast answer shows no skeleton: it appears after 300 ms only", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [OUTLINE, ...REVIEWED_BOOK],
    holds: getDrafts,
  });

  await page.getByRole("status").filter({ hasText: "Loading your draft" }).waitFor();
  const delay = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('main [aria-busy]')).transitionDelay",
  );

  expect(delay).toBe("0.3s");
});

test.each([
  "/workflow/add-sources",
  "/workflow/analysis",
  "/workflow/review",
  "/workflow/outline",
  "/workflow/draft",
])("without a project %s says so and can be asked again", async (address) => {
  const refused = refuses(listProjects, "tooMany", "Too many requests.");
  const screen = await browser.open(address, { answers: [refused, ...REVIEWED_BOOK] });
  const { page } = screen;
  await page.getByText("No project selected.").waitFor();
  await page
    .getByText("Your book could not be opened, and nothing in it has changed. Too many requests.")
    .waitFor();
  // Nothing is known of its steps: it is not called a book without posts.
  await page.getByRole("complementary", { name: "Phases" }).getByText("Book progress –").waitFor();
  expect(await page.getByText("Add 10 posts first").count()).toBe(0);
  expect(await faultsOf(screen)).toEqual([]);
  screen.change([
    answers(listProjects, {
      projects: [
        {
          id: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c11",
          name: "A book",
          author: null,
          selectedTitle: null,
          hasDetails: false,
          createdAt: "2026-11-20T09:10:00.000Z",
        },
      ],
    }),
  ]);

  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();

  await page.getByText("No project selected.").waitFor({ state: "detached" });
});

test("an address of no book of theirs says that the books are safe, and leads to the last one", async () => {
  const screen = await browser.open("/workflow/draft?project=other", { answers: REVIEWED_BOOK });
  const { page } = screen;
  await page.getByText("There is no book of yours at this address.").waitFor();
  expect(await faultsOf(screen)).toEqual([]);

  await page.getByRole("link", { name: "open the last one" }).click();

  await page.getByText("No project selected.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Book: / }).waitFor();
});

test("the monitor without a project asks for one", async () => {
  const refused = refuses(listProjects, "tooMany", "Too many requests.");

  const { page } = await browser.open("/workflow/debug", { answers: [refused, ...REVIEWED_BOOK] });

  await page.getByText("Please select a project to view job status").waitFor();
});
