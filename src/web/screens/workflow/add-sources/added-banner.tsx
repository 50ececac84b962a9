import { Check } from "lucide-react";
import type { ReactElement } from "react";
import type { ProjectStats } from "#contracts/sources.ts";
import { ENTRIES_FOR_ANALYSIS } from "#contracts/workflow.ts";
import { counted } from "#web/components/ui/counted.ts";
import { Link } from "react-router";
import { useMaterial } from "#web/api/material.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { useSourceAddress } from "./source-address.ts";

/** What has been gathered so far, and the way on once it is enough. */
export function AddedBanner({
  projectId,
  stats,
}: {
  projectId: string;
  stats: ProjectStats;
}): ReactElement {
  const { data: material } = useMaterial(projectId);
  const addressOf = useWorkflowAddress();
  const viewOf = useSourceAddress();
  const missing = ENTRIES_FOR_ANALYSIS - stats.totalEntries;
  return (
    <section
      aria-label="Content so far"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-success-50 px-5 py-4 ring-1 ring-success-200 ring-inset"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-success-700 text-white">
        <Check size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-[1_1_14rem] text-success-800">
        <p className="font-semibold">
          Great! You've added {counted(stats.totalEntries, "post", "posts")}
        </p>
        <p className="text-[15px]">From {listSources(stats.sourceBreakdown)}</p>
        {material && <LeftOut count={material.leftOut} />}
        <Link
          to={viewOf({ view: "entries" })}
          className="inline-flex min-h-11 items-center text-[15px] font-medium underline underline-offset-2 pointer-fine:min-h-8"
        >
          Choose what goes into the book
        </Link>
        {missing > 0 && (
          <p id="missing-posts" className="text-[15px] font-semibold">
            {missing} more to unlock the analysis
          </p>
        )}
      </div>
      {missing > 0 ? (
        <Button disabled aria-describedby="missing-posts" className="max-sm:w-full">
          Continue
        </Button>
      ) : (
        <LinkButton to={addressOf("/workflow/analysis")} className="max-sm:w-full">
          Continue
        </LinkButton>
      )}
    </section>
  );
}

function LeftOut({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  return (
    <p className="text-[15px] tabular-nums">
      {count.toLocaleString("en")} of them {count === 1 ? "is" : "are"} left out of the book
    </p>
  );
}

const LIST = new Intl.ListFormat("en-GB");

function listSources(breakdown: ProjectStats["sourceBreakdown"]): string {
  const largestFirst = Object.entries(breakdown).toSorted(([, a], [, b]) => b - a);
  return LIST.format(
    largestFirst.map(([name, count]) => `${name} (${count.toLocaleString("en")})`),
  );
}
