import { listProjects } from "#contracts/projects.ts";
import { getChapter } from "#contracts/chapters.ts";
import { downloadBook } from "#contracts/book.ts";
import { getDrafts, getDraftStatus, regenerateChapter, startDraft } from "#contracts/draft.ts";
import { getOutlineStatus } from "#contracts/outline.ts";
import { answers, refuses, type StubbedAnswer } from "#tests/screens/answers.ts";
import { openTool, pickChapterTool } from "#tests/screens/browser.ts";
import { EARLIER, EARLIER_ADDRESS } from "#tests/screens/danas-earlier-book.ts";
import { CHANGED, DONE, stale } from "#tests/screens/danas-freshness.ts";
import {
  BY_MODEL,
  DOUBTED_DRAFT,
  ESTIMATE,
  MIXED_DRAFT,
  SPENT,
  TRACED,
} from "#tests/screens/danas-model.ts";
import {
  CHAPTER_1,
  chapterAnswer,
  DRAFTS,
  HALF_A_DRAFT,
  JOB_ID,
  OUTLINE,
  REVIEWED_BOOK,
} from "#tests/screens/danas-posts.ts";
import {
  DRAFT_CANCELLED,
  DRAFT_COMPLETED,
  DRAFT_RUNNING,
  REWRITE_ID,
  rewritten,
} from "#tests/screens/danas-runs.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const open = "/workflow/draft";
const OUTLINED = [OUTLINE, ...REVIEWED_BOOK];
const DRAFTED = [DRAFTS, DRAFT_COMPLETED, ...OUTLINED];
const MIXED = [MIXED_DRAFT, TRACED, DRAFT_COMPLETED, ...OUTLINED];

function chapterTool(name: string): Shot["steps"] {
  return ({ page }) => pickChapterTool(page, name);
}

/** A state of the draft that a person comes to by these steps. */
export function draft(
  name: string,
  given: StubbedAnswer[],
  steps: Shot["steps"],
  isMoving = false,
): Shot {
  return { name: `draft-${name}`, open, answers: given, steps, isMoving };
}

/** The first chapter is being written. */
const FIRST_RUNNING = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "running",
  draft: null,
  error: null,
  progress: { percentage: 5, currentStep: "The resignation before the resignation" },
  model: null,
});

const RUNS: Shot[] = [
  draft("empty", REVIEWED_BOOK, shows("No Chapter Outlines Yet")),
  draft(
    "no-project",
    [
      refuses(listProjects, "tooMany", "Too many requests. Please try again in a minute."),
      ...DRAFTED,
    ],
    shows("No project selected."),
  ),
  { ...draft("loading", DRAFTED, shows("Loading your draft"), true), holds: getDrafts },
  draft("failed", [breaks(getDrafts), ...OUTLINED], shows("Failed to Load Draft Data")),
  draft("before", OUTLINED, shows("Generate All Chapters")),
  draft(
    "before-out-of-date",
    [stale("analysis"), ...OUTLINED],
    inTurn(shows(CHANGED), press("Generate All Chapters"), shows("The chapters would be written")),
    true,
  ),
  draft("before-by-model", [BY_MODEL, ESTIMATE, ...OUTLINED], shows("about $1.43 and 4 minutes")),
  draft(
    "start-refused",
    [breaks(startDraft), ...OUTLINED],
    inTurn(press("Generate All Chapters"), shows("Something went wrong.")),
  ),
  draft("running-first", [FIRST_RUNNING, ...OUTLINED], shows("The first chapter appears"), true),
  draft("running", [HALF_A_DRAFT, DRAFT_RUNNING, ...OUTLINED], shows("1 of 2 chapters"), true),
  draft(
    "running-again",
    [DRAFTS, DRAFT_RUNNING, ...OUTLINED],
    shows("The resignation before the resignation"),
    true,
  ),
  draft(
    "run-failed",
    [
      HALF_A_DRAFT,
      answers(getDraftStatus, {
        ...DONE,
        jobId: JOB_ID,
        status: "failed",
        draft: null,
        error: "The posts of chapter 2 are gone.",
      }),
      ...OUTLINED,
    ],
    shows("The posts of chapter 2 are gone."),
  ),
  draft(
    "cancelled",
    [HALF_A_DRAFT, DRAFT_CANCELLED, ...OUTLINED],
    shows("Generation was cancelled"),
  ),
  draft(
    "by-model-stopped",
    [
      answers(getDraftStatus, {
        ...DONE,
        jobId: JOB_ID,
        status: "failed",
        draft: null,
        error: "The model stopped.",
        model: { ...SPENT, stopped: "budget" },
      }),
      HALF_A_DRAFT,
      BY_MODEL,
      ESTIMATE,
      ...OUTLINED,
    ],
    shows("This run has reached its limit"),
  ),
  draft("out-of-date", [stale("analysis"), ...DRAFTED], shows(CHANGED)),
  draft(
    "bringing-up-to-date",
    [
      stale("outline"),
      answers(getOutlineStatus, {
        ...DONE,
        jobId: JOB_ID,
        status: "running",
        outline: null,
        progress: { percentage: 40, currentStep: null },
      }),
      ...DRAFTED,
    ],
    shows("Your book is being brought up to date"),
    true,
  ),
  draft(
    "again-asks",
    DRAFTED,
    async (screen) => {
      const { page } = screen;
      const button = page.getByRole("button", { name: "Re-generate All Chapters" });
      await page.getByRole("button", { name: "Tools", exact: true }).waitFor();
      if (await button.isVisible()) await button.click();
      else await openTool(page, "Re-generate All Chapters");
      await shows("Re-generate all chapters?")(screen);
    },
    true,
  ),
];

