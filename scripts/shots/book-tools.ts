import { changeProject, getProject, listProjects } from "#contracts/projects.ts";
import { findInBook, replaceInBook } from "#contracts/find-in-book.ts";
import { listTypingErrors } from "#contracts/typing-errors.ts";
import { answers, NO_PAGES, refuses } from "#tests/screens/answers.ts";
import { openTool } from "#tests/screens/browser.ts";
import { BOOK as BOOK_OF_PLACES, REPLACED } from "#tests/screens/danas-places.ts";
import { DRAFTS, OUTLINE, REVIEWED_BOOK, TITLED_BOOK } from "#tests/screens/danas-posts.ts";
import { DRAFT_COMPLETED } from "#tests/screens/danas-runs.ts";
import {
  BOOK as BOOK_WITH_ERRORS,
  BRACKET,
  ERROR,
  suspected,
} from "#tests/screens/danas-typing-errors.ts";
import { breaks, goOffline, inTurn, press, type Shot, shows } from "./shot.ts";
import { draft } from "./draft.ts";

const DRAFTED = [DRAFTS, DRAFT_COMPLETED, OUTLINE, ...REVIEWED_BOOK];

function tool(name: string): Shot["steps"] {
  return ({ page }) => openTool(page, name);
}

const find: Shot["steps"] = inTurn(tool("Find in book"), async ({ page }) => {
  await page.getByLabel("Find", { exact: true }).fill("quits");
  await page.keyboard.press("Enter");
});

/** Step 5: what is done with the whole book. */
export const BOOK_TOOLS: Shot[] = [
  draft("find", BOOK_OF_PLACES, tool("Find in book"), true),
  draft("find-hits", BOOK_OF_PLACES, inTurn(find, shows("3 places, 1 in locked paragraphs"))),
  draft(
    "find-replaced",
    [answers(replaceInBook, REPLACED), ...BOOK_OF_PLACES],
    inTurn(find, async (screen) => {
      await screen.page.getByLabel("Replace with").fill("leaves");
      await press("Replace all 2")(screen);
      await shows("Replaced 2 places")(screen);
    }),
  ),
  draft(
    "find-shown",
    BOOK_OF_PLACES,
    inTurn(find, async ({ page }) => {
      await page.getByRole("button", { name: "Show" }).first().click();
      await page.getByRole("region", { name: "Find in book" }).waitFor();
    }),
    true,
  ),
  draft(
    "find-none",
    [answers(findInBook, { places: [], total: 0, locked: 0 }), ...BOOK_OF_PLACES],
    inTurn(find, shows("“quits” is not in your book.")),
  ),
  draft(
    "find-failed",
    [refuses(findInBook, "tooMany", "Please wait a minute."), ...BOOK_OF_PLACES],
    inTurn(find, shows("Your book could not be searched")),
  ),
  draft(
    "typing-errors",
    [suspected(ERROR, { ...ERROR, at: 0, found: "Nobdy", instead: "Nobody" }, BRACKET)].concat(
      BOOK_WITH_ERRORS,
    ),
    inTurn(tool("Typing errors"), shows("3 places to look at")),
    true,
  ),
  draft(
    "typing-errors-none",
    [answers(listTypingErrors, { errors: [], total: 0, hasDictionary: false })].concat(
      BOOK_WITH_ERRORS,
    ),
    inTurn(tool("Typing errors"), shows("spelling cannot be checked")),
  ),
  draft(
    "typing-errors-failed",
    [refuses(listTypingErrors, "tooMany", "Wait a minute."), ...BOOK_WITH_ERRORS],
    inTurn(tool("Typing errors"), shows("Your book could not be checked")),
  ),
  {
    ...draft("typing-errors-loading", BOOK_WITH_ERRORS, tool("Typing errors"), true),
    holds: listTypingErrors,
  },
  draft(
    "details",
    DRAFTED,
    inTurn(tool("Book details"), async ({ page }) => {
      await page.getByLabel("Dedication").fill("For Eve");
    }),
    true,
  ),
  draft(
    "details-not-saved",
    [breaks(changeProject), ...DRAFTED],
    inTurn(tool("Book details"), async (screen) => {
      await screen.page.getByLabel("Dedication").fill("For Eve");
      await press("Save")(screen);
      await shows("The details could not be saved")(screen);
    }),
  ),
  draft(
    "details-before-download",
    [
      answers(listProjects, { projects: [{ ...TITLED_BOOK, hasDetails: false }] }),
      answers(getProject, { project: { ...TITLED_BOOK, hasDetails: false, ...NO_PAGES } }),
      ...DRAFTED,
    ],
    inTurn(press("Download Draft"), press(/^PDF/u), shows("Before your first download")),
    true,
  ),
  {
    ...draft(
      "offline",
      DRAFTED,
      inTurn(shows("Nobody quits"), goOffline, async ({ page }) => {
        await page.keyboard.press("j");
        await page.waitForTimeout(6_000);
      }),
    ),
    isAlone: true,
  },
];
