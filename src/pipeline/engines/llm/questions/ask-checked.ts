import { answerLimit } from "./batches.ts";
import type { DataPrompt, Prompt } from "#pipeline/engines/llm/prompt.ts";
import type {
  ModelAnswer,
  ModelPort,
  ModelRequest,
  NoAnswer,
} from "#pipeline/engines/llm/model-port.ts";

/**
 * What a checker makes of an answer: what can be used of it, and what is wrong with it, said to the model. No faults: it
 * is used as it is. Faults beside a value: the value is used when asking again brings nothing better.
 */
export type Verdict<Value> = { value: Value | null; faults: readonly string[] };

/** What asking came to. */
export type Asked<Value> = {
  /** The first faultless answer, else what can be used of the one with the fewest faults; null: nothing can. */
  value: Value | null;
  /** What is wrong with `value`, or with the last answer when there is none. Empty: nothing. */
  faults: readonly string[];
  /** Why the model gave no answer the last time it was asked; null: it gave one. */
  reason: NoAnswer | null;
};

/** One question of a task: what stands in it beside the prompt's own instructions. */
export type Question = { prompt: string; maxOutputTokens: number; salt: string };

/** How a question is asked: of whom, and until when. */
export type Asking = { model: ModelPort; signal: AbortSignal };

/** Asking again helps twice at most: a model that ignored a fault twice ignores it a third time, and is paid for it. */
const MOST_TIMES = 3;
const MOST_FAULTS = 8;
const LONGEST_FAULT = 240;

/** Asks for prose; a faulty answer is asked for again, at most twice, with the checker's words below the prompt. */
export async function askForText<Value>(
  asking: Asking,
  prompt: Prompt,
  question: Question,
  check: (text: string) => Verdict<Value>,
): Promise<Asked<Value>> {
  return askChecked(asking, requestOf(asking, prompt, null, question), (answer) =>
    answer.kind === "text" ? check(answer.text) : wrongKind("prose"),
  );
}

/** Asks for JSON of the prompt's shape; what has another shape counts as faulty and never reaches the checker. */
export async function askForData<Answer, Value>(
  asking: Asking,
  prompt: DataPrompt<Answer>,
  question: Question,
  check: (answer: Answer) => Verdict<Value>,
): Promise<Asked<Value>> {
  return askChecked(asking, requestOf(asking, prompt, prompt.wire, question), (answer) => {
    if (answer.kind !== "data") return wrongKind("JSON");
    const parsed = prompt.answer.safeParse(answer.data);
    if (parsed.success) return check(parsed.data);
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return { value: null, faults };
  });
}

function requestOf(
  { model: { profile } }: Asking,
  { name, version, tier, instructions }: Prompt,
  schema: ModelRequest["schema"],
  question: Question,
): ModelRequest {
  const maxOutputTokens = answerLimit(profile, question.maxOutputTokens);
  return { task: `${name}@${version}`, tier, instructions, schema, ...question, maxOutputTokens };
}

type Answered = Exclude<ModelAnswer, { kind: "none" }>;

async function askChecked<Value>(
  { model, signal }: Asking,
  request: ModelRequest,
  check: (answer: Answered) => Verdict<Value>,
): Promise<Asked<Value>> {
  let best: Asked<Value> = { value: null, faults: [], reason: null };
  let prompt = request.prompt;
  for (let time = 1; time <= MOST_TIMES; time += 1) {
    signal.throwIfAborted();
    const answer = await model.ask({ ...request, prompt });
    if (answer.kind === "none") return { ...best, reason: answer.reason };
    const { value, faults } = check(answer);
    if (value !== null && faults.length === 0) return { value, faults, reason: null };
    if (isBetter(value, faults, best)) best = { value, faults, reason: null };
    prompt = `${request.prompt}\n\n${faultsNamed(faults)}`;
  }
  return best;
}

function isBetter<Value>(
  value: Value | null,
  faults: readonly string[],
  best: Asked<Value>,
): boolean {
  if (value === null) return best.value === null;
  return best.value === null || faults.length < best.faults.length;
}

/** The faults as the model reads them. They may quote an answer, so they are kept to one short line each. */
function faultsNamed(faults: readonly string[]): string {
  const lines = faults.slice(0, MOST_FAULTS).map((fault) => {
    const line = fault.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
    return `- ${line.slice(0, LONGEST_FAULT)}`;
  });
  return `An earlier answer to this could not be used:\n${lines.join("\n")}\nAnswer again, whole, without these faults.`;
}

function wrongKind(wanted: string): Verdict<never> {
  return { value: null, faults: [`The answer has to be ${wanted}.`] };
}
