import { checkedBy, replacedBy, seenBy, type Sentence } from "./sentence.ts";

const ANALYSING =
  "screens/analysis: a started analysis is asked for each 5 s and tells its end once";
const ANALYSIS_FAILED = "screens/specified-messages: an analysis that failed is told in a toast";
const START_FAILED =
  "screens/specified-messages: an analysis that could not be started is told in a toast and on the page";
const GATING = "src/contracts/workflow.test.ts";
const PHASES = "screens/shell: each phase opens when the one before it is complete";
const OUTLINED =
  "screens/specified-rules: with outlines four phases are complete, and the fifth is open";
const OUTLINES_LIMIT =
  "screens/outline-runs: after 240 times of asking the screen stops and says that the run goes on";
const DRAFT_LIMIT =
  "screens/draft: after 300 times of asking the screen stops and says that the run goes on";
const DRAFTING =
  "screens/draft: chapters are generated, appear as they are done, and the end is told once";
const CHAPTER_STATES =
  "screens/draft: half a draft shows what is done and what is at work, at %i px";
const JOB_STATES =
  "screens/specified-book: of the five states only queued and running can be cancelled";

/** SPEC.md section 4: the steps of the workflow. */
export const STEP_STATES: Sentence[] = [
  [
    "Start moves it to running with progress 0.",
    seenBy(ANALYSING, "Analysis Started", "Analysis in progress"),
  ],
  [
    "Start is allowed only from not_started or completed.",
    seenBy("screens/analysis: below ten posts it cannot be started", "Start Analysis"),
    seenBy("screens/analysis: a re-run asks for a new version", "Re-run Analysis"),
    checkedBy("screens/specified-steps: while an analysis runs it cannot be started", "toBe(0)"),
  ],
  ["While running it is polled every 5 s.", checkedBy(ANALYSING, "runFor(5_000)")],
  [
    "It ends as completed (progress 100, success toast) or error (failure toast).",
    seenBy(ANALYSING, "Analysis Complete"),
    seenBy(ANALYSIS_FAILED, "Analysis Failed"),
  ],
  [
    "It is checked once on load, and a failed check falls back to not_started.",
    seenBy("screens/analysis: a first check that fails reads as not started", "Start Analysis"),
    replacedBy("a failed status check falls back to not_started"),
  ],
  [
    "A failure to start gives the error state plus a toast.",
    seenBy(
      START_FAILED,
      "Failed to Start Analysis",
      "There was an error starting the analysis. Please try again.",
    ),
  ],
  [
    "**Upload item**: uploading, then completed or error.",
    seenBy(
      "screens/specified-steps: the Upload Progress appears with the first file, with the state of each",
      "Uploading",
      "Completed",
      "Error",
    ),
  ],
  [
    "add-sources is always enabled.",
    checkedBy(`${GATING}: a new project opens add-sources only`, "add-sources"),
    checkedBy("screens/shell: locked phases say what opens them and cannot be clicked", "a[href]"),
  ],
  [
    "With 10 or more total entries, add-sources is complete and analysis is enabled and ready.",
    checkedBy(
      `${GATING}: nine entries leave the analysis locked, ten unlock it and complete add-sources`,
      "totalEntries: 10",
    ),
    checkedBy(OUTLINED, "Add Sources (complete)"),
    seenBy(
      "screens/add-sources: with nine posts the way on is closed and says how many are missing",
      "{1} more to unlock the analysis",
    ),
  ],
  [
    "When analysis is completed, analysis is complete and review is enabled and ready.",
    checkedBy(PHASES, "Review Review book foundation"),
    checkedBy(OUTLINED, "Analyze (complete)"),
  ],
  [
    "When a selected title exists, review is complete and outline is enabled and ready.",
    checkedBy(`${GATING}: a chosen title completes review and opens the outline`, "isComplete"),
    checkedBy(OUTLINED, "Review (complete)"),
    seenBy(PHASES, "Choose a title first"),
  ],
  [
    "When an outline with at least one entry exists, outline is complete and draft is enabled and ready.",
    checkedBy(
      `${GATING}: an outline of one chapter opens the draft, which is complete once every chapter is written`,
      "outlinedChapters: 1",
    ),
    checkedBy(OUTLINED, "Outline (complete)"),
    seenBy(PHASES, "Generate the outlines first"),
  ],
  [
    "While analysis runs, review is neither ready nor complete.",
    checkedBy(
      `${GATING}: while the analysis runs again, review is neither ready nor complete, but can be looked at`,
      "isReady: false",
    ),
    checkedBy(
      "screens/specified-rules: while an analysis runs again, neither it nor the review is complete",
      '"Review"',
    ),
  ],
  [
    "Choosing a title saves it on the project and sets it as current.",
    checkedBy(
      "screens/review: a title is chosen by keyboard, shows at once and leads on",
      "PUT_TITLE",
    ),
  ],
  [
    "Clearing saves null.",
    seenBy("screens/review: Clear takes the title back", "Clear"),
    checkedBy("screens/review: Clear takes the title back", "selectedTitle: null"),
  ],
  [
    "A saved title is found again by matching its main title and is preselected.",
    checkedBy(
      "screens/review: offers titles with what speaks for each, at %i px",
      'name: "The Third Monday" }).isChecked()',
    ),
  ],
  [
    "Save failures are only logged.",
    replacedBy("title save failures only logged"),
    seenBy(
      "screens/review: a title that cannot be saved says so, and the saved one comes back",
      "Your title could not be saved",
    ),
  ],
];

