import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { bookletNotice } from "#pipeline/book/notice.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import type { BookTitle } from "#pipeline/foundation/schema.ts";
import { readAnalysis } from "#server/data/analyses.ts";
import { readAuthor } from "#server/data/authors.ts";
import { readChapters, readPassages, type ChapterRow } from "#server/data/chapters.ts";
import { readFoundation } from "#server/data/foundations.ts";
import { newestDraftedOutline, type OutlineRow } from "#server/data/outlines.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readProject } from "#server/data/projects.ts";
import { Refusal } from "#server/platform/errors.ts";

/**
 * The book of a project as it is now, ready to be set. Refuses with conflict before the first chapter is written, and
 * before the last one unless a part of the book is wanted.
 */
export async function readManuscript(
  project: OwnedProject,
  { isPartial }: { isPartial: boolean },
): Promise<Manuscript> {
  const outline = await newestDraftedOutline(project);
  if (!outline) {
    throw new Refusal("conflict", "No chapter is written yet: generate the chapters first.");
  }
  const chapters = await readChapters(project, outline.id);
  const missing = missingNumbers(outline, chapters);
  if (missing.length > 0 && !isPartial) throw new Refusal("conflict", whatIsMissing(missing));
  const draft = await draftOf(project, chapters);
  const foundation = await readFoundation(project, outline.foundationId);
  const { summary } = await readAnalysis(project, foundation.analysisId);
  const { selectedTitle } = await readProject(project);
  const title = selectedTitle ?? outline.selectedTitle;
  const { primary, alternatives } = foundation.body.bookTitles;
  return {
    draft,
    details: {
      title,
      subtitle: subtitleOf(title, [...primary, ...alternatives]),
      author: (await readAuthor(project)) ?? "",
      language: summary.language,
      madeAt: lastMade(chapters).toISOString(),
      notice: missing.length > 0 ? null : bookletNotice(summary, draft),
    },
  };
}

function missingNumbers({ body }: OutlineRow, chapters: ChapterRow[]): number[] {
  const written = new Set(chapters.map(({ chapterNumber }) => chapterNumber));
  return body.outlines
    .map(({ chapterNumber }) => chapterNumber)
    .filter((chapterNumber) => !written.has(chapterNumber));
}

function whatIsMissing(numbers: number[]): string {
  const list = new Intl.ListFormat("en").format(numbers.map(String));
  return numbers.length === 1
    ? `Chapter ${list} is not written yet.`
    : `Chapters ${list} are not written yet.`;
}

async function draftOf(project: OwnedProject, chapters: ChapterRow[]): Promise<Draft> {
  const passages = await readPassages(
    project,
    chapters.map(({ versionId }) => versionId),
  );
  return {
    chapters: chapters.map(({ versionId, chapterNumber, title, wordCount }) => ({
      chapterNumber,
      title,
      wordCount,
      passages: passages.get(versionId) ?? [],
    })),
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { wordCount }) => sum + wordCount, 0),
  };
}

/** A title of the author's own making has no subtitle. */
function subtitleOf(title: string, known: BookTitle[]): string {
  return known.find(({ mainTitle }) => mainTitle === title)?.subtitle ?? "";
}

/** The same text gives the same file, whenever it is asked for. */
function lastMade(chapters: ChapterRow[]): Date {
  return new Date(Math.max(...chapters.map(({ madeAt }) => madeAt.getTime())));
}
