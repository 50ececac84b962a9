import { useSearchParams } from "react-router";
import { toast } from "sonner";
import type { ChapterRewrite } from "#contracts/draft.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import type { ModelRun } from "#contracts/writer.ts";
import { explainError } from "#web/api/errors.ts";
import { type RunView, useRunEnd, viewOfRun } from "#web/api/polling.ts";
import {
  POLL_LIMITS,
  type Run,
  type Stage,
  type StartHow,
  useAskWhetherCancelled,
  useRunStatus,
  useStartRun,
} from "#web/api/runs.ts";
import { counted } from "#web/components/ui/figures.ts";
import { forgetStart, noteStart, useFocusOnProgress } from "./run-focus.ts";

export type StageRun = {
  view: RunView;
  isStarting: boolean;
  startError: Error | null;
  /**
   * What is known about the language model in the newest run, even if `view` does not show that run any more. Null for
   * a run without a model.
   */
  model: ModelRun | null;
  /** The chapter that the newest run writes anew, and what became of that. Null for every other run. */
  rewrite: ChapterRewrite | null;
  start: (how: StartHow) => void;
  /** Shows a run that another part of the screen has started. */
  follow: (jobId: string) => void;
};

const RUN_FAILED: Record<Stage, string> = {
  analysis: MESSAGES.analysisFailedWhy,
  outline: MESSAGES.outlinesFailed,
  draft: "The chapters could not be written. Please try again.",
};

/** What is said of a run that has failed without saying why. */
export function failureOf(stage: Stage, isOfPassage: boolean): string {
  return isOfPassage
    ? "The paragraph could not be written anew. Your text is as it was. Please try again."
    : RUN_FAILED[stage];
}

/**
 * Gives a screen the state of a stage's run and the function that starts a new one; shows a toast when the run ends.
 * `?job=` in the URL names the run, so that it is found after a reload.
 */
export function useRun(
  stage: Stage,
  { id, selectedTitle }: Pick<Project, "id" | "selectedTitle">,
  hasResult: boolean,
): StageRun {
  const isAnalysis = stage === "analysis";
  const [search, setSearch] = useSearchParams();
  const jobId = isAnalysis ? null : search.get("job");
  const query = useRunStatus(stage, id, jobId);
  const { mutate, isPending, error } = useStartRun(stage, id);
  const askWhetherCancelled = useAskWhetherCancelled(id);
  // For an analysis, a failed request is ignored: the state known before stays on screen.
  const view = viewOfRun(isAnalysis ? { ...query, error: null } : query, POLL_LIMITS[stage]);
  const job = query.data?.job;
  const follow = (followed: string) =>
    setSearch(
      (before) => {
        before.set("job", followed);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );

  useRunEnd(job?.status, (ended) => {
    // What became of a single chapter is said on the page.
    if (ended === "completed" && stage === "draft" && !job?.rewrite) {
      tellDrafted(job?.draft ?? null);
    }
    if (ended === "completed" && isAnalysis) {
      // If an analysis is cancelled, its status is also "completed", because the previous result counts. So the server
      // is asked first; if that fails, there is no toast.
      askWhetherCancelled(job?.jobId ?? null).then(
        (wasCancelled) => !wasCancelled && toast.success(MESSAGES.analysisComplete),
        () => undefined,
      );
    }
    // If the model has stopped the run, the page itself says so and offers ways to continue.
    if (ended === "failed" && !job?.model?.stopped) {
      toast.error(isAnalysis ? MESSAGES.analysisFailed : MESSAGES.generationFailed, {
        description:
          (isAnalysis ? null : job?.error) ??
          failureOf(stage, job?.rewrite?.wish.kind === "passage"),
      });
    }
  });
  useFocusOnProgress(view.kind === "running");
  // An old failure is not shown if there is a result and no newer run was started.
  const isOld = hasResult && jobId === null && view.kind !== "running";
  return {
    view: isOld ? { kind: "none" } : view,
    isStarting: isPending,
    startError: error,
    model: job?.model ?? null,
    rewrite: job?.rewrite ?? null,
    follow,
    start: (how) => {
      noteStart();
      mutate(
        { selectedTitle, how },
        {
          onSuccess: (started) =>
            isAnalysis ? toast.success(MESSAGES.analysisStarted) : follow(started.jobId),
          onError: (failure) => {
            forgetStart();
            if (isAnalysis) {
              toast.error(MESSAGES.analysisStartFailed, {
                description: MESSAGES.analysisStartFailedWhy,
              });
            } else {
              toast.error(MESSAGES.generationFailed, { description: explainError(failure) });
            }
          },
        },
      );
    },
  };
}

function tellDrafted(draft: Run["draft"] | null): void {
  toast.success(MESSAGES.draftComplete, {
    description:
      draft &&
      `${counted(draft.totalChapters, "chapter", "chapters")}, ${counted(draft.totalWordCount, "word", "words")}`,
  });
}
