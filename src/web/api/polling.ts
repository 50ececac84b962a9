import { useEffect, useEffectEvent, useRef } from "react";
import type { ModelRun } from "#contracts/writer.ts";
import { HttpError } from "./errors.ts";

export const POLL_INTERVAL_MS = 5_000;

/** The last known state of a run, and how often the server was asked for it. */
export type Polled<Job> = { job: Job; attempts: number };

export type AskedRun = {
  jobId: string | null;
  status: "not_started" | "running" | "completed" | "failed" | "cancelled";
  error: string | null;
  progress: { percentage: number; currentStep: string | null };
  model: ModelRun | null;
};

type Asked = {
  state: {
    data: Polled<{ status: string; model?: ModelRun | null } | null> | undefined;
    error: Error | null;
    errorUpdateCount: number;
  };
};

/**
 * Decides when the server is asked for a run again: every 5 s while the run goes on. It stops after `limit` times,
 * unless a model writes, and after a 404.
 */
export function pollWhileRunning(limit: number): (query: Asked) => number | false {
  return ({ state: { data, error, errorUpdateCount } }) => {
    if (data === undefined || isNotFound(error) || errorUpdateCount >= limit) return false;
    const { job, attempts } = data;
    const isAsked = job?.status === "running" && (attempts < limit || Boolean(job.model));
    return isAsked ? POLL_INTERVAL_MS : false;
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** Calls `onEnd` once when a run has ended that was going on before. */
export function useRunEnd<Status extends string>(
  status: Status | undefined,
  onEnd: (status: Status) => void,
): void {
  const before = useRef(status);
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (before.current === "running" && status !== undefined && status !== "running") tell(status);
    before.current = status;
  }, [status]);
}

export type RunView =
  | { kind: "none" | "completed" | "timedOut" | "lost" }
  | {
      kind: "running";
      jobId: string | null;
      percentage: number;
      step: string | null;
      trouble: Error | null;
      model: ModelRun | null;
    }
  | { kind: "cancelled"; model: ModelRun | null }
  | { kind: "failed"; error: string | null; model: ModelRun | null };

/**
 * Returns what the screen shows of a run. If a run without a model has been asked for `limit` times, the screen gives
 * up on it.
 */
export function viewOfRun(
  { data, error }: { data: Polled<AskedRun | null> | undefined; error: Error | null },
  limit: number,
): RunView {
  if (isNotFound(error)) return { kind: "lost" };
  const job = data?.job;
  if (!data || !job || job.status === "not_started") return { kind: "none" };
  const { model } = job;
  if (job.status === "failed") return { kind: "failed", error: job.error, model };
  if (job.status === "cancelled") return { kind: "cancelled", model };
  if (job.status === "completed") return { kind: "completed" };
  if (data.attempts >= limit && model === null) return { kind: "timedOut" };
  const { percentage, currentStep } = job.progress;
  return {
    kind: "running",
    jobId: job.jobId,
    percentage,
    step: currentStep,
    trouble: error,
    model,
  };
}

/** True if a run has failed because the language model could not be used any more. Such a run can be continued. */
export function isStopped(view: RunView): boolean {
  return view.kind === "failed" && view.model !== null && view.model.stopped !== null;
}

/** The query key of the run `jobId`. Without an id, that of the stage's newest run. */
export function runKey(
  projectId: string | undefined,
  operation: "analysis" | "outline" | "draft",
  jobId: string | null = null,
): readonly unknown[] {
  return [...runsKey(projectId), operation, jobId];
}

export function runsKey(projectId: string | undefined): readonly unknown[] {
  return ["runs", projectId];
}
