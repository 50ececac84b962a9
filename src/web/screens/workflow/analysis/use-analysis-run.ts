import { toast } from "sonner";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { useStartAnalysis } from "#web/api/analysis.ts";
import { useAskWhetherCancelled } from "#web/api/jobs.ts";
import { useRunEnd } from "#web/api/polling.ts";
import type { StartHow } from "#web/api/start-run.ts";

/** How the analysis is started, and that its end is told. */
export function useAnalysisRun(
  projectId: string,
  status: AnalysisStatus | undefined,
): { isStarting: boolean; startError: Error | null; start: (how: StartHow) => void } {
  const { mutate, isPending, error } = useStartAnalysis(projectId);
  const askWhetherCancelled = useAskWhetherCancelled(projectId);
  const tellCompleted = async (): Promise<void> => {
    // A cancelled run falls back to the result before it, which reads as completed.
    const wasCancelled = await askWhetherCancelled(status?.jobId ?? null);
    if (!wasCancelled) toast.success(MESSAGES.analysisComplete);
  };
  useRunEnd(status?.status, (ended) => {
    // Where it cannot be found out the notice on the page tells it alone.
    if (ended === "completed") tellCompleted().catch(() => undefined);
    // What the model stopped is told on the page, with the ways to go on.
    if (ended === "error" && !status?.model?.stopped) {
      toast.error(MESSAGES.analysisFailed, { description: MESSAGES.analysisFailedWhy });
    }
  });
  return {
    isStarting: isPending,
    startError: error,
    start: (how) =>
      mutate(how, {
        onSuccess: () => toast.success(MESSAGES.analysisStarted),
        onError: () =>
          toast.error(MESSAGES.analysisStartFailed, {
            description: MESSAGES.analysisStartFailedWhy,
          }),
      }),
  };
}
