import { onTestFinished } from "vitest";
import type { TimeLimits } from "#models/ask-once.ts";
import { openModels, type ModelGateway, type RunPort, type TierMode } from "#models/gateway.ts";
import { memoryCallStore } from "./memory-call-store.ts";
import type { ModelSettings } from "#models/settings.ts";
import type { ModelRequest } from "#pipeline/engines/llm/model-port.ts";
import { quickClock } from "./quick-clock.ts";
import {
  startScriptedServer,
  type ScriptedServer,
  type ScriptedServerOptions,
} from "./scripted-server.ts";

/** A scripted server with a gateway before it, for one test. */
export type Scripted = {
  server: ScriptedServer;
  gateway: ModelGateway;
  clock: ReturnType<typeof quickClock>;
  store: ReturnType<typeof memoryCallStore>;
  /** Cancels the run of `port`. */
  cancel: AbortController;
  port: RunPort;
};

/** What else a test may want to set. */
export type ScriptedWish = Partial<ScriptedServerOptions> & {
  settings?: Partial<ModelSettings>;
  budget?: { runUsd: number | null; monthUsd: number | null };
  tierMode?: TierMode;
  /** The server will be silent where it should speak. */
  isSilent?: boolean;
};

/** Starts a server that answers with PROSE or BOATS, and opens a gateway and a run on it; all is closed after the test. */
export async function openScripted(wish: ScriptedWish = {}): Promise<Scripted> {
  const answer: ScriptedServerOptions["answer"] =
    wish.answer ??
    // A server that was told nothing of a form still reads of it in the question.
    (({ wanted, instructions }) =>
      wanted.kind === "prose" && !instructions.includes("JSON Schema") ? PROSE : BOATS);
  const server = await startScriptedServer({ ...wish, answer });
  onTestFinished(() => server.close());
  const clock = quickClock();
  const gateway = openModels(
    { ...server.settings, ...wish.settings },
    // Silence is real time: short where a test waits for it, and never met elsewhere.
    { clock, timeLimits: timeLimitsFor(wish.isSilent ?? false) },
  );
  const store = memoryCallStore();
  const cancel = new AbortController();
  const port = gateway.forRun({
    store,
    signal: cancel.signal,
    budget: wish.budget ?? { runUsd: null, monthUsd: null },
    tierMode: wish.tierMode ?? "both",
  });
  return { server, gateway, clock, store, cancel, port };
}

function timeLimitsFor(isSilent: boolean): TimeLimits {
  const longestMs = isSilent ? 400 : 60_000;
  return { firstChunkMs: longestMs, chunkMs: longestMs, totalMs: longestMs };
}

/** A text long enough to be cut in two, with no two sentences alike. */
export const PROSE = [
  "On the first day the harbour was quiet, and three gulls sat on the wall. On the second day the ferry came.",
  "Nobody had expected it so early in the year. The crew carried forty crates ashore, and left again before noon.",
  "My grandmother used to say that a harbour without noise is only a wall with water on one side of it.",
].join("\n\n");

/** An answer of the form of BOATS_SCHEMA, with what is awkward in JSON. */
export const BOATS = { names: ["Anna", 'Bertha, the "Second" {of her name}'], count: 2 };

export const BOATS_SCHEMA = {
  name: "boats",
  schema: {
    type: "object",
    properties: {
      names: { type: "array", items: { type: "string" } },
      count: { type: "integer" },
    },
    required: ["names", "count"],
    additionalProperties: false,
  },
};

/** A question for prose; `more` changes it. */
export function question(more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    task: "section@1",
    tier: "main",
    instructions: "Write about harbours.",
    prompt: "What happened on the first days?",
    maxOutputTokens: 1200,
    schema: null,
    salt: "",
    ...more,
  };
}
