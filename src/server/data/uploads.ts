import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import { asUser } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./position-windows.ts";
import { selectRows } from "./select-rows.ts";
import { storableText } from "./stored-json.ts";
import { uploads } from "./tables/sources.ts";

/** How one file of an upload was read, as it is kept, and what its rows are by now; ReadFile of the contracts. */
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
> & {
  part: number;
  /** The author has chosen the columns: read again, this file is read by them. */
  isCorrected?: boolean;
  /** Of the merged rows, those whose post another upload holds; absent while there was none. */
  heldElsewhere?: number;
};

/** An upload as it is answered; UploadAnswer of the contracts. */
export type UploadRow = {
  /** Of this reading of its file; `uploadId` stays when it is read again. */
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
  // Written in arriving-uploads.ts, as what follows, and nowhere else.
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

/** The finished upload with this key; null when there is none. */
export async function findUpload(project: OwnedProject, key: string): Promise<UploadRow | null> {
  const [row] = await inProject(project, (tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(
        and(eq(uploads.project_id, project.id), eq(uploads.upload_key, storableText(key)), COUNTS),
      ),
  );
  return row ?? null;
}

/** True while an upload with this key is being stored, or was cut off and not cleared away. */
export async function isArriving(project: OwnedProject, key: string): Promise<boolean> {
  const rows = await inProject(project, (tx) =>
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

/** The finished upload with this id; refuses with notFound. */
export async function readUploadRow(project: OwnedProject, uploadId: string): Promise<UploadRow> {
  const [row] = await inProject(project, (tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(and(eq(uploads.project_id, project.id), eq(uploads.shown_id, uploadId), COUNTS)),
  );
  if (!row) throw notFound();
  return row;
}

/** Finished uploads of a project, newest first. */
export function listUploads(project: OwnedProject): Promise<UploadRow[]> {
  return inProject(project, (tx) =>
    tx
      .select(shown)
      .from(uploads)
      .where(and(eq(uploads.project_id, project.id), COUNTS))
      .orderBy(desc(uploads.created_at), desc(uploads.shown_id)),
  );
}

/** The project that an upload of this person belongs to; refuses with notFound. */
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

/** Links to one host whose pages nobody has asked for, of entries of one upload that have hardly any words. */
export type UnreadLinks = { uploadId: string; host: string; count: number };

/** What pages there would be to read, by upload and host: none of entries that the author left out. */
export async function countUnreadLinks(
  project: OwnedProject,
  fewerThanWords: number,
  hostOf: (url: string) => string,
): Promise<UnreadLinks[]> {
  const counts = new Map<string, UnreadLinks>();
  for await (const { from, to } of positionWindows(project)) {
    const links = await inProject(project, (tx) =>
      selectRows<{ uploadId: string; url: string }>(
        tx,
        sql`
          select u.shown_id as "uploadId", e.url
          from entries e join uploads u on u.id = e.upload_id
          where e.project_id = ${project.id} and e.position >= ${from} and e.position < ${to}
            and e.included and e.words < ${fewerThanWords} and e.url ~ '^https?://'
            and u.finished_at is not null and u.withdrawn_at is null
            and not exists (select 1 from pages p where p.project_id = e.project_id and p.entry_id = e.id)`,
      ),
    );
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

function inProject<T>(project: OwnedProject, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(project.db, project.userId, work);
}
