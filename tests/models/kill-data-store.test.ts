import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openModels } from "#models/gateway.ts";
import type { CallStore } from "#models/call-store.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { writeBook, type WrittenBook } from "#pipeline/pipeline.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import { asSystem, type Database } from "#server/data/database.ts";
import { claimJob } from "#server/data/job-claims.ts";
import { modelCallsOf } from "#server/data/model-calls.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { entriesOf, MADE_AT } from "#tests/books/write-from-csv.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { annAndBob } from "#tests/server/owned/two-authors.ts";
import { askedAgain, CONCURRENCY, WITHOUT_REFUSALS } from "./kill-book.ts";
import { scriptedAuthor } from "./scripted-author.ts";
import { startScriptedServer, type ScriptedServer } from "./scripted-server.ts";

const POSTS = path.join(import.meta.dirname, "../books/linkedin/posts.csv");
const entries = entriesOf("posts.csv", readFileSync(POSTS));

class Killed extends Error {}

forEachDatabase("the memo and the ledger in our database", (open) => {
  // While it reads, while it plans, while it writes.
  test.each([1, 8, 20])(
    "outlive a worker that dies at question %i: nothing is asked again but what was on its way",
    async (killAt) => {
      const server = await startServer();
      const whole = await writeOn(server, await jobOn(await open()), null);
      const questions = server.calls.length;
      expect(askedAgain(server.calls)).toBe(0);
      const job = await jobOn(await open());

      await expect(writeOn(server, job, killAt)).rejects.toThrow(Killed);
      const finished = await writeOn(server, job, null);
      const ledger = await ledgerOf(job);
      await server.close();

      const served = server.calls.slice(questions);
      expect(finished.draft).toEqual(whole.draft);
      expect(finished.foundation).toEqual(whole.foundation);
      const again = askedAgain(served);
      expect(again).toBeLessThanOrEqual(CONCURRENCY);
      expect(served.length).toBe(questions + again);
      expect(ledger.ended).toBe(questions);
      // An attempt is noted before it is sent: what died in between was not asked.
      expect(ledger.begun).toBeGreaterThanOrEqual(served.length);
      expect(ledger.begun).toBeLessThanOrEqual(questions + CONCURRENCY);
    },
  );
});

/** A job on its first attempt, whose calls are Ann's; another attempt may take it over. */
type Job = { db: Database; userId: string; projectId: string; jobId: string };

async function jobOn(db: Database): Promise<Job> {
  const { ann } = await annAndBob(db);
  return { db, userId: ann.userId, projectId: ann.projectId, jobId: ann.queuedJob };
}

async function startServer(): Promise<ScriptedServer> {
  const author = scriptedAuthor({ seed: 7, proseLies: WITHOUT_REFUSALS });
  return startScriptedServer({
    answer: (request) => author.answer(request),
    pace: { firstTokenMs: 5, msPerToken: 0 },
  });
}

/** Writes the book for a job; at the question of index `killAt` the worker dies: nothing is noted down any more. */
async function writeOn(
  server: ScriptedServer,
  { db, userId, projectId, jobId }: Job,
  killAt: number | null,
): Promise<WrittenBook> {
  const project = await ownedProject(db, userId, projectId);
  const claimed = await claimJob(project, jobId);
  if (claimed === null) throw new Error("The job has ended.");
  const kept = modelCallsOf<ModelAnswer>(claimed.claim);
  const life = new AbortController();
  const store: CallStore = {
    ...kept,
    end: async (id, end) => (life.signal.aborted ? undefined : kept.end(id, end)),
  };
  let asked = 0;
  const gateway = openModels(
    { ...server.settings, concurrency: CONCURRENCY, contextTokens: 32_000 },
    {
      fetch: async (input, init) => {
        const index = asked;
        asked += 1;
        const response = await fetch(input, init);
        if (index === killAt) life.abort(new Killed());
        return response;
      },
    },
  );
  const budget = { runUsd: null, monthUsd: null };
  const model = gateway.forRun({ store, signal: life.signal, budget, tierMode: "both" });
  return writeBook(
    entries,
    { author: null, title: null, wordsPerChapter: 2000 },
    llm({ model, secret: "a secret of the tests" }),
    { signal: life.signal, steps: new MemorySteps(), seed: 1, now: MADE_AT, progress: () => {} },
  );
}

async function ledgerOf({ db, jobId }: Job): Promise<{ begun: number; ended: number }> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.executeSql(
      "select count(*)::int as begun, count(ended_at)::int as ended from model_calls where job_id = $1",
      [jobId],
    );
    const [row] = rows;
    return { begun: Number(row?.begun), ended: Number(row?.ended) };
  });
}