const READING: Shot[] = [
  draft("ready", DRAFTED, shows("Nobody quits")),
  {
    ...draft("by-address", DRAFTED, shows("Attention is the only budget")),
    open: `${open}?chapter=2`,
  },
  {
    ...draft("chapter-loading", DRAFTED, shows("The resignation before"), true),
    holds: getChapter,
  },
  draft(
    "chapter-failed",
    [
      {
        ...refuses(getChapter, "tooMany", "Please wait a minute."),
        path: chapterAnswer(CHAPTER_1, []).path,
      },
      ...DRAFTED,
    ],
    shows("This chapter could not be loaded"),
  ),
  draft(
    "doubts",
    [BY_MODEL, DOUBTED_DRAFT, ...MIXED],
    shows("The model is not sure that your posts say this:"),
  ),
  draft("by-model", [BY_MODEL, ...MIXED], shows("3 of 4 paragraphs come from your posts.")),
  draft(
    "origin-asked",
    [BY_MODEL, ...MIXED],
    inTurn(chapterTool("Where does this come from?"), shows("Choose a paragraph")),
  ),
  draft(
    "origin-post-beside",
    [BY_MODEL, ...MIXED],
    inTurn(chapterTool("Where does this come from?"), async (screen) => {
      const paragraphs = screen.page.getByRole("radiogroup", { name: "Paragraphs" });
      await paragraphs.getByRole("radio").nth(1).press("Space");
      await shows("Written by the model from 3 posts")(screen);
    }),
  ),
  draft("tools-menu", DRAFTED, inTurn(press("Tools"), shows("Find in book")), true),
  draft("download-menu", DRAFTED, inTurn(press("Download Draft"), shows("Markdown")), true),
  draft(
    "download-failed",
    [refuses(downloadBook, "conflict", "Chapter 2 is being written again."), ...DRAFTED],
    inTurn(press("Download Draft"), press(/^PDF/u), shows("Download Failed")),
    true,
  ),
  draft(
    "download-partial",
    [HALF_A_DRAFT, DRAFT_CANCELLED, ...OUTLINED],
    inTurn(press("Download partial draft"), shows("Without chapter 2")),
    true,
  ),
  draft("earlier-book-told", [...EARLIER, ...REVIEWED_BOOK], shows("Your earlier book has")),
  {
    ...draft("earlier-book", [...EARLIER, ...REVIEWED_BOOK], shows("It began on a")),
    open: EARLIER_ADDRESS,
  },
];

const openWishes = inTurn(chapterTool("Regenerate"), shows("Rewrite chapter 1?"));
const JOB = `${open}?job=${REWRITE_ID}`;

const WISHES: Shot[] = [
  draft("wishes", MIXED, openWishes, true),
  draft(
    "wishes-without-posts",
    MIXED,
    inTurn(openWishes, press("Without these posts", "radio"), shows("Nobody quits a job.")),
  ),
  draft(
    "wishes-by-model",
    [
      refuses(regenerateChapter, "conflict", "A draft is being written."),
      BY_MODEL,
      ESTIMATE,
      ...MIXED,
    ],
    inTurn(openWishes, press("Something else", "radio"), async (screen) => {
      await screen.page.getByLabel("What you wish for").fill("more stories");
      await press("Rewrite")(screen);
      await shows("A draft is being written.")(screen);
    }),
  ),
  {
    ...draft(
      "rewriting",
      [rewritten({ kind: "shorter" }, null), ...MIXED],
      shows("Rewriting chapter 1"),
      true,
    ),
    open: JOB,
  },
  {
    ...draft(
      "rewritten",
      [
        rewritten(
          { kind: "shorter" },
          { kind: "shown", words: 1180, wordsBefore: 2140, posts: { added: 0, removed: 2 } },
        ),
        ...MIXED,
      ],
      shows("It has 1,180 words instead of 2,140."),
    ),
    open: JOB,
  },
];

/** Step 5 without its editor: the run, reading, where the text is from, and wishes. */
export const DRAFT: Shot[] = [...RUNS, ...READING, ...WISHES];
