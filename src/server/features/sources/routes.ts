import {
  addSample,
  cancelUpload,
  correctMapping,
  getProcessed,
  getStats,
  makeLanguageBook,
  takeBackUpload,
  upload,
  type UploadAnswer,
} from "#contracts/sources.ts";
import type { Database } from "#server/data/database.ts";
import { readStats } from "#server/data/entries.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { listUploads, projectIdOfUpload, type UploadRow } from "#server/data/uploads.ts";
import { allowTexts } from "#server/data/users.ts";
import { Refusal } from "#server/platform/errors.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { inBackground } from "#server/platform/give-way.ts";
import { serve, serveUpload, type App } from "#server/platform/http.ts";
import { entryRoutes, materialRoutes } from "./entry-routes.ts";
import * as languageBook from "./language-book.ts";
import { assertLeft } from "./disk-room.ts";
import { listProcessedRows, answersOf } from "./upload-answer.ts";
import { withUploadForm } from "./read-form.ts";
import { storeSample } from "./sample/store-sample.ts";
import { cancelled, uploadStore } from "./store-upload.ts";

/**
 * How many uploads may arrive at the same time. There is a limit for each account, because an upload may take 50 MB of
 * disk. The screen itself sends one file after the other.
 */
const ARRIVING = {
  inAll: Infinity,
  perAccount: 5,
  waitingInAll: Infinity,
  waitingPerAccount: 0,
};
const CROWDED = {
  ownLineIsFull:
    "Five of your files are being read already. Please wait until one of them is done, then try again.",
  lineIsFull: "Many files are arriving right now. Please try again in a moment.",
  retryAfterSeconds: 10,
};

export function sourcesRoutes(app: App, { db }: { db: Database }): void {
  const arriving = fairPlaces(ARRIVING, CROWDED);
  const uploads = uploadStore();
  entryRoutes(app, { db });
  materialRoutes(app, { db });

  serveUpload(
    app,
    upload,
    ({ caller, request, signal }) =>
      arriving(caller.userId, signal, () =>
        withUploadForm(
          request,
          () => assertLeft(db),
          async (form) => {
            const project = await ownedProject(db, caller.userId, form.projectId);
            if (form.mayUseTexts && !caller.mayUseTexts) await allowTexts(db, caller.userId);
            // A client cancels an upload by disconnecting and then calling `cancelUpload`. That call finds an upload
            // only while `store` runs, so an upload that was disconnected before must end here.
            if (signal.aborted) throw cancelled();
            return answerOf(project, await inBackground(() => uploads.store(project, form)));
          },
        ),
      ),
    { perCaller: "uploads" },
  );

  serve(
    app,
    makeLanguageBook,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      return inBackground(() => languageBook.makeLanguageBook(uploads, project, body.language));
    },
    { perCaller: "uploads", isWalk: true },
  );

  serve(
    app,
    addSample,
    async ({ caller, params }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      return answerOf(project, await storeSample(uploads, project));
    },
    { perCaller: "uploads" },
  );

  serve(
    app,
    correctMapping,
    async ({ caller, params: { uploadId }, body }) => {
      const project = await projectOf(db, caller.userId, uploadId);
      return answerOf(project, await inBackground(() => uploads.correct(project, uploadId, body)));
    },
    { perCaller: "uploads" },
  );

  serve(app, takeBackUpload, async ({ caller, params: { uploadId } }) => {
    const project = await projectOf(db, caller.userId, uploadId);
    return { success: true as const, removedEntries: await uploads.takeBack(project, uploadId) };
  });

  serve(app, cancelUpload, async ({ caller, params: { projectId, uploadKey } }) => {
    const project = await ownedProject(db, caller.userId, projectId);
    return { success: true as const, removedEntries: await uploads.cancel(project, uploadKey) };
  });

  serve(app, getProcessed, async ({ caller, params, query }) => {
    const found = await uploadsOf(db, caller.userId, params.id);
    const page = await listProcessedRows(found.project, found.uploads, query);
    const answers = await answersOf(found.project, found.uploads);
    return {
      uploads: answers.map(({ uploadedAt, ...answer }) => ({
        ...answer,
        uploadedAt: uploadedAt.toISOString(),
      })),
      ...page,
    };
  });

  serve(app, getStats, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { stats: await readStats(project) };
  });
}

async function answerOf(project: OwnedProject, stored: UploadRow): Promise<UploadAnswer> {
  const [answer] = await answersOf(project, [stored]);
  if (!answer) throw new Error("An upload was given and not answered.");
  return answer;
}

async function projectOf(db: Database, userId: string, uploadId: string): Promise<OwnedProject> {
  return ownedProject(db, userId, await projectIdOfUpload(db, userId, uploadId));
}

/**
 * Finds uploads by `id`. The id of an upload means that upload; the id of a project means all uploads of the project.
 */
async function uploadsOf(
  db: Database,
  userId: string,
  id: string,
): Promise<{ project: OwnedProject; uploads: UploadRow[] }> {
  const whole = await orNull(ownedProject(db, userId, id));
  if (whole) return { project: whole, uploads: await listUploads(whole) };
  const project = await projectOf(db, userId, id);
  const uploads = await listUploads(project);
  return { project, uploads: uploads.filter(({ uploadId }) => uploadId === id) };
}

async function orNull<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Refusal && error.code === "notFound") return null;
    throw error;
  }
}
