import { afterAll, beforeAll, expect, test } from "vitest";
import { getProcessed } from "#contracts/sources.ts";
import { refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import {
  COUNTS,
  ENTRY,
  entriesAnswer,
  processedAnswer,
  ROW_AGAIN,
  ROWS,
  SHARES_AGAIN,
  SHARES_READ,
  UPLOAD_ID,
} from "./danas-sources.ts";

const ADDRESS = `/workflow/add-sources?view=report&upload=${UPLOAD_ID}`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("every row is told with its number, fate and reason, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, {
    answers: [processedAnswer(), STATS, ...NEW_BOOK],
    width,
  });

  const rows = screen.page.getByRole("main").getByRole("listitem");
  await rows.nth(3).waitFor();

  const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, " "));
  expect(texts[0]).toContain("Row 1 Accepted Nobody quits a job.");
  expect(texts[1]).toContain("Row 2 Merged duplicate");
  expect(texts[2]).toBe("Row 3 Skipped empty row");
  expect(texts[3]).toContain("Row 4 Deleted by you");
  expect(await faultsOf(screen, `report-${width}`)).toEqual([]);
});

test.each(WIDTHS)(
  "rows whose posts another upload holds say so, and can be looked at alone, at %i px",
  async (width) => {
    const again = processedAnswer("file", [ROW_AGAIN, ...ROWS.slice(2, 3)], null, SHARES_AGAIN);
    const screen = await browser.open(ADDRESS, { answers: [again, STATS, ...NEW_BOOK], width });
    const { page } = screen;
    await page.getByText("9 rows = 0 accepted + 5 merged + 4 skipped").waitFor();
    await page.getByText("3 merged rows hold posts that another upload has brought").waitFor();
    await page.getByText("Row 3", { exact: true }).waitFor();
    expect(await faultsOf(screen, `report-again-${width}`)).toEqual([]);
    screen.change([processedAnswer("file", [ROW_AGAIN], null, SHARES_AGAIN)]);

    const asked = page.waitForRequest(
      /fate=merged&reason=already(?:\+|%20)in(?:\+|%20)another(?:\+|%20)upload/u,
    );
    await page.getByLabel("Which rows").selectOption("Merged: already in another upload (3)");
    await asked;

    await page.getByText("Row 3", { exact: true }).waitFor({ state: "detached" });
    const row = page.getByRole("main").getByRole("listitem");
    expect((await row.innerText()).replaceAll(/\s+/gu, " ")).toContain(
      "Row 1 Merged already in another upload Nobody quits a job.",
    );
    await page.getByRole("link", { name: "See the post of row 1" }).waitFor();
  },
);

test("the rows of one reason can be looked at alone", async () => {
  const screen = await browser.open(ADDRESS, { answers: [processedAnswer(), STATS, ...NEW_BOOK] });
  const { page } = screen;
  await page.getByText("Row 4", { exact: true }).waitFor();
  screen.change([processedAnswer("file", ROWS.slice(2, 3))]);

  const asked = page.waitForRequest(/processed\?fate=skipped&reason=empty(?:\+|%20)row/u);
  await page.getByLabel("Which rows").selectOption("Skipped: empty row (4)");
  await asked;

  await page.getByText("Row 4", { exact: true }).waitFor({ state: "detached" });
  await page.getByText("Row 3", { exact: true }).waitFor();
});

test("the rows come page by page", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [processedAnswer("file", ROWS.slice(0, 2), "after-2"), STATS, ...NEW_BOOK],
  });
  const { page } = screen;
  await page.getByText("Row 2", { exact: true }).waitFor();
  screen.change([processedAnswer("file", ROWS.slice(2))]);

  const asked = page.waitForRequest(/after=after-2/u);
  await page.getByRole("button", { name: "Show the next rows" }).click();
  await asked;

  await page.getByText("Row 4", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Show the next rows" }).count()).toBe(0);
});

