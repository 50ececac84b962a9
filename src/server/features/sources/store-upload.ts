import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { MAX_ENTRIES } from "#contracts/sources.ts";
import { readUpload } from "#runtime/read-upload.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import {
  beginUpload,
  discardCutOffUploads,
  findUpload,
  type ArrivingUpload,
  type UploadRow,
  type UploadStart,
} from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { UploadForm } from "./read-form.ts";
import { makePlaces, takeTurns } from "#server/platform/take-turns.ts";

// A 50 MB file takes some 300 MB while it is read, and there are few cores.
const READ_AT_ONCE = 2;
const LOOK_AGAIN_MS = 250;

/** Stores uploads, one after the other for each project. */
export type StoreUpload = (project: OwnedProject, form: UploadForm) => Promise<UploadRow>;

/**
 * Makes the one place that stores uploads. An upload either counts whole or leaves nothing: one that fails is taken back
 * here, one that is cut off by a crash when the next one comes or the server starts.
 */
export function uploadStore(): StoreUpload {
  const turns = takeTurns();
  const places = makePlaces(READ_AT_ONCE);
  return (project, form) => turns(project.id, () => places(() => storeUpload(project, form)));
}

async function storeUpload(project: OwnedProject, form: UploadForm): Promise<UploadRow> {
  const uploadKey = form.uploadKey ?? randomUUID();
  const known = await findUpload(project, uploadKey);
  if (known) return known;
  const upload: { arriving: ArrivingUpload | null; newEntries: number } = {
    arriving: null,
    newEntries: 0,
  };
  try {
    const size = await readUpload(
      { path: form.path, file: form.fileName, kind: form.kind },
      {
        begin: async (report) => {
          upload.arriving = await begin(project, { uploadKey, kind: form.kind, report });
        },
        chunk: (bytes) => begun(upload.arriving).file.addChunk(bytes),
        entries: async (batch) => {
          const arriving = begun(upload.arriving);
          upload.newEntries += await arriving.addEntries(batch);
          assertRoom(arriving.entriesBefore, upload.newEntries);
        },
        fates: (batch) => begun(upload.arriving).addFates(batch),
      },
    );
    await begun(upload.arriving).finish({ newEntries: upload.newEntries, size });
  } catch (error) {
    if (error instanceof AlreadyStored) return error.upload;
    await upload.arriving?.discard();
    throw refusalOf(error);
  }
  const stored = await findUpload(project, uploadKey);
  if (!stored) throw new Error("An upload was stored and is not there.");
  return stored;
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

function assertRoom(before: number, added: number): void {
  if (before + added <= MAX_ENTRIES) return;
  throw new Refusal(
    "tooLarge",
    `A project holds at most ${MAX_ENTRIES.toLocaleString("en")} posts. This one has ${before.toLocaleString("en")}, and the file would bring in more than there is room for: please leave some out.`,
  );
}

/** What is wrong with the file is said in the reader's own words; by name, since an error from a thread has lost its class. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "UnreadableSource") return error;
  return new Refusal("invalid", error.message, { cause: error });
}
