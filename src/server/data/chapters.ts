import { and, eq, sql } from "drizzle-orm";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Tx } from "./database.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { CHAPTER_TEXT } from "./stored-shape.ts";
import { chapters, chapterVersions } from "./tables/stages.ts";
import { type Making, PERSON } from "./stages.ts";

/**
 * Why a version was made. "corrected": a person has only had words replaced, as by the list of typing errors, in a text
 * that nobody had worked on. A run may replace it, and makes the corrections again. "merged": chapters became one, and
 * this is what was written of them, one text behind the other.
 */
export type VersionReason =
  | "drafted"
  | "regenerated"
  | "edited"
  | "corrected"
  | "restored"
  | "taken over"
  | "merged";

/** Names a chapter by the id of its manuscript and its own id, which it has from the table of contents. */
export type ChapterPlace = { manuscriptId: string; chapterId: string };

/** A version of a chapter. */
export type ChapterRow = ChapterPlace & {
  versionId: string;
  /** Counts from 1 within a chapter. */
  version: number;
  /** Grows by 1 with each change of the version's text. */
  revision: number;
  reason: VersionReason;
  madeBy: string;
  inputHash: string;
  /** The outlines that the version was written from. Null if there were none. */
  outlineId: string | null;
  madeAt: Date;
  updatedAt: Date;
  text: ChapterText;
  hasProposal: boolean;
};

/**
 * How a job has made a chapter (input-hash.ts explains the hashes). `isOnlyFillingIn`: if a model wrote the stored
 * text, the new text replaces it only if more of its passages are by the model.
 */
export type ChapterMaking = Making & {
  bestHash: string;
  isNewVersion: boolean;
  isOnlyFillingIn: boolean;
};

/**
 * Stores a chapter that a job has finished, as the shown version. If a person has worked on the shown text, that stays:
 * the new one becomes a proposal, and an earlier proposal is declined; with `isTaken` it counts as taken over already,
 * because it differs from the shown text by the person's own changes only. Nothing is stored if this job has stored the
 * chapter before, if the newest version by any job was made from the same input (`inputHash` or `bestHash`; not checked
 * for `isNewVersion`), or if `isOnlyFillingIn` forbids it (see ChapterMaking). `corrected` is the text with the person's
 * corrections, if the shown one has any: it becomes a version of its own, and is shown. Returns whether the newest version by a job
 * is shown, was proposed, or brings nothing new.
 */
export async function saveChapter(
  claim: JobClaim,
  making: ChapterMaking,
  {
    place,
    outlineId,
    isTaken = false,
    text,
    corrected = null,
  }: {
    place: ChapterPlace;
    outlineId: string;
    isTaken?: boolean;
    text: ChapterText;
    corrected?: ChapterText | null;
  },
): Promise<"shown" | "proposed" | "same"> {
  return asJob(claim, async (tx) => {
    const shown = await lockChapter(tx, claim.project, place);
    const written = await newestOfRuns(tx, place);
    if (written && isStored(written, claim.jobId, making, text)) {
      return written.proposal === null || written.proposal === "taken" ? "shown" : "proposed";
    }
    const isProposal = shown !== null && isPersons(shown);
    if (isProposal) await closeProposals(tx, place, "declined");
    const versionId = await addVersion(tx, claim.project, place, {
      reason: written ? "regenerated" : "drafted",
      madeBy: making.madeBy,
      inputHash: making.inputHash,
      outlineId,
      jobId: claim.jobId,
      proposal: isProposal ? (isTaken ? "taken" : "open") : null,
      text,
    });
    if (isProposal) return isTaken ? "same" : "proposed";
    await showVersion(tx, place, versionId);
    if (corrected && shown?.reason === "corrected") {
      const { inputHash } = making;
      const whose = { reason: "corrected", madeBy: PERSON, jobId: null, proposal: null } as const;
      const made = { ...whose, inputHash, outlineId, text: corrected };
      await showVersion(tx, place, await addVersion(tx, claim.project, place, made));
    }
    return "shown";
  });
}

