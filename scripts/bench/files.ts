import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { longManuscript } from "./long-manuscript.ts";
import { limit, median } from "./measure.ts";
import { measureTree, type TreeFigures } from "./process-tree.ts";

const ROUNDS = 3;
const SIZES = [5_000, 45_000, 200_000];
/** DESIGN.md section 7, and the issue of the files: a second for an e-book and a Word file of a book of usual length. */
const USUAL = 45_000;
const PDF_CPU = 1.5;
const PDF_MEMORY = 0.5;
const OTHERS_SECONDS = 1;

/**
 * Makes the files of books of 5,000, 45,000 and 200,000 real words as the product does, in fresh processes with fonts and
 * cover read, in turn with peers that make such a file from the same text: Chromium and WeasyPrint print plain HTML, pandoc
 * writes EPUB and DOCX from Markdown. Prints medians, and what is over its limit.
 */
export async function benchFiles(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-bench-"));
  try {
    for (const words of SIZES) {
      const file = path.join(folder, `${words}.json`);
      writeFileSync(file, JSON.stringify(await longManuscript(words)));
      console.log(`\n${words.toLocaleString("en")} words`);
      await benchPdf(file, words);
      if (words !== USUAL) continue;
      await benchOther("epub", file);
      await benchOther("docx", file);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function benchPdf(file: string, words: number): Promise<void> {
  const hasWeasyPrint = isInstalled("weasyprint");
  const names = ["file-pdf", "pdf-chromium", ...(hasWeasyPrint ? ["pdf-weasyprint"] : [])];
  const [ours, chromium, weasyprint] = await inTurn(names, file);
  if (!ours || !chromium) throw new Error("nothing was measured");
  const isLimited = words === USUAL;
  print("PDF", ours, [
    ...(isLimited ? [limit("s of CPU", ours.cpu, PDF_CPU)] : []),
    ...(isLimited
      ? [limit("of Chromium's memory", ours.peakMb / chromium.peakMb, PDF_MEMORY)]
      : [`${times(ours.peakMb, chromium.peakMb)} Chromium's memory`]),
    `${times(ours.seconds, chromium.seconds)} Chromium's time`,
    ...(weasyprint ? [`${times(ours.seconds, weasyprint.seconds)} WeasyPrint's time`] : []),
  ]);
  print("  Chromium's print", chromium, []);
  if (weasyprint) print("  WeasyPrint", weasyprint, []);
  else console.log("  WeasyPrint is not measured: apt-get install weasyprint");
}

async function benchOther(format: "epub" | "docx", file: string): Promise<void> {
  const [ours, pandoc] = await inTurn([`file-${format}`, `${format}-pandoc`], file);
  if (!ours || !pandoc) throw new Error("nothing was measured");
  print(format.toUpperCase(), ours, [
    limit("s", ours.seconds, OTHERS_SECONDS),
    `${times(ours.seconds, pandoc.seconds)} pandoc's time`,
  ]);
  print("  pandoc", pandoc, []);
}

/** The medians of each case; a round runs each of them once, because a shared machine may be half as fast a minute later. */
async function inTurn(names: readonly string[], file: string): Promise<TreeFigures[]> {
  const runs = names.map((): TreeFigures[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, name] of names.entries()) runs[at]?.push(await measureTree(name, file));
  }
  return runs.map((figures) => ({
    seconds: median(figures.map(({ seconds }) => seconds)),
    cpu: median(figures.map(({ cpu }) => cpu)),
    peakMb: median(figures.map(({ peakMb }) => peakMb)),
  }));
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

function times(ours: number, peers: number): string {
  return `${(ours / peers).toFixed(2)} times`;
}

function print(what: string, { seconds, cpu, peakMb }: TreeFigures, verdicts: string[]): void {
  const figures = `${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU, ${Math.round(peakMb)} MB`;
  console.log([what.padEnd(20), figures, ...verdicts].join("  |  "));
}
