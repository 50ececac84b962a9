import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { OUTLINE_POLL_LIMIT, useOutlineJob, useStartOutline } from "#web/api/outline.ts";
import { type RunView, useRunEnd, viewOfRun } from "#web/api/polling.ts";

/** The run that writes the outlines, and how to begin one. */
export type OutlineRun = {
  view: RunView;
  isStarting: boolean;
  startError: Error | null;
  start: (how: { isAgain: boolean }) => void;
};

/** Follows the run that `?job=` names, else the newest one, so that a reload finds it again. */
export function useOutlineRun(
  { id, selectedTitle }: { id: string; selectedTitle: string },
  hasOutline: boolean,
): OutlineRun {
  const [search, setSearch] = useSearchParams();
  const jobId = search.get("job");
  const query = useOutlineJob(id, jobId);
  const { mutate, isPending, error } = useStartOutline(id);
  const view = viewOfRun(query, OUTLINE_POLL_LIMIT);

  const keepJob = (job: string) =>
    setSearch(
      (before) => {
        before.set("job", job);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  useRunEnd(query.data?.job?.status, (ended) => {
    if (ended === "failed") {
      toast.error(MESSAGES.generationFailed, {
        description: query.data?.job?.error ?? MESSAGES.outlinesFailed,
      });
    }
  });

  // An old failure is no news to someone who has outlines and has not asked for others.
  const isOld = hasOutline && jobId === null && view.kind !== "running";
  return {
    view: isOld ? { kind: "none" } : view,
    isStarting: isPending,
    startError: error,
    start: ({ isAgain }) =>
      mutate(
        { selectedTitle, isAgain },
        {
          onSuccess: (started) => keepJob(started.jobId),
          onError: (failure) =>
            toast.error(MESSAGES.generationFailed, { description: explainError(failure) }),
        },
      ),
  };
}
