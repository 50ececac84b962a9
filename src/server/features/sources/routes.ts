import { getProcessed, getStats, upload } from "#contracts/sources.ts";
import type { Database } from "#server/data/database.ts";
import { readStats } from "#server/data/entries.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { listUploads, projectIdOfUpload, readFates, type UploadRow } from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, serveUpload } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { withUploadForm } from "./read-form.ts";
import { uploadStore } from "./store-upload.ts";

/** What a book is made from: uploads, what became of their rows, and how much there is. */
export function sourcesRoutes(app: App, { db }: { db: Database }): void {
  const storeUpload = uploadStore();

  serveUpload(
    app,
    upload,
    ({ caller, request }) =>
      withUploadForm(request, async (form) => {
        const project = await ownedProject(db, caller.userId, form.projectId);
        const {
          uploadedAt: _uploadedAt,
          file: _file,
          format: _format,
          ...answer
        } = await storeUpload(project, form);
        return answer;
      }),
    { perCaller: "uploads" },
  );

  serve(app, getProcessed, async ({ caller, params }) => {
    const { project, uploads } = await uploadsOf(db, caller.userId, params.id);
    const reports = [];
    for (const { newEntries: _newEntries, uploadedAt, ...row } of uploads) {
      const fates = await readFates(project, row.uploadId);
      reports.push({ ...row, uploadedAt: uploadedAt.toISOString(), fates });
    }
    return { uploads: reports };
  });

  serve(app, getStats, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { stats: await readStats(project) };
  });
}

/** The id is an upload's, or a project's: then all of its uploads are meant. */
async function uploadsOf(
  db: Database,
  userId: string,
  id: string,
): Promise<{ project: OwnedProject; uploads: UploadRow[] }> {
  const whole = await orNull(ownedProject(db, userId, id));
  if (whole) return { project: whole, uploads: await listUploads(whole) };
  const project = await ownedProject(db, userId, await projectIdOfUpload(db, userId, id));
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
