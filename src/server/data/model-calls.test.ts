import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { annAndBob, type AuthorsRows } from "#tests/server/owned/two-authors.ts";
import { asSystem, type Database } from "./database.ts";
import { deleteAccount } from "./delete-account.ts";
import type { JobClaim } from "./job-claims.ts";
import { modelCallsOf, modelRunOf, spentThisMonth, type ModelCallStore } from "./model-calls.ts";
import { ownedProject } from "./owned-project.ts";
import { findJob } from "./jobs.ts";

type Answer = { kind: "text"; text: string };

const QUESTION = { key: "how it began", task: "section@1", model: "gpt-6.1-sol" };

/** What an author's running job asks; the rows that are there already cost 1 and reserve 2 dollars each. */
async function callsOf(
  db: Database,
  { userId, projectId, runningJob }: AuthorsRows,
): Promise<{ claim: JobClaim; calls: ModelCallStore<Answer> }> {
  const project = await ownedProject(db, userId, projectId);
  const claim = { project, jobId: runningJob, attempt: 1 };
  return { claim, calls: modelCallsOf<Answer>(claim) };
}

function used(usd: number | null): Parameters<ModelCallStore<Answer>["end"]>[1]["usage"] {
  return { inputTokens: 900, cachedInputTokens: 400, outputTokens: 300, usd, isEstimated: false };
}

forEachDatabase("questions to a model", (open) => {
  test("an answer is found again with the same question, by its own project alone", async () => {
    const db = await open();
    const { ann, bob } = await annAndBob(db);
    const { calls } = await callsOf(db, ann);
    const { calls: bobs } = await callsOf(db, bob);
    const answer: Answer = { kind: "text", text: "It began with a \u{1F980}." };

    const before = await calls.find(QUESTION.key);
    const id = await calls.begin({ ...QUESTION, reservedUsd: 0.05 });
    const meanwhile = await calls.find(QUESTION.key);
    await calls.end(id, { usage: used(0.01), outcome: "ok", answer });

    expect([before, meanwhile]).toEqual([undefined, undefined]);
    expect(await calls.find(QUESTION.key)).toEqual(answer);
    expect(await bobs.find(QUESTION.key)).toBeUndefined();
  });

  test("an attempt without an answer is paid for, and the question is asked again", async () => {
    const db = await open();
    const { ann } = await annAndBob(db);
    const { calls } = await callsOf(db, ann);
    const { run: before } = await calls.spent();

    const id = await calls.begin({ ...QUESTION, reservedUsd: 0.05 });
    await calls.end(id, { usage: used(0.0000003), outcome: "cut", answer: null });

    expect(await calls.find(QUESTION.key)).toBeUndefined();
    // Exact, whatever is added up: 1 and 2 are there already.
    expect(before).toBe(3);
    expect((await calls.spent()).run).toBe(3.0000003);
  });

  test("what is on its way counts what was reserved, for ever when its process died", async () => {
    const db = await open();
    const { ann } = await annAndBob(db);
    const { claim, calls } = await callsOf(db, ann);

    const id = await calls.begin({ ...QUESTION, reservedUsd: 0.5 });
    const onItsWay = await calls.spent();
    await calls.end(id, { usage: used(null), outcome: "ok", answer: null });
    const ended = await calls.spent();
    const job = await findJob(claim.project, "analysis", claim.jobId);
    const shown = job && (await modelRunOf(claim.project, { ...job, metadata: { writer: "llm" } }));

    expect(onItsWay).toEqual({ run: 3.5, month: 6.5 });
    expect(ended).toEqual({ run: 3, month: 6 });
    // Without what is on its way; one price of two is not known.
    expect(shown).toEqual({
      stopped: null,
      spent: { calls: 2, inputTokens: 900, outputTokens: 300, usd: null },
      finishedWith: null,
    });
  });

  test("a job that was cancelled asks nothing more, and what it had asked is still written down", async () => {
    const db = await open();
    const { ann } = await annAndBob(db);
    const { calls } = await callsOf(db, ann);
    const id = await calls.begin({ ...QUESTION, reservedUsd: 0.5 });
    await asSystem(db, (tx) =>
      tx.executeSql("update background_jobs set status = 'cancelled' where id = $1", [
        ann.runningJob,
      ]),
    );

    const next = calls.begin({ ...QUESTION, reservedUsd: 0.5 });
    await expect(next).rejects.toThrow("The job has ended");
    await calls.end(id, { usage: used(0.25), outcome: "stopped", answer: null });

    expect((await calls.spent()).run).toBe(3.25);
  });
});

forEachDatabase("what models cost everybody", (open) => {
  test("the month counts everybody, other months not, and who is gone still does, without a name", async () => {
    const db = await open();
    const { ann, bob } = await annAndBob(db);
    await asSystem(db, (tx) =>
      tx.executeSql(
        "update model_calls set started_at = started_at - interval '32 days' where project_id = $1 and usd is not null",
        [bob.projectId],
      ),
    );
    const before = await spentThisMonth(db);

    await deleteAccount(db, { userId: ann.userId, email: "ann@example.org", isConfirmed: false });
    const afterOne = await spentThisMonth(db);
    await deleteAccount(db, { userId: bob.userId, email: "bob@example.org", isConfirmed: false });
    const afterBoth = await spentThisMonth(db);
    const { rows } = await asSystem(db, (tx) =>
      tx.executeSql("select usd::float8 as usd from past_model_spending order by month"),
    );

    expect([before, afterOne, afterBoth]).toEqual([5, 5, 5]);
    expect(rows).toEqual([{ usd: 1 }, { usd: 5 }]);
  });
});
