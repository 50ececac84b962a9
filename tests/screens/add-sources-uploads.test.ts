import { afterAll, beforeAll, expect, test } from "vitest";
import { changeEntries } from "#contracts/entries.ts";
import { addSample, getProcessed, takeBackUpload, upload } from "#contracts/sources.ts";
import { answers, DANA, DANAS_BOOK, refuses, signedIn } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import {
  entriesAnswer,
  ENTRY,
  MATERIAL,
  processedAnswer,
  SHARES_AGAIN,
  SHARES_READ,
  UPLOAD_ID,
} from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources";
const CSV = { name: "posts.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
const KNOWN = [processedAnswer(), entriesAnswer([ENTRY]), MATERIAL, STATS, ...NEW_BOOK];
const NEW_AUTHOR = signedIn({ ...DANA, mayUseTexts: false }, [DANAS_BOOK]);

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("an earlier upload can be opened at any time, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: KNOWN, width });
  const { page } = screen;

  await page.getByRole("button", { name: "Shares.csv LinkedIn shares" }).click();

  await page.getByText("9 rows = 3 accepted + 2 merged + 4 skipped").waitFor();
  await page.getByText("Skipped: empty row (4)").waitFor();
  await page.getByRole("button", { name: "Change the columns of Shares.csv" }).waitFor();
  await page.getByText("Whose words are these?").waitFor();
  expect(await faultsOf(screen, `your-uploads-${width}`)).toEqual([]);
  await page.getByRole("link", { name: "Every row and what became of it" }).click();
  await page.waitForURL(`**${ADDRESS}?view=report&upload=${UPLOAD_ID}`);
});

test("an upload whose posts another one holds says so in the list", async () => {
  const again = processedAnswer("file", [], null, SHARES_AGAIN);
  const screen = await browser.open(ADDRESS, { answers: [again, ...KNOWN] });
  const { page } = screen;

  await page.getByText("0 posts from 9 rows · 3 already in another upload").waitFor();

  expect(await faultsOf(screen, "your-uploads-again")).toEqual([]);
});

test("while the uploads are asked for, a reader hears it", async () => {
  const { page } = await browser.open(ADDRESS, { answers: NEW_BOOK, holds: getProcessed });

  await page.getByText("Loading your uploads").waitFor({ state: "attached" });
});

test("uploads that cannot be loaded say so and can be asked for again", async () => {
  const failing = refuses(getProcessed, "invalid", "Not now.");
  const screen = await browser.open(ADDRESS, { answers: [failing, ...KNOWN] });
  const { page } = screen;

  await page.getByText("Your uploads could not be loaded").waitFor();
  expect(await faultsOf(screen)).toEqual([]);
  screen.change([processedAnswer()]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("heading", { name: "Your uploads" }).waitFor();
});

test("a file that has just come stands once, and can be taken back where it stands", async () => {
  const screen = await browser.open(ADDRESS, { answers: [answers(upload, SHARES_READ), ...KNOWN] });
  const { page } = screen;
  await page.getByRole("heading", { name: "Your uploads" }).waitFor();

  await page.setInputFiles("input[type=file]", [CSV]);

  const progress = page.getByRole("region", { name: "Upload Progress" });
  await progress.getByText("Completed").last().waitFor();
  await page.getByRole("heading", { name: "Your uploads" }).waitFor({ state: "detached" });
  await progress.getByText("Whose words they are, or delete the upload").click();
  await progress.getByText("Whose words are these?").waitFor();
  await progress.getByRole("button", { name: "Delete upload" }).waitFor();
  expect(await faultsOf(screen, "upload-once")).toEqual([]);
});

test("a file dropped into a guide far below is seen on its way at once", async () => {
  const { page } = await browser.open(ADDRESS, { answers: NEW_BOOK, holds: upload, width: 390 });
  await page.getByText("LinkedIn", { exact: true }).first().click();
  await page.getByText("LinkedIn", { exact: true }).first().scrollIntoViewIfNeeded();

  await page.getByLabel("Export files of LinkedIn").setInputFiles([CSV]);
  const row = page.getByRole("listitem").filter({ hasText: "posts.csv" });
  await row.getByText("Uploading").first().waitFor();

  await expect.poll(async () => (await row.boundingBox())?.y).toBeGreaterThan(112);
  expect((await row.boundingBox())?.y).toBeLessThan(800);
});

test("an upload is taken back only after asking", async () => {
  const screen = await browser.open(ADDRESS, { answers: KNOWN });
  const { page, calls } = screen;
  await page.getByRole("button", { name: "Shares.csv LinkedIn shares" }).click();

  await page.getByRole("button", { name: "Delete upload" }).click();
  await page.getByText("The file and its posts go for good.").waitFor();
  expect(calls).not.toContain(`DELETE /api/upload/${UPLOAD_ID}`);
  screen.change([
    answers(takeBackUpload, { success: true, removedEntries: 3 }),
    answers(getProcessed, { uploads: [], rows: [], next: null }),
  ]);
  await page.getByRole("button", { name: "Delete for good" }).click();

  await page.getByText("3 posts went with it.").waitFor();
  await page.getByRole("heading", { name: "Your uploads" }).waitFor({ state: "detached" });
});

test("a whole upload can be said to be somebody else's words", async () => {
  const screen = await browser.open(ADDRESS, { answers: KNOWN });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Shares.csv LinkedIn shares" }).click();
  screen.change([
    answers(changeEntries, { changed: 3, changeId: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c55" }),
  ]);

  await page.getByRole("radio", { name: "Somebody else's" }).click();

  await page.getByText("3 posts changed.").waitFor();
  expect(bodies[calls.indexOf(`PATCH /api/projects/${DANAS_BOOK.id}/entries`)]).toEqual({
    which: { filter: { uploadId: UPLOAD_ID } },
    set: { rights: "others" },
  });
});

test("an empty book offers a sample, which is marked and can be removed", async () => {
  const screen = await browser.open(ADDRESS, { answers: NEW_BOOK });
  const { page } = screen;
  await page.getByRole("button", { name: "Try it with a sample archive" }).waitFor();
  await page.getByText("You can remove them at any time.").waitFor();
  screen.change([answers(addSample, SHARES_READ), processedAnswer("sample"), STATS, MATERIAL]);

  await page.getByRole("button", { name: "Try it with a sample archive" }).click();

  await page.getByText("Added 3 new posts to analyze.").waitFor();
  await page.getByRole("button", { name: "Sample archive Sample" }).click();
  await page.getByRole("button", { name: "Remove the sample" }).waitFor();
});

test("a sample that cannot be added says why", async () => {
  const refused = refuses(addSample, "conflict", "This book is not empty any more.");
  const { page } = await browser.open(ADDRESS, { answers: [refused, ...NEW_BOOK] });

  await page.getByRole("button", { name: "Try it with a sample archive" }).click();

  await page.getByRole("alert").getByText("This book is not empty any more.").waitFor();
});

test("before the first file the author is asked once whether these texts may be used", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [...NEW_AUTHOR, answers(upload, SHARES_READ), ...NEW_BOOK],
  });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Browse Files" }).waitFor();

  await page.setInputFiles("input[type=file]", [CSV]);
  const waiting = page.getByRole("list", { name: "Files to add" }).getByRole("listitem");
  expect(await waiting.allInnerTexts()).toEqual(["posts.csv\n3 bytes"]);
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByText("Please tick this first. Without it nothing is sent.").waitFor();
  expect(calls).not.toContain("POST /api/upload");
  expect(await faultsOf(screen, "consent")).toEqual([]);
  await page.getByLabel("I may use these texts").check();
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByText("3 new posts from 9 rows").waitFor();

  expect(String(bodies[calls.indexOf("POST /api/upload")])).toMatch(
    /name="mayUseTexts"\r\n\r\ntrue\r\n/u,
  );
  await page.setInputFiles("input[type=file]", [{ ...CSV, name: "more.csv" }]);
  await page.getByText("more.csv").first().waitFor();
  expect(await page.getByLabel("I may use these texts").count()).toBe(0);
});

