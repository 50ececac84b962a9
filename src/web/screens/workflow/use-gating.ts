import {
  gatePhases,
  type Phase,
  type PhaseId,
  PHASES,
  type PhaseState,
  type WorkflowFacts,
} from "#contracts/workflow.ts";
import { useAnalysisStatus, useFoundation } from "#web/api/analysis.ts";
import { useDrafts } from "#web/api/draft.ts";
import { useOutline } from "#web/api/outline.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { useStats } from "#web/api/sources.ts";
import { reasonLocked } from "./reason-locked.ts";

/** A phase as the sidebar shows it. */
export type GatedPhase = Phase &
  PhaseState & {
    number: number;
    /** What to do before it opens; null when it is open, or while that is not known yet. */
    reason: string | null;
  };

/** The five phases of the current project, and how many are complete. */
export function useGating(): { phases: GatedPhase[]; completed: number } {
  const { project } = useCurrentProject();
  const stats = useStats(project?.id);
  const status = useAnalysisStatus(project?.id);
  const foundation = useFoundation(project?.id);
  const outline = useOutline(project?.id);
  const drafts = useDrafts(project?.id);
  const isKnown = [stats, status, foundation, outline].every((query) => !query.isPending);

  const facts: WorkflowFacts = {
    totalEntries: stats.data?.totalEntries ?? null,
    analysisStatus: status.data?.status ?? null,
    hasFoundation: Boolean(foundation.data),
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
  return { phases, completed: phases.filter(({ isComplete }) => isComplete).length };
}

/** The phase that an address shows: its last segment. Welcome and everything else belong to the first. */
export function phaseOf(pathname: string): PhaseId {
  const last = pathname.split("/").findLast((segment) => segment !== "");
  return PHASES.find(({ id }) => id === last)?.id ?? "add-sources";
}
