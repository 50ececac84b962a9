import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus } from "#contracts/analysis.ts";
import { cancelUpload, getStats, upload } from "#contracts/sources.ts";
import { answers, DANA, DANAS_BOOK, emptyBook, signedIn } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { JOB_ID, NEW_BOOK, REVIEWED_BOOK, STATS } from "./danas-posts.ts";
import { SHARES_READ } from "./danas-sources.ts";
import { unseenTexts } from "./unseen-texts.ts";

// Written out from SPEC.md section 2, so that a slip in the product cannot slip in here, too.

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("the frame has the top bar, and beside it the five phases on 280 px", async () => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()],
  });
  const bar = page.getByRole("banner");
  const sidebar = page.getByRole("complementary", { name: "Phases" });

  await bar.getByRole("link", { name: "Octavo home" }).waitFor();
  await bar.getByText("Dana Whitlock", { exact: true }).waitFor();
  await bar.getByRole("button", { name: "Logout", exact: true }).waitFor();
  await expect
    .poll(() =>
      unseenTexts(sidebar, [
        "Add Sources",
        "Upload your data sources",
        "Analyze",
        "Analyzes your content for insights",
        "Review",
        "Review book foundation and select title",
        "Outline",
        "Generate detailed chapter outlines",
        "Draft",
        "Draft your book content",
      ]),
    )
    .toEqual([]);

  expect(await sidebar.getByRole("listitem").count()).toBe(5);
  expect(await sidebar.boundingBox()).toMatchObject({ x: 0, width: 280 });
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  expect(await bar.boundingBox()).toMatchObject({ y: 0 });
});

test("Welcome greets by the first name and leads to the sources", async () => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: [...signedIn(DANA, [{ ...DANAS_BOOK, author: "Dana Whitlock" }]), ...emptyBook()],
  });

  await expect
    .poll(() =>
      unseenTexts(page, [
        "Welcome, Dana!",
        "Step 1 of 5 Gather Your Content",
        "Continue to Add Sources",
      ]),
    )
    .toEqual([]);
  await page.getByRole("button", { name: "Continue to Add Sources" }).click();

  await page.waitForURL("**/workflow/add-sources");
});

test("Add Content has its three tabs, its notices and its buttons", async () => {
  const { page } = await browser.open("/workflow/add-sources", { answers: NEW_BOOK });

  await expect
    .poll(() =>
      unseenTexts(page, [
        "Add Your Content",
        "Step 1 of 5 Gather Your Content",
        "Available Soon",
        "Social network import",
        "Short-post bookmark sync",
        "Browser bookmarks",
        "Read-later services",
        "Professional network history",
        "Upload CSV File",
        "Browse Files",
        "CSV with post URLs, descriptions, like counts (up to 50MB)",
        "Show Advanced Options",
        "Add URLs Manually",
        "What happens next?",
      ]),
    )
    .toEqual([]);
  await page.getByText(/Analysis takes about 2-3 minutes/u).waitFor();

  expect(await page.getByRole("tab").count()).toBe(3);
  expect(
    await page.getByRole("tab", { name: "One-Click Connect" }).getAttribute("aria-disabled"),
  ).toBe("true");
});

test("the advanced options show a sample CSV with its five columns", async () => {
  const { page } = await browser.open("/workflow/add-sources", { answers: NEW_BOOK });
  const sample = page.getByLabel("Sample CSV");
  await page.getByRole("button", { name: "Show Advanced Options", exact: true }).waitFor();
  expect(await sample.isVisible()).toBe(false);

  await page.getByRole("button", { name: "Show Advanced Options", exact: true }).click();

  const [columns] = (await sample.innerText()).split("\n");
  expect(columns).toBe("url,title,description,engagement,type");
});

test("links are added one in a line, with a description", async () => {
  const { page } = await browser.open("/workflow/add-sources", { answers: NEW_BOOK });

  await page.getByRole("tab", { name: "Add URLs Manually", exact: true }).click();

  await page.getByText("One URL per line with a description.").waitFor();
  await page.getByRole("textbox", { name: "Your links and posts" }).waitFor();
  await page.getByRole("button", { name: "Add Content", exact: true }).waitFor();
});

