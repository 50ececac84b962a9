import { createReadStream, readFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import type { FormatId } from "#pipeline/book/schema.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { keepCompiled } from "#runtime/keep-compiled.ts";
import { watchLoop } from "./loop-block.ts";
import type { DatabaseKind } from "./open-project.ts";

/**
 * One benchmark, alone in a fresh process: prints wall seconds, CPU seconds, peak memory (MB) and the event loop's
 * longest block (ms) as JSON.
 *
 * Each case loads only what it runs: the whole product in memory is 75 MB more, which none of its parts answers for.
 */
// As the product does in each of its processes and threads.
keepCompiled();

const [name = "", argument = ""] = process.argv.slice(2);

const closing: (() => Promise<void>)[] = [];
/** DESIGN.md section 7: 490 of them have 1.4 million words. */
const WORDS_OF_AN_ESSAY = 2857;

const cases: Record<string, () => Promise<() => Promise<void>>> = {
  "csv-parse": async () => {
    const { parse } = await import("csv-parse");
    return async () => {
      let rows = 0;
      const parser = createReadStream(argument).pipe(parse({ bom: true }));
      parser.on("data", () => {
        rows += 1;
      });
      await finished(parser);
      if (rows === 0) throw new Error("no rows");
    };
  },
  reader: async () => {
    const { openCsv, readRows } = await import("#pipeline/sources/csv-file.ts");
    return async () => {
      let rows = 0;
      readRows(openCsv("posts.csv", readFileSync(argument)), () => {
        rows += 1;
      });
      if (rows === 0) throw new Error("no rows");
    };
  },
  "intake-pglite": () => intakeInto("pglite"),
  "intake-postgres": () => intakeInto("postgres"),
  "own-words": async () => {
    const write = await writerOf(Number(argument));
    return async () => {
      await write(2000);
    };
  },
  "own-words-essays": async () => {
    const write = await writerOf(Number(argument), WORDS_OF_AN_ESSAY);
    return async () => {
      await write(2000);
    };
  },
  "file-pdf": () => fileOf("pdf"),
  "file-epub": () => fileOf("epub"),
  "file-docx": () => fileOf("docx"),
  "pdf-chromium": () => printedBy("printInChromium"),
  "pdf-weasyprint": () => printedBy("printInWeasyPrint"),
  "epub-pandoc": () => convertedTo("epub"),
  "docx-pandoc": () => convertedTo("docx"),
  // The argument names the format, then the book.
  "hostile-book": async () => {
    const { HOSTILE_BOOKS } = await import("#tests/books/formats/hostile-books.ts");
    const { RENDERERS } = await import("#pipeline/book/formats/formats.ts");
    const { FormatId } = await import("#pipeline/book/schema.ts");
    const { readFonts } = await import("#runtime/fonts.ts");
    const [format = "", ...words] = argument.split(" ");
    const manuscript = HOSTILE_BOOKS[words.join(" ")]?.();
    if (!manuscript) throw new Error(`There is no book of "${words.join(" ")}".`);
    const fonts = await readFonts();
    return async () => {
      await RENDERERS[FormatId.parse(format)](manuscript, { trim: "6x9" }, fonts);
    };
  },
};

/** A book's file as the server makes it, in a process of its own; the argument is a file with the manuscript. */
async function fileOf(format: FormatId): Promise<() => Promise<void>> {
  const { renderFile } = await import("#runtime/render.ts");
  const manuscript = readManuscript();
  return async () => {
    await renderFile({ format, manuscript, options: { trim: "6x9" } });
  };
}

async function printedBy(
  peer: "printInChromium" | "printInWeasyPrint",
): Promise<() => Promise<void>> {
  const peers = await import("./file-peers.ts");
  const { draft } = readManuscript();
  return () => peers[peer](draft);
}

async function convertedTo(format: "epub" | "docx"): Promise<() => Promise<void>> {
  const { convertByPandoc } = await import("./file-peers.ts");
  const { draft } = readManuscript();
  return () => convertByPandoc(draft, format);
}

function readManuscript(): Manuscript {
  return JSON.parse(readFileSync(argument, "utf8")) as Manuscript;
}

/** What takes a file of posts in, into a database that is open and empty. */
async function intakeInto(kind: DatabaseKind): Promise<() => Promise<void>> {
  const { openProject } = await import("./open-project.ts");
  const { uploadStore } = await import("#server/features/sources/store-upload.ts");
  const { project, close } = await openProject(kind);
  const { prepareToRead } = await import("#runtime/read-upload.ts");
  closing.push(close);
  const store = uploadStore();
  // As the server does while a file's bytes arrive; csv-parse is loaded before it is measured, too.
  await prepareToRead();
  return async () => {
    const form = { uploadKey: null, kind: "file" as const, fileName: "posts.csv", path: argument };
    const { accepted } = await store.store(project, form);
    if (accepted === 0) throw new Error("no rows");
  };
}

/** What writes a book of so many posts, once it is told how long the chapters are. */
async function writerOf(
  posts: number,
  wordsOfEach?: number,
): Promise<(wordsPerChapter: number) => Promise<WrittenBook>> {
  const { ownWords } = await import("#pipeline/engines/own-words/own-words.ts");
  const { writeBook } = await import("#pipeline/pipeline.ts");
  const { MemorySteps } = await import("#runtime/memory-steps.ts");
  const { recombinedEntries } = await import("./material.ts");
  const entries = recombinedEntries(posts, wordsOfEach);
  return (wordsPerChapter) =>
    writeBook(entries, { author: null, title: null, wordsPerChapter }, ownWords, {
      signal: new AbortController().signal,
      steps: new MemorySteps(),
      seed: 1,
      now: "2026-01-01T00:00:00.000Z",
      progress: () => undefined,
    });
}

const prepare = cases[name];
if (!prepare) throw new Error(`There is no benchmark called "${name}"`);
const run = await prepare();
// Who measures this process from outside begins now.
process.send?.("ready");
const figures = await watchLoop(run);
const peakMb = process.resourceUsage().maxRSS / 1024;
for (const close of closing) await close();
console.log(JSON.stringify({ ...figures, peakMb }));
