import { afterAll, beforeAll, expect, test } from "vitest";
import { getStats, upload } from "#contracts/sources.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import { MATERIAL, processedAnswer, SHARES_AGAIN, SHARES_READ } from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources";
const CSV = { name: "posts.csv", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("a,b") };
const READ = answers(upload, SHARES_READ);
const NOTHING_NEW = answers(upload, SHARES_AGAIN);

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("tells what has been added and leads on, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: [STATS, ...NEW_BOOK], width });

  await screen.page.getByText("Great! You've added 184 posts").waitFor();
  await screen.page.getByText("From LinkedIn (131), X (38) and Articles (15)").waitFor();
  await screen.page.getByText("Analysis takes about 2-3 minutes").waitFor();

  expect(await faultsOf(screen, `add-sources-${width}`)).toEqual([]);
  await screen.page.getByRole("link", { name: "Continue" }).click();
  await screen.page.waitForURL("**/workflow/analysis");
});

test("after the usual time of an analysis stands what these posts take", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [STATS, MATERIAL, ...NEW_BOOK] });
  await page.getByText("Analysis takes about 2-3 minutes").waitFor();

  await page.getByText("For your 30,412 words it takes about 10 seconds.").waitFor();
});

test("once posts were added, the whole drop zone fits into the window below them", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [STATS, ...NEW_BOOK] });
  await page.getByText("Great! You've added 184 posts").waitFor();

  const zone = page.getByText("Drop your CSV files here").locator("..");
  const box = await zone.boundingBox();

  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(830);
});

