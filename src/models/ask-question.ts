import {
  ModelStopped,
  type ModelAnswer,
  type ModelRequest,
  type ModelStopReason,
} from "#pipeline/engines/llm/model-port.ts";
import { giveUp } from "./provider.ts";
import { type Fault, delayBefore, type AnswerFault, stopped } from "./faults.ts";
import type { SharedModel } from "./shared-model.ts";
import { questionKey, send, type Address, type Sent } from "./send.ts";
import { mayAskAgain, newQuestion, readAnswer, reasonOf, type Question } from "./question.ts";
import type { Run } from "./run.ts";

type Step =
  | { kind: "done"; answer: ModelAnswer; isKept: boolean }
  | { kind: "again"; delayMs: number }
  | { kind: "stop"; error: ModelStopped };

/** Asks until there is an answer or the retries are used up. Rejects with ModelStopped if the whole run must end. */
export async function askQuestion(
  shared: SharedModel,
  run: Run,
  request: ModelRequest,
  address: Address,
): Promise<ModelAnswer> {
  const question = newQuestion(request, shared.profile.maxOutputTokens);
  let answersBefore = shared.health.answers;
  for (;;) {
    const sent = await sendOrStop(shared, run, question, address);
    if (sent === null) return tooLong(question);
    const { step, outcome } = stepAfter(shared, question, address, sent);
    const kept = step.kind === "done" && step.isKept ? step.answer : null;
    await sent.finish(outcome, kept);
    run.signal.throwIfAborted();
    if (step.kind === "stop") throw stopAll(shared, run, step.error);
    if (step.kind === "done") {
      const isAlone = TRANSPORT.has(outcome) && shared.health.answers === answersBefore;
      if (isAlone) await untilItAnswers(shared, run, address);
      return step.answer;
    }
    answersBefore = shared.health.answers;
    await shared.clock.wait(step.delayMs, run.signal);
  }
}

/** A tiny question. Any answer to it shows that the provider works. */
const ARE_YOU_THERE: Omit<ModelRequest, "tier"> = {
  task: "ready@1",
  instructions: "You are asked whether you are there.",
  prompt: "Answer with the word ready.",
  maxOutputTokens: 50,
  schema: null,
  salt: "",
};

// After a question got no answer, finds out whether the question is bad or the provider is down: it asks a tiny
// question until any question is answered. Without this, text would be made without a model because the provider was
// down for a moment. Rejects with ModelStopped if the provider stays down.
async function untilItAnswers(
  shared: SharedModel,
  run: Run,
  { tier, model }: Address,
): Promise<void> {
  const request = { ...ARE_YOU_THERE, tier };
  const address = { tier, model, key: questionKey(request, model) };
  for (let repetition = 0; ; repetition += 1) {
    const answersBefore = shared.health.answers;
    const question = newQuestion(request, shared.profile.maxOutputTokens);
    const sent = await sendOrStop(shared, run, question, address);
    if (sent === null) return;
    const { step, outcome } = stepAfter(shared, question, address, sent);
    await sent.finish(outcome, null);
    run.signal.throwIfAborted();
    if (step.kind === "stop") throw stopAll(shared, run, step.error);
    if (!TRANSPORT.has(outcome)) return;
    await shared.clock.wait(delayBefore("network", repetition, spreadOf(address.key)), run.signal);
    if (shared.health.answers !== answersBefore) return;
  }
}

/** The result of a question that is too long. "truncated": only the part of its answer so far makes it too long. */
function tooLong({ soFar }: Question): ModelAnswer {
  return { kind: "none", reason: soFar === "" ? "tooLong" : "truncated" };
}

async function sendOrStop(
  shared: SharedModel,
  run: Run,
  question: Question,
  address: Address,
): Promise<Sent | null> {
  try {
    return await send(shared, run, question, address);
  } catch (error) {
    // Here, ModelStopped means that the budget is used up, so all questions of the run end.
    if (error instanceof ModelStopped) run.stop(error);
    throw error;
  }
}

/** Stops this run. If the provider is down, it stops all runs; other reasons may concern this run only. */
function stopAll(shared: SharedModel, run: Run, error: ModelStopped): ModelStopped {
  run.stop(error);
  if (error.reason === "down") for (const other of shared.busyRuns) other.stop(error);
  return error;
}

