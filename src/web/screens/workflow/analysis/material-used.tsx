import type { ReactElement } from "react";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import { Card } from "#web/components/ui/card.tsx";
import { Stat, Stats } from "#web/components/ui/stat.tsx";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** What the book can be made of, and what was left out for which reason. */
export function MaterialUsed({
  analysis: { posts, words, language, setAside },
}: {
  analysis: NonNullable<AnalysisStatus["analysis"]>;
}): ReactElement {
  const reasons = Object.entries(setAside)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
  return (
    <Card title="What your book can be made of">
      <Stats>
        <Stat label="Posts used" value={posts.toLocaleString("en")} />
        <Stat label="Words after cleaning" value={words.toLocaleString("en")} />
        <Stat label="Language" value={LANGUAGES.of(language) ?? language} />
      </Stats>
      {reasons.length > 0 && (
        <div className="mt-5">
          <h3 className="text-sm font-medium tracking-normal text-ink-600">Set aside</h3>
          <ul className="mt-1.5 space-y-1 text-[15px] text-ink-700">
            {reasons.map(([reason, count]) => (
              <li key={reason} className="tabular-nums">
                <span className="font-semibold">{count.toLocaleString("en")}</span> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