/** SPEC.md section 4: the runs that write outlines and chapters. */
export const RUN_STATES: Sentence[] = [
  [
    "Start a job, then poll every 5 s for up to 240 attempts (about 20 minutes).",
    checkedBy(OUTLINES_LIMIT, "toBeGreaterThanOrEqual(240)"),
    checkedBy(
      "src/web/api/polling.test.ts: a run is asked for each 5 s, 240 times and not once more",
      "240",
    ),
  ],
  [
    "Completed with an outline means done, shown as 100% 'Completed!'.",
    seenBy(
      "screens/specified-book: while the finished outlines are fetched they are called completed, at 100%",
      "Completed!",
    ),
  ],
  [
    "Failed throws the server error.",
    checkedBy(
      "screens/outline-runs: a reload goes on following the run, and its failure is told with the reason",
      "The posts of chapter 2 are gone.",
    ),
  ],
  [
    "A 404 while polling aborts with 'Job not found...'.",
    seenBy(
      "screens/outline-runs: a run that the server does not know is not asked for again",
      "Job not found...",
    ),
  ],
  [
    "Exhausting the attempts gives 'Outline generation timed out. Please try again.'",
    seenBy(OUTLINES_LIMIT, "Outline generation timed out. Please try again."),
    replacedBy("poll limits 240 and 300"),
  ],
  [
    "Start a job, then poll every 5 s for up to 300 attempts (about 25 minutes).",
    checkedBy(DRAFT_LIMIT, "toBeGreaterThanOrEqual(300)"),
  ],
  [
    "Completed with a draft reloads chapter content and shows a toast.",
    seenBy(DRAFTING, "Draft Generation Complete"),
    checkedBy(DRAFTING, "2 of 2 chapters"),
  ],
  [
    "Failed throws.",
    seenBy(
      "screens/specified-messages: a draft that fails is told with the server's reason",
      "Generation Failed",
    ),
  ],
  [
    "A 404 aborts.",
    seenBy(
      "screens/specified-messages: a draft that the server does not know is not asked for again",
      "Job not found...",
    ),
  ],
  [
    "Timeout gives 'Draft generation timed out. Please try again.'",
    seenBy(DRAFT_LIMIT, "Draft generation timed out. Please try again."),
  ],
  [
    "**Chapter draft status**: pending, generating, completed.",
    seenBy(
      "screens/specified-book: until every chapter is written the draft cannot be downloaded whole",
      "Pending",
    ),
    seenBy(
      "screens/specified-book: while the next chapter is written the sidebar says so",
      "Writing now",
    ),
  ],
  [
    "On load, chapters with content are completed and the others stay pending.",
    checkedBy(CHAPTER_STATES, "1 of 2 chapters · 2,140 words"),
  ],
  [
    "**Background job status**: queued, running, completed, failed, cancelled.",
    checkedBy(JOB_STATES, '"queued"'),
    checkedBy(JOB_STATES, '"cancelled"'),
  ],
  [
    "Cancel is offered only for queued or running jobs.",
    seenBy(JOB_STATES, "Cancel job {0f0c1f6e}"),
  ],
  [
    "**Workflow order**: add-sources, analysis, review, outline, draft.",
    checkedBy("screens/shell: locked phases say what opens them and cannot be clicked", "Draft"),
  ],
];
