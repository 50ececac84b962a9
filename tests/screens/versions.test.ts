import { afterAll, beforeAll, expect, test } from "vitest";
import {
  declineProposal,
  getProposal,
  listVersions,
  restoreVersion,
  takeProposal,
} from "#contracts/chapters.ts";
import { getDrafts } from "#contracts/draft.ts";
import { answers, refuses } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { CHAPTER_1, CHAPTER_2, DRAFTS } from "./danas-posts.ts";
import {
  NOW_TEXT,
  TAKEN_OUT,
  MOVED,
  CHANGES,
  TITLES,
  VERSIONS,
  COMPARED,
  RESTORED,
  PROPOSED,
  DRAFTED_BOOK,
} from "./danas-versions.ts";

const ADDRESS = "/workflow/draft";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("an earlier version is compared, read and restored", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [
      VERSIONS,
      COMPARED,
      answers(restoreVersion, { chapter: RESTORED }),
      NOW_TEXT,
      ...DRAFTED_BOOK,
    ],
  });
  const { page, bodies, calls } = screen;
  await page.getByRole("button", { name: "Versions" }).click();
  const list = page.getByRole("dialog", { name: "Versions of this chapter" });
  await list.getByText("Edited by you").waitFor();
  await list.getByText("In your book").waitFor();
  await list.getByText(/1,804 words/u).waitFor();
  expect(await faultsAtWidths(screen, "versions", WIDTHS)).toEqual([]);

  await list.getByRole("button", { name: /^Open version 1: Written in your own words/u }).click();
  const version = page.getByRole("dialog", { name: /^Written in your own words/u });
  await version.getByText("4 paragraphs are different.").waitFor();
  await version.getByRole("listitem").filter({ hasText: "Moved to hereNobody notices." }).waitFor();
  expect(await version.locator("mark").allTextContents()).toEqual([
    "quits",
    "leaves",
    "They quit on a Monday.",
    "Quite new.",
  ]);
  expect(await faultsAtWidths(screen, "version-compared", WIDTHS)).toEqual([]);
  await version.getByRole("button", { name: "Read" }).click();
  await version.getByRole("heading", { name: "The pattern" }).waitFor();
  expect(await faultsAtWidths(screen, "version-read", WIDTHS)).toEqual([]);
  await version.getByRole("button", { name: "Restore this version" }).click();

  await page.getByText("Version restored").waitFor();
  await page.getByRole("heading", { level: 2, name: TITLES.after }).waitFor();
  await page.getByRole("article").getByText("Nobody leaves a job.").waitFor();
  expect(bodies[calls.findIndex((call) => call.endsWith("/restore"))]).toEqual({
    baseRevision: CHAPTER_1.revision,
  });
});

test("versions can fail to load and be asked for again", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [refuses(listVersions, "tooMany", "Please wait a minute."), NOW_TEXT, ...DRAFTED_BOOK],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByText("The versions could not be loaded").waitFor();
  expect(await faultsAtWidths(screen, "versions-failed", WIDTHS)).toEqual([]);
  screen.change([VERSIONS]);

  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("Edited by you").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a version that somebody has changed meanwhile is not restored, and says why", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [
      VERSIONS,
      COMPARED,
      refuses(restoreVersion, "conflict", "This chapter was changed meanwhile."),
      NOW_TEXT,
      ...DRAFTED_BOOK,
    ],
  });
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("button", { name: /^Open version 1/u }).click();

  await page.getByRole("button", { name: "Restore this version" }).click();

  await page.getByText("This chapter was changed meanwhile.").waitFor();
});

test.each([
  ["some changes", ["new", TAKEN_OUT.id, MOVED.id], "Take 3 changes"],
  ["all of it", undefined, "Take all of the new text"],
])("of a proposal %s is taken", async (_, ids, button) => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(takeProposal, { chapter: RESTORED }), ...PROPOSED],
  });
  const { page, bodies, calls } = screen;
  await page.getByText("A new version of chapter 1 waits for you").waitFor();
  await page.getByRole("article").getByText("Nobody quits a job.").waitFor();
  expect(await page.getByText(/new version/iu).count()).toBe(1);
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "A new version of this chapter" });
  await dialog.getByText(/^Rewritten in your own words\./u).waitFor();
  await dialog.getByText("1 paragraph is the same").first().waitFor();
  expect(await dialog.getByRole("checkbox").count()).toBe(4);
  // Each box stands below the new version, not below the author's text.
  const column = await dialog.getByText("The new version", { exact: true }).first().boundingBox();
  for (const each of await dialog.getByRole("checkbox").all()) {
    expect((await each.boundingBox())?.x).toBeGreaterThanOrEqual(column?.x ?? Infinity);
  }
  if (ids) {
    const choice = (name: string) => dialog.getByRole("checkbox", { name, exact: true });
    await choice("Use the new paragraph").waitFor();
    await choice("Add this paragraph").check();
    await choice("Delete my paragraph").check();
    await choice("Move this paragraph to here").check();
  }
  expect(await faultsAtWidths(screen, "proposal", WIDTHS)).toEqual([]);
  // On a phone the answers stand in two columns, and none of them is cut.
  await page.setViewportSize({ width: 390, height: 900 });
  const answer = (name: string) => dialog.getByRole("button", { name }).boundingBox();
  const [later, mine] = [await answer("Decide later"), await answer("Keep all of mine")];
  expect([mine?.y, mine?.width]).toEqual([later?.y, later?.width]);
  const cut = `[...document.querySelectorAll("dialog[open] button")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length`;
  expect(await page.evaluate(cut)).toBe(0);

  await dialog.getByRole("button", { name: button }).click();
  await page.getByRole("article").getByText("Nobody leaves a job.").waitFor();

  expect(bodies[calls.findIndex((call) => call.endsWith("/take"))]).toEqual({
    baseRevision: CHAPTER_1.revision,
    ...(ids && { passageIds: ids }),
  });
  expect(await page.getByText("waits for you").count()).toBe(0);
});

