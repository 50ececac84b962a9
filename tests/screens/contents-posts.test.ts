import { afterAll, beforeAll, expect, test } from "vitest";
import { getContents, readPost, restoreContents } from "#contracts/contents.ts";
import { changeEntries } from "#contracts/entries.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import {
  faultsAtWidths,
  faultsOf,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import { FIRST, openContents, POST, SECOND, sentBy } from "./opened-contents.ts";

const CHANGE_ID = "5b0c4a4e-3a5a-4a39-9a0e-0d6f5f1f8d10";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const open = (changed: Parameters<typeof openContents>[1] = {}, width = 1440): Promise<Screen> =>
  openContents(browser, changed, width);

test.each(WIDTHS)(
  "the contents show each chapter's posts and those that fit nowhere, at %i px",
  async (width) => {
    const screen = await open({}, width);
    const { page } = screen;

    await page.getByRole("button", { name: /^Look at its 2 posts/u }).click();
    await page
      .getByRole("checkbox", { name: /^Nobody resigns on the day they resign\./u })
      .waitFor();
    await page.getByRole("checkbox", { name: /^The quiet month/u }).waitFor();
    await page.getByRole("button", { name: "Look at them" }).click();
    await page.getByRole("checkbox", { name: /^On hiring slowly, and why it is/u }).waitFor();

    expect(await page.getByText("2 posts are in no chapter").count()).toBe(1);
    expect(await faultsOf(screen, `review-contents-posts-${width}`)).toEqual([]);
  },
);

test.each(WIDTHS)(
  "of many posts that fit nowhere the bar stays in sight, at %i px",
  async (width) => {
    const [post] = DANAS_CONTENTS.unplaced?.posts ?? [];
    if (!post) throw new Error("Dana has no post that fits nowhere");
    const posts = Array.from({ length: 40 }, (_, place) => ({ ...post, entryId: `u${place}` }));
    const screen = await open({}, width);
    screen.change([answers(getContents, { ...DANAS_CONTENTS, unplaced: { posts, total: 40 } })]);
    const { page } = screen;
    await page.reload();
    await page.getByRole("button", { name: "Look at them" }).click();

    await page.getByRole("button", { name: /^Choose all/u }).click();
    await page
      .getByRole("checkbox", { name: /On hiring slowly/u })
      .last()
      .scrollIntoViewIfNeeded();

    const bar = await page.getByText("40 posts chosen").boundingBox();
    expect(bar?.y).toBeGreaterThan(0);
    expect(bar?.y).toBeLessThan(900);
    expect(await faultsOf(screen, `review-contents-bar-${width}`)).toEqual([]);
  },
);

test.each(WIDTHS)("a post is read where it stands, at %i px", async (width) => {
  const screen = await open({}, width);
  const { page, calls } = screen;
  const text = "Nobody resigns on the **day** they resign.\n\nThey do it weeks before.";
  const post = { title: null, text, date: "2023-04-17", source: "LinkedIn" };
  screen.change([answers(readPost, { ...post, url: "https://example.com/posts/1" })]);
  const asked = `GET /api/projects/${DANAS_BOOK.id}/posts/e1`;

  await page.getByRole("button", { name: /^Look at its 2 posts/u }).click();
  const before = calls.includes(asked);
  await page.getByRole("button", { name: /^Read ?: Nobody resigns/u }).click();
  await page.getByText("They do it weeks before.").waitFor();

  expect(before).toBe(false);
  expect(calls).toContain(asked);
  expect(await page.getByRole("blockquote").innerText()).toBe(
    "Nobody resigns on the day they resign.\n\nThey do it weeks before.",
  );
  const link = page.getByRole("link", { name: "Open the post" });
  expect(await link.getAttribute("href")).toBe("https://example.com/posts/1");
  expect(await faultsOf(screen, `review-contents-read-${width}`)).toEqual([]);
});

test.each(WIDTHS)(
  "a post that was left out is put back where it stands, at %i px",
  async (width) => {
    const { unplaced } = DANAS_CONTENTS;
    const posts = unplaced?.posts.map((post) => ({ ...post, isLeftOut: true })) ?? [];
    const screen = await open({}, width);
    const { page, calls, bodies } = screen;
    screen.change([answers(getContents, { ...DANAS_CONTENTS, unplaced: { posts, total: 2 } })]);
    await page.reload();
    await page.getByRole("button", { name: "Look at them" }).click();
    await page.getByText("Left out on Add Sources").first().waitFor();
    expect(await faultsOf(screen, `review-contents-left-out-${width}`)).toEqual([]);

    const done = answers(changeEntries, { changed: 1, changeId: CHANGE_ID });
    screen.change([done, answers(getContents, DANAS_CONTENTS)]);
    await page.getByRole("button", { name: /^Put back ?: On hiring slowly/u }).click();
    await page.getByText("is among your posts again").waitFor();

    const sent = bodies[calls.indexOf(`PATCH /api/projects/${DANAS_BOOK.id}/entries`)];
    expect(sent).toEqual({ which: { ids: ["e8"] }, set: { included: true } });
    await expect.poll(() => page.getByText("Left out on Add Sources").count()).toBe(0);
  },
);

test("a post that cannot be loaded can be asked for again", async () => {
  const screen = await open();
  const { page } = screen;
  screen.change([refuses(readPost, "unavailable", "The database is away.")]);

  await page.getByRole("button", { name: "Look at them" }).click();
  await page.getByRole("button", { name: /^Read ?: A walk/u }).click();
  await page.getByText("The database is away.").waitFor();
  const post = { title: null, text: "Once around.", date: null, source: "X", url: null };
  screen.change([answers(readPost, post)]);
  await page.getByRole("button", { name: /try again/iu }).click();

  await page.getByText("Once around.").waitFor();
});

