import { createReadStream, readFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import { parse } from "csv-parse";
import { renderPdf } from "#pipeline/book/formats/pdf.ts";
import { makeBook } from "#pipeline/book/book.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { writeBook, type WrittenBook } from "#pipeline/pipeline.ts";
import { openCsv, readRows } from "#pipeline/sources/csv-file.ts";
import { readFonts } from "#runtime/fonts.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import { recombinedEntries } from "./material.ts";

/** One benchmark, alone in a fresh process: prints wall seconds, CPU seconds and peak memory (MB) as JSON. */
const [name = "", argument = ""] = process.argv.slice(2);

const cases: Record<string, () => Promise<() => Promise<void>>> = {
  "csv-parse": async () => async () => {
    let rows = 0;
    const parser = createReadStream(argument).pipe(parse({ bom: true }));
    parser.on("data", () => {
      rows += 1;
    });
    await finished(parser);
    if (rows === 0) throw new Error("no rows");
  },
  reader: async () => async () => {
    let rows = 0;
    readRows(openCsv("posts.csv", readFileSync(argument)), () => {
      rows += 1;
    });
    if (rows === 0) throw new Error("no rows");
  },
  "own-words": async () => {
    const entries = recombinedEntries(Number(argument));
    return async () => {
      await write(entries);
    };
  },
  pdf: async () => {
    const { analysis, draft } = await write(recombinedEntries(3000), Number(argument));
    const { fonts } = await readFonts();
    const details = {
      title: "A Benchmark",
      subtitle: "",
      author: "",
      language: analysis.language,
      madeAt: "2026-01-01T00:00:00.000Z",
      notice: null,
    };
    return async () => {
      renderPdf(makeBook(draft, details), { trim: "6x9" }, fonts);
    };
  },
};

async function write(
  entries: ReturnType<typeof recombinedEntries>,
  wordsPerChapter = 2000,
): Promise<WrittenBook> {
  return writeBook(entries, { author: null, title: null, wordsPerChapter }, ownWords, {
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
const before = process.cpuUsage();
const since = performance.now();
await run();
const cpu = process.cpuUsage(before);
console.log(
  JSON.stringify({
    seconds: (performance.now() - since) / 1000,
    cpu: (cpu.user + cpu.system) / 1_000_000,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
);
