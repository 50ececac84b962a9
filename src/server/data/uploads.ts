import { and, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import { asUser, type Database } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./walk-entries.ts";
import { storableText } from "./sent-values.ts";
import { uploads } from "./tables/sources.ts";

/**
 * How one file of an upload was read, and what has become of its rows. It has the shape of ReadFile in the contracts.
 */
export type ReadFile = Pick<
  FileReport,
  | "file"
  | "format"
  | "rows"
  | "accepted"
  | "merged"
  | "skipped"
  | "columns"
  | "mapping"
  | "sample"
  | "passedOver"
  | "writers"
> & {
  part: number;
  /** True if the author has corrected what the columns mean. The correction is kept when the file is read again. */
  isCorrected?: boolean;
  /** The number of rows that count as merged because another upload has the same post. Missing if there are none. */
  heldElsewhere?: number;
};

/** An upload as the API shows it. It has the shape of UploadAnswer in the contracts. */
export type UploadRow = {
  /** The id of this row, which changes when the file is read again. `uploadId`, which the API shows, stays the same. */
  id: string;
  uploadId: string;
  kind: "file" | "pasted" | "sample";
  file: string;
  fileId: string | null;
  format: string;
  uploadedAt: Date;
  newEntries: number;
  rows: number;
  accepted: number;
  merged: number;
  skipped: FileReport["skipped"];
  mapping: FileReport["mapping"];
  files: ReadFile[];
};

const shown = {
  id: uploads.id,
  uploadId: uploads.shown_id,
  // The types given to `sql` are safe: only this folder writes these columns.
  kind: sql<UploadRow["kind"]>`${uploads.kind}`,
  file: uploads.file_name,
  fileId: uploads.file_id,
  format: uploads.format,
  uploadedAt: uploads.created_at,
  newEntries: uploads.new_entries,
  rows: uploads.rows,
  accepted: uploads.accepted,
  merged: uploads.merged,
  skipped: sql<FileReport["skipped"]>`${uploads.skipped}`,
  mapping: sql<FileReport["mapping"]>`${uploads.mapping}`,
  files: sql<ReadFile[]>`${uploads.files}`,
};

const COUNTS = and(isNotNull(uploads.finished_at), isNull(uploads.withdrawn_at));

/** Finds the finished upload with this key, which the client has chosen. Null if there is none. */
export async function findUpload(project: OwnedProject, key: string): Promise<UploadRow | null> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(
        and(eq(uploads.project_id, project.id), eq(uploads.upload_key, storableText(key)), COUNTS),
      ),
  );
  return row ?? null;
}

/** True if an upload with this key is being stored, or was cut off and is not deleted yet. */
export async function isArriving(project: OwnedProject, key: string): Promise<boolean> {
  const rows = await project.inTransaction((tx) =>
    tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(
          eq(uploads.project_id, project.id),
          eq(uploads.upload_key, storableText(key)),
          isNull(uploads.finished_at),
        ),
      ),
  );
  return rows.length > 0;
}

/** Reads the finished upload with this public id. Refuses with notFound if there is none. */
export async function readUploadRow(project: OwnedProject, uploadId: string): Promise<UploadRow> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(and(eq(uploads.project_id, project.id), eq(uploads.shown_id, uploadId), COUNTS)),
  );
  if (!row) throw notFound();
  return row;
}

/** Finished uploads of a project, newest first, without the answers of the interview. */
export function listUploads(project: OwnedProject): Promise<UploadRow[]> {
  return project.inTransaction((tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(and(eq(uploads.project_id, project.id), ne(uploads.kind, "interview"), COUNTS))
      .orderBy(desc(uploads.created_at), desc(uploads.shown_id)),
  );
}

/** Returns the id of the project that an upload belongs to. Refuses with notFound if the user has no such upload. */
export async function projectIdOfUpload(
  db: Database,
  userId: string,
  uploadId: string,
): Promise<string> {
  const [row] = await asUser(db, userId, (tx) =>
    tx
      .select({ projectId: uploads.project_id })
      .from(uploads)
      .where(and(eq(uploads.shown_id, uploadId), COUNTS)),
  );
  if (!row) throw notFound();
  return row.projectId;
}

/**
 * The number of an upload's links to one host whose pages nobody has asked to read. Only links of entries with hardly
 * any words count.
 */
export type UnreadLinks = { uploadId: string; host: string; count: number };

/**
 * Counts, for each upload and host, the links to pages that nobody has asked to read. Entries left out of the book do
 * not count.
 */
export async function countUnreadLinks(
  project: OwnedProject,
  fewerThanWords: number,
  hostOf: (url: string) => string,
): Promise<UnreadLinks[]> {
  const counts = new Map<string, UnreadLinks>();
  for await (const { from, to } of positionWindows(project)) {
    const links = await project.selectRows<{ uploadId: string; url: string }>(sql`
      select u.shown_id as "uploadId", e.url
      from entries e join uploads u on u.id = e.upload_id
      where e.project_id = ${project.id} and e.position >= ${from} and e.position < ${to}
        and e.included and e.words < ${fewerThanWords} and e.url ~ '^https?://'
        and u.finished_at is not null and u.withdrawn_at is null
        and not exists (select 1 from pages p where p.project_id = e.project_id and p.entry_id = e.id)`);
    for (const { uploadId, url } of links) {
      const host = hostOf(url);
      const key = `${uploadId} ${host}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { uploadId, host, count: 1 });
    }
  }
  return [...counts.values()];
}
