import type { ModelInUse } from "#contracts/writer.ts";
import { chooseWriter, getEstimate, getWriter } from "#contracts/writer.ts";
import type { CrossingModel } from "#runtime/stage-model.ts";
import type { Database } from "#server/data/database.ts";
import { cancelModelJobs } from "#server/data/jobs.ts";
import { spentThisMonth, countSpending } from "#server/data/model-calls.ts";
import { ownedProject, ofProject } from "#server/data/owned-project.ts";
import * as data from "#server/data/writers.ts";
import { serve, type App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";
import { estimateOf } from "./estimate.ts";

/** The language model with its prices and limits. server/server-model.ts makes it. */
export type WriterModel = {
  inUse: ModelInUse;
  pricesOf: string | null;
  budget: { runUsd: number | null; monthUsd: number | null };
  crossing: CrossingModel;
};

export function writerRoutes(
  app: App,
  { db, queue, model }: { db: Database; queue: Queue; model: WriterModel | null },
): void {
  const inUse = model?.inUse ?? null;

  serve(
    app,
    getWriter,
    ofProject(db, async (project) => {
      return { writer: await data.readWriter(project, inUse) };
    }),
  );

  serve(
    app,
    chooseWriter,
    ofProject(db, async (project, { body }) => {
      const writer = await data.chooseWriter(project, inUse, body);
      // "own-words" means that the author wants no model. Jobs that still run are cancelled, so that they send it no
      // more posts.
      if (body.writer === "own-words") await cancelModelJobs(project, queue);
      return { writer };
    }),
  );

  serve(
    app,
    getEstimate,
    async ({ caller, params, query, signal }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const estimate = await estimateOf(project, query.operation, model?.crossing ?? null, signal);
      return { estimate, budget: await budgetLeft(db, model), pricesOf: model?.pricesOf ?? null };
    },
    { perCaller: "estimates" },
  );
}

async function budgetLeft(
  db: Database,
  model: WriterModel | null,
): Promise<{ perRunUsd: number | null; leftThisMonthUsd: number | null }> {
  const { runUsd, monthUsd } = model?.budget ?? { runUsd: null, monthUsd: null };
  const leftThisMonthUsd =
    monthUsd === null ? null : Math.max(0, monthUsd - (await spentThisMonth(db)));
  return { perRunUsd: runUsd, leftThisMonthUsd };
}

/** Tests the model and adds what the test cost to this month's spending: its questions must be paid like any others. */
export async function checkModel<Finding>(
  db: Database,
  model: { check: (signal: AbortSignal, onSpent: (usd: number) => void) => Promise<Finding> },
  signal: AbortSignal,
): Promise<Finding> {
  let usd = 0;
  try {
    return await model.check(signal, (cost) => {
      usd += cost;
    });
  } finally {
    if (usd > 0) await countSpending(db, usd);
  }
}
