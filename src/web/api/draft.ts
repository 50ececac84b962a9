import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  type DraftJob,
  getDrafts,
  getDraftStatus,
  regenerateChapter,
  startDraft,
} from "#contracts/draft.ts";
import { callApi } from "./call.ts";
import { orNull } from "./http-error.ts";
import { outlineKey } from "./outline.ts";
import { type Polled, pollWhileRunning } from "./polling.ts";
import { runKey } from "./run-keys.ts";
import { startFields, type StartHow } from "./start-run.ts";

/** The chapters that have been written. */
export type Drafts = z.infer<typeof getDrafts.answer>;

/** About 25 minutes of asking each 5 s. */
export const DRAFT_POLL_LIMIT = 300;

/** Where the chapters of a book are kept. */
export const draftsKey = (projectId: string | undefined) => ["drafts", projectId] as const;
const jobKey = (projectId: string | undefined, jobId: string | null) =>
  runKey(projectId, "draft", jobId);

/** The finished chapters; null before there is one. */
export function useDrafts(projectId: string | undefined): UseQueryResult<Drafts | null> {
  return useQuery({
    queryKey: draftsKey(projectId),
    queryFn: () =>
      orNull(
        callApi(getDrafts, { params: { projectId: projectId ?? "" }, query: { only: "chapters" } }),
      ),
    enabled: projectId !== undefined,
  });
}

/**
 * A run that writes the draft, asked for again while it runs: the one with `jobId`, else the newest, null when there was
 * none. An unknown `jobId` is an error. Each step forward makes the chapters be fetched anew, so they appear as they are done.
 */
export function useDraftJob(
  projectId: string | undefined,
  jobId: string | null,
): UseQueryResult<Polled<DraftJob | null>> {
  return useQuery({
    queryKey: jobKey(projectId, jobId),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<Polled<DraftJob | null>>(queryKey);
      const asking = callApi(getDraftStatus, {
        params: { projectId: projectId ?? "" },
        query: jobId === null ? {} : { jobId },
      });
      const now = jobId === null ? await orNull(asking) : await asking;
      const isStep = before?.job?.status === "running" && hasMoved(before.job, now);
      // Not seen before, but chapters are: they may be from before a run that ended while another screen was open.
      const wasMissed = !before && client.getQueryData(draftsKey(projectId)) !== undefined;
      if (isStep || wasMissed) {
        void client.invalidateQueries({ queryKey: draftsKey(projectId) });
        // A chapter written anew has an outline of its own.
        if (now?.model?.rewrites) {
          void client.invalidateQueries({ queryKey: outlineKey(projectId) });
        }
      }
      return { job: now, attempts: (before?.attempts ?? 0) + 1 };
    },
    enabled: projectId !== undefined,
    // The job is the truth: what was known when the screen was left may be old.
    staleTime: 0,
    refetchInterval: pollWhileRunning(DRAFT_POLL_LIMIT),
    refetchIntervalInBackground: true,
  });
}

function hasMoved(before: DraftJob, now: DraftJob | null): boolean {
  return (
    now?.status !== before.status ||
    now.progress.percentage !== before.progress.percentage ||
    now.progress.currentStep !== before.progress.currentStep
  );
}

/** Starts writing the chapters; `isAgain` makes a new version beside the old one. */
export function useStartDraft(
  projectId: string,
): UseMutationResult<{ jobId: string }, Error, { selectedTitle: string | null; how: StartHow }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ selectedTitle, how }) =>
      callApi(startDraft, {
        params: { projectId },
        body: { ...(selectedTitle !== null && { selectedTitle }), ...startFields(how) },
      }),
    onSuccess: ({ jobId }) => showStarted(client, projectId, jobId),
  });
}

/** Starts writing one chapter anew, after a wish. */
export function useRegenerateChapter(
  projectId: string,
  chapterId: string,
): UseMutationResult<{ jobId: string }, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish) =>
      callApi(
        regenerateChapter,
        { params: { projectId, chapterId }, body: { wish } },
        // It has begun even when only its answer was lost, and would refuse a second start.
        { attempts: 1 },
      ),
    retry: false,
    onSuccess: ({ jobId }) => showStarted(client, projectId, jobId),
  });
}

/** The run shows as running at once: the first answer of the server comes later. */
function showStarted(client: QueryClient, projectId: string, jobId: string): void {
  client.setQueryData<Polled<DraftJob>>(jobKey(projectId, jobId), {
    attempts: 0,
    job: {
      jobId,
      status: "running",
      draft: null,
      error: null,
      progress: { percentage: 0, currentStep: null },
      model: null,
    },
  });
}
