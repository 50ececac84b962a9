import { MESSAGES } from "#contracts/messages.ts";
import { editedOutlines } from "#pipeline/outline/edit.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import type { StageModel } from "#runtime/stage-model.ts";
import { draftBook, outlineBook, rewriteChapter } from "#runtime/write-stages.ts";
import {
  readAnalysis,
  readFoundation,
  findOutline,
  newestOutline,
  type OutlineRow,
  saveOutline,
} from "#server/data/stages.ts";
import { findKeptTexts, findUpToDate } from "#server/data/contents.ts";
import { listVersions, openProposal } from "#server/data/chapter-versions.ts";
import {
  isPersons,
  readChapter,
  readChapters,
  saveChapter,
  type ChapterMaking,
  type ChapterPlace,
  type ChapterRow,
} from "#server/data/chapters.ts";
import { replaceChapterOutline } from "#server/data/chapter-outlines.ts";
import { readQuoted } from "#server/data/entries.ts";
import { readChunk } from "#server/data/files.ts";
import { listQuestions } from "#server/data/interview.ts";
import { inputHashesOf } from "#server/data/input-hash.ts";
import { asJob, noteInJob, type JobMetadata, type JobClaim } from "#server/data/job-claims.ts";
import {
  JOB_METADATA,
  type UnwrittenRest,
  type WritingRun,
  type Rewrite,
  type RewriteOutcome,
} from "#server/data/job-metadata.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { Refusal } from "#server/platform/errors.ts";
import { rewriteInChapter } from "./passage-job.ts";
import { randomUUID } from "node:crypto";
import { keepIds } from "#pipeline/draft/compare.ts";
import { areSameWords, asProposed } from "#pipeline/draft/edits.ts";
import { pastOf } from "#pipeline/draft/past.ts";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import { tellsOtherAnswers } from "#pipeline/outline/answers.ts";
import { unwantedPosts } from "#pipeline/outline/wishes.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import type {
  ChapterDraft,
  ChapterText,
  ManuscriptPassage,
  Passage,
} from "#pipeline/draft/schema.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { withCorrections } from "./corrections.ts";

/**
 * Writes the chapters, or rewrites a single one. Each chapter is stored as soon as it is finished. Does nothing if the
 * last draft was made from the same input.
 */
export async function draftProject(run: JobRun<StageModel>): Promise<JobMetadata> {
  const asked = JOB_METADATA.draft.read(run.metadata);
  const { rewrite } = asked;
  const planned = await outlineOf(run, rewrite?.outlineId ?? asked.outlineId);
  const outline = rewrite ? planned : await withOutlinesUpToDate(run, planned);
  const outcome = rewrite ? await rewriteInProject(run, outline, rewrite) : null;
  if (!rewrite) await draftWhole(run, outline, asked);
  return JOB_METADATA.draft.note({
    outlineId: outline.id,
    outcome,
    rest: rewrite ? asked.rest : restAfter(run),
    ...(await sizeOf(run, outline)),
  });
}

/**
 * Says how the rest of the book was written if the main model did not write all of it: by the fast model or by
 * own-words. Null if the main model wrote all.
 */
function restAfter({ wayOn, round }: JobRun<StageModel>): UnwrittenRest | null {
  if (wayOn !== "fastModel" && wayOn !== "ownWords") return null;
  return { way: wayOn, round };
}

/**
 * Outlines the chapters whose posts the author has changed, so that they are drafted from those that they have now. The
 * outlines that stay get the answers of the interview that belong in them now.
 */
