import { USUAL_SETTINGS } from "#contracts/settings.ts";
import type { BookLength } from "#pipeline/foundation/schema.ts";
import { readUsablePosts } from "#server/data/contents.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readSettings } from "#server/data/settings.ts";
import { newestFoundation, type FoundationRow } from "#server/data/stages.ts";
import { notFound } from "#server/platform/errors.ts";

/** The newest foundation of a project. Refuses with notFound before there is one. */
export async function foundationNow(project: OwnedProject): Promise<FoundationRow> {
  const foundation = await newestFoundation(project);
  if (!foundation) throw notFound();
  return foundation;
}

/** The length that the author has chosen, or the usual one. */
export async function readLength(project: OwnedProject): Promise<BookLength> {
  const { length } = await readSettings(project);
  return length ?? USUAL_SETTINGS.length;
}

/** The words of every usable post, by entry id. Of an analysis that did not store them, those that the chapters name. */
export async function wordsOfPosts(
  project: OwnedProject,
  { analysisId, body }: FoundationRow,
): Promise<Map<string, number>> {
  const stored = await readUsablePosts(project, analysisId);
  if (stored) return new Map(stored.map(({ entryId, words }) => [entryId, words]));
  // The words of a chapter's posts are not known one by one: its target is divided among them.
  return new Map(
    body.tableOfContents.chapters.flatMap(({ entryIds, targetWordCount }) =>
      entryIds.map((entryId) => [entryId, Math.ceil(targetWordCount / entryIds.length)] as const),
    ),
  );
}
