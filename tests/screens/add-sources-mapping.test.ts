import { afterAll, beforeAll, expect, test } from "vitest";
import { correctMapping, upload, type UploadAnswer } from "#contracts/sources.ts";
import { answers, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK } from "./danas-posts.ts";
import { ARCHIVE_READ, processedAnswer, SHARES_READ } from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources";
const CSV = { name: "Shares.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
/** The likes were told apart from the rest, and now four rows are posts. */
const CORRECTED: UploadAnswer = {
  ...SHARES_READ,
  accepted: 4,
  skipped: [{ reason: "empty row", count: 3 }],
  mapping: { ...SHARES_READ.mapping, engagement: ["Likes"] },
  files: SHARES_READ.files.map((file) => ({
    ...file,
    accepted: 4,
    skipped: [{ reason: "empty row", count: 3 }],
    mapping: { ...file.mapping, engagement: ["Likes"] },
  })),
};

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function summed(answer: UploadAnswer, width = 1440) {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(upload, answer), ...NEW_BOOK],
    width,
  });
  await screen.page.getByRole("button", { name: "Browse Files" }).waitFor();
  await screen.page.setInputFiles("input[type=file]", [CSV]);
  await screen.page.getByRole("button", { name: "What we understood" }).waitFor();
  return screen;
}

async function uploaded(answer: UploadAnswer, width = 1440) {
  const screen = await summed(answer, width);
  await screen.page.getByRole("button", { name: "What we understood" }).click();
  return screen;
}

test.each(WIDTHS)(
  "after the upload its sum is shown and its table is folded, at %i px",
  async (width) => {
    const screen = await summed(SHARES_READ, width);
    const { page } = screen;

    await page.getByText("3 new posts from 9 rows").waitFor();
    await page.getByText("4 skipped: empty row").waitFor();
    await page.getByText("Skipped rows stay out of the book.").waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
    expect(await faultsOf(screen, `upload-sum-${width}`)).toEqual([]);
  },
);

test("a file of which nothing could be used shows its columns at once", async () => {
  const unread = { newEntries: 0, accepted: 0, merged: 0 };
  const skipped = [{ reason: "no words and no link", count: 9 }];
  const { page } = await summed({
    ...SHARES_READ,
    ...unread,
    skipped,
    files: SHARES_READ.files.map((file) => ({ ...file, accepted: 0, merged: 0, skipped })),
  });

  await page.getByRole("button", { name: "Change the columns of Shares.csv" }).waitFor();
});

test.each([390, 768, 1440])("nothing of the first rows is cut off, at %i px", async (width) => {
  const { page } = await uploaded(SHARES_READ, width);
  const table = page.getByRole("group", { name: "First rows of Shares.csv" });
  await table.getByText("Not read: SharedUrl, MediaUrl, Likes, Comments").waitFor();

  const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const right = await table.evaluate((group) => group.getBoundingClientRect().right);

  expect(hidden).toBe(0);
  expect(right).toBeLessThan(width);
});

test.each(WIDTHS)(
  "after the upload the columns can be checked against the first rows and corrected, at %i px",
  async (width) => {
    const screen = await uploaded(SHARES_READ, width);
    const { page, calls, bodies } = screen;
    const table = page.getByRole("group", { name: "First rows of Shares.csv" });
    await table.getByText("Nobody quits a job.").waitFor();

    await page.getByRole("button", { name: "Change the columns of Shares.csv" }).click();
    await page.getByLabel("Column for Engagement").selectOption("Likes");
    expect(await faultsOf(screen, `mapping-${width}`)).toEqual([]);
    screen.change([
      answers(correctMapping, CORRECTED),
      processedAnswer("file", [], null, CORRECTED),
    ]);
    await page.getByRole("button", { name: "Save" }).click();

    await page.getByText("3 skipped: empty row").waitFor();
    await page.getByText("Shares.csv was read again").waitFor();
    expect(bodies[calls.indexOf(`PUT /api/upload/${SHARES_READ.uploadId}`)]).toEqual({
      part: 0,
      mapping: {
        url: ["ShareLink"],
        text: ["ShareCommentary"],
        date: ["Date"],
        engagement: ["Likes"],
      },
    });
  },
);

test("without a text, a title or a link nothing is sent", async () => {
  const { page, calls } = await uploaded(SHARES_READ);
  await page.getByRole("button", { name: "Change the columns" }).click();

  await page.getByLabel("Column for Text").selectOption("None");
  await page.getByLabel("Column for Link").selectOption("None");
  await page.getByRole("button", { name: "Save" }).click();

  await page
    .getByRole("alert")
    .getByText("Choose a column for the text, the title or the link")
    .waitFor();
  expect(calls).not.toContain(`PUT /api/upload/${SHARES_READ.uploadId}`);
});

test("a correction that is refused says why and keeps what was chosen", async () => {
  const screen = await uploaded(SHARES_READ);
  const { page } = screen;
  screen.change([refuses(correctMapping, "invalid", "The file of this upload is not kept.")]);
  await page.getByRole("button", { name: "Change the columns" }).click();

  await page.getByLabel("Column for Title").selectOption("SharedUrl");
  await page.getByRole("button", { name: "Save" }).click();

  await page.getByRole("alert").getByText("The file of this upload is not kept.").waitFor();
  expect(await page.getByLabel("Column for Title").locator("option:checked").innerText()).toBe(
    "SharedUrl",
  );
});

test("the files of an archive are looked at one by one", async () => {
  const { page } = await uploaded(ARCHIVE_READ);

  await page.getByLabel("File in the archive").selectOption("Articles/third-monday.html (1 row)");

  await page.getByText("1 row = 1 accepted + 0 merged + 0 skipped").waitFor();
  await page.getByText("This has no columns, so there is nothing to choose.").waitFor();
});
