/** What is cached of the runs of a project; `jobId` where a run is asked for by name. */
export function runKey(
  projectId: string | undefined,
  operation: "analysis" | "outline" | "draft",
  jobId: string | null = null,
): readonly unknown[] {
  return [...runsKey(projectId), operation, jobId];
}

/** All runs of a project together. */
export function runsKey(projectId: string | undefined): readonly unknown[] {
  return ["runs", projectId];
}
