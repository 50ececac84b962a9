import type { Analysis } from "#pipeline/analysis/schema.ts";
import { type Dossier, dossierOf } from "#pipeline/book/dossier.ts";
import type { BookDetails, BookOrigins } from "#pipeline/book/schema.ts";
import type { ChapterReport, Draft } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { BookQuality, PreflightCheck } from "#pipeline/quality/schema.ts";
import type { PagesReport } from "./linked-pages.ts";
import type { ModelReport } from "./open-model.ts";
import { whoseRows } from "./whose-rows.ts";
import type { FileReport, SourceReading } from "#pipeline/sources/schema.ts";

/** The content of report.json, without the seconds of each stage. */
export type BookReport = {
  /** Whose rows the files hold, in sentences. */
  whoseRows: string[];
  now: string;
  engine: string;
  title: string;
  author: string | null;
  language: string;
  files: Omit<FileReport, "fates">[];
  rows: {
    read: number;
    accepted: number;
    merged: number;
    skipped: { reason: string; count: number }[];
  };
  posts: {
    usable: number;
    printed: number;
    words: number;
    setAside: { reason: string; count: number }[];
    fitNowhere: number;
    otherLanguages: Analysis["otherLanguages"];
    removed: Analysis["removed"];
  };
  pages: PagesReport;
  words: number;
  chapters: {
    number: number;
    title: string;
    words: number;
    targetWordCount: number;
    titleIsLabel: boolean;
    /** The engine's report on the chapter, or null if it gave none. */
    report: ChapterReport | null;
  }[];
  notice: string | null;
  warnings: string[];
  quality: BookQuality;
  /** The checks before the book leaves. */
  preflight: PreflightCheck[];
  /** What shops and readers ask. */
  dossier: Dossier;
  /** Null: the book was made without a language model. */
  model: ModelReport | null;
};

type Parts = {
  now: string;
  details: BookDetails;
  /** Where the posts were first published, by entry id. */
  posts: BookOrigins["posts"];
  /** The author's name as the user gave it. */
  givenAuthor: string | null;
  reading: SourceReading;
  analysis: Analysis;
  foundation: BookFoundation;
  draft: Draft;
  quality: BookQuality;
  preflight: PreflightCheck[];
  warnings: string[];
  pages: PagesReport;
  model: ModelReport | null;
};

/** Makes the report: what became of the rows and posts, and how good the book is. */
export function reportOf(parts: Parts): BookReport {
  const { reading, analysis, foundation, draft, details, posts } = parts;
  const files = reading.files.map(({ fates: _fates, ...file }) => file);
  const chapters = foundation.tableOfContents.chapters.map(
    ({ number, title, targetWordCount, titleIsLabel }, index) => ({
      number,
      title,
      words: draft.chapters[index]?.wordCount ?? 0,
      targetWordCount,
      titleIsLabel,
      report: draft.chapters[index]?.report ?? null,
    }),
  );
  const printed = new Set(
    draft.chapters.flatMap(({ passages }) =>
      passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
    ),
  );
  return {
    whoseRows: whoseRows(reading, parts.givenAuthor),
    now: parts.now,
    engine: parts.model === null ? "own-words" : "llm",
    title: details.title,
    author: details.author === "" ? null : details.author,
    language: analysis.language,
    files,
    rows: {
      read: sumOf(files.map(({ rows }) => rows)),
      accepted: sumOf(files.map(({ accepted }) => accepted)),
      merged: sumOf(files.map(({ merged }) => merged)),
      skipped: countReasons(files.flatMap(({ skipped }) => skipped)),
    },
    posts: {
      usable: analysis.posts.length,
      printed: printed.size,
      words: analysis.words,
      setAside: countReasons(analysis.setAside.map(({ reason }) => ({ reason, count: 1 }))),
      fitNowhere: analysis.misfits.length,
      otherLanguages: analysis.otherLanguages,
      removed: analysis.removed,
    },
    pages: parts.pages,
    words: draft.totalWordCount,
    chapters,
    notice: details.notice,
    warnings: parts.warnings,
    quality: parts.quality,
    preflight: parts.preflight,
    dossier: dossierOf({
      chapters: draft.chapters,
      details,
      foundation,
      posts,
      isModelAsked: parts.model !== null,
    }),
    model: parts.model,
  };
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function countReasons(
  counts: { reason: string; count: number }[],
): { reason: string; count: number }[] {
  const byReason = new Map<string, number>();
  for (const { reason, count } of counts) byReason.set(reason, (byReason.get(reason) ?? 0) + count);
  return [...byReason].map(([reason, count]) => ({ reason, count }));
}
