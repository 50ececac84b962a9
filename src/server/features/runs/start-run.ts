import type { Operation } from "#contracts/jobs.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { ENTRIES_FOR_ANALYSIS, missingPosts } from "#contracts/workflow.ts";
import type { GoOnWith, ModelInUse } from "#contracts/writer.ts";
import { readChapters } from "#server/data/chapters.ts";
import type { Database } from "#server/data/database.ts";
import { countSomePosts } from "#server/data/entries.ts";
import type { Renewal } from "#server/data/job-metadata.ts";
import { startJob } from "#server/data/jobs.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { saveSelectedTitle } from "#server/data/projects.ts";
import * as stages from "#server/data/stages.ts";
import { writerOfRun } from "#server/data/writers.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { Queue } from "#server/platform/queue.ts";

export type RunOptions = { db: Database; queue: Pick<Queue, "send">; model: ModelInUse | null };

/** How a run is asked for. `renewal`: it is a part of bringing the book up to date. */
export type AskedRun = { selectedTitle?: string | undefined } & {
  regenerate?: boolean | undefined;
  goOnWith?: GoOnWith | undefined;
  renewal?: Renewal;
};

const ALL_LEFT_OUT =
  "All of your posts are left out of the book. Please include some of them again first.";

/**
 * Returns the number of a stage's newest version, or 0 if there is none. Refuses if the stage cannot run yet, because
 * the stage before it has no result.
 */
const NEWEST_VERSION: Record<Operation, (project: OwnedProject) => Promise<number>> = {
  analysis: async (project) => {
    const { count, isAnyIncluded } = await countSomePosts(project, ENTRIES_FOR_ANALYSIS);
    const missing = missingPosts(count);
    if (missing !== null) throw new Refusal("conflict", missing);
    if (!isAnyIncluded) throw new Refusal("conflict", ALL_LEFT_OUT);
    return (await stages.newestAnalysis(project))?.version ?? 0;
  },
  outline: async (project) => {
    if (!(await stages.hasFoundation(project))) {
      throw new Refusal("conflict", MESSAGES.analysisFirst);
    }
    return (await stages.newestOutline(project))?.version ?? 0;
  },
  draft: async (project) => {
    const outline = await stages.newestOutline(project);
    if (!outline) throw new Refusal("conflict", MESSAGES.outlineFirst);
    const chapters = await readChapters(project, outline.manuscriptId);
    return Math.max(0, ...[...chapters.values()].map(({ version }) => version));
  },
};

/** Starts a run of a stage, or returns the job that runs already. Refuses while the stage before it has no result. */
export async function startRun(
  { queue, model }: Omit<RunOptions, "db">,
  project: OwnedProject,
  operation: Operation,
  { selectedTitle, regenerate = false, goOnWith, renewal }: AskedRun,
): ReturnType<typeof startJob> {
  const newest = await NEWEST_VERSION[operation](project);
  const run = await writerOfRun(project, model, operation, { regenerate, goOnWith, newest });
  if (selectedTitle !== undefined) await saveSelectedTitle(project, selectedTitle);
  return startJob(project, queue, operation, {
    ...run,
    selectedTitle,
    ...(renewal && { renewal }),
  });
}
