import { hkdfSync } from "node:crypto";
import type { ModelHouse, TierMode } from "#models/gateway.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { CrossingModel, StageModel } from "#runtime/stage-model.ts";
import { modelCallsOf } from "./data/model-calls.ts";
import type { JobClaim } from "./data/job-claims.ts";
import type { ModelInUse, WayOn } from "./data/writers.ts";

/** The language model of this server, as its routes and its jobs need it. */
export type ModelDoor = {
  inUse: ModelInUse;
  /** The date of the price table, ISO; null without a price. */
  pricesOf: string | null;
  budget: { runUsd: number | null; monthUsd: number | null };
  /** What an estimate is counted from. */
  crossing: CrossingModel;
  /** Opens the way for one attempt at a job, until the signal; `round` makes all its questions new ones. */
  openRun: (run: ModelRun) => StageModel;
  /** Asks the provider what it can do. */
  check: ModelHouse["probe"];
};

/** One attempt at a job that asks a model. */
export type ModelRun = { claim: JobClaim; goOnWith: WayOn; round: number; signal: AbortSignal };

const TIERS: Readonly<Record<WayOn, TierMode>> = {
  model: "both",
  fastModel: "fast",
  ownWords: "memoOnly",
};

/** Opens the door for all runs of this process; `authSecret` is what sessions are signed with, and is not sent. */
export function modelDoorOf(house: ModelHouse, limits: Limits, authSecret: string): ModelDoor {
  const { profile } = house;
  const { main, fast } = profile.models;
  const budget = { runUsd: limits.maxUsd, monthUsd: limits.maxMonthlyUsd };
  const secret = fenceSecretOf(authSecret);
  return {
    inUse: { main, fast, host: profile.host, blocked: blockOf(house, limits) },
    pricesOf: house.pricesOf,
    budget,
    crossing: { profile, secret },
    openRun: ({ claim, goOnWith, round, signal }) => {
      const store = modelCallsOf<ModelAnswer>(claim);
      const port = house.forRun({ store, signal, budget, tierMode: TIERS[goOnWith] });
      return {
        secret,
        port: {
          profile,
          ask: (request) =>
            port.ask(round === 0 ? request : { ...request, salt: `${request.salt}#${round}` }),
        },
      };
    },
    check: (signal, onSpent) => house.probe(signal, onSpent),
  };
}

type Limits = { maxUsd: number | null; maxMonthlyUsd: number | null };

/** What is said at start where a limit of money is set that cannot be kept; null where it can. */
export function limitWarningOf(house: Pick<ModelHouse, "profile">, limits: Limits): string | null {
  const unpriced = unpricedUnder(house, limits);
  if (unpriced === null) return null;
  return `A limit in dollars is set and cannot be kept, so no run with the model is started: the price of ${unpriced} is not known. Enter it in a table of your own and set LLM_PRICES to its path (0 if it costs nothing), or take the limit away.`;
}

/** The same for authors. */
function blockOf(house: Pick<ModelHouse, "profile">, limits: Limits): string | null {
  const unpriced = unpricedUnder(house, limits);
  if (unpriced === null) return null;
  return `The language model cannot be asked: this server has a limit in dollars, and could not keep it, because the price of ${unpriced} is not known to it. Whoever runs this server has to enter the price, or take the limit away.`;
}

/** The model without a known price, where there is a limit in dollars. */
function unpricedUnder(
  { profile }: Pick<ModelHouse, "profile">,
  { maxUsd, maxMonthlyUsd }: Limits,
): string | null {
  if (maxUsd === null && maxMonthlyUsd === null) return null;
  const { main, fast } = profile.models;
  if (profile.prices.main === null) return main;
  return profile.prices.fast === null ? fast : null;
}

/** Fences go to the provider: they must not be made with the secret itself, nor lead back to it. */
function fenceSecretOf(authSecret: string): string {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "octavo fences of posts", 32)).toString(
    "hex",
  );
}
