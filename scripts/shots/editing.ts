import { editChapter, getChapter } from "#contracts/chapters.ts";
import { getMe } from "#contracts/accounts.ts";
import { listUnusedPassages } from "#contracts/unused-passages.ts";
import { answers, refuses, SIGNED_OUT, type StubbedAnswer } from "#tests/screens/answers.ts";
import { pickChapterTool } from "#tests/screens/browser.ts";
import { PIECES } from "#tests/screens/danas-pieces.ts";
import { CHAPTER_1, CHAPTER_2, chapterAnswer, ownPassages } from "#tests/screens/danas-posts.ts";
import { UNUSED } from "#tests/screens/danas-unused.ts";
import {
  isSaved,
  keepChapter,
  putCursorBehind,
  selectToBeginning,
} from "#tests/screens/editing-book.ts";
import { AWAY, goOffline, inTurn, press, type Shot, shows } from "./shot.ts";

const TEXTS = [
  "## The pattern",
  "Nobody quits **a job**.",
  "- First\n- Second",
  "> A quote",
  "---",
  "They quit the third Monday in a row.",
];
const EDITS = editChapter.path.replace(":chapterId", CHAPTER_1.id);

const edit: Shot["steps"] = async ({ page }) => {
  await pickChapterTool(page, "Edit");
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  await putCursorBehind(page, "third Monday");
};

function typing(words: string): Shot["steps"] {
  return ({ page }) => page.keyboard.type(words);
}

/** A state of the editor, with the cursor in a paragraph. */
function editing(
  name: string,
  steps: Shot["steps"],
  given: StubbedAnswer[] = [],
  passages = ownPassages(TEXTS),
): Shot {
  return {
    name: `editing-${name}`,
    open: "/workflow/draft",
    answers: () => [...given, ...UNUSED, ...keepChapter(passages).answers],
    steps: inTurn(edit, steps),
  };
}

const WRITING: Shot[] = [
  editing("open", shows("They quit the third Monday in a row.")),
  editing(
    "formatting",
    inTurn(
      ({ page }) => selectToBeginning(page),
      async ({ page }) => {
        await page.keyboard.press("Control+b");
        await page.getByRole("button", { name: "Bold", pressed: true }).waitFor();
      },
    ),
  ),
  editing(
    "link",
    inTurn(
      ({ page }) => selectToBeginning(page),
      async ({ page }) => {
        await page.keyboard.press("Control+k");
        await page.getByLabel("Address").fill("example.com/mondays");
      },
    ),
  ),
  editing(
    "find-and-replace",
    inTurn(
      ({ page }) => page.keyboard.press("Control+f"),
      async (screen) => {
        await screen.page.getByLabel("Find", { exact: true }).fill("quit");
        await shows(/^\d places$/u)(screen);
        await screen.page.getByLabel("Find", { exact: true }).press("Enter");
        await shows(/^\d of \d$/u)(screen);
      },
    ),
  ),
  {
    ...editing("saving", inTurn(typing(" of May"), shows("Saving"))),
    holds: { method: "PUT", path: EDITS },
    isMoving: true,
  },
  editing(
    "saved",
    inTurn(typing(" of May"), ({ page }) => isSaved(page)),
  ),
  {
    ...editing("offline", inTurn(goOffline, typing(" offline"), shows("not saved"))),
    isAlone: true,
  },
  editing("not-saved", inTurn(typing(" unsaved"), shows("not saved")), [
    { ...refuses(editChapter, "unavailable", AWAY), path: EDITS },
  ]),
  editing("conflict", async (screen) => {
    const other = { ...CHAPTER_1, revision: "elsewhere.2" };
    screen.change([
      { ...refuses(editChapter, "conflict", "This chapter was changed meanwhile."), path: EDITS },
      chapterAnswer(other, ownPassages(["## Saved elsewhere", ...TEXTS.slice(1)])),
    ]);
    await typing(" mine")(screen);
    await shows("This chapter was changed elsewhere")(screen);
  }),
  {
    ...editing("session-expired", async (screen) => {
      screen.change([
        ...SIGNED_OUT,
        refuses(getMe, "signedOut", "Please log in."),
        { ...refuses(editChapter, "signedOut", "Please log in."), path: EDITS },
      ]);
      await typing(" expired")(screen);
      await screen.page.getByRole("dialog", { name: /Your session has expired/u }).waitFor();
    }),
    isAlone: true,
  },
];

const openMenu: Shot["steps"] = async ({ page }) => {
  await page.locator("[data-menu-of]").first().waitFor();
  await page.keyboard.press("Alt+Enter");
  await page.getByRole("button", { name: "Where is it from?" }).waitFor();
};

/** A state that the menu of a paragraph leads to; the paragraph belongs to a piece of two. */
function paragraph(name: string, steps: Shot["steps"], given: StubbedAnswer[] = []): Shot {
  return {
    ...editing(`paragraph-${name}`, inTurn(openMenu, steps), given, PIECES),
    isMoving: true,
  };
}

const OTHER = { ...CHAPTER_2, passages: [] };
const NONE_LEFT = answers(listUnusedPassages, { passages: [], total: 0, next: null });
const openDrawer = press("Not in the book");

const PARAGRAPHS: Shot[] = [
  paragraph("menu", shows("Swap for another passage…")),
  paragraph("origin", inTurn(press("Where is it from?"), shows("Your own words, from 1 post."))),
  paragraph(
    "locked",
    inTurn(press(/^Lock/u), async ({ page }) => {
      await page.getByRole("button", { name: "Paragraph menu, locked" }).waitFor();
    }),
  ),
  paragraph(
    "cut",
    inTurn(press(/^Cut/u), ({ page }) => isSaved(page)),
  ),
  paragraph(
    "move",
    inTurn(press("Move to another chapter…"), async ({ page }) => {
      const dialog = page.getByRole("dialog", { name: "Move to another chapter" });
      await dialog.getByLabel("What to move").waitFor();
    }),
    [
      {
        ...answers(getChapter, { chapter: OTHER }),
        path: getChapter.path.replace(":chapterId", CHAPTER_2.id),
      },
    ],
  ),
  paragraph(
    "swap",
    inTurn(press("Swap for another passage…"), shows("From “What coffee is about")),
  ),
  paragraph(
    "swap-none",
    inTurn(press("Swap for another passage…"), shows("Everything that your posts say")),
    [NONE_LEFT],
  ),
  {
    ...editing("drawer", inTurn(openDrawer, shows("4 passages, the best for this chapter"))),
    isMoving: true,
  },
  editing(
    "drawer-found",
    inTurn(openDrawer, async (screen) => {
      await screen.page.getByLabel("Search your posts").fill("budget");
      await shows("1 passage found")(screen);
    }),
  ),
  editing("drawer-empty", inTurn(openDrawer, shows(/Everything|No |no /u)), [NONE_LEFT]),
  {
    ...editing("drawer-loading", openDrawer),
    holds: listUnusedPassages,
    isMoving: true,
  },
  editing("drawer-failed", inTurn(openDrawer, shows("Your posts could not be searched")), [
    refuses(listUnusedPassages, "tooMany", "Your posts are being searched already."),
  ]),
];

/** Step 5 while a chapter is edited: writing, saving, and what is done with a paragraph. */
export const EDITING: Shot[] = [...WRITING, ...PARAGRAPHS];
