import type { ReactElement } from "react";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import { Badge } from "#web/components/ui/badge.tsx";

type Insight = NonNullable<AnalysisStatus["analysis"]>["insights"][number];

const IMPACTS = {
  high: { name: "High impact", tone: "brand" },
  medium: { name: "Medium impact", tone: "plain" },
  low: { name: "Low impact", tone: "plain" },
} as const;

/** What the analysis found, each with the author's own words that show it. */
export function Insights({ insights }: { insights: Insight[] }): ReactElement {
  return (
    <section aria-labelledby="insights">
      <h2 id="insights" className="text-xl">
        Key Insights
      </h2>
      {insights.length === 0 ? (
        <p className="mt-3 text-ink-700">
          Nothing stands out yet. More posts give the analysis more to go by.
        </p>
      ) : (
        <ul className="mt-4 gap-4 md:columns-2">
          {insights.map((insight) => (
            <InsightCard key={`${insight.category} ${insight.title}`} insight={insight} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InsightCard({
  insight: { category, impact, title, description, confidence, evidence },
}: {
  insight: Insight;
}): ReactElement {
  return (
    <li className="card mb-4 break-inside-avoid p-5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="eyebrow mr-auto">{category}</span>
        <Badge tone={IMPACTS[impact].tone}>{IMPACTS[impact].name}</Badge>
      </div>
      <h3 className="mt-3 text-lg">{title}</h3>
      <p className="mt-2 leading-relaxed text-ink-700">{description}</p>
      {evidence.length > 0 && (
        <ul className="mt-4 space-y-2 border-l-[3px] border-brand-300 pl-4 text-[15px] text-ink-700">
          {evidence.map(({ entryId, quote }) => (
            <li key={entryId} className="break-words">
              “{quote}”
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-ink-600 tabular-nums">{confidence}% confidence</p>
    </li>
  );
}
