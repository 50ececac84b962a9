import { checkedBy, replacedBy, type Sentence, seenBy, unseen } from "./sentence.ts";

const BEFORE_OUTLINE =
  "screens/specified-book: before there is an outline one sees the title, what is there, and how to begin";
const PARTS = "screens/specified-book: an outline has its chapters beside it and all its parts";
const ANEW = "screens/specified-book: the outlines can be made anew, and lead on to the draft";
const FAILED =
  "screens/outline-runs: a reload goes on following the run, and its failure is told with the reason";
const BEFORE_DRAFT =
  "screens/specified-book: before there is a draft one sees what is there, and how to begin";
const DRAFT = "screens/specified-book: a draft has its download, its progress and its chapters";
const HALF =
  "screens/specified-book: until every chapter is written the draft cannot be downloaded whole";
const KINDS =
  "screens/specified-book: every kind of text that a chapter may hold is drawn as what it is";
const MONITOR = "screens/specified-book: the monitor has its header, its columns and its buttons";

/** SPEC.md section 2: Outline. */
export const OUTLINE: Sentence[] = [
  [
    "If no title or foundation is available: warning 'No Title Selected' with a button to /workflow/review.",
    seenBy("screens/outline: without a title the screen asks for one", "No Title Selected"),
    checkedBy("screens/outline: without a title the screen asks for one", "/workflow/review"),
  ],
  [
    "If no outline exists: a 'Generate Chapter Outlines' screen with the selected title, a 'Progress So Far' card and a Continue button that starts generation.",
    seenBy(BEFORE_OUTLINE, "Generate Chapter Outlines", "Progress So Far", "Continue"),
    checkedBy(BEFORE_OUTLINE, "The Third Monday"),
  ],
  [
    "It shows progress text and percent while generating, and a 'Generation Failed' notice on error.",
    checkedBy(BEFORE_OUTLINE, "Choosing stories. You can leave this page"),
    checkedBy(BEFORE_OUTLINE, "36%"),
    seenBy(FAILED, "Generation Failed"),
  ],
  ["If an outline exists:", unseen("it begins a list")],
  [
    "A chapters sidebar and a detail pane.",
    seenBy(PARTS, "Chapters"),
    checkedBy(PARTS, "2. Attention, budget, meetings"),
  ],
  [
    "The detail shows word target, reading time, opening hook, chapter structure sections, personal stories, content integration, reader engagement and writing guidelines.",
    seenBy(
      PARTS,
      "Word target",
      "Reading time",
      "Opening hook",
      "Chapter structure",
      "Personal stories",
      "Content integration",
      "Reader engagement",
      "Writing guidelines",
    ),
  ],
  [
    "It has a Back action and a notice when the outline is not yet developed.",
    seenBy(PARTS, "Back"),
    seenBy(
      "screens/outline: a chapter without an outline says that it is not yet developed",
      "This outline is not yet developed",
    ),
  ],
  [
    "It has a Re-generate Outlines button and a completion banner with Continue to /workflow/draft.",
    seenBy(ANEW, "Re-generate Outlines", "Continue"),
    checkedBy(ANEW, "/workflow/draft"),
    seenBy(
      "screens/outline-runs: outlines are generated for the chosen title and appear when they are done",
      "Your outlines are ready",
    ),
  ],
];

/** SPEC.md section 2: Draft. */
export const DRAFT_SCREEN: Sentence[] = [
  [
    "A loading state, then a load-error notice 'Failed to Load Draft Data'.",
    seenBy("screens/loading: while %s waits for its data it says so", "Loading your draft"),
    seenBy(
      "screens/draft: a draft that could not be loaded can be asked for again",
      "Failed to Load Draft Data",
    ),
  ],
  [
    "A pre-generation screen with a progress summary and a 'Generate All Chapters' button.",
    seenBy(BEFORE_DRAFT, "Progress So Far", "Words to aim for", "Generate All Chapters"),
  ],
  [
    "After generation, a header with a Download Draft menu (PDF or Markdown, disabled until all chapters are done) and Re-generate All Chapters.",
    seenBy(DRAFT, "Download Draft", "PDF", "Markdown", "Re-generate All Chapters"),
    checkedBy(HALF, "isDisabled()"),
  ],
  [
    "A progress bar showing chapters done out of total, and the word count.",
    seenBy(DRAFT, "Chapters drafted"),
    checkedBy(DRAFT, "2 of 2 chapters · 4,126 words"),
  ],
  [
    "A chapter sidebar.",
    seenBy(DRAFT, "Chapters"),
    checkedBy(DRAFT, "2. Attention, budget, meetings"),
  ],
  [
    "Pending chapters cannot be selected.",
    checkedBy(
      "screens/draft: a pending chapter cannot be opened, a finished one is found by its address",
      "aria-disabled",
    ),
  ],
  [
    "The content pane renders the chapter as formatted text.",
    checkedBy(KINDS, 'paper.locator("strong")'),
  ],
  [
    "Edit and Regenerate buttons are shown but disabled.",
    replacedBy("Edit and Regenerate disabled"),
  ],
];

/** SPEC.md section 2: the monitor of jobs. */
export const MONITOR_SCREEN: Sentence[] = [
  [
    "A header: product name plus 'Debug', a back link to the workflow, avatar, user name, Logout.",
    seenBy(MONITOR, "Octavo Debug", "Back to workflow", "Logout"),
    checkedBy(MONITOR, "Dana Whitlock"),
    checkedBy("screens/debug: the monitor leads back to the workflow", '"/workflow"'),
  ],
  [
    "A table of background jobs.",
    seenBy(
      "screens/specified-book: of the five states only queued and running can be cancelled",
      "Background jobs",
    ),
  ],
  [
    "Columns: Job ID (first 8 characters), Operation (uppercase), Status badge, Progress bar and percent, Duration, Current Step, Actions.",
    seenBy(
      MONITOR,
      "Job ID",
      "Operation",
      "Status",
      "Progress",
      "Duration",
      "Current Step",
      "Actions",
    ),
    checkedBy(MONITOR, "1f0c1f6e DRAFT queued"),
    checkedBy(MONITOR, "41%"),
  ],
  [
    "Expandable details, an auto-refresh toggle (default on), Refresh, 'Cleanup Stuck Jobs' and 'Force Cleanup ALL' buttons.",
    checkedBy(
      "screens/debug: lists the jobs, with all that is known on demand",
      "There are too few words.",
    ),
    seenBy(MONITOR, "Auto-refresh", "Refresh", "Cleanup Stuck Jobs", "Force Cleanup ALL"),
  ],
  [
    "Without a project: 'Please select a project to view job status'.",
    seenBy(
      "screens/loading: the monitor without a project asks for one",
      "Please select a project to view job status",
    ),
  ],
];
