import type { ModelAnswer, ModelTier } from "#pipeline/engines/llm/model-port.ts";
import { askOnce } from "./ask-once.ts";
import type { Attempt, AttemptResult } from "./ask-once.ts";
import type { House } from "./house.ts";
import type { Slot } from "./limiter.ts";
import { costOf } from "./prices.ts";
import { messagesOf } from "./question.ts";
import type { Question } from "./question.ts";
import type { Run } from "./run.ts";
import { NO_TOKENS, priced, tokensOf } from "./usage.ts";

/** Which model a question goes to, and under which key its answer is kept. */
export type Address = { tier: ModelTier; model: string; key: string };

/** One attempt that was made. `finish` writes what it cost, and its answer if it is one to keep, in one go. */
export type Sent = {
  result: AttemptResult;
  slot: Slot;
  abilities: House["abilities"];
  countedTokens: number;
  finish(outcome: string, kept: ModelAnswer | null): Promise<void>;
};

/** Sends a question when its turn has come. Null: it would not fit into the model's context, and was not sent. */
export async function send(
  house: House,
  run: Run,
  question: Question,
  address: Address,
): Promise<Sent | null> {
  const { limiter, gate, profile } = house;
  const early = compose(house, question);
  if (early === null) return null;
  const slot = await limiter.enter(early.inputTokens + question.maxOutputTokens, run.signal);
  try {
    // While it waited, others may have found out what the server cannot do.
    const isStale = early.abilities.json !== house.abilities.json;
    const composed = isStale ? compose(house, question) : early;
    if (composed === null) {
      slot.free();
      return null;
    }
    const thinks = profile.thinks[address.tier];
    const hasRoom = thinks || house.settings.provider !== "openai-compatible";
    const maxOutputTokens = question.maxOutputTokens + (hasRoom ? THINKING_TOKENS : 0);
    const price = profile.prices[address.tier];
    const most = {
      inputTokens: composed.inputTokens,
      cachedInputTokens: 0,
      outputTokens: maxOutputTokens,
    };
    const { key, model } = address;
    const call = {
      key,
      model,
      task: question.request.task,
      reservedUsd: price === null ? 0 : costOf(price, most),
    };
    const id = await gate.begin(run, call, run.signal);
    const result = run.signal.aborted
      ? { kind: "stopped" as const, use: NO_TOKENS }
      : await askOnce({
          ...composed,
          model: house.make(model, composed.abilities),
          maxOutputTokens,
          schema: question.request.schema,
          thinks,
          limits: house.timeLimits,
          signal: run.signal,
          nowMs: () => house.clock.nowMs(),
        });
    const usage = priced(result.use, price);
    run.count(usage);
    return {
      result,
      slot,
      abilities: composed.abilities,
      countedTokens: composed.countedTokens,
      async finish(outcome, kept) {
        try {
          await run.store.end(id, { usage, outcome, answer: kept });
        } finally {
          gate.end(run);
          slot.free();
        }
      },
    };
  } catch (error) {
    slot.free();
    throw error;
  }
}

type Composed = Pick<Attempt, "abilities" | "instructions" | "messages" | "inputTokens"> & {
  countedTokens: number;
};

/** The question in the form that the server takes, as it is known now; null when it has no room in the context. */
function compose(house: House, question: Question): Composed | null {
  const { profile, settings, context } = house;
  // A copy: what this question is sent with, whatever is given up meanwhile.
  const abilities = { ...house.abilities };
  const { instructions, messages } = messagesOf(question, isSchemaTold(house));
  const texts = [instructions, ...messages.map(({ content }) => content)];
  const countedTokens = texts.reduce((sum, text) => sum + tokensOf(text), 0);
  const inputTokens = Math.ceil(countedTokens * profile.tokenFactor);
  if (inputTokens + question.maxOutputTokens > profile.contextTokens) return null;
  const isOwnServer = settings.provider === "openai-compatible";
  abilities.stream &&= !isOwnServer || !context.needsOnePiece(countedTokens);
  return { abilities, instructions, messages, inputTokens, countedTokens };
}

/**
 * Room for thoughts on top of an answer: they count into the limit, and hosted models think, those too that are newer than
 * the price table. The prompts say how long an answer is to be; this only
 * keeps a model that thinks from having nothing left to say it with. Four times what the trial assumed for low effort.
 */
const THINKING_TOKENS = 4000;

function isSchemaTold({ settings, abilities }: House): boolean {
  const wish = settings.schemaInPrompt ?? "auto";
  if (wish !== "auto") return wish === "always";
  if (abilities.json !== "schema") return true;
  return settings.provider === "openai-compatible" && !abilities.isSchemaProven;
}
