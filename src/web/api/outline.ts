import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import { getOutline, getOutlineStatus, type OutlineJob, startOutline } from "#contracts/outline.ts";
import { callApi } from "./call.ts";
import { orNull } from "./http-error.ts";
import { type Polled, pollWhileRunning } from "./polling.ts";
import { runKey } from "./run-keys.ts";
import { startFields, type StartHow } from "./start-run.ts";

/** The outlines of a book. */
export type BookOutline = z.infer<typeof getOutline.answer>["outline"];

/** About 20 minutes of asking each 5 s. */
export const OUTLINE_POLL_LIMIT = 240;

/** Where the outlines are kept; other hooks that change them invalidate it. */
export const outlineKey = (projectId: string | undefined) => ["outline", projectId] as const;
const jobKey = (projectId: string | undefined, jobId: string | null) =>
  runKey(projectId, "outline", jobId);

/** The newest outline; null before there is one. */
export function useOutline(projectId: string | undefined): UseQueryResult<BookOutline | null> {
  return useQuery({
    queryKey: outlineKey(projectId),
    queryFn: async () => {
      const answer = await orNull(callApi(getOutline, { params: { projectId: projectId ?? "" } }));
      return answer?.outline ?? null;
    },
    enabled: projectId !== undefined,
  });
}

/**
 * A run that writes outlines, asked for again while it runs: the one with `jobId`, else the newest, null when there was
 * none. An unknown `jobId` is an error. Its end makes the outline be fetched anew.
 */
export function useOutlineJob(
  projectId: string | undefined,
  jobId: string | null,
): UseQueryResult<Polled<OutlineJob | null>> {
  return useQuery({
    queryKey: jobKey(projectId, jobId),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<Polled<OutlineJob | null>>(queryKey);
      const asking = callApi(getOutlineStatus, {
        params: { projectId: projectId ?? "" },
        query: jobId === null ? {} : { jobId },
      });
      const now = jobId === null ? await orNull(asking) : await asking;
      const hasEnded = before?.job?.status === "running" && now?.status !== "running";
      // Not seen before, but an outline is: it may be from before a run that ended while another screen was open.
      const wasMissed = !before && client.getQueryData(outlineKey(projectId)) !== undefined;
      if (hasEnded || wasMissed) {
        void client.invalidateQueries({ queryKey: outlineKey(projectId) });
      }
      return { job: now, attempts: (before?.attempts ?? 0) + 1 };
    },
    enabled: projectId !== undefined,
    // The job is the truth: what was known when the screen was left may be old.
    staleTime: 0,
    refetchInterval: pollWhileRunning(OUTLINE_POLL_LIMIT),
    refetchIntervalInBackground: true,
  });
}

/** Starts writing the outlines; `isAgain` makes a new version beside the old one. */
export function useStartOutline(
  projectId: string,
): UseMutationResult<{ jobId: string }, Error, { selectedTitle: string; how: StartHow }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ selectedTitle, how }) =>
      callApi(startOutline, {
        params: { projectId },
        body: { selectedTitle, ...startFields(how) },
      }),
    onSuccess: ({ jobId }) => {
      client.setQueryData<Polled<OutlineJob>>(jobKey(projectId, jobId), {
        attempts: 0,
        job: {
          jobId,
          status: "running",
          outline: null,
          error: null,
          progress: { percentage: 0, currentStep: null },
          model: null,
        },
      });
    },
  });
}
