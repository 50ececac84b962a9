import { answerField, getAnalysis } from "#contracts/analysis.ts";
import { getAboutBook } from "#contracts/book.ts";
import { listProjects, selectTitle } from "#contracts/projects.ts";
import {
  answers,
  configAnswer,
  DANA,
  DANAS_BOOK,
  refuses,
  signedIn,
} from "#tests/screens/answers.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { stale } from "#tests/screens/danas-freshness.ts";
import { NEW_BOOK, REVIEWED_BOOK } from "#tests/screens/danas-posts.ts";
import { asked } from "#tests/screens/danas-questions.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const open = "/workflow/review";
const UNTITLED = [...signedIn(DANA, [DANAS_BOOK]), ...REVIEWED_BOOK];
const OWN = { selectedTitle: "My Own Words", selectedSubtitle: "And nobody else's" };
const KEPT = { ownTitle: { title: OWN.selectedTitle, subtitle: OWN.selectedSubtitle } };

const TITLES: Shot[] = [
  { name: "review-empty", open, answers: NEW_BOOK, steps: shows("Please complete the analysis") },
  {
    name: "review-loading",
    open,
    answers: REVIEWED_BOOK,
    holds: getAnalysis,
    steps: shows("Loading your book foundation"),
    isMoving: true,
  },
  {
    name: "review-failed",
    open,
    answers: [breaks(getAnalysis), ...REVIEWED_BOOK],
    steps: shows("Failed to load analysis results. Please try again."),
  },
  {
    name: "review-no-project",
    open,
    answers: [
      refuses(listProjects, "tooMany", "Too many requests. Please try again in a minute."),
      ...REVIEWED_BOOK,
    ],
    steps: shows("No project selected."),
  },
  { name: "titles-none-chosen", open, answers: UNTITLED, steps: shows("Select a Book Title") },
  { name: "titles-chosen", open, answers: REVIEWED_BOOK, steps: shows("Title Selected") },
  {
    name: "titles-alternatives",
    open,
    answers: REVIEWED_BOOK,
    steps: async (screen) => {
      await screen.page.locator("summary", { hasText: "Managers Are the Weather" }).click();
      await shows("Speaks to teams.")(screen);
    },
  },
  {
    name: "titles-own-missing",
    open,
    answers: UNTITLED,
    steps: inTurn(press("Use this title"), shows("Please write a title first.")),
  },
  {
    name: "titles-own",
    open,
    answers: [...signedIn(DANA, [{ ...DANAS_BOOK, ...OWN, ...KEPT }]), ...REVIEWED_BOOK],
    steps: shows("Your own title"),
  },
  {
    name: "titles-not-saved",
    open,
    answers: [refuses(selectTitle, "tooMany", "Wait a minute."), ...REVIEWED_BOOK],
    steps: inTurn(press("Attention Is a Budget", "radio"), shows("Your title could not be saved")),
    isMoving: true,
  },
  {
    name: "review-out-of-date",
    open,
    answers: [stale("analysis"), ...REVIEWED_BOOK],
    steps: shows("Your posts or answers have changed"),
  },
];

const { amazonDescription } = BOOK_FOUNDATION;
const DESCRIBED = answers(getAnalysis, {
  success: true,
  data: {
    bookFoundation: {
      ...BOOK_FOUNDATION,
      amazonDescription: {
        ...amazonDescription,
        text: "In this book:\n- The first chapter\n- The second",
      },
    },
  },
});
const ABOUT = answers(getAboutBook, {
  isWanted: true,
  page: {
    title: "About This Book",
    paragraphs: [
      "This book is made from 62 of 197 posts.",
      "No sentence was added: every paragraph is from the author’s own posts, cut and put in order.",
    ],
  },
});

const TABS: Shot[] = [
  {
    name: "style",
    open: `${open}?tab=style`,
    answers: REVIEWED_BOOK,
    steps: async (screen) => {
      await screen.page.getByText("In your words").first().click();
      await shows("Not one of them could name the day.")(screen);
    },
  },
  {
    name: "marketing",
    open: `${open}?tab=marketing`,
    answers: [asked("who", { id: "audience", kind: "audience" }), ...REVIEWED_BOOK],
    steps: shows("Description of the book"),
  },
  {
    name: "marketing-filling-in",
    open: `${open}?tab=marketing`,
    answers: [refuses(answerField, "tooMany", "Wait a minute."), ...REVIEWED_BOOK],
    steps: async (screen) => {
      const { page } = screen;
      await page.getByText("Add what your posts do not say (").click();
      await press("Fill in: Age")(screen);
      await page.getByRole("textbox", { name: "Age" }).fill("30 to 45");
      await press("Save")(screen);
      await shows("Wait a minute.")(screen);
    },
  },
  {
    name: "preview",
    open: `${open}?tab=preview`,
    answers: [ABOUT, ...REVIEWED_BOOK],
    steps: shows("4.9 out of 5", "This book is made from 62 of 197 posts."),
  },
  {
    name: "preview-production",
    open: `${open}?tab=preview`,
    answers: [configAnswer("production"), DESCRIBED, ...REVIEWED_BOOK],
    steps: shows("No ratings yet"),
  },
  {
    name: "preview-own-title",
    open: `${open}?tab=preview`,
    answers: [
      ...signedIn(DANA, [
        {
          ...DANAS_BOOK,
          ...OWN,
          author: "Wolfgang Amadeus Maximilian von Hohenzollern-Sigmaringen",
        },
      ]),
      ...REVIEWED_BOOK,
    ],
    steps: shows("And nobody else's"),
  },
  {
    name: "preview-no-title",
    open: `${open}?tab=preview`,
    answers: UNTITLED,
    steps: shows("Select a Title First"),
  },
];

/** Step 3 without its contents: titles, style, marketing and preview. */
export const REVIEW: Shot[] = [...TITLES, ...TABS];
