import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { bookletNotice } from "#pipeline/book/notice.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import type { ChapterDraft, Draft } from "#pipeline/draft/schema.ts";
import type { BookTitle } from "#pipeline/foundation/schema.ts";
import { readAnalysis } from "#server/data/analyses.ts";
import { readAuthor } from "#server/data/authors.ts";
import { readFoundation } from "#server/data/foundations.ts";
import * as manuscripts from "#server/data/manuscripts.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readProject } from "#server/data/projects.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";

/**
 * The book of a project as it is now, ready to be set. Refuses with conflict before the first chapter is written, and
 * before the last one unless a part of the book is wanted.
 */
export async function readManuscript(
  project: OwnedProject,
  { isPartial, bookId }: { isPartial: boolean; bookId?: string | undefined },
): Promise<Manuscript> {
  const book = await manuscripts.readManuscript(project, bookId);
  if (!book && bookId !== undefined) throw notFound();
  if (!book || book.chapters.length === 0) {
    throw new Refusal("conflict", "No chapter is written yet: generate the chapters first.");
  }
  const { outline, chapters } = book;
  const missing = missingNumbers(book);
  if (missing.length > 0 && !isPartial) throw new Refusal("conflict", whatIsMissing(missing));
  const draft = draftOf(chapters.map(({ number, text }) => chapterDraftOf(number, text)));
  const foundation = await readFoundation(project, outline.foundationId);
  const { summary } = await readAnalysis(project, foundation.analysisId);
  const { selectedTitle } = await readProject(project);
  // An earlier book keeps the title that it was outlined for.
  const title = (bookId === undefined ? selectedTitle : null) ?? outline.selectedTitle;
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

function missingNumbers({ outline, chapters }: manuscripts.Manuscript): number[] {
  const written = new Set(chapters.map(({ number }) => number));
  return outline.body.outlines
    .map((_, index) => index + 1)
    .filter((number) => !written.has(number));
}

function whatIsMissing(numbers: number[]): string {
  const list = new Intl.ListFormat("en").format(numbers.map(String));
  return numbers.length === 1
    ? `Chapter ${list} is not written yet.`
    : `Chapters ${list} are not written yet.`;
}

function draftOf(chapters: ChapterDraft[]): Draft {
  return {
    chapters,
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { wordCount }) => sum + wordCount, 0),
  };
}

/** A title of the author's own making has no subtitle. */
function subtitleOf(title: string, known: BookTitle[]): string {
  return known.find(({ mainTitle }) => mainTitle === title)?.subtitle ?? "";
}

/** The same text gives the same file, whenever it is asked for. */
function lastMade(chapters: readonly manuscripts.WrittenChapter[]): Date {
  return new Date(Math.max(...chapters.map(({ updatedAt }) => updatedAt.getTime())));
}
