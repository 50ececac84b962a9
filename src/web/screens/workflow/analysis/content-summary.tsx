import type { ReactElement, ReactNode } from "react";
import type { ProjectStats } from "#contracts/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Stat, Stats } from "#web/components/ui/stat.tsx";

/** What will be analysed, by kind and source. */
export function ContentSummary({
  stats: { totalEntries, totalPostUrls, totalVideoUrls, sourceBreakdown },
  children,
}: {
  stats: ProjectStats;
  children: ReactNode;
}): ReactElement {
  const sources = Object.entries(sourceBreakdown).toSorted(([, a], [, b]) => b - a);
  return (
    <Card title="Content Summary">
      <Stats>
        <Stat label="Total Posts" value={totalEntries.toLocaleString("en")} />
        {totalPostUrls > 0 && (
          <Stat label="Text Posts" value={totalPostUrls.toLocaleString("en")} />
        )}
        {totalVideoUrls > 0 && (
          <Stat label="Video Posts" value={totalVideoUrls.toLocaleString("en")} />
        )}
      </Stats>
      {sources.length > 0 && (
        <div className="mt-5">
          <h3 className="text-sm font-medium tracking-normal text-ink-600">Sources</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {sources.map(([name, count]) => (
              <li key={name}>
                <Badge>
                  {name}
                  <span className="ml-1.5 tabular-nums">{count.toLocaleString("en")}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </Card>
  );
}
