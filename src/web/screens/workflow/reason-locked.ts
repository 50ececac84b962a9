import { ENTRIES_FOR_ANALYSIS, type PhaseId, type WorkflowFacts } from "#contracts/workflow.ts";

/** What a person does to open a locked phase. */
export function reasonLocked(phase: PhaseId, { totalEntries }: WorkflowFacts): string | null {
  switch (phase) {
    case "analysis": {
      const missing = ENTRIES_FOR_ANALYSIS - (totalEntries ?? 0);
      if (missing === ENTRIES_FOR_ANALYSIS) return `Add ${missing} posts first`;
      return missing === 1 ? "Add 1 more post first" : `Add ${missing} more posts first`;
    }
    case "review":
      return "Run the analysis first";
    case "outline":
      return "Choose a title first";
    case "draft":
      return "Generate the outlines first";
    case "add-sources":
      return null;
  }
}