test.each(WIDTHS)("several posts are left out at once after a look, at %i px", async (width) => {
  const screen = await open({}, width);
  const { page, calls, bodies } = screen;

  await page.getByRole("button", { name: /^Look at its 2 posts/u }).click();
  await page.getByRole("button", { name: /^Choose all ?: In this chapter/u }).click();
  await page
    .getByLabel("Where the chosen posts go")
    .selectOption({ label: "Leave out of the book" });
  await page.getByText("16 pages become 14, 2 fewer.").waitFor();
  const faults = await faultsOf(screen, `review-contents-many-${width}`);
  const isChanged = calls.includes(POST);
  await page.getByRole("button", { name: "Leave 2 posts out" }).press("Enter");
  await page.getByText("2 posts left out", { exact: true }).waitFor();
  const sent = sentBy(screen);
  const focused = await page.evaluate("document.activeElement?.textContent");
  const restored = { ...DANAS_CONTENTS, revision: 3 };
  screen.change([answers(restoreContents, { contents: restored }), answers(getContents, restored)]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Undone: 2 posts left out").waitFor();

  expect(faults).toEqual([]);
  expect(isChanged).toBe(false);
  expect(sent).toEqual({
    revision: 1,
    change: { kind: "movePosts", entryIds: ["e1", "e2"], to: null },
  });
  expect(focused).toBe("0 posts chosen");
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(bodies[calls.lastIndexOf(`${POST}/restore`)]).toEqual({
    revision: 2,
    to: 1,
    isUndo: true,
  });
});

test("posts move to another chapter, and those that fit nowhere go into one or make one", async () => {
  const screen = await open();
  const { page } = screen;

  await page.getByRole("button", { name: /^Look at its 2 posts/u }).click();
  await page.getByRole("checkbox", { name: /The quiet month/u }).check();
  await page.getByLabel("Where the chosen posts go").selectOption({ label: `2. ${SECOND.title}` });
  await page.getByRole("button", { name: "Move 1 post" }).click();
  await page.getByText(`1 post moved to “${SECOND.title}”`).waitFor();
  const moved = sentBy(screen);
  await page.getByRole("button", { name: /^Hide its posts/u }).click();
  await page.getByRole("button", { name: "Look at them" }).click();
  await page.getByText(`Near chapter 2, “${SECOND.title}” (1)`).waitFor();
  await page.getByText("Other posts (1)").waitFor();
  await page.getByRole("checkbox", { name: /On hiring slowly/u }).check();
  const offered = page.getByLabel("Where the chosen posts go").getByRole("option");
  const choices = await offered.allTextContents();
  await page.getByRole("checkbox", { name: /A walk by the lake/u }).check();
  await page.getByLabel("Where the chosen posts go").selectOption({ label: `1. ${FIRST.title}` });
  await page.getByRole("button", { name: "Move 2 posts" }).click();
  await page.getByText(`2 posts moved to “${FIRST.title}”`).waitFor();
  const putBack = sentBy(screen);
  await page.getByRole("checkbox", { name: /On hiring slowly/u }).check();
  await page.getByRole("button", { name: "Make a chapter" }).click();
  await page.getByLabel("Title of the new chapter").fill("Hiring");
  await page.getByRole("alertdialog").getByRole("button", { name: "Add chapter" }).click();
  await page.getByText("Chapter added").waitFor();

  expect(choices).toEqual([
    "Put into a chapter…",
    `2. ${SECOND.title} (nearest)`,
    `1. ${FIRST.title}`,
  ]);
  const change = { kind: "movePosts" };
  expect(moved).toEqual({ revision: 1, change: { ...change, entryIds: ["e2"], to: SECOND.id } });
  expect(putBack).toEqual({
    revision: 2,
    change: { ...change, entryIds: ["e8", "e9"], to: FIRST.id },
  });
  expect(sentBy(screen)).toEqual({
    revision: 2,
    change: { kind: "add", title: "Hiring", entryIds: ["e8"] },
  });
});

test("a theme that is no chapter has a name, and becomes one with all of its posts", async () => {
  const [post] = DANAS_CONTENTS.unplaced?.posts ?? [];
  if (!post) throw new Error("Dana has no post that fits nowhere");
  const theme = { nearest: SECOND.id, leftOutTheme: "hiring, interviews" };
  const posts = [
    { ...post, ...theme },
    { ...post, ...theme, entryId: "e10", opening: "Ask for the last failure." },
    { ...post, entryId: "e11", opening: "A walk by the lake." },
  ];
  const screen = await open();
  screen.change([answers(getContents, { ...DANAS_CONTENTS, unplaced: { posts, total: 3 } })]);
  const { page } = screen;
  await page.reload();
  await page.getByRole("button", { name: "Look at them" }).press("Enter");

  await page.getByText("Theme without a chapter: Hiring, interviews (2)").waitFor();
  await page.getByText(`Near chapter 2, “${SECOND.title}” (1)`).waitFor();
  expect(await faultsAtWidths(screen, "review-left-out-theme")).toEqual([]);
  await page.getByRole("button", { name: "Make a chapter of this theme" }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  const title = await dialog.getByLabel("Title of the new chapter").inputValue();
  expect(await faultsAtWidths(screen, "review-left-out-theme-dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Add chapter" }).press("Enter");
  await page.getByText("Chapter added").waitFor();

  expect(title).toBe("Hiring, interviews");
  expect(sentBy(screen)).toEqual({
    revision: 1,
    change: { kind: "add", title: "Hiring, interviews", entryIds: ["e8", "e10"] },
  });
});
