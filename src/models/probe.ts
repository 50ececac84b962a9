import type { AnswerSchema } from "#pipeline/engines/llm/model-port.ts";
import { askOnce } from "./ask-once.ts";
import type { AttemptResult } from "./ask-once.ts";
import { giveUp } from "./abilities.ts";
import type { FaultKind } from "./faults.ts";
import type { House } from "./house.ts";
import { readJson } from "./json-answer.ts";
import { priced, tokensOf } from "./usage.ts";

/** One thing the probe looked at, for the person who set the model up. */
export type ProbeFinding = {
  id: "answers" | "schema" | "streamUsage" | "context" | "price";
  ok: boolean;
  /** What was found, in plain words. */
  sentence: string;
  /** What to do about it; null: nothing. */
  advice: string | null;
};

/**
 * Asks the main model a few questions that show what its server really does. What it finds is used for every question
 * after it. Rejects only with the signal's reason.
 */
export async function probeServer(
  house: House,
  signal: AbortSignal,
  onSpent: (usd: number) => void = () => undefined,
): Promise<ProbeFinding[]> {
  const ask = (question: ProbeQuestion): Promise<AttemptResult> =>
    askAndCount(house, question, signal, onSpent);
  const price = priceFinding(house);
  const hello = await ask({ prompt: "Answer with the word ready.", maxOutputTokens: 50 });
  if (hello.kind === "stopped") signal.throwIfAborted();
  if (hello.kind === "fault" || hello.kind === "stopped") {
    const kind = hello.kind === "fault" ? hello.fault.kind : "cut";
    return [{ id: "answers", ok: false, ...silence(house, kind) }, price];
  }
  house.health.answered();
  const model = house.profile.models.main;
  const answers = {
    id: "answers" as const,
    ok: true,
    sentence: `${model} at ${house.profile.host} answers.`,
    advice: null,
  };
  const schema = await schemaFinding(house, ask);
  const context = await contextFinding(house, ask);
  return [answers, schema, usageFinding(hello), context, price];
}

type ProbeQuestion = {
  prompt: string;
  maxOutputTokens: number;
  schema?: AnswerSchema;
  isInOnePiece?: true;
};

type Ask = (question: ProbeQuestion) => Promise<AttemptResult>;

/** Asks, and tells what each attempt cost, where the price is known. */
async function askAndCount(
  house: House,
  question: ProbeQuestion,
  signal: AbortSignal,
  onSpent: (usd: number) => void,
): Promise<AttemptResult> {
  const inputTokens = tokensOf(question.prompt);
  const model = house.profile.models.main;
  // A feature that the server lacks is given up and the question asked again: at most once for each.
  for (;;) {
    const abilities = { ...house.abilities };
    abilities.stream &&= !question.isInOnePiece;
    const slot = await house.limiter.enter(inputTokens, signal);
    const thinks = house.profile.thinks.main;
    const result = await askOnce({
      model: house.make(model, abilities),
      abilities,
      instructions: "You help to check a connection.",
      messages: [{ role: "user", content: question.prompt }],
      // A model that thinks needs room for it before it says anything.
      maxOutputTokens: question.maxOutputTokens + (thinks ? 2000 : 0),
      schema: question.schema ?? null,
      thinks,
      limits: house.timeLimits,
      signal,
      inputTokens,
      nowMs: () => house.clock.nowMs(),
    });
    slot.free();
    const { usd } = priced(result.use, house.profile.prices.main);
    if (usd !== null && usd > 0) onSpent(usd);
    signal.throwIfAborted();
    const feature = result.kind === "fault" ? result.fault.feature : null;
    if (feature === null || !giveUp(house.abilities, feature, abilities)) return result;
  }
}

const REASONS: Partial<Record<FaultKind, { sentence: string; advice: string }>> = {
  key: {
    sentence: "The server does not accept the key.",
    advice: "Check LLM_API_KEY, and that the key may use this model.",
  },
  quota: {
    sentence: "The account at the provider has no credit left.",
    advice: "Add credit at the provider, then check again.",
  },
  model: {
    sentence: "The server knows neither this model nor this address.",
    advice: "Check LLM_MODEL, and that LLM_BASE_URL ends in /v1.",
  },
  rate: {
    sentence: "The server asks to come back later: too many questions.",
    advice: "Wait some minutes and check again. If this stays, lower LLM_CONCURRENCY.",
  },
  network: {
    sentence: "No connection to the server came about.",
    advice: "Check LLM_BASE_URL, and that the server is running.",
  },
  timeout: {
    sentence: "The server took the question and did not answer in time.",
    advice: "Check that the model is loaded; a smaller one answers sooner.",
  },
};

function silence({ profile }: House, kind: FaultKind): { sentence: string; advice: string } {
  const reason = REASONS[kind] ?? {
    sentence: "The server did not answer as a language model does.",
    advice: "Check LLM_PROVIDER and LLM_BASE_URL, and the log of the model's server.",
  };
  return {
    sentence: `${profile.models.main} at ${profile.host}: ${reason.sentence}`,
    advice: reason.advice,
  };
}

