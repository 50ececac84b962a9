import {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { type AnalysisStatus, getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import {
  type ChapterRewrite,
  type DraftJob,
  getDraftStatus,
  regenerateChapter,
  startDraft,
} from "#contracts/draft.ts";
import {
  type BackgroundJob,
  cancelJob,
  cleanUpStuckJobs,
  forceCleanUpAll,
  listJobs,
} from "#contracts/jobs.ts";
import { getOutlineStatus, startOutline } from "#contracts/outline.ts";
import type { GoOnWith } from "#contracts/writer.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { freshnessKey } from "./freshness-key.ts";
import {
  type AskedRun,
  type Polled,
  POLL_INTERVAL_MS,
  pollWhileRunning,
  runKey,
  runsKey,
} from "./polling.ts";

/** What the author wants to be different in a chapter that is rewritten, or in one passage of it. */
export type Wish = ChapterRewrite["wish"];
/** A wish for a whole chapter. */
export type ChapterWish = Exclude<Wish, { kind: "passage" }>;

export type Stage = "analysis" | "outline" | "draft";

/**
 * The state of a run. `analysis`, `lacksWords` and `hasEnoughPosts` are set only for an analysis, `draft` and `rewrite` only
 * for a draft.
 */
export type Run = AskedRun & {
  analysis?: AnalysisStatus["analysis"];
  lacksWords?: boolean;
  hasEnoughPosts?: boolean;
  draft?: DraftJob["draft"];
  rewrite?: DraftJob["rewrite"];
};

/**
 * How to start a run. `isAgain`: make a new version. `goOnWith`: continue a run that the language model has stopped, in
 * this way.
 */
export type StartHow = { isAgain?: boolean; goOnWith?: GoOnWith };

/**
 * How many times the server is asked for a run without a model before the screen gives up. It is asked every 5 s: for
 * 20 minutes for the outline, for 25 for the draft.
 */
export const POLL_LIMITS: Record<Stage, number> = {
  analysis: Number.POSITIVE_INFINITY,
  outline: 240,
  draft: 300,
};

/**
 * Loads the state of a run again and again: of the run `jobId` (it must exist), or of the newest run (null if there is
 * none). When the run has made something new, the stage's result is loaded again.
 */
export function useRunStatus(
  stage: Stage,
  projectId: string | undefined,
  jobId: string | null = null,
): UseQueryResult<Polled<Run | null>> {
  return useQuery({
    queryKey: runKey(projectId, stage, jobId),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<Polled<Run | null>>(queryKey);
      const job = await askRun(stage, projectId ?? "", jobId);
      const key = resultKey(projectId, stage);
      if (before ? hasMoved(stage, before.job, job) : isOld(client, key)) {
        void client.invalidateQueries({ queryKey: key });
        // A run of the draft also makes the outlines of new chapters, and of one that is rewritten.
        if (stage === "draft") {
          void client.invalidateQueries({ queryKey: resultKey(projectId, "outline") });
        }
      }
      if (before && hasTurned(before.job, job)) {
        // Reset where a run has ended: what was out of date before must not be shown again, not even for a moment. Where
        // one has begun it is, because a page that knows of no stale book says nothing of the run either.
        const state = { queryKey: freshnessKey(projectId) };
        if (job?.status === "running") void client.invalidateQueries(state);
        else void client.resetQueries(state);
        // The next stage may have begun by itself. Asked anew while it is asked, this one would never end.
        if (job?.status !== "running") {
          void client.invalidateQueries({
            queryKey: runsKey(projectId),
            predicate: (other) => !other.queryKey.includes(stage),
          });
          // An analysis that planned other chapters has made the book an earlier one.
          void client.invalidateQueries({ queryKey: ["books", projectId] });
        }
      }
      return { job, attempts: (before?.attempts ?? 0) + 1 };
    },
    enabled: projectId !== undefined,
    // The state may have changed while no screen showed it, so it is loaded when a screen opens. For the analysis that
    // is not needed: every screen keeps asking for it.
    ...(stage !== "analysis" && { staleTime: 0 }),
    refetchInterval: pollWhileRunning(POLL_LIMITS[stage]),
    refetchIntervalInBackground: true,
  });
}

async function askRun(stage: Stage, projectId: string, jobId: string | null): Promise<Run | null> {
  const params = { projectId };
  if (stage === "analysis") {
    const { status, message, progress, ...rest } = await callApi(getAnalysisStatus, { params });
    return {
      ...rest,
      status: status === "error" ? "failed" : status,
      error: status === "error" ? message : null,
      progress: { ...progress, currentStep: progress.currentStep ?? message },
    };
  }
  const call = stage === "outline" ? getOutlineStatus : getDraftStatus;
  return callApi(call, { params, query: jobId === null ? { ifMissing: "null" } : { jobId } });
}

function hasMoved(stage: Stage, before: Run | null, now: Run | null): boolean {
  if (hasTurned(before, now)) return true;
  return (
    // The result of a draft is loaded again after each chapter. Other results exist only at the end of the run.
    stage === "draft" &&
    (before?.progress.percentage !== now?.progress.percentage ||
      before?.progress.currentStep !== now?.progress.currentStep)
  );
}

/** True if a run has begun or ended. */
function hasTurned(before: Run | null, now: Run | null): boolean {
  return before?.status !== now?.status || before?.jobId !== now?.jobId;
}

/** True if a result was loaded so long ago that a run may have ended since without this page noticing. */
function isOld(client: QueryClient, key: readonly unknown[]): boolean {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(key) ?? {};
  return data !== undefined && Date.now() - dataUpdatedAt > POLL_INTERVAL_MS;
}

/** Starts a run. With `isAgain`, it makes a new version and keeps the old one. */
export function useStartRun(
  stage: Stage,
  projectId: string,
): Mutation<{ selectedTitle: string | null; how: StartHow }, { jobId: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ selectedTitle, how: { isAgain = false, goOnWith } }) => {
      const params = { projectId };
      const how = {
        ...(isAgain && { regenerate: true }),
        ...(goOnWith !== undefined && { goOnWith }),
      };
      if (stage === "analysis") return callApi(startAnalysis, { params, body: how });
      const body = { ...how, ...(selectedTitle !== null && { selectedTitle }) };
      return callApi(stage === "outline" ? startOutline : startDraft, { params, body });
    },
    onSuccess: (started) => showStarted(client, stage, projectId, started),
  });
}