/**
 * Reads the shown version of each chapter of a manuscript, as a map by chapter id. Chapters that are not written yet
 * are missing.
 */
export async function readChapters(
  project: OwnedProject,
  manuscriptId: string,
): Promise<Map<string, ChapterRow>> {
  const rows = await project.selectRows<StoredRow>(sql`
    select ${COLUMNS} from chapters c join chapter_versions v on v.id = c.current_version_id
    where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId}`);
  return new Map(rows.map((row) => [row.chapterId, readRow(row)]));
}

/** Reads the shown version of a chapter. Null if it is not written yet. */
export async function readChapter(
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
  by: Pick<Tx, "selectRows"> = project,
): Promise<ChapterRow | null> {
  const [row] = await by.selectRows<StoredRow>(sql`
    select ${COLUMNS} from chapters c join chapter_versions v on v.id = c.current_version_id
    where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId} and c.id = ${chapterId}`);
  return row ? readRow(row) : null;
}

/** The columns that `readRow` needs. In the query, `v` must be a row of chapter_versions. */
export const COLUMNS = sql`
  v.id as "versionId", v.manuscript_id as "manuscriptId", v.chapter_id as "chapterId", v.version, v.revision, v.reason,
  v.made_by as "madeBy", v.input_hash as "inputHash", v.outline_id as "outlineId", v.created_at::text as "madeAt",
  v.updated_at::text as "updatedAt", v.body,
  exists (
    select 1 from chapter_versions p
    where p.manuscript_id = v.manuscript_id and p.chapter_id = v.chapter_id and p.proposal = 'open'
  ) as "hasProposal"`;

/** A row with the columns of `COLUMNS`. */
export type StoredRow = Omit<ChapterRow, "text" | "madeAt" | "updatedAt"> & {
  body: unknown;
  madeAt: string;
  updatedAt: string;
};

/** Turns a row with the columns of `COLUMNS` into a version. */
export function readRow({ body, madeAt, updatedAt, ...row }: StoredRow): ChapterRow {
  return {
    ...row,
    madeAt: new Date(madeAt),
    updatedAt: new Date(updatedAt),
    text: CHAPTER_TEXT.read(body),
  };
}

/**
 * Locks a chapter's row, after adding it if needed, and returns the shown version. Refuses with notFound if the
 * manuscript is not this project's.
 */
export async function lockChapter(
  tx: Tx,
  project: OwnedProject,
  place: ChapterPlace,
): Promise<ChapterRow | null> {
  const { manuscriptId, chapterId } = place;
  await tx.execute(sql`
    insert into chapters (project_id, manuscript_id, id)
    select project_id, id, ${chapterId} from manuscripts
    where id = ${manuscriptId} and project_id = ${project.id}
    on conflict do nothing`);
  const locked = await tx.selectRows(sql`
    select 1 from chapters
    where project_id = ${project.id} and manuscript_id = ${manuscriptId} and id = ${chapterId}
    for update`);
  if (locked.length === 0) throw notFound();
  return readChapter(project, place, tx);
}

const BY_PERSON: readonly VersionReason[] = ["edited", "restored", "taken over"];

/** True if a person has worked on this version, beyond corrections. A job must not replace it then. */
export function isPersons({ reason, text }: Pick<ChapterRow, "reason" | "text">): boolean {
  if (reason === "merged" && text.joined?.isWorkedOn) return true;
  return BY_PERSON.includes(reason) || (reason !== "corrected" && isPersonsWork(text));
}

/** True if a person has edited or locked a passage of a text. */
export function isPersonsWork({ passages }: ChapterText): boolean {
  return passages.some(({ editedAt, lockedAt }) => editedAt !== null || lockedAt !== null);
}

