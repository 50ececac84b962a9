import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { MAX_ENTRIES, MAX_KEPT_BYTES } from "#contracts/sources.ts";
import type { Mapping } from "#pipeline/sources/schema.ts";
import { prepareToRead, readUpload } from "#runtime/read-upload.ts";
import {
  beginUpload,
  type ArrivingUpload,
  type UploadStart,
} from "#server/data/arriving-uploads.ts";
import { discardCutOffUploads, clearUpload, takeBackUpload } from "#server/data/clear-uploads.ts";
import { assertSpace, discardFile, sumKeptBytes } from "#server/data/files.ts";
import { forgetDeleted } from "#server/data/entry-changes.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { readAuthor } from "#server/data/projects.ts";
import { findUpload, isArriving, readUploadRow, type UploadRow } from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";
import { isSomebodyActive } from "#server/platform/give-way.ts";
import { takeTurns } from "#runtime/take-turns.ts";
import { diskRoom, type DiskRoom } from "./disk-room.ts";
import { keepFile, withKeptFile } from "./kept-file.ts";
import { keptReport } from "./kept-report.ts";
import { mappingsWith } from "./mappings.ts";
import { proposeAuthor } from "./propose-author.ts";
import type { UploadForm } from "./read-form.ts";
import { refusalOf } from "./refuse-file.ts";
import { giveSigns } from "./signs-of-life.ts";
import { makeLanes, type Lanes } from "./upload-lanes.ts";

const LOOK_AGAIN_MS = 250;

/** All uploads share this, because they share one disk. */
const takeRoom = diskRoom();

export type ToStore = Pick<UploadForm, "uploadKey" | "kind" | "fileName" | "path">;

/** Adds and removes uploads. For each project, it does one thing at a time. */
export type UploadStore = {
  store: (project: OwnedProject, form: ToStore) => Promise<UploadRow>;
  correct: (
    project: OwnedProject,
    uploadId: string,
    correction: { part: number; mapping: Mapping },
  ) => Promise<UploadRow>;
  /** Deletes an upload and its posts. Returns the number of deleted posts. */
  takeBack: (project: OwnedProject, uploadId: string) => Promise<number>;
  /**
   * Stops the upload with this key if it is being stored, or deletes it if it is stored. Returns the number of deleted
   * entries.
   */
  cancel: (project: OwnedProject, uploadKey: string) => Promise<number>;
};

type OnItsWay = { projectId: string; uploadKey: string | null; stop: AbortController };

/**
 * Makes the store of uploads. An upload is stored completely or not at all: what a crash has left of one is deleted at
 * the next upload or start.
 */
export function uploadStore(): UploadStore {
  const turns = takeTurns();
  const lanes = makeLanes();
  const onTheirWay = new Set<OnItsWay>();
  return {
    store: async (project, form) => {
      const { uploadKey } = form;
      const upload = { projectId: project.id, uploadKey, stop: new AbortController() };
      onTheirWay.add(upload);
      try {
        return await turns(project.id, () =>
          storeUpload(project, form, { lanes, signal: upload.stop.signal }),
        );
      } catch (error) {
        throw await unlessGone(project, error);
      } finally {
        onTheirWay.delete(upload);
      }
    },
    correct: async (project, uploadId, correction) => {
      try {
        return await turns(project.id, () => correctUpload(project, uploadId, correction, lanes));
      } catch (error) {
        throw await unlessGone(project, error);
      }
    },
    takeBack: (project, uploadId) =>
      turns(project.id, async () =>
        takeBackUpload(project, (await readUploadRow(project, uploadId)).id),
      ),
    cancel: (project, uploadKey) => {
      for (const { projectId, uploadKey: key, stop } of onTheirWay) {
        if (projectId === project.id && key === uploadKey) stop.abort(cancelled());
      }
      return turns(project.id, () => takeBackByKey(project, uploadKey));
    },
  };
}

/** Returns the error to throw: notFound if the account was deleted meanwhile, otherwise the given error. */
async function unlessGone(project: OwnedProject, error: unknown): Promise<unknown> {
  if (error instanceof Refusal) return error;
  return ownedProject(project.db, project.userId, project.id).then(
    () => error,
    (refusal: unknown) => refusal,
  );
}

