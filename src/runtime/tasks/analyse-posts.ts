import { createHash } from "node:crypto";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis, Insight } from "#pipeline/analysis/schema.ts";
import type { BookWishes } from "#pipeline/engines/engine.ts";
import { writeFoundation } from "#pipeline/foundation/foundation.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { engineOf } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./remote-steps.ts";
import { handOverAnalysis } from "./stored-analysis.ts";

/** What an analysis is made with; the entries are asked for, batch by batch. */
export type AnalysisRequest = {
  engine: string;
  wishes: BookWishes;
  now: string;
  seed: number;
  /** The hash of what the last analysis was made from: on the same input nothing is done. Null: always analyse. */
  unlessHash: string | null;
};

/** A batch of entries in their order, and where the next one begins; null after the last. */
export type EntryBatch = { entries: Entry[]; next: number | null };

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

/** Analyses a project's entries and lays the foundation, handing the analysis over as gzipped chunks. */
export async function analysePostsTask(
  { engine: name, wishes, now, seed, unlessHash }: AnalysisRequest,
  { ask, progress, signal }: TaskContext,
): Promise<AnalysisOutcome> {
  const engine = engineOf(name);
  await progress(0, STEPS, "Gathering posts");
  const { entries, inputHash } = await takeEntries(ask, { name, wishes });
  if (inputHash === unlessHash) return { isUnchanged: true, inputHash };
  const analysis = await analyse(entries, (done, _total, step) =>
    // Its last word would be said twice: the foundation follows at once.
    done === 4 ? undefined : progress(1 + done, STEPS, step),
  );
  const context = { signal, steps: remoteSteps(ask), seed, now };
  const material = await engine.prepare(analysis, { ...context, progress: () => undefined });
  const foundation = await writeFoundation(analysis, material, wishes, engine, {
    ...context,
    progress: (done, _total, step) => (done === 1 ? undefined : progress(5, STEPS, step)),
  });
  const size = await handOverAnalysis({ analysis, material }, ask);
  await progress(STEPS, STEPS, "Analysis complete");
  return { isUnchanged: false, inputHash, size, summary: summaryOf(analysis), foundation };
}

async function takeEntries(
  ask: TaskContext["ask"],
  made: { name: string; wishes: BookWishes },
): Promise<{ entries: Entry[]; inputHash: string }> {
  const hash = createHash("sha256").update(JSON.stringify(made));
  const entries: Entry[] = [];
  for (let next: number | null = 0; next !== null;) {
    // Answered by analysePosts and nobody else.
    const batch = (await ask("entries", next)) as EntryBatch;
    for (const entry of batch.entries) {
      // Which rows say the same again makes no other book.
      const { rows: _rows, ...content } = entry;
      hash.update(JSON.stringify(content));
      entries.push(entry);
    }
    next = batch.next;
  }
  return { entries, inputHash: hash.digest("hex") };
}

function summaryOf({ insights, language, words, posts, setAside }: Analysis): AnalysisSummary {
  const counts: Record<string, number> = {};
  for (const { reason } of setAside) counts[reason] = (counts[reason] ?? 0) + 1;
  return { insights, language, words, posts: posts.length, setAside: counts };
}
