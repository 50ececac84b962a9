import { changeContents, getContents } from "#contracts/contents.ts";
import { getFreshness } from "#contracts/freshness.ts";
import { editOutline, getOutline, getOutlineStatus, startOutline } from "#contracts/outline.ts";
import { listProjects } from "#contracts/projects.ts";
import {
  answers,
  DANA,
  DANAS_BOOK,
  refuses,
  signedIn,
  type StubbedAnswer,
} from "#tests/screens/answers.ts";
import { DANAS_CONTENTS } from "#tests/screens/danas-contents.ts";
import { stale } from "#tests/screens/danas-freshness.ts";
import { BY_MODEL, ESTIMATE, SPENT } from "#tests/screens/danas-model.ts";
import {
  CHAPTERS,
  JOB_ID,
  NEW_BOOK,
  OUTLINE as OUTLINED,
  OUTLINE_REVISION,
  REVIEWED_BOOK,
} from "#tests/screens/danas-posts.ts";
import { OUTLINE_FAILED, OUTLINE_RUNNING } from "#tests/screens/danas-runs.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const open = "/workflow/outline";
const ready = [OUTLINED, ...REVIEWED_BOOK];
const edit: Shot["steps"] = inTurn(press("Edit outline"), async ({ page }) => {
  await page.getByRole("form", { name: "Edit outline" }).waitFor();
});
const [FIRST, ...OTHERS] = DANAS_CONTENTS.chapters as [(typeof DANAS_CONTENTS.chapters)[number]];
const [KNOWN] = FIRST.posts as [(typeof FIRST.posts)[number]]; // Dana's first chapter has posts
const MORE_POSTS = answers(getContents, {
  ...DANAS_CONTENTS,
  chapters: [
    { ...FIRST, posts: [...FIRST.posts, { ...KNOWN, entryId: "third", title: "A third post" }] },
    ...OTHERS,
  ],
});

const RUNS: Shot[] = [
  { name: "outline-empty", open, answers: NEW_BOOK, steps: shows("Outline") },
  {
    name: "outline-no-title",
    open,
    answers: [...signedIn(DANA, [DANAS_BOOK]), ...REVIEWED_BOOK],
    steps: shows("No Title Selected"),
  },
  {
    name: "outline-no-project",
    open,
    answers: [
      refuses(listProjects, "tooMany", "Too many requests. Please try again in a minute."),
      ...REVIEWED_BOOK,
    ],
    steps: shows("No project selected."),
  },
  {
    name: "outline-loading",
    open,
    answers: ready,
    holds: getOutline,
    steps: shows("Loading your chapters"),
    isMoving: true,
  },
  {
    name: "outline-failed",
    open,
    answers: [breaks(getOutline), ...REVIEWED_BOOK],
    steps: shows("Failed to load chapter data. Please try again."),
  },
  {
    name: "outline-before",
    open,
    answers: REVIEWED_BOOK,
    steps: shows("Generate Chapter Outlines"),
  },
  {
    name: "outline-start-refused",
    open,
    answers: [breaks(startOutline), ...REVIEWED_BOOK],
    steps: inTurn(press("Continue"), shows("Something went wrong.")),
  },
  {
    name: "outline-running",
    open,
    answers: [OUTLINE_RUNNING, ...REVIEWED_BOOK],
    steps: shows("36%"),
    isMoving: true,
  },
  {
    name: "outline-run-failed",
    open: `${open}?job=${JOB_ID}`,
    answers: [OUTLINE_FAILED, ...REVIEWED_BOOK],
    steps: shows("The posts of chapter 2 are gone."),
  },
  {
    name: "outline-by-model-stopped",
    open,
    answers: [
      answers(getOutlineStatus, {
        jobId: JOB_ID,
        status: "failed",
        outline: null,
        error: "The model does not answer.",
        progress: { percentage: 36, currentStep: null },
        model: { ...SPENT, stopped: "down" },
      }),
      BY_MODEL,
      ESTIMATE,
      ...REVIEWED_BOOK,
    ],
    steps: shows("Nothing is lost"),
  },
];

