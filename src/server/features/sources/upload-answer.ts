import { HARDLY_ANY_WORDS } from "#pipeline/sources/schema.ts";
import type { UploadAnswer, ProcessedRow } from "#contracts/sources.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { countUnreadLinks, type UploadRow } from "#server/data/uploads.ts";
import { canBeRead, hostOf } from "#runtime/pages/readable-hosts.ts";
import { readProcessedRows, type RowsWanted } from "#server/data/row-fates.ts";
import { Refusal } from "#server/platform/errors.ts";

/**
 * Makes the API's answer about each upload. It adds the number of linked pages that can be read and that nobody has
 * requested yet.
 */
export async function answersOf(
  project: OwnedProject,
  uploads: readonly UploadRow[],
): Promise<(Omit<UploadRow, "files"> & UploadAnswer)[]> {
  const pagesToRead = new Map<string, number>();
  for (const { uploadId, host, count } of await countUnreadLinks(
    project,
    HARDLY_ANY_WORDS,
    hostOf,
  )) {
    if (!canBeRead(`https://${host}/`)) continue;
    pagesToRead.set(uploadId, (pagesToRead.get(uploadId) ?? 0) + count);
  }
  return uploads.map((upload) => ({
    ...upload,
    ...heldElsewhere(upload),
    pagesToRead: pagesToRead.get(upload.uploadId) ?? 0,
  }));
}

function heldElsewhere({
  files,
}: Pick<UploadRow, "files">): Pick<UploadAnswer, "heldElsewhere" | "files"> {
  const counted = files.map((file) => ({ ...file, heldElsewhere: file.heldElsewhere ?? 0 }));
  return {
    heldElsewhere: counted.reduce((sum, file) => sum + file.heldElsewhere, 0),
    files: counted,
  };
}

export type ProcessedWish = Pick<RowsWanted, "fate" | "reason" | "limit"> & {
  after?: string | undefined;
};

const AFTER = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,9})$/u;

/** Lists one page of processed rows, in the order of upload, file and row. */
export async function listProcessedRows(
  project: OwnedProject,
  uploads: readonly UploadRow[],
  { fate, reason, after, limit }: ProcessedWish,
): Promise<{ rows: ProcessedRow[]; next: string | null }> {
  const place = placeOf(uploads, after);
  const rows: ProcessedRow[] = [];
  for (const [index, { id, uploadId }] of uploads.slice(place.upload).entries()) {
    const found = await readProcessedRows(project, id, {
      fate,
      reason,
      after: index === 0 ? place : { part: -1, row: -1 },
      // Reads one row more than fits on the page. If it exists, there is a next page.
      limit: limit + 1 - rows.length,
    });
    rows.push(...found.map((row) => ({ ...row, uploadId })));
    if (rows.length > limit) break;
  }
  const given = rows.slice(0, limit);
  const last = given.at(-1);
  const next = rows.length > limit && last ? `${last.uploadId}.${last.part}.${last.row}` : null;
  return { rows: given, next };
}

function placeOf(
  uploads: readonly UploadRow[],
  after: string | undefined,
): { upload: number; part: number; row: number } {
  if (after === undefined) return { upload: 0, part: -1, row: -1 };
  const [, uploadId, part, row] = AFTER.exec(after) ?? [];
  const upload = uploads.findIndex((each) => each.uploadId === uploadId);
  if (upload < 0) {
    throw new Refusal("invalid", "The list has changed meanwhile. Please reload the page.");
  }
  return { upload, part: Number(part), row: Number(row) };
}
