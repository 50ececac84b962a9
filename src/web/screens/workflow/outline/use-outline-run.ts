import { MESSAGES } from "#contracts/messages.ts";
import { OUTLINE_POLL_LIMIT, useOutlineJob, useStartOutline } from "#web/api/outline.ts";
import {
  useJobInAddress,
  useWritingRun,
  type WritingRun,
} from "#web/screens/workflow/use-writing-run.ts";

/** The run that writes the outlines. */
export function useOutlineRun(
  { id, selectedTitle }: { id: string; selectedTitle: string },
  hasOutline: boolean,
): WritingRun {
  const inAddress = useJobInAddress();
  return useWritingRun({
    query: useOutlineJob(id, inAddress[0]),
    begin: useStartOutline(id),
    inputOf: (how) => ({ selectedTitle, how }),
    pollLimit: OUTLINE_POLL_LIMIT,
    hasResult: hasOutline,
    inAddress,
    failed: MESSAGES.outlinesFailed,
  });
}
