import type { Operation } from "#contracts/jobs.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { missingPosts } from "#contracts/workflow.ts";
import type { RunEstimate } from "#contracts/writer.ts";
import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import { atStandardLength } from "#pipeline/foundation/length.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import type { CrossingModel } from "#runtime/stage-model.ts";
import { estimateRun } from "#runtime/write-stages.ts";
import {
  readAnalysis,
  newestFoundation,
  readFoundation,
  newestOutline,
} from "#server/data/stages.ts";
import { readEntries, readStats } from "#server/data/entries.ts";
import { readChunk } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";

/**
 * Lets only few estimates run at the same time, because each reads all posts (8 s of a core for 5,000). A screen asks
 * for three.
 */
const inPlace = fairPlaces(
  { inAll: 2, perAccount: 1, waitingInAll: 20, waitingPerAccount: 5 },
  {
    ownLineIsFull: "Several estimates for your book are being made already. Please wait a moment.",
    lineIsFull: "Many estimates are being made right now. Please try again in a moment.",
    retryAfterSeconds: 10,
  },
);

/**
 * Estimates what a run will cost. Without a model, everything is 0. Refuses with conflict if the step before it has not
 * been run.
 */
export async function estimateOf(
  project: OwnedProject,
  operation: Operation,
  model: CrossingModel | null,
  signal: AbortSignal,
): Promise<RunEstimate> {
  const fileId = await analysisFileOf(project, operation);
  if (!model) return { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0, minutes: 0 };
  const wordsPerChapter = await wordsPerChapterOf(project);
  try {
    const estimate = (): Promise<RunEstimate> =>
      estimateRun(
        { operation, engine: "llm", model, wordsPerChapter },
        {
          entries: (from) => readEntries(project, from),
          chunk: async (position) =>
            fileId === null ? null : readChunk(project, fileId, position),
        },
        { signal },
      );
    return await inPlace(project.userId, signal, estimate);
  } catch (error) {
    // Compares names and not classes, because an error from a worker thread loses its class.
    if (!(error instanceof Error) || error.name !== "NotEnoughText") throw error;
    throw new Refusal("conflict", error.message, { cause: error });
  }
}

/** The words that a chapter aims at where its posts hold enough, at the length that the author has chosen. */
async function wordsPerChapterOf(project: OwnedProject): Promise<number> {
  const foundation = await newestFoundation(project);
  const chapters = foundation?.body.tableOfContents.chapters ?? [];
  const wordsIn = (some: readonly TocChapter[]): number =>
    some.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
  const standard = wordsIn(atStandardLength(chapters));
  return standard === 0 ? WORDS_PER_CHAPTER : (WORDS_PER_CHAPTER * wordsIn(chapters)) / standard;
}

/**
 * Returns the file of the analysis that an outline or a draft is made from. Null for an analysis, which is made from
 * the posts.
 */
async function analysisFileOf(project: OwnedProject, operation: Operation): Promise<string | null> {
  if (operation === "analysis") {
    const missing = missingPosts((await readStats(project)).totalEntries);
    if (missing !== null) throw new Refusal("conflict", missing);
    return null;
  }
  const analysisId =
    operation === "outline" ? await analysisOfOutlines(project) : await analysisOfDraft(project);
  return (await readAnalysis(project, analysisId)).fileId;
}

async function analysisOfOutlines(project: OwnedProject): Promise<string> {
  const foundation = await newestFoundation(project);
  if (!foundation) throw new Refusal("conflict", MESSAGES.analysisFirst);
  return foundation.analysisId;
}

async function analysisOfDraft(project: OwnedProject): Promise<string> {
  const outline = await newestOutline(project);
  if (!outline) throw new Refusal("conflict", MESSAGES.outlineFirst);
  return (await readFoundation(project, outline.foundationId)).analysisId;
}
