import { getBookVersion, listBookVersions, restoreBook } from "#contracts/book-versions.ts";
import { getProposal, listVersions, restoreVersion } from "#contracts/chapters.ts";
import { getDrafts, listPrintedTwice } from "#contracts/draft.ts";
import { answers, refuses, type StubbedAnswer } from "#tests/screens/answers.ts";
import { openTool, pickChapterTool } from "#tests/screens/browser.ts";
import {
  BOOK,
  COMPARED as BOOK_COMPARED,
  DIFFERING,
  LISTED,
  RESTORED as BOOK_RESTORED,
} from "#tests/screens/danas-book-versions.ts";
import { CHAPTER_1, CHAPTER_2 } from "#tests/screens/danas-posts.ts";
import {
  COMPARED,
  DRAFTED_BOOK,
  NOW_TEXT,
  PROPOSED,
  VERSIONS,
} from "#tests/screens/danas-versions.ts";
import { inTurn, press, type Shot, shows } from "./shot.ts";

const NOW = [NOW_TEXT, ...DRAFTED_BOOK];

function version(name: string, given: StubbedAnswer[], steps: Shot["steps"]): Shot {
  return {
    name: `version-${name}`,
    open: "/workflow/draft",
    answers: given,
    steps,
    isMoving: true,
  };
}

const list: Shot["steps"] = ({ page }) => pickChapterTool(page, "Versions");
const compare = inTurn(list, press(/^Open version 1/u));

const OF_CHAPTER: Shot[] = [
  version("list", [VERSIONS, ...NOW], inTurn(list, shows("Edited by you"))),
  { ...version("list-loading", NOW, list), holds: listVersions },
  version(
    "list-failed",
    [refuses(listVersions, "tooMany", "Please wait a minute."), ...NOW],
    inTurn(list, shows("The versions could not be loaded")),
  ),
  version(
    "compared",
    [VERSIONS, COMPARED, ...NOW],
    inTurn(compare, shows("4 paragraphs are different.")),
  ),
  version(
    "read",
    [VERSIONS, COMPARED, ...NOW],
    inTurn(compare, shows("4 paragraphs are different."), press("Read")),
  ),
  version(
    "not-restored",
    [
      VERSIONS,
      COMPARED,
      refuses(restoreVersion, "conflict", "This chapter was changed meanwhile."),
      ...NOW,
    ],
    inTurn(compare, press("Restore this version"), shows("This chapter was changed meanwhile.")),
  ),
  version("proposal-waits", PROPOSED, shows("A new version of chapter 1 waits for you")),
  version(
    "proposal-compared",
    PROPOSED,
    inTurn(press("Compare"), shows("Rewritten in your own words."), async ({ page }) => {
      await page.getByRole("checkbox", { name: "Delete my paragraph", exact: true }).check();
    }),
  ),
  version(
    "proposal-failed",
    [refuses(getProposal, "tooMany", "Please wait a minute."), ...PROPOSED],
    inTurn(press("Compare"), shows("Please wait a minute.")),
  ),
  version(
    "printed-twice",
    [
      answers(listPrintedTwice, {
        found: [
          {
            chapterId: CHAPTER_1.id,
            other: { id: CHAPTER_2.id, number: 2, title: CHAPTER_2.title },
            paragraphs: 2,
            locked: 1,
            removableIds: ["passage-1", "passage-2"],
          },
        ],
      }),
      answers(getDrafts, {
        fullBookMarkdown: null,
        chapters: [
          { ...CHAPTER_1, version: { ...CHAPTER_1.version, reason: "edited" } },
          CHAPTER_2,
        ],
        totalChapters: 2,
      }),
      ...NOW,
    ],
    shows("2 paragraphs are also in chapter 2"),
  ),
];

const listBook: Shot["steps"] = ({ page }) => openTool(page, "Versions of the book");
const openOfBook = inTurn(listBook, press(/^Open the version: Written/u));

const OF_BOOK: Shot[] = [
  version("of-book-list", [LISTED, ...BOOK], inTurn(listBook, shows("Your book now"))),
  { ...version("of-book-loading", BOOK, listBook), holds: listBookVersions },
  version(
    "of-book-failed",
    [refuses(listBookVersions, "tooMany", "Please wait a minute."), ...BOOK],
    inTurn(listBook, shows("The versions of the book could not be loaded")),
  ),
  version(
    "of-book-opened",
    [LISTED, DIFFERING, BOOK_COMPARED, ...BOOK],
    inTurn(openOfBook, shows("1 chapter differs.")),
  ),
  version(
    "of-book-compared",
    [LISTED, DIFFERING, BOOK_COMPARED, ...BOOK],
    inTurn(openOfBook, press(/^Show the changes of Chapter 1/u), shows("1 paragraph is different")),
  ),
  version(
    "of-book-same",
    [LISTED, answers(getBookVersion, { differing: [], later: [], gone: [] }), ...BOOK],
    inTurn(openOfBook, shows("The chapters of your book have the same texts now.")),
  ),
  version(
    "of-book-restored",
    [LISTED, DIFFERING, BOOK_COMPARED, BOOK_RESTORED, ...BOOK],
    inTurn(openOfBook, press("Restore this version of the book"), shows("Version restored")),
  ),
  version(
    "of-book-not-restored",
    [
      LISTED,
      DIFFERING,
      refuses(restoreBook, "conflict", "This chapter was changed meanwhile."),
      ...BOOK,
    ],
    inTurn(openOfBook, press("Restore this version of the book"), shows("changed meanwhile.")),
  ),
];

/** Earlier texts of a chapter and of the book, proposals, and what two chapters print. */
export const VERSIONS_SHOTS: Shot[] = [...OF_CHAPTER, ...OF_BOOK];
