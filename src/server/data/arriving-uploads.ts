import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { FileReport, RowFate } from "#pipeline/sources/schema.ts";
import { Refusal } from "#server/platform/errors.ts";
import {
  addEntries,
  countEntriesBeside,
  nextPositionIn,
  type CountedEntry,
} from "./add-entries.ts";
import { clearUpload, withdrawIn } from "./clear-uploads.ts";
import type { Tx } from "./database.ts";
import { lockEntries, refreshStatistics } from "./walk-entries.ts";
import type { OwnedProject } from "./owned-project.ts";
import { countAsMerged, insertFates, type PartCount } from "./row-fates.ts";
import { sqlStateOf, DUPLICATE, untilBack } from "./database-errors.ts";
import { asJson, storableText } from "./sent-values.ts";
import { uploads } from "./tables/sources.ts";
import type { ReadFile, UploadRow } from "./uploads.ts";

/** What is known of an upload before its rows are stored. */
export type UploadStart = {
  uploadKey: string;
  kind: UploadRow["kind"];
  file: string;
  files: readonly ReadFile[];
  fileId: string | null;
  /** The id of the earlier upload of the same file that this one replaces; null for a new file. */
  replaces: string | null;
};

const LOOK_MS = 1_000;
/**
 * If the database cannot be reached, `discard` waits this long for it. After that it gives up: other servers notice
 * that the upload has no heartbeat, and delete it.
 */
const DISCARD_MS = 30_000;

/** What became of a row (accepted, merged or skipped). `part` is the number of the row's file within the upload. */
export type PlacedFate = RowFate & { part: number };

/**
 * An upload that is being stored. It is hidden until `finish`. If another server has deleted it in the meantime, its
 * functions throw.
 */
