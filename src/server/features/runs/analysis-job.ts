import type { StageModel } from "#runtime/stage-model.ts";
import { randomUUID } from "node:crypto";
import { structureOf, withContents } from "#pipeline/foundation/contents.ts";
import { carryChapterIds, isSameContents } from "#pipeline/foundation/foundation.ts";
import { withLength } from "#pipeline/foundation/length.ts";
import { type EarlierContents, holdContents } from "#pipeline/foundation/small-change.ts";
import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import type { BookFoundation, BookLength } from "#pipeline/foundation/schema.ts";
import { analysePosts } from "#runtime/write-stages.ts";
import {
  newestAnalysis,
  saveAnalysis,
  newestFoundation,
  isArranged,
  KEPT,
  PERSON,
  type FoundationRow,
  type UsablePost,
} from "#server/data/stages.ts";
import { readUsablePosts } from "#server/data/contents.ts";
import { entriesPrint, noteEntriesPrint } from "#server/data/freshness.ts";
import { readEntries } from "#server/data/entries.ts";
import { addFile, type OpenFile } from "#server/data/files.ts";
import { inputHashesOf } from "#server/data/input-hash.ts";
import { asJob, type JobMetadata } from "#server/data/job-claims.ts";
import { JOB_METADATA } from "#server/data/job-metadata.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readAuthor } from "#server/data/projects.ts";
import { readSettings } from "#server/data/settings.ts";

/**
 * Analyses the posts and makes the book's foundation. Does nothing if the last analysis was made from the same input.
 */
export async function analyseProject(run: JobRun<StageModel>): Promise<JobMetadata> {
  const { claim, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const { analysisId, regenerate } = JOB_METADATA.analysis.read(run.metadata);
  // An earlier attempt has stored the result, but ended before it could mark the job as completed.
  if (analysisId !== undefined) return {};
  const [last, foundation] = [await newestAnalysis(project), await newestFoundation(project)];
  const stored: { file: OpenFile | null } = { file: null };
  // Before the entries are read, so that a change meanwhile makes the analysis out of date.
  const print = await entriesPrint(project);
  const outcome = await analysePosts(
    {
      engine,
      writer: inputHashesOf("analysis", run, []).inputHash,
      wishes: {
        author: await readAuthor(project),
        title: null,
        wordsPerChapter: WORDS_PER_CHAPTER,
      },
      now: madeAt,
      earlier: await earlierContents(project, foundation, await readLength(project)),
      unlessHash: regenerate ? null : (last?.inputHash ?? null),
    },
    {
      entries: (from) => readEntries(project, from),
      chunk: async (bytes) => {
        // The file is made only when its first bytes arrive. So if nothing has changed, no file is left behind.
        stored.file ??= await addFile(project, (work) => asJob(claim, work), "analysis");
        await stored.file.addChunk(bytes);
      },
    },
    { signal, steps, model, onProgress: run.progress },
  );
  const { inputHash } = outcome;
  if (outcome.isUnchanged) {
    // Else the book would be out of date for ever: its entries have another sum, and yet give the same analysis.
    if (last) await noteEntriesPrint(claim, last.id, print);
    return { inputHash, analysisId: last?.id, foundationId: foundation?.id };
  }
  if (!stored.file) throw new Error("An analysis was made and not handed over.");
  const { size: bytes, summary, posts, asides, questions, foundation: made } = outcome;
  // Read again, because the author may have changed the contents while the analysis ran.
  const current = await newestFoundation(project);
  const length = await readLength(project);
  const size = { length, words: wordsOf(posts) };
  const proposed = afterEarlier(current, made, size);
  const held = await heldContents(project, current, proposed.foundation, { length, posts });
  await saveAnalysis(
    claim,
    { madeBy: engine, inputHash },
    {
      fileId: stored.file.id,
      size: bytes,
      summary,
      posts,
      asides,
      questions,
      entriesPrint: print,
      ...proposed,
      held,
    },
  );
  return { inputHash };
}

/** How long the book is to be, and the words of every usable post, by entry id. */
type Size = { length: BookLength; words: ReadonlyMap<string, number> };

async function readLength(project: OwnedProject): Promise<BookLength> {
  return (await readSettings(project)).length ?? "standard";
}

function wordsOf(posts: readonly UsablePost[]): Map<string, number> {
  return new Map(posts.map(({ entryId, words }) => [entryId, words]));
}

/** The newest contents, as a new analysis is told of them. Null if there are none. */
async function earlierContents(
  project: OwnedProject,
  current: FoundationRow | null,
  length: BookLength,
): Promise<EarlierContents | null> {
  if (current === null) return null;
  return {
    chapters: current.body.tableOfContents.chapters,
    isEdited: isArranged(current),
    posts: (await readUsablePosts(project, current.analysisId)) ?? [],
    length,
  };
}

/** The contents that stay, and who made them. Null if the new analysis plans the book. */
async function heldContents(
  project: OwnedProject,
  current: FoundationRow | null,
  made: BookFoundation,
  { posts, length }: { posts: readonly UsablePost[]; length: BookLength },
): Promise<{ madeBy: string; foundation: BookFoundation; manuscriptId: string } | null> {
  const earlier = await earlierContents(project, current, length);
  const chapters = earlier && holdContents(earlier, posts);
  if (current === null || !chapters) return null;
  const { isEdited } = earlier;
  if (!isEdited && isSameContents(chapters, made.tableOfContents.chapters)) return null;
  return {
    madeBy: isEdited ? PERSON : KEPT,
    foundation: withContents(made, chapters),
    manuscriptId: current.manuscriptId,
  };
}

/** Chapters that stay keep their ids. With the same table of contents, the manuscript is kept, too. */
function afterEarlier(
  earlier: FoundationRow | null,
  made: BookFoundation,
  { length, words }: Size,
): { foundation: BookFoundation; manuscriptId: string | null } {
  const before = earlier?.body.tableOfContents.chapters ?? [];
  const carried = carryChapterIds(before, made.tableOfContents.chapters, randomUUID);
  const chapters = withLength(carried, length, words);
  return {
    foundation: {
      ...made,
      tableOfContents: { structure: structureOf(chapters), chapters },
    },
    manuscriptId: isSameContents(before, chapters) ? (earlier?.manuscriptId ?? null) : null,
  };
}
