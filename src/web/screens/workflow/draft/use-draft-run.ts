import { toast } from "sonner";
import type { DraftJob } from "#contracts/draft.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { DRAFT_POLL_LIMIT, useDraftJob, useStartDraft } from "#web/api/draft.ts";
import { counted } from "#web/components/ui/counted.ts";
import {
  useJobInAddress,
  useWritingRun,
  type WritingRun,
} from "#web/screens/workflow/use-writing-run.ts";

/** Said when a run fails without a reason. */
export const DRAFT_FAILED = "The chapters could not be written. Please try again.";

/** The run that writes the chapters. */
export function useDraftRun({ id, selectedTitle }: Project, isWhole: boolean): WritingRun {
  const inAddress = useJobInAddress();
  return useWritingRun({
    query: useDraftJob(id, inAddress[0]),
    begin: useStartDraft(id),
    inputOf: (how) => ({ selectedTitle, how }),
    pollLimit: DRAFT_POLL_LIMIT,
    hasResult: isWhole,
    inAddress,
    failed: DRAFT_FAILED,
    onCompleted: tellComplete,
  });
}

function tellComplete({ draft }: DraftJob): void {
  toast.success(MESSAGES.draftComplete, {
    description:
      draft &&
      `${counted(draft.totalChapters, "chapter", "chapters")}, ${counted(draft.totalWordCount, "word", "words")}`,
  });
}
