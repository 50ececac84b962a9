import { renameChapter, withContents } from "#pipeline/foundation/contents.ts";

import { changeFoundation } from "#server/data/contents.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { newestFoundation, PERSON, type OutlineRow } from "#server/data/stages.ts";

/** New names: of chapters by their id, of parts by the names they have. */
export type NewNames = {
  titles: ReadonlyMap<string, string>;
  parts?: ReadonlyMap<string, string>;
};

/**
 * Contents that the author has edited take over names that were changed in the draft, so that both say the same. Returns
 * their new revision and the one before; null if they stay as they are.
 */
export async function renameInContents(
  project: OwnedProject,
  { contents, isEdited, manuscriptId }: OutlineRow,
  { titles, parts = new Map() }: NewNames,
): Promise<{ revision: number; before: number } | null> {
  const isSame = contents.every(
    ({ id, title, part }) => (titles.get(id) ?? title) === title && !parts.has(part ?? ""),
  );
  if (isSame || !isEdited) return null;
  const foundation = await newestFoundation(project);
  // After a new analysis with other contents, the text is that of an earlier book, whose contents stay as they were.
  if (foundation?.manuscriptId !== manuscriptId) return null;
  const { version: baseVersion, analysisId } = foundation;
  const renamed = [...titles].reduce(
    (chapters, [id, title]) => renameChapter(chapters, id, title),
    foundation.body.tableOfContents.chapters,
  );
  const chapters = renamed.map(({ part, ...chapter }) => ({
    ...chapter,
    part: part === null ? null : (parts.get(part) ?? part),
  }));
  const body = withContents(foundation.body, chapters);
  await changeFoundation(project, { madeBy: PERSON, baseVersion, manuscriptId, analysisId, body });
  const after = await newestFoundation(project);
  return after && { revision: after.version, before: baseVersion };
}