test("on a phone each answer that takes new words has a line of its own", async () => {
  const { page } = await browser.open(ADDRESS, { answers: PROPOSED, width: 390 });
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "A new version of this chapter" });
  await dialog.getByRole("checkbox", { name: "Add this paragraph", exact: true }).check();
  const boxOf = (name: string) => dialog.getByRole("button", { name, exact: true }).boundingBox();

  const all = await boxOf("Take all of the new text");
  const some = await boxOf("Take 1 change");
  const mine = await boxOf("Keep all of mine");

  // As high as a finger needs, so the words stand in one line.
  expect([all?.height, some?.height, mine?.height]).toEqual([44, 44, 44]);
  expect([all?.x, all?.width]).toEqual([some?.x, some?.width]);
  expect(some?.y).toBeGreaterThan((all?.y ?? Infinity) + 44);
  expect(all?.y).toBeGreaterThan((mine?.y ?? Infinity) + 44);
});

test("all paragraphs of a post are taken with one box", async () => {
  const sources = [{ entryId: "post-2", paragraph: 1 }];
  const added = ["new-1", "new-2"].map((id) => ({
    kind: "added" as const,
    before: null,
    after: { ...TAKEN_OUT, id, text: `Quite ${id}.`, sources },
  }));
  const { version } = CHAPTER_1;
  const { page, bodies, calls } = await browser.open(ADDRESS, {
    answers: [
      answers(takeProposal, { chapter: RESTORED }),
      answers(getProposal, { version, title: TITLES, changes: [...CHANGES, ...added] }),
      ...PROPOSED,
    ],
  });
  await page.getByRole("button", { name: "Compare" }).click();

  await page.getByRole("checkbox", { name: "Take the whole piece, 2 paragraphs" }).check();
  await page.getByRole("button", { name: "Take 2 changes" }).click();

  await page.getByRole("article").getByText("Nobody leaves a job.").waitFor();
  expect(bodies[calls.findIndex((call) => call.endsWith("/take"))]).toEqual({
    baseRevision: CHAPTER_1.revision,
    passageIds: ["new-1", "new-2"],
  });
});

test("of several new versions the one of the chapter that is read is compared first", async () => {
  const { page, calls } = await browser.open(`${ADDRESS}?chapter=2`, {
    answers: [
      answers(getDrafts, {
        fullBookMarkdown: null,
        chapters: [CHAPTER_1, CHAPTER_2].map((each) => ({ ...each, hasProposal: true })),
        totalChapters: 2,
      }),
      ...PROPOSED,
    ],
  });
  await page.getByText("New versions of chapters 1 and 2 wait for you").waitFor();

  await page.getByRole("button", { name: "Compare chapter 2" }).click();

  await page.getByRole("dialog", { name: "A new version of this chapter" }).waitFor();
  expect(calls.filter((call) => call.endsWith("/proposal"))).toEqual([
    expect.stringContaining(CHAPTER_2.id),
  ]);
});

test("two texts side by side have one scroll bar", async () => {
  const { page } = await browser.open(ADDRESS, { answers: PROPOSED });
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "A new version of this chapter" });
  await dialog.getByText("Quite new.").waitFor();

  const scrolling = await page.evaluate(`
    [...document.querySelectorAll("dialog[open], dialog[open] *")]
      .filter((element) => element.scrollHeight > element.clientHeight)
      .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowY))
      .map((element) => element.localName)
  `);

  expect(scrolling).toEqual(["section"]);
});

test("a proposal is declined, and the text stays", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(declineProposal, {}), ...PROPOSED],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Compare" }).click();
  screen.change([DRAFTS]);

  await page.getByRole("button", { name: "Keep all of mine" }).click();

  await page.getByText("Your text stays").waitFor();
  await page.getByText("waits for you").waitFor({ state: "detached" });
  await page.getByRole("article").getByText("Nobody quits a job.").waitFor();
});
