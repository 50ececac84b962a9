import { createInterface } from "node:readline/promises";
import type { Estimate } from "#pipeline/engines/engine.ts";
import type { BeforeWriting } from "#runtime/tasks/write-from-files.ts";
import { type ModelArguments, UsageError } from "./arguments.ts";
import type { Interruption } from "./interruption.ts";
import type { BookModel } from "./open-model.ts";

/**
 * Prints what a run will cost and what it sends to the model, and asks the user to agree. Throws UsageError if the user
 * refuses or cannot be asked. A run that asks no model needs no consent.
 */
export async function askConsent(
  before: BeforeWriting,
  model: BookModel,
  { isAgreed, goOnWith, rewrite }: ModelArguments,
  interruption: Interruption,
): Promise<void> {
  if (goOnWith === "memoOnly") {
    console.log(
      "Nothing is sent: what the model has answered already is used, the rest is arranged.",
    );
    return;
  }
  console.log(consentText(before, model, rewrite !== null).join("\n"));
  if (isAgreed) return;
  if (!process.stdin.isTTY) {
    throw new UsageError("Nothing was sent. Add --yes to the command when you agree to the above.");
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  asking.once("SIGINT", () => interruption.interrupt());
  try {
    const answer = await asking.question("Send the posts, and begin? (y/n) ", {
      signal: interruption.signal,
    });
    if (/^y(?:es)?$/iu.test(answer.trim())) return;
  } finally {
    asking.close();
  }
  throw new UsageError("Nothing was sent, and no book was made.");
}

function consentText(
  { estimate, posts, words }: BeforeWriting,
  { profile, settings, pricesOf }: BookModel,
  isRewrite: boolean,
): string[] {
  const { main, fast } = profile.models;
  const limits = [
    ...(settings.maxUsd === null ? [] : [`$${settings.maxUsd} a run`]),
    ...(settings.maxMonthlyUsd === null ? [] : [`$${settings.maxMonthlyUsd} a month`]),
  ];
  return [
    "",
    "This book is to be written through by a language model.",
    `  Whom it asks   ${main} at ${profile.host}${fast === main ? "" : `; to read and sort, ${fast}`}`,
    `  What is sent   the text of your ${posts.toLocaleString("en")} posts (${words.toLocaleString("en")} words), in parts with their months, and what is made from them;`,
    "                 not your name beside them, not the addresses of the posts. The terms of whoever runs that model hold",
    `  The whole      ${estimateText(estimate)}`,
    `  The price      ${pricesOf === null ? "not known for this model" : `list prices of ${pricesOf}`}`,
    `  The limit      ${limits.length === 0 ? "none; LLM_MAX_USD sets one" : limits.join(", ")}`,
    "  What was answered in an earlier run is not asked again and costs nothing.",
    ...(isRewrite ? ["  Of a book that is finished, only the one chapter is asked for anew."] : []),
    "",
  ];
}

function estimateText({ calls, inputTokens, outputTokens, usd, minutes }: Estimate): string {
  const number = (value: number): string => value.toLocaleString("en");
  const money = usd === null ? "" : `, ${moneyText(usd)}`;
  const time = minutes < 1.5 ? "a minute or two" : `${number(Math.ceil(minutes))} minutes`;
  return `about ${number(calls)} questions, ${number(rounded(inputTokens))} tokens to read and ${number(rounded(outputTokens))} to write${money}, ${time}`;
}

/** Rounds to two significant digits, because an estimate is not more exact. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}

/** Formats an amount in dollars. Null: the price is not known. */
export function moneyText(usd: number | null): string {
  if (usd === null) return "price not known";
  return usd > 0 && usd < 0.01 ? "less than $0.01" : `$${usd.toFixed(2)}`;
}
