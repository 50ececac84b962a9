import path from "node:path";
import { mkdirSync } from "node:fs";
import { openModels } from "#models/gateway.ts";
import { openFileCallStore } from "#models/call-store.ts";
import { readModelSettings } from "#models/settings.ts";
import type { Estimate } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelPort } from "#pipeline/engines/llm/model-port.ts";
import { analyse } from "#pipeline/analysis/analysis.ts";
import { writeBook, type WrittenBook } from "#pipeline/pipeline.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import { estimateBook } from "#runtime/tasks/estimate-run.ts";
import { MADE_AT } from "#tests/books/write-from-csv.ts";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import type { Corpus } from "./corpora.ts";
import { figuresOf, type ModelFigures } from "./model-figures.ts";
import type { RealTrial } from "./real-trials.ts";

/** Two languages beside English, and long posts beside short ones. */
export const MODEL_CORPORA: readonly string[] = [
  "azu_blog_ja",
  "benbalter_blog",
  "chesterton_columns",
  "hoizey_articles_fr",
  "linkedin_shares_anand",
];

// The memo of the real runs must find what it holds: never another secret.
const SECRET = "the fences of the evaluation";
const MEMO = path.resolve(import.meta.dirname, "../../out/eval");

/** A corpus as the scripted author wrote it through. */
export type ScriptedTrial = {
  corpus: string;
  language: string;
  posts: number;
  figures: ModelFigures;
};

/** Writes a corpus through with the scripted author, who lies in a tenth of the answers. */
export async function trialWithScript({ name, entries }: Corpus): Promise<ScriptedTrial> {
  const book = await writeThrough(entries, scriptedAuthor({ seed: 1 }).port);
  const { language, posts } = book.analysis;
  return { corpus: name, language, posts: posts.length, figures: figuresOf(book) };
}

/**
 * Writes a corpus through with the model that the environment names: `agree` is told what that would cost and answers
 * whether it may be. What was answered before is found in out/eval, so that a run that broke off goes on.
 */
export async function trialWithModel(
  { name, entries }: Corpus,
  agree: (host: string, estimate: Estimate) => boolean,
): Promise<RealTrial | null> {
  const settings = readModelSettings((variable) => process.env[variable]?.trim() || null);
  if (settings === null)
    throw new Error("Set LLM_PROVIDER and the others of docs/models.md first.");
  const gateway = openModels(settings);
  const { profile } = gateway;
  const analysis = await analyse(entries, () => undefined);
  const silent: ModelPort = {
    profile,
    ask: async () => ({ kind: "none", reason: "unavailable" }),
  };
  const estimate = await estimateBook(llm({ model: silent, secret: SECRET }), analysis);
  if (!agree(profile.host, estimate)) return null;
  const folder = path.join(MEMO, name);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "calls.jsonl");
  const store = await openFileCallStore({ path: file, run: name, now: () => new Date() });
  const budget = { runUsd: settings.maxUsd, monthUsd: settings.maxMonthlyUsd };
  const signal = new AbortController().signal;
  const book = await writeThrough(
    entries,
    gateway.forRun({ store, signal, budget, tierMode: "both" }),
  );
  const { calls, inputTokens, outputTokens, usd } = store.inAll();
  await store.close();
  return {
    corpus: name,
    model: [...new Set(Object.values(profile.models))].join(" + "),
    date: new Date().toISOString().slice(0, 10),
    figures: figuresOf(book),
    spent: { calls, inputTokens, outputTokens, usd },
  };
}

function writeThrough(entries: Corpus["entries"], model: ModelPort): Promise<WrittenBook> {
  return writeBook(
    entries,
    { author: null, title: null, wordsPerChapter: 2000 },
    llm({ model, secret: SECRET }),
    {
      signal: new AbortController().signal,
      steps: new MemorySteps(),
      seed: 1,
      now: MADE_AT,
      progress: () => undefined,
    },
  );
}