test("the Upload Progress appears with the first file, with the state of each", async () => {
  const { page } = await browser.open("/workflow/add-sources", {
    answers: [answers(cancelUpload, { success: true, removedEntries: 0 }), ...NEW_BOOK],
    holds: upload,
  });
  const file = { name: "posts.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
  await page.getByRole("button", { name: "Browse Files", exact: true }).waitFor();
  expect(await page.getByText("Upload Progress", { exact: true }).count()).toBe(0);

  await page.getByLabel("CSV files").setInputFiles([file]);
  const progress = page.getByRole("region", { name: "Upload Progress", exact: true });
  await expect.poll(() => unseenTexts(progress, ["Uploading"])).toEqual([]);
  await progress.getByRole("button", { name: "Cancel upload of posts.csv" }).click();
  await page.route("**/api/upload", (route) => route.fulfill({ json: SHARES_READ }));
  await page.getByLabel("CSV files").setInputFiles([file]);
  await expect.poll(() => unseenTexts(progress, ["Completed"])).toEqual([]);
  await page.route("**/api/upload", (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: "invalid", message: "There is no table.", requestId: "req-1" } },
    }),
  );
  await page.getByLabel("CSV files").setInputFiles([{ ...file, name: "notes.csv" }]);

  await expect.poll(() => unseenTexts(progress, ["Error"])).toEqual([]);
});

test("Analysis counts the posts by kind and source", async () => {
  const { page } = await browser.open("/workflow/analysis", { answers: [STATS, ...NEW_BOOK] });

  await expect
    .poll(() =>
      unseenTexts(page, [
        "Content Analysis",
        "Content Summary",
        "Total Posts",
        "184",
        "Text Posts",
        "169",
        "Video Posts",
        "15",
        "Sources",
        "LinkedIn131",
        "X38",
        "Articles15",
        "Start Analysis",
      ]),
    )
    .toEqual([]);
});

test("Analysis leaves out the count of text posts where there are none", async () => {
  const onlyVideos = answers(getStats, {
    stats: {
      totalEntries: 12,
      totalPostUrls: 0,
      totalVideoUrls: 12,
      leftOut: 0,
      sourceBreakdown: { X: 12 },
    },
  });

  const { page } = await browser.open("/workflow/analysis", { answers: [onlyVideos, ...NEW_BOOK] });

  await page.getByText("Video Posts", { exact: true }).waitFor();
  expect(await page.getByText("Text Posts", { exact: true }).count()).toBe(0);
});

test("while an analysis runs it cannot be started", async () => {
  const running = answers(getAnalysisStatus, {
    status: "running",
    message: "",
    progress: { percentage: 0, currentStep: null },
    model: null,
    analysis: null,
    jobId: JOB_ID,
  });

  const { page } = await browser.open("/workflow/analysis", {
    answers: [running, STATS, ...NEW_BOOK],
  });

  await page.getByRole("main").getByText("0%", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /Analysis$/u }).count()).toBe(0);
});

test("a complete analysis leads on to the review", async () => {
  const { page } = await browser.open("/workflow/analysis", { answers: REVIEWED_BOOK });

  await page.getByRole("button", { name: "Re-run Analysis", exact: true }).waitFor();
  await page.getByRole("link", { name: "Continue", exact: true }).click();

  await page.waitForURL("**/workflow/review");
});

test("the five steps stand once: beside the page where there is room, else in it", async () => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()],
    width: 1440,
  });
  const inPage = page.getByRole("heading", { name: "What comes next" });
  await page.getByRole("navigation", { name: "Book phases" }).waitFor();
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
  const isShownWide = await inPage.isVisible();

  await page.setViewportSize({ width: 768, height: 900 });

  await inPage.waitFor();
  expect(isShownWide).toBe(false);
});
