import { afterAll, beforeAll, expect, test } from "vitest";
import { getMaterial } from "#contracts/entries.ts";
import { getPages, setHostRights, startReadingPages } from "#contracts/pages.ts";
import { makeLanguageBook, upload } from "#contracts/sources.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { JOB_ID, NEW_BOOK, STATS } from "./danas-posts.ts";
import {
  LINKS_READ,
  MATERIAL,
  MATERIAL_BODY,
  PAGES,
  PAGES_BODY,
  processedAnswer,
  UPLOAD_ID,
} from "./danas-sources.ts";
import { PAGES_RUNNING } from "./danas-runs.ts";

const ADDRESS = "/workflow/add-sources";
const PAGES_PATH = `/api/projects/${DANAS_BOOK.id}/pages`;
const CSV = { name: "links.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
const BOOK = [processedAnswer(), MATERIAL, STATS, ...NEW_BOOK];
const LINKS_KNOWN = processedAnswer("file", [], null, LINKS_READ);
const STARTED = answers(startReadingPages, { jobId: JOB_ID, waiting: 2 });

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("what the posts add up to is told honestly, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: [PAGES, ...BOOK], width });
  const { page } = screen;

  await page.getByText("30,412", { exact: true }).waitFor();
  await page.getByText("About 120 pages, before the analysis").waitFor();
  await page.getByText("English 94%, German 6%").waitFor();
  await page.getByText("2019 to 2026").waitFor();
  await page
    .getByText("12 of your entries are bare links. Links without words don't make a book.")
    .waitFor();
  expect(await faultsOf(screen, `material-${width}`)).toEqual([]);
});

test("words that cannot be counted say so; while they are, a reader hears it", async () => {
  const failing = refuses(getMaterial, "invalid", "Not now.");
  const failed = await browser.open(ADDRESS, { answers: [failing, ...BOOK] });
  await failed.page.getByText("Your words could not be counted").waitFor();
  expect(await faultsOf(failed)).toEqual([]);

  const loading = await browser.open(ADDRESS, { answers: BOOK, holds: getMaterial });
  await loading.page.getByText("Counting your words").waitFor({ state: "attached" });
});

test("after an upload of bare links one is asked once whether their pages shall be read", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(upload, LINKS_READ), LINKS_KNOWN, STARTED, ...BOOK],
  });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  await page.setInputFiles("input[type=file]", [CSV]);

  await page
    .getByText("2 of these have a link and hardly any words. Shall we read the pages behind them?")
    .waitFor();
  await page.getByText("the site sees only its link and our server's address").waitFor();
  screen.change([PAGES_RUNNING]);
  await page.getByRole("button", { name: "Read the pages" }).click();

  await page.getByText("Reading danawhitlock.com").waitFor();
  expect(bodies[calls.indexOf(`POST ${PAGES_PATH}/start`)]).toEqual({ uploadId: UPLOAD_ID });
  await page.setInputFiles("input[type=file]", [{ ...CSV, name: "again.csv" }]);
  await page.getByText("again.csv").first().waitFor();
  await page.getByText("3 new posts from 9 rows").nth(1).waitFor();
  expect(await page.getByText("Shall we read the pages").count()).toBe(0);
});

test("while an upload asks about its pages, nothing else on the screen asks the same", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(upload, LINKS_READ), LINKS_KNOWN, PAGES, ...BOOK],
  });
  const { page } = screen;
  const unread = page.getByText("2 pages were not read yet.");
  await unread.waitFor();

  await page.setInputFiles("input[type=file]", [CSV]);
  await page.getByRole("button", { name: "Not now" }).waitFor();
  expect(await unread.count()).toBe(0);
  await page.getByRole("button", { name: "Not now" }).click();

  await unread.waitFor();
  expect(await faultsOf(screen)).toEqual([]);
});

test("pasted links, too, are asked about in one place", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [answers(upload, LINKS_READ), LINKS_KNOWN, PAGES, ...BOOK],
  });
  const unread = page.getByText("2 pages were not read yet.");
  await unread.waitFor();

  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  await page.getByLabel("Your links and posts").fill("https://danawhitlock.com/1");
  await page.getByRole("button", { name: "Add Content" }).click();
  await page.getByText("Shall we read the pages behind them?").waitFor();
  await unread.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Not now" }).click();

  await unread.waitFor();
});

test("posts that were left out are told, and are not called missing", async () => {
  const some = { ...MATERIAL_BODY, entries: 182, leftOut: 2 };
  const all = { ...MATERIAL_BODY, entries: 0, leftOut: 184, ownWords: 0, size: "nothing" as const };
  const screen = await browser.open(ADDRESS, {
    answers: [answers(getMaterial, { material: some }), ...BOOK],
  });
  await screen.page.getByText("2 of them are left out of the book").waitFor();
  expect(await faultsOf(screen)).toEqual([]);

  const { page } = await browser.open(ADDRESS, {
    answers: [answers(getMaterial, { material: { ...all, advice: ["add posts"] } }), ...BOOK],
  });
  await page.getByText("184 of them are left out of the book").waitFor();
  await page.getByText("All of your posts are left out of the book. Put some back").waitFor();
  expect(await page.getByText("Add more posts of your own").count()).toBe(0);
});