test("files that wait for the answer are still there after a look elsewhere", async () => {
  const { page, calls } = await browser.open(ADDRESS, {
    answers: [...NEW_AUTHOR, answers(upload, SHARES_READ), ...NEW_BOOK],
  });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  await page.setInputFiles("input[type=file]", [CSV]);
  const waiting = page.getByRole("list", { name: "Files to add" }).getByRole("listitem");
  await waiting.waitFor();

  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  expect(await waiting.count()).toBe(0);
  await page.getByRole("tab", { name: "Upload CSV File" }).click();
  await waiting.waitFor();
  // Who comes back with the keyboard stays on the tab.
  expect(await page.locator("[role=tab]:focus").innerText()).toBe("Upload CSV File");
  await page.getByRole("link", { name: "Octavo home" }).click();
  await page.waitForURL("**/workflow/welcome");
  await page.goBack();
  await waiting.waitFor();

  expect(await waiting.allInnerTexts()).toEqual(["posts.csv\n3 bytes"]);
  await page.getByLabel("I may use these texts").check();
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByText("3 new posts from 9 rows").waitFor();
  expect(calls).toContain("POST /api/upload");
  expect(await waiting.count()).toBe(0);
});

test("pasted text is not sent either before the author says that it may be used", async () => {
  const { page, calls } = await browser.open(ADDRESS, {
    answers: [...NEW_AUTHOR, answers(upload, SHARES_READ), ...NEW_BOOK],
  });
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  await page.getByLabel("Your links and posts").fill("https://example.com/1 A talk");

  await page.getByRole("button", { name: "Add Content" }).click();
  await page.getByText("Please tick this first.").waitFor();
  expect(calls).not.toContain("POST /api/upload");
  await page.getByLabel("I may use these texts").check();
  await page.getByRole("button", { name: "Add Content" }).click();

  await page.getByText("Added 3 new posts to analyze.").waitFor();
});

test.each(["CSV files", "Export files of LinkedIn"])(
  "LinkedIn's own archive is taken by the zone %s",
  async (zone) => {
    const archive = {
      name: "Basic_LinkedInDataExport.zip",
      mimeType: "application/zip",
      buffer: Buffer.from("PK"),
    };
    const passedOver = "Not read: Connections.csv.";
    const withLine = SHARES_READ.files.map((file) => ({ ...file, passedOver }));
    const screen = await browser.open(ADDRESS, {
      answers: [answers(upload, { ...SHARES_READ, files: withLine }), ...NEW_BOOK],
    });
    const { page, calls } = screen;
    await page.getByRole("button", { name: "Browse Files" }).waitFor();

    await page.getByText("LinkedIn", { exact: true }).click();
    await page.getByText("Get a copy of your data").waitFor();
    expect(await faultsOf(screen, "guide")).toEqual([]);
    await page.getByLabel(zone).setInputFiles([archive]);

    await page.getByText("3 new posts from 9 rows").waitFor();
    await page.getByText(passedOver).waitFor();
    await page.getByRole("link", { name: "See what came of your files" }).waitFor();
    expect(calls).toContain("POST /api/upload");
  },
);
