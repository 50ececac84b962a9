import { and, eq, sql } from "drizzle-orm";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import { asUser } from "./as-user.ts";
import type { Tx } from "./database.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { CHAPTER_TEXT } from "./stored-shapes.ts";
import { chapters, chapterVersions } from "./tables/manuscripts.ts";
import type { Making } from "./versions.ts";

/** Why a version was made. */
export type VersionReason = "drafted" | "regenerated" | "edited" | "restored" | "taken over";

/** Where a chapter stands: its book, and its id in the table of contents. */
export type ChapterPlace = { manuscriptId: string; chapterId: string };

/** A version of a chapter. */
export type ChapterRow = ChapterPlace & {
  versionId: string;
  /** Which text of the chapter it is; 1 is the first. */
  version: number;
  /** Changes whenever the version is written on. */
  revision: number;
  reason: VersionReason;
  madeBy: string;
  inputHash: string;
  /** The outlines that it was written from; null where a person made it. */
  outlineId: string | null;
  madeAt: Date;
  updatedAt: Date;
  text: ChapterText;
  /** A newer text that a run has made beside this one waits for the author. */
  hasProposal: boolean;
};

/**
 * Who made a chapter's text, and from what; see input-hash.ts. `onlyFillsIn`: a text of which a model wrote as much, or
 * more, is not replaced.
 */
export type ChapterMaking = Making & {
  bestHash: string;
  isNewVersion: boolean;
  onlyFillsIn: boolean;
};

/**
 * Stores a finished chapter as the version that is shown; where a person has worked on the one that is shown, beside it as a
 * proposal, which takes the place of an earlier proposal.
 *
 * Nothing is stored when this job has stored it before, or when the newest text of a run was made from the same input, or from it
 * in the best way, and `isNewVersion` does not ask for another one; nor where the run only fills in what is missing.
 */
export async function saveChapter(
  claim: JobClaim,
  making: ChapterMaking,
  { place, outlineId, text }: { place: ChapterPlace; outlineId: string; text: ChapterText },
): Promise<void> {
  await asJob(claim, async (tx) => {
    const shown = await lockChapter(tx, claim.project, place);
    const written = await newestOfRuns(tx, place);
    if (written && isStored(written, claim.jobId, making, text)) return;
    const isProposal = shown !== null && isPersons(shown);
    if (isProposal) await closeProposals(tx, place, "declined");
    const versionId = await addVersion(tx, claim.project, place, {
      reason: written ? "regenerated" : "drafted",
      madeBy: making.madeBy,
      inputHash: making.inputHash,
      outlineId,
      jobId: claim.jobId,
      proposal: isProposal ? "open" : null,
      text,
    });
    if (!isProposal) await showVersion(tx, place, versionId);
  });
}

/** The versions that are shown of a manuscript's chapters, by the chapters' ids; those that are not written yet are missing. */
export async function readChapters(
  project: OwnedProject,
  manuscriptId: string,
): Promise<Map<string, ChapterRow>> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<StoredRow>(
      tx,
      sql`
        select ${COLUMNS} from chapters c join chapter_versions v on v.id = c.current_version_id
        where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId}`,
    ),
  );
  return new Map(rows.map((row) => [row.chapterId, readRow(row)]));
}

/** What `readRow` makes a ChapterRow of; v is a version, c its chapter. */
export const COLUMNS = sql`
  v.id as "versionId", v.manuscript_id as "manuscriptId", v.chapter_id as "chapterId", v.version, v.revision, v.reason,
  v.made_by as "madeBy", v.input_hash as "inputHash", v.outline_id as "outlineId", v.created_at::text as "madeAt",
  v.updated_at::text as "updatedAt", v.body,
  exists (
    select 1 from chapter_versions p
    where p.manuscript_id = v.manuscript_id and p.chapter_id = v.chapter_id and p.proposal = 'open'
  ) as "hasProposal"`;