function stepAfter(
  shared: SharedModel,
  question: Question,
  address: Address,
  sent: Sent,
): { step: Step; outcome: string } {
  const { result, slot } = sent;
  if (result.kind === "stopped") {
    return { step: { kind: "again", delayMs: 0 }, outcome: "stopped" };
  }
  if (result.kind === "fault") {
    const { kind } = result.fault;
    return { step: stepAfterFault(shared, question, address, sent, result.fault), outcome: kind };
  }
  slot.isGood();
  shared.health.answered();
  const { settings, context, profile } = shared;
  if (
    settings.provider === "openai-compatible" &&
    !context.isWhole(sent.countedTokens, result.reportedInput, sent.abilities.stream)
  ) {
    return { step: giveUpOn(shared, "context"), outcome: "context" };
  }
  const reading = readAnswer(question, result, profile.maxOutputTokens);
  if ("answer" in reading) {
    return { step: { kind: "done", answer: reading.answer, isKept: true }, outcome: "ok" };
  }
  return { step: againOrNot(shared, question, address, reading.fault), outcome: reading.fault };
}

const STOPS: Partial<Record<AnswerFault, ModelStopReason>> = {
  quota: "quota",
  key: "key",
  model: "model",
};

function stepAfterFault(
  shared: SharedModel,
  question: Question,
  address: Address,
  { slot, abilities }: Sent,
  fault: Fault,
): Step {
  const reason = STOPS[fault.kind];
  if (reason !== undefined) return { kind: "stop", error: stopped(reason) };
  if (fault.kind === "refused" || fault.kind === "context") shared.health.answered();
  if (TRANSPORT.has(fault.kind) && shared.health.failed(shared.clock.nowMs()) === "down") {
    return { kind: "stop", error: stopped("down") };
  }
  if (fault.feature !== null && giveUp(shared.abilities, fault.feature, abilities)) {
    return againOrNot(shared, question, address, "unsupported");
  }
  const kind = fault.kind === "unsupported" ? "rejected" : fault.kind;
  if (kind === "rejected" && shared.health.rejected() === "misfit") {
    return { kind: "stop", error: stopped("model") };
  }
  const step = againOrNot(shared, question, address, kind);
  if (kind !== "rate") return notBefore(step, fault.retryAfterMs ?? 0);
  // After "too many requests" all questions wait, not only the one that was rejected.
  slot.isTooMany(fault.retryAfterMs ?? (step.kind === "again" ? step.delayMs : 0));
  return step.kind === "again" ? { kind: "again", delayMs: 0 } : step;
}

const TRANSPORT: ReadonlySet<string> = new Set<AnswerFault>([
  "rate",
  "server",
  "network",
  "timeout",
  "cut",
]);

/** Makes this question wait at least as long as the server asks, for example because it restarts. */
function notBefore(step: Step, leastMs: number): Step {
  return step.kind === "again" ? { ...step, delayMs: Math.max(step.delayMs, leastMs) } : step;
}

function againOrNot(
  shared: SharedModel,
  question: Question,
  address: Address,
  fault: AnswerFault,
): Step {
  if (!mayAskAgain(question, fault)) return giveUpOn(shared, fault);
  const repetition = (question.faults[fault] ?? 1) - 1;
  return { kind: "again", delayMs: delayBefore(fault, repetition, spreadOf(address.key)) };
}

/**
 * Ends a question without an answer. That is stored as its answer only if asking again would fail, too: not after
 * faults of the provider, and not if one's own server had too little context, which may be given more.
 */
function giveUpOn({ settings }: SharedModel, fault: AnswerFault): Step {
  const reason = reasonOf(fault);
  const isOwnLength = reason === "tooLong" && settings.provider === "openai-compatible";
  const isKept = reason !== "failed" && !isOwnLength;
  return { kind: "done", answer: { kind: "none", reason }, isKept };
}

/** A number from 0 to 1, computed from a question's key: the same in every run, but different for each question. */
function spreadOf(key: string): number {
  return Number.parseInt(key.slice(0, 4), 16) / 0xff_ff;
}
