import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { openModels, type RunPort, type TierMode } from "#models/gateway.ts";
import type { HouseOptions } from "#models/house.ts";
import { openFileCallStore, type FileCallStore } from "#models/file-call-store.ts";
import { ModelSettingsError, readModelSettings } from "#models/read-settings.ts";
import type { RunSpent } from "#models/run.ts";
import type { ModelSettings } from "#models/settings.ts";
import type { ModelProfile, ModelRequest } from "#pipeline/engines/llm/model-port.ts";
import type { StageModel } from "#runtime/stage-model.ts";
import { UsageError } from "./arguments.ts";
import { writeWhole } from "./out-folder.ts";

/** What the report says of the model: whom was asked, what this run took, and what the book took over all runs. */
export type ModelReport = {
  models: ModelProfile["models"];
  host: string;
  /** The date of the prices, ISO; null: no price is known. */
  pricesOf: string | null;
  thisRun: RunSpent;
  inAll: RunSpent;
};

/** The language model of one run of the command, with its memo and ledger beside the book. */
export type BookModel = {
  profile: ModelProfile;
  settings: ModelSettings;
  pricesOf: string | null;
  stage: StageModel;
  /** Where the chapters that were made anew are noted. */
  wishesFile: string;
  /** Called once the person has agreed: makes the folder beside the book. No question is sent before. */
  begin(): Promise<void>;
  spent(): RunSpent;
  report(): ModelReport;
  /** Waits until what was on its way has been noted down, and closes the ledger. */
  close(): Promise<void>;
};

/** What a book's model is opened with. */
export type ModelOpening = {
  outFolder: string;
  /** All that the book is made from: runs of the same inputs share one budget. */
  inputs: readonly (string | Uint8Array)[];
  tierMode: TierMode;
  signal: AbortSignal;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  house?: HouseOptions;
};

/** Connections are closed at once when a run is stopped, and their ends noted; who stops must not wait longer. */
const LAST_NOTES_MS = 700;

/** Opens the model that the environment names; throws UsageError when none is set up, or not rightly. */
export async function openModel(opening: ModelOpening): Promise<BookModel> {
  const settings = settingsIn(opening.env);
  const house = openHouse(settings, opening.house);
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
    profile: house.profile,
    settings,
    pricesOf: house.pricesOf,
    wishesFile: path.join(folder, "wishes.json"),
    stage: {
      secret: secret.value,
      port: {
        profile: house.profile,
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
      opened = { store, port: house.forRun({ store, signal, budget, tierMode }) };
    },
    spent,
    report: () => ({
      models: house.profile.models,
      host: house.profile.host,
      pricesOf: house.pricesOf,
      thisRun: spent(),
      inAll: opened?.store.inAll() ?? NOTHING,
    }),
    async close() {
      await Promise.race([Promise.allSettled(onTheirWay), wait(LAST_NOTES_MS)]);
      await opened?.store.close();
    },
  };
}

/** The settings of the environment; throws UsageError when there are none. */
export function settingsIn(env: NodeJS.ProcessEnv): ModelSettings {
  const settings = orUsageError(() => readModelSettings((name) => env[name]?.trim() || null));
  if (settings !== null) return settings;
  throw new UsageError(
    "No language model is set up: set LLM_PROVIDER and LLM_MODEL as docs/models.md says.",
  );
}

/** Opens the door to the model; throws UsageError when the settings cannot work. */
export function openHouse(
  settings: ModelSettings,
  options: HouseOptions = {},
): ReturnType<typeof openModels> {
  return orUsageError(() => openModels(settings, options));
}

const NOTHING: RunSpent = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

function orUsageError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ModelSettingsError) throw new UsageError(error.message, { cause: error });
    // Said in plain words: a price table that is not there, an address that cannot be.
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The language model cannot be set up: ${why}`, { cause: error });
  }
}

/** The secret of this book's fences: the same in each run, or no question would be found answered. */
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
