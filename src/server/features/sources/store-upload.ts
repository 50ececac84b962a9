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
import { discardFile } from "#server/data/files.ts";
import { forgetDeleted } from "#server/data/forget-deleted.ts";
import { sumKeptBytes } from "#server/data/kept-bytes.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { findUpload, isArriving, readUploadRow, type UploadRow } from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";
import { takeTurns } from "#runtime/take-turns.ts";
import { diskRoom, type DiskRoom } from "./disk-room.ts";
import { keepFile, withKeptFile } from "./kept-file.ts";
import { mappingsWith } from "./mappings.ts";
import type { UploadForm } from "./read-form.ts";
import { refusalOf } from "./refuse-file.ts";
import { giveSigns } from "./signs-of-life.ts";
import { makeLanes, type Lanes } from "./upload-lanes.ts";

const LOOK_AGAIN_MS = 250;

/** For all uploads of this process: they share its disk. */
const takeRoom = diskRoom();

/** A file to be stored, as it lies on this machine. */
export type ToStore = Pick<UploadForm, "uploadKey" | "kind" | "fileName" | "path">;

/** What changes which uploads a project has: one after the other for each project. */
export type UploadStore = {
  store: (project: OwnedProject, form: ToStore) => Promise<UploadRow>;
  /** Reads the kept file again with the author's columns for one of its files. */
  correct: (
    project: OwnedProject,
    uploadId: string,
    correction: { part: number; mapping: Mapping },
  ) => Promise<UploadRow>;
  /** Gives how many entries went. */
  takeBack: (project: OwnedProject, uploadId: string) => Promise<number>;
  /** Stops what is being stored with this key, or takes it back; gives how many entries went that had counted. */
  cancel: (project: OwnedProject, uploadKey: string) => Promise<number>;
};

/** An upload on its way to be stored, which may have to wait for its turn. */
type OnItsWay = { projectId: string; uploadKey: string | null; stop: AbortController };

/**
 * Makes the one place that stores uploads. An upload either counts whole or leaves nothing: one that fails is taken back
 * here, one that is cut off by a crash when the next one comes or the server starts.
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
      } finally {
        onTheirWay.delete(upload);
      }
    },
    correct: (project, uploadId, correction) =>
      turns(project.id, () => correctUpload(project, uploadId, correction, lanes)),
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

/** What the sender of a cancelled upload is told, should anybody still listen. */
export function cancelled(): Refusal {
  return new Refusal("conflict", "This upload was cancelled.");
}

async function takeBackByKey(project: OwnedProject, uploadKey: string): Promise<number> {
  // Another server may be storing it: whether it will count is not known before that has ended.
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
  /** Aborts when the author has cancelled it. */
  signal?: AbortSignal;
};

/** Reads a file when its turn has come and makes it count; when that fails, nothing of it is left. */
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
  // While it is read, since the database has nothing else to do.
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
  await assertSpace(project, path);
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
  await prepareToRead();
  await readUpload(
    { path, file: fileName, kind: kind === "pasted" ? "pasted" : "file", mappings },
    {
      begin: async (report) => {
        signal.throwIfAborted();
        const files = report.files.map((file, part) => ({
          ...readFileOf(file),
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
        // Between two batches and not by ending the thread: no batch may be added while all is taken back.
        signal.throwIfAborted();
        await room.assertLeft();
        const arriving = begun(upload.arriving);
        const added = await arriving.addEntries(batch);
        upload.newEntries += added;
        assertRoom(arriving.entriesBefore, upload.newEntries);
      },
      fates: async (batch) => {
        signal.throwIfAborted();
        await room.assertLeft();
        await begun(upload.arriving).addFates(batch);
      },
    },
    { readingLimitMs },
  );
}

type FileReading = Omit<UploadStart["files"][number], "part">;

/** A report without what is not kept. */
function readFileOf(report: FileReading): FileReading {
  const { file, format, rows, accepted, merged, skipped, columns, mapping, sample } = report;
  const passedOver = report.passedOver === undefined ? {} : { passedOver: report.passedOver };
  const kept = { file, format, rows, accepted, merged, skipped, columns, mapping, sample };
  return { ...kept, ...passedOver };
}

/** Another server has stored an upload with this key meanwhile. */
class AlreadyStored extends Error {
  readonly upload: UploadRow;

  constructor(upload: UploadRow) {
    super("This upload is stored already.");
    this.upload = upload;
  }
}

/** Another server may be storing an upload of this project: its turn comes first, and one that was cut off is taken back. */
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

/** Files that arrive side by side may go over it together, by what arrives at once. */
async function assertSpace(project: OwnedProject, path: string): Promise<void> {
  const [kept, { size }] = await Promise.all([sumKeptBytes(project), stat(path)]);
  if (kept + size <= MAX_KEPT_BYTES) return;
  throw new Refusal(
    "tooLarge",
    `The files of an account may have ${Math.round(MAX_KEPT_BYTES / 1024 ** 2).toLocaleString("en")} MB in all, and there is no room for this one. Please take back an upload that you no longer need.`,
  );
}

function assertRoom(before: number, added: number): void {
  if (before + added <= MAX_ENTRIES) return;
  throw new Refusal(
    "tooLarge",
    `A project holds at most ${MAX_ENTRIES.toLocaleString("en")} posts. This one has ${before.toLocaleString("en")}, and the file would bring in more than there is room for: please leave some out.`,
  );
}
