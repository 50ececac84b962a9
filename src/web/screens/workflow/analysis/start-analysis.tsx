import type { ReactElement, ReactNode } from "react";
import { ENTRIES_FOR_ANALYSIS } from "#contracts/workflow.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";

/** The button that begins, or what is missing before it can. */
export function StartAnalysis({
  totalEntries,
  isAgain,
  isStarting,
  onStart,
  estimate,
}: {
  totalEntries: number;
  isAgain: boolean;
  isStarting: boolean;
  onStart: () => void;
  /** What it costs, where it costs anything. */
  estimate: ReactNode;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const missing = ENTRIES_FOR_ANALYSIS - totalEntries;
  if (missing > 0) {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button disabled aria-describedby="missing-for-analysis" className="max-sm:w-full">
          Start Analysis
        </Button>
        <LinkButton kind="ghost" to={addressOf("/workflow/add-sources")} className="max-sm:w-full">
          Add Sources
        </LinkButton>
        <p id="missing-for-analysis" className="text-[15px] text-ink-700">
          {missing} more to unlock the analysis
        </p>
      </div>
    );
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button
        kind={isAgain ? "ghost" : "primary"}
        onClick={onStart}
        disabled={isStarting}
        className="max-sm:w-full"
      >
        {isAgain ? "Re-run Analysis" : "Start Analysis"}
      </Button>
      {estimate && <div className="order-first w-full">{estimate}</div>}
      <p className="text-[15px] text-ink-600">
        {isAgain
          ? "Makes a new version. Your title and your texts stay."
          : "Takes about 2-3 minutes. You can leave this page."}
      </p>
    </div>
  );
}