/** A version as `COLUMNS` selects it. */
export type StoredRow = Omit<ChapterRow, "text" | "madeAt" | "updatedAt"> & {
  body: unknown;
  madeAt: string;
  updatedAt: string;
};

/** Reads a version. */
export function readRow({ body, madeAt, updatedAt, ...row }: StoredRow): ChapterRow {
  return {
    ...row,
    madeAt: new Date(madeAt),
    updatedAt: new Date(updatedAt),
    text: CHAPTER_TEXT.read(body),
  };
}

/**
 * Makes the chapter's row if need be, keeps others from changing it until the end of the transaction, and gives what is shown.
 * Refuses with notFound where the book is none of the project's.
 */
export async function lockChapter(
  tx: Tx,
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
): Promise<ChapterRow | null> {
  await tx.execute(sql`
    insert into chapters (project_id, manuscript_id, id)
    select project_id, id, ${chapterId} from manuscripts
    where id = ${manuscriptId} and project_id = ${project.id}
    on conflict do nothing`);
  const locked = await selectRows(
    tx,
    sql`
      select 1 from chapters
      where project_id = ${project.id} and manuscript_id = ${manuscriptId} and id = ${chapterId}
      for update`,
  );
  if (locked.length === 0) throw notFound();
  const [row] = await selectRows<StoredRow>(
    tx,
    sql`
      select ${COLUMNS} from chapters c join chapter_versions v on v.id = c.current_version_id
      where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId} and c.id = ${chapterId}`,
  );
  return row ? readRow(row) : null;
}

/** Whether a person has worked on a version: then no run takes its place. */
function isPersons({ reason, text }: Pick<ChapterRow, "reason" | "text">): boolean {
  return (
    reason === "edited" ||
    reason === "restored" ||
    reason === "taken over" ||
    text.passages.some(({ editedAt, lockedAt }) => editedAt !== null || lockedAt !== null)
  );
}

/** Adds a version, which is not shown yet; gives its id. */
export async function addVersion(
  tx: Tx,
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
  made: Pick<ChapterRow, "reason" | "madeBy" | "inputHash" | "outlineId" | "text"> & {
    jobId: string | null;
    proposal: "open" | null;
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

/** Makes a version the one that is shown. */
export async function showVersion(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
  versionId: string,
): Promise<void> {
  await tx
    .update(chapters)
    .set({ current_version_id: versionId })
    .where(and(eq(chapters.manuscript_id, manuscriptId), eq(chapters.id, chapterId)));
}

/** Ends the proposals of a chapter that still wait. */
export async function closeProposals(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
  end: "taken" | "declined",
): Promise<void> {
  await tx
    .update(chapterVersions)
    .set({ proposal: end })
    .where(
      and(
        eq(chapterVersions.manuscript_id, manuscriptId),
        eq(chapterVersions.chapter_id, chapterId),
        eq(chapterVersions.proposal, "open"),
      ),
    );
}

type OfRun = { jobId: string; inputHash: string; text: ChapterText };

/** The newest text that a run has made of a chapter, shown or proposed. */
async function newestOfRuns(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
): Promise<OfRun | null> {
  const [row] = await tx
    .select({
      jobId: sql<string>`${chapterVersions.job_id}`,
      inputHash: chapterVersions.input_hash,
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
  return { jobId: row.jobId, inputHash: row.inputHash, text: CHAPTER_TEXT.read(row.body) };
}

function isStored(
  newest: OfRun,
  jobId: string,
  { inputHash, bestHash, isNewVersion, onlyFillsIn }: ChapterMaking,
  text: ChapterText,
): boolean {
  const isSame = [inputHash, bestHash].includes(newest.inputHash);
  if (newest.jobId === jobId || (isSame && !isNewVersion)) return true;
  return onlyFillsIn && byModel(newest.text) >= byModel(text);
}

function byModel({ passages }: ChapterText): number {
  return passages.filter(({ kind }) => kind === "model").length;
}
