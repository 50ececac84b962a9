import type { SectionCheck } from "#pipeline/engines/llm/checks/check.ts";
import type {
  ModelPort,
  ModelAnswer,
  ModelRequest,
  NoAnswer,
} from "#pipeline/engines/llm/model-port.ts";
import { answerLimit, roomBeside } from "./batches.ts";
import { fencePosts } from "./fence.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import type { DataPrompt, Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";

/** The model to ask, and a secret from which the tags around untrusted text in prompts are made. */
export type LlmOptions = {
  model: ModelPort;
  secret: string;
  /** The checks of sections, by default SECTION_CHECKS. Tests leave one out to see that its fault gets through. */
  checks?: readonly SectionCheck[];
  /** Whether the model holds each finished chapter against its pieces. It does unless this is false. */
  lastLook?: boolean | undefined;
};

/** The usable part of an answer, and its faults in words for the model. With faults, the question is asked again. */
export type Verdict<Value> = {
  value: Value | null;
  faults: readonly string[];
  /** A question that asks only for what is wrong. It is asked in place of the whole one; `check` judges the whole. */
  repair?: { prompt: Prompt; question: Question; check: (text: string) => Verdict<Value> };
};

/** The result of a question that was asked up to three times. */
export type Asked<Value> = {
  /** The first answer without faults, or else the usable part of the one with the fewest. Null: nothing is usable. */
  value: Value | null;
  /** The faults of `value`, or of the last answer if `value` is null. */
  faults: readonly string[];
  /** Why the model gave no answer the last time it was asked. Null: it gave one. */
  reason: NoAnswer | null;
};

/** The parts of a question that are not fixed by its prompt. */
export type Question = { prompt: string; maxOutputTokens: number; salt: string };

/** The model to ask, the secret for tags around untrusted text, and the signal that ends the question. */
export type Asking = { model: ModelPort; secret: string; signal: AbortSignal };

/** The most times a question is asked. A model that ignored a fault twice ignores it again, and answers cost money. */
const MOST_TIMES = 3;
const MOST_FAULTS = 8;
const LONGEST_FAULT = 240;
/** The most tokens of an earlier answer that is shown, so that it is mended. A longer one costs less to write again. */
const LONGEST_EARLIER = 1500;

/** Asks for prose. If the answer has faults, it asks again, at most twice, and lists the faults below the prompt. */
export async function askForText<Value>(
  asking: Asking,
  prompt: Prompt,
  question: Question,
  check: (text: string) => Verdict<Value>,
): Promise<Asked<Value>> {
  return askChecked(asking, requestOf(asking, prompt, null, question), (answer) =>
    textChecked(answer, check),
  );
}

/** Asks for JSON of the prompt's shape. JSON of another shape is a fault and is never passed to `check`. */
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

function textChecked<Value>(
  answer: Answered,
  check: (text: string) => Verdict<Value>,
): Verdict<Value> {
  return answer.kind === "text" ? check(answer.text) : wrongKind("prose");
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
  asking: Asking,
  whole: ModelRequest,
  checkWhole: (answer: Answered) => Verdict<Value>,
): Promise<Asked<Value>> {
  let best: Asked<Value> = { value: null, faults: [], reason: null };
  let last: readonly string[] = [];
  let [request, check] = [whole, checkWhole];
  for (let time = 1; time <= MOST_TIMES; time += 1) {
    asking.signal.throwIfAborted();
    const answer = await asking.model.ask(request);
    if (answer.kind === "none") {
      if (check === checkWhole) return { ...best, reason: answer.reason };
      // No answer to a repair: the whole is asked for again.
      [request, check] = [askedAgain(whole, last, ""), checkWhole];
      continue;
    }
    const { value, faults, repair } = check(answer);
    if (value !== null && faults.length === 0) return { value, faults, reason: null };
    if (isBetter(value, faults, best)) best = { value, faults, reason: null };
    last = faults;
    [request, check] = repair
      ? [
          requestOf(asking, repair.prompt, null, repair.question),
          (reply) => textChecked(reply, repair.check),
        ]
      : [askedAgain(whole, faults, earlierShown(answer, whole, asking)), checkWhole];
  }
  return best;
}

function askedAgain(whole: ModelRequest, faults: readonly string[], earlier: string): ModelRequest {
  return { ...whole, prompt: `${whole.prompt}\n\n${earlier}${faultsNamed(faults)}` };
}

/**
 * Shows JSON that had faults, in tags because it may hold what a post planted. A model has no memory of its answer, and
 * writing all again spoils what was right. Prose is not shown: its bad paragraphs are asked for by themselves.
 */
function earlierShown(
  answer: Answered,
  { instructions, prompt, maxOutputTokens }: ModelRequest,
  { model: { profile }, secret }: Asking,
): string {
  if (answer.kind !== "data") return "";
  const { fenced } = fencePosts([{ id: "earlier", text: inOneOrder(answer.data) }], secret);
  const shown = `The earlier answer, of which you keep what is right:\n${fenced}\n\n`;
  const tokens = countTokens(shown, profile);
  const used = countTokens(`${instructions}\n${prompt}`, profile);
  const room = roomBeside(profile, used, maxOutputTokens);
  return tokens <= Math.min(LONGEST_EARLIER, room) ? shown : "";
}

function isBetter<Value>(
  value: Value | null,
  faults: readonly string[],
  best: Asked<Value>,
): boolean {
  if (value === null) return best.value === null;
  return best.value === null || faults.length < best.faults.length;
}

/** Tells the model its faults. They may quote an answer, so each is cut to one short line. */
function faultsNamed(faults: readonly string[]): string {
  const lines = faults.slice(0, MOST_FAULTS).map(faultLine);
  return `An earlier answer to this could not be used:\n${lines.join("\n")}\nAnswer again, whole, without these faults.`;
}

/** A fault as a prompt lists it: one short line, because it may quote an answer. */
export function faultLine(fault: string): string {
  const line = fault.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return `- ${line.slice(0, LONGEST_FAULT)}`;
}

function wrongKind(wanted: string): Verdict<never> {
  return { value: null, faults: [`The answer has to be ${wanted}.`] };
}

/**
 * JSON with the fields of each object in alphabetical order. An answer from the store has them in another order than one
 * from the model, and the same question would have another key: it would be asked and paid for again.
 */
function inOneOrder(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
