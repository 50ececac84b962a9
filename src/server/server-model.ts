import { hkdfSync } from "node:crypto";
import type { ModelGateway, TierMode } from "#models/gateway.ts";
import type { ModelSettings } from "#models/settings.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { CrossingModel } from "#runtime/stage-model.ts";
import { modelCallsOf } from "./data/model-calls.ts";
import type { JobModels } from "./features/jobs/run-job.ts";

export type ServerModel = JobModels & {
  /** The date of the price table, in ISO format. Null if the model's price is unknown. */
  pricesOf: string | null;
  budget: { runUsd: number | null; monthUsd: number | null };
  /** What estimates of a run's cost are computed with. */
  crossing: CrossingModel;
  check: ModelGateway["probe"];
};

type ModelRun = Parameters<JobModels["openRun"]>[0];

const TIERS: Readonly<Record<ModelRun["goOnWith"], TierMode>> = {
  model: "both",
  fastModel: "fast",
  ownWords: "memoOnly",
};

/** Makes the language model for the server. `authSecret`, which also signs sessions, is never sent to the provider. */
export function serverModelOf(
  gateway: ModelGateway,
  settings: Limits & Pick<ModelSettings, "lastLook">,
  authSecret: string,
): ServerModel {
  const { profile } = gateway;
  const { main, fast } = profile.models;
  const budget = { runUsd: settings.maxUsd, monthUsd: settings.maxMonthlyUsd };
  const asked = { secret: fenceSecretOf(authSecret), lastLook: settings.lastLook };
  return {
    inUse: { main, fast, host: profile.host, blocked: blockOf(gateway, settings) },
    pricesOf: gateway.pricesOf,
    budget,
    crossing: { profile, ...asked },
    openRun: ({ claim, goOnWith, round, signal }) => {
      const store = modelCallsOf<ModelAnswer>(claim);
      const port = gateway.forRun({ store, signal, budget, tierMode: TIERS[goOnWith] });
      return {
        ...asked,
        port: {
          profile,
          ask: (request) =>
            port.ask(round === 0 ? request : { ...request, salt: `${request.salt}#${round}` }),
        },
      };
    },
    check: (signal, onSpent) => gateway.probe(signal, onSpent),
  };
}

type Limits = { maxUsd: number | null; maxMonthlyUsd: number | null };

/**
 * The warning that is printed at the start if a spending limit cannot be kept because a price is unknown. Otherwise
 * null.
 */
export function limitWarningOf(
  gateway: Pick<ModelGateway, "profile">,
  limits: Limits,
): string | null {
  const unpriced = unpricedUnder(gateway, limits);
  if (unpriced === null) return null;
  return `A limit in dollars is set and cannot be kept, so no run with the model is started: the price of ${unpriced} is not known. Enter it in a table of your own and set LLM_PRICES to its path (0 if it costs nothing), or take the limit away.`;
}

/** The message for authors if a spending limit cannot be kept because a price is unknown. Otherwise null. */
function blockOf(gateway: Pick<ModelGateway, "profile">, limits: Limits): string | null {
  const unpriced = unpricedUnder(gateway, limits);
  if (unpriced === null) return null;
  return `The language model cannot be asked: this server has a limit in dollars, and could not keep it, because the price of ${unpriced} is not known to it. Whoever runs this server has to enter the price, or take the limit away.`;
}

/**
 * Returns the name of a model whose price is unknown although a spending limit is set. Null if there is none, or no
 * limit.
 */
function unpricedUnder(
  { profile }: Pick<ModelGateway, "profile">,
  { maxUsd, maxMonthlyUsd }: Limits,
): string | null {
  if (maxUsd === null && maxMonthlyUsd === null) return null;
  const { main, fast } = profile.models;
  if (profile.prices.main === null) return main;
  return profile.prices.fast === null ? fast : null;
}

/**
 * Derives the secret for the tags that stand around posts in prompts. The provider sees these tags, so they must not
 * reveal `authSecret`.
 */
function fenceSecretOf(authSecret: string): string {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "octavo fences of posts", 32)).toString(
    "hex",
  );
}
