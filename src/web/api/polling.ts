import { useEffect, useEffectEvent, useRef } from "react";
import type { ModelRun } from "#contracts/writer.ts";
import { HttpError } from "./http-error.ts";

/** How often the state of a run is asked for. */
const POLL_INTERVAL_MS = 5_000;

/** How a run stands, and how often the server has said so. */
export type Polled<Job> = { job: Job; attempts: number };

type AskedJob = { status: string; model?: ModelRun | null };

/** What is polled: the last answer, and what went wrong since. */
type Asked = {
  state: {
    data: AskedJob | Polled<AskedJob | null> | undefined;
    error: Error | null;
    errorUpdateCount: number;
  };
};

/**
 * Asks again each 5 s while the run goes on: up to `limit` times, and not after a 404, which no waiting changes. A model
 * may take hours for what else takes minutes: its run is asked for to the end.
 */
export function pollWhileRunning(
  limit = Number.POSITIVE_INFINITY,
): (query: Asked) => number | false {
  return ({ state: { data, error, errorUpdateCount } }) => {
    if (data === undefined || isNotFound(error) || errorUpdateCount >= limit) return false;
    const { job, attempts } = "attempts" in data ? data : { job: data, attempts: 0 };
    const isAsked = job?.status === "running" && (attempts < limit || Boolean(job.model));
    return isAsked ? POLL_INTERVAL_MS : false;
  };
}

/** True for what the server does not know, or not for this person. */
function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** Calls back once when a run that was seen running ends; a run that had ended before is no news. */
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

/** A run as a screen shows it. */
export type RunView =
  | { kind: "none" | "completed" | "timedOut" | "lost" }
  | {
      kind: "running";
      jobId: string;
      percentage: number;
      step: string | null;
      trouble: Error | null;
      model: ModelRun | null;
    }
  | { kind: "cancelled"; model: ModelRun | null }
  | { kind: "failed"; error: string | null; model: ModelRun | null };

/** What is known of a run: `limit` is how often one without a model is asked for before the screen gives up waiting. */
export function viewOfRun(
  {
    data,
    error,
  }: {
    data:
      | Polled<{
          jobId: string;
          status: "running" | "completed" | "failed" | "cancelled";
          error: string | null;
          progress: { percentage: number; currentStep: string | null };
          model: ModelRun | null;
        } | null>
      | undefined;
    error: Error | null;
  },
  limit: number,
): RunView {
  if (isNotFound(error)) return { kind: "lost" };
  const job = data?.job;
  if (!data || !job) return { kind: "none" };
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

/** True for a run that ended because the model stopped: it can go on in several ways. */
export function isStopped(view: RunView): boolean {
  return view.kind === "failed" && view.model !== null && view.model.stopped !== null;
}
