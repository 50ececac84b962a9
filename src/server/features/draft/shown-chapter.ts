import type {
  Chapter,
  ChapterVersion,
  TracedPassage,
  WrittenChapter,
} from "#contracts/chapters.ts";
import { type BookSettings, settingsOf } from "#contracts/settings.ts";
import { countFrame, type FrameCounts, type FramedPlace } from "#pipeline/book/frame.ts";
import { languageCode } from "#pipeline/book/language-code.ts";
import { notesOf, pieceDates } from "#pipeline/book/origins.ts";
import type { PostOrigin } from "#pipeline/book/schema.ts";
import { setLine } from "#pipeline/book/typography.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import { withLocksKept } from "#pipeline/draft/locked.ts";
import type { ChapterText, ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import { revisionOf } from "#server/data/chapter-versions.ts";
import { readChapter, type ChapterPlace, type ChapterRow } from "#server/data/chapters.ts";
import { readQuoted, type QuotedEntry } from "#server/data/entries.ts";
import type * as manuscripts from "#server/data/manuscripts.ts";
import { titlesOfContents } from "#server/data/manuscripts.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readSettings } from "#server/data/settings.ts";
import { newestOutline, type OutlineRow } from "#server/data/stages.ts";
import { notFound } from "#server/platform/errors.ts";

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

export async function wholeChapter(project: OwnedProject, chapter: FoundChapter): Promise<Chapter> {
  const passages = await tracedPassages(project, chapter.text.passages);
  const settings = settingsOf(await readSettings(project));
  return {
    ...shownChapter(chapter),
    passages,
    origins: printedOrigins(chapter, passages, settings),
    ...frameIn(chapter),
  };
}

/** A written chapter with its book's language, ISO 639-1, and where it stands in the contents. */
export type FoundChapter = manuscripts.WrittenChapter & {
  language: string;
  place: FramedPlace;
};

/** How many passages at the chapter's beginning and end the files print outside of it. */
function frameIn({ place, text }: FoundChapter): FrameCounts {
  return countFrame(text.passages, place);
}

/** What the files print besides the text, counted as `makeBook` does. */
function printedOrigins(
  chapter: FoundChapter,
  traced: readonly TracedPassage[],
  { dates, notes }: BookSettings,
): Chapter["origins"] {
  if (dates === "none" && notes === "none") return null;
  const posts = Object.fromEntries(
    traced.flatMap(({ sources }) =>
      sources.flatMap(({ entryId, entry }): [string, PostOrigin][] =>
        // An answer of the interview was written for the book: nobody could read it before.
        entry === null || entry.source === INTERVIEW
          ? []
          : [[entryId, { ...entry, opening: entry.text }]],
      ),
    ),
  );
  const origins = { dates, notes, posts };
  const language = languageCode(chapter.language);
  const { number: chapterNumber, text } = chapter;
  const { introducing, partOpening, epilogue } = frameIn(chapter);
  const end = text.passages.length - epilogue;
  const passages = text.passages.slice(introducing + partOpening, end);
  const [listed] = notesOf([{ chapterNumber, title: text.title, passages }], origins, language);
  const printed = pieceDates(passages, origins, language);
  const titleDate = printed.get("title");
  return {
    titleDate: titleDate === undefined ? null : setLine(titleDate, language),
    dates: Object.fromEntries(
      passages.flatMap(({ id }, index) => {
        const date = printed.get(index);
        return date === undefined ? [] : [[id, setLine(date, language)]];
      }),
    ),
    notes: listed?.notes.map(({ name, from, url }) => ({ name, from, url })) ?? [],
  };
}

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

/**
 * Adds to each passage the posts that it comes from. A post is listed once, even if several of its blocks are in the
 * passage.
 */
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

/** Finds a chapter by its id or by its number in the table of contents. Throws notFound if there is none. */
export async function findPlace(
  project: OwnedProject,
  name: string,
  bookId?: string,
): Promise<{
  place: ChapterPlace;
  number: number;
  part: string | null;
  framed: FramedPlace;
  outline: OutlineRow;
}> {
  const outline = await newestOutline(project, bookId);
  const planned = outline?.contents.find(
    ({ id, number }) => id === name || String(number) === name,
  );
  if (!outline || !planned) throw notFound();
  const place = { manuscriptId: outline.manuscriptId, chapterId: planned.id };
  const index = outline.contents.indexOf(planned);
  const framed = {
    isFirst: index === 0,
    isLast: index === outline.contents.length - 1,
    opensPart: planned.part !== null && planned.part !== outline.contents[index - 1]?.part,
  };
  return { place, number: planned.number, part: planned.part, framed, outline };
}

/** Reads a chapter by its id or number. Throws notFound if there is no such chapter or it is not written yet. */
export async function findChapter(
  project: OwnedProject,
  name: string,
  bookId?: string,
): Promise<FoundChapter> {
  const { place, number, part, framed, outline } = await findPlace(project, name, bookId);
  const chapter = await readChapter(project, place);
  if (!chapter) throw notFound();
  const withTitle = await titlesOfContents(project, outline);
  return { ...withTitle(chapter), number, part, place: framed, language: outline.language };
}

/** A text that replaces the shown one at its author's wish; what is locked stays. */
export function withShownLocks(text: ChapterText, shown: ChapterRow | null): ChapterText {
  if (!shown) return text;
  return { ...text, passages: withLocksKept(text.passages, shown.text.passages) };
}
