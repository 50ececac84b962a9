import type { ReactElement } from "react";
import { Link } from "react-router";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import { plainLine } from "#pipeline/text/excerpt.ts";
import { useSourceAddress, useWorkflowAddress } from "#web/api/projects.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Card, Stat, Stats } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/figures.ts";

type Insight = NonNullable<AnalysisStatus["analysis"]>["insights"][number];

const IMPACTS = {
  high: { name: "High impact", tone: "brand" },
  medium: { name: "Medium impact", tone: "plain" },
  low: { name: "Low impact", tone: "plain" },
} as const;

/** Shows what the analysis has found, with quotes from the author's posts. */
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
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
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
    <li className="card flex flex-col p-5 md:last:odd:col-span-2">
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
              “{plainLine(quote)}”
            </li>
          ))}
        </ul>
      )}
      {/* What was counted is certain, and a percentage beside it would be read as a doubt. */}
      {confidence < 100 && (
        <p className="mt-auto pt-4 text-sm text-ink-600 tabular-nums">
          {confidence}% confidence. More posts that show it would raise this
        </p>
      )}
    </li>
  );
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** The reasons by which the list of posts can be narrowed, so that an author can see which posts these are. */
const LISTED: ReadonlySet<string> = new Set([
  "in two languages at once",
  "bound to its day",
  "one of a series of reports",
  "words of others",
  "no prose left after cleaning",
  "too long or too tangled to read",
]);

/** Shows how many posts the book uses, and how many it does not use for which reason. */
export function MaterialUsed({
  analysis: { posts, words, language, setAside, pictures },
}: {
  analysis: NonNullable<AnalysisStatus["analysis"]>;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const sourceAt = useSourceAddress();
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
      <p className="mt-4 text-[15px] text-ink-700">
        Repeats, bare links, hashtags and calls to follow are not counted.
      </p>
      {pictures > 0 && (
        <p className="mt-1.5 text-[15px] text-ink-700 tabular-nums">
          Your book prints words only: {pictures.toLocaleString("en")}{" "}
          {pictures === 1 ? "picture, video or caption" : "pictures, videos and captions"} of these
          posts {pictures === 1 ? "is" : "are"} not in it.
        </p>
      )}
      {reasons.length > 0 && (
        <div className="mt-5">
          <h3 className="text-sm font-medium tracking-normal text-ink-600">Set aside</h3>
          <ul className="mt-1.5 space-y-1 text-[15px] text-ink-700">
            {reasons.map(([reason, count]) => (
              <li key={reason} className="tabular-nums">
                <span className="font-semibold">{counted(count, "post", "posts")}</span>:{" "}
                {LISTED.has(reason) ? (
                  <Link
                    to={sourceAt({ view: "entries", aside: reason })}
                    className="font-medium text-brand-700 underline underline-offset-2"
                  >
                    {reason}
                  </Link>
                ) : (
                  reason
                )}
                {reason === "another language" && (
                  <>
                    {", "}
                    <Link
                      to={addressOf("/workflow/add-sources")}
                      className="font-medium text-brand-700 underline underline-offset-2"
                    >
                      make a book of them
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
