import { decode, encode } from "gpt-tokenizer/encoding/o200k_base";
import type { ModelSettings } from "#models/settings.ts";
import type { ScriptedRequest } from "./scripted-request.ts";

/** What kind of server it plays. */
export type Flavour =
  /** Chat Completions that does all that is asked. */
  | "openai-like"
  /** Messages that does all that is asked. */
  | "anthropic-like"
  /** Chat Completions; cuts what is over 4,096 tokens off silently, and gives no usage in a stream. */
  | "ollama-like"
  /** Chat Completions that makes every answer fit the schema. */
  | "vllm-like"
  /** Chat Completions that refuses json_schema with 400; json_object works. */
  | "json-only"
  /** Chat Completions that takes a json_schema and pays no heed to it: prose around JSON. */
  | "schema-dropping";

/** Flavours whose answers fit the schema that they were told. */
const ENFORCING: ReadonlySet<Flavour> = new Set<Flavour>([
  "openai-like",
  "anthropic-like",
  "ollama-like",
  "vllm-like",
]);

/** Tokens that Ollama keeps by default on a small card. */
export const OLLAMA_CONTEXT = 4096;

/** Settings that reach a server of this flavour. */
export function settingsFor(flavour: Flavour, baseUrl: string): ModelSettings {
  const models =
    flavour === "openai-like"
      ? { provider: "openai" as const, model: "gpt-6.1-sol", modelFast: "gpt-6-luna" }
      : flavour === "anthropic-like"
        ? {
            provider: "anthropic" as const,
            model: "claude-sonnet-5-5",
            modelFast: "claude-haiku-5-5",
          }
        : { provider: "openai-compatible" as const, model: "local-large", modelFast: null };
  return {
    ...models,
    baseUrl,
    apiKey: "sk-test-SECRETPART",
    contextTokens: null,
    maxUsd: null,
    maxMonthlyUsd: null,
    concurrency: null,
  };
}

/** What the model gets to read: all of it, or what a small context left of it. */
export function readBy(flavour: Flavour, request: ScriptedRequest): ScriptedRequest {
  if (flavour !== "ollama-like") return request;
  const left = OLLAMA_CONTEXT - encode(request.instructions).length;
  const tokens = encode(request.prompt, { disallowedSpecial: new Set() });
  return tokens.length <= left ? request : { ...request, prompt: decode(tokens.slice(-left)) };
}

/** What the model says, as this kind of server hands it on. */
export function saidBy(flavour: Flavour, request: ScriptedRequest, answer: unknown): string {
  const { wanted } = request;
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  if (flavour === "schema-dropping" && wanted.kind !== "prose") {
    return typeof answer === "string" ? text : `Of course. Here is the JSON:\n\n${text}\n\nEnjoy.`;
  }
  const mustFit = wanted.kind === "schema" && ENFORCING.has(flavour);
  return mustFit && typeof answer === "string" ? JSON.stringify(fitting(wanted.schema)) : text;
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
};

/** The least value that fits a schema of the strict subset. */
function fitting(schema: Schema): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, field]) => [name, fitting(field)]));
    }
    case "array": {
      return [];
    }
    case "integer":
    case "number": {
      return 1;
    }
    case "boolean": {
      return false;
    }
    case "null": {
      return null;
    }
    default: {
      return "x";
    }
  }
}
