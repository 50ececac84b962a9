import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  type AnalysisStatus,
  getAnalysis,
  getAnalysisStatus,
  startAnalysis,
} from "#contracts/analysis.ts";
import { callApi } from "./call.ts";
import { orNull } from "./http-error.ts";
import { pollWhileRunning } from "./polling.ts";
import { runKey } from "./run-keys.ts";
import { startFields, type StartHow } from "./start-run.ts";

/** What a finished analysis gives. */
export type Foundation = z.infer<typeof getAnalysis.answer>["data"]["bookFoundation"];

const foundationKey = (projectId: string | undefined) => ["foundation", projectId] as const;
const statusKey = (projectId: string | undefined) => runKey(projectId, "analysis");

/** The newest foundation; null before there is one. */
export function useFoundation(projectId: string | undefined): UseQueryResult<Foundation | null> {
  return useQuery({
    queryKey: foundationKey(projectId),
    queryFn: async () => {
      const answer = await orNull(callApi(getAnalysis, { params: { projectId: projectId ?? "" } }));
      return answer?.data.bookFoundation ?? null;
    },
    enabled: projectId !== undefined,
  });
}

/** How far the analysis is, asked for again while it runs; what it ends with is fetched anew. */
export function useAnalysisStatus(projectId: string | undefined): UseQueryResult<AnalysisStatus> {
  return useQuery({
    queryKey: statusKey(projectId),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<AnalysisStatus>(queryKey);
      const now = await callApi(getAnalysisStatus, { params: { projectId: projectId ?? "" } });
      // Here and not in a screen: whichever screen is open sees the new foundation.
      if (before && (before.status !== now.status || before.jobId !== now.jobId)) {
        void client.invalidateQueries({ queryKey: foundationKey(projectId) });
      }
      return now;
    },
    enabled: projectId !== undefined,
    refetchInterval: pollWhileRunning(),
    refetchIntervalInBackground: true,
  });
}

/** Starts the analysis, makes a new version of it, or goes on where the model stopped. */
export function useStartAnalysis(
  projectId: string,
): UseMutationResult<z.infer<typeof startAnalysis.answer>, Error, StartHow> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (how) => callApi(startAnalysis, { params: { projectId }, body: startFields(how) }),
    onSuccess: async ({ message, jobId }) => {
      // An answer from before the start, still on its way, would say that nothing runs, and nobody would ask again.
      await client.cancelQueries({ queryKey: statusKey(projectId) });
      client.setQueryData<AnalysisStatus>(statusKey(projectId), (before) => ({
        status: "running",
        message,
        progress: { percentage: 0, currentStep: null },
        model: null,
        analysis: before?.analysis ?? null,
        jobId,
      }));
    },
  });
}