test.each(WIDTHS)("each site is told with what came of its pages, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: [PAGES, ...BOOK], width });
  const { page, calls, bodies } = screen;
  const region = page.getByRole("region", { name: "Pages behind your links" });
  await region.getByText("7 read, 2 not read yet").waitFor();
  await region.getByText("2 pages were not read yet.").waitFor();
  await region.getByText("Tick the sites whose pages you wrote").waitFor();
  expect(await faultsOf(screen, `pages-${width}`)).toEqual([]);
  const host = {
    host: "danawhitlock.com",
    rights: "own" as const,
    unread: 2,
    waiting: 0,
    read: 7,
    refused: 0,
  };
  screen.change([
    answers(setHostRights, { host }),
    answers(getPages, { ...PAGES_BODY, hosts: [host, ...PAGES_BODY.hosts.slice(1)] }),
  ]);

  const isOwn = region.getByLabel("These are my own words on danawhitlock.com");
  await isOwn.click();
  await expect.poll(() => isOwn.isChecked()).toBe(true);

  expect(bodies[calls.indexOf(`PUT ${PAGES_PATH}/hosts/danawhitlock.com`)]).toEqual({
    rights: "own",
  });
  await region.getByRole("link", { name: "3 refused by www.nytimes.com" }).click();
  await page.waitForURL(/view=entries&page=refused&search=www\.nytimes\.com/u);
});

test("the reading shows how far it is and can be cancelled", async () => {
  const screen = await browser.open(ADDRESS, { answers: [PAGES_RUNNING, ...BOOK] });
  const { page } = screen;

  await page.getByRole("progressbar", { name: "Reading the pages behind your links" }).waitFor();
  await page.getByText("7 read, 2 waiting").waitFor();
  expect(await faultsOf(screen, "pages-reading")).toEqual([]);
  await page.getByRole("button", { name: "Cancel reading" }).waitFor();
});

test("the reading that could not be started says why", async () => {
  const refused = refuses(startReadingPages, "conflict", "Too many pages were read today.");
  const { page } = await browser.open(ADDRESS, { answers: [refused, PAGES, ...BOOK] });

  await page.getByRole("button", { name: "Read them" }).click();

  await page.getByRole("alert").getByText("Too many pages were read today.").waitFor();
});

test("where reading is switched off it is said quietly and not asked", async () => {
  const off = answers(getPages, {
    isOn: false,
    job: null,
    hosts: [
      { host: "danawhitlock.com", rights: "others", unread: 2, waiting: 0, read: 0, refused: 0 },
    ],
  });
  const screen = await browser.open(ADDRESS, {
    answers: [answers(upload, LINKS_READ), off, ...BOOK],
  });
  const { page } = screen;

  await page.getByText("Reading the pages behind links is switched off").waitFor();
  await page.setInputFiles("input[type=file]", [CSV]);
  await page.getByText("3 new posts from 9 rows").waitFor();

  expect(await page.getByText("Shall we read").count()).toBe(0);
  expect(await faultsOf(screen)).toEqual([]);
});

test("pages that cannot be loaded say so", async () => {
  const failing = refuses(getPages, "invalid", "Not now.");
  const screen = await browser.open(ADDRESS, { answers: [failing, ...BOOK] });

  await screen.page.getByText("The pages behind your links could not be loaded").waitFor();
  expect(await faultsOf(screen)).toEqual([]);
});

test("posts in a second language become a book of their own with one click", async () => {
  const several = answers(getMaterial, {
    material: { ...MATERIAL_BODY, advice: ["several languages"] },
  });
  const made = { ...DANAS_BOOK, id: "0199d1a0-0000-7000-8000-00000000de00", name: "In German" };
  const screen = await browser.open(ADDRESS, {
    answers: [several, answers(makeLanguageBook, { projectId: made.id, posts: 21 }), ...BOOK],
    width: 390,
  });
  const { page, calls, bodies } = screen;
  const path = `POST /api/projects/${DANAS_BOOK.id}/language-book`;

  await page.getByText("About 6% of your words are in German.").waitFor();
  expect(await faultsOf(screen)).toEqual([]);
  const make = page.getByRole("button", { name: "Make a book of the posts in German" });
  await page.setViewportSize({ width: 390, height: 844 });
  const [button, box] = await Promise.all([
    make.boundingBox(),
    page.locator("div, ul", { has: make }).last().boundingBox(),
  ]);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(
    (box?.x ?? 0) + (box?.width ?? 0),
  );
  await make.click();

  await page.getByText("21 posts in German are a book of their own now").waitFor();
  await page.waitForURL((url) => url.searchParams.get("project") === made.id);
  expect(bodies[calls.indexOf(path)]).toEqual({ language: "de" });
});
