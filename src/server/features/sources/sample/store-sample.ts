import { fileURLToPath } from "node:url";
import { readStats } from "#server/data/entries.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { findUpload, type UploadRow } from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { UploadStore } from "#server/features/sources/store-upload.ts";

const SAMPLE = fileURLToPath(new URL("columns.csv", import.meta.url));
const NAME = "Sample archive: G. K. Chesterton, newspaper columns (public domain).csv";
/** The key of the upload. It is always the same, so that a second click does not add the sample again. */
const KEY = "octavo's sample";

export async function storeSample(uploads: UploadStore, project: OwnedProject): Promise<UploadRow> {
  const known = await findUpload(project, KEY);
  if (known) return known;
  const { totalEntries } = await readStats(project);
  if (totalEntries > 0) {
    throw new Refusal(
      "conflict",
      "There are posts in this book already. The sample archive is for trying Octavo with an empty one.",
    );
  }
  return uploads.store(project, { uploadKey: KEY, kind: "sample", fileName: NAME, path: SAMPLE });
}
