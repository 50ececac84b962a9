import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeEntries,
  deleteEntries,
  getEntryCounts,
  listEntries,
  type ListedEntry,
  undoEntryChange,
} from "#contracts/entries.ts";
import { startReadingPages } from "#contracts/pages.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { NEW_BOOK, STATS } from "./danas-posts.ts";
import { BOOKMARK, COUNTS, entriesAnswer, ENTRY, LEFT_OUT } from "./danas-sources.ts";

const ADDRESS = "/workflow/add-sources?view=entries";
const ENTRIES = `/api/projects/${DANAS_BOOK.id}/entries`;
const CHANGE_ID = "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c55";
const THREE = [entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT]), COUNTS, STATS, ...NEW_BOOK];
const changed = (count: number) => answers(changeEntries, { changed: count, changeId: CHANGE_ID });

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("a post is left out and the change taken back, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: THREE, width });
  const { page, calls, bodies } = screen;
  await page.getByText("3 posts", { exact: true }).waitFor();
  await page.getByText("Mar 4, 2025").first().waitFor();
  expect(await faultsOf(screen, `entries-${width}`)).toEqual([]);
  screen.change([changed(1), answers(undoEntryChange, { changed: 1 })]);

  await page.getByRole("button", { name: "Leave out: Nobody quits" }).click();
  await page.getByRole("button", { name: "Put back: Nobody quits" }).waitFor();
  await page.getByRole("main").getByText("1 post left out of the book").waitFor();
  expect(bodies[calls.indexOf(`PATCH ${ENTRIES}`)]).toEqual({
    which: { ids: ["e1"] },
    set: { included: false },
  });
  expect(await faultsOf(screen, `entries-undo-${width}`)).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();

  await page.getByRole("button", { name: "Leave out: Nobody quits" }).waitFor();
  expect(bodies[calls.indexOf(`POST ${ENTRIES}/undo`)]).toEqual({ changeId: CHANGE_ID });
});

test("a post shows how it begins as it is read, and no emoji is cut in two", async () => {
  const family = "👩‍👩‍👧‍👦";
  const text = `**Rest** is [work](https://example.org/rest). ${family.repeat(8)}`;
  const marked = { ...ENTRY, id: "e9", title: null, text };
  const { page } = await browser.open(ADDRESS, {
    answers: [entriesAnswer([marked]), COUNTS, STATS, ...NEW_BOOK],
  });

  await page.getByText(`Rest is work. ${family.repeat(8)}`, { exact: true }).waitFor();

  const name = `Leave out: Rest is work. ${family.repeat(4)}…`;
  expect(await page.getByRole("button", { name, exact: true }).count()).toBe(1);
});

test("the toast takes the change back as well", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [changed(1), answers(undoEntryChange, { changed: 1 }), ...THREE],
  });
  const { page } = screen;

  await page.getByRole("button", { name: "Not my words: Nobody quits" }).click();
  await page.getByRole("button", { name: "My own words: Nobody quits" }).waitFor();
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();

  await page.getByText("Undone: 1 post").waitFor();
  await page.getByRole("button", { name: "Not my words: Nobody quits" }).waitFor();
});

test("deleting for good is asked first, and the post is gone at once", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(deleteEntries, { deleted: 1 }), ...THREE],
  });
  const { page, calls, bodies } = screen;

  await page.getByRole("button", { name: "Delete: Why the office came back" }).click();
  await page.getByText("This cannot be undone.").waitFor();
  expect(calls).not.toContain(`DELETE ${ENTRIES}`);
  await page.getByRole("button", { name: "Delete for good" }).click();

  await page.getByText("1 post deleted for good").waitFor();
  await page.getByText("2 posts", { exact: true }).waitFor();
  expect(await page.getByText("Why the office came back").count()).toBe(0);
  expect(bodies[calls.indexOf(`DELETE ${ENTRIES}`)]).toEqual({ which: { ids: ["e2"] } });
});

