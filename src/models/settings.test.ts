import { expect, test } from "vitest";
import { ModelSettingsError, readModelSettings } from "./settings.ts";

/** The settings as an environment holds them. */
function read(env: Record<string, string>): ReturnType<typeof readModelSettings> {
  return readModelSettings((name) => env[name]?.trim() || null);
}

const OPENAI = { LLM_PROVIDER: "openai", LLM_API_KEY: "sk-Quokka7", LLM_MODEL: "gpt-6.1-sol" };
const LOCAL = {
  LLM_PROVIDER: "openai-compatible",
  LLM_BASE_URL: "http://127.0.0.1:11434/v1/",
  LLM_MODEL: "llama4",
};

test("nothing set: no model", () => {
  expect(read({})).toBeNull();
});

test("a provider with its key and a model, the rest left open", () => {
  expect(read(OPENAI)).toEqual({
    provider: "openai",
    baseUrl: null,
    apiKey: "sk-Quokka7",
    model: "gpt-6.1-sol",
    modelFast: null,
    contextTokens: null,
    maxUsd: null,
    maxMonthlyUsd: null,
    concurrency: null,
    requestsPerMinute: null,
    tokensPerMinute: null,
    prices: null,
    lastLook: true,
  });
});

test("a server of one's own needs no key, and everything else can be set", () => {
  const model = read({
    ...LOCAL,
    LLM_MODEL_FAST: "llama4-mini",
    LLM_CONTEXT: "16384",
    LLM_MAX_USD: "2.50",
    LLM_MAX_USD_MONTH: "40",
    LLM_CONCURRENCY: "2",
    LLM_REQUESTS_PER_MINUTE: "60",
    LLM_TOKENS_PER_MINUTE: "90000",
    LLM_PRICES: "/etc/octavo/prices.json",
    LLM_LAST_LOOK: "off",
  });

  expect(model).toEqual({
    provider: "openai-compatible",
    baseUrl: "http://127.0.0.1:11434/v1",
    apiKey: null,
    model: "llama4",
    modelFast: "llama4-mini",
    contextTokens: 16_384,
    maxUsd: 2.5,
    maxMonthlyUsd: 40,
    concurrency: 2,
    requestsPerMinute: 60,
    tokensPerMinute: 90_000,
    prices: "/etc/octavo/prices.json",
    lastLook: false,
  });
});

test.each([
  [{ LLM_MODEL: "gpt-6.1-sol" }, "LLM_MODEL is set, and LLM_PROVIDER is not."],
  [{ LLM_MAX_USD: "5" }, "LLM_MAX_USD is set, and LLM_PROVIDER is not."],
  [{ ...OPENAI, LLM_PROVIDER: "gemini" }, "LLM_PROVIDER must be openai, anthropic or openai-"],
  [{ ...OPENAI, LLM_MODEL: " " }, "LLM_PROVIDER needs LLM_MODEL"],
  [{ ...OPENAI, LLM_API_KEY: "" }, "LLM_PROVIDER=openai needs LLM_API_KEY"],
  [{ ...LOCAL, LLM_BASE_URL: "" }, "LLM_PROVIDER=openai-compatible needs LLM_BASE_URL"],
  [{ ...LOCAL, LLM_BASE_URL: "localhost:8080" }, "LLM_BASE_URL must be an address"],
  [{ ...LOCAL, LLM_BASE_URL: "http://me:pw@llm.example/v1" }, "LLM_BASE_URL must hold no user"],
  [{ ...LOCAL, LLM_BASE_URL: "http://llm.example/v1?key=x" }, "LLM_BASE_URL must hold no user"],
  [{ ...LOCAL, LLM_CONTEXT: "100" }, "LLM_CONTEXT must be a whole number from 4096"],
  [{ ...LOCAL, LLM_CONCURRENCY: "0" }, "LLM_CONCURRENCY must be a whole number from 1 to 64"],
  [{ ...LOCAL, LLM_LAST_LOOK: "maybe" }, "LLM_LAST_LOOK must be on or off"],
  [{ ...LOCAL, LLM_MAX_USD: "0" }, "LLM_MAX_USD must be an amount in dollars above 0"],
  [{ ...LOCAL, LLM_MAX_USD_MONTH: "ten" }, "LLM_MAX_USD_MONTH must be an amount in dollars"],
])("does not start with %o, and says why", (env, message) => {
  expect(() => read(env)).toThrow(ModelSettingsError);
  expect(() => read(env)).toThrow(message);
});

test("no sentence about a wrong setting repeats the key", () => {
  const wrong = { ...OPENAI, LLM_BASE_URL: "https://sk-Quokka7@api.example/v1" };

  expect(() => read(wrong)).toThrow(/^(?!.*Quokka7).+$/u);
});