/** Nobody answers a question about the sea with these fields, unless the server forces it. */
const FORCED: AnswerSchema = {
  name: "forced",
  schema: {
    type: "object",
    properties: {
      crate: { type: "string", enum: ["birch", "larch"] },
      tally: { type: "integer" },
    },
    required: ["crate", "tally"],
    additionalProperties: false,
  },
};

async function schemaFinding(house: House, ask: Ask): Promise<ProbeFinding> {
  const prompt = "Write one sentence about the sea.";
  const result = await ask({ prompt, maxOutputTokens: 200, schema: FORCED });
  const reading = result.kind === "whole" ? readJson(result.text, FORCED) : null;
  const isForced = reading?.kind === "data" && house.abilities.json === "schema";
  house.abilities.isSchemaProven = isForced;
  if (isForced) {
    const sentence = "The server makes every answer fit the form that is asked for.";
    return { id: "schema", ok: true, sentence, advice: null };
  }
  return {
    id: "schema",
    ok: false,
    sentence:
      "The server does not make answers fit the form that is asked for, so the form is described in each question and answers of another form are asked for again.",
    advice: "This works. A server or model with structured outputs needs fewer questions.",
  };
}

function usageFinding(hello: Extract<AttemptResult, { text: string }>): ProbeFinding {
  const ok = !hello.use.isEstimated;
  return {
    id: "streamUsage",
    ok,
    sentence: ok
      ? "The server says how many tokens each answer took."
      : "The server does not say how many tokens an answer took, so tokens are counted here and shown as estimated.",
    advice: null,
  };
}

/** As long as the longest questions of a book; less where the settings allow less. */
const LONG_QUESTION_TOKENS = 6000;

async function contextFinding(house: House, ask: Ask): Promise<ProbeFinding> {
  const { profile } = house;
  const wanted = Math.min(LONG_QUESTION_TOKENS, Math.floor(profile.contextTokens * 0.8));
  const prompt = longPrompt(wanted);
  const counted = tokensOf(prompt);
  const result = await ask({ prompt, maxOutputTokens: 50, isInOnePiece: true });
  if (result.kind === "fault" || result.kind === "stopped") {
    const isShort = result.kind === "fault" && result.fault.kind === "context";
    return contextFault(isShort ? null : "It did not answer a long question.", counted);
  }
  const reported = result.reportedInput;
  const isWhole = house.context.isWhole(counted, reported, false);
  if (!isWhole && reported !== null) {
    return contextFault(
      `Of a question of ${counted} tokens the server read ${reported}, and said nothing about it.`,
      counted,
    );
  }
  // Without a count, what stood at the beginning of the question tells whether it was read.
  if (reported === null && !result.text.toLowerCase().includes(FIRST_WORD)) {
    return contextFault("Of a long question the server did not read the beginning.", counted);
  }
  const sentence = `The server reads questions of ${counted} tokens whole.`;
  return { id: "context", ok: true, sentence, advice: null };
}

function contextFault(sentence: string | null, counted: number): ProbeFinding {
  return {
    id: "context",
    ok: false,
    sentence: sentence ?? `The server has no room for a question of ${counted} tokens.`,
    advice:
      "Give the model more room, and set LLM_CONTEXT to what it has: 16384 is plenty. Ollama: OLLAMA_CONTEXT_LENGTH=16384 ollama serve. llama.cpp: -c 16384. vLLM: --max-model-len 16384.",
  };
}

const FIRST_WORD = "saxifrage";

/** Numbered lines of plain words, about so many tokens long. */
function longPrompt(tokens: number): string {
  const lines = [`The first word is ${FIRST_WORD}.`];
  const end = "Answer with the first word alone, the one named at the very beginning.";
  const line = (index: number): string =>
    `Line ${index}: the ferry left at dawn, and the crew counted the crates once more.`;
  const perLine = tokensOf(`${line(100)}\n`);
  for (let index = 1; index * perLine < tokens - 40; index += 1) lines.push(line(index));
  return `${lines.join("\n")}\n${end}`;
}

function priceFinding({ profile, pricesOf, settings }: House): ProbeFinding {
  const isKnown = profile.prices.main !== null && profile.prices.fast !== null;
  const hasLimit = settings.maxUsd !== null || settings.maxMonthlyUsd !== null;
  if (isKnown) {
    const sentence = `The price of the model is known, as of ${pricesOf ?? "today"}.`;
    return { id: "price", ok: true, sentence, advice: null };
  }
  return {
    id: "price",
    ok: !hasLimit,
    sentence: hasLimit
      ? "The price of the model is not known, so what a run costs cannot be said and the limit in dollars cannot be kept."
      : "The price of the model is not known, so what a run costs cannot be said.",
    advice:
      "If it costs money, enter its price in a table of your own and set LLM_PRICES to its path.",
  };
}
