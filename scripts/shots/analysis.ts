import { getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import { listProjects } from "#contracts/projects.ts";
import { getStats } from "#contracts/sources.ts";
import { getEstimate } from "#contracts/writer.ts";
import { answers, refuses } from "#tests/screens/answers.ts";
import { stale } from "#tests/screens/danas-freshness.ts";
import { BY_MODEL, ESTIMATE, NOT_CHOSEN, SPENT } from "#tests/screens/danas-model.ts";
import { JOB_ID, NEW_BOOK, REVIEWED_BOOK, STATS } from "#tests/screens/danas-posts.ts";
import { ANALYSIS_FAILED, ANALYSIS_RUNNING } from "#tests/screens/danas-runs.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const open = "/workflow/analysis";
const FULL = [STATS, ...NEW_BOOK];

/** Step 2: before, while and after the posts are read, and who writes. */
export const ANALYSIS: Shot[] = [
  { name: "analysis-empty", open, answers: NEW_BOOK, steps: shows("10 more to unlock") },
  { name: "analysis-before", open, answers: FULL, steps: shows("Start Analysis", "LinkedIn") },
  {
    name: "analysis-loading",
    open,
    answers: FULL,
    holds: getStats,
    steps: shows("Loading your analysis"),
    isMoving: true,
  },
  {
    name: "analysis-no-project",
    open,
    answers: [
      refuses(listProjects, "tooMany", "Too many requests. Please try again in a minute."),
      ...FULL,
    ],
    steps: shows("No project selected."),
  },
  {
    name: "analysis-not-counted",
    open,
    answers: [breaks(getStats), ...FULL],
    steps: shows("Try again"),
  },
  {
    name: "analysis-running",
    open,
    answers: [ANALYSIS_RUNNING, ...FULL],
    steps: shows("Finding themes"),
    isMoving: true,
  },
  {
    name: "analysis-started",
    open,
    answers: [answers(startAnalysis, { message: "Analysis started", jobId: JOB_ID }), ...FULL],
    steps: inTurn(
      async ({ page }) => {
        await page.getByRole("button", { name: "Start Analysis" }).waitFor();
      },
      async (screen) => {
        await press("Start Analysis")(screen);
        screen.change([ANALYSIS_RUNNING]);
        await shows("Analysis Started")(screen);
      },
    ),
    isMoving: true,
  },
  {
    name: "analysis-failed",
    open,
    answers: [ANALYSIS_FAILED, ...FULL],
    steps: shows("There are too few words of your own."),
  },
  {
    name: "analysis-start-refused",
    open,
    answers: [breaks(startAnalysis), ...FULL],
    steps: inTurn(press("Start Analysis"), shows("There was an error starting the analysis.")),
  },
  { name: "analysis-ready", open, answers: REVIEWED_BOOK, steps: shows("89% confidence") },
  {
    name: "analysis-out-of-date",
    open,
    answers: [stale("analysis"), ...REVIEWED_BOOK],
    steps: shows("Your posts or answers have changed"),
  },
  {
    name: "writer-choice",
    open,
    answers: [NOT_CHOSEN, ESTIMATE, ...FULL],
    steps: inTurn(
      press("Written through by a language model", "radio"),
      press("Start Analysis"),
      shows("Please agree first, or choose your own words."),
    ),
  },
  {
    name: "writer-estimating",
    open,
    answers: [NOT_CHOSEN, ...FULL],
    holds: getEstimate,
    steps: shows("How should your book be written?"),
    isMoving: true,
  },
  {
    name: "writer-estimate-failed",
    open,
    answers: [refuses(getEstimate, "tooMany", "Please wait."), NOT_CHOSEN, ...FULL],
    steps: shows("The cost could not be estimated"),
  },
  {
    name: "writer-chosen",
    open,
    answers: [BY_MODEL, ESTIMATE, ...REVIEWED_BOOK],
    steps: shows("Written through by gpt-6.1-sol."),
  },
  {
    name: "analysis-by-model-stopped",
    open,
    answers: [
      answers(getAnalysisStatus, {
        status: "error",
        message: "The limit is reached.",
        progress: { percentage: 41, currentStep: null },
        model: { ...SPENT, stopped: "budget" },
        analysis: null,
        jobId: JOB_ID,
      }),
      BY_MODEL,
      ESTIMATE,
      ...FULL,
    ],
    steps: shows("This run has reached its limit"),
  },
];
