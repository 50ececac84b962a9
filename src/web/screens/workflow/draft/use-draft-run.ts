import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { DRAFT_POLL_LIMIT, useDraftJob, useStartDraft } from "#web/api/draft.ts";
import { explainError } from "#web/api/errors.ts";
import { type RunView, useRunEnd, viewOfRun } from "#web/api/polling.ts";
import { counted } from "#web/components/ui/counted.ts";

/** Said when a run fails without a reason. */
export const DRAFT_FAILED = "The chapters could not be written. Please try again.";

/** The run that writes the chapters, and how to begin one. */
export type DraftRun = {
  view: RunView;
  isStarting: boolean;
  startError: Error | null;
  start: (how: { isAgain: boolean }) => void;
};

/** Follows the run that `?job=` names, else the newest one, so that a reload finds it again. */
export function useDraftRun({ id, selectedTitle }: Project, isWhole: boolean): DraftRun {
  const [search, setSearch] = useSearchParams();
  const jobId = search.get("job");
  const query = useDraftJob(id, jobId);
  const { mutate, isPending, error } = useStartDraft(id);
  const view = viewOfRun(query, DRAFT_POLL_LIMIT);

  const keepJob = (job: string) =>
    setSearch(
      (before) => {
        before.set("job", job);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  useRunEnd(query.data?.job?.status, (ended) => {
    const job = query.data?.job;
    if (ended === "completed") {
      toast.success(MESSAGES.draftComplete, {
        description:
          job?.draft &&
          `${counted(job.draft.totalChapters, "chapter", "chapters")}, ${counted(job.draft.totalWordCount, "word", "words")}`,
      });
    }
    if (ended === "failed") {
      toast.error(MESSAGES.generationFailed, { description: job?.error ?? DRAFT_FAILED });
    }
  });

  // An old failure is no news to someone who has the whole draft and has not asked for another.
  const isOld = isWhole && jobId === null && view.kind !== "running";
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
