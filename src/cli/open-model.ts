import path from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { openModels, type RunPort, type TierMode } from "#models/gateway.ts";
import type { SharedModelOptions } from "#models/shared-model.ts";
import { openFileCallStore, type FileCallStore, type RunSpent } from "#models/call-store.ts";
import { ModelSettingsError, readModelSettings, type ModelSettings } from "#models/settings.ts";
import type { ModelProfile, ModelRequest } from "#pipeline/engines/llm/model-port.ts";
import type { StageModel } from "#runtime/stage-model.ts";
import { UsageError } from "./arguments.ts";
import { writeWhole } from "./out-folder.ts";

/** Which models were asked, and what this run and all runs of the book have used. */
export type ModelReport = {
  models: ModelProfile["models"];
  host: string;
  /** The ISO date of the prices, or null if none is known. */
  pricesOf: string | null;
  thisRun: RunSpent;
  inAll: RunSpent;
};

/** The language model in one run. Its answers and their cost are stored in a folder beside the book. */
export type BookModel = {
  profile: ModelProfile;
  settings: ModelSettings;
  pricesOf: string | null;
  stage: StageModel;
  /** The path of the file that lists the rewritten chapters. */
  wishesFile: string;
  /** Makes the folder for the model's answers. Called when the user has agreed: a question before that is an error. */
  begin(): Promise<void>;
  spent(): RunSpent;
  report(): ModelReport;
  /** Waits briefly until the open questions are recorded, then closes the file of recorded questions. */
  close(): Promise<void>;
};

export type ModelOpening = {
  outFolder: string;
  /** What the book is made from. Runs with the same inputs share one budget in dollars. */
  inputs: readonly (string | Uint8Array)[];
  tierMode: TierMode;
  signal: AbortSignal;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  modelOptions?: SharedModelOptions;
};

/** How long a stopped run waits at most until its open questions are closed and recorded. */
const LAST_NOTES_MS = 700;

/** Opens the model that is configured in the environment. Throws UsageError if its settings are missing or invalid. */
export async function openModel(opening: ModelOpening): Promise<BookModel> {
  const settings = settingsIn(opening.env);
  const gateway = openGateway(settings, opening.modelOptions);
  const folder = path.join(opening.outFolder, "model");
  const secret = await readSecret(folder);
  const { signal, tierMode } = opening;
  const onTheirWay = new Set<Promise<unknown>>();
  let opened: { store: FileCallStore; port: RunPort } | null = null;
  const port = (): RunPort => {
    if (opened === null) throw new Error("A question was asked before the person agreed.");
    return opened.port;
  };
  const spent = (): RunSpent => opened?.port.spent() ?? NOTHING;
  return {
    profile: gateway.profile,
    settings,
    pricesOf: gateway.pricesOf,
    wishesFile: path.join(folder, "wishes.json"),
    stage: {
      secret: secret.value,
      lastLook: settings.lastLook,
      port: {
        profile: gateway.profile,
        ask: async (request: ModelRequest) => {
          const answer = port().ask(request);
          onTheirWay.add(answer);
          try {
            return await answer;
          } finally {
            onTheirWay.delete(answer);
          }
        },
      },
    },
    async begin() {
      await mkdir(folder, { recursive: true });
      if (!secret.isKept) await writeWhole(path.join(folder, "fence-secret"), secret.value);
      const file = path.join(folder, "calls.jsonl");
      const store = await openFileCallStore({ path: file, run: runOf(opening), now: opening.now });
      const budget = { runUsd: settings.maxUsd, monthUsd: settings.maxMonthlyUsd };
      opened = { store, port: gateway.forRun({ store, signal, budget, tierMode }) };
    },
    spent,
    report: () => ({
      models: gateway.profile.models,
      host: gateway.profile.host,
      pricesOf: gateway.pricesOf,
      thisRun: spent(),
      inAll: opened?.store.inAll() ?? NOTHING,
    }),
    async close() {
      await Promise.race([Promise.allSettled(onTheirWay), wait(LAST_NOTES_MS)]);
      await opened?.store.close();
    },
  };
}

/** Reads the settings of the model from the environment. Throws UsageError if there are none. */
export function settingsIn(env: NodeJS.ProcessEnv): ModelSettings {
  const settings = orUsageError(() => readModelSettings((name) => env[name]?.trim() || null));
  if (settings !== null) return settings;
  throw new UsageError(
    "No language model is set up: set LLM_PROVIDER and LLM_MODEL as docs/models.md says.",
  );
}

/** Opens the gateway to the model. Throws UsageError if the settings are invalid. */
export function openGateway(
  settings: ModelSettings,
  options: SharedModelOptions = {},
): ReturnType<typeof openModels> {
  return orUsageError(() => openModels(settings, options));
}

const NOTHING: RunSpent = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

function orUsageError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ModelSettingsError) throw new UsageError(error.message, { cause: error });
    // Other errors are about the settings, too, such as a missing price table or an impossible address.
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The language model cannot be set up: ${why}`, { cause: error });
  }
}

/** Reads the secret for the tags around posts in questions. It must stay the same, so that stored answers are found. */
async function readSecret(folder: string): Promise<{ value: string; isKept: boolean }> {
  try {
    const value = await readFile(path.join(folder, "fence-secret"), "utf8");
    return { value, isKept: true };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    return { value: randomBytes(32).toString("hex"), isKept: false };
  }
}

function runOf({ inputs }: ModelOpening): string {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(createHash("sha256").update(input).digest());
  return hash.digest("hex");
}

async function wait(delayMs: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, delayMs).unref();
  });
}