async function withOutlinesUpToDate(
  run: JobRun<StageModel>,
  outline: OutlineRow,
): Promise<OutlineRow> {
  if (!outline.isEdited) return outline;
  const { claim, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const foundation = await readFoundation(project, outline.foundationId);
  const upToDate = await findUpToDate(project, foundation);
  if (!upToDate) return outline;
  const isOutdated =
    upToDate.missing > 0 ||
    upToDate.isAnswerMisplaced ||
    tellsOtherAnswers([...upToDate.outlines.values()], await listQuestions(project));
  if (!isOutdated) return outline;
  const { selectedTitle } = upToDate;
  const { chapters } = foundation.body.tableOfContents;
  const edited = editedOutlines(chapters, outline.body.outlines);
  const kept = new Map([...upToDate.outlines, ...edited]);
  const { inputHash } = inputHashesOf("outline", run, [foundation.id, selectedTitle]);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  const body = await outlineBook(
    { engine, foundation: foundation.body, kept, now: madeAt },
    { chunk: (position) => readChunk(project, fileId, position) },
    { signal, steps, model, onProgress: run.progress },
  );
  const made = { foundationId: foundation.id, selectedTitle, body };
  await saveOutline(claim, { madeBy: engine, inputHash }, made);
  const newest = await newestOutline(project, outline.manuscriptId);
  if (!newest) throw new Error("Outlines were stored and are gone.");
  return newest;
}

async function draftWhole(
  run: JobRun<StageModel>,
  outline: OutlineRow,
  { regenerate: isNewVersion, goOnWith }: WritingRun,
): Promise<void> {
  const { claim, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const { inputHash, bestHash, steps: reusable } = inputHashesOf("draft", run, [outline.id]);
  if (!isNewVersion && (await isDrafted(run, outline, [inputHash, bestHash]))) return;
  await steps.adopt(reusable);
  const foundation = await readFoundation(project, outline.foundationId);
  const written = await readChapters(project, outline.manuscriptId);
  const { kept, outdated } = isNewVersion
    ? { kept: [], outdated: new Set<string>() }
    : await findKeptTexts(project, outline, engine);
  if (kept.length === outline.body.outlines.length) return;
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  // Own-words does not replace a chapter that a model has written, unless the author asked for a new version.
  const isOnlyFillingIn = goOnWith === "ownWords" || (engine === "own-words" && !isNewVersion);
  const making = { inputHash, bestHash, madeBy: engine, isNewVersion, isOnlyFillingIn };
  const current = lockedChapters(written);
  await draftBook(
    {
      engine,
      foundation: foundation.body,
      outline: outline.body,
      current,
      unwanted: unwantedPosts([...written.values()].map(({ text }) => text)),
      kept: new Map(kept.map((id) => [id, written.get(id)?.text.passages ?? []])),
      now: madeAt,
    },
    {
      chunk: (position) => readChunk(project, fileId, position),
      chapter: async (finished) => {
        const { chapterId } = outlineAt(outline, finished.chapterNumber);
        const isFilling = isOnlyFillingIn && !outdated.has(chapterId);
        await storeChapter(claim, { ...making, isOnlyFillingIn: isFilling }, outline, finished);
      },
    },
    { signal, steps, model, onProgress: run.progress },
  );
}

/**
 * Returns the outline that is stored in the job's metadata since its start or first attempt, even if there is a newer
 * one. If none is stored there, returns the newest outline.
 */
async function outlineOf(
  { claim }: JobRun<StageModel>,
  noted: string | undefined,
): Promise<OutlineRow> {
  const { project } = claim;
  const outline = await (noted === undefined
    ? newestOutline(project)
    : findOutline(project, noted));
  if (!outline) throw new Refusal("conflict", MESSAGES.outlineFirst);
  await asJob(claim, (tx) =>
    noteInJob(tx, claim, JOB_METADATA.draft.note({ outlineId: outline.id })),
  );
  return outline;
}

async function isDrafted(
  { claim }: JobRun<StageModel>,
  { manuscriptId, body }: OutlineRow,
  hashes: readonly string[],
): Promise<boolean> {
  const chapters = await readChapters(claim.project, manuscriptId);
  return body.outlines.every(({ chapterId }) =>
    hashes.includes(chapters.get(chapterId)?.inputHash ?? ""),
  );
}

async function sizeOf(
  { claim }: JobRun<StageModel>,
  { manuscriptId, body }: OutlineRow,
): Promise<{ totalChapters: number; totalWordCount: number }> {
  const written = await readChapters(claim.project, manuscriptId);
  const chapters = body.outlines.flatMap(({ chapterId }) => written.get(chapterId) ?? []);
  return {
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { text }) => sum + figuresOf(text.passages).wordCount, 0),
  };
}

