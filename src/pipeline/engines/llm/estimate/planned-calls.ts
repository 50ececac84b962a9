import type { Question } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { ModelProfile, ModelTier } from "#pipeline/engines/llm/model-port.ts";
import type { DataPrompt, Prompt } from "#pipeline/engines/llm/prompt.ts";
import { THOUGHT_SHARE } from "./task-averages.ts";
import { countTokens } from "#pipeline/engines/llm/questions/tokens.ts";

/** A question that a run would ask. */
export type PlannedCall = { tier: ModelTier; inputTokens: number; outputTokens: number };

/** Questions that are asked one after another; chains of one stage go side by side. */
export type Chain = PlannedCall[];

/** A question as it would be sent: instructions, prompt, schema. */
export function plannedCall(
  prompt: Prompt | DataPrompt<unknown>,
  question: Question,
  outputTokens: number,
  profile: ModelProfile,
): PlannedCall {
  const schema = "wire" in prompt ? JSON.stringify(prompt.wire.schema) : "";
  return {
    tier: prompt.tier,
    inputTokens: countTokens(`${prompt.instructions}\n${question.prompt}\n${schema}`, profile),
    outputTokens: paidOutput(prompt.tier, outputTokens, profile),
  };
}

/** What an answer of so many tokens of o200k is paid as: in the tokens of the model, with what it thinks before. */
export function paidOutput(
  tier: ModelTier,
  outputTokens: number,
  { tokenFactor, thinks }: ModelProfile,
): number {
  return Math.ceil(outputTokens * tokenFactor * (thinks[tier] ? 1 + THOUGHT_SHARE : 1));
}

/** Dollars for some calls; null when the price of a model that is asked is not known. */
export function priceOf(calls: readonly PlannedCall[], { prices }: ModelProfile): number | null {
  let usd = 0;
  for (const { tier, inputTokens, outputTokens } of calls) {
    const price = prices[tier];
    if (price === null) return null;
    usd += (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
  }
  return usd;
}

/**
 * Minutes that the stages take one after another. The chains of a stage keep every place busy until the longest is left
 * (Graham's bound for list scheduling), so this is about the most it can be.
 */
export function minutesOf(stages: readonly Chain[][], profile: ModelProfile): number {
  const secondsOf = (chain: Chain): number =>
    chain.reduce((sum, { outputTokens }) => {
      const { firstTokenSeconds, tokensPerSecond } = profile.pace;
      return sum + firstTokenSeconds + outputTokens / tokensPerSecond;
    }, 0);
  const seconds = stages.reduce((sum, chains) => {
    const lengths = chains.map(secondsOf);
    const longest = Math.max(0, ...lengths);
    const rest = lengths.reduce((all, length) => all + length, 0) - longest;
    return sum + longest + rest / Math.max(1, profile.concurrency);
  }, 0);
  return seconds / 60;
}
