import type { RunEstimate, RunSpent } from "#contracts/writer.ts";
import { counted, durationText } from "#web/components/ui/figures.ts";

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const ROUGHLY = new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  maximumSignificantDigits: 2,
});

/** Returns a text such as "$1.43" or "less than $0.01". */
export function dollarsText(usd: number): string {
  return usd > 0 && usd < 0.01 ? "less than $0.01" : DOLLARS.format(usd);
}

/** Returns a text such as "About $1.43 and 4 minutes." */
export function estimateText({ usd, minutes }: RunEstimate): string {
  if (usd === null) return `About ${durationText(minutes)}. Price unknown.`;
  return `About ${dollarsText(usd)} and ${durationText(minutes)}.`;
}

/** Returns a text such as "About 212 questions to the model, 1.1 million tokens." */
export function sizeText({ calls, inputTokens, outputTokens }: RunEstimate): string {
  const tokens = ROUGHLY.format(inputTokens + outputTokens);
  return `About ${counted(calls, "question", "questions")} to the model, ${tokens} tokens.`;
}

/** Returns a text such as "34 questions asked so far, $0.42." */
export function spentText({ calls, usd }: RunSpent): string {
  const price = usd === null ? "price unknown" : dollarsText(usd);
  return `${counted(calls, "question", "questions")} asked so far, ${price}.`;
}

/** Returns the estimate for a part of the work. `share` is from 0 to 1. */
export function shareOf(estimate: RunEstimate, share: number): RunEstimate {
  return {
    calls: Math.ceil(estimate.calls * share),
    inputTokens: Math.ceil(estimate.inputTokens * share),
    outputTokens: Math.ceil(estimate.outputTokens * share),
    usd: estimate.usd === null ? null : estimate.usd * share,
    minutes: estimate.minutes * share,
  };
}
