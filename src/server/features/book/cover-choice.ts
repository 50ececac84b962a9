import { USUAL_COVER } from "#contracts/cover.ts";
import type { CoverChoice } from "#runtime/render-request.ts";
import { readCover, type KeptCover } from "#server/data/covers.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readKeptFile } from "./renderings.ts";

/** What is chosen about the cover: by the author, and the usual where they have chosen nothing. */
export async function readChosenCover(project: OwnedProject): Promise<KeptCover> {
  return (await readCover(project)) ?? { ...USUAL_COVER, picture: null };
}

/** All of the choice that a front shows, as plain data. A picture is named by its file, which never changes. */
export function lookOf({ design, seed, placing, picture }: KeptCover): object {
  return { design, seed, picture: picture && { fileId: picture.fileId, placing } };
}

/** The choice as a front is made from it, with the bytes of the picture. */
export async function frontChoiceOf(
  project: OwnedProject,
  { design, seed, placing, picture }: KeptCover,
): Promise<CoverChoice> {
  const bytes = picture && (await readKeptFile(project, picture.fileId));
  return { design, seed, picture: bytes && { bytes, placing } };
}