test("a search is sent once typing pauses, and stands in the address", async () => {
  const screen = await browser.open(ADDRESS, { answers: THREE });
  const { page, calls } = screen;
  await page.getByText("3 posts", { exact: true }).waitFor();
  const before = calls.filter((call) => call === `GET ${ENTRIES}`).length;
  screen.change([entriesAnswer([ENTRY])]);

  const asked = page.waitForRequest(/entries\?search=third\+Monday/u);
  await page.getByLabel("Search your posts").pressSequentially("third Monday", { delay: 20 });
  await asked;

  await page.getByText("1 post", { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("search")).toBe("third Monday");
  expect(calls.filter((call) => call === `GET ${ENTRIES}`)).toHaveLength(before + 1);
  expect(await page.getByLabel("Search your posts").inputValue()).toBe("third Monday");
});

test("a search can be narrowed to titles", async () => {
  const screen = await browser.open(`${ADDRESS}&search=Monday`, { answers: THREE });
  const { page } = screen;
  await page.getByText("3 posts", { exact: true }).waitFor();
  screen.change([entriesAnswer([ENTRY])]);

  const asked = page.waitForRequest(/entries\?search=Monday&searchIn=title/u);
  await page.getByLabel("Search only in the title or first line").click();
  await asked;

  await page.getByText("1 post", { exact: true }).waitFor();
});

test("the filters say how many posts each has, and narrow the list", async () => {
  const screen = await browser.open(ADDRESS, { answers: THREE });
  const { page } = screen;
  await page.getByText("3 posts", { exact: true }).waitFor();
  screen.change([entriesAnswer([BOOKMARK])]);

  const asked = page.waitForRequest(/entries\?type=bookmark&length=none/u);
  await page.getByLabel("Kind").selectOption("Bookmark (1)");
  await page.getByLabel("Length").selectOption("No words yet (1)");
  await asked;
  await page.getByText("1 post", { exact: true }).waitFor();
  screen.change([entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT])]);
  await page.getByRole("button", { name: "Clear search and filters" }).click();

  await page.getByText("3 posts", { exact: true }).waitFor();
  expect(page.url()).not.toContain("bookmark");
});

test("nothing found is said, with the way back", async () => {
  const screen = await browser.open(`${ADDRESS}&search=zebra`, {
    answers: [entriesAnswer([]), ...THREE],
  });

  await screen.page.getByText("No post matches.").waitFor();
  const clear = screen.page.getByRole("button", { name: "Clear search and filters" });
  expect(await clear.count()).toBe(1);
  expect(await faultsOf(screen, "entries-none")).toEqual([]);
});

test("a book without posts leads to adding some", async () => {
  const screen = await browser.open(ADDRESS, { answers: [entriesAnswer([]), ...NEW_BOOK] });

  await screen.page.getByText("There are no posts yet").waitFor();
  expect(await faultsOf(screen)).toEqual([]);
});

test("posts that cannot be loaded can be asked for again", async () => {
  const failing = refuses(listEntries, "invalid", "Not now.");
  const screen = await browser.open(ADDRESS, { answers: [failing, ...THREE] });
  const { page } = screen;

  await page.getByText("Your posts could not be loaded").waitFor();
  screen.change([entriesAnswer([ENTRY])]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("1 post", { exact: true }).waitFor();
});

test("while the posts load, a reader hears it; without counts the list is still there", async () => {
  const loading = await browser.open(ADDRESS, { answers: THREE, holds: listEntries });
  await loading.page.getByText("Loading your posts").waitFor({ state: "attached" });

  const failing = refuses(getEntryCounts, "invalid", "Not now.");
  const countless = await browser.open(ADDRESS, { answers: [failing, ...THREE] });
  await countless.page.getByText("3 posts", { exact: true }).waitFor();

  await countless.page.getByText("The filters could not be loaded.").waitFor();
});

test("a page that was refused says why and can be tried again", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(startReadingPages, { jobId: null, waiting: 1 }), ...THREE],
  });
  const { page, calls, bodies } = screen;
  await page.getByText("the site does not want its pages read (robots.txt)").waitFor();
  const waiting: ListedEntry = {
    ...BOOKMARK,
    page: { state: "waiting", reason: null, host: "www.nytimes.com" },
  };
  screen.change([entriesAnswer([ENTRY, waiting, LEFT_OUT])]);

  await page.getByRole("button", { name: "Retry: Why the office came back" }).click();

  await page.getByText("Its page waits to be read.").waitFor();
  expect(bodies[calls.indexOf(`POST /api/projects/${DANAS_BOOK.id}/pages/start`)]).toEqual({
    entryIds: ["e2"],
  });
});

/** A list of 50,000 posts, each page of which is as the server would give it. */
const FIFTY_THOUSAND = [1, 2, 3, 500, 501, 502, 999, 1000].map((pageNumber) => ({
  ...entriesAnswer(
    Array.from({ length: 50 }, (_, place) => ({
      ...ENTRY,
      id: `n${50 * (pageNumber - 1) + place + 1}`,
      title: `Post number ${50 * (pageNumber - 1) + place + 1}`,
    })),
    50_000,
  ),
  ...(pageNumber > 1 && { onlyFor: { after: `place-${pageNumber}` } }),
}));
/** The first page last: it is given to whoever asks for no other. */
const MANY = [...FIFTY_THOUSAND.toReversed(), COUNTS, STATS, ...NEW_BOOK];

/** Scrolls so that this post comes to the middle of the window. */
async function scrollNear(page: Page, postNumber: number): Promise<void> {
  const list = page.getByRole("list", { name: "Your posts" });
  const height = (await list.boundingBox())?.height ?? 0;
  await page.evaluate<unknown>(`window.scrollTo(0, ${(height * postNumber) / 50_000})`);
}

