import { getPassages, regenerateChapter } from "#contracts/draft.ts";
import type { TracedPassage } from "#contracts/draft.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { readChapters, readPassages, type ChapterRow } from "#server/data/chapters.ts";
import type { Database } from "#server/data/database.ts";
import { readQuoted, type QuotedEntry } from "#server/data/entries.ts";
import { startJob } from "#server/data/jobs.ts";
import { newestDraftedOutline, type OutlineRow } from "#server/data/outlines.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { writerOfRun, type ModelInUse } from "#server/data/writers.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";

/** What the draft's routes need; `model` is null where no language model is set up. */
export type DraftOptions = { db: Database; queue: Queue; model: ModelInUse | null };

const ONLY_A_MODEL =
  "Only a language model can write a chapter anew after a wish. Choose it on the Analyze step, if one is set up.";
const BEING_WRITTEN = "The chapters are being written. Please wait until that is done.";

/** One drafted chapter: where its paragraphs come from, and how it is made anew. */
export function chapterRoutes(app: App, { db, queue, model }: DraftOptions): void {
  serve(app, getPassages, async ({ caller, params, query }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const drafted = await draftedChapter(project, query.chapter);
    if (!drafted) throw notFound();
    const { versionId } = drafted.chapter;
    const passages = (await readPassages(project, [versionId])).get(versionId) ?? [];
    const entryIds = passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
    const entries = await readQuoted(project, [...new Set(entryIds)]);
    return { passages: passages.map((passage) => traced(passage, entries)) };
  });

  serve(
    app,
    regenerateChapter,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const { chapterNumber } = params;
      const drafted = await draftedChapter(project, chapterNumber);
      if (!drafted) throw new Refusal("conflict", `Chapter ${chapterNumber} is not written yet.`);
      await reconcileJobs(db);
      const run = await writerOfRun(project, model, "draft", {
        regenerate: false,
        goOnWith: undefined,
        newest: 0,
      });
      if (run["writer"] !== "llm") throw new Refusal("conflict", ONLY_A_MODEL);
      const rewrite = {
        outlineId: drafted.outline.id,
        chapterNumber,
        wish: body.wish,
        round: drafted.chapter.version,
      };
      // Its own round makes its questions new ones, whatever round the other chapters were written in.
      const started = { ...run, round: 0, rewrite };
      const { jobId, isNew } = await startJob(project, queue, "draft", started);
      if (!isNew) throw new Refusal("conflict", BEING_WRITTEN);
      return { jobId };
    },
    { perCaller: "starts" },
  );
}

/** A chapter of the book as it is shown; null while it is not written. */
async function draftedChapter(
  project: OwnedProject,
  chapterNumber: number,
): Promise<{ outline: OutlineRow; chapter: ChapterRow } | null> {
  const outline = await newestDraftedOutline(project);
  if (!outline) return null;
  const chapters = await readChapters(project, outline.id);
  const chapter = chapters.find((each) => each.chapterNumber === chapterNumber);
  return chapter ? { outline, chapter } : null;
}

/** A post is shown once for each paragraph, however many of its blocks that is made from. */
function traced(
  { sources, ...passage }: Passage,
  entries: ReadonlyMap<string, QuotedEntry>,
): TracedPassage {
  const entryIds = new Set(sources.map(({ entryId }) => entryId));
  return {
    ...passage,
    sources: [...entryIds].map((entryId) => ({ entryId, entry: entries.get(entryId) ?? null })),
  };
}