const READY: Shot[] = [
  { name: "outline-ready", open, answers: ready, steps: shows("Your outlines are ready") },
  {
    name: "outline-out-of-date",
    open,
    answers: [stale("outline"), ...ready],
    steps: shows("Your contents are newer than your outlines"),
  },
  {
    name: "outline-again-asks",
    open,
    answers: ready,
    steps: inTurn(press("Re-generate Outlines"), shows("Re-generate all outlines?")),
    isMoving: true,
  },
  {
    name: "outline-chapter",
    open: `${open}?chapter=1`,
    answers: ready,
    steps: shows("Opening hook", "See the signs before the letter"),
  },
  {
    name: "outline-chapter-missing",
    open: `${open}?chapter=2`,
    answers: [
      answers(getOutline, {
        outline: { outlines: CHAPTERS.slice(0, 1) },
        revision: OUTLINE_REVISION,
      }),
      answers(getFreshness, {
        stale: { analysis: false, outline: true, draft: false },
        isArranged: true,
        chapters: CHAPTERS.map(({ chapterId, chapterTitle }, index) => ({
          id: chapterId,
          number: index + 1,
          title: chapterTitle,
          outline: index === 0 ? ("current" as const) : ("missing" as const),
          text: "missing" as const,
          changed: null,
        })),
      }),
      ...REVIEWED_BOOK,
    ],
    steps: shows("This outline is not yet developed", "Bring up to date"),
  },
  { name: "outline-editing", open: `${open}?chapter=1`, answers: ready, steps: edit },
  {
    name: "outline-editing-other-posts",
    open: `${open}?chapter=1`,
    answers: [MORE_POSTS, ...ready],
    steps: inTurn(edit, press(/^Add .*A third post/u)),
  },
  {
    name: "outline-editing-no-post",
    open: `${open}?chapter=1`,
    answers: ready,
    steps: inTurn(edit, async (screen) => {
      const { page } = screen;
      const place = page.getByRole("combobox", { name: /^Where this post stands/u }).first();
      await place.selectOption("leave out");
      await shows("A section has no post.")(screen);
    }),
  },
  {
    name: "outline-not-saved",
    open: `${open}?chapter=1`,
    answers: [
      refuses(editOutline, "conflict", "The outlines were changed meanwhile."),
      refuses(changeContents, "conflict", "Look again."),
      ...ready,
    ],
    steps: inTurn(
      edit,
      async ({ page }) => page.getByLabel("Heading").first().fill("Fridays"),
      press("Save outline"),
      shows("The outlines were changed meanwhile."),
    ),
  },
];

/** Another tab saves while Dana types: her save is refused, and from then on the outlines are others. */
function changedElsewhere(): StubbedAnswer[] {
  let isChanged = false;
  const [first, ...others] = CHAPTERS as [(typeof CHAPTERS)[number]]; // Dana's book has chapters
  const refusal = refuses(editOutline, "conflict", "The outlines were changed meanwhile.");
  const shown = (outlines: typeof CHAPTERS, revision: string): StubbedAnswer =>
    answers(getOutline, { outline: { outlines }, revision });
  const before = shown(CHAPTERS, OUTLINE_REVISION);
  const after = shown([{ ...first, chapterTitle: "The quiet month" }, ...others], JOB_ID);
  const refuse = (): StubbedAnswer => {
    isChanged = true;
    return refusal;
  };
  return [
    { ...refusal, makes: refuse },
    { ...before, makes: () => (isChanged ? after : before) },
    ...REVIEWED_BOOK,
  ];
}

const CHANGED_ELSEWHERE: Shot[] = [
  {
    name: "outline-changed-elsewhere",
    open: `${open}?chapter=1`,
    answers: changedElsewhere,
    steps: inTurn(
      edit,
      async ({ page }) => page.getByLabel("Heading").first().fill("Fridays"),
      press("Save outline"),
      shows("This outline was changed elsewhere"),
    ),
  },
  {
    name: "outline-changed-elsewhere-newer",
    open: `${open}?chapter=1`,
    answers: changedElsewhere,
    steps: inTurn(
      edit,
      async ({ page }) => page.getByLabel("Heading").first().fill("Fridays"),
      press("Save outline"),
      press("Show the newer one"),
      shows("This is the newer outline"),
    ),
  },
];

/** Step 4: before, while and after the outlines are made, and one outline that is edited. */
export const OUTLINE: Shot[] = [...RUNS, ...READY, ...CHANGED_ELSEWHERE];
