import { chooseWriter, getEstimate, getWriter } from "#contracts/writer.ts";
import type { CrossingModel } from "#runtime/stage-model.ts";
import type { Database } from "#server/data/database.ts";
import { cancelModelJobs } from "#server/data/jobs.ts";
import { spentThisMonth } from "#server/data/model-calls.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import * as data from "#server/data/writers.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";
import { estimateOf } from "./estimate.ts";

/** The language model as these routes need it; made by server/model-door.ts. */
export type WriterModel = {
  inUse: data.ModelInUse;
  pricesOf: string | null;
  budget: { runUsd: number | null; monthUsd: number | null };
  crossing: CrossingModel;
};

/** Who writes a project's book, and what that would cost. `model` is null where no language model is set up. */
export function writerRoutes(
  app: App,
  { db, queue, model }: { db: Database; queue: Queue; model: WriterModel | null },
): void {
  const inUse = model?.inUse ?? null;

  serve(app, getWriter, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { writer: await data.readWriter(project, inUse) };
  });

  serve(app, chooseWriter, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const writer = await data.chooseWriter(project, inUse, body);
    // Who takes the posts back from the model, in another tab perhaps, must not see them sent any longer.
    if (body.writer === "own-words") await cancelModelJobs(project, queue);
    return { writer };
  });

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
