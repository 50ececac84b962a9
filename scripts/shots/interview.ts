import { readPost } from "#contracts/contents.ts";
import { answerQuestion, listQuestions } from "#contracts/interview.ts";
import { answers, refuses, type StubbedAnswer } from "#tests/screens/answers.ts";
import { stale } from "#tests/screens/danas-freshness.ts";
import { CHAPTER_1, DRAFTS, OUTLINE, REVIEWED_BOOK } from "#tests/screens/danas-posts.ts";
import { asked, QUOTE, questionsWith } from "#tests/screens/danas-questions.ts";
import { DRAFT_COMPLETED } from "#tests/screens/danas-runs.ts";
import { inTurn, press, type Shot, shows } from "./shot.ts";

const ANSWERED = "We went back to two meetings, and nobody missed the other nine.";
const IN_1 = { id: CHAPTER_1.id, number: 1, title: CHAPTER_1.title };
const POST = answers(readPost, {
  title: "The Third Monday",
  text: `Two meetings are enough. ${QUOTE} See you on Friday.`,
  date: "2024-03-04",
  source: "LinkedIn",
  url: "https://example.org/third-monday",
});

function questions(name: string, steps: Shot["steps"], given: StubbedAnswer[]): Shot {
  return {
    name: `questions-${name}`,
    open: "/workflow/review",
    answers: [...given, ...REVIEWED_BOOK],
    steps: inTurn(press("Show questions"), steps),
  };
}

/** Types an answer to the first question. */
const answer: Shot["steps"] = async ({ page }) => {
  const item = page.getByRole("listitem", { name: "Who are you" });
  await item.getByRole("button", { name: "Answer" }).click();
  await item.getByRole("textbox").fill(ANSWERED);
};

/** The questions that only the author can answer: asked, being answered, answered, told in the book. */
export const INTERVIEW: Shot[] = [
  {
    name: "questions-folded",
    open: "/workflow/review",
    answers: [asked(), ...REVIEWED_BOOK],
    steps: shows("3 things your posts leave open."),
  },
  questions("asked", shows("Your answer opens the book."), [asked()]),
  questions(
    "post-open",
    async (screen) => {
      await screen.page.getByText("The Third Monday · Mar 4, 2024").click();
      await shows("Two meetings are enough.")(screen);
    },
    [POST, asked()],
  ),
  questions("being-answered", answer, [asked()]),
  questions(
    "not-saved",
    inTurn(answer, press("Save answer"), shows("Your answer could not be saved.")),
    [refuses(answerQuestion, "conflict", "Your posts are still being read."), asked()],
  ),
  questions("answered", shows("Waits for the next run", "Bring up to date"), [
    asked("who", { answer: ANSWERED, isNew: true }),
    stale("analysis"),
  ]),
  questions("in-the-text", shows("In chapter 1"), [
    asked("who", {
      answer: ANSWERED,
      told: { chapters: [IN_1], isEarlier: false, missing: null },
    }),
    DRAFTS,
    OUTLINE,
  ]),
  questions("taken-out", shows("You took it out of chapter 1"), [
    asked("who", {
      answer: ANSWERED,
      told: { chapters: [], isEarlier: false, missing: { why: "removed", chapter: IN_1 } },
    }),
    DRAFTS,
    OUTLINE,
  ]),
  questions("skipped", shows("Skipped"), [asked("story-1", { isSkipped: true })]),
  {
    name: "questions-all-skipped",
    open: "/workflow/review",
    answers: [
      answers(listQuestions, {
        questions: questionsWith().questions.map((each) => ({ ...each, isSkipped: true })),
      }),
      ...REVIEWED_BOOK,
    ],
    steps: shows("You have been through all questions."),
  },
  {
    name: "questions-failed",
    open: "/workflow/review",
    answers: [refuses(listQuestions, "tooMany", "Wait a minute."), ...REVIEWED_BOOK],
    steps: shows("Your questions could not be loaded."),
  },
  {
    name: "questions-on-draft",
    open: "/workflow/draft",
    answers: [asked(), DRAFTS, DRAFT_COMPLETED, OUTLINE, ...REVIEWED_BOOK],
    steps: inTurn(press("Show questions"), shows("Your answer opens the book.")),
  },
];
