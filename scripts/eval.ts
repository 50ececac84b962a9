import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { NotEnoughText } from "#pipeline/analysis/analysis.ts";
import { writeFrom } from "#tests/books/write-from-csv.ts";
import { corporaFolder, readCorpora, type Corpus } from "./eval/corpora.ts";
import { qualityPage, shortfalls } from "./eval/report.ts";
import { everyOther, runTrial, type WrittenCorpus } from "./eval/trial.ts";

// Below this a book is a booklet of a few chapters, and similarity between chapters says little.
const LEAST_WORDS = 5000;
const PAGE = resolve(import.meta.dirname, "../docs/quality.md");

/**
 * Measures the book of every corpus beside three baselines, and writes docs/quality.md.
 *
 * With names of corpora (or parts of them) only those are shown and nothing is written. Seconds go to the terminal only,
 * so that the page is the same each time.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const written: WrittenCorpus[] = [];
  const leftOut: string[] = [];
  for (const corpus of readCorpora(corporaFolder())) {
    const book = await writeBooks(corpus);
    if (typeof book === "string") leftOut.push(`- ${corpus.name}: ${book}`);
    else written.push(book);
  }
  const shown = written.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (shown.length === 0)
    throw new Error(`No corpus is called ${wanted.join(" or ")}, or it is too small.`);
  const trials = shown.map((corpus) => runTrial(corpus, written));
  const page = qualityPage(trials, leftOut);
  console.log(page);
  if (wanted.length > 0) return;
  writeFileSync(PAGE, page);
  console.log(
    `Written to docs/quality.md: ${trials.length} corpora, ${shortfalls(trials).length} figures fall short.`,
  );
}

/** The books of a corpus, or the reason why there is none. */
async function writeBooks(corpus: Corpus): Promise<WrittenCorpus | string> {
  const start = performance.now();
  try {
    const whole = await writeFrom(corpus.entries);
    const seconds = (performance.now() - start) / 1000;
    console.error(`${corpus.name}: ${whole.draft.totalWordCount} words in ${seconds.toFixed(1)} s`);
    if (whole.analysis.words < LEAST_WORDS)
      return `${whole.analysis.words} usable words, too few to measure`;
    return { ...corpus, whole, half: await writeFrom(everyOther(corpus.entries)) };
  } catch (error) {
    if (error instanceof NotEnoughText) return error.message;
    throw error;
  }
}

await main(process.argv.slice(2));
