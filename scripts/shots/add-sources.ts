import { getMaterial } from "#contracts/entries.ts";
import { getPages } from "#contracts/pages.ts";
import { listProjects } from "#contracts/projects.ts";
import { addSample, getProcessed, getStats, upload } from "#contracts/sources.ts";
import {
  answers,
  DANA,
  DANAS_BOOK,
  refuses,
  signedIn,
  type StubbedAnswer,
} from "#tests/screens/answers.ts";
import type { Screen } from "#tests/screens/browser.ts";
import { NEW_BOOK, STATS } from "#tests/screens/danas-posts.ts";
import { PAGES_RUNNING } from "#tests/screens/danas-runs.ts";
import {
  ARCHIVE_READ,
  ENTRY,
  entriesAnswer,
  LINKS_READ,
  MATERIAL,
  MATERIAL_BODY,
  PAGES,
  processedAnswer,
  SHARES_AGAIN,
  SHARES_READ,
} from "#tests/screens/danas-sources.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const ADDRESS = "/workflow/add-sources";
const FULL = [processedAnswer(), entriesAnswer([ENTRY]), MATERIAL, PAGES, STATS, ...NEW_BOOK];
const CSV = { name: "posts.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
const NEW_AUTHOR = signedIn({ ...DANA, mayUseTexts: false }, [DANAS_BOOK]);

function drop(...names: string[]): Shot["steps"] {
  return async ({ page }: Screen) => {
    await page.getByRole("button", { name: "Browse Files" }).waitFor();
    const files = names.map((name) => ({ ...CSV, name }));
    await page.locator("input[type=file]").first().setInputFiles(files);
  };
}

function uploaded(name: string, given: StubbedAnswer[], steps: Shot["steps"]): Shot {
  return {
    name: `upload-${name}`,
    open: ADDRESS,
    answers: [...given, ...NEW_BOOK],
    steps: inTurn(drop("posts.csv"), steps),
    isMoving: true,
  };
}

const SCREEN: Shot[] = [
  {
    name: "add-sources-empty",
    open: ADDRESS,
    answers: NEW_BOOK,
    steps: shows("Try it with a sample archive"),
  },
  {
    name: "add-sources-ready",
    open: ADDRESS,
    answers: FULL,
    steps: shows("Great! You've added 184 posts", "About 120 pages"),
  },
  {
    name: "add-sources-loading",
    open: ADDRESS,
    answers: FULL,
    holds: listProjects,
    steps: shows("Loading your content"),
    isMoving: true,
  },
  {
    name: "add-sources-counting",
    open: ADDRESS,
    answers: FULL,
    holds: getMaterial,
    steps: shows("Great! You've added 184 posts"),
    isMoving: true,
  },
  {
    name: "add-sources-no-project",
    open: ADDRESS,
    answers: [
      refuses(listProjects, "tooMany", "Too many requests. Please try again in a minute."),
      ...FULL,
    ],
    steps: shows("No project selected."),
  },
  {
    name: "add-sources-failed",
    open: ADDRESS,
    answers: [getStats, getMaterial, getProcessed, getPages].map(breaks).concat(FULL),
    steps: shows(
      "Your content could not be counted.",
      "The pages behind your links could not be loaded",
    ),
  },
  {
    name: "add-sources-pasted",
    open: ADDRESS,
    answers: [refuses(upload, "invalid", "There is no text to add."), ...FULL],
    steps: inTurn(press("Add URLs Manually", "tab"), async (screen) => {
      await screen.page.getByLabel("Your links and posts").fill("https://example.com/1 A talk");
      await press("Add Content")(screen);
      await shows("Failed to process text data. Please try again.")(screen);
    }),
    isMoving: true,
  },
  {
    name: "add-sources-consent",
    open: ADDRESS,
    answers: [...NEW_AUTHOR, ...NEW_BOOK],
    steps: inTurn(
      drop("posts.csv"),
      press("Add 1 file"),
      shows("Please tick this first. Without it nothing is sent."),
    ),
  },
  {
    name: "add-sources-guide",
    open: ADDRESS,
    answers: NEW_BOOK,
    steps: async (screen) => {
      await screen.page.getByText("LinkedIn", { exact: true }).click();
      await shows("Get a copy of your data")(screen);
    },
  },
  {
    name: "add-sources-advanced",
    open: ADDRESS,
    answers: NEW_BOOK,
    steps: inTurn(press("Show Advanced Options"), shows("url,title,description")),
  },
  {
    name: "add-sources-sample-refused",
    open: ADDRESS,
    answers: [refuses(addSample, "conflict", "This book is not empty any more."), ...NEW_BOOK],
    steps: inTurn(press("Try it with a sample archive"), shows("This book is not empty any more.")),
  },
  {
    name: "add-sources-reading-pages",
    open: ADDRESS,
    answers: [PAGES_RUNNING, ...FULL],
    steps: shows("Reading danawhitlock.com"),
    isMoving: true,
  },
  {
    name: "add-sources-two-languages",
    open: ADDRESS,
    answers: [
      answers(getMaterial, { material: { ...MATERIAL_BODY, advice: ["several languages"] } }),
      ...FULL,
    ],
    steps: shows("About 6% of your words are in German."),
  },
];

const UPLOADS: Shot[] = [
  {
    name: "upload-running",
    open: ADDRESS,
    answers: NEW_BOOK,
    holds: upload,
    steps: inTurn(drop("posts.csv", "second.csv"), shows("Waiting for the file before it")),
    isMoving: true,
  },
  uploaded("ended", [answers(upload, SHARES_READ)], shows("3 new posts from 9 rows")),
  uploaded(
    "understood",
    [answers(upload, ARCHIVE_READ)],
    inTurn(press("What we understood"), async ({ page }) => {
      await page.getByLabel("File in the archive").waitFor();
    }),
  ),
  uploaded(
    "columns",
    [answers(upload, SHARES_READ)],
    inTurn(
      press("What we understood"),
      press("Change the columns of Shares.csv"),
      async ({ page }) => {
        await page.getByLabel("Column for Engagement").waitFor();
      },
    ),
  ),
  uploaded(
    "nothing-new",
    [answers(upload, SHARES_AGAIN)],
    shows("Nothing new: these posts are already here."),
  ),
  uploaded(
    "refused",
    [refuses(upload, "invalid", "This table has no column with text or links.")],
    shows("Upload failed."),
  ),
  uploaded(
    "asks-for-pages",
    [answers(upload, LINKS_READ), processedAnswer("file", [], null, LINKS_READ), PAGES],
    shows("Shall we read the pages behind them?"),
  ),
  {
    name: "upload-unreadable",
    open: ADDRESS,
    answers: NEW_BOOK,
    steps: inTurn(drop("notes.txt", "old.xls"), shows("notes.txt: This kind of file")),
  },
  {
    name: "uploads-open",
    open: ADDRESS,
    answers: FULL,
    steps: inTurn(press(/^Shares\.csv LinkedIn shares/u), shows("Whose words are these?")),
  },
  {
    name: "uploads-take-back-asks",
    open: ADDRESS,
    answers: FULL,
    steps: inTurn(
      press(/^Shares\.csv LinkedIn shares/u),
      press("Delete upload"),
      shows("The file and its posts go for good."),
    ),
    isMoving: true,
  },
];

/** Step 1: bringing posts, and what became of each file. */
export const ADD_SOURCES: Shot[] = [...SCREEN, ...UPLOADS];