test("with nine posts the way on is closed and says how many are missing", async () => {
  const nine = answers(getStats, {
    stats: {
      totalEntries: 9,
      totalPostUrls: 9,
      totalVideoUrls: 0,
      leftOut: 0,
      sourceBreakdown: { X: 9 },
    },
  });

  const { page } = await browser.open(ADDRESS, { answers: [nine, ...NEW_BOOK] });

  await page.getByText("1 more to unlock the analysis").waitFor();
  expect(await page.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
});

test("without any post there is no banner", async () => {
  const { page } = await browser.open(ADDRESS, { answers: NEW_BOOK });

  await page.getByText("Drop your CSV files here").waitFor();
  await page.getByRole("button", { name: "Help", exact: true }).waitFor();

  expect(await page.getByText("Great!").count()).toBe(0);
});

test("One-Click Connect cannot be opened, and what it will bring can be read", async () => {
  const { page } = await browser.open(ADDRESS, { answers: NEW_BOOK });

  const tab = page.getByRole("tab", { name: "One-Click Connect" });
  await tab.waitFor();

  expect(await tab.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("region", { name: "One-Click Connect Available Soon" }).waitFor();
  await page.getByText("Professional network history").waitFor();
});

test("a spreadsheet program's CSV is taken, and every row's fate is told", async () => {
  const screen = await browser.open(ADDRESS, { answers: [READ, ...NEW_BOOK] });
  const { page } = screen;
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  screen.change([STATS]);

  await page.setInputFiles("input[type=file]", [CSV]);

  await page.getByText("3 new posts from 9 rows").waitFor();
  await page.getByText("2 rows merged: a duplicate, or part of a thread").waitFor();
  await page.getByText("4 skipped: empty row").waitFor();
  await page.getByText("Content added successfully!").waitFor();
  await page.getByText("Added 3 new posts to analyze.").waitFor();
  await page.getByText("Great! You've added 184 posts").waitFor();
  expect(await page.getByRole("link", { name: "Go on to the analysis" }).count()).toBe(0);
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await page.waitForURL("**/workflow/analysis");
});

test("a file with nothing new says so, and what became of its rows", async () => {
  const screen = await browser.open(ADDRESS, { answers: [NOTHING_NEW, ...NEW_BOOK] });
  const { page } = screen;
  await page.getByRole("button", { name: "Browse Files" }).waitFor();

  await page.setInputFiles("input[type=file]", [CSV]);

  await page
    .getByRole("listitem")
    .getByText("Nothing new: these posts are already here.")
    .first()
    .waitFor();
  await page.getByText("3 rows merged: already in another upload").waitFor();
  await page.getByText("2 rows merged: a duplicate, or part of a thread").waitFor();
  await page.getByRole("button", { name: "What we understood" }).click();
  await page.getByText("LinkedIn shares", { exact: true }).waitFor();
  expect(await faultsOf(screen, "add-sources-nothing-new")).toEqual([]);
});

test("files that cannot be read are named with the reason and not sent", async () => {
  const { page, calls } = await browser.open(ADDRESS, { answers: NEW_BOOK });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();

  await page.setInputFiles("input[type=file]", [
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("a") },
    { name: "old.xls", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("a") },
  ]);

  const alert = page.getByRole("alert");
  await alert.getByText("notes.txt: This kind of file cannot be read.").waitFor();
  await alert.getByText("old.xls: This kind of file cannot be read.").waitFor();
  expect(calls).not.toContain("POST /api/upload");
});

test("a refused file keeps its place with the server's reason, and can be sent again", async () => {
  const refused = refuses(upload, "invalid", "This table has no column with text or links.");
  const screen = await browser.open(ADDRESS, { answers: [refused, ...NEW_BOOK] });
  const { page, calls } = screen;
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  await page.setInputFiles("input[type=file]", [CSV]);

  await page.getByText("Upload failed. This table has no column with text or links.").waitFor();
  await page.getByText("Please check your file format and try again.").waitFor();
  expect(await faultsOf(screen, "add-sources-refused")).toEqual([]);
  screen.change([READ]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("3 new posts from 9 rows").waitFor();
  expect(calls.filter((call) => call === "POST /api/upload")).toHaveLength(2);
});

test("while a file is on its way no other can be dropped, and it can be cancelled", async () => {
  const { page } = await browser.open(ADDRESS, { answers: NEW_BOOK, holds: upload, width: 390 });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();

  await page.setInputFiles("input[type=file]", [CSV, { ...CSV, name: "second.csv" }]);
  await page.getByText("Waiting for the file before it").waitFor();
  const second = page.getByRole("listitem").filter({ hasText: "second.csv" });
  await second.getByText("Waiting", { exact: true }).first().waitFor();
  expect(await second.getByText("Uploading").count()).toBe(0);
  // Both are in the window, which was at its top.
  const place = await second.boundingBox();
  expect((place?.y ?? 900) + (place?.height ?? 0)).toBeLessThan(900);
  expect(await page.getByRole("button", { name: "Browse Files" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Cancel upload of second.csv" }).click();
  await page.getByRole("button", { name: "Cancel upload of posts.csv" }).click();

  await page.getByRole("button", { name: "Browse Files", disabled: false }).waitFor();
  expect(await page.getByText("Upload Progress").count()).toBe(0);
});

test("pasted text is sent trimmed, once there is any", async () => {
  const screen = await browser.open(ADDRESS, { answers: [READ, ...NEW_BOOK] });
  const { page, calls, bodies } = screen;
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  const add = page.getByRole("button", { name: "Add Content" });

  await page.getByLabel("Your links and posts").fill("   \n ");
  expect(await add.isDisabled()).toBe(true);
  await page.getByLabel("Your links and posts").fill("  https://example.com/1 A talk  \n");
  await add.click();
  await page.getByText("Added 3 new posts to analyze.").waitFor();

  const form = String(bodies[calls.indexOf("POST /api/upload")]);
  expect(form).toMatch(/name="textData"\r\n\r\nhttps:\/\/example\.com\/1 A talk\r\n--/u);
  expect(form).toContain(DANAS_BOOK.id);
  expect(await page.getByLabel("Your links and posts").inputValue()).toBe("");
});

test("pasted text that could not be processed stays in its place", async () => {
  const refused = refuses(upload, "invalid", "There is no text to add.");
  const { page } = await browser.open(ADDRESS, { answers: [refused, ...NEW_BOOK] });
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();

  await page.getByLabel("Your links and posts").fill("A thought");
  await page.getByRole("button", { name: "Add Content" }).click();

  await page.getByText("Failed to process text data. Please try again.").waitFor();
  await page.getByText("There is no text to add. What you pasted is still in the field.").waitFor();
  expect(await page.getByLabel("Your links and posts").inputValue()).toBe("A thought");
});

test("a file without a single post says so, and not that its posts are known", async () => {
  const nothing = { ...SHARES_READ, newEntries: 0, accepted: 0, merged: 0 };
  const skipped = [{ reason: "fewer than three words and no link" as const, count: 9 }];
  const { page } = await browser.open(ADDRESS, {
    answers: [
      answers(upload, { ...nothing, skipped }),
      processedAnswer("file", [], null, { ...nothing, skipped }),
      ...NEW_BOOK,
    ],
  });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  await page.setInputFiles("input[type=file]", [CSV]);

  await page.getByText("9 skipped: fewer than three words and no link").first().waitFor();
  // In passing, and in the list of what was dropped.
  expect(await page.getByText("Nothing in it became a post.").count()).toBe(2);
  expect(await page.getByText("Nothing new").count()).toBe(0);
});

test("what a file came to follows what happens to its posts later", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [
      NOTHING_NEW,
      // The other upload, which held them, was taken back.
      processedAnswer("file", [], null, { ...SHARES_READ, newEntries: 0 }),
      STATS,
      ...NEW_BOOK,
    ],
  });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  await page.setInputFiles("input[type=file]", [CSV]);

  const progress = page.getByRole("region", { name: "Upload Progress" });
  await progress.getByText("3 posts from 9 rows").waitFor();
  expect(await progress.getByText("already in another upload").count()).toBe(0);
});

test("before a page is left that holds an unsent text, the browser asks", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [STATS, ...NEW_BOOK], isAlone: true });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  await page.getByLabel("Your links and posts").fill("A thought that took an hour");

  await page.reload();

  expect(asked).toEqual(["beforeunload"]);
});

