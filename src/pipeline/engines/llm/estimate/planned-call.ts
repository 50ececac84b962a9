import type { ModelProfile, ModelTier } from "#pipeline/engines/llm/model-port.ts";
import type { DataPrompt, Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";

/**
 * How much longer answers are if the model thinks at low effort: assumed, not measured (design/llm-engine.md section
 * 4).
 */
const THOUGHT_SHARE = 0.5;
/** A question that a run would ask, with its estimated tokens. */
export type PlannedCall = { tier: ModelTier; inputTokens: number; outputTokens: number };

/** Questions that are asked one after another. Several chains of one stage run at the same time. */
export type Chain = PlannedCall[];

/** Estimates one question. `asked` is its text, or the number of its tokens if the text is not known yet. */
export function plannedCall(
  prompt: Prompt | DataPrompt<unknown>,
  asked: string | number,
  outputTokens: number,
  profile: ModelProfile,
): PlannedCall {
  const schema = "wire" in prompt ? JSON.stringify(prompt.wire.schema) : "";
  const text = typeof asked === "string" ? asked : "";
  const fixed = countTokens(
    `${prompt.instructions}
${text}
${schema}`,
    profile,
  );
  return {
    tier: prompt.tier,
    inputTokens: fixed + (typeof asked === "string" ? 0 : Math.ceil(asked)),
    outputTokens: paidOutput(prompt.tier, outputTokens, profile),
  };
}

/** The tokens billed for an answer of `outputTokens` (counted by OpenAI's tokenizer o200k), including thoughts. */
function paidOutput(
  tier: ModelTier,
  outputTokens: number,
  { tokenFactor, thinks }: ModelProfile,
): number {
  return Math.ceil(outputTokens * tokenFactor * (thinks[tier] ? 1 + THOUGHT_SHARE : 1));
}

/** Adds up the price of questions in dollars. Null if a model's price is not known. */
export function priceOf(calls: readonly PlannedCall[], { prices }: ModelProfile): number | null {
  let usd = 0;
  for (const { tier, inputTokens, outputTokens } of calls) {
    const price = prices[tier];
    if (price === null) return null;
    usd += (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
  }
  return usd;
}

/** The most minutes a run takes. Stages follow each other; the chains of a stage run in parallel (Graham's bound). */
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
