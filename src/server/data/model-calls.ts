import type { BackgroundJob } from "#contracts/jobs.ts";
import type { ModelRun, RunSpent } from "#contracts/writer.ts";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { asSystem, type Database } from "./database.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import { WRITING_RUN } from "./job-metadata.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson, storableText } from "./sent-values.ts";
import { modelCalls } from "./tables/jobs.ts";
import { untilBack } from "./database-errors.ts";

/** The tokens and the price of one model call. It has the shape of CallUsage in src/models. */
export type StoredUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  usd: number | null;
  isEstimated: boolean;
};

/**
 * Stores a job's questions to a language model, with answers and costs. It has the shape of CallStore in src/models.
 */
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

/**
 * The cost of a call. A call without an end counts with the amount reserved for it, because its process may have died
 * after sending it.
 */
const COST = sql`case when ended_at is null then reserved_usd else coalesce(usd, 0) end`;
const THIS_MONTH = sql`date_trunc('month', now() at time zone 'utc')`;

/**
 * Stores the model calls of a job. `find` also finds answers that other jobs of the project got. `begin` throws
 * JobEnded if the job has ended. `end` stores answer and cost even then, because a question that was sent must be paid.
 */
export function modelCallsOf<Answer>(claim: JobClaim): ModelCallStore<Answer> {
  const { project, jobId } = claim;
  return {
    find: async (key) => {
      const [row] = await project.inTransaction((tx) =>
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
          // Two runs at the same time may have got different answers to one question. This order gives all later runs
          // the same one of them.
          .orderBy(asc(modelCalls.ended_at), asc(modelCalls.id))
          .limit(1),
      );
      // The cast is safe: only `endCall` writes the column, with an Answer.
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
    // Waits until the database is back. If the answer were not stored, a later run would ask again and pay twice.
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
  await project.inTransaction((tx) =>
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

/**
 * Sums up the cost of all model calls in this calendar month (UTC). Calls in progress count with what is reserved for
 * them.
 */
export async function spentThisMonth(db: Database): Promise<number> {
  const [row] = await asSystem(db, (tx) =>
    tx.selectRows<{ usd: number }>(sql`
      select (
        coalesce((
          select sum(${COST}) from model_calls where started_at >= (${THIS_MONTH} at time zone 'utc')
        ), 0) + coalesce((select usd from past_model_spending where month = ${THIS_MONTH}::date), 0)
      )::float8 as usd`),
  );
  return row?.usd ?? 0;
}

/** Returns what a run's status call tells about its language model. Null for a run without a model. */
export async function modelRunOf(
  project: OwnedProject,
  { id, status, metadata }: BackgroundJob,
): Promise<ModelRun | null> {
  const { writer, stopped, rest } = WRITING_RUN.read(metadata);
  if (writer !== "llm") return null;
  return {
    stopped: status === "failed" ? stopped : null,
    spent: await spentInRun(project, id),
    finishedWith: rest?.way ?? null,
  };
}

/** Adds money spent outside of jobs to the month's sum, such as for a test of the model. */
export async function countSpending(db: Database, usd: number): Promise<void> {
  await asSystem(db, (tx) =>
    tx.execute(sql`
      insert into past_model_spending (month, usd) values (${THIS_MONTH}::date, ${usd})
      on conflict (month) do update set usd = past_model_spending.usd + excluded.usd`),
  );
}

/** Whether a model was ever asked for a book, in a run that may have been given up. */
export async function hasAskedModel(project: OwnedProject): Promise<boolean> {
  const [row] = await project.selectRows<{ asked: boolean }>(sql`
    select exists (select 1 from model_calls where project_id = ${project.id}) as asked`);
  return row?.asked ?? false;
}

async function spentInRun(project: OwnedProject, jobId: string): Promise<RunSpent> {
  const [row] = await project.selectRows<RunSpent>(sql`
    select count(*)::int as calls,
      coalesce(sum(input_tokens), 0)::int as "inputTokens",
      coalesce(sum(output_tokens), 0)::int as "outputTokens",
      case when bool_and(usd is not null) is false then null else coalesce(sum(usd), 0)::float8 end as usd
    from model_calls
    where project_id = ${project.id} and job_id = ${jobId} and ended_at is not null`);
  return row ?? { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };
}

async function reservedAndSpent(project: OwnedProject, jobId: string): Promise<number> {
  const [row] = await project.selectRows<{ usd: number }>(sql`
    select coalesce(sum(${COST}), 0)::float8 as usd
    from model_calls where project_id = ${project.id} and job_id = ${jobId}`);
  return row?.usd ?? 0;
}
