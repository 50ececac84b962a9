import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  bringUpToDate,
  type ChapterFreshness,
  getFreshness,
  stageToRenew,
} from "#contracts/freshness.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { callApi, type Mutation } from "./call.ts";
import { runsKey } from "./polling.ts";
import type { Answer } from "./request.ts";
import { type Stage, useRunStatus } from "./runs.ts";
import { freshnessKey } from "./freshness-key.ts";

export type Stale = Freshness["stale"];
export type StaleChapter = ChapterFreshness;
type Freshness = Answer<typeof getFreshness>;

/** In the order in which they are brought up to date. */
const STAGES: readonly Stage[] = ["analysis", "outline", "draft"];

/** What is out of date, of the whole book and of each chapter. It is asked anew when a run begins or ends. */
export function useFreshness(projectId: string): UseQueryResult<Freshness> {
  return useQuery({
    queryKey: freshnessKey(projectId),
    queryFn: () => callApi(getFreshness, { params: { projectId } }),
    staleTime: 0,
  });
}

/**
 * The chapters that are out of date, and what has to run; null if there are none, undefined
 * while that is not known.
 */
export function useStaleChapters(
  projectId: string,
): { stage: "outline" | "draft"; stale: StaleChapter[] } | null | undefined {
  const { data } = useFreshness(projectId);
  if (!data) return undefined;
  const stage = stageToRenew(data.chapters);
  if (stage === null) return null;
  const stale = data.chapters.filter(
    ({ outline, text }) => outline !== "current" || (stage === "draft" && text !== "current"),
  );
  return { stage, stale };
}

/**
 * The run that is going on at the server, or else the newest of a stage if it failed; null if there is neither, undefined
 * while that is not known.
 */
export function useRunGoingOn(
  projectId: string | undefined,
): { stage: Stage; percentage: number; failure: Error | null } | null | undefined {
  const asked = {
    analysis: useRunStatus("analysis", projectId),
    outline: useRunStatus("outline", projectId),
    draft: useRunStatus("draft", projectId),
  };
  const find = (status: string): Stage | undefined =>
    STAGES.find((each) => asked[each].data?.job?.status === status);
  const running = find("running");
  const stage = running ?? find("failed");
  const job = stage && asked[stage].data?.job;
  if (stage && job) {
    const failure = running ? null : new Error(job.error ?? MESSAGES.generationFailed);
    return { stage, percentage: job.progress.percentage, failure };
  }
  return projectId !== undefined && STAGES.some((each) => asked[each].isPending) ? undefined : null;
}

/** Runs again what is out of date, one stage after the other. The server goes on when every screen is closed. */
export function useBringUpToDate(
  projectId: string,
): Mutation<{ selectedTitle: string; outlines?: boolean }, { jobId: string | null }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callApi(bringUpToDate, { params: { projectId }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: runsKey(projectId) }),
        client.invalidateQueries({ queryKey: freshnessKey(projectId) }),
      ]),
  });
}