test("a pasted text outlives a look at another tab and another step", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [STATS, ...NEW_BOOK] });
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  await page.getByLabel("Your links and posts").fill("A thought that took an hour");

  await page.getByRole("tab", { name: "Upload CSV File" }).click();
  await page.getByText("Drop your CSV files here").waitFor();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/workflow/analysis");
  await page.goBack();
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();

  expect(await page.getByLabel("Your links and posts").inputValue()).toBe(
    "A thought that took an hour",
  );
});

test("what is pasted while another text is on its way is not wiped out with it", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [READ, ...NEW_BOOK] });
  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/upload", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  await page.getByLabel("Your links and posts").fill("The first thought");
  await page.getByRole("button", { name: "Add Content" }).click();

  await page.getByLabel("Your links and posts").fill("The second thought");
  arrived.resolve();
  await page.getByText("Added 3 new posts to analyze.").waitFor();

  expect(await page.getByLabel("Your links and posts").inputValue()).toBe("The second thought");
});

test("a pasted text that fails while another tab is open says so, and is still there", async () => {
  const refused = refuses(upload, "invalid", "There is no text to add.");
  const { page } = await browser.open(ADDRESS, { answers: [refused, ...NEW_BOOK] });
  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/upload", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  await page.getByLabel("Your links and posts").fill("A thought");
  await page.getByRole("button", { name: "Add Content" }).click();

  await page.getByRole("tab", { name: "Upload CSV File" }).click();
  arrived.resolve();

  await page.getByText("Failed to process text data. Please try again.").waitFor();
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  expect(await page.getByLabel("Your links and posts").inputValue()).toBe("A thought");
});
