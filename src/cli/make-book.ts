import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { SharedModelOptions } from "#models/shared-model.ts";
import { aboutBook, materialOf } from "#pipeline/book/about-book.ts";
import { bookletNotice } from "#pipeline/book/booklet.ts";
import { indexKeywords } from "#pipeline/book/index/propose-index.ts";
import {
  BOOK_FORMATS,
  type FormatId,
  type BookDetails,
  type BookOptions,
  type BookOrigins,
  type PostOrigin,
  type RenderedFile,
  usualDates,
} from "#pipeline/book/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { BookQuality, PreflightCheck } from "#pipeline/quality/schema.ts";
import { proposedAuthor } from "#pipeline/sources/writers.ts";
import type { Entry, SourceReading } from "#pipeline/sources/schema.ts";
import type { ExportFile } from "#pipeline/sources/read-export.ts";
import { renderFile } from "#runtime/render.ts";
import { checkBookTask } from "#runtime/tasks/check-book.ts";
import type { JudgedBook } from "#runtime/tasks/write-from-files.ts";
import { type BookArguments, UsageError } from "./arguments.ts";
import { nameFiles, type NamedFile } from "./file-names.ts";
import { makeOutFolder, removeEmpty, writeWhole } from "./out-folder.ts";
import { tracePassages } from "./passages.ts";
import { progressBar } from "./progress-bar.ts";
import { reportOf } from "./report.ts";
import { whoseRows } from "./whose-rows.ts";
import { choiceOf, openCover, writeCover } from "./write-cover.ts";
import { openWriting } from "./writing.ts";

const LEAST_SUBSTANCE = 0.7;

/** The environment variables and the access to the model. Tests replace them. */
export type BookHost = { env?: NodeJS.ProcessEnv; modelOptions?: SharedModelOptions };

/** Runs the whole pipeline without a server: from files with posts to a folder with the book. */
export async function makeBookFiles(request: BookArguments, host: BookHost = {}): Promise<void> {
  const { now, outFolder } = request;
  const files = await Promise.all(nameFiles(request.files).map(openFile));
  const cover = await openCover(request.cover);
  const writing = await openWriting(request, files, host);
  const made = await makeOutFolder(outFolder);
  const bar = progressBar(process.stdout.isTTY, () => writing.aside());
  try {
    const written = await writing.write(bar);
    const { reading, analysis, foundation, outline, draft, quality } = written;
    const author = request.author ?? proposedAuthor(reading.files);
    const details = detailsOf(request, written, author);
    const warnings = [
      ...whoseRows(reading, request.author),
      ...passedOver(reading),
      ...(request.model === null ? substanceWarning(quality) : []),
      ...labelWarning(foundation),
      ...arrangedWarning(draft),
    ];
    bar.update("book", 0, 1, "Typesetting");
    const rendered = await Promise.all(
      request.formats.map(async (format) => {
        const file = await renderFile({
          format,
          manuscript: { draft, details },
          options: optionsOf(request),
          ...(cover && { cover: choiceOf(cover) }),
        });
        await writeWhole(path.join(outFolder, `book.${format}`), file.bytes);
        return file;
      }),
    );
    warnings.push(...rendered.flatMap((file) => file.warnings));
    const printed = rendered.find(({ pages }) => pages !== null);
    const report = reportOf({
      now,
      details,
      posts: originsOf(reading.entries),
      givenAuthor: request.author,
      reading,
      analysis,
      foundation,
      draft,
      quality,
      preflight: checksOf(written, details, printed),
      warnings,
      pages: writing.pages.report(),
      model: writing.report(),
    });
    await writeJson(outFolder, "foundation.json", foundation);
    await writeJson(outFolder, "outline.json", outline);
    await writeJson(outFolder, "passages.json", tracePassages(draft, foundation, analysis));
    const seconds = bar.stop();
    await writeJson(outFolder, "report.json", {
      ...report,
      seconds: { ...seconds, all: totalOf(seconds) },
    });
    announce(outFolder, request.formats, details, draft, [
      ...writing.bill(),
      ...writing.pages.sum(),
      ...warnings,
    ]);
    const pageCount = printed?.pages ?? null;
    await writeCover(outFolder, cover, details, { trim: request.trim, pageCount });
  } finally {
    bar.stop();
    await writing.close();
    await removeEmpty(made);
  }
}

/** The checks before the book leaves. `printed`: the file with pages, if one was made. */
function checksOf(
  { foundation, draft }: JudgedBook,
  { title, subtitle, author, language }: BookDetails,
  printed: RenderedFile | undefined,
): PreflightCheck[] {
  const planned = foundation.tableOfContents.chapters.map(({ number }) => number);
  const written = new Set(draft.chapters.map(({ chapterNumber }) => chapterNumber));
  return checkBookTask({
    draft,
    title,
    subtitle,
    author,
    language,
    missing: planned.filter((number) => !written.has(number)),
    print: printed?.pages ? { pages: printed.pages, warnings: printed.warnings } : null,
    questions: null,
    dictionaryFolder: null,
  });
}

