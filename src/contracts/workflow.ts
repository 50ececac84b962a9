import { z } from "zod";

/** The five phases of making a book, in order (SPEC.md section 3). */
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
/** One of the five phases of making a book. */
export type Phase = (typeof PHASES)[number];
/** The id of a phase. It is also the last part of the path of its screen. */
export type PhaseId = Phase["id"];

/** The least number of entries for an analysis. */
export const ENTRIES_FOR_ANALYSIS = 10;

/** The text that tells an author how many entries are missing for an analysis. Null: none are. */
export function missingPosts(totalEntries: number): string | null {
  const missing = ENTRIES_FOR_ANALYSIS - totalEntries;
  if (missing <= 0) return null;
  return `Add ${missing} more ${missing === 1 ? "post" : "posts"} to unlock the analysis.`;
}

/** The facts about a project that decide which phases are open. A value that is not known yet is null. */
export const WorkflowFacts = z.object({
  totalEntries: z.int().nonnegative().nullable(),
  analysisStatus: z.enum(["not_started", "running", "completed", "error"]).nullable(),
  /** Whether there is a foundation, even if a later analysis has failed or is running. */
  hasFoundation: z.boolean(),
  selectedTitle: z.string().nullable(),
  outlinedChapters: z.int().nonnegative(),
  draftedChapters: z.int().nonnegative(),
});
export type WorkflowFacts = z.infer<typeof WorkflowFacts>;

/** Whether a phase can be opened (isEnabled), can be worked on (isReady), and is done (isComplete). */
export type PhaseState = { isEnabled: boolean; isReady: boolean; isComplete: boolean };

/** Decides the state of each phase (SPEC.md section 4). During an analysis, review can only show earlier results. */
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