test("of very many posts only those near the window are in the page, and more come on the way down", async () => {
  const { page } = await browser.open(ADDRESS, { answers: MANY });
  await page.getByText("50,000 posts", { exact: true }).waitFor();
  await page.getByText("Post number 1", { exact: true }).waitFor();

  const asked = page.waitForRequest(/entries\?after=place-2/u);
  await page.mouse.wheel(0, 6_000);
  await asked;
  await page.getByText("Post number 45", { exact: true }).waitFor();
  await page.mouse.wheel(0, 5_500);
  await page.getByText("Post number 80", { exact: true }).waitFor();

  expect(
    await page.getByRole("list", { name: "Your posts" }).getByRole("listitem").count(),
  ).toBeLessThan(30);
  const shown = page.getByRole("listitem").filter({ hasText: "Post number 80" });
  expect(await shown.getAttribute("aria-posinset")).toBe("80");
  expect(await shown.getAttribute("aria-setsize")).toBe("50000");
});

test.each(WIDTHS)("one can go anywhere in the list at once, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: MANY, width });
  const { page, calls } = screen;
  await page.getByText("Post number 1", { exact: true }).waitFor();

  await scrollNear(page, 25_020);
  await page.getByText("Post number 25020", { exact: true }).waitFor();
  expect(await faultsOf(screen)).toEqual([]);
  await page.keyboard.press("End");
  await page.getByText("Post number 50000", { exact: true }).waitFor();
  await page.getByLabel("Select: Post number 49999").check();
  await page.keyboard.press("Home");
  await page.getByText("Post number 1", { exact: true }).waitFor();
  await page.getByLabel("Select: Post number 1", { exact: true }).check();

  await page.getByText("2 selected").waitFor();
  // The list, what is around its middle, and its end; what was passed on the way was not asked for.
  expect(calls.filter((call) => call === `GET ${ENTRIES}`).length).toBeLessThan(8);
});

test("a change of all that match shows also where one was before and where one comes later", async () => {
  const screen = await browser.open(ADDRESS, { answers: [changed(50_000), ...MANY] });
  const { page } = screen;
  await page.getByText("Post number 1", { exact: true }).waitFor();
  await scrollNear(page, 25_020);
  await page.getByText("Post number 25020", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Leave out", exact: true }).click();

  await page.getByRole("button", { name: "Put back: Post number 25020" }).waitFor();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Put back: Post number 1", exact: true }).waitFor();
});

test("posts in the middle that cannot be loaded say so where one looks, and come on demand", async () => {
  const failing = {
    ...refuses(listEntries, "invalid", "Not now."),
    onlyFor: { after: "place-501" },
  };
  const screen = await browser.open(ADDRESS, { answers: [failing, ...MANY] });
  const { page } = screen;
  await page.getByText("Post number 1", { exact: true }).waitFor();

  await scrollNear(page, 25_025);
  const failure = page.getByText("These posts could not be loaded");
  await failure.waitFor();
  await page.getByText("Post 25,025 …").waitFor();
  expect(await failure.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(900);
  expect(await faultsOf(screen)).toEqual([]);
  screen.change(FIFTY_THOUSAND.slice(4, 5));
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("Post number 25025", { exact: true }).waitFor();
});

test("more posts than a browser can draw below each other are said, with the way to them", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [entriesAnswer([ENTRY], 200_000), COUNTS, STATS, ...NEW_BOOK],
  });

  await screen.page.getByText("200,000 posts", { exact: true }).waitFor();

  await screen.page.getByText("Search or filter to see the other 140,000 posts.").waitFor();
});

test("the post that has the focus keeps it while one looks elsewhere", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [changed(1), ...MANY] });
  await page.getByLabel("Select: Post number 2", { exact: true }).focus();

  await scrollNear(page, 25_020);
  await page.getByText("Post number 25020", { exact: true }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");

  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Put back: Post number 2", exact: true }).waitFor();
});

test("a post deleted in the middle leaves the others where they are, with their number", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(deleteEntries, { deleted: 1 }), ...MANY],
  });
  const { page } = screen;
  await scrollNear(page, 25_020);

  await page.getByRole("button", { name: "Delete: Post number 25020" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();

  await page.getByText("49,999 posts", { exact: true }).waitFor();
  const next = page.getByRole("listitem").filter({ hasText: "Post number 25021" });
  expect(await next.getAttribute("aria-posinset")).toBe("25020");
});

test("the list is worked through with the keyboard", async () => {
  const screen = await browser.open(ADDRESS, { answers: [changed(1), ...THREE] });
  const { page } = screen;
  await page.getByText("3 posts", { exact: true }).waitFor();

  await page.getByLabel("Select: Nobody quits").focus();
  await page.keyboard.press("Space");
  await page.getByText("1 selected").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await page.getByRole("main").getByText("1 post left out of the book").waitFor();
});
