import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import { getDraftStatus, startDraft } from "#contracts/draft.ts";
import { type ChapterFreshness, getFreshness } from "#contracts/freshness.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { getOutlineStatus, startOutline } from "#contracts/outline.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { POLL_INTERVAL_MS, runsKey } from "./polling.ts";
import type { Answer } from "./request.ts";
import { type Stage, useRunStatus } from "./runs.ts";
import { freshnessKey } from "./freshness-key.ts";

export type Stale = Freshness["stale"];
export type StaleChapter = ChapterFreshness;
type Freshness = Answer<typeof getFreshness>;

/** In the order in which they are brought up to date. */
const STAGES: readonly Stage[] = ["analysis", "outline", "draft"];

const bringingKey = (projectId: string) => ["bringUpToDate", projectId] as const;

/** What is out of date, of the whole book and of each chapter. It is asked anew when a run begins or ends. */
export function useFreshness(projectId: string): UseQueryResult<Freshness> {
  return useQuery({
    queryKey: freshnessKey(projectId),
    queryFn: () => callApi(getFreshness, { params: { projectId } }),
    staleTime: 0,
  });
}

/** Whether the book is being brought up to date, on this screen or begun on another. */
export function useIsBringing(projectId: string): boolean {
  return useIsMutating({ mutationKey: bringingKey(projectId) }) > 0;
}

/** The run that is going on at the server; null if none is, undefined while that is not known. */
export function useRunGoingOn(
  projectId: string | undefined,
): { stage: Stage; percentage: number } | null | undefined {
  const asked = {
    analysis: useRunStatus("analysis", projectId),
    outline: useRunStatus("outline", projectId),
    draft: useRunStatus("draft", projectId),
  };
  const stage = STAGES.find((each) => asked[each].data?.job?.status === "running");
  if (stage) return { stage, percentage: asked[stage].data?.job?.progress.percentage ?? 0 };
  return projectId !== undefined && STAGES.some((each) => asked[each].isPending) ? undefined : null;
}

/** Notes that a book is being brought up to date. A reload of the page ends that, and reads this. */
const noteKey = (projectId: string) => `octavo.bringing.${projectId}`;

/** True if a reload of the page has ended it. */
export function wasBringing(projectId: string): boolean {
  return sessionStorage.getItem(noteKey(projectId)) !== null;
}

/** Runs again what is out of date, one stage after the other. It goes on when the screen is left. */
export function useBringUpToDate(
  projectId: string,
): Mutation<{ selectedTitle: string | null; stages?: readonly Stage[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: bringingKey(projectId),
    onMutate: () => sessionStorage.setItem(noteKey(projectId), ""),
    mutationFn: async ({ selectedTitle, stages = STAGES }) => {
      // Each stage is run once at most, so that posts that keep changing cannot make this endless.
      for (const stage of stages) {
        const { stale, chapters } = await callApi(getFreshness, { params: { projectId } });
        if (!stale[stage] && stageToRenew(chapters) !== stage) continue;
        await runStage(client, projectId, stage, selectedTitle);
        await showResults(client, projectId, stage);
      }
    },
    onSettled: () => {
      sessionStorage.removeItem(noteKey(projectId));
      return client.invalidateQueries({ queryKey: freshnessKey(projectId) });
    },
  });
}

/** What has to run: the draft where there is text already, else the outline; null if nothing is out of date. */
export function stageToRenew(chapters: readonly StaleChapter[]): "outline" | "draft" | null {
  const isDrafted = chapters.some(({ text }) => text !== "missing");
  const isOutlined = chapters.some(({ outline }) => outline !== "missing");
  // A book that was outlined and drafted only in part is not out of date: it is not finished.
  const isStale = chapters.some(
    ({ outline, text }) => outline !== "current" || text === "outdated",
  );
  if (!isOutlined || !isStale) return null;
  return isDrafted ? "draft" : "outline";
}

async function showResults(client: QueryClient, projectId: string, stage: Stage): Promise<void> {
  await client.invalidateQueries({ queryKey: runsKey(projectId) });
  await client.invalidateQueries({ queryKey: resultKey(projectId, stage) });
  // An analysis that planned other chapters has made the book an earlier one.
  await client.invalidateQueries({ queryKey: ["books", projectId] });
}

async function runStage(
  client: QueryClient,
  projectId: string,
  stage: Stage,
  selectedTitle: string | null,
): Promise<void> {
  const params = { projectId };
  const jobId = await startStage(projectId, stage, selectedTitle);
  // What shows runs notices this one.
  void client.invalidateQueries({ queryKey: runsKey(projectId) });
  if (stage === "analysis") return untilEnded(() => callApi(getAnalysisStatus, { params }));
  const call = stage === "outline" ? getOutlineStatus : getDraftStatus;
  return untilEnded(() => callApi(call, { params, query: { jobId } }));
}

async function startStage(
  projectId: string,
  stage: Stage,
  selectedTitle: string | null,
): Promise<string> {
  const params = { projectId };
  const body = selectedTitle === null ? {} : { selectedTitle };
  if (stage === "analysis") return (await callApi(startAnalysis, { params, body: {} })).jobId;
  if (stage === "draft") return (await callApi(startDraft, { params, body })).jobId;
  if (selectedTitle === null) throw new Error("Outlines were asked for without a title");
  return (await callApi(startOutline, { params, body: { selectedTitle } })).jobId;
}

type Asked = { status: string; message?: string; error?: string | null };

/** Why a stage ended early, in words for a person. */
export class StageEnded extends Error {
  override readonly name = "StageEnded";
}

async function untilEnded(ask: () => Promise<Asked | null>): Promise<void> {
  for (;;) {
    const asked = await ask();
    if (asked?.status === "completed") return;
    if (asked?.status !== "running") {
      throw new StageEnded(asked?.error ?? asked?.message ?? MESSAGES.generationFailed);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MS);
    });
  }
}
