import type { ReactElement } from "react";
import type { Foundation } from "#web/api/analysis.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Fact } from "#web/components/ui/facts.tsx";

type Evidence = Foundation["evidence"];

/** A value of the foundation with the author's sentences behind it; says so when the posts do not tell. */
export function FoundFact({
  name,
  value,
  path,
  evidence,
}: {
  name: string;
  value: string | null;
  /** Where the value stands in the foundation. */
  path: string;
  evidence: Evidence;
}): ReactElement {
  const source = evidence[path];
  return (
    <Fact name={name}>
      {value === null || value === "" ? (
        <NotFound />
      ) : (
        <>
          {value}
          {source?.status === "confirm" && (
            <Badge tone="warning" className="ml-2">
              Please check
            </Badge>
          )}
          {source && source.quotes.length > 0 && <Quotes quotes={source.quotes} />}
        </>
      )}
    </Fact>
  );
}

/** A list of the foundation as sentences, one a line. */
export function FoundLines({
  name,
  values,
  path,
  evidence,
}: {
  name: string;
  values: string[];
  path: string;
  evidence: Evidence;
}): ReactElement {
  return (
    <Fact name={name} isWide>
      {values.length === 0 ? (
        <NotFound />
      ) : (
        <ul className="space-y-1.5">
          {values.map((value, index) => (
            <li key={value}>
              {value}
              {evidence[`${path}[${index}]`]?.status === "confirm" && (
                <Badge tone="warning" className="ml-2">
                  Please check
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

/** A list of the foundation as labels. */
export function FoundLabels({ name, values }: { name: string; values: string[] }): ReactElement {
  return (
    <Fact name={name} isWide>
      {values.length === 0 ? (
        <NotFound />
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li key={value} className="min-w-0">
              <Badge wraps>{value}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

/** Nothing is invented where the posts are silent. */
function NotFound(): ReactElement {
  return <span className="text-ink-600">Not found in your posts</span>;
}

function Quotes({ quotes }: { quotes: string[] }): ReactElement {
  return (
    <details className="mt-1 text-[15px]">
      <summary className="inline-block rounded-md py-1 font-medium text-brand-700">
        In your words
      </summary>
      <ul className="mt-1 space-y-1.5 border-l-[3px] border-brand-300 pl-3 text-ink-700">
        {quotes.map((quote) => (
          <li key={quote}>“{quote}”</li>
        ))}
      </ul>
    </details>
  );
}
