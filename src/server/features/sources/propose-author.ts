import { proposedAuthor } from "#pipeline/sources/writers.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { changeProject, readAuthor } from "#server/data/projects.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import type { UploadRow } from "#server/data/uploads.ts";

/**
 * Puts the person who wrote most rows of an upload on the cover, if neither the project nor the account has a name. It
 * stands in the book's details, where the author can change it.
 */
export async function proposeAuthor(project: OwnedProject, upload: UploadRow): Promise<void> {
  const author = upload.kind === "sample" ? null : proposedAuthor(upload.files);
  if (author === null || (await readAuthor(project)) !== null) return;
  await changeProject(project, { author: shortened(author, LONGEST_NAME) });
}

const LONGEST_NAME = 200;
