import { createHash } from "node:crypto";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis, Insight } from "#pipeline/analysis/schema.ts";
import type { BookWishes } from "#pipeline/engines/engine.ts";
import { writeFoundation } from "#pipeline/foundation/foundation.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./remote-steps.ts";
import { handOverAnalysis } from "./stored-analysis.ts";
import { takeEntries } from "./take-entries.ts";
import { warnOfFaults } from "./warn-of-faults.ts";

/** What an analysis is made with; the entries are asked for, batch by batch. */
export type AnalysisRequest = EngineChoice & {
  /** The engine and what it asks, as part of what the analysis is made from. */
  writer: string;
  wishes: BookWishes;
  now: string;
  seed: number;
  /** The hash of what the last analysis was made from: on the same input nothing is done. Null: always analyse. */
  unlessHash: string | null;
};

/** What the screens show of an analysis. */
export type AnalysisSummary = {
  insights: Insight[];
  language: string;
  words: number;
  posts: number;
  setAside: Record<string, number>;
};

/** The outcome: nothing new, or a foundation; the analysis itself was handed over as bytes before. */
export type AnalysisOutcome =
  | { isUnchanged: true; inputHash: string }
  | {
      isUnchanged: false;
      inputHash: string;
      size: number;
      summary: AnalysisSummary;
      foundation: BookFoundation;
    };

const STEPS = 6;

/** Analyses a project's entries and lays the foundation, handing the analysis over as packed chunks. */
export async function analysePostsTask(
  { writer, wishes, now, seed, unlessHash, ...choice }: AnalysisRequest,
  { ask, progress, signal }: TaskContext,
): Promise<AnalysisOutcome> {
  const engine = await engineOf(choice, ask);
  await progress(0, STEPS, "Gathering posts");
  const entries = await takeEntries(ask);
  const inputHash = hashOf(entries, { name: writer, wishes });
  if (inputHash === unlessHash) return { isUnchanged: true, inputHash };
  const analysis = await analyse(entries, (done, _total, step) =>
    // Its last word would be said twice: the foundation follows at once.
    done === 4 ? undefined : progress(1 + done, STEPS, step),
  );
  warnOfFaults(analysis);
  const context = { signal, steps: remoteSteps(ask), seed, now };
  const material = await engine.prepare(analysis, {
    ...context,
    // A model takes most of the whole time here.
    progress: (done, total, step) => progress(4 + done / Math.max(1, total), STEPS, step),
  });
  const foundation = await writeFoundation(analysis, material, wishes, engine, {
    ...context,
    progress: (done, _total, step) => (done === 1 ? undefined : progress(5, STEPS, step)),
  });
  const size = await handOverAnalysis({ analysis, material }, ask);
  await progress(STEPS, STEPS, "Analysis complete");
  return { isUnchanged: false, inputHash, size, summary: summaryOf(analysis), foundation };
}

function hashOf(entries: readonly Entry[], made: { name: string; wishes: BookWishes }): string {
  const hash = createHash("sha256").update(JSON.stringify(made));
  for (const entry of entries) {
    // Which rows say the same again makes no other book.
    const { rows: _rows, ...content } = entry;
    hash.update(JSON.stringify(content));
  }
  return hash.digest("hex");
}

function summaryOf({ insights, language, words, posts, setAside }: Analysis): AnalysisSummary {
  const counts: Record<string, number> = {};
  for (const { reason } of setAside) counts[reason] = (counts[reason] ?? 0) + 1;
  return { insights, language, words, posts: posts.length, setAside: counts };
}
