import { eq, max, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import type { Question } from "#pipeline/interview/schema.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { arrangeOutlines, isAnswerMisplaced } from "./arranged-outlines.ts";
import type { Tx } from "./database.ts";
import { replaceQuestions } from "./interview.ts";
import { counts } from "./entry-filter.ts";
import { asJob, noteInJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson, storableText } from "./sent-values.ts";
import { FOUNDATION, OUTLINE } from "./stored-shape.ts";
import { setFileSize } from "./files.ts";
import { manuscripts, analyses, foundations, outlines } from "./tables/stages.ts";

/** Who made a version (an engine or a person), and the hash of what it was made from. */
export type Making = { madeBy: string; inputHash: string };

type Version = { id: string; version: number; inputHash: string };

/** A version of the analysis. The analysis itself is in a file; this row has only its summary. */
export type AnalysisRow = Version & {
  fileId: string;
  summary: NonNullable<AnalysisStatus["analysis"]>;
  /** Sums up the entries that it read (`entriesPrint`). Null for an analysis of an earlier version of the program. */
  entriesPrint: string | null;
};

/**
 * A post that a book can be made from, and the key terms of its theme; null for a post that fits no theme.
 * `nearestTheme`: of such a post, those of the theme that it is nearest to; analyses of earlier versions lack it.
 */
export type UsablePost = {
  entryId: string;
  words: number;
  theme: string | null;
  nearestTheme?: string;
};

/** A version of the book foundation, with the manuscript that is written from its contents. */
export type FoundationRow = Version & {
  /** An engine's name, or PERSON or KEPT. */
  madeBy: string;
  analysisId: string;
  manuscriptId: string;
  body: BookFoundation;
};

/** A version of the outlines, with the manuscript that is written from them. */
export type OutlineRow = Version & {
  madeBy: string;
  /** The foundation that holds for them now: the one they were made from, or the one with the author's contents. */
  foundationId: string;
  /** The hash of what the foundation `foundationId` was made from. */
  foundationHash: string;
  /** The foundation that they were made from. */
  madeFromId: string;
  manuscriptId: string;
  /** The language of the book, ISO 639-1. */
  language: string;
  selectedTitle: string;
  /** The chapters of the book now, outlined or not. */
  contents: Pick<TocChapter, "id" | "number" | "title" | "part">[];
  /** Whether the contents are not those that an engine has proposed: the author has changed them, or they were kept. */
  isEdited: boolean;
  /** Whether the author's contents have an answer of the interview told elsewhere than these outlines do, or nowhere. */
  isAnswerMisplaced: boolean;
  /** The outlines in the order of the contents; chapters that are not outlined yet are missing. */
  body: Outline;
};

type Stored<Row> = Omit<Row, "body"> & { body: unknown };

type StoredOutline = Omit<
  OutlineRow,
  "body" | "contents" | "foundationId" | "isAnswerMisplaced"
> & {
  body: unknown;
  /** The newest foundation, if `isEdited`. */
  edited: unknown;
  newestId: string;
};

/** Who made a foundation whose contents its author has changed. */
export const PERSON = "person";

/** Who made a foundation whose author has put earlier contents back: those before it are kept as a version. */
export const RESTORED = "restored";

/**
 * Who made a foundation whose contents nobody has edited, though they are not those that an engine proposed: a new
 * analysis has kept them, because the posts have changed little, or the chapters are of another length.
 */
export const KEPT = "kept";

/** Whether its author has arranged the contents of a foundation. */
export function isArranged({ madeBy }: { madeBy: string }): boolean {
  return madeBy === PERSON || madeBy === RESTORED;
}

/** Those who made contents that no engine has proposed. */
export const NOT_PROPOSED = sql`(${PERSON}, ${RESTORED}, ${KEPT})`;

/** Whether an engine has proposed the contents of a foundation. */
export function isProposed({ madeBy }: { madeBy: string }): boolean {
  return !isArranged({ madeBy }) && madeBy !== KEPT;
}

const ANALYSES = sql`
  select s.id, s.version, s.input_hash as "inputHash", s.file_id as "fileId", s.summary,
    s.entries_print as "entriesPrint"
  from analyses s`;
const FOUNDATIONS = sql`
  select s.id, s.version, s.input_hash as "inputHash", s.made_by as "madeBy", s.analysis_id as "analysisId",
    s.manuscript_id as "manuscriptId", s.body
  from foundations s`;
const OUTLINES = sql`
  select s.id, s.version, s.input_hash as "inputHash", s.made_by as "madeBy", s.foundation_id as "madeFromId",
    f.manuscript_id as "manuscriptId", s.selected_title as "selectedTitle", s.body,
    n.id as "newestId", n.made_by in ${NOT_PROPOSED} as "isEdited",
    case when n.made_by in ${NOT_PROPOSED} then n.input_hash else f.input_hash end as "foundationHash",
    (
      select a.summary->>'language' from analyses a
      where a.id = case when n.made_by in ${NOT_PROPOSED} then n.analysis_id else f.analysis_id end
    ) as language,
    case when n.made_by in ${NOT_PROPOSED} then n.body end as edited
  from outlines s join foundations f on f.id = s.foundation_id
    join lateral (
      select id, made_by, input_hash, analysis_id, body from foundations
      where manuscript_id = f.manuscript_id order by version desc limit 1
    ) n on true`;

async function findNewest<Row>(
  project: OwnedProject,
  versions: SQL,
  condition: SQL,
): Promise<Row | null> {
  const [row] = await project.selectRows<Row>(sql`
    ${versions} where ${condition} order by s.version desc limit 1`);
  return row ?? null;
}

/** Returns the newest analysis, or null. */
export function newestAnalysis(project: OwnedProject): Promise<AnalysisRow | null> {
  return findNewest(project, ANALYSES, sql`s.project_id = ${project.id}`);
}

/**
 * Sums up the newest analysis (null: there is none), with the words that each chapter of the contents is to have, and counts
 * the posts that there are, but stops at `most`.
 */
export async function readAnalysed(project: OwnedProject, most: number): Promise<Analysed> {
  const [row] = await project.selectRows<Analysed>(sql`
    select
      (select summary from analyses where project_id = ${project.id} order by version desc limit 1) as summary,
      (select jsonb_path_query_array(body, '$.tableOfContents.chapters[*].targetWordCount')
        from foundations where project_id = ${project.id} order by version desc limit 1) as "chapterWords",
      (select count(*)::int from (
        select 1 from entries e where e.project_id = ${project.id} and ${counts(project.id)} limit ${most}) few) as posts`);
  return row ?? { summary: null, chapterWords: null, posts: 0 };
}

type Analysed = { summary: Summary | null; chapterWords: number[] | null; posts: number };
type Summary = AnalysisRow["summary"];

/** The analysis with this id; throws when it is missing, because versions are never deleted. */
export async function readAnalysis(project: OwnedProject, id: string): Promise<AnalysisRow> {
  const row = await findNewest<AnalysisRow>(project, ANALYSES, sql`s.id = ${id}`);
  if (!row) throw new Error(`The analysis ${id} is gone.`);
  return row;
}

function foundationOf({ body, ...row }: Stored<FoundationRow>): FoundationRow {
  return { ...row, body: FOUNDATION.read(body) };
}

/** Returns the newest foundation, or null. */
export async function newestFoundation(project: OwnedProject): Promise<FoundationRow | null> {
  const newest = sql`s.project_id = ${project.id}`;
  const row = await findNewest<Stored<FoundationRow>>(project, FOUNDATIONS, newest);
  return row && foundationOf(row);
}

/** True if the project has a foundation. The foundation itself is not read. */
export async function hasFoundation(project: OwnedProject): Promise<boolean> {
  const rows = await project.selectRows(sql`
    select 1 from foundations where project_id = ${project.id} limit 1`);
  return rows.length > 0;
}

/** Returns the foundation with this id. Versions are never deleted, so it throws if there is none. */
export async function readFoundation(project: OwnedProject, id: string): Promise<FoundationRow> {
  const row = await findNewest<Stored<FoundationRow>>(project, FOUNDATIONS, sql`s.id = ${id}`);
  if (!row) throw new Error(`The foundation ${id} is gone.`);
  return foundationOf(row);
}

/**
 * Returns the newest outlines of one manuscript, or else of the one that the contents of now are the contents of: the
 * author may have gone back to those of an earlier book. If that has none yet, the newest of all. Null if there are none.
 */
export function newestOutline(
  project: OwnedProject,
  manuscriptId?: string,
): Promise<OutlineRow | null> {
  if (manuscriptId !== undefined) {
    return outlineWhere(project, sql`f.manuscript_id = ${manuscriptId}`);
  }
  const now = sql`(
    select manuscript_id from foundations where project_id = ${project.id} order by version desc limit 1
  )`;
  return outlineWhere(
    project,
    sql`(f.manuscript_id = ${now} or not exists (
      select 1 from outlines o join foundations planned on planned.id = o.foundation_id
      where o.project_id = ${project.id} and planned.manuscript_id = ${now}
    ))`,
  );
}

/** Returns the outlines with this id. Null if they do not belong to this project. */
export function findOutline(project: OwnedProject, id: string): Promise<OutlineRow | null> {
  return outlineWhere(project, sql`s.id = ${id}`);
}

async function outlineWhere(project: OwnedProject, condition: SQL): Promise<OutlineRow | null> {
  const own = sql`s.project_id = ${project.id} and ${condition}`;
  const row = await findNewest<StoredOutline>(project, OUTLINES, own);
  if (!row) return null;
  const { edited, newestId, ...outline } = row;
  const body = OUTLINE.read(row.body);
  if (!row.isEdited) {
    const contents = body.outlines.map(({ chapterId, chapterTitle }, index) => ({
      id: chapterId,
      number: index + 1,
      title: chapterTitle,
      // Only an author makes parts.
      part: null,
    }));
    return {
      ...outline,
      foundationId: row.madeFromId,
      contents,
      isAnswerMisplaced: false,
      body,
    };
  }
  const contents = FOUNDATION.read(edited).tableOfContents.chapters;
  const arranged = { outlines: arrangeOutlines(contents, body.outlines) };
  // The author may have dropped every chapter that was outlined.
  if (arranged.outlines.length === 0) return null;
  return {
    ...outline,
    foundationId: newestId,
    contents,
    isAnswerMisplaced: isAnswerMisplaced(contents, body.outlines),
    body: arranged,
  };
}

/** Stores a new version of the analysis and of the foundation made from it, and adds both ids to the job's metadata. */
export async function saveAnalysis(
  claim: JobClaim,
  making: Making,
  made: Pick<AnalysisRow, "fileId" | "summary"> & {
    size: number;
    posts: readonly UsablePost[];
    /** Why posts are set aside, as `EntryFilter.aside`, by entry id. */
    asides: Readonly<Record<string, string>>;
    foundation: BookFoundation;
    questions: readonly Question[];
    entriesPrint: string;
    /** The manuscript that the foundation continues; null begins another one. */
    manuscriptId: string | null;
    /** The contents that hold instead of those that the engine proposes, and who made them; null if there are none. */
    held: { madeBy: string; manuscriptId: string; foundation: BookFoundation } | null;
  },
): Promise<void> {
  const { project } = claim;
  await asJob(claim, async (tx) => {
    await setFileSize(tx, made.fileId, made.size);
    const version = await nextVersion(tx, analyses, project, making);
    const [row] = await tx
      .insert(analyses)
      .values({
        ...version,
        file_id: made.fileId,
        summary: asJson(made.summary),
        posts: asJson(made.posts),
        asides: asJson(made.asides),
        entries_print: made.entriesPrint,
      })
      .returning({ id: analyses.id });
    if (!row) throw new Error("An analysis was stored without a row.");
    const proposedId = await insertFoundation(tx, project, making, {
      analysisId: row.id,
      manuscriptId: made.manuscriptId,
      body: made.foundation,
    });
    const foundationId = made.held
      ? await insertFoundation(
          tx,
          project,
          { madeBy: made.held.madeBy, inputHash: making.inputHash },
          { analysisId: row.id, manuscriptId: made.held.manuscriptId, body: made.held.foundation },
        )
      : proposedId;
    await replaceQuestions(tx, project, made.questions);
    await noteInJob(tx, claim, { analysisId: row.id, foundationId });
  });
}

/**
 * Adds a foundation within the caller's transaction and returns its id. With `manuscriptId` null, a new manuscript
 * begins.
 */
export async function insertFoundation(
  tx: Tx,
  project: OwnedProject,
  making: Making,
  made: { analysisId: string; manuscriptId: string | null; body: BookFoundation },
): Promise<string> {
  const [row] = await tx
    .insert(foundations)
    .values({
      ...(await nextVersion(tx, foundations, project, making)),
      analysis_id: made.analysisId,
      manuscript_id: made.manuscriptId ?? (await addManuscript(tx, project)),
      body: FOUNDATION.write(made.body),
    })
    .returning({ id: foundations.id });
  if (!row) throw new Error("A foundation was stored without a row.");
  return row.id;
}

async function addManuscript(tx: Tx, project: OwnedProject): Promise<string> {
  const [row] = await tx
    .insert(manuscripts)
    .values({ project_id: project.id })
    .returning({ id: manuscripts.id });
  if (!row) throw new Error("A manuscript was added without a row.");
  return row.id;
}

/** Stores a new version of the outlines and adds its id to the job's metadata. */
export async function saveOutline(
  claim: JobClaim,
  making: Making,
  made: Pick<OutlineRow, "foundationId" | "selectedTitle" | "body">,
): Promise<void> {
  await asJob(claim, async (tx) => {
    const [row] = await tx
      .insert(outlines)
      .values({
        ...(await nextVersion(tx, outlines, claim.project, making)),
        foundation_id: made.foundationId,
        selected_title: storableText(made.selectedTitle),
        body: OUTLINE.write(made.body),
      })
      .returning({ id: outlines.id });
    await noteInJob(tx, claim, { outlineId: row?.id });
  });
}

/** Gives the columns that the tables of all versions have, with the next version number. */
async function nextVersion(
  tx: Tx,
  table: PgTable & { version: PgColumn; project_id: PgColumn },
  project: OwnedProject,
  { madeBy, inputHash }: Making,
): Promise<{ project_id: string; version: number; made_by: string; input_hash: string }> {
  const [row] = await tx
    .select({ newest: max(table.version) })
    .from(table)
    .where(eq(table.project_id, project.id));
  return {
    project_id: project.id,
    version: Number(row?.newest ?? 0) + 1,
    made_by: madeBy,
    input_hash: inputHash,
  };
}
