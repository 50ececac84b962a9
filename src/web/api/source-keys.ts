import type { QueryClient } from "@tanstack/react-query";
import { runsKey } from "./run-keys.ts";

/** What is cached of the sources of a project: all of it hangs together. */
export function sourcesKey(
  projectId: string | undefined,
  ...rest: readonly unknown[]
): readonly unknown[] {
  return ["sources", projectId, ...rest];
}

/** What is cached of the pages behind the links: beside the runs, so that cancelling one has it asked for anew. */
export function pagesKey(projectId: string): readonly unknown[] {
  return [...runsKey(projectId), "pages"];
}

/** Makes everything be asked for anew after something was added, read again or taken back. */
export async function refreshSources(client: QueryClient, projectId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: sourcesKey(projectId) }),
    client.invalidateQueries({ queryKey: pagesKey(projectId) }),
  ]);
}