function optionsOf({ trim, design, edition, bleed }: BookArguments): BookOptions {
  return { trim, design, edition, bleed };
}

function detailsOf(
  { now, dates: wanted, notes, aboutBook: page }: BookArguments,
  { reading, analysis, foundation, draft }: JudgedBook,
  author: string | null,
): BookDetails {
  const [chosen] = foundation.bookTitles.primary;
  const posts = originsOf(reading.entries);
  const written = analysis.posts.flatMap(({ date }) => date ?? []).toSorted();
  const dates = wanted ?? usualDates(written[0] ?? null, written.at(-1) ?? null);
  const facts = { draft, material: materialOf(analysis), posts, dates };
  const { language } = analysis;
  const untouched = { isArrangedByAuthor: false, isEdited: false };
  return {
    title: chosen?.mainTitle ?? "",
    subtitle: chosen?.subtitle ?? "",
    author: author ?? "",
    language,
    madeAt: now,
    notice: bookletNotice(analysis, draft),
    index: { terms: null, keywords: indexKeywords(foundation) },
    ...((dates !== "none" || notes !== "none") && { origins: { dates, notes, posts } }),
    ...(page === "printed" && { aboutBook: aboutBook({ ...facts, ...untouched, language }) }),
  };
}

/** Characters of a post that are kept to name it where it has no title. */
const OPENING_CHARACTERS = 160;

/** Where the posts were first published, by entry id. */
function originsOf(entries: readonly Entry[]): BookOrigins["posts"] {
  const posts = entries.map(({ id, title, text, source, date, url }): [string, PostOrigin] => [
    id,
    { title, opening: text.trim().slice(0, OPENING_CHARACTERS), source, date, url },
  ]);
  return Object.fromEntries(posts);
}

/** Lists the parts of an archive that were not read, because they have no posts. */
function passedOver({ files }: SourceReading): string[] {
  return files.flatMap(({ file, passedOver: line }) => (line ? [`${file}: ${line}`] : []));
}

/**
 * Warns of a book of very short passages, which other measures may not notice (design/embedded-engine.md section 4).
 */
function substanceWarning({ substance }: BookQuality): string[] {
  if (substance >= LEAST_SUBSTANCE) return [];
  const percent = Math.round(substance * 100);
  return [
    `Only ${percent} % of this book stands in passages of 60 words or more: posts this short make a thin book. Add longer ones.`,
  ];
}

/** Lists the chapters whose title is only a list of topics, so that the author can replace it. */
function labelWarning({ tableOfContents }: BookFoundation): string[] {
  const labelled = tableOfContents.chapters.filter(({ titleIsLabel }) => titleIsLabel);
  if (labelled.length === 0) return [];
  const numbers = labelled.map(({ number }) => number).join(", ");
  return [`Named by its topics only, because no line of yours names it well: chapter ${numbers}.`];
}

/** Lists the sections that are in the author's own words because the model gave no usable text. */
function arrangedWarning({ chapters }: Draft): string[] {
  return chapters.flatMap(({ chapterNumber, report }) => {
    const sections = report?.arrangedSections ?? [];
    if (sections.length === 0) return [];
    const which = `section${sections.length === 1 ? "" : "s"} ${sections.join(", ")}`;
    return [`Chapter ${chapterNumber}, ${which}: arranged from your own words.`];
  });
}

async function openFile({ path: place, name }: NamedFile): Promise<ExportFile> {
  try {
    if ((await stat(place)).isDirectory()) {
      throw new UsageError(`${place} is a folder: name the export in it, or pack it as a ZIP.`);
    }
    return { file: name, bytes: await readFile(place) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new UsageError(`${place} was not found: check the path and the spelling.`, {
        cause: error,
      });
    }
    throw error;
  }
}

async function writeJson(folder: string, name: string, value: unknown): Promise<void> {
  await writeWhole(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
}

function totalOf(seconds: Record<string, number>): number {
  return Math.round(Object.values(seconds).reduce((sum, value) => sum + value, 0) * 1000) / 1000;
}

function announce(
  folder: string,
  formats: readonly FormatId[],
  { title, notice }: BookDetails,
  { totalChapters, totalWordCount }: Draft,
  warnings: string[],
): void {
  const chapters = `${totalChapters} ${totalChapters === 1 ? "chapter" : "chapters"}`;
  console.log(`\n"${title}": ${chapters}, ${totalWordCount.toLocaleString("en")} words.`);
  for (const line of [notice, ...warnings]) if (line) console.log(line);
  console.log(`Your book is in ${path.resolve(folder)}:`);
  for (const format of formats) {
    const { use } = BOOK_FORMATS[format];
    console.log(`  ${`book.${format}`.padEnd(24)} ${use.charAt(0).toLowerCase()}${use.slice(1)}`);
  }
  console.log("  passages.json            every paragraph with the posts it comes from");
  console.log("  foundation.json outline.json report.json");
}
