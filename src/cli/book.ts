import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { bookletNotice } from "#pipeline/book/notice.ts";
import type { BookDetails } from "#pipeline/book/schema.ts";
import { formats } from "#pipeline/book/formats/formats.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { BookQuality } from "#pipeline/quality/schema.ts";
import type { SourceFile } from "#pipeline/sources/read-sources.ts";
import { renderFile } from "#runtime/render.ts";
import { writeFromFiles } from "#runtime/write-book.ts";
import { type BookArguments, readArguments, UsageError } from "./arguments.ts";
import { nameFiles, type NamedFile } from "./file-names.ts";
import { makeOutFolder, removeEmpty, writeWhole } from "./out-folder.ts";
import { tracePassages } from "./passages.ts";
import { progressBar } from "./progress-bar.ts";
import { reportOf } from "./report.ts";

const WORDS_PER_CHAPTER = 2000;
const SEED = 1;
const LEAST_SUBSTANCE = 0.7;
const FOR_THE_PERSON = new Set([
  "UsageError",
  "UnwritableOutput",
  "UnreadableSource",
  "NotEnoughText",
  "StoppedWork",
]);

try {
  await makeBookFiles(readArguments(process.argv.slice(2), () => new Date()));
} catch (error) {
  console.error(`\n${sentenceFor(error)}`);
  process.exitCode = 1;
}

/** The whole pipeline without a server: files of posts in, a folder with the book out. */
async function makeBookFiles(request: BookArguments): Promise<void> {
  const { now, author, outFolder } = request;
  const files = await Promise.all(nameFiles(request.files).map(openFile));
  const made = await makeOutFolder(outFolder);
  const bar = progressBar(process.stdout.isTTY);
  try {
    const heard = {
      onProgress: (done: number, total: number, step: string): void => {
        const [stage = "", ...what] = step.split(": ");
        bar.update(stage, done, total, what.join(": "));
      },
    };
    const wishes = { author, title: request.title, wordsPerChapter: WORDS_PER_CHAPTER };
    const written = await writeFromFiles({ files, wishes, now, seed: SEED }, heard);
    const { reading, analysis, foundation, outline, draft, quality } = written;
    const [chosen] = foundation.bookTitles.primary;
    const notice = bookletNotice(analysis, draft);
    const details: BookDetails = {
      title: chosen?.mainTitle ?? "",
      subtitle: chosen?.subtitle ?? "",
      author: author ?? "",
      language: analysis.language,
      madeAt: now,
      notice,
    };
    const warnings = [...substanceWarning(quality), ...labelWarning(foundation)];
    bar.update("book", 0, 1, "Typesetting");
    const rendered = await Promise.all(
      formats.map(async ({ id, extension }) => {
        const { bytes, warnings: told } = await renderFile({
          format: id,
          manuscript: { draft, details },
          options: { trim: "6x9" },
        });
        await writeWhole(path.join(outFolder, `book.${extension}`), bytes);
        return told;
      }),
    );
    warnings.push(...rendered.flat());
    const report = reportOf({
      now,
      title: details.title,
      author,
      reading,
      analysis,
      foundation,
      draft,
      quality,
      notice,
      warnings,
    });
    await writeJson(outFolder, "foundation.json", foundation);
    await writeJson(outFolder, "outline.json", outline);
    await writeJson(outFolder, "passages.json", tracePassages(draft, foundation, analysis));
    const seconds = bar.stop();
    await writeJson(outFolder, "report.json", {
      ...report,
      seconds: { ...seconds, all: totalOf(seconds) },
    });
    announce(outFolder, details, draft, warnings);
  } finally {
    bar.stop();
    await removeEmpty(made);
  }
}

/** A book of scraps can pass every other measure, so it is said aloud (design/embedded-engine.md section 4). */
function substanceWarning({ substance }: BookQuality): string[] {
  if (substance >= LEAST_SUBSTANCE) return [];
  const percent = Math.round(substance * 100);
  return [
    `Only ${percent} % of this book stands in passages of 60 words or more: posts this short make a thin book. Add longer ones.`,
  ];
}

/** A plain list of topics is no title a person would choose: it asks to be replaced. */
function labelWarning({ tableOfContents }: BookFoundation): string[] {
  const labelled = tableOfContents.chapters.filter(({ titleIsLabel }) => titleIsLabel);
  if (labelled.length === 0) return [];
  const numbers = labelled.map(({ number }) => number).join(", ");
  return [`Named by its topics only, because no line of yours names it well: chapter ${numbers}.`];
}

async function openFile({ path: place, name }: NamedFile): Promise<SourceFile> {
  try {
    if ((await stat(place)).isDirectory()) {
      throw new UsageError(`${place} is a folder: name the CSV file in it.`);
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
  { title, notice }: BookDetails,
  { totalChapters, totalWordCount }: Draft,
  warnings: string[],
): void {
  const chapters = `${totalChapters} ${totalChapters === 1 ? "chapter" : "chapters"}`;
  console.log(`\n"${title}": ${chapters}, ${totalWordCount.toLocaleString("en")} words.`);
  for (const line of [notice, ...warnings]) if (line) console.log(line);
  console.log(`Your book is in ${path.resolve(folder)}:`);
  console.log("  book.pdf book.md         the book, to print and to edit");
  console.log("  passages.json            every paragraph with the posts it comes from");
  console.log("  foundation.json outline.json report.json");
}

/** One sentence a person can act on; what we did not foresee is called our fault, with its reason. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return `The book could not be made: ${String(error)}`;
  // By name, because an error that crossed from a worker thread has lost its class.
  return FOR_THE_PERSON.has(error.name)
    ? error.message
    : `The book could not be made, and that is our fault: ${error.message}`;
}
