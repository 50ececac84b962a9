import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import type { WritingStatus } from "#contracts/outline.ts";
import type { ModelRun } from "#contracts/writer.ts";
import { explainError } from "#web/api/errors.ts";
import { type Polled, type RunView, useRunEnd, viewOfRun } from "#web/api/polling.ts";
import type { StartHow } from "#web/api/start-run.ts";

/** A run that writes outlines or chapters, and how to begin one. */
export type WritingRun = {
  view: RunView;
  isStarting: boolean;
  startError: Error | null;
  /** What the newest run tells of its model, also where the run itself is no news any more; null: it had none. */
  model: ModelRun | null;
  start: (how: StartHow) => void;
  /** Follows a run that was begun elsewhere on the screen. */
  follow: (jobId: string) => void;
};

/** What every such job tells, whatever it writes. */
type Job = {
  jobId: string;
  status: WritingStatus;
  error: string | null;
  progress: { percentage: number; currentStep: string | null };
  model: ModelRun | null;
};

/** The run that `?job=` names, so that a reload finds it again. */
export function useJobInAddress(): [jobId: string | null, follow: (jobId: string) => void] {
  const [search, setSearch] = useSearchParams();
  const follow = (jobId: string) =>
    setSearch(
      (before) => {
        before.set("job", jobId);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get("job"), follow];
}

/** Follows a run, tells how it ended, and starts another. */
export function useWritingRun<SomeJob extends Job, Input>({
  query,
  begin: { mutate, isPending, error },
  inputOf,
  pollLimit,
  hasResult,
  inAddress: [jobId, follow],
  failed,
  onCompleted,
}: {
  query: UseQueryResult<Polled<SomeJob | null>>;
  begin: UseMutationResult<{ jobId: string }, Error, Input>;
  inputOf: (how: StartHow) => Input;
  pollLimit: number;
  /** There is something written already. */
  hasResult: boolean;
  inAddress: ReturnType<typeof useJobInAddress>;
  /** Said when a run fails without a reason. */
  failed: string;
  onCompleted?: (job: SomeJob) => void;
}): WritingRun {
  const view = viewOfRun(query, pollLimit);
  const job = query.data?.job;
  useRunEnd(job?.status, (ended) => {
    if (ended === "completed" && job) onCompleted?.(job);
    // What the model stopped is told on the page, with the ways to go on.
    if (ended === "failed" && !job?.model?.stopped) {
      toast.error(MESSAGES.generationFailed, { description: job?.error ?? failed });
    }
  });
  // An old failure is no news to someone who has a result and has not asked for another.
  const isOld = hasResult && jobId === null && view.kind !== "running";
  return {
    view: isOld ? { kind: "none" } : view,
    isStarting: isPending,
    startError: error,
    model: job?.model ?? null,
    follow,
    start: (how) =>
      mutate(inputOf(how), {
        onSuccess: (started) => follow(started.jobId),
        onError: (failure) =>
          toast.error(MESSAGES.generationFailed, { description: explainError(failure) }),
      }),
  };
}