/** Adds a version without showing it, and returns its id. */
export async function addVersion(
  tx: Tx,
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
  made: Pick<ChapterRow, "reason" | "madeBy" | "inputHash" | "outlineId" | "text"> & {
    jobId: string | null;
    proposal: "open" | "taken" | null;
  },
): Promise<string> {
  const [row] = await tx
    .insert(chapterVersions)
    .values({
      project_id: project.id,
      manuscript_id: manuscriptId,
      chapter_id: chapterId,
      version: sql`(
        select coalesce(max(version), 0) + 1 from chapter_versions
        where manuscript_id = ${manuscriptId} and chapter_id = ${chapterId})`,
      reason: made.reason,
      made_by: made.madeBy,
      input_hash: made.inputHash,
      outline_id: made.outlineId,
      job_id: made.jobId,
      proposal: made.proposal,
      body: CHAPTER_TEXT.write(made.text),
    })
    .returning({ id: chapterVersions.id });
  if (!row) throw new Error("A version of a chapter was added without a row.");
  return row.id;
}

/** Makes a version the shown one of its chapter. Null: the chapter counts as not written. */
export async function showVersion(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
  versionId: string | null,
): Promise<void> {
  await tx
    .update(chapters)
    .set({ current_version_id: versionId })
    .where(and(eq(chapters.manuscript_id, manuscriptId), eq(chapters.id, chapterId)));
}

/** Closes the open proposal of a chapter, and returns its id. Null if there is none. */
export async function closeProposals(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
  end: "taken" | "declined",
): Promise<string | null> {
  const [closed] = await tx
    .update(chapterVersions)
    .set({ proposal: end })
    .where(
      and(
        eq(chapterVersions.manuscript_id, manuscriptId),
        eq(chapterVersions.chapter_id, chapterId),
        eq(chapterVersions.proposal, "open"),
      ),
    )
    .returning({ id: chapterVersions.id });
  return closed?.id ?? null;
}

/** Opens a declined proposal of a chapter again. No other one may be open. */
export async function reopenProposal(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
  versionId: string,
): Promise<void> {
  await tx
    .update(chapterVersions)
    .set({ proposal: "open" })
    .where(
      and(
        eq(chapterVersions.manuscript_id, manuscriptId),
        eq(chapterVersions.chapter_id, chapterId),
        eq(chapterVersions.id, versionId),
        eq(chapterVersions.proposal, "declined"),
      ),
    );
}

type OfRun = {
  jobId: string;
  madeBy: string;
  inputHash: string;
  proposal: string | null;
  text: ChapterText;
};

async function newestOfRuns(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
): Promise<OfRun | null> {
  const [row] = await tx
    .select({
      jobId: sql<string>`${chapterVersions.job_id}`,
      madeBy: chapterVersions.made_by,
      inputHash: chapterVersions.input_hash,
      proposal: chapterVersions.proposal,
      body: chapterVersions.body,
    })
    .from(chapterVersions)
    .where(
      and(
        eq(chapterVersions.manuscript_id, manuscriptId),
        eq(chapterVersions.chapter_id, chapterId),
        sql`${chapterVersions.job_id} is not null`,
      ),
    )
    .orderBy(sql`${chapterVersions.version} desc`)
    .limit(1);
  if (!row) return null;
  const { body, ...by } = row;
  return { ...by, text: CHAPTER_TEXT.read(body) };
}

function isStored(
  newest: OfRun,
  jobId: string,
  { inputHash, bestHash, isNewVersion, isOnlyFillingIn }: ChapterMaking,
  text: ChapterText,
): boolean {
  const isSame = [inputHash, bestHash].includes(newest.inputHash);
  if (newest.jobId === jobId || (isSame && !isNewVersion)) return true;
  const isOfModel = newest.madeBy !== "own-words";
  return isOnlyFillingIn && isOfModel && byModel(newest.text) >= byModel(text);
}

function byModel({ passages }: ChapterText): number {
  return passages.filter(({ kind }) => kind === "model").length;
}
