import type { ModelAnswer, ModelTier, ModelRequest } from "#pipeline/engines/llm/model-port.ts";
import { askOnce, type Attempt, type AttemptResult } from "./ask-once.ts";
import type { SharedModel } from "./shared-model.ts";
import type { Slot } from "./limiter.ts";
import { costOf, NO_TOKENS, priced } from "./prices.ts";
import { messagesOf, type Question } from "./question.ts";
import type { Run } from "./run.ts";
import { createHash } from "node:crypto";
import { tokensOf } from "#pipeline/engines/llm/tokens.ts";

export type Address = { tier: ModelTier; model: string; key: string };

/** A request that was sent. `finish` stores its cost together with its answer, if that should be kept. */
export type Sent = {
  result: AttemptResult;
  slot: Slot;
  abilities: SharedModel["abilities"];
  countedTokens: number;
  finish(outcome: string, kept: ModelAnswer | null): Promise<void>;
};

/** Waits until the limits allow it, then sends a question. Null: it does not fit into the model's context. */
export async function send(
  shared: SharedModel,
  run: Run,
  question: Question,
  address: Address,
): Promise<Sent | null> {
  const { limiter, gate, profile } = shared;
  const early = compose(shared, question);
  if (early === null) return null;
  const slot = await limiter.enter(early.inputTokens + question.maxOutputTokens, run.signal);
  try {
    // While this question waited, another one may have shown that the server lacks a feature.
    const isStale = early.abilities.json !== shared.abilities.json;
    const composed = isStale ? compose(shared, question) : early;
    if (composed === null) {
      slot.free();
      return null;
    }
    const thinks = profile.thinks[address.tier];
    const hasRoom = thinks || shared.settings.provider !== "openai-compatible";
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
    const id = await gate.begin(run, call);
    const result = run.signal.aborted
      ? { kind: "stopped" as const, use: NO_TOKENS }
      : await askOnce({
          ...composed,
          model: shared.make(model, composed.abilities),
          maxOutputTokens,
          schema: question.request.schema,
          thinks,
          limits: shared.timeLimits,
          signal: run.signal,
          nowMs: () => shared.clock.nowMs(),
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

/** Composes a request from what the server is known to support. Null: it does not fit into the model's context. */
function compose(shared: SharedModel, question: Question): Composed | null {
  const { profile, settings, context } = shared;
  // A copy is made, because the shared abilities may change before the answer arrives.
  const abilities = { ...shared.abilities };
  const { instructions, messages } = messagesOf(question, isSchemaTold(shared));
  const texts = [instructions, ...messages.map(({ content }) => content)];
  const countedTokens = texts.reduce((sum, text) => sum + tokensOf(text), 0);
  const inputTokens = Math.ceil(countedTokens * profile.tokenFactor);
  if (inputTokens + question.maxOutputTokens > profile.contextTokens) return null;
  const isOwnServer = settings.provider === "openai-compatible";
  abilities.stream &&= !isOwnServer || !context.needsOnePiece(countedTokens);
  return { abilities, instructions, messages, inputTokens, countedTokens };
}

// More output tokens for thoughts, which count towards the limit of an answer: four times what a trial assumed for low
// effort. Hosted models that the price table does not list get them, too, as they may think. The answer itself does not
// grow, because the prompt says how long it should be.
const THINKING_TOKENS = 4000;

function isSchemaTold({ settings, abilities }: SharedModel): boolean {
  const wish = settings.schemaInPrompt ?? "auto";
  if (wish !== "auto") return wish === "always";
  if (abilities.json !== "schema") return true;
  return settings.provider === "openai-compatible" && !abilities.isSchemaProven;
}

/** The key under which an answer is stored: a hash of everything that the answer depends on. */
export function questionKey(request: ModelRequest, model: string): string {
  const { task, tier, instructions, prompt, maxOutputTokens, schema, salt } = request;
  const all = [task, tier, instructions, prompt, maxOutputTokens, schema, salt, model];
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}
