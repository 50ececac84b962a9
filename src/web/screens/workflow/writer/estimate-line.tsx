import type { ReactElement } from "react";
import type { Operation } from "#contracts/jobs.ts";
import { explainError, isConflict } from "#web/api/errors.ts";
import { type Estimate, useEstimate, useWriter } from "#web/api/writer.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { dollarsText, estimateText, shareOf, sizeText } from "./estimate-text.ts";

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function EstimateLine({
  projectId,
  operation,
  share = 1,
}: {
  projectId: string;
  operation: Operation;
  /** Which part of the run is estimated, from 0 to 1. For one chapter of eight, that is about an eighth. */
  share?: number;
}): ReactElement {
  const { data, error, isPending, refetch } = useEstimate(projectId, operation);
  const { data: writer } = useWriter(projectId);
  if (writer?.model?.blocked) return <Notice tone="warning">{writer.model.blocked}</Notice>;
  if (isPending) {
    return (
      <Loading label="Counting what it costs">
        {/* As high as the three lines that follow, so that the button below does not move. */}
        <div className="grid h-[3lh] content-center gap-2 text-[15px] leading-relaxed">
          <Skeleton className="h-4 w-full max-w-md" />
          <Skeleton className="h-4 w-full max-w-xs" />
        </div>
      </Loading>
    );
  }
  if (data === undefined) {
    // A step before this one has no result yet. That is no failure, and trying again would not help.
    if (isConflict(error)) {
      return <p className="text-[15px] text-ink-700">No estimate yet. {explainError(error)}</p>;
    }
    return <LoadFailed title="The cost could not be estimated" onRetry={refetch} error={error} />;
  }
  return <Ready data={data} share={share} />;
}

function limitText({ perRunUsd, leftThisMonthUsd }: Estimate["budget"]): string {
  const run =
    perRunUsd === null
      ? "No limit is set for one run."
      : `One run stops at ${dollarsText(perRunUsd)}.`;
  if (leftThisMonthUsd === null) return run;
  return `${run} ${dollarsText(leftThisMonthUsd)} of this month's limit is left.`;
}

function Ready({
  data: { estimate, budget, pricesOf },
  share,
}: {
  data: Estimate;
  share: number;
}): ReactElement {
  const wanted = shareOf(estimate, share);
  const limits = [budget.perRunUsd, budget.leftThisMonthUsd].filter((limit) => limit !== null);
  const isTooMuch = wanted.usd !== null && limits.length > 0 && wanted.usd > Math.min(...limits);
  return (
    <div className="text-[15px] leading-relaxed text-ink-700">
      <p className="font-medium text-ink-900 tabular-nums">{estimateText(wanted)}</p>
      <p className="text-ink-600">
        {pricesOf !== null && `Prices of ${DATE.format(new Date(pricesOf))}. `}
        {wanted.usd === null &&
          "This server has no price for the model: the bill of the provider tells. No limit is set."}
        {wanted.usd !== null && limitText(budget)}
      </p>
      {isTooMuch && (
        <p className="mt-1 font-medium text-warning-800">
          This is more than it may cost. The run will stop at the limit, keep what is done, and ask
          you how to go on.
        </p>
      )}
      <details className="text-ink-600">
        <summary className="inline-flex min-h-6 items-center text-sm font-medium text-brand-700 max-sm:min-h-11">
          Details
        </summary>
        <p>{sizeText(wanted)}</p>
      </details>
    </div>
  );
}