export function cancelled(): Refusal {
  return new Refusal("conflict", "This upload was cancelled.");
}

async function takeBackByKey(project: OwnedProject, uploadKey: string): Promise<number> {
  // Another server may still be storing this upload, so this waits until that has ended.
  while (await isArriving(project, uploadKey)) {
    await discardCutOffUploads(project.db, "silent");
    await setTimeout(LOOK_AGAIN_MS);
  }
  const stored = await findUpload(project, uploadKey);
  return stored ? takeBackUpload(project, stored.id) : 0;
}

async function storeUpload(
  project: OwnedProject,
  form: ToStore,
  { lanes, signal }: { lanes: Lanes; signal: AbortSignal },
): Promise<UploadRow> {
  signal.throwIfAborted();
  const uploadKey = form.uploadKey ?? randomUUID();
  const known = await findUpload(project, uploadKey);
  if (known) return known;
  try {
    await readInto(project, {
      form,
      uploadKey,
      mappings: {},
      fileId: null,
      replaces: null,
      lanes,
      signal,
    });
  } catch (error) {
    if (error instanceof AlreadyStored) return error.upload;
    throw error;
  }
  await forgetDeleted(project);
  const stored = await findUpload(project, uploadKey);
  if (!stored) throw new Error("An upload was stored and is not there.");
  await proposeAuthor(project, stored);
  return stored;
}

async function correctUpload(
  project: OwnedProject,
  uploadId: string,
  correction: { part: number; mapping: Mapping },
  lanes: Lanes,
): Promise<UploadRow> {
  const { id, fileId, kind, file, files } = await readUploadRow(project, uploadId);
  const mappings = mappingsWith(files, correction);
  if (fileId === null) throw new Error("The file of an upload is gone.");
  await withKeptFile(project, fileId, async (path) => {
    const form = { uploadKey: null, kind, fileName: file, path };
    const uploadKey = `correction ${randomUUID()}`;
    await readInto(project, { form, uploadKey, mappings, fileId, replaces: id, lanes });
  });
  await clearUpload(project, id);
  return readUploadRow(project, uploadId);
}

type Reading = Pick<UploadStart, "uploadKey" | "fileId" | "replaces"> & {
  form: ToStore;
  mappings: Record<number, Mapping>;
  lanes: Lanes;
  signal?: AbortSignal;
};

/**
 * Reads a file and stores its posts when it is the file's turn (see upload-lanes.ts). If something fails, nothing of it
 * stays.
 */
async function readInto(project: OwnedProject, reading: Reading): Promise<void> {
  const { size: bytes } = await stat(reading.form.path);
  await reading.lanes({ userId: project.userId, bytes }, (readingLimitMs) => {
    reading.signal?.throwIfAborted();
    return readNow(project, reading, readingLimitMs);
  });
}

async function readNow(
  project: OwnedProject,
  reading: Reading,
  readingLimitMs: number,
): Promise<void> {
  const stop = new AbortController();
  const signal = reading.signal ? AbortSignal.any([reading.signal, stop.signal]) : stop.signal;
  const { path, fileName } = reading.form;
  const room = await takeRoom(project.db, path);
  const upload: OnItsWayIn = { arriving: null, endSigns: null, newEntries: 0 };
  // The file itself is stored while its rows are being read, because the database has nothing to do then.
  const file = reading.fileId === null ? keepNew(project, path, fileName, signal) : null;
  const fileId = async (): Promise<string | null> => (file ? (await file).id : reading.fileId);
  const rows = readRows(project, { ...reading, fileId, signal, room, readingLimitMs }, upload);
  try {
    await Promise.all([file?.then(({ kept }) => kept), rows]);
    await begun(upload.arriving).finish({ newEntries: upload.newEntries });
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled([rows]);
    const begunFile = await file?.catch(() => null);
    await Promise.allSettled([begunFile?.kept]);
    if (upload.arriving) await upload.arriving.discard();
    else if (begunFile) await discardFile(project, begunFile.id);
    throw refusalOf(error, fileName);
  } finally {
    room.giveBack();
    upload.endSigns?.();
  }
}

