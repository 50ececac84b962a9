import {
  ENTRIES_FOR_ANALYSIS,
  gatePhases,
  type Phase,
  type PhaseId,
  PHASES,
  type PhaseState,
  type WorkflowFacts,
} from "#contracts/workflow.ts";
import { useDrafts, useOutline } from "#web/api/book.ts";
import { useRunStatus } from "#web/api/runs.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { useStats } from "#web/api/sources.ts";

export type GatedPhase = Phase &
  PhaseState & {
    number: number;
    /** What the author must do before this phase opens. Null if it is open, or if that is not known yet. */
    reason: string | null;
  };

export function useGating(): {
  phases: GatedPhase[];
  /** The last phase that is open: where the book is. */
  furthest: GatedPhase | undefined;
  completed: number;
  /**
   * Whether all that opens phases has been loaded. Until then, or if the book cannot be loaded, a closed phase may be
   * open in truth.
   */
  isKnown: boolean;
} {
  const { project, isError } = useCurrentProject();
  const analysis = useRunStatus("analysis", project?.id);
  const job = analysis.data?.job;
  // How many posts there are matters only to say how many are missing. To count them all takes long.
  const isCounted = analysis.isError || job?.hasEnoughPosts === false;
  const stats = useStats(isCounted ? project?.id : undefined);
  const outline = useOutline(project?.id);
  const drafts = useDrafts(project?.id);
  const isKnown =
    !isError &&
    [analysis, outline, drafts].every((query) => !query.isPending) &&
    !(isCounted && stats.isPending);

  const status = job?.status ?? null;
  const facts: WorkflowFacts = {
    totalEntries: stats.data?.totalEntries ?? (job?.hasEnoughPosts ? ENTRIES_FOR_ANALYSIS : null),
    analysisStatus: status === "failed" || status === "cancelled" ? "error" : status,
    // Both are stored at once.
    hasFoundation: Boolean(job?.analysis),
    selectedTitle: project?.selectedTitle ?? null,
    outlinedChapters: outline.data?.outlines.length ?? 0,
    draftedChapters: drafts.data?.chapters.length ?? 0,
  };
  const states = gatePhases(facts);
  const phases = PHASES.map((phase, index) => {
    const state = states[phase.id];
    const reason = state.isEnabled || !isKnown ? null : reasonLocked(phase.id, facts);
    return { ...phase, ...state, number: index + 1, reason };
  });
  return {
    phases,
    furthest: phases.findLast(({ isEnabled }) => isEnabled),
    completed: phases.filter(({ isComplete }) => isComplete).length,
    isKnown,
  };
}

/** Returns the phase that the last part of the path names. If it names none, returns the first phase. */
export function phaseOf(pathname: string): PhaseId {
  const last = pathname.split("/").findLast((segment) => segment !== "");
  return PHASES.find(({ id }) => id === last)?.id ?? "add-sources";
}

function reasonLocked(phase: PhaseId, { totalEntries }: WorkflowFacts): string | null {
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
