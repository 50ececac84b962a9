import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { FileReport, RowFate } from "#pipeline/sources/schema.ts";
import { Refusal } from "#server/platform/errors.ts";
import {
  addEntries,
  countEntriesBeside,
  nextPositionIn,
  type CountedEntry,
} from "./add-entries.ts";
import { asUser } from "./as-user.ts";
import { clearUpload, withdrawIn } from "./clear-uploads.ts";
import type { Tx } from "./database.ts";
import { lockEntries } from "./lock-entries.ts";
import type { OwnedProject } from "./owned-project.ts";
import { refreshStatistics } from "./refresh-statistics.ts";
import { countAsMerged, insertFates, type PartCount } from "./row-fates.ts";
import { sqlStateOf, DUPLICATE } from "./sql-state.ts";
import { asJson, storableText } from "./stored-json.ts";
import { uploads } from "./tables/sources.ts";
import { untilBack } from "./until-back.ts";
import type { ReadFile, UploadRow } from "./uploads.ts";

/** What is known of an upload before its rows are stored. */
export type UploadStart = {
  uploadKey: string;
  kind: UploadRow["kind"];
  file: string;
  files: readonly ReadFile[];
  /** The kept file, which belongs to the upload from its beginning. */
  fileId: string | null;
  /** The reading of the same kept file whose place this one takes; null for a file that is new. */
  replaces: string | null;
};

const LOOK_MS = 1_000;
/** So long a database that is away is waited for to take an upload back; after that, its silence does. */
const DISCARD_MS = 30_000;

/** The fate of a row of one file of an upload. */
export type PlacedFate = RowFate & { part: number };

/**
 * An upload whose rows are being stored, each batch in a short transaction of its own. Until `finish`, nothing of it
 * counts anywhere; every call throws once another server has taken it for dead.
 */
export type ArrivingUpload = {
  id: string;
  /** Entries that the project holds beside those of this file. */
  entriesBefore: number;
  /** Gives how many of these the project did not have before. */
  addEntries: (batch: readonly CountedEntry[]) => Promise<number>;
  addFates: (batch: readonly PlacedFate[]) => Promise<void>;
  /** Makes it count, in the place of what it replaces. */
  finish: (result: { newEntries: number }) => Promise<void>;
  /** Says that its server is alive: without a word for ten seconds, the upload counts as cut off. */
  giveSign: () => Promise<void>;
  /** Takes everything back. */
  discard: () => Promise<void>;
};

/** Begins an upload; null while another one of the same project arrives, on this server or another. */
export async function beginUpload(
  project: OwnedProject,
  start: UploadStart,
): Promise<ArrivingUpload | null> {
  // Before its transaction, since it takes a while; nothing is added beside an upload that arrives.
  const entriesBefore = await countEntriesBeside(project, start.replaces);
  try {
    const begun = await asUser(project.db, project.userId, (tx) =>
      insertUpload(tx, project, start),
    );
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
    asUser(project.db, project.userId, async (tx) => {
      // This lock first, as everywhere: whoever holds it may wait for an upload's row.
      await lockEntries(tx, project.id);
      // Where nothing is known, rows are only added, and none can be to an upload that is gone.
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
      await asUser(project.db, project.userId, async (tx) => {
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
      asUser(project.db, project.userId, async (tx) => {
        await tx
          .update(uploads)
          .set({ heartbeat_at: sql`now()` })
          .where(and(eq(uploads.id, id), isNull(uploads.finished_at)));
      }),
    // By whoever sends it once more, one that was left half-way would have to be waited for.
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

/** The proof that nobody has taken the upload back, nor will before this transaction ends. */
async function assertArriving(tx: Tx, uploadId: string): Promise<void> {
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), isNull(uploads.finished_at)))
    .for("key share");
  if (!upload) throw new Error("This upload was taken for dead and taken back.");
}

/** Withdraws a reading and gives what the next one takes over: its id for the outside, its key, its place in the list. */
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
