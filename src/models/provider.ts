import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { baseUrlOf, type ModelSettings } from "./settings.ts";
import type { Feature } from "./faults.ts";

export type ModelMaker = (model: string, abilities: Abilities) => LanguageModel;

/** Makes the function that opens a model of the configured provider. OpenAI is asked through Chat Completions, too. */
export function modelMaker(
  settings: ModelSettings,
  fetch: typeof globalThis.fetch | undefined,
): ModelMaker {
  // By default the `ai` package prints warnings, which contain parts of what is sent.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const reach = {
    baseURL: baseUrlOf(settings),
    // If no key is given, the `ai` package looks for one in the environment, which must not be read here.
    apiKey: settings.apiKey ?? "none",
    // Connections are not kept open: a server may close one between two questions, so that the next question would
    // fail, count as paid and be asked again. A new connection costs only a moment.
    headers: { connection: "close" },
    fetch: boundedFetch(fetch),
  };
  if (settings.provider === "openai") {
    const openai = createOpenAI(reach);
    return (model) => openai.chat(model);
  }
  if (settings.provider === "anthropic") {
    const anthropic = createAnthropic(reach);
    return (model) => anthropic(model);
  }
  return (model, abilities) =>
    createOpenAICompatible({
      ...reach,
      name: "server",
      includeUsage: abilities.streamUsage,
      supportsStructuredOutputs: abilities.json === "schema",
    })(model);
}

/** The most bytes of an answer: forty times what the longest one needs, at 300 bytes for each streamed token. */
const MOST_BYTES = 64 * 1024 * 1024;

class EndlessAnswer extends Error {
  constructor() {
    super("The answer of the language model does not end.");
  }
}

/**
 * A fetch that follows no redirects, so that it reads from the configured host only. It fails after `mostBytes`, so
 * that an endless answer does not fill the memory.
 */
export function boundedFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  mostBytes = MOST_BYTES,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (response.body === null) return response;
    return new Response(response.body.pipeThrough(atMost(mostBytes)), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform: (chunk, out) => {
      left -= chunk.byteLength;
      if (left < 0) out.error(new EndlessAnswer());
      else out.enqueue(chunk);
    },
  });
}

/** What the server can do. At first everything is assumed; what the server rejects is given up. */
export type Abilities = {
  /** "schema": the server is sent the schema. "object": it is asked for any JSON. "none": only the prompt asks. */
  json: "schema" | "object" | "none";
  isSchemaProven: boolean;
  stream: boolean;
  streamUsage: boolean;
  thinking: boolean;
};

export function hopedFor(): Abilities {
  return {
    json: "schema",
    isSchemaProven: false,
    stream: true,
    streamUsage: true,
    thinking: true,
  };
}

/** Gives up a feature that the server rejects. False: the question did not use it, so asking again is useless. */
export function giveUp(abilities: Abilities, feature: Feature, sent: Abilities): boolean {
  if (feature !== "schema") {
    abilities[feature] = false;
    return sent[feature];
  }
  if (sent.json === "none") return false;
  if (abilities.json === sent.json) abilities.json = sent.json === "schema" ? "object" : "none";
  return true;
}

/** Every server reads this many tokens: the smallest default context that was found is 2,048. */
const SURELY_READ = 1500;

/** A server that reports less than this share of our token count cut the question: tokenizers differ by less. */
const LEAST_SHARE = 0.85;

/** A reported count also shows a cut question if it is below this share of ours and close to a multiple of 1,024. */
const ROUND_SHARE = 0.97;
const ROUND_WITHIN = 12;

/** Finds out whether a server reads questions whole. Ollama cuts them silently, and only its token count shows it. */
export class TrueContext {
  #proven = SURELY_READ;
  #hasCountInStreams = false;

  /** Whether a question, the longest so far, is asked without a stream: some servers count tokens only then. */
  needsOnePiece(countedTokens: number): boolean {
    return countedTokens > this.#proven && !this.#hasCountInStreams;
  }

  /** Whether the server read the whole question. If it reports no token count, that is assumed. */
  isWhole(countedTokens: number, reportedTokens: number | null, isStreamed: boolean): boolean {
    if (isStreamed && reportedTokens !== null) this.#hasCountInStreams = true;
    if (countedTokens <= this.#proven) return true;
    const share = (reportedTokens ?? countedTokens) / countedTokens;
    const overRound = (reportedTokens ?? 0) % 1024;
    const isRound = Math.min(overRound, 1024 - overRound) <= ROUND_WITHIN;
    if (share < LEAST_SHARE || (share < ROUND_SHARE && isRound)) return false;
    this.#proven = countedTokens;
    return true;
  }
}
