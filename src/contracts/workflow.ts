import { z } from "zod";

/** SPEC.md section 3, "Workflow phase", in the order they are walked. */
export const PHASES = [
  {
    id: "add-sources",
    title: "Add Sources",
    description: "Upload your data sources",
    route: "/workflow/add-sources",
  },
  {
    id: "analysis",
    title: "Analyze",
    description: "Analyzes your content for insights",
    route: "/workflow/analysis",
  },
  {
    id: "review",
    title: "Review",
    description: "Review book foundation and select title",
    route: "/workflow/review",
  },
  {
    id: "outline",
    title: "Outline",
    description: "Generate detailed chapter outlines",
    route: "/workflow/outline",
  },
  {
    id: "draft",
    title: "Draft",
    description: "Draft your book content",
    route: "/workflow/draft",
  },
] as const;
/** One of the five. */
export type Phase = (typeof PHASES)[number];
/** The last segment of a phase's address. */
export type PhaseId = Phase["id"];

/** Entries that unlock the analysis. */
export const ENTRIES_FOR_ANALYSIS = 10;

/** What an author reads who has too few entries for an analysis; null for one who has enough. */
export function missingPosts(totalEntries: number): string | null {
  const missing = ENTRIES_FOR_ANALYSIS - totalEntries;
  if (missing <= 0) return null;
  return `Add ${missing} more ${missing === 1 ? "post" : "posts"} to unlock the analysis.`;
}

/** What decides how far a project is; null where it is not known yet. */
export const WorkflowFacts = z.object({
  totalEntries: z.int().nonnegative().nullable(),
  analysisStatus: z.enum(["not_started", "running", "completed", "error"]).nullable(),
  /** A foundation exists, whatever a later run does. */
  hasFoundation: z.boolean(),
  selectedTitle: z.string().nullable(),
  outlinedChapters: z.int().nonnegative(),
  draftedChapters: z.int().nonnegative(),
});
export type WorkflowFacts = z.infer<typeof WorkflowFacts>;

/** Whether a phase may be opened, waits for the author, or is done. */
export type PhaseState = { isEnabled: boolean; isReady: boolean; isComplete: boolean };

/**
 * SPEC.md section 4, "Workflow gating". While the analysis runs, review is neither ready nor complete; it stays open when
 * there is an earlier foundation to look at.
 */
export function gatePhases(facts: WorkflowFacts): Record<PhaseId, PhaseState> {
  const hasEntries = (facts.totalEntries ?? 0) >= ENTRIES_FOR_ANALYSIS;
  const isRunning = facts.analysisStatus === "running";
  const isAnalysed = facts.analysisStatus === "completed";
  const canReview = isAnalysed || facts.hasFoundation;
  const hasTitle = facts.selectedTitle !== null;
  const isOutlined = facts.outlinedChapters > 0;
  const isDrafted = isOutlined && facts.draftedChapters >= facts.outlinedChapters;
  return {
    "add-sources": { isEnabled: true, isReady: true, isComplete: hasEntries },
    analysis: { isEnabled: hasEntries, isReady: hasEntries, isComplete: isAnalysed },
    review: {
      isEnabled: canReview,
      isReady: canReview && !isRunning,
      isComplete: hasTitle && !isRunning,
    },
    outline: { isEnabled: hasTitle, isReady: hasTitle, isComplete: isOutlined },
    draft: { isEnabled: isOutlined, isReady: isOutlined, isComplete: isDrafted },
  };
}