/** Starts to rewrite one chapter as the author wishes. */
export function useRegenerateChapter(
  projectId: string,
  { chapterId, chapterNumber }: { chapterId: string; chapterNumber: number },
): Mutation<Wish, { jobId: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish) =>
      callApi(
        regenerateChapter,
        { params: { projectId, chapterId }, body: { wish } },
        // Tried only once: if only the answer was lost, the run has started, and the server would refuse a second
        // start.
        { attempts: 1 },
      ),
    onSuccess: (started, wish) => {
      const rewrite = { chapterNumber, wish, outcome: null };
      return showStarted(client, "draft", projectId, started, rewrite);
    },
  });
}

/** Shows the run as running until the server's first answer about it arrives. */
async function showStarted(
  client: QueryClient,
  stage: Stage,
  projectId: string,
  { jobId, message = null }: { jobId: string; message?: string | null },
  rewrite: ChapterRewrite | null = null,
): Promise<void> {
  const queryKey = runKey(projectId, stage, stage === "analysis" ? null : jobId);
  // A request from before the start would answer that there is no run. The screen would then stop asking.
  await client.cancelQueries({ queryKey });
  client.setQueryData<Polled<Run>>(queryKey, (before) => ({
    attempts: 0,
    job: {
      jobId,
      status: "running",
      error: null,
      progress: { percentage: 0, currentStep: message },
      model: null,
      rewrite,
      analysis: before?.job.analysis ?? null,
      hasEnoughPosts: before?.job.hasEnoughPosts ?? false,
    },
  }));
}

const REFRESH_INTERVAL_MS = 3_000;

const jobsKey = (projectId: string | undefined) => ["jobs", projectId] as const;

export function useJobs(
  projectId: string | undefined,
  isRefreshing: boolean,
): UseQueryResult<BackgroundJob[]> {
  return useQuery({
    ...jobsQuery(projectId),
    enabled: projectId !== undefined,
    refetchInterval: isRefreshing ? REFRESH_INTERVAL_MS : false,
  });
}

function jobsQuery(projectId: string | undefined) {
  return {
    queryKey: jobsKey(projectId),
    queryFn: async () => (await callApi(listJobs, { params: { projectId: projectId ?? "" } })).jobs,
    staleTime: 0,
  };
}

/** Asks the server whether a job that has ended was cancelled, for example in another tab. */
export function useAskWhetherCancelled(
  projectId: string,
): (jobId: string | null) => Promise<boolean> {
  const client = useQueryClient();
  return async (jobId) => {
    const jobs = await client.fetchQuery(jobsQuery(projectId));
    return jobs.some(({ id, status }) => id === jobId && status === "cancelled");
  };
}

/** Cancels a job. Afterwards, the list of jobs and the state of the project's runs are loaded again. */
export function useCancelJob(projectId: string): Mutation<string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId) => callApi(cancelJob, { params: { jobId } }),
    onMutate: async (jobId) => {
      await client.cancelQueries({ queryKey: jobsKey(projectId) });
      client.setQueryData<BackgroundJob[]>(jobsKey(projectId), (jobs) =>
        jobs?.map((job) => (job.id === jobId ? { ...job, status: "cancelled" } : job)),
      );
    },
    onSettled: () => {
      // Not awaited. When the run is loaded, the cancel button disappears, and then React Query would not call the
      // callbacks of its mutation.
      void client.invalidateQueries({ queryKey: runsKey(projectId) });
      return client.invalidateQueries({ queryKey: jobsKey(projectId) });
    },
  });
}

/** Marks jobs that are stuck as failed, or cancels all jobs that have not ended. The result is how many those were. */
export function useCleanUp(
  projectId: string,
  which: "stuck" | "all",
): Mutation<void, { cleaned: number }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(which === "stuck" ? cleanUpStuckJobs : forceCleanUpAll, { params: { projectId } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey(projectId) }),
  });
}
