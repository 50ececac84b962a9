/** The key of what says which chapters are out of date. A run that writes invalidates it. */
export function contentsStateKey(projectId: string | undefined): readonly unknown[] {
  return ["contents-state", projectId];
}
