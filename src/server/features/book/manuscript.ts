import { settingsOf } from "#contracts/settings.ts";
import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { bookletNotice } from "#pipeline/book/booklet.ts";
import { indexKeywords } from "#pipeline/book/index/propose-index.ts";
import { aboutBook } from "#pipeline/book/about-book.ts";
import type { BookDetails, BookOrigins, PostOrigin } from "#pipeline/book/schema.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import type { ChapterDraft, Draft } from "#pipeline/draft/schema.ts";
import type { BookFoundation, BookTitle } from "#pipeline/foundation/schema.ts";
import type { IndexMaterial } from "#runtime/tasks/propose-index.ts";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import { readContentsPosts } from "#server/data/contents.ts";
import { readIndexTerms, readSettings } from "#server/data/settings.ts";
import {
  type FoundationRow,
  isArranged,
  newestOutline,
  type OutlineRow,
  readAnalysis,
  readFoundation,
} from "#server/data/stages.ts";
import { readAuthor, readProject } from "#server/data/projects.ts";
import * as manuscripts from "#server/data/manuscripts.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";

/** A book with what it was made from. */
type MadeBook = {
  manuscript: Manuscript;
  foundation: BookFoundation;
  posts: BookOrigins["posts"];
};

/** A written book. `missing`: the numbers of its chapters that are not written. */
export type WrittenBook = MadeBook & {
  manuscriptId: string;
  missing: number[];
  chapters: readonly manuscripts.WrittenChapter[];
};

/**
 * Reads a book. Refuses with conflict if no chapter is written. With `isPartial` false, also refuses if any chapter is
 * missing.
 */
export async function readManuscript(
  project: OwnedProject,
  { isPartial, bookId }: { isPartial: boolean; bookId?: string | undefined },
): Promise<WrittenBook> {
  const book = await manuscripts.readManuscript(project, bookId);
  if (!book && bookId !== undefined) throw notFound();
  if (!book || book.chapters.length === 0) {
    throw new Refusal("conflict", "No chapter is written yet: generate the chapters first.");
  }
  const missing = missingNumbers(book);
  if (missing.length > 0 && !isPartial) throw new Refusal("conflict", whatIsMissing(missing));
  return {
    manuscriptId: book.id,
    ...(await makeManuscript(project, book, bookId)),
    missing,
    chapters: book.chapters,
  };
}

/** The page about the current book, and the book's language. Null: it is not printed, or chapters are missing. */
export async function findAboutPage(
  project: OwnedProject,
): Promise<{ paragraphs: string[]; language: string } | null> {
  const book = await manuscripts.readManuscript(project);
  if (!book || book.chapters.length === 0) return null;
  const { details } = (await makeManuscript(project, book)).manuscript;
  return details.aboutBook ? { paragraphs: details.aboutBook, language: details.language } : null;
}

/** What the index of the current book is proposed from. Null: no chapter is written. */
export async function findIndexMaterial(project: OwnedProject): Promise<IndexMaterial | null> {
  const book = await manuscripts.readManuscript(project);
  if (!book || book.chapters.length === 0) return null;
  const { draft, details } = (await makeManuscript(project, book)).manuscript;
  return { draft, language: details.language, keywords: details.index?.keywords ?? [] };
}

async function makeManuscript(
  project: OwnedProject,
  book: manuscripts.Manuscript,
  bookId?: string,
): Promise<MadeBook> {
  const { outline, chapters } = book;
  const draft = draftOf(
    chapters.map((chapter) => {
      const { chapterId, text } = chapter;
      return { ...chapterDraftOf(chapter, text), chapterId };
    }),
  );
  const foundation = await readFoundation(project, outline.foundationId);
  const { summary } = await readAnalysis(project, foundation.analysisId);
  const { dedication, acknowledgements, about, contact, glossary } = await readProject(project);
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
    ...(await namesOf(project, outline, foundation, { isEarlier: bookId !== undefined })),
    language: summary.language,
    madeAt: lastMade(chapters).toISOString(),
    index: { terms: await readIndexTerms(project), keywords: indexKeywords(foundation.body) },
    ownPages: { dedication, acknowledgements, about, contact },
    ...(glossary !== "" && { glossary }),
    ...((dates !== "none" || notes !== "none") && { origins: { dates, notes, posts } }),
    // Some chapters are no book yet: what is said of the whole of it would be wrong.
    ...(isWhole && aboutPage === "printed" && { aboutBook: page }),
    notice: isWhole ? bookletNotice(summary, draft) : null,
  };
  return {
    manuscript: { draft, details },
    foundation: foundation.body,
    posts,
  };
}

/** How a book is called, and by whom it is. */
export type BookNames = Pick<BookDetails, "title" | "subtitle" | "author">;

/** How the current book is called, without reading its text. Refuses with conflict if there are no outlines yet. */
export async function readNames(
  project: OwnedProject,
): Promise<BookNames & { manuscriptId: string; language: string }> {
  const outline = await newestOutline(project);
  if (!outline) {
    throw new Refusal(
      "conflict",
      "Your book has no title yet: choose one, and generate the outlines first.",
    );
  }
  const foundation = await readFoundation(project, outline.foundationId);
  const { manuscriptId, language } = outline;
  return {
    ...(await namesOf(project, outline, foundation, { isEarlier: false })),
    manuscriptId,
    language,
  };
}

async function namesOf(
  project: OwnedProject,
  outline: OutlineRow,
  { body }: FoundationRow,
  { isEarlier }: { isEarlier: boolean },
): Promise<BookNames> {
  const { selectedTitle, selectedSubtitle } = await readProject(project);
  // Only the current book takes the title selected now. An earlier one keeps its own.
  const title = (isEarlier ? null : selectedTitle) ?? outline.selectedTitle;
  const { primary, alternatives } = body.bookTitles;
  return {
    title,
    subtitle:
      title === selectedTitle && selectedSubtitle !== null
        ? selectedSubtitle
        : subtitleOf(title, [...primary, ...alternatives]),
    author: (await readAuthor(project)) ?? "",
  };
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

/** A sentence that names chapters that are not written. */
export function whatIsMissing(numbers: number[]): string {
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
