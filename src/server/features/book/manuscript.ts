import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { bookletNotice } from "#pipeline/book/book.ts";
import type { BookDetails, PostOrigin } from "#pipeline/book/schema.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import type { ChapterDraft, Draft } from "#pipeline/draft/schema.ts";
import type { BookTitle } from "#pipeline/foundation/schema.ts";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import { readContentsPosts } from "#server/data/contents.ts";
import { readSettings } from "#server/data/settings.ts";
import { readAnalysis, readFoundation } from "#server/data/stages.ts";
import { readAuthor, readProject } from "#server/data/projects.ts";
import * as manuscripts from "#server/data/manuscripts.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";

/**
 * Reads a book. Refuses with conflict if no chapter is written. With `isPartial` false, also refuses if any chapter is
 * missing.
 */
export async function readManuscript(
  project: OwnedProject,
  { isPartial, bookId }: { isPartial: boolean; bookId?: string | undefined },
): Promise<{ manuscriptId: string; manuscript: Manuscript }> {
  const book = await manuscripts.readManuscript(project, bookId);
  if (!book && bookId !== undefined) throw notFound();
  if (!book || book.chapters.length === 0) {
    throw new Refusal("conflict", "No chapter is written yet: generate the chapters first.");
  }
  const { outline, chapters } = book;
  const missing = missingNumbers(book);
  if (missing.length > 0 && !isPartial) throw new Refusal("conflict", whatIsMissing(missing));
  const draft = draftOf(chapters.map((chapter) => chapterDraftOf(chapter, chapter.text)));
  const foundation = await readFoundation(project, outline.foundationId);
  const { summary } = await readAnalysis(project, foundation.analysisId);
  const { selectedTitle, selectedSubtitle, ...row } = await readProject(project);
  const { dedication, acknowledgements, about, contact } = row;
  // Only the current book takes the title selected now. An earlier one (`bookId`) keeps its own.
  const title = (bookId === undefined ? selectedTitle : null) ?? outline.selectedTitle;
  const { primary, alternatives } = foundation.body.bookTitles;
  const details = {
    title,
    subtitle:
      title === selectedTitle && selectedSubtitle !== null
        ? selectedSubtitle
        : subtitleOf(title, [...primary, ...alternatives]),
    author: (await readAuthor(project)) ?? "",
    language: summary.language,
    madeAt: lastMade(chapters).toISOString(),
    ownPages: { dedication, acknowledgements, about, contact },
    ...(await originsOf(project, draft)),
    notice: missing.length > 0 ? null : bookletNotice(summary, draft),
  };
  return { manuscriptId: book.id, manuscript: { draft, details } };
}

/** Where the posts of the book were first published, if the author wants that printed. */
async function originsOf(
  project: OwnedProject,
  { chapters }: Draft,
): Promise<Pick<BookDetails, "origins">> {
  const { dates, notes } = await readSettings(project);
  const isWanted = (dates ?? "none") !== "none" || (notes ?? "none") !== "none";
  if (!isWanted) return {};
  const cited = chapters.flatMap(({ passages }) =>
    passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
  );
  const posts = await readContentsPosts(project, [...new Set(cited)]);
  // An answer of the interview was written for the book: nobody could read it before.
  const published = [...posts].filter(([, { source }]) => source !== INTERVIEW);
  const shown = published.map(([entryId, post]): [string, PostOrigin] => {
    const { title, opening, source, date, url } = post;
    return [entryId, { title, opening, source, date, url }];
  });
  return {
    origins: {
      dates: dates ?? "none",
      notes: notes ?? "none",
      posts: Object.fromEntries(shown),
    },
  };
}

function missingNumbers({ outline, chapters }: manuscripts.Manuscript): number[] {
  const written = new Set(chapters.map(({ number }) => number));
  return outline.contents.map(({ number }) => number).filter((number) => !written.has(number));
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

/** Finds the subtitle that was proposed together with this title. A title that the author typed has none. */
function subtitleOf(title: string, known: BookTitle[]): string {
  return known.find(({ mainTitle }) => mainTitle === title)?.subtitle ?? "";
}

/**
 * The time of the last change of a chapter. It is the date in the file, so that the same text always gives the same
 * file.
 */
function lastMade(chapters: readonly manuscripts.WrittenChapter[]): Date {
  return new Date(Math.max(...chapters.map(({ updatedAt }) => updatedAt.getTime())));
}
