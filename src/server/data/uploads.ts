import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Entry, FileReport, RowFate } from "#pipeline/sources/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import { asSystem, asUser } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { addEntries, measureEntries } from "./entries.ts";
import { insertFile, openFile, setFileSize, type OpenFile } from "./files.ts";
import { ownedProject, type OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { sqlStateOf, DUPLICATE } from "./sql-state.ts";
import { asJson, storableText } from "./stored-json.ts";
import { files } from "./tables/files.ts";
import { uploadRows, uploads } from "./tables/sources.ts";

/** What is known of an upload before its rows are stored. */
export type UploadStart = {
  uploadKey: string;
  kind: "csv" | "pasted";
  report: Omit<FileReport, "fates">;
};

/** An upload as it is answered; UploadAnswer of the contracts. */
export type UploadRow = {
  uploadId: string;
  file: string;
  format: string;
  uploadedAt: Date;
  newEntries: number;
  rows: number;
  accepted: number;
  merged: number;
  skipped: FileReport["skipped"];
  mapping: FileReport["mapping"];
};

/**
 * An upload whose rows are being stored, each batch in a short transaction of its own. Until `finish`, nothing of it
 * counts anywhere; every call throws once another server has taken it for dead.
 */
export type ArrivingUpload = {
  id: string;
  file: OpenFile;
  /** Entries that the project held before. */
  entriesBefore: number;
  /** Gives how many of these the project did not have before. */
  addEntries: (batch: readonly Entry[]) => Promise<number>;
  addFates: (batch: readonly RowFate[]) => Promise<void>;
  finish: (result: { newEntries: number; size: number }) => Promise<void>;
  /** Takes everything back. */
  discard: () => Promise<void>;
};

/** An upload without a sign of life for this long was cut off. */
const SILENCE = sql`interval '60 seconds'`;
const DISCARDED_AT_ONCE = 2_000;

const shown = {
  uploadId: uploads.id,
  file: uploads.file_name,
  format: uploads.format,
  uploadedAt: uploads.created_at,
  newEntries: uploads.new_entries,
  rows: uploads.rows,
  accepted: uploads.accepted,
  merged: uploads.merged,
  // Written below from a FileReport and nowhere else.
  skipped: sql<FileReport["skipped"]>`${uploads.skipped}`,
  mapping: sql<FileReport["mapping"]>`${uploads.mapping}`,
};

/** The finished upload with this key; null when there is none. */
export async function findUpload(project: OwnedProject, key: string): Promise<UploadRow | null> {
  const [row] = await inProject(project, (tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(
        and(
          eq(uploads.project_id, project.id),
          eq(uploads.upload_key, storableText(key)),
          isNotNull(uploads.finished_at),
        ),
      ),
  );
  return row ?? null;
}

/** Finished uploads of a project, newest first. */
export function listUploads(project: OwnedProject): Promise<UploadRow[]> {
  return inProject(project, (tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(and(eq(uploads.project_id, project.id), isNotNull(uploads.finished_at)))
      .orderBy(desc(uploads.created_at), desc(uploads.id)),
  );
}

/** What became of every row of an upload, in row order. */
export function readFates(project: OwnedProject, uploadId: string): Promise<RowFate[]> {
  return inProject(project, (tx) =>
    tx
      .select({
        row: uploadRows.row,
        // Written below from a RowFate and nowhere else.
        fate: sql<RowFate["fate"]>`${uploadRows.fate}`,
        reason: sql<RowFate["reason"]>`${uploadRows.reason}`,
        entryId: uploadRows.entry_id,
      })
      .from(uploadRows)
      .where(and(eq(uploadRows.project_id, project.id), eq(uploadRows.upload_id, uploadId)))
      .orderBy(uploadRows.row),
  );
}

/** The project that an upload of this person belongs to; refuses with notFound. */
export async function projectIdOfUpload(
  db: Database,
  userId: string,
  uploadId: string,
): Promise<string> {
  const [row] = await asUser(db, userId, (tx) =>
    tx.select({ projectId: uploads.project_id }).from(uploads).where(eq(uploads.id, uploadId)),
  );
  if (!row) throw notFound();
  return row.projectId;
}

/** Begins an upload; null while another one of the same project arrives, on this server or another. */
export async function beginUpload(
  project: OwnedProject,
  start: UploadStart,
): Promise<ArrivingUpload | null> {
  try {
    const begun = await inProject(project, (tx) => insertUpload(tx, project, start));
    return arriving(project, begun);
  } catch (error) {
    if (sqlStateOf(error) === DUPLICATE) return null;
    throw error;
  }
}

/** Takes back uploads that were cut off: `all` on a start of the one process there is, else those that are silent. */
export async function discardCutOffUploads(db: Database, which: "silent" | "all"): Promise<void> {
  const found = await asSystem(db, (tx) =>
    selectRows<{ id: string; projectId: string; userId: string }>(
      tx,
      sql`
        select u.id, u.project_id as "projectId", p.user_id as "userId"
        from uploads u join projects p on p.id = u.project_id
        where u.finished_at is null
          and (${which === "all"} or u.heartbeat_at < now() - ${SILENCE})`,
    ),
  );
  for (const { id, projectId, userId } of found) {
    await discardUpload(await ownedProject(db, userId, projectId), id);
  }
}

type Begun = { id: string; fileId: string; count: number; nextPosition: number };

async function insertUpload(
  tx: Tx,
  project: OwnedProject,
  { uploadKey, kind, report }: UploadStart,
): Promise<Begun> {
  const { count, nextPosition } = await measureEntries(tx, project.id);
  const fileId = await insertFile(tx, project, report.file);
  const [row] = await tx
    .insert(uploads)
    .values({
      project_id: project.id,
      upload_key: storableText(uploadKey),
      file_name: storableText(report.file),
      file_id: fileId,
      kind,
      format: report.format,
      mapping: asJson(report.mapping),
      rows: report.rows,
      accepted: report.accepted,
      merged: report.merged,
      skipped: asJson(report.skipped),
      new_entries: 0,
    })
    .returning({ id: uploads.id });
  if (!row) throw new Error("An upload was begun without a row.");
  return { id: row.id, fileId, count, nextPosition };
}

function arriving(
  project: OwnedProject,
  { id, fileId, count, nextPosition }: Begun,
): ArrivingUpload {
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inProject(project, async (tx) => {
      await assertArriving(tx, id);
      return work(tx);
    });
  let position = nextPosition;
  return {
    id,
    file: openFile(project, write, fileId),
    entriesBefore: count,
    addEntries: (batch) => {
      const first = position;
      position += batch.length;
      return write((tx) => addEntries(tx, { id, project }, first, batch));
    },
    addFates: (batch) => write((tx) => insertFates(tx, project, id, batch)),
    finish: ({ newEntries, size }) =>
      write(async (tx) => {
        await setFileSize(tx, fileId, size);
        await tx
          .update(uploads)
          .set({ new_entries: newEntries, finished_at: sql`now()` })
          .where(eq(uploads.id, id));
      }),
    discard: () => discardUpload(project, id),
  };
}

/** A sign of life, and the proof that nobody has taken the upload back. */
async function assertArriving(tx: Tx, uploadId: string): Promise<void> {
  const alive = await tx
    .update(uploads)
    .set({ heartbeat_at: sql`now()` })
    .where(and(eq(uploads.id, uploadId), isNull(uploads.finished_at)))
    .returning({ id: uploads.id });
  if (alive.length === 0) throw new Error("This upload was taken for dead and taken back.");
}

async function insertFates(
  tx: Tx,
  project: OwnedProject,
  uploadId: string,
  batch: readonly RowFate[],
): Promise<void> {
  await tx.execute(sql`
    insert into upload_rows (project_id, upload_id, row, fate, reason, entry_id)
    select ${project.id}, ${uploadId}, row, fate, reason, "entryId"
    from jsonb_to_recordset(${asJson(batch)}) as t(row int, fate text, reason text, "entryId" text)`);
}

/** In steps, each repeatable: after a crash in the middle, it is begun again. The upload's own row goes last. */
async function discardUpload(project: OwnedProject, uploadId: string): Promise<void> {
  await inProject(project, (tx) =>
    tx.execute(sql`
      update entries set rows = (
        select jsonb_agg(row) from jsonb_array_elements(rows) row where row->>'uploadId' <> ${uploadId}
      )
      where project_id = ${project.id} and upload_id <> ${uploadId}
        and rows @> jsonb_build_array(jsonb_build_object('uploadId', ${uploadId}::text))`),
  );
  for (let deleted = DISCARDED_AT_ONCE; deleted === DISCARDED_AT_ONCE;) {
    const rows = await inProject(project, (tx) =>
      selectRows(
        tx,
        sql`
          delete from entries where project_id = ${project.id} and id in (
            select id from entries where upload_id = ${uploadId} limit ${DISCARDED_AT_ONCE})
          returning 1`,
      ),
    );
    deleted = rows.length;
  }
  await inProject(project, async (tx) => {
    const [row] = await tx
      .delete(uploads)
      .where(and(eq(uploads.id, uploadId), isNull(uploads.finished_at)))
      .returning({ fileId: uploads.file_id });
    if (row?.fileId) await tx.delete(files).where(eq(files.id, row.fileId));
  });
}

function inProject<T>(project: OwnedProject, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(project.db, project.userId, work);
}
