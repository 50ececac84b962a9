import type { AnswerSchema } from "#pipeline/engines/llm/model-port.ts";
import { askOnce, type AttemptResult } from "./ask-once.ts";
import { giveUp } from "./provider.ts";
import type { FaultKind } from "./faults.ts";
import type { SharedModel } from "./shared-model.ts";
import { readJson } from "./answer-text.ts";
import { priced } from "./prices.ts";
import { tokensOf } from "#pipeline/engines/llm/tokens.ts";

export type ProbeFinding = {
  id: "answers" | "schema" | "streamUsage" | "context" | "price";
  ok: boolean;
  sentence: string;
  advice: string | null;
};

/** Tests with a few questions what the main model can do; `shared` keeps the result. Rejects only if aborted. */
export async function probeServer(
  shared: SharedModel,
  signal: AbortSignal,
  onSpent: (usd: number) => void = () => undefined,
): Promise<ProbeFinding[]> {
  const ask: Ask = (question) => askAndCount(shared, question, signal, onSpent);
  const price = priceFinding(shared);
  const hello = await ask({ prompt: "Answer with the word ready.", maxOutputTokens: 50 });
  if (hello.kind === "stopped") signal.throwIfAborted();
  if (hello.kind === "fault" || hello.kind === "stopped") {
    const kind = hello.kind === "fault" ? hello.fault.kind : "cut";
    return [{ id: "answers", ok: false, ...silence(shared, kind) }, price];
  }
  shared.health.answered();
  const model = shared.profile.models.main;
  const answers = fine("answers", `${model} at ${shared.profile.host} answers.`);
  const schema = await schemaFinding(shared, ask);
  const context = await contextFinding(shared, ask);
  return [answers, schema, usageFinding(hello), context, price];
}

function fine(id: ProbeFinding["id"], sentence: string): ProbeFinding {
  return { id, ok: true, sentence, advice: null };
}

type ProbeQuestion = {
  prompt: string;
  maxOutputTokens: number;
  schema?: AnswerSchema;
  isInOnePiece?: true;
};

type Ask = (question: ProbeQuestion) => Promise<AttemptResult>;

async function askAndCount(
  shared: SharedModel,
  question: ProbeQuestion,
  signal: AbortSignal,
  onSpent: (usd: number) => void,
): Promise<AttemptResult> {
  const inputTokens = tokensOf(question.prompt);
  const model = shared.profile.models.main;
  // If the server lacks a feature, that is given up and the question is asked again, at most once for each feature.
  for (;;) {
    const abilities = { ...shared.abilities };
    abilities.stream &&= !question.isInOnePiece;
    const slot = await shared.limiter.enter(inputTokens, signal);
    const thinks = shared.profile.thinks.main;
    const result = await askOnce({
      model: shared.make(model, abilities),
      abilities,
      instructions: "You help to check a connection.",
      messages: [{ role: "user", content: question.prompt }],
      // A model that thinks needs extra room for its thoughts.
      maxOutputTokens: question.maxOutputTokens + (thinks ? 2000 : 0),
      schema: question.schema ?? null,
      thinks,
      limits: shared.timeLimits,
      signal,
      inputTokens,
      nowMs: () => shared.clock.nowMs(),
    });
    slot.free();
    const { usd } = priced(result.use, shared.profile.prices.main);
    if (usd !== null && usd > 0) onSpent(usd);
    signal.throwIfAborted();
    const feature = result.kind === "fault" ? result.fault.feature : null;
    if (feature === null || !giveUp(shared.abilities, feature, abilities)) return result;
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

function silence({ profile }: SharedModel, kind: FaultKind): { sentence: string; advice: string } {
  const reason = REASONS[kind] ?? {
    sentence: "The server did not answer as a language model does.",
    advice: "Check LLM_PROVIDER and LLM_BASE_URL, and the log of the model's server.",
  };
  return {
    sentence: `${profile.models.main} at ${profile.host}: ${reason.sentence}`,
    advice: reason.advice,
  };
}

/** A schema that a model's answer about the sea fits only if the server enforces it. */
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

async function schemaFinding(shared: SharedModel, ask: Ask): Promise<ProbeFinding> {
  const prompt = "Write one sentence about the sea.";
  const result = await ask({ prompt, maxOutputTokens: 200, schema: FORCED });
  const reading = result.kind === "whole" ? readJson(result.text, FORCED) : null;
  const isForced = reading?.kind === "data" && shared.abilities.json === "schema";
  shared.abilities.isSchemaProven = isForced;
  if (isForced) {
    return fine("schema", "The server makes every answer fit the form that is asked for.");
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
  if (!hello.use.isEstimated) {
    return fine("streamUsage", "The server says how many tokens each answer took.");
  }
  const sentence =
    "The server does not say how many tokens an answer took, so tokens are counted here and shown as estimated.";
  return { id: "streamUsage", ok: false, sentence, advice: null };
}

/** The tokens of the long test question: as many as a book's longest questions, or fewer if the context is small. */
const LONG_QUESTION_TOKENS = 6000;

async function contextFinding(shared: SharedModel, ask: Ask): Promise<ProbeFinding> {
  const { profile } = shared;
  const wanted = Math.min(LONG_QUESTION_TOKENS, Math.floor(profile.contextTokens * 0.8));
  const prompt = longPrompt(wanted);
  const counted = tokensOf(prompt);
  const result = await ask({ prompt, maxOutputTokens: 50, isInOnePiece: true });
  if (result.kind === "fault" || result.kind === "stopped") {
    const isShort = result.kind === "fault" && result.fault.kind === "context";
    return contextFault(
      isShort
        ? `The server has no room for a question of ${counted} tokens.`
        : "It did not answer a long question.",
    );
  }
  const reported = result.reportedInput;
  const isWhole = shared.context.isWhole(counted, reported, false);
  if (!isWhole && reported !== null) {
    return contextFault(
      `Of a question of ${counted} tokens the server read ${reported}, and said nothing about it.`,
    );
  }
  // If the server reports no token count, repeating the first word of the question proves that it read the beginning.
  if (reported === null && !result.text.toLowerCase().includes(FIRST_WORD)) {
    return contextFault("Of a long question the server did not read the beginning.");
  }
  return fine("context", `The server reads questions of ${counted} tokens whole.`);
}

function contextFault(sentence: string): ProbeFinding {
  return {
    id: "context",
    ok: false,
    sentence,
    advice:
      "Give the model more room, and set LLM_CONTEXT to what it has: 16384 is plenty. Ollama: OLLAMA_CONTEXT_LENGTH=16384 ollama serve. llama.cpp: -c 16384. vLLM: --max-model-len 16384.",
  };
}

const FIRST_WORD = "saxifrage";

function longPrompt(tokens: number): string {
  const lines = [`The first word is ${FIRST_WORD}.`];
  const end = "Answer with the first word alone, the one named at the very beginning.";
  const line = (index: number): string =>
    `Line ${index}: the ferry left at dawn, and the crew counted the crates once more.`;
  const perLine = tokensOf(`${line(100)}\n`);
  for (let index = 1; index * perLine < tokens - 40; index += 1) lines.push(line(index));
  return `${lines.join("\n")}\n${end}`;
}

function priceFinding({ profile, pricesOf, settings }: SharedModel): ProbeFinding {
  const isKnown = profile.prices.main !== null && profile.prices.fast !== null;
  const hasLimit = settings.maxUsd !== null || settings.maxMonthlyUsd !== null;
  if (isKnown)
    return fine("price", `The price of the model is known, as of ${pricesOf ?? "today"}.`);
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
