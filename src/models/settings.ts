/** Who is asked, and how: OpenAI, Anthropic (Messages), or any server that offers Chat Completions as OpenAI does. */
export type ModelProvider = "openai" | "anthropic" | "openai-compatible";

export type ModelSettings = {
  provider: ModelProvider;
  /** The address up to and including /v1. Null: the provider's own. Required for "openai-compatible". */
  baseUrl: string | null;
  /** Null: the server needs no key. The key is never logged and never sent to a browser. */
  apiKey: string | null;
  model: string;
  /** The model for reading and sorting. Null: the main model does that, too. */
  modelFast: string | null;
  /** The tokens that a question and its answer may have together. Null: a default for the provider. */
  contextTokens: number | null;
  /** The dollars one run may cost; null: no limit. Callers pass it to `forRun`; the gateway does not read it here. */
  maxUsd: number | null;
  maxMonthlyUsd: number | null;
  /** How many questions all runs of this process may have open at a time. Null: a default for the provider. */
  concurrency: number | null;
  requestsPerMinute?: number | null;
  tokensPerMinute?: number | null;
  /** Whether the prompt includes the schema, too. "auto" (the default): if the server may not enforce it. */
  schemaInPrompt?: "auto" | "always" | "never";
  /** The path of a price table that is used instead of config/model-prices.json. */
  prices?: string | null;
  /** Whether the model looks once more at each finished chapter. It does unless this is false. */
  lastLook?: boolean;
};

/** The address of the model's server. Throws if it is missing for "openai-compatible". */
export function baseUrlOf(settings: ModelSettings): string {
  if (settings.baseUrl !== null) return settings.baseUrl.replace(/(?<!\/)\/+$/u, "");
  if (settings.provider === "openai") return "https://api.openai.com/v1";
  if (settings.provider === "anthropic") return "https://api.anthropic.com/v1";
  throw new Error(
    "An openai-compatible server needs its address, such as http://127.0.0.1:11434/v1.",
  );
}

/** An error in the settings. The message says what to do and never contains the key. */
export class ModelSettingsError extends Error {
  override readonly name = "ModelSettingsError";
}

const PROVIDERS = ["openai", "anthropic", "openai-compatible"] as const;
const SETTINGS = [
  "LLM_MODEL",
  "LLM_MODEL_FAST",
  "LLM_BASE_URL",
  "LLM_API_KEY",
  "LLM_CONTEXT",
  "LLM_MAX_USD",
  "LLM_MAX_USD_MONTH",
  "LLM_CONCURRENCY",
  "LLM_REQUESTS_PER_MINUTE",
  "LLM_TOKENS_PER_MINUTE",
  "LLM_PRICES",
  "LLM_LAST_LOOK",
];
const SWITCH: Readonly<Record<string, boolean>> = {
  on: true,
  "1": true,
  true: true,
  off: false,
  "0": false,
  false: false,
};
const LEAST_CONTEXT = 4_096;
const MOST_CONTEXT = 10_000_000;
const MOST_AT_ONCE = 64;
/** A lower limit would only stop the work, because one question with its answer may have this many tokens. */
const LEAST_TOKENS_PER_MINUTE = 1000;
const MOST_PER_MINUTE = 999_999_999;

type Given = (name: string) => string | null;

/**
 * Reads the settings. Null: none are set. Error messages contain neither the key nor the address, which may hold one.
 */
export function readModelSettings(given: Given): ModelSettings | null {
  const provider = given("LLM_PROVIDER");
  const names = `${PROVIDERS.slice(0, -1).join(", ")} or ${PROVIDERS.at(-1)}`;
  if (provider === null) {
    const lonely = SETTINGS.find((name) => given(name) !== null);
    if (lonely === undefined) return null;
    throw new ModelSettingsError(`${lonely} is set, and LLM_PROVIDER is not. Set it to ${names}.`);
  }
  if (!isProvider(provider)) {
    throw new ModelSettingsError(`LLM_PROVIDER must be ${names}, not ${provider}`);
  }
  const model = given("LLM_MODEL");
  if (model === null) {
    throw new ModelSettingsError("LLM_PROVIDER needs LLM_MODEL: the name of the model that writes");
  }
  const baseUrl = addressOf(given("LLM_BASE_URL"));
  if (baseUrl === null && provider === "openai-compatible") {
    throw new ModelSettingsError(
      "LLM_PROVIDER=openai-compatible needs LLM_BASE_URL, such as http://127.0.0.1:11434/v1",
    );
  }
  const apiKey = given("LLM_API_KEY");
  if (apiKey === null && provider !== "openai-compatible") {
    throw new ModelSettingsError(`LLM_PROVIDER=${provider} needs LLM_API_KEY`);
  }
  return {
    provider,
    baseUrl,
    apiKey,
    model,
    modelFast: given("LLM_MODEL_FAST"),
    contextTokens: wholeOf(given, "LLM_CONTEXT", LEAST_CONTEXT, MOST_CONTEXT),
    maxUsd: dollarsOf(given, "LLM_MAX_USD"),
    maxMonthlyUsd: dollarsOf(given, "LLM_MAX_USD_MONTH"),
    concurrency: wholeOf(given, "LLM_CONCURRENCY", 1, MOST_AT_ONCE),
    requestsPerMinute: wholeOf(given, "LLM_REQUESTS_PER_MINUTE", 1, MOST_PER_MINUTE),
    tokensPerMinute: wholeOf(
      given,
      "LLM_TOKENS_PER_MINUTE",
      LEAST_TOKENS_PER_MINUTE,
      MOST_PER_MINUTE,
    ),
    prices: given("LLM_PRICES"),
    lastLook: switchOf(given, "LLM_LAST_LOOK"),
  };
}

function isProvider(value: string): value is ModelProvider {
  return PROVIDERS.some((name) => name === value);
}

function addressOf(value: string | null): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    throw new ModelSettingsError("LLM_BASE_URL must be an address such as https://llm.example/v1");
  }
  // A user name, a password and a query may be secret, but would be shown in errors.
  if (url.username || url.password || url.search) {
    throw new ModelSettingsError(
      "LLM_BASE_URL must hold no user, password or query: a key belongs into LLM_API_KEY",
    );
  }
  return value.replace(/(?<!\/)\/+$/u, "");
}

function wholeOf(given: Given, name: string, least: number, most: number): number | null {
  const value = given(name);
  if (value === null) return null;
  const number = /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ModelSettingsError(
    `${name} must be a whole number from ${least} to ${most}, not ${value}`,
  );
}

/** On if it is not given. */
function switchOf(given: Given, name: string): boolean {
  const value = given(name);
  const known = value === null ? true : SWITCH[value.toLowerCase()];
  if (known === undefined) throw new ModelSettingsError(`${name} must be on or off, not ${value}`);
  return known;
}

function dollarsOf(given: Given, name: string): number | null {
  const value = given(name);
  if (value === null) return null;
  const dollars = /^\d{1,6}(?:\.\d{1,6})?$/u.test(value) ? Number(value) : 0;
  if (dollars > 0) return dollars;
  throw new ModelSettingsError(
    `${name} must be an amount in dollars above 0, such as 2.50, not ${value}`,
  );
}