export type ArrivingUpload = {
  id: string;
  /** The number of entries in the project, without those of the upload that this one replaces. */
  entriesBefore: number;
  /** Returns how many entries of the batch are new to the project. */
  addEntries: (batch: readonly CountedEntry[]) => Promise<number>;
  addFates: (batch: readonly PlacedFate[]) => Promise<void>;
  /** Completes the upload. From now on it is shown, instead of the upload that it replaces. */
  finish: (result: { newEntries: number }) => Promise<void>;
  /** The heartbeat: after ten seconds without one, the upload counts as cut off. */
  giveSign: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Begins an upload. Null while another upload of the same project is being stored, by any server. */
export async function beginUpload(
  project: OwnedProject,
  start: UploadStart,
): Promise<ArrivingUpload | null> {
  // Counted outside the transaction, because it is slow. No other upload adds entries while this one arrives.
  const entriesBefore = await countEntriesBeside(project, start.replaces);
  try {
    const begun = await project.inTransaction((tx) => insertUpload(tx, project, start));
    return arriving(project, begun, entriesBefore);
  } catch (error) {
    if (sqlStateOf(error) === DUPLICATE) return null;
    throw error;
  }
}

type Begun = {
  id: string;
  replaces: string | null;
  nextPosition: number;
};

async function insertUpload(
  tx: Tx,
  project: OwnedProject,
  { uploadKey, kind, file, files, fileId, replaces }: UploadStart,
): Promise<Begun> {
  const nextPosition = await nextPositionIn(tx, project.id);
  const [row] = await tx
    .insert(uploads)
    .values({
      project_id: project.id,
      upload_key: storableText(uploadKey),
      file_name: storableText(file),
      file_id: fileId,
      kind,
      replaces,
      new_entries: 0,
      ...sumOf(files),
      files: asJson(files),
    })
    .returning({ id: uploads.id });
  if (!row) throw new Error("An upload was begun without a row.");
  return { id: row.id, replaces, nextPosition };
}

function sumOf(files: readonly ReadFile[]): Pick<
  typeof uploads.$inferInsert,
  "rows" | "accepted" | "merged"
> & {
  format: string;
  mapping: ReturnType<typeof asJson>;
  skipped: ReturnType<typeof asJson>;
} {
  const sum = (read: (file: ReadFile) => number): number =>
    files.reduce((total, file) => total + read(file), 0);
  const skipped = new Map<string, number>();
  for (const { reason, count } of files.flatMap((file) => file.skipped)) {
    skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  }
  return {
    format: storableText([...new Set(files.map(({ format }) => format))].join(", ")),
    mapping: asJson(files[0]?.mapping ?? ({} satisfies FileReport["mapping"])),
    rows: sum(({ rows }) => rows),
    accepted: sum(({ accepted }) => accepted),
    merged: sum(({ merged }) => merged),
    skipped: asJson([...skipped].map(([reason, count]) => ({ reason, count }))),
  };
}

function arriving(
  project: OwnedProject,
  { id, replaces, nextPosition }: Begun,
  entriesBefore: number,
): ArrivingUpload {
  const isAlone = nextPosition === 0 && replaces === null;
  const upload = { id, project, replaces, isAlone };
  let nextLook = 0;
  const writeEntries = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    project.inTransaction(async (tx) => {
      // Every writer takes this lock first, and locks an upload's row only after that. With a different order, two
      // writers could wait for each other (deadlock).
      await lockEntries(tx, project.id);
      // If the project was empty, checking once a second is enough: should the upload have been deleted since, the
      // foreign key refuses its rows.
      if (!isAlone || performance.now() >= nextLook) {
        await assertArriving(tx, id);
        nextLook = performance.now() + LOOK_MS;
      }
      return work(tx);
    });
  const heldElsewhere: PartCount[] = [];
  let position = nextPosition;
  return {
    id,
    entriesBefore,
    addEntries: async (batch) => {
      const first = position;
      position += batch.length;
      return writeEntries((tx) => addEntries(tx, upload, first, batch));
    },
    addFates: async (batch) => {
      const counts = await writeEntries((tx) => insertFates(tx, upload, batch));
      heldElsewhere.push(...counts);
    },
    finish: async ({ newEntries }) => {
      await project.inTransaction(async (tx) => {
        await assertArriving(tx, id);
        await countAsMerged(tx, id, sumOfParts(heldElsewhere));
        const place = replaces === null ? {} : await takePlaceOf(tx, replaces);
        await tx
          .update(uploads)
          .set({ ...place, new_entries: newEntries, finished_at: sql`now()` })
          .where(eq(uploads.id, id));
      });
      await refreshStatistics(project.db);
    },
    giveSign: () =>
      project.inTransaction(async (tx) => {
        await tx
          .update(uploads)
          .set({ heartbeat_at: sql`now()` })
          .where(and(eq(uploads.id, id), isNull(uploads.finished_at)));
      }),
    // Waits until the database is back, because an upload that is only half deleted would block the next attempt.
    discard: async () => {
      await untilBack(() => clearUpload(project, id), AbortSignal.timeout(DISCARD_MS));
    },
  };
}

function sumOfParts(counts: readonly PartCount[]): PartCount[] {
  return [...Map.groupBy(counts, ({ part }) => part)].map(([part, each]) => ({
    part,
    count: each.reduce((sum, { count }) => sum + count, 0),
  }));
}

/**
 * Throws if the upload is finished or deleted. Its row stays locked, so that nobody can delete it during this
 * transaction.
 */
async function assertArriving(tx: Tx, uploadId: string): Promise<void> {
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), isNull(uploads.finished_at)))
    .for("key share");
  if (!upload) throw new Error("This upload was taken for dead and taken back.");
}

/**
 * Withdraws the upload that is being replaced. Returns what the new upload takes over from it: the public id, the
 * client's key, and the creation time, which decides the place in the list.
 */
async function takePlaceOf(
  tx: Tx,
  replaced: string,
): Promise<Pick<typeof uploads.$inferSelect, "shown_id" | "upload_key" | "created_at">> {
  const [place] = await tx
    .select({
      shown_id: uploads.shown_id,
      upload_key: uploads.upload_key,
      created_at: uploads.created_at,
    })
    .from(uploads)
    .where(
      and(eq(uploads.id, replaced), isNotNull(uploads.finished_at), isNull(uploads.withdrawn_at)),
    )
    .for("update");
  if (!place) {
    throw new Refusal("conflict", "This upload was changed meanwhile. Please reload the page.");
  }
  await withdrawIn(tx, replaced);
  return place;
}
