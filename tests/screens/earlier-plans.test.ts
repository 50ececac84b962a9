import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreContents } from "#contracts/contents.ts";
import { getContentsVersion, listContentsVersions } from "#contracts/contents-versions.ts";
import {
  getOutlineVersion,
  listOutlineVersions,
  restoreOutlines,
} from "#contracts/outline-versions.ts";
import { getOutline } from "#contracts/outline.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import { CHAPTERS, OUTLINE, OUTLINE_REVISION, REVIEWED_BOOK } from "./danas-posts.ts";

const CONTENTS_ADDRESS = "/workflow/review?tab=contents";
const RESTORE_CONTENTS = `POST /api/projects/${DANAS_BOOK.id}/contents/restore`;
const PLANNED = {
  revision: 1,
  madeBy: "own-words",
  madeAt: "2026-11-19T09:00:00.000Z",
  chapterCount: 3,
  postCount: 41,
  isNow: false,
};
const LISTED_CONTENTS = answers(listContentsVersions, {
  versions: [
    {
      revision: 4,
      madeBy: "person",
      madeAt: "2026-11-20T10:20:00.000Z",
      chapterCount: 2,
      postCount: 40,
      isNow: true,
    },
    { ...PLANNED, revision: 2, madeBy: "kept" },
    PLANNED,
  ],
});
const EARLIER = {
  nowRevision: 4,
  structure: DANAS_CONTENTS.structure,
  chapters: [
    {
      id: "first",
      title: "Who leaves",
      part: "People",
      targetWordCount: 2_000,
      posts: [
        {
          entryId: "e1",
          title: null,
          opening: "Nobody resigns on the day they resign.",
          date: "2023-04-17T08:00:00.000Z",
        },
      ],
      now: { title: "The resignation", added: 2, removed: 1 },
    },
    { id: "gone", title: "On coffee", part: null, targetWordCount: 900, posts: [], now: null },
  ],
  later: ["A last word"],
  lostPosts: 1,
  isRestorable: true,
  writtenOfEarlierBook: null,
  analysis: {
    posts: 41,
    insights: [
      { category: "Themes", title: "You write about leaving", description: "In 12 of 41 posts." },
    ],
    titles: ["The Third Monday"],
  },
};
const RESTORED_CONTENTS = answers(restoreContents, {
  contents: { ...DANAS_CONTENTS, revision: 5 },
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("earlier contents are listed, read beside those of now, restored by one button, and that undone", async () => {
  const screen = await browser.open(CONTENTS_ADDRESS, {
    answers: [
      LISTED_CONTENTS,
      answers(getContentsVersion, EARLIER),
      RESTORED_CONTENTS,
      ...REVIEWED_BOOK,
    ],
  });
  const { page, bodies, calls } = screen;
  await page.getByRole("button", { name: "Earlier versions" }).click();
  const list = page.getByRole("dialog", { name: "Earlier versions of the contents" });
  await list.getByText("Arranged by you").waitFor();
  await list.getByText("Your contents now").waitFor();
  await list.getByText("Fitted to other posts or another length").waitFor();
  await list
    .getByText(/Nov 19, 2026, .* · 3 chapters from 41 posts$/u)
    .last()
    .waitFor();
  expect(await faultsAtWidths(screen, "earlier-contents", WIDTHS)).toEqual([]);

  await list.getByRole("button", { name: /^Open the version: Planned by the analysis/u }).click();
  const version = page.getByRole("dialog", { name: /^Planned by the analysis, Nov 19, 2026/u });
  await version.getByText(/^A restore makes these your contents\./u).waitFor();
  await version.getByText(/^1 of its posts is not in what the last analysis has read\./u).waitFor();
  await version
    .getByText("A chapter of now that these contents did not have: “A last word”.")
    .waitFor();
  await version.getByText(/“The resignation” now, with 2 posts more and 1 fewer$/u).waitFor();
  await version.getByText(/not in your contents now$/u).waitFor();
  await version.getByText("You write about leaving").waitFor();
  await version.getByText("The Third Monday").waitFor();
  await version.getByRole("button", { name: "Look at the posts of Chapter 1: Who leaves" }).click();
  await version.getByText(/^Nobody resigns on the day they resign\. · Apr 17, 2023$/u).waitFor();
  expect(await faultsAtWidths(screen, "earlier-contents-read", WIDTHS)).toEqual([]);

  await version.getByRole("button", { name: "Restore these contents" }).click();
  await list.getByText("Contents restored").waitFor();
  const restored = bodies[calls.indexOf(RESTORE_CONTENTS)];
  expect(await faultsAtWidths(screen, "earlier-contents-restored", WIDTHS)).toEqual([]);
  await list.getByRole("button", { name: "Undo the restore" }).click();
  await list.getByText("Contents restored").waitFor({ state: "detached" });
  await expectFocusIn(page, "Earlier versions of the contents");

  expect(restored).toEqual({ revision: 4, to: 1 });
  expect(bodies[calls.lastIndexOf(RESTORE_CONTENTS)]).toEqual({ revision: 5, to: 4, isUndo: true });
});

test("contents that were restored are what “Undo” on the step takes back", async () => {
  const { page, bodies, calls } = await browser.open(CONTENTS_ADDRESS, {
    answers: [
      LISTED_CONTENTS,
      answers(getContentsVersion, EARLIER),
      RESTORED_CONTENTS,
      ...REVIEWED_BOOK,
    ],
  });
  await page.getByRole("button", { name: "Earlier versions" }).click();
  await page.getByRole("button", { name: /^Open the version: Planned by the analysis/u }).click();
  await page.getByRole("button", { name: "Restore these contents" }).click();
  await page.getByText("Contents restored").waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Undo: Contents restored" }).click();

  await expect.poll(() => bodies[calls.lastIndexOf(RESTORE_CONTENTS)]).toMatchObject({ to: 4 });
});

test("the contents of an earlier book say that it is shown again; the analysis step leads to them, too", async () => {
  const { page } = await browser.open("/workflow/analysis", {
    answers: [
      LISTED_CONTENTS,
      answers(getContentsVersion, { ...EARLIER, lostPosts: 0, writtenOfEarlierBook: 3 }),
      ...REVIEWED_BOOK,
    ],
  });

  await page.getByRole("button", { name: "Earlier versions" }).press("Enter");
  await page
    .getByRole("button", { name: /^Open the version: Planned by the analysis/u })
    .press("Enter");
  await page
    .getByText(
      "These are the contents of an earlier book. A restore shows its outlines and its 3 written chapters again. The book you have now is kept whole as an earlier book.",
    )
    .waitFor();
  await page.getByRole("button", { name: "All versions" }).press("Enter");
  await page.getByText("Arranged by you").waitFor();
  await page.keyboard.press("Escape");

  expect(await page.getByRole("dialog").count()).toBe(0);
  const focused = "document.activeElement?.textContent";
  await expect.poll(() => page.evaluate(focused)).toBe("Earlier versions");
});

const OUTLINES_ADDRESS = "/workflow/outline";
const THEN_ID = "5f3b2c6e-5d1a-4f7e-9a53-2f1f3a7f9c01";
const BACK_ID = "5f3b2c6e-5d1a-4f7e-9a53-2f1f3a7f9c02";
const LISTED_OUTLINES = answers(listOutlineVersions, {
  versions: [
    {
      id: OUTLINE_REVISION,
      madeBy: "person",
      madeAt: "2026-11-20T10:20:00.000Z",
      chapterCount: 2,
      sectionCount: 2,
      isNow: true,
    },
    {
      id: THEN_ID,
      madeBy: "own-words",
      madeAt: "2026-11-19T09:00:00.000Z",
      chapterCount: 2,
      sectionCount: 3,
      isNow: false,
    },
  ],
});
const [FIRST, SECOND] = CHAPTERS as [(typeof CHAPTERS)[number], (typeof CHAPTERS)[number]];
const EARLIER_OUTLINES = answers(getOutlineVersion, {
  nowRevision: OUTLINE_REVISION,
  chapters: [
    {
      outline: {
        ...FIRST,
        openingHook: { ...FIRST.openingHook, content: "It began on a Monday." },
      },
      state: "other",
    },
    { outline: SECOND, state: "outdated" },
  ],
});

test("earlier outlines are listed, read, restored where their chapters have the same posts, and that undone", async () => {
  const back = answers(restoreOutlines, { outline: { outlines: CHAPTERS }, revision: BACK_ID });
  const screen = await browser.open(OUTLINES_ADDRESS, {
    answers: [LISTED_OUTLINES, EARLIER_OUTLINES, back, OUTLINE, ...REVIEWED_BOOK],
  });
  const { page, bodies, calls } = screen;
  await page.getByRole("button", { name: "Earlier versions" }).click();
  const list = page.getByRole("dialog", { name: "Earlier versions of the outlines" });
  await list.getByText("Changed by you").waitFor();
  await list.getByText("Your outlines now").waitFor();
  await list.getByText(/Nov 19, 2026, .* · 2 chapters with 3 sections$/u).waitFor();
  expect(await faultsAtWidths(screen, "earlier-outlines", WIDTHS)).toEqual([]);

  await list.getByRole("button", { name: /^Open the version: Made in your own words/u }).click();
  const version = page.getByRole("dialog", { name: /^Made in your own words, Nov 19, 2026/u });
  await version.getByText(/^A restore gives 1 chapter these outlines back\./u).waitFor();
  await version.getByText(/another outline now$/u).waitFor();
  await version.getByText(/· other posts or another length now$/u).waitFor();
  await version.getByRole("button", { name: /^Read the outline of Chapter 1:/u }).click();
  await version.getByText("It began on a Monday.").waitFor();
  expect(await faultsAtWidths(screen, "earlier-outlines-read", WIDTHS)).toEqual([]);

  await version.getByRole("button", { name: "Restore these outlines" }).click();
  await list.getByText("1 chapter has the earlier outline.").waitFor();
  expect(await faultsAtWidths(screen, "earlier-outlines-restored", WIDTHS)).toEqual([]);
  screen.change([answers(getOutline, { outline: { outlines: CHAPTERS }, revision: BACK_ID })]);
  await list.getByRole("button", { name: "Undo the restore" }).click();
  await list.getByText("Outlines restored").waitFor({ state: "detached" });
  await expectFocusIn(page, "Earlier versions of the outlines");

  const sent = calls.flatMap((call, index) =>
    call.startsWith("POST ") && call.endsWith("/restore") ? [[call, bodies[index]]] : [],
  );
  const address = `POST /api/projects/${DANAS_BOOK.id}/outline/versions`;
  expect(sent).toEqual([
    [`${address}/${THEN_ID}/restore`, { revision: OUTLINE_REVISION }],
    [`${address}/${OUTLINE_REVISION}/restore`, { revision: BACK_ID }],
  ]);
});

test("plans with one version say so, and those that cannot be loaded or restored say why", async () => {
  const screen = await browser.open(OUTLINES_ADDRESS, {
    answers: [
      answers(listOutlineVersions, { versions: [] }),
      refuses(getOutlineVersion, "tooMany", "Please wait a minute."),
      refuses(restoreOutlines, "conflict", "The outlines were changed meanwhile."),
      refuses(listContentsVersions, "tooMany", "Please wait a minute."),
      OUTLINE,
      ...REVIEWED_BOOK,
    ],
  });
  const { page } = screen;
  screen.change([
    answers(listOutlineVersions, {
      versions: [
        {
          id: THEN_ID,
          madeBy: "own-words",
          madeAt: "2026-11-19T09:00:00.000Z",
          chapterCount: 2,
          sectionCount: 3,
          isNow: true,
        },
      ],
    }),
  ]);

  await page.getByRole("button", { name: "Earlier versions" }).click();
  await page.getByText("This is the only version so far.").waitFor();
  await page.getByRole("button", { name: /^Open the version/u }).click();
  await page.getByText("This version could not be loaded").waitFor();
  expect(await faultsAtWidths(screen, "earlier-outlines-failed", WIDTHS)).toEqual([]);
  screen.change([EARLIER_OUTLINES]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Restore these outlines" }).click();
  await page.getByText("The outlines were changed meanwhile.").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("link", { name: /Review/u })
    .first()
    .click();
  await page.getByRole("tab", { name: "Table of Contents" }).click();
  await page.getByRole("button", { name: "Earlier versions" }).click();

  await page.getByText("The versions of the contents could not be loaded").waitFor();
});

async function expectFocusIn(page: Page, name: string): Promise<void> {
  const focused = "document.activeElement?.closest('dialog')?.getAttribute('aria-label')";
  await expect.poll(() => page.evaluate(focused)).toBe(name);
}
