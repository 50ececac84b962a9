import type { z } from "zod";
import {
  bringUpToDate,
  getFreshness,
  type Renewal as ShownRenewal,
  stageToRenew,
} from "#contracts/freshness.ts";
import type { JobStatus, Operation } from "#contracts/jobs.ts";
import { tellsOtherAnswers } from "#pipeline/outline/answers.ts";
import { NOT_MADE, readChapterStates } from "#server/data/contents.ts";
import {
  beginPrint,
  entriesPrint,
  isDraftStale,
  isOutlineStale,
  type PrintBegun,
} from "#server/data/freshness.ts";
import { listQuestions } from "#server/data/interview.ts";
import { type Renewal, WRITING_RUN } from "#server/data/job-metadata.ts";
import type { JobWork } from "#server/data/job-runs.ts";
import { ownedProject, ownedProjectWith, type OwnedProject } from "#server/data/owned-project.ts";
import { listTextsOfJob, type MadeText, readRenewal } from "#server/data/renewals.ts";
import * as stages from "#server/data/stages.ts";
import { readWriter } from "#server/data/writers.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { type RunOptions, startRun } from "./start-run.ts";

const EACH_ALONE =
  "A language model writes this book, and each of its runs has a price. Please start them one by one, where the price stands.";

/** In the order in which they are brought up to date. */
const STAGES: readonly Operation[] = ["analysis", "outline", "draft"];

type Freshness = z.infer<typeof getFreshness.answer>;

/** What is out of date, but for the posts. */
type ReadFreshness = Freshness & {
  /** Whether outlines that the author has edited lack an answer as it is now. */
  lacksAnswers: boolean;
  /** The sum over the entries that the analysis read, and how far that over the present ones is; null: not known. */
  posts: { analysed: string; now: PrintBegun } | null;
};

export function freshnessRoutes(app: App, options: RunOptions): void {
  const { db, model } = options;
  serve(
    app,
    getFreshness,
    async ({ caller, params: { projectId }, signal }) => {
      const { project, read } = await ownedProjectWith(db, caller.userId, projectId, readFreshness);
      return withPosts(project, read, signal);
    },
    { isWalk: true },
  );

  serve(
    app,
    bringUpToDate,
    async ({ caller, params, body: { selectedTitle, outlines = false }, signal }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const { chosen } = await readWriter(project, model);
      if (chosen === "llm") throw new Refusal("conflict", EACH_ALONE);
      return {
        jobId: await startNext(options, project, null, { selectedTitle, outlines }, signal),
      };
    },
    { isWalk: true, perCaller: "starts" },
  );
}

/** Starts the first stage after `ended` that is out of date, and returns its job. Null: none is. */
async function startNext(
  options: Omit<RunOptions, "db">,
  project: OwnedProject,
  ended: Operation | null,
  renewal: Renewal,
  signal: AbortSignal,
): Promise<string | null> {
  const { stale, chapters } = await withPosts(project, await readFreshness(project), signal);
  const toRenew = stageToRenew(chapters);
  const isFirst = renewal.outlines && (await stages.newestOutline(project)) === null;
  const stage = STAGES.slice(ended === null ? 0 : STAGES.indexOf(ended) + 1).find(
    (each) => stale[each] || toRenew === each || (each === "outline" && isFirst),
  );
  if (stage === undefined) return null;
  const manuscriptId = (await stages.newestFoundation(project))?.manuscriptId ?? null;
  const begun = renewal.begun ?? { stage, manuscriptId };
  const asked = {
    renewal: { ...renewal, begun },
    ...(stage !== "analysis" && { selectedTitle: renewal.selectedTitle }),
  };
  return (await startRun(options, project, stage, asked)).jobId;
}

/** Makes a stage's work go on with the next stage, where its run is a part of bringing the book up to date. */
export function withNextStage<Model>(
  options: Omit<RunOptions, "db">,
  stage: Operation,
  work: JobWork<Model>,
): JobWork<Model> {
  return async (run) => {
    const noted = await work(run);
    const { renewal } = WRITING_RUN.read(run.metadata);
    // Before this job ends, so that a worker that is killed in between cannot lose the next one.
    if (renewal) await startNext(options, run.claim.project, stage, renewal, run.signal);
    return noted;
  };
}

async function withPosts(
  project: OwnedProject,
  { stale, lacksAnswers, posts, ...read }: ReadFreshness,
  signal: AbortSignal,
): Promise<Freshness> {
  const analysis =
    posts !== null && posts.analysed !== (await entriesPrint(project, signal, posts.now));
  // Before an analysis has read an answer, only the analysis is out of date.
  const outline = stale.outline || (lacksAnswers && !analysis);
  return { ...read, stale: { ...stale, analysis, outline } };
}

/** Reads all but the posts in one transaction, and of the posts the first ones. */
async function readFreshness(project: OwnedProject): Promise<ReadFreshness> {
  const analysis = await stages.newestAnalysis(project);
  const foundation = analysis && (await stages.newestFoundation(project));
  if (!foundation) {
    const stale = { analysis: false, outline: false, draft: false };
    const renewal = null;
    return { stale, isArranged: false, chapters: [], renewal, lacksAnswers: false, posts: null };
  }
  const outline = await stages.newestOutline(project);
  const states = await readChapterStates(project, foundation, outline);
  const chapters = foundation.body.tableOfContents.chapters.map(({ id, number, title }) => ({
    id,
    number,
    title,
    ...(states.get(id) ?? NOT_MADE),
  }));
  const isEdited = outline?.isEdited === true;
  const { entriesPrint: analysed } = analysis;
  return {
    stale: {
      analysis: false,
      outline: isOutlineStale(outline, foundation),
      draft: await isDraftStale(project, outline),
    },
    isArranged: stages.isArranged(foundation),
    chapters,
    renewal: await renewalOf(project, foundation.manuscriptId, chapters),
    lacksAnswers:
      isEdited && tellsOtherAnswers(outline.body.outlines, await listQuestions(project)),
    posts: analysed === null ? null : { analysed, now: await beginPrint(project) },
  };
}

/** What became of the last time that the book was brought up to date. */
async function renewalOf(
  project: OwnedProject,
  manuscriptId: string,
  chapters: Freshness["chapters"],
): Promise<ShownRenewal | null> {
  const row = await readRenewal(project);
  // A job of an earlier release does not say what it began with.
  if (!row?.begun) return null;
  const { jobId, operation, status, begun } = row;
  const written = chapters.filter(({ text }) => text !== "missing");
  const made = { jobId, first: begun.stage, isGoingOn: ACTIVE.has(status), outcome: null };
  if (status !== "completed" || written.length === 0) return made;
  const texts = operation === "draft" ? await listTextsOfJob(project, manuscriptId, jobId) : [];
  const chaptersWith = (kind: MadeText["kind"]) =>
    written
      .filter(({ id }) => texts.some((text) => text.chapterId === id && text.kind === kind))
      .map(({ id, number, title }) => ({ id, number, title }));
  const [rewritten, added] = [chaptersWith("shown"), chaptersWith("first")];
  const outcome = {
    isPlannedAnew: begun.manuscriptId !== null && begun.manuscriptId !== manuscriptId,
    rewritten,
    added,
    waiting: chaptersWith("waiting"),
    kept: written.length - rewritten.length - added.length,
  };
  return { ...made, outcome };
}

const ACTIVE: ReadonlySet<JobStatus> = new Set(["queued", "running"]);
