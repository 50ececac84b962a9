import { checkedBy, replacedBy, seenBy, type Sentence } from "./sentence.ts";

const FRAME =
  "screens/specified-steps: the frame has the top bar, and beside it the five phases on 280 px";
const WELCOME =
  "screens/specified-steps: Welcome greets by the first name and leads to the sources";
const SETTING_UP = "screens/shell: says that the project is being set up until it exists";
const ADD_CONTENT =
  "screens/specified-steps: Add Content has its three tabs, its notices and its buttons";
const ADDED = "screens/add-sources: tells what has been added and leads on, at %i px";
const ADVANCED =
  "screens/specified-steps: the advanced options show a sample CSV with its five columns";
const LINKS = "screens/specified-steps: links are added one in a line, with a description";
const PROGRESS =
  "screens/specified-steps: the Upload Progress appears with the first file, with the state of each";
const SUMMARY = "screens/specified-steps: Analysis counts the posts by kind and source";
const STARTED = "screens/analysis: a started analysis is asked for each 5 s and tells its end once";
const ANALYSED = "screens/specified-steps: a complete analysis leads on to the review";
const FAILED =
  "screens/analysis: a running analysis is found again on load, and its failure is told with the reason";

/** SPEC.md section 2: the frame and Welcome. */
export const FRAME_AND_WELCOME: Sentence[] = [
  [
    "A fixed top bar with logo, avatar, user name and a Logout button (logout navigates to /).",
    seenBy(FRAME, "Octavo home", "Logout"),
    checkedBy(FRAME, "Dana Whitlock"),
    checkedBy(
      "screens/shell: logging out leads to the first page and leaves nothing behind",
      '"/"',
    ),
  ],
  [
    "A 280px left sidebar listing the five phases.",
    checkedBy(FRAME, "width: 280"),
    seenBy(
      FRAME,
      "Add Sources",
      "Upload your data sources",
      "Analyze",
      "Analyzes your content for insights",
      "Review",
      "Review book foundation and select title",
      "Outline",
      "Generate detailed chapter outlines",
      "Draft",
      "Draft your book content",
    ),
  ],
  [
    "Locked phases are not clickable.",
    checkedBy("screens/shell: locked phases say what opens them and cannot be clicked", "disabled"),
  ],
  [
    "The current phase is taken from the last path segment.",
    checkedBy("screens/shell: each phase opens when the one before it is complete", "aria-current"),
  ],
  [
    "'Welcome, {first name}!' and 'Step 1 of 5 Gather Your Content'.",
    seenBy(WELCOME, "Welcome, {Dana}!", "{Step 1 of 5 }Gather Your Content"),
  ],
  [
    "A 'Continue to Add Sources' button to /workflow/add-sources.",
    seenBy(WELCOME, "Continue to Add Sources"),
    checkedBy(WELCOME, "/workflow/add-sources"),
  ],
  [
    "'Setting up your project...' shows until the project exists.",
    seenBy(SETTING_UP, "Setting up your project..."),
  ],
];

/** SPEC.md section 2: Add Content. */
export const ADD_SOURCES: Sentence[] = [
  ["Heading 'Add Your Content'.", seenBy(ADD_CONTENT, "Add Your Content")],
  [
    "A green banner 'Great! You've added N posts' with a Continue button to /workflow/analysis, shown when stats report more than 0 entries.",
    seenBy(ADDED, "Great! You've added {184 posts}", "Continue"),
    checkedBy(ADDED, "/workflow/analysis"),
    checkedBy("screens/add-sources: without any post there is no banner", '"Great!"'),
  ],
  ["Three tabs:", checkedBy(ADD_CONTENT, "toBe(3)")],
  [
    "'One-Click Connect' is disabled and shows an 'Available Soon' notice listing planned social-network import, short-post bookmark sync, browser bookmarks, read-later services and professional-network history.",
    checkedBy(ADD_CONTENT, "aria-disabled"),
    seenBy(
      ADD_CONTENT,
      "One-Click Connect",
      "Available Soon",
      "Social network import",
      "Short-post bookmark sync",
      "Browser bookmarks",
      "Read-later services",
      "Professional network history",
    ),
    replacedBy("'One-Click Connect' disabled"),
  ],
  [
    "'Upload CSV File' is a drag-and-drop zone with a Browse Files button.",
    seenBy(ADD_CONTENT, "Upload CSV File", "Browse Files"),
    seenBy("screens/add-sources: without any post there is no banner", "Drop your CSV files here"),
  ],
  [
    "The hint reads 'CSV with post URLs, descriptions, like counts (up to 50MB)'.",
    seenBy(ADD_CONTENT, "CSV with post URLs, descriptions, like counts (up to 50MB)"),
  ],
  [
    "A 'Show Advanced Options' button reveals a sample CSV with columns url, title, description, engagement, type.",
    seenBy(ADVANCED, "Show Advanced Options", "url,title,description,engagement,type"),
  ],
  [
    "'Add URLs Manually' is a text area taking one URL per line with a description, plus an Add Content button.",
    seenBy(LINKS, "Add URLs Manually", "One URL per line with a description.", "Add Content"),
  ],
  [
    "An Upload Progress list appears once any file was dropped, with a status badge per file.",
    seenBy(PROGRESS, "Upload Progress", "Uploading", "Completed", "Error"),
  ],
  [
    "A note 'What happens next?' says analysis takes about 2-3 minutes.",
    seenBy(ADD_CONTENT, "What happens next?", "Analysis takes about 2-3 minutes"),
    replacedBy("'about 2-3 minutes'"),
  ],
];

/** SPEC.md section 2: Analysis. */
export const ANALYSIS: Sentence[] = [
  ["Heading 'Content Analysis'.", seenBy(SUMMARY, "Content Analysis")],
  [
    "A content summary card: Total Posts, Text Posts (only when above 0), Video Posts (only when above 0), and Sources as badges of source name and count.",
    seenBy(SUMMARY, "Content Summary", "Total Posts", "Text Posts", "Video Posts", "Sources"),
    checkedBy(SUMMARY, "LinkedIn131"),
    checkedBy(
      "screens/specified-steps: Analysis leaves out the count of text posts where there are none",
      "Text Posts",
    ),
    checkedBy(
      "screens/analysis: counts posts by kind and source, and leaves out videos when there are none",
      "Video Posts",
    ),
  ],
  [
    "A Start Analysis button, labelled Re-run Analysis once completed.",
    seenBy(SUMMARY, "Start Analysis"),
    seenBy(ANALYSED, "Re-run Analysis"),
  ],
  [
    "While running: an in-progress notice and a progress bar with percent and message.",
    seenBy(STARTED, "Analysis in progress"),
    checkedBy(STARTED, "Finding themes"),
    checkedBy(FAILED, "41%"),
  ],
  [
    "On error: a failure notice with the server message or a default.",
    checkedBy(FAILED, "There are too few words of your own."),
    seenBy(FAILED, "There was an error analyzing your data. Please try again."),
  ],
  [
    "When complete: a banner with Continue to /workflow/review.",
    seenBy("screens/analysis: shows what a finished analysis found", "Analysis Complete"),
    seenBy(ANALYSED, "Continue"),
    checkedBy(ANALYSED, "/workflow/review"),
  ],
  [
    "A key-insights list exists but is always emptied, so it never shows.",
    replacedBy("insights always emptied"),
    seenBy(STARTED, "Key Insights"),
  ],
];
