import { changeEntries, listEntries } from "#contracts/entries.ts";
import { getProcessed } from "#contracts/sources.ts";
import { answers } from "#tests/screens/answers.ts";
import { NEW_BOOK, STATS } from "#tests/screens/danas-posts.ts";
import {
  BOOKMARK,
  COUNTS,
  ENTRY,
  entriesAnswer,
  LEFT_OUT,
  MATERIAL,
  PAGES,
  processedAnswer,
  UPLOAD_ID,
} from "#tests/screens/danas-sources.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const ADDRESS = "/workflow/add-sources";
const ENTRIES = `${ADDRESS}?view=entries`;
const REPORT = `${ADDRESS}?view=report&upload=${UPLOAD_ID}`;
const FULL = [processedAnswer(), entriesAnswer([ENTRY]), MATERIAL, PAGES, STATS, ...NEW_BOOK];
const THREE = [entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT]), COUNTS, STATS, ...NEW_BOOK];

/** Step 1: what became of each row, and the posts themselves. */
export const POSTS: Shot[] = [
  {
    name: "report",
    open: REPORT,
    answers: [processedAnswer(), STATS, ...NEW_BOOK],
    steps: shows("Deleted by you"),
  },
  {
    name: "report-empty",
    open: REPORT,
    answers: [processedAnswer("file", []), STATS, ...NEW_BOOK],
    steps: shows("There are no such rows."),
  },
  {
    name: "report-gone",
    open: REPORT.replace(UPLOAD_ID, "0b8f2c6e-5d1a-4f7e-9a53-000000000000"),
    answers: FULL,
    steps: shows("This upload is not here"),
  },
  {
    name: "report-loading",
    open: REPORT,
    answers: FULL,
    holds: getProcessed,
    steps: shows("Loading the report"),
    isMoving: true,
  },
  {
    name: "report-failed",
    open: REPORT,
    answers: [breaks(getProcessed), ...FULL],
    steps: shows("The report could not be loaded"),
  },
  {
    name: "posts",
    open: ENTRIES,
    answers: THREE,
    steps: shows("3 posts", "Mar 4, 2025"),
  },
  {
    name: "posts-selected",
    open: ENTRIES,
    answers: THREE,
    steps: async (screen) => {
      await screen.page.getByLabel("Select: Nobody quits").check();
      await screen.page.getByLabel("Select: Why the office came back").check();
      await shows("2 selected")(screen);
    },
  },
  {
    name: "posts-left-out",
    open: ENTRIES,
    answers: [
      answers(changeEntries, {
        changed: 1,
        changeId: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c55",
      }),
      ...THREE,
    ],
    steps: inTurn(press(/^Leave out: Nobody quits/u), shows("1 post left out of the book")),
    isMoving: true,
  },
  {
    name: "posts-delete-asks",
    open: ENTRIES,
    answers: THREE,
    steps: inTurn(press(/^Delete: Why the office/u), shows("This cannot be undone.")),
    isMoving: true,
  },
  {
    name: "posts-none-found",
    open: `${ENTRIES}&search=zebra`,
    answers: [entriesAnswer([]), ...THREE],
    steps: shows("No post matches."),
  },
  {
    name: "posts-empty",
    open: ENTRIES,
    answers: [entriesAnswer([]), ...NEW_BOOK],
    steps: shows("There are no posts yet"),
  },
  {
    name: "posts-loading",
    open: ENTRIES,
    answers: THREE,
    holds: listEntries,
    steps: shows("Loading your posts"),
    isMoving: true,
  },
  {
    name: "posts-failed",
    open: ENTRIES,
    answers: [breaks(listEntries), ...THREE],
    steps: shows("Your posts could not be loaded"),
  },
];
