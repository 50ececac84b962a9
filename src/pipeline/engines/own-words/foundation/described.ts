import type { Evidence } from "#pipeline/foundation/schema.ts";
import type { Saying } from "./sayings.ts";

/** A part of the foundation with the evidence of each of its fields, by path. */
export type Described<T> = { value: T; evidence: Record<string, Evidence> };

const MOST_SHOWN = 3;

/** Nothing in the posts says it. */
export function notFound(): Evidence {
  return { status: "notFound", entryIds: [], quotes: [] };
}

/** Said, or counted, in the posts; the sayings show it. */
export function found(sayings: readonly Saying[]): Evidence {
  return shownBy("found", sayings);
}

/** Probable: the author should look at the sentences and say whether they mean it. */
export function confirm(sayings: readonly Saying[]): Evidence {
  return shownBy("confirm", sayings);
}

function shownBy(status: "found" | "confirm", sayings: readonly Saying[]): Evidence {
  const shown = sayings.slice(0, MOST_SHOWN);
  return {
    status,
    entryIds: [...new Set(shown.map(({ post }) => post.entryId))],
    quotes: [...new Set(shown.map(({ quote }) => quote))],
  };
}

/** Evidence for each item of a list, at "path[0]", "path[1]" ...; an empty list is not found at "path". */
export function forEach(path: string, evidence: readonly Evidence[]): Record<string, Evidence> {
  if (evidence.length === 0) return { [path]: notFound() };
  return Object.fromEntries(evidence.map((item, index) => [`${path}[${index}]`, item]));
}
