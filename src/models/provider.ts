import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Abilities } from "./abilities.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { baseUrlOf } from "./settings.ts";
import type { ModelSettings } from "./settings.ts";

/** Gives the model of a name, made for what the server can do now. */
export type ModelMaker = (model: string, abilities: Abilities) => LanguageModel;

/** Makes models of the configured provider. OpenAI's own is asked by Chat Completions, as the other servers are. */
export function modelMaker(
  settings: ModelSettings,
  fetch: typeof globalThis.fetch | undefined,
): ModelMaker {
  // The package would print its warnings, with parts of what is sent.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const reach = {
    baseURL: baseUrlOf(settings),
    // A package without a key looks for one in the environment, which is not ours to read here.
    apiKey: settings.apiKey ?? "none",
    // A kept connection that the server closes while we compute swallows the next question: it fails, is estimated as paid,
    // and is asked again. A new one costs a moment beside an answer's seconds.
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