test("from a row one comes to its post", async () => {
  const onlyIt = { ...entriesAnswer([ENTRY]), onlyFor: { entryId: "e1" } };
  const [first] = ROWS;
  const bare = { ...first, row: 5, excerpt: null } as (typeof ROWS)[number]; // there is a first row
  const { page } = await browser.open(ADDRESS, {
    answers: [processedAnswer("file", [...ROWS, bare]), onlyIt, COUNTS, STATS, ...NEW_BOOK],
  });

  await page.getByRole("link", { name: "See the post of row 5" }).waitFor();
  expect(await page.getByRole("link", { name: /of row [34]/u }).count()).toBe(0);
  await page.getByRole("link", { name: "See the post of row 1" }).click();

  await page.waitForURL(/view=entries&entryId=e1$/u);
  await page.getByText("Only the one post that a row became.").waitFor();
  await page.getByText("1 post", { exact: true }).waitFor();
});

test("how a row began is read as words, one of nothing but a picture as it stands", async () => {
  const [first] = ROWS;
  const row = { ...first, entryId: null } as (typeof ROWS)[number]; // there is a first row
  const marked = { ...row, row: 6, excerpt: "## Dogs <b>never</b> lie, [they say](https://exa" };
  const picture = { ...row, row: 7, excerpt: "![A dog](/a.png)" };
  const { page } = await browser.open(ADDRESS, {
    answers: [processedAnswer("file", [marked, picture]), STATS, ...NEW_BOOK],
  });

  await page.getByText("Dogs never lie, they say", { exact: true }).waitFor();
  await page.getByText("![A dog](/a.png)", { exact: true }).waitFor();
});

test("no row of a fate is said in words", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [processedAnswer("file", []), STATS, ...NEW_BOOK],
  });

  await screen.page.getByText("There are no such rows.").waitFor();
  expect(await faultsOf(screen)).toEqual([]);
});

test("an upload that was taken back leads on", async () => {
  const gone = ADDRESS.replace(UPLOAD_ID, "0b8f2c6e-5d1a-4f7e-9a53-000000000000");
  const { page } = await browser.open(gone, { answers: [processedAnswer(), STATS, ...NEW_BOOK] });

  await page.getByText("This upload is not here").waitFor();
  await page.getByRole("link", { name: "Add content" }).waitFor();
});

test("an upload that was taken back in another tab meanwhile is said to be gone", async () => {
  const gone = {
    ...refuses(getProcessed, "notFound", "This is not here."),
    onlyFor: { fate: "skipped" },
  };
  const { page } = await browser.open(ADDRESS, {
    answers: [gone, processedAnswer(), STATS, ...NEW_BOOK],
  });
  await page.getByText("Row 1 is the first one below the headings of the columns.").waitFor();

  await page.getByLabel("Which rows").selectOption("skipped");

  await page.getByText("This upload is not here").waitFor();
  expect(await page.getByText("There are no such rows.").count()).toBe(0);
});

test("a report begins with whose rows there are, if the file names their writers", async () => {
  const [file] = SHARES_READ.files;
  const writers = { author: "Dana Whitlock", own: 7, others: 2 };
  const read = { ...SHARES_READ, files: file ? [{ ...file, writers }] : [] };
  const screen = await browser.open(ADDRESS, {
    answers: [processedAnswer("file", ROWS, null, read), STATS, ...NEW_BOOK],
  });

  await screen.page
    .getByText("7 rows by Dana Whitlock count as your own words. 2 rows by others do not.")
    .waitFor();
  expect(await faultsOf(screen, "report-writers")).toEqual([]);
});

test("a report that cannot be loaded can be asked for again", async () => {
  const failing = refuses(getProcessed, "invalid", "Not now.");
  const screen = await browser.open(ADDRESS, { answers: [failing, STATS, ...NEW_BOOK] });
  const { page } = screen;

  await page.getByText("The report could not be loaded").waitFor();
  screen.change([processedAnswer()]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("Row 4", { exact: true }).waitFor();
});

test("while it loads, a reader hears it", async () => {
  const { page } = await browser.open(ADDRESS, { answers: NEW_BOOK, holds: getProcessed });

  await page.getByText("Loading the report").waitFor({ state: "attached" });
});
