import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import {
  type BackgroundJob,
  cancelJob,
  cleanUpStuckJobs,
  forceCleanUpAll,
  listJobs,
} from "#contracts/jobs.ts";
import { callApi } from "./call.ts";
import { runsKey } from "./run-keys.ts";

const REFRESH_INTERVAL_MS = 3_000;

const jobsKey = (projectId: string | undefined) => ["jobs", projectId] as const;

/** Every job of a project, newest first; asked for again each 3 s on request. */
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

/** Finds out whether a job that has ended was cancelled; also in a tab that did not cancel it. */
export function useAskWhetherCancelled(
  projectId: string,
): (jobId: string | null) => Promise<boolean> {
  const client = useQueryClient();
  return async (jobId) => {
    const jobs = await client.fetchQuery(jobsQuery(projectId));
    return jobs.some(({ id, status }) => id === jobId && status === "cancelled");
  };
}

/** Cancels one job; the list shows it at once, and whichever screen follows the run asks how it stands. */
export function useCancelJob(projectId: string): UseMutationResult<unknown, Error, string> {
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
      // Not waited for: the button goes with the run, and with it whoever wants to know how the call ended.
      void client.invalidateQueries({ queryKey: runsKey(projectId) });
      return client.invalidateQueries({ queryKey: jobsKey(projectId) });
    },
  });
}

/** Fails the stuck jobs, or cancels all that have not ended; answers how many. */
export function useCleanUp(
  projectId: string,
  which: "stuck" | "all",
): UseMutationResult<{ cleaned: number }, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(which === "stuck" ? cleanUpStuckJobs : forceCleanUpAll, { params: { projectId } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey(projectId) }),
  });
}
