import { HARDLY_ANY_WORDS } from "#pipeline/sources/schema.ts";
import type { UploadAnswer } from "#contracts/sources.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { countUnreadLinks, type UploadRow } from "#server/data/uploads.ts";
import { canBeRead, hostOf } from "#runtime/pages/readable-hosts.ts";

/** Uploads as they are answered: each with the pages behind its links that could be read and were not asked for yet. */
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
