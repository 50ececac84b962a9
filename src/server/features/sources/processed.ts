import type { ProcessedRow } from "#contracts/sources.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readProcessedRows, type RowsWanted } from "#server/data/upload-rows.ts";
import type { UploadRow } from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";

/** Which rows of which page are meant; the query of the contract. */
export type ProcessedWish = Pick<RowsWanted, "fate" | "reason" | "limit"> & {
  after?: string | undefined;
};

const AFTER = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,9})$/u;

/** A page of what became of every row of some uploads, in their order, then that of file and row. */
export async function readPage(
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
      // One more than is given shows whether there is a next page.
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
