import type {
  Chapter,
  ChapterVersion,
  TracedPassage,
  WrittenChapter,
} from "#contracts/chapters.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { revisionOf } from "#server/data/chapter-versions.ts";
import type { ChapterRow } from "#server/data/chapters.ts";
import { readQuoted, type QuotedEntry } from "#server/data/entries.ts";
import type * as manuscripts from "#server/data/manuscripts.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";

/** A chapter as the API gives it, without its text. */
export function shownChapter(chapter: manuscripts.WrittenChapter): WrittenChapter {
  const { title, passages, report } = chapter.text;
  return {
    id: chapter.chapterId,
    chapterNumber: chapter.number,
    title,
    version: shownVersion(chapter),
    revision: revisionOf(chapter),
    ...figuresOf(passages),
    report,
    hasProposal: chapter.hasProposal,
  };
}

/** The same with its text, each passage with the posts that it comes from. */
export async function wholeChapter(
  project: OwnedProject,
  chapter: manuscripts.WrittenChapter,
): Promise<Chapter> {
  return {
    ...shownChapter(chapter),
    passages: await tracedPassages(project, chapter.text.passages),
  };
}

/** Which text it is, and how it came to be. */
export function shownVersion(row: ChapterRow): ChapterVersion {
  return {
    id: row.versionId,
    number: row.version,
    reason: row.reason,
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Passages with the posts that they come from; a post is given once for each, however many of its blocks that is made from. */
export async function tracedPassages(
  project: OwnedProject,
  passages: readonly ManuscriptPassage[],
): Promise<TracedPassage[]> {
  const entryIds = passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
  const entries: ReadonlyMap<string, QuotedEntry> = await readQuoted(project, [
    ...new Set(entryIds),
  ]);
  return passages.map(({ sources, ...passage }) => ({
    ...passage,
    sources: [...new Set(sources.map(({ entryId }) => entryId))].map((entryId) => ({
      entryId,
      entry: entries.get(entryId) ?? null,
    })),
  }));
}
