import { generateText, jsonSchema, NoObjectGeneratedError, Output, streamText } from "ai";
import type { FinishReason, LanguageModel, LanguageModelUsage } from "ai";
import type { AnswerSchema } from "#pipeline/engines/llm/model-port.ts";
import type { Abilities } from "./abilities.ts";
import { classifyFault, faultOf } from "./faults.ts";
import type { Fault } from "./faults.ts";
import { NO_TOKENS, tokensOf } from "./usage.ts";
import type { TokenUse } from "./usage.ts";

/** One message of the conversation that a question is. */
export type Message = { role: "user" | "assistant"; content: string };

/** One question as it is sent. */
export type Attempt = {
  model: LanguageModel;
  abilities: Abilities;
  instructions: string;
  messages: Message[];
  maxOutputTokens: number;
  schema: AnswerSchema | null;
  /** The model thinks before it answers: it is asked to keep that short. */
  thinks: boolean;
  limits: TimeLimits;
  signal: AbortSignal;
  /** As they were counted here, for when the provider does not say. */
  inputTokens: number;
  nowMs: () => number;
};

/** How long an answer may take to begin, to go on, and in all. */
export type TimeLimits = { firstChunkMs: number; chunkMs: number; totalMs: number };

/** What came back: an answer that ended by itself, one that met its limit, or a fault; and what it used in any case. */
export type AttemptResult =
  | { kind: "whole" | "length"; text: string; use: TokenUse; reportedInput: number | null }
  | { kind: "fault"; fault: Fault; use: TokenUse }
  | { kind: "stopped"; use: TokenUse };

/** Asks one time, and waits for nothing else. Never throws: whatever happens is a result. */
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
    // The package would print errors, which may hold parts of the key; they come as parts of the stream, too.
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
    // The package could not read the JSON. What came is an answer all the same, to be read, paid and judged as one.
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
  // Only what is sent matters: the answer is parsed by ourselves, out of the text.
  return Output.object({ name, schema: jsonSchema(schema) }) as ReturnType<typeof Output.json>;
}

function judge(attempt: Attempt, heard: Heard): AttemptResult {
  const { finish, text, error } = heard;
  if (attempt.signal.aborted) return { kind: "stopped", use: useOf(attempt, heard) };
  // An answer counts only when it says itself that it is whole, or has met its limit.
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
  // Where not a word was said, nothing was cut: something else than a model answered.
  return fault.kind === "cut" && text === "" && thought === "" ? faultOf("server") : fault;
}

/** Some gateways say "stop" of an answer that has met the limit; without their count its last character must tell. */
function isSecretlyCut(attempt: Attempt, text: string, use: TokenUse): boolean {
  if (use.outputTokens < attempt.maxOutputTokens) return false;
  return !use.isEstimated || !/[.!?…。！？"”'’\])}]\s*$/u.test(text);
}

/** What the provider said it used; counted here when it did not say. */
function useOf(attempt: Attempt, { usage, text, thought }: Heard): TokenUse {
  // 0 is how some servers say that they did not count: every question has tokens.
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
