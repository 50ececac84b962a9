import { checkBook, downloadBook, getBookOpening, getBookProgress } from "#contracts/book.ts";
import { getDossier } from "#contracts/dossier.ts";
import { compareEditedFile } from "#contracts/edited-file.ts";
import { answers, refuses, type StubbedAnswer } from "#tests/screens/answers.ts";
import { openTool } from "#tests/screens/browser.ts";
import { EDITED, SAVED, UNTOUCHED, WRITTEN } from "#tests/screens/danas-editors-file.ts";
import { HALF_A_DRAFT } from "#tests/screens/danas-posts.ts";
import { DOSSIER, FOUND, OPENING, PDF } from "#tests/screens/danas-publishing.ts";
import { BOOK } from "#tests/screens/danas-typing-errors.ts";
import { breaks, goOffline, inTurn, press, type Shot, shows } from "./shot.ts";

type Tab = "checks" | "pages" | "files" | "shop";

/** A state of a tab of the publishing page. */
function publish(tab: Tab, name: string, given: StubbedAnswer[], steps: Shot["steps"]): Shot {
  return {
    name: `publish-${tab}-${name}`,
    open: `/workflow/draft?tab=${tab}`,
    answers: [...given, FOUND, DOSSIER, PDF, OPENING, ...BOOK],
    steps,
  };
}

const NOTHING_FOUND = answers(checkBook, { checks: [], pages: 214, trim: "6x9" });
const SETTING = answers(getBookProgress, {
  works: [
    { format: "pdf", edition: "print", bleed: false, step: "settingAgain", done: 214, total: 214 },
  ],
});
const TOO_LONG = refuses(
  downloadBook,
  "tooLarge",
  "The PDF took more time than a book may take here. Your text is safe. Please try again in a minute, or take another file: EPUB, Word, Web page, or Markdown.",
);
const PDF_BUTTON = "Download the book as PDF";
/** The three openings, and the first page, are drawn. */
const DRAWN: Shot["steps"] = async ({ page }) => {
  await page.getByRole("img", { name: "Page 1", exact: true }).waitFor();
  await page.locator("canvas[data-state=drawn]").nth(2).waitFor();
};

const TOOL = "Bring in an editor’s Word file";

/** A state of the comparison with the Word file of an editor. */
function editorsFile(name: string, given: StubbedAnswer[], steps: Shot["steps"]): Shot {
  return {
    name: `editors-file-${name}`,
    open: "/workflow/draft",
    answers: [...given, SAVED, ...WRITTEN],
    steps: inTurn(({ page }) => openTool(page, TOOL), steps),
  };
}

const BRING_IN: Shot["steps"] = async ({ page }) => {
  await page
    .getByRole("dialog")
    .getByLabel("Word file")
    .setInputFiles({
      name: "edited.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      buffer: Buffer.from("the stubbed server reads nothing"),
    });
};

/** The publishing page without its cover, and the file of an editor. */
export const PUBLISH: Shot[] = [
  {
    ...publish("checks", "loading", [], shows("Typesetting and reading your book")),
    holds: checkBook,
    isMoving: true,
  },
  publish("checks", "failed", [breaks(checkBook)], shows("Your book could not be checked")),
  publish("checks", "empty", [NOTHING_FOUND], shows("Nothing was found.")),
  publish("checks", "ready", [], shows("1 point to settle")),
  {
    ...publish("pages", "loading", [], shows("Typesetting your book. This takes some seconds.")),
    holds: downloadBook,
    isMoving: true,
  },
  publish("pages", "failed", [breaks(downloadBook)], shows("could not be shown")),
  publish("pages", "ready", [], DRAWN),
  publish("pages", "designs-failed", [breaks(getBookOpening)], shows("Not drawn", "Page 1 of")),
  publish("files", "ready", [], shows("For e-readers and shops")),
  publish("files", "partial", [HALF_A_DRAFT], shows("The files leave out chapter 2")),
  {
    ...publish(
      "files",
      "running",
      [SETTING],
      inTurn(press(PDF_BUTTON), shows("214 pages are set")),
    ),
    holds: downloadBook,
  },
  publish("files", "failed", [TOO_LONG], inTurn(press(PDF_BUTTON), shows("Your text is safe"))),
  {
    ...publish(
      "files",
      "offline",
      [],
      inTurn(
        shows("For e-readers and shops"),
        goOffline,
        press(PDF_BUTTON),
        shows("Download Failed"),
      ),
    ),
    isAlone: true,
  },
  {
    ...publish("shop", "loading", [], shows("Loading what shops ask")),
    holds: getDossier,
    isMoving: true,
  },
  publish("shop", "failed", [breaks(getDossier)], shows("What shops ask could not be loaded")),
  publish("shop", "ready", [], shows("For the shop's form")),
  editorsFile("drop", [EDITED], shows("Drop the Word file here")),
  {
    ...editorsFile("reading", [EDITED], BRING_IN),
    holds: compareEditedFile,
    isMoving: true,
  },
  editorsFile(
    "unreadable",
    [refuses(compareEditedFile, "invalid", "This is no Word file.")],
    inTurn(BRING_IN, shows("This is no Word file.")),
  ),
  editorsFile("untouched", [UNTOUCHED], inTurn(BRING_IN, shows("Nothing was changed"))),
  editorsFile("changes", [EDITED], inTurn(BRING_IN, shows("3 changes in 1 chapter."))),
  editorsFile(
    "accepted",
    [EDITED],
    inTurn(
      BRING_IN,
      shows("3 changes in 1 chapter."),
      press("Accept 3 changes"),
      shows("The changes of 1 chapter are in your book"),
    ),
  ),
];
