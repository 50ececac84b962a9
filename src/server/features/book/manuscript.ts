import { settingsOf } from "#contracts/settings.ts";
import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { bookletNotice } from "#pipeline/book/book.ts";
import { aboutBook } from "#pipeline/book/about-book.ts";
import type { BookOrigins, PostOrigin } from "#pipeline/book/schema.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import type { ChapterDraft, Draft } from "#pipeline/draft/schema.ts";
import type { BookTitle } from "#pipeline/foundation/schema.ts";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import { readContentsPosts } from "#server/data/contents.ts";
import { readSettings } from "#server/data/settings.ts";
import { isArranged, readAnalysis, readFoundation } from "#server/data/stages.ts";
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
  const missing = missingNumbers(book);
  if (missing.length > 0 && !isPartial) throw new Refusal("conflict", whatIsMissing(missing));
  return { manuscriptId: book.id, manuscript: await manuscriptOf(project, book, bookId) };
}

/** The page about the current book, and the book's language. Null: it is not printed, or chapters are missing. */
export async function findAboutPage(
  project: OwnedProject,
): Promise<{ paragraphs: string[]; language: string } | null> {
  const book = await manuscripts.readManuscript(project);
  if (!book || book.chapters.length === 0) return null;
  const { details } = await manuscriptOf(project, book);
  return details.aboutBook ? { paragraphs: details.aboutBook, language: details.language } : null;
}

async function manuscriptOf(
  project: OwnedProject,
  book: manuscripts.Manuscript,
  bookId?: string,
): Promise<Manuscript> {
  const { outline, chapters } = book;
  const draft = draftOf(chapters.map((chapter) => chapterDraftOf(chapter, chapter.text)));
  const foundation = await readFoundation(project, outline.foundationId);
  const { summary } = await readAnalysis(project, foundation.analysisId);
  const { selectedTitle, selectedSubtitle, ...row } = await readProject(project);
  const { dedication, acknowledgements, about, contact } = row;
  // Only the current book takes the title selected now. An earlier one (`bookId`) keeps its own.
  const title = (bookId === undefined ? selectedTitle : null) ?? outline.selectedTitle;
  const { primary, alternatives } = foundation.body.bookTitles;
  const { dates, notes, aboutBook: aboutPage } = settingsOf(await readSettings(project));
  const posts = await publishedPosts(project, draft);
  const isWhole = missingNumbers(book).length === 0;
  const page = aboutBook({
    draft,
    material: summary,
    posts,
    dates,
    isArrangedByAuthor: isArranged(foundation),
    isEdited: chapters.some(({ text }) => text.passages.some(({ editedAt }) => editedAt !== null)),
    language: summary.language,
  });
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
    ...((dates !== "none" || notes !== "none") && { origins: { dates, notes, posts } }),
    // Some chapters are no book yet: what is said of the whole of it would be wrong.
    ...(isWhole && aboutPage === "printed" && { aboutBook: page }),
    notice: isWhole ? bookletNotice(summary, draft) : null,
  };
  return { draft, details };
}

/** Where the posts of the book were first published, by entry id. */
async function publishedPosts(
  project: OwnedProject,
  { chapters }: Draft,
): Promise<BookOrigins["posts"]> {
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
  return Object.fromEntries(shown);
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