async function rewriteInProject(
  run: JobRun<StageModel>,
  outline: OutlineRow,
  rewrite: Rewrite,
): Promise<RewriteOutcome> {
  const { claim, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const { chapterNumber, wishes, wordsBefore, round, passage } = rewrite;
  const { chapterId } = outlineAt(outline, chapterNumber);
  const place = { manuscriptId: outline.manuscriptId, chapterId };
  if (passage) return rewriteInChapter(run, outline, place, passage, round);
  await steps.adopt(inputHashesOf("draft", run, [rewrite]).steps);
  const written = await readChapters(project, outline.manuscriptId);
  const earlier = outline.body.outlines.filter((each) => each.chapterNumber < chapterNumber);
  const foundation = await readFoundation(project, outline.foundationId);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  const base = await versionToRewrite(project, place);
  const finished = await rewriteChapter(
    {
      engine,
      foundation: foundation.body,
      outline: outline.body,
      chapterNumber,
      wish: { asked: wishes, round },
      isOfModel: base?.text.passages.some(({ kind }) => kind === "model") ?? false,
      before: earlier.flatMap((each) => {
        const chapter = written.get(each.chapterId);
        return chapter ? [chapter.text.passages] : [];
      }),
      present: base?.text.passages ?? [],
      current: lockedChapters(written),
      now: madeAt,
    },
    { chunk: (position) => readChunk(project, fileId, position) },
    { signal, steps, model, onProgress: run.progress },
  );
  if (finished.kind !== "written") {
    return { kind: finished.kind, words: wordsBefore, posts: { added: 0, removed: 0 } };
  }
  // The chapter is stored with the hash of the whole draft's input. So if the whole draft is started again, the
  // rewritten chapter stays.
  const { bestHash } = inputHashesOf("draft", run, [outline.id]);
  const making = {
    madeBy: engine,
    inputHash: bestHash,
    bestHash,
    isNewVersion: true,
    isOnlyFillingIn: false,
  };
  const kind = await storeChapter(claim, making, outline, finished.chapter, wishes);
  // The screens show the outline beside the chapter, so the stored outline must be the one that this text was written
  // from.
  await replaceChapterOutline(claim, outline.id, finished.outline);
  const posts = await postsChanged(project, base?.text.passages ?? [], finished.chapter.passages);
  return { kind, words: finished.chapter.wordCount, posts };
}

/** Counts the posts that came in and went. An answer of the interview is told with a post, and is none itself. */
async function postsChanged(
  project: OwnedProject,
  before: readonly Passage[],
  after: readonly Passage[],
): Promise<NonNullable<RewriteOutcome["posts"]>> {
  const [then, now] = [before, after].map((passages) => {
    return new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)));
  }) as [Set<string>, Set<string>]; // there are two texts
  const changed = [...then.symmetricDifference(now)];
  const entries = await readQuoted(project, changed);
  const posts = changed.filter((id) => entries.get(id)?.source !== INTERVIEW);
  const added = posts.filter((id) => now.has(id)).length;
  return { added, removed: posts.length - added };
}

/** The version that a wish for a chapter is about: the one that a run has proposed, else the one that is shown. */
export async function versionToRewrite(
  project: OwnedProject,
  place: ChapterPlace,
): Promise<ChapterRow | null> {
  return (await openProposal(project, place)) ?? (await readChapter(project, place));
}

/**
 * The passages of each chapter that contains a locked passage, by chapter id. A locked passage stays as it is, and the
 * rest is written around it.
 */
export function lockedChapters(
  chapters: ReadonlyMap<string, ChapterRow>,
): Map<string, ManuscriptPassage[]> {
  const passages = [...chapters].map(([id, { text }]) => [id, text.passages] as const);
  return new Map(passages.filter(([, some]) => some.some(({ lockedAt }) => lockedAt !== null)));
}

function outlineAt({ body }: OutlineRow, chapterNumber: number): ChapterOutline {
  const planned = body.outlines.find((each) => each.chapterNumber === chapterNumber);
  if (!planned) throw new Error(`Chapter ${chapterNumber} was written and is not outlined.`);
  return planned;
}

/** Stores a newly written chapter with the wishes it was written with. Passages that it had before keep their ids. */
export async function storeChapter(
  claim: JobClaim,
  making: ChapterMaking,
  outline: OutlineRow,
  { chapterNumber, title, passages, report }: ChapterDraft,
  wishes: Rewrite["wishes"] = [],
): ReturnType<typeof saveChapter> {
  const { id: outlineId, manuscriptId } = outline;
  const { chapterId } = outlineAt(outline, chapterNumber);
  const place = { manuscriptId, chapterId };
  const before = await readChapter(claim.project, place);
  const shown = before?.text.passages ?? [];
  const isCorrected = before?.reason === "corrected";
  const isWorkedOn = before !== null && isPersons(before);
  const versions =
    isWorkedOn || isCorrected ? (await listVersions(claim.project, place)).toReversed() : [];
  const past = pastOf(versions);
  const by = { basis: past.given, madeBy: making.madeBy, newId: randomUUID };
  const kept = keepIds(passages, shown, by);
  // A passage that the run writes as it was corrected is the run's own.
  const written = isCorrected ? kept.map((each) => ({ ...each, editedAt: null })) : kept;
  const text: ChapterText = {
    title,
    passages: written,
    report: report ?? null,
    ...(wishes.length > 0 && { wishes }),
  };
  return saveChapter(claim, making, {
    place,
    outlineId,
    corrected: isCorrected ? withCorrections(text, before, versions) : null,
    // All that differs is the author's own work, so there is nothing to decide.
    isTaken: past.basis.length > 0 && areSameWords(asProposed(written, shown, past), shown),
    text,
  });
}
