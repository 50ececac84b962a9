import { HARDLY_ANY_WORDS } from "#pipeline/sources/schema.ts";
import type { UploadAnswer } from "#contracts/sources.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { countUnreadLinks, type UploadRow } from "#server/data/uploads.ts";
import { canBeRead } from "#runtime/pages/readable-hosts.ts";

/** Uploads as they are answered: each with the pages behind its links that could be read and were not asked for yet. */
export async function answersOf(
  project: OwnedProject,
  uploads: readonly UploadRow[],
): Promise<(UploadRow & UploadAnswer)[]> {
  const links = await countUnreadLinks(project, HARDLY_ANY_WORDS);
  return uploads.map((upload) => ({
    ...upload,
    pagesToRead: links
      .filter(({ uploadId, host }) => uploadId === upload.uploadId && canBeRead(`https://${host}/`))
      .reduce((sum, { count }) => sum + count, 0),
  }));
}
