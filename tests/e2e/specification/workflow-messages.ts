import { checkedBy, replacedBy, seenBy, type Sentence } from "./sentence.ts";

const UPLOAD_FAILED = "screens/specified-messages: an upload that failed is told in a toast";
const TEXT_FAILED =
  "screens/specified-messages: a pasted text that could not be processed is told in a toast";
const ANALYSIS_FAILED = "screens/specified-messages: an analysis that failed is told in a toast";
const START_FAILED =
  "screens/specified-messages: an analysis that could not be started is told in a toast and on the page";
const OUTLINES_FAILED =
  "screens/specified-messages: outlines that fail without a reason are told in a toast and on the page";
const DRAFT_FAILED =
  "screens/specified-messages: a draft that fails is told with the server's reason";
const JOBS_FAILED =
  "screens/specified-messages: jobs that could not be fetched are told with what the server said";
const CANCEL_FAILED = "screens/cancel: a run that cannot be cancelled goes on, and says why";
const CLEAN_FAILED = "screens/specified-messages: a clean-up that failed is told with the reason";
const FORCE_FAILED =
  "screens/specified-messages: a forced clean-up that failed is told with the reason";
const ADDED =
  "screens/add-sources: a spreadsheet program's CSV is taken, and every row's fate is told";
const ANALYSING =
  "screens/analysis: a started analysis is asked for each 5 s and tells its end once";
const DRAFTED =
  "screens/draft: chapters are generated, appear as they are done, and the end is told once";
const BRIEF =
  "screens/cancel: that a job is cancelled is told for 3 s, that it could not be for 5 s";

/** SPEC.md section 8: what the workflow tells. */
export const WORKFLOW_MESSAGES: Sentence[] = [
  [
    "'Upload failed: Please check your file format and try again.'",
    seenBy(UPLOAD_FAILED, "Upload failed", "Please check your file format and try again."),
  ],
  [
    "The upload item error is 'Upload failed'.",
    seenBy(
      "screens/add-sources: a refused file keeps its place with the server's reason, and can be sent again",
      "Upload failed",
    ),
  ],
  [
    "'Processing failed: Failed to process text data. Please try again.'",
    seenBy(TEXT_FAILED, "Processing failed", "Failed to process text data. Please try again."),
  ],
  [
    "'Analysis Failed: There was an error analyzing your data. Please try again.'",
    seenBy(
      ANALYSIS_FAILED,
      "Analysis Failed",
      "There was an error analyzing your data. Please try again.",
    ),
  ],
  [
    "'Failed to Start Analysis: There was an error starting the analysis. Please try again.'",
    seenBy(
      START_FAILED,
      "Failed to Start Analysis",
      "There was an error starting the analysis. Please try again.",
    ),
  ],
  [
    "'Generation Failed' with the error text.",
    seenBy(DRAFT_FAILED, "Generation Failed"),
    checkedBy(DRAFT_FAILED, "The posts of chapter 2 are gone."),
    checkedBy(
      "screens/specified-messages: a draft that cannot be started is told with the server's reason",
      "The outlines are older.",
    ),
  ],
  [
    "'Download Failed' with the error text or 'Failed to download book'.",
    seenBy(
      "screens/download: a download that fails without a reason says that it failed",
      "Download Failed",
      "Failed to download book",
    ),
    checkedBy(
      "screens/download: a download that fails says why",
      "Chapter 2 is being written again.",
    ),
  ],
  [
    "'Failed to fetch jobs' (a non-OK reply uses 'HTTP status: text'), 'Failed to cancel job', 'Cleanup failed', 'Force cleanup failed'.",
    seenBy(JOBS_FAILED, "Failed to fetch jobs", "HTTP {429: .*Slow down\\.}"),
    seenBy(CANCEL_FAILED, "Failed to cancel job"),
    seenBy(CLEAN_FAILED, "Cleanup failed"),
    seenBy(FORCE_FAILED, "Force cleanup failed"),
    replacedBy("'HTTP {status}: {text}'"),
  ],
  [
    "Each uses the error text.",
    checkedBy(CANCEL_FAILED, "This job has ended already."),
    checkedBy(CLEAN_FAILED, "Nothing can be cleaned now."),
    checkedBy(FORCE_FAILED, "Nothing can be cleaned now."),
  ],
  [
    "'Failed to generate chapter outlines. Please try again.'",
    seenBy(OUTLINES_FAILED, "Failed to generate chapter outlines. Please try again."),
  ],
  [
    "'Failed to load chapter data. Please try again.'",
    seenBy(
      "screens/outline: outlines that could not be loaded can be asked for again",
      "Failed to load chapter data. Please try again.",
    ),
  ],
  [
    "'Failed to load analysis results. Please try again.'",
    seenBy(
      "screens/review: a foundation that could not be loaded can be asked for again",
      "Failed to load analysis results. Please try again.",
    ),
  ],
  [
    "'No project selected.'",
    seenBy(
      "screens/loading: without a project %s says so and can be asked again",
      "No project selected.",
    ),
  ],
  [
    "'Please complete the analysis step first to review your book foundation.'",
    seenBy(
      "screens/review: before the analysis the screen says what to do",
      "Please complete the analysis step first to review your book foundation.",
    ),
  ],
  [
    "'Failed to Load Draft Data'.",
    seenBy(
      "screens/draft: a draft that could not be loaded can be asked for again",
      "Failed to Load Draft Data",
    ),
  ],
  [
    "'Content added successfully! Added N new posts to analyze.'",
    seenBy(ADDED, "Content added successfully!", "Added {3} new {posts} to analyze."),
    replacedBy("'Added N new posts' with N = 0"),
  ],
  [
    "'Analysis Started' and 'Analysis Complete'.",
    seenBy(ANALYSING, "Analysis Started", "Analysis Complete"),
  ],
  [
    "'Draft Generation Complete' (chapters and words).",
    seenBy(DRAFTED, "Draft Generation Complete"),
    checkedBy(DRAFTED, "2 chapters, 4,126 words"),
  ],
  [
    "'Download Started' (3 s) and 'Job cancelled' (3 s).",
    seenBy(
      "screens/download: the draft is downloaded under the name that the server gives",
      "Download Started",
    ),
    seenBy(BRIEF, "Job cancelled"),
    checkedBy(BRIEF, "runFor(2_500)"),
  ],
  [
    "'Cleanup completed' (cleaned count).",
    seenBy(
      "screens/debug: stuck jobs are cleaned up, and the number is told",
      "Cleanup completed",
      "{2 jobs} cleaned",
    ),
  ],
  [
    "'Force cleanup completed' (warning style).",
    seenBy(
      "screens/specified-messages: a forced clean-up is told as a warning, with the number of jobs",
      "Force cleanup completed",
    ),
    checkedBy(
      "screens/specified-messages: a forced clean-up is told as a warning, with the number of jobs",
      '"warning"',
    ),
  ],
  ["Title save failures give no user message.", replacedBy("title save failures only logged")],
];
