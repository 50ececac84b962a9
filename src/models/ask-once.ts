import {
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
  streamText,
  type FinishReason,
  type LanguageModel,
  type LanguageModelUsage,
} from "ai";
import type { AnswerSchema } from "#pipeline/engines/llm/model-port.ts";
import type { Abilities } from "./provider.ts";
import { classifyFault, faultOf, type Fault } from "./faults.ts";
import { NO_TOKENS, type TokenUse } from "./prices.ts";
import { tokensOf } from "#pipeline/engines/llm/tokens.ts";

export type Message = { role: "user" | "assistant"; content: string };

export type Attempt = {
  model: LanguageModel;
  abilities: Abilities;
  instructions: string;
  messages: Message[];
  maxOutputTokens: number;
  schema: AnswerSchema | null;
  /** Whether the model thinks before it answers. Then it is asked to think only briefly. */
  thinks: boolean;
  limits: TimeLimits;
  signal: AbortSignal;
  /** The tokens of the question by our own count, which is used if the provider reports none. */
  inputTokens: number;
  nowMs: () => number;
};

export type TimeLimits = { firstChunkMs: number; chunkMs: number; totalMs: number };

/** "whole": the answer is complete. "length": it was cut off at its token limit. `use`: the tokens of the request. */
export type AttemptResult =
  | { kind: "whole" | "length"; text: string; use: TokenUse; reportedInput: number | null }
  | { kind: "fault"; fault: Fault; use: TokenUse }
  | { kind: "stopped"; use: TokenUse };

/** Sends one request, without retries. It never throws: a failure is a result, too. */
export async function askOnce(attempt: Attempt): Promise<AttemptResult> {
  const heard: Heard = { text: "", thought: "", finish: null, usage: null, error: null };
  try {
    await (attempt.abilities.stream ? listen(attempt, heard) : wait(attempt, heard));
  } catch (error) {
    heard.error ??= { thrown: error };
  }
  return judge(attempt, heard);
}

type Heard = {
  text: string;
  thought: string;
  finish: FinishReason | null;
  usage: LanguageModelUsage | null;
  error: { thrown: unknown } | null;
};

async function listen(attempt: Attempt, heard: Heard): Promise<void> {
  const { stream } = streamText({
    ...callOf(attempt),
    timeout: attempt.limits,
    // By default the `ai` package prints errors, which may contain parts of the API key. The stream delivers them, too.
    onError: () => undefined,
  });
  for await (const part of stream) {
    if (part.type === "text-delta") heard.text += part.text;
    else if (part.type === "reasoning-delta") heard.thought += part.text;
    else if (part.type === "error") heard.error ??= { thrown: part.error };
    else if (part.type === "abort") heard.error ??= { thrown: TIMED_OUT };
    else if (part.type === "finish-step") {
      heard.finish = part.finishReason;
      heard.usage = part.usage;
    }
  }
}

const TIMED_OUT = new DOMException("The answer did not come in time", "TimeoutError");

async function wait(attempt: Attempt, heard: Heard): Promise<void> {
  try {
    const answer = await generateText({
      ...callOf(attempt),
      timeout: { totalMs: attempt.limits.totalMs },
    });
    heard.text = answer.text;
    heard.thought = answer.finalStep.reasoningText ?? "";
    heard.finish = answer.finishReason;
    heard.usage = answer.usage;
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    // The `ai` package could not parse the JSON. Its text is paid for, so it is read and judged like any other answer.
    heard.text = error.text ?? "";
    heard.finish = error.finishReason ?? null;
    heard.usage = error.usage ?? null;
  }
}

function callOf(attempt: Attempt): {
  model: LanguageModel;
  instructions: string;
  messages: Message[];
  maxOutputTokens: number;
  maxRetries: 0;
  abortSignal: AbortSignal;
} {
  const { schema, abilities } = attempt;
  return {
    model: attempt.model,
    instructions: attempt.instructions,
    messages: attempt.messages,
    maxOutputTokens: attempt.maxOutputTokens,
    maxRetries: 0,
    abortSignal: attempt.signal,
    ...(attempt.thinks && abilities.thinking ? { reasoning: "low" as const } : {}),
    ...(schema === null || abilities.json === "none" ? {} : { output: shapeOf(schema, abilities) }),
  };
}

function shapeOf(
  { name, schema }: AnswerSchema,
  abilities: Abilities,
): ReturnType<typeof Output.json> {
  if (abilities.json === "object") return Output.json();
  // The type does not matter: the output setting only shapes the request, and we parse the answer ourselves.
  return Output.object({ name, schema: jsonSchema(schema) }) as ReturnType<typeof Output.json>;
}

function judge(attempt: Attempt, heard: Heard): AttemptResult {
  const { finish, text, error } = heard;
  if (attempt.signal.aborted) return { kind: "stopped", use: useOf(attempt, heard) };
  // An answer is used only if the provider says that it is complete or was cut off at its limit.
  if (error === null && (finish === "stop" || finish === "length")) {
    const use = useOf(attempt, heard);
    const reportedInput = heard.usage?.inputTokens || null;
    const kind = finish === "length" || isSecretlyCut(attempt, text, use) ? "length" : "whole";
    return { kind, text, use, reportedInput };
  }
  const fault = faultIn(attempt, heard);
  return { kind: "fault", fault, use: fault.isFree ? NO_TOKENS : useOf(attempt, heard) };
}

function faultIn({ nowMs }: Attempt, { finish, text, thought, error }: Heard): Fault {
  const fault =
    error === null
      ? faultOf(finish === "content-filter" ? "refused" : "cut")
      : classifyFault(error.thrown, nowMs());
  // A stream that breaks off before its first word is a server fault: whatever replied was not a model.
  return fault.kind === "cut" && text === "" && thought === "" ? faultOf("server") : fault;
}

/**
 * Whether an answer was cut off at its limit although the server reports "stop", as some do. It has as many tokens as
 * allowed; if only we counted them, it must also end in the middle of a sentence.
 */
function isSecretlyCut(attempt: Attempt, text: string, use: TokenUse): boolean {
  if (use.outputTokens < attempt.maxOutputTokens) return false;
  return !use.isEstimated || !/[.!?…。！？"”'’\])}]\s*$/u.test(text);
}

function useOf(attempt: Attempt, { usage, text, thought }: Heard): TokenUse {
  // Some servers report 0 when they did not count. Every question has tokens, so 0 means unknown.
  const input = usage?.inputTokens || null;
  const output = usage?.outputTokens ?? null;
  const isToldOutput = output !== null && input !== null;
  return {
    inputTokens: input ?? attempt.inputTokens,
    cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? 0,
    outputTokens: isToldOutput ? output : tokensOf(text) + tokensOf(thought),
    isEstimated: !isToldOutput,
  };
}
