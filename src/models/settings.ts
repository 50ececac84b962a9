/** Whose wire format is spoken: OpenAI's own service, Anthropic's Messages, or Chat Completions as many servers speak it. */
export type ModelProvider = "openai" | "anthropic" | "openai-compatible";

/** How a model is reached and what it may cost, as configuration or the command line gives it. */
export type ModelSettings = {
  provider: ModelProvider;
  /** Up to and with /v1. Null: the provider's own; openai-compatible has none of its own. */
  baseUrl: string | null;
  /** Null: the server asks for none. Never logged, never part of an answer. */
  apiKey: string | null;
  model: string;
  /** Null: the main model reads and sorts, too. */
  modelFast: string | null;
  /** Question and answer together. Null: what is safe to assume of the provider. */
  contextTokens: number | null;
  /** Dollars one run may cost; null: no limit. The house knows it for its callers: forRun is told again. */
  maxUsd: number | null;
  maxMonthlyUsd: number | null;
  /** Questions on their way at a time, over all runs of this process. Null: what suits the provider. */
  concurrency: number | null;
  requestsPerMinute?: number | null;
  tokensPerMinute?: number | null;
  /** Whether the schema of an answer is written into the question as well. auto (the default): wherever the server may not enforce it. */
  schemaInPrompt?: "auto" | "always" | "never";
  /** Path of a price table in place of config/model-prices.json. */
  prices?: string | null;
};

/** The address in use. Throws in plain words when an openai-compatible server has none. */
export function baseUrlOf(settings: ModelSettings): string {
  if (settings.baseUrl !== null) return settings.baseUrl.replace(/(?<!\/)\/+$/u, "");
  if (settings.provider === "openai") return "https://api.openai.com/v1";
  if (settings.provider === "anthropic") return "https://api.anthropic.com/v1";
  throw new Error(
    "An openai-compatible server needs its address, such as http://127.0.0.1:11434/v1.",
  );
}