async function keepNew(
  project: OwnedProject,
  path: string,
  fileName: string,
  signal: AbortSignal,
): ReturnType<typeof keepFile> {
  const [kept, { size }] = await Promise.all([sumKeptBytes(project), stat(path)]);
  assertSpace({ kept, size, most: MAX_KEPT_BYTES });
  return keepFile(project, path, fileName, signal);
}

type RowsReading = Omit<Reading, "fileId" | "lanes"> & {
  readingLimitMs: number;
  fileId: () => Promise<string | null>;
  signal: AbortSignal;
  room: DiskRoom;
};

type OnItsWayIn = {
  arriving: ArrivingUpload | null;
  endSigns: (() => void) | null;
  newEntries: number;
};

async function readRows(
  project: OwnedProject,
  { form, uploadKey, mappings, fileId, replaces, signal, room, readingLimitMs }: RowsReading,
  upload: OnItsWayIn,
): Promise<void> {
  const { kind, fileName, path } = form;
  const [author] = await Promise.all([readAuthor(project), prepareToRead()]);
  await readUpload(
    { path, file: fileName, kind: kind === "pasted" ? "pasted" : "file", mappings, author },
    {
      begin: async (report) => {
        signal.throwIfAborted();
        const files = report.files.map((file, part) => ({
          ...keptReport(file),
          part,
          isCorrected: mappings[part] !== undefined,
        }));
        upload.arriving = await begin(project, {
          uploadKey,
          kind,
          file: fileName,
          files,
          fileId: await fileId(),
          replaces,
        });
        upload.endSigns = giveSigns(upload.arriving);
      },
      entries: async (batch) => {
        // A cancelled upload stops between two batches, because no batch may be added while the upload is being
        // deleted.
        signal.throwIfAborted();
        await room.assertLeft();
        const arriving = begun(upload.arriving);
        for (const part of inParts(batch)) {
          // Two statements, because two batches run at the same time. With `+=` and an await in one statement, the
          // count of one batch would get lost.
          const added = await arriving.addEntries(part);
          upload.newEntries += added;
          assertRoom(arriving.entriesBefore, upload.newEntries);
        }
      },
      fates: async (batch) => {
        signal.throwIfAborted();
        await room.assertLeft();
        for (const part of inParts(batch)) await begun(upload.arriving).addFates(part);
      },
    },
    { readingLimitMs },
  );
}

/**
 * Divides a batch of rows into parts. A batch of 1,000 rows blocks the embedded database for 60 to 110 ms, so while
 * people are using the server it is stored in four parts.
 */
function inParts<Item>(batch: readonly Item[]): Item[][] {
  const size = isSomebodyActive() ? Math.ceil(batch.length / 4) : batch.length;
  return Array.from({ length: Math.ceil(batch.length / size) }, (_, n) =>
    batch.slice(n * size, (n + 1) * size),
  );
}

class AlreadyStored extends Error {
  readonly upload: UploadRow;

  constructor(upload: UploadRow) {
    super("This upload is stored already.");
    this.upload = upload;
  }
}

/**
 * Begins to store an upload. While another server is storing an upload of the same project, it waits, and deletes
 * uploads that were cut off.
 */
async function begin(project: OwnedProject, start: UploadStart): Promise<ArrivingUpload> {
  for (;;) {
    const arriving = await beginUpload(project, start);
    if (arriving) return arriving;
    const stored = await findUpload(project, start.uploadKey);
    if (stored) throw new AlreadyStored(stored);
    await discardCutOffUploads(project.db, "silent");
    await setTimeout(LOOK_AGAIN_MS);
  }
}

function begun(arriving: ArrivingUpload | null): ArrivingUpload {
  if (arriving === null) throw new Error("Rows were handed over before the upload began.");
  return arriving;
}

function assertRoom(before: number, added: number): void {
  if (before + added <= MAX_ENTRIES) return;
  throw new Refusal(
    "tooLarge",
    `A book holds at most ${MAX_ENTRIES.toLocaleString("en")} posts. This one has ${before.toLocaleString("en")}, and the file would bring in more than there is room for: please leave some out.`,
  );
}
