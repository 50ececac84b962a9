import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { asSystem, asUser } from "./as-user.ts";
import type { Database } from "./database.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import type { JobRow } from "./jobs.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { asJson, storableText } from "./stored-json.ts";
import { modelCalls } from "./tables/model-calls.ts";
import { untilBack } from "./until-back.ts";
import { unwrittenRestOf } from "./writers.ts";

/** Tokens and dollars of one attempt at a question; CallUsage of src/models. */
export type StoredUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  usd: number | null;
  isEstimated: boolean;
};

/** Memo and ledger of the questions that a job asks; CallStore of src/models, whose answers `Answer` is. */
export type ModelCallStore<Answer> = {
  find: (key: string) => Promise<Answer | undefined>;
  begin: (call: {
    key: string;
    task: string;
    model: string;
    reservedUsd: number;
  }) => Promise<string>;
  end: (
    id: string,
    end: { usage: StoredUsage; outcome: string; answer: Answer | null },
  ) => Promise<void>;
  spent: () => Promise<{ run: number; month: number }>;
};

/** What a run has asked and cost so far, without what is on its way; usd null where a price is not known. */
type StoredSpent = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  usd: number | null;
};

/** Why the model stopped the run, if it did, and what was spent. */
export type StoredModelRun = {
  stopped: "budget" | "monthlyBudget" | "quota" | "key" | "down" | "model" | null;
  spent: StoredSpent;
  /** How the text that is there was finished where the model did not write all of it; null: it did. */
  finishedWith: "fastModel" | "ownWords" | null;
  /** The one chapter that the run writes anew; null: it is no such run. */
  rewrites: number | null;
};

/** A call that has not ended counts what was reserved for it: its process may have died after it was sent. */
const COST = sql`case when ended_at is null then reserved_usd else coalesce(usd, 0) end`;
const THIS_MONTH = sql`date_trunc('month', now() at time zone 'utc')`;

/**
 * The questions of a job: an answer that any run of the same project was given is found again, and nobody else's is.
 *
 * `begin` throws JobEnded once the job has ended, so that nothing is sent for it any more. `end` writes even then: what
 * was sent has to be paid. It writes answer and cost in one statement.
 */
export function modelCallsOf<Answer>(claim: JobClaim): ModelCallStore<Answer> {
  const { project, jobId } = claim;
  return {
    find: async (key) => {
      const [row] = await asUser(project.db, project.userId, (tx) =>
        tx
          .select({ answer: modelCalls.answer })
          .from(modelCalls)
          .where(
            and(
              eq(modelCalls.project_id, project.id),
              eq(modelCalls.key, key),
              isNotNull(modelCalls.answer),
            ),
          )
          // Asked by two runs at once it may have two answers: all later runs are given the same one.
          .orderBy(asc(modelCalls.ended_at), asc(modelCalls.id))
          .limit(1),
      );
      // Written below as an Answer and nowhere else.
      return row?.answer as Answer | undefined;
    },
    begin: (call) =>
      asJob(claim, async (tx) => {
        const [row] = await tx
          .insert(modelCalls)
          .values({
            project_id: project.id,
            job_id: jobId,
            key: call.key,
            task: storableText(call.task),
            model: storableText(call.model),
            reserved_usd: call.reservedUsd,
          })
          .returning({ id: modelCalls.id });
        if (!row) throw new Error("A call was begun without a row.");
        return row.id;
      }),
    // An answer that is forgotten would be asked for, and paid, once more.
    end: (id, end) => untilBack(() => endCall(project, id, end)),
    spent: async () => ({
      run: await reservedAndSpent(project, jobId),
      month: await spentThisMonth(project.db),
    }),
  };
}

async function endCall(
  project: OwnedProject,
  id: string,
  { usage, outcome, answer }: Parameters<ModelCallStore<unknown>["end"]>[1],
): Promise<void> {
  await asUser(project.db, project.userId, (tx) =>
    tx
      .update(modelCalls)
      .set({
        outcome,
        answer: answer === null ? null : asJson(answer),
        input_tokens: usage.inputTokens,
        cached_input_tokens: usage.cachedInputTokens,
        output_tokens: usage.outputTokens,
        usd: usage.usd,
        is_estimated: usage.isEstimated,
        ended_at: sql`clock_timestamp()`,
      })
      .where(and(eq(modelCalls.id, id), eq(modelCalls.project_id, project.id))),
  );
}

/** What everybody's calls of this calendar month (UTC) cost, with what is reserved for those on their way. */
export async function spentThisMonth(db: Database): Promise<number> {
  const [row] = await asSystem(db, (tx) =>
    selectRows<{ usd: number }>(
      tx,
      sql`
        select (
          coalesce((
            select sum(${COST}) from model_calls where started_at >= (${THIS_MONTH} at time zone 'utc')
          ), 0) + coalesce((select usd from past_model_spending where month = ${THIS_MONTH}::date), 0)
        )::float8 as usd`,
    ),
  );
  return row?.usd ?? 0;
}

/** What the status of a run says of its model; ModelRun of the contracts. Null for runs without one. */
export async function modelRunOf(
  project: OwnedProject,
  { id, status, metadata }: JobRow,
): Promise<StoredModelRun | null> {
  if (metadata["writer"] !== "llm") return null;
  // Noted when the job was failed by a ModelStopped, and nowhere else.
  const stopped = (metadata["stopped"] ?? null) as StoredModelRun["stopped"];
  return {
    stopped: status === "failed" ? stopped : null,
    spent: await spentInRun(project, id),
    finishedWith: unwrittenRestOf(metadata)?.way ?? null,
    rewrites: rewrittenChapterOf(metadata),
  };
}

function rewrittenChapterOf({ rewrite }: JobRow["metadata"]): number | null {
  // Written by the route that starts such a job, in this shape and nowhere else.
  return (rewrite as { chapterNumber: number } | undefined)?.chapterNumber ?? null;
}

/** Counts into the month what was spent for nobody's book: the check of the model. It stands in no job's ledger. */
export async function countSpending(db: Database, usd: number): Promise<void> {
  await asSystem(db, (tx) =>
    tx.execute(sql`
      insert into past_model_spending (month, usd) values (${THIS_MONTH}::date, ${usd})
      on conflict (month) do update set usd = past_model_spending.usd + excluded.usd`),
  );
}

async function spentInRun(project: OwnedProject, jobId: string): Promise<StoredSpent> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    selectRows<StoredSpent>(
      tx,
      sql`
        select count(*)::int as calls,
          coalesce(sum(input_tokens), 0)::int as "inputTokens",
          coalesce(sum(output_tokens), 0)::int as "outputTokens",
          case when bool_and(usd is not null) is false then null else coalesce(sum(usd), 0)::float8 end as usd
        from model_calls
        where project_id = ${project.id} and job_id = ${jobId} and ended_at is not null`,
    ),
  );
  return row ?? { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };
}

async function reservedAndSpent(project: OwnedProject, jobId: string): Promise<number> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    selectRows<{ usd: number }>(
      tx,
      sql`
        select coalesce(sum(${COST}), 0)::float8 as usd
        from model_calls where project_id = ${project.id} and job_id = ${jobId}`,
    ),
  );
  return row?.usd ?? 0;
}
