import type { StageModel } from "#runtime/stage-model.ts";
import { randomUUID } from "node:crypto";
import { carryChapterIds, isSameContents } from "#pipeline/foundation/chapter-ids.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { analysePosts } from "#runtime/write-stages.ts";
import { newestAnalysis, saveAnalysis } from "#server/data/analyses.ts";
import { readEntries } from "#server/data/entries.ts";
import { addFile, type OpenFile } from "#server/data/files.ts";
import { newestFoundation, type FoundationRow } from "#server/data/foundations.ts";
import { asJob, type JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { readAuthor } from "#server/data/authors.ts";

/** SPEC.md section 9; a chapter whose posts carry less has a smaller target. */
const WORDS_PER_CHAPTER = 2_000;
const SEED = 1;

/** Analyses a project's entries and lays the foundation; on the input of the last analysis, nothing is made anew. */
export async function analyseProject(run: JobRun<StageModel>): Promise<JobMetadata> {
  const { claim, metadata, engine, writer, wayOn, model, signal, steps, madeAt } = run;
  const { project } = claim;
  // An attempt before this one had stored everything and only not said so.
  if (metadata["analysisId"] !== undefined) return {};
  const [last, foundation] = [await newestAnalysis(project), await newestFoundation(project)];
  const stored: { file: OpenFile | null } = { file: null };
  const outcome = await analysePosts(
    {
      engine,
      writer: wayOn === null ? writer : `${writer} ${wayOn}`,
      wishes: {
        author: await readAuthor(project),
        title: null,
        wordsPerChapter: WORDS_PER_CHAPTER,
      },
      now: madeAt,
      seed: SEED,
      unlessHash: metadata["regenerate"] === true ? null : (last?.inputHash ?? null),
    },
    {
      entries: (from) => readEntries(project, from),
      chunk: async (bytes) => {
        // Made with the first bytes: an analysis that finds nothing changed leaves no file behind.
        stored.file ??= await addFile(project, (work) => asJob(claim, work), "analysis");
        await stored.file.addChunk(bytes);
      },
    },
    { signal, steps, model, onProgress: run.progress },
  );
  const { inputHash } = outcome;
  if (outcome.isUnchanged) return { inputHash, analysisId: last?.id, foundationId: foundation?.id };
  if (!stored.file) throw new Error("An analysis was made and not handed over.");
  const { size, summary, foundation: made } = outcome;
  await saveAnalysis(
    claim,
    { madeBy: engine, inputHash },
    { fileId: stored.file.id, size, summary, ...afterEarlier(foundation, made) },
  );
  return { inputHash };
}

/** The new foundation with the ids of the chapters that live on, and the book that it goes on with where the contents are the same. */
function afterEarlier(
  earlier: FoundationRow | null,
  made: BookFoundation,
): { foundation: BookFoundation; manuscriptId: string | null } {
  const before = earlier?.body.tableOfContents.chapters ?? [];
  const chapters = carryChapterIds(before, made.tableOfContents.chapters, randomUUID);
  return {
    foundation: { ...made, tableOfContents: { ...made.tableOfContents, chapters } },
    manuscriptId: isSameContents(before, chapters) ? (earlier?.manuscriptId ?? null) : null,
  };
}
