import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { NotEnoughText } from "#pipeline/analysis/analysis.ts";
import { writeFrom } from "#tests/books/write-from-csv.ts";
import { assertCorpora, readAll, type Corpus } from "./eval/corpora.ts";
import { figuresOf } from "./eval/model-figures.ts";
import { modelSection, type BothEngines } from "./eval/model-page.ts";
import { MODEL_CORPORA, trialWithModel, trialWithScript } from "./eval/model-trial.ts";
import { keepRealTrial, readRealTrials } from "./eval/real-trials.ts";
import { qualityPage, shortfalls } from "./eval/report.ts";
import { everyOther, runTrial, type WrittenCorpus } from "./eval/trial.ts";

// Below this a book is a booklet of a few chapters, and similarity between chapters says little.
const LEAST_WORDS = 5000;
const PAGE = resolve(import.meta.dirname, "../docs/quality.md");

/**
 * Measures the book of every corpus beside three baselines, and five of them as the model engine writes them with the
 * scripted author, and writes docs/quality.md.
 *
 * With names of corpora (or parts of them) only those are shown and nothing is written. Seconds go to the terminal only,
 * so that the page is the same each time. `--engine llm` measures the model engine alone; with `--real` on the model that
 * the environment names, which costs money, needs `--yes`, and is kept for the page.
 */
async function main(): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: "string" },
      real: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  assertCorpora();
  const corpora = readAll().filter(isWanted(wanted));
  if (corpora.length === 0) throw new Error(`No corpus is called ${wanted.join(" or ")}.`);
  if (values.real) return runRealModel(corpora, values.yes);
  if (values.engine === "llm") {
    console.log(modelSection(await writeWithBoth(corpora, []), readRealTrials()));
    return;
  }
  await evaluate(wanted);
}

async function evaluate(wanted: readonly string[]): Promise<void> {
  const written: WrittenCorpus[] = [];
  const leftOut: string[] = [];
  for (const corpus of readAll()) {
    const book = await writeBooks(corpus);
    if (typeof book === "string") leftOut.push(`- ${corpus.name}: ${book}`);
    else written.push(book);
  }
  const shown = written.filter(isWanted(wanted));
  if (shown.length === 0) throw new Error(`${wanted.join(" or ")} is too small.`);
  const trials = shown.map((corpus) => runTrial(corpus, written));
  const models = modelSection(await writeWithBoth(shown, written), readRealTrials());
  const page = qualityPage(trials, leftOut, models);
  console.log(page);
  if (wanted.length > 0) return;
  writeFileSync(PAGE, page);
  console.log(
    `Written to docs/quality.md: ${trials.length} corpora, ${shortfalls(trials).length} figures fall short.`,
  );
}

function isWanted(wanted: readonly string[]): (corpus: Corpus) => boolean {
  return ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part));
}

/** Those of the model engine's corpora that are among these, by the scripted author and in the author's own words. */
async function writeWithBoth(
  corpora: readonly Corpus[],
  written: readonly WrittenCorpus[],
): Promise<BothEngines[]> {
  const both: BothEngines[] = [];
  for (const corpus of corpora.filter(({ name }) => MODEL_CORPORA.includes(name))) {
    const start = performance.now();
    const scripted = await trialWithScript(corpus);
    const seconds = (performance.now() - start) / 1000;
    console.error(`${corpus.name}: written through in ${seconds.toFixed(1)} s`);
    const own = written.find(({ name }) => name === corpus.name)?.whole;
    both.push({ ...scripted, ownWords: figuresOf(own ?? (await writeFrom(corpus.entries))) });
  }
  return both;
}

/** Asks a real model, corpus by corpus; each one that is finished is kept at once. */
async function runRealModel(corpora: readonly Corpus[], isAgreed: boolean): Promise<void> {
  for (const corpus of corpora.filter(({ name }) => MODEL_CORPORA.includes(name))) {
    const trial = await trialWithModel(corpus, (host, { calls, usd }) => {
      const money = usd === null ? "at a price that is not known" : `about $${usd.toFixed(2)}`;
      console.log(`${corpus.name}: its texts go to ${host}, some ${calls} questions, ${money}.`);
      return isAgreed;
    });
    if (trial !== null) keepRealTrial(trial);
  }
  console.log(
    isAgreed
      ? "Kept in scripts/eval/real-trials.json: `npm run eval` enters it in docs/quality.md."
      : "Nothing was sent. Add --yes when you agree.",
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
    return {
      ...corpus,
      whole,
      short: await writeFrom(corpus.entries, "short"),
      long: await writeFrom(corpus.entries, "long"),
      half: await writeFrom(everyOther(corpus.entries)),
    };
  } catch (error) {
    if (error instanceof NotEnoughText) return error.message;
    throw error;
  }
}

await main();
