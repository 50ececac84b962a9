import { DRAFT_SCREEN, MONITOR_SCREEN, OUTLINE } from "./specification/book.ts";
import { ENTERING } from "./specification/entering-states.ts";
import { ENTRANCE_MESSAGES, GENERAL_MESSAGES } from "./specification/entrance-messages.ts";
import { ENTRANCES, LANDING, ROUTES } from "./specification/public-pages.ts";
import { REVIEW } from "./specification/review.ts";
import { RULES } from "./specification/rules.ts";
import type { Sentence } from "./specification/sentence.ts";
import { ADD_SOURCES, ANALYSIS, FRAME_AND_WELCOME } from "./specification/sources.ts";
import { WORKFLOW_MESSAGES } from "./specification/workflow-messages.ts";
import { RUN_STATES, STEP_STATES } from "./specification/workflow-states.ts";

/** Every sentence of SPEC.md sections 2, 4, 5 and 8, in order: which test sees it, or what DESIGN.md put in its place. */
export const SPECIFICATION: Record<2 | 4 | 5 | 8, Sentence[]> = {
  2: [
    ...ROUTES,
    ...LANDING,
    ...ENTRANCES,
    ...FRAME_AND_WELCOME,
    ...ADD_SOURCES,
    ...ANALYSIS,
    ...REVIEW,
    ...OUTLINE,
    ...DRAFT_SCREEN,
    ...MONITOR_SCREEN,
  ],
  4: [...ENTERING, ...STEP_STATES, ...RUN_STATES],
  5: RULES,
  8: [...ENTRANCE_MESSAGES, ...GENERAL_MESSAGES, ...WORKFLOW_MESSAGES],
};

/** What SPEC.md puts in quotation marks without a screen that shows it, with the reason. */
export const QUOTED_AND_NOT_SHOWN: Record<string, string> = {
  "coming soon": "it names the screen, whose heading is 'Coming Soon'",
  "Invalid login credentials": "an error of the hosted backend; ours is told apart by its code",
  "Email not confirmed": "an error of the hosted backend; ours is told apart by its code",
  "File type must be ...": "never shown; our own words stand in its place",
  "File is larger than N bytes": "never shown; our own words stand in its place",
  "File is smaller than N bytes": "never shown; our own words stand in its place",
  "Too many files": "never shown; our own words stand in its place",
  "---": "Markdown, which is drawn as a line",
  "Failed to create checkout session": "the server's answer; the buyer reads 'Checkout Error'",
  "{name} environment variable is required": "printed where the server starts, not on a screen",
};
