import { sourcesKey } from "./sources.ts";

/** The key of what is out of date. It begins like those of the sources, because posts that change make the book old. */
export function freshnessKey(projectId: string | undefined): readonly unknown[] {
  return sourcesKey(projectId, "freshness");
}
