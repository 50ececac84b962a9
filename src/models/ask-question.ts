import { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import type { ModelAnswer, ModelRequest, StopReason } from "#pipeline/engines/llm/model-port.ts";
import { giveUp } from "./abilities.ts";
import type { Fault } from "./faults.ts";
import type { House } from "./house.ts";
import { questionKey } from "./key.ts";
import { mayAskAgain, newQuestion, readAnswer, reasonOf } from "./question.ts";
import type { Question } from "./question.ts";
import { delayBefore } from "./retry-table.ts";
import type { AnswerFault } from "./retry-table.ts";
import type { Run } from "./run.ts";
import { send } from "./send.ts";
import type { Address, Sent } from "./send.ts";
import { stopped } from "./stops.ts";

/** What is to be done after an attempt. */
type Step =
  | { kind: "done"; answer: ModelAnswer; isKept: boolean }
  | { kind: "again"; delayMs: number }
  | { kind: "stop"; error: ModelStopped };

/**
 * Asks until there is an answer, or none is to be had. Every attempt is written down before the next one begins. Rejects
 * with ModelStopped when no question of the run can be asked any more; that ends its other questions too.
 */
export async function askQuestion(
  house: House,
  run: Run,
  request: ModelRequest,
  address: Address,
): Promise<ModelAnswer> {
  const question = newQuestion(request, house.profile.maxOutputTokens);
  let answersBefore = house.health.answers;
  for (;;) {
    const sent = await sendOrStop(house, run, question, address);
    if (sent === null) return tooLong(question);
    const { step, outcome } = stepAfter(house, question, address, sent);
    const kept = step.kind === "done" && step.isKept ? step.answer : null;
    await sent.finish(outcome, kept);
    run.signal.throwIfAborted();
    if (step.kind === "stop") throw stopAll(house, run, step.error);
    if (step.kind === "done") {
      const isAlone = TRANSPORT.has(outcome) && house.health.answers === answersBefore;
      if (isAlone) await untilItAnswers(house, run, address);
      return step.answer;
    }
    answersBefore = house.health.answers;
    await house.clock.wait(step.delayMs, run.signal);
  }
}

/** The smallest question there is: whoever answers it is there. */
const ARE_YOU_THERE: Omit<ModelRequest, "tier"> = {
  task: "ready@1",
  instructions: "You are asked whether you are there.",
  prompt: "Answer with the word ready.",
  maxOutputTokens: 50,
  schema: null,
  salt: "",
};

/**
 * A question has failed, and nobody was answered since it was last sent: is it the question, or is the provider down? Were it
 * taken for the question, its step would be arranged in the author's own words and stay so when the provider is back. A tiny
 * question tells. Returns when anything was answered; rejects with ModelStopped when nothing was for too long.
 */
async function untilItAnswers(house: House, run: Run, { tier, model }: Address): Promise<void> {
  const request = { ...ARE_YOU_THERE, tier };
  const address = { tier, model, key: questionKey(request, model) };
  for (let repetition = 0; ; repetition += 1) {
    const answersBefore = house.health.answers;
    const question = newQuestion(request, house.profile.maxOutputTokens);
    const sent = await sendOrStop(house, run, question, address);
    if (sent === null) return;
    const { step, outcome } = stepAfter(house, question, address, sent);
    await sent.finish(outcome, null);
    run.signal.throwIfAborted();
    if (step.kind === "stop") throw stopAll(house, run, step.error);
    if (!TRANSPORT.has(outcome)) return;
    await house.clock.wait(delayBefore("network", repetition, spreadOf(address.key)), run.signal);
    if (house.health.answers !== answersBefore) return;
  }
}

/** Not the question but what came of it is too long when part of an answer is there. */
function tooLong({ soFar }: Question): ModelAnswer {
  return { kind: "none", reason: soFar === "" ? "tooLong" : "truncated" };
}

async function sendOrStop(
  house: House,
  run: Run,
  question: Question,
  address: Address,
): Promise<Sent | null> {
  try {
    return await send(house, run, question, address);
  } catch (error) {
    // The budget was used up.
    if (error instanceof ModelStopped) run.stop(error);
    throw error;
  }
}

/** A provider that is down is down for every run; what else stops a run, the others find out for themselves. */
function stopAll(house: House, run: Run, error: ModelStopped): ModelStopped {
  run.stop(error);
  if (error.reason === "down") for (const other of house.busyRuns) other.stop(error);
  return error;
}

function stepAfter(
  house: House,
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
    return { step: stepAfterFault(house, question, address, sent, result.fault), outcome: kind };
  }
  slot.isGood();
  house.health.answered();
  const { settings, context, profile } = house;
  if (
    settings.provider === "openai-compatible" &&
    !context.isWhole(sent.countedTokens, result.reportedInput, sent.abilities.stream)
  ) {
    return { step: giveUpOn(house, "context"), outcome: "context" };
  }
  const reading = readAnswer(question, result, profile.maxOutputTokens);
  if ("answer" in reading) {
    return { step: { kind: "done", answer: reading.answer, isKept: true }, outcome: "ok" };
  }
  return { step: againOrNot(house, question, address, reading.fault), outcome: reading.fault };
}

const STOPS: Partial<Record<AnswerFault, StopReason>> = {
  quota: "quota",
  key: "key",
  model: "model",
};

function stepAfterFault(
  house: House,
  question: Question,
  address: Address,
  { slot, abilities }: Sent,
  fault: Fault,
): Step {
  const reason = STOPS[fault.kind];
  if (reason !== undefined) return { kind: "stop", error: stopped(reason) };
  if (fault.kind === "refused" || fault.kind === "context") house.health.answered();
  if (TRANSPORT.has(fault.kind) && house.health.failed(house.clock.nowMs()) === "down") {
    return { kind: "stop", error: stopped("down") };
  }
  if (fault.feature !== null && giveUp(house.abilities, fault.feature, abilities)) {
    return againOrNot(house, question, address, "unsupported");
  }
  const kind = fault.kind === "unsupported" ? "rejected" : fault.kind;
  if (kind === "rejected" && house.health.rejected() === "misfit") {
    return { kind: "stop", error: stopped("model") };
  }
  const step = againOrNot(house, question, address, kind);
  if (kind !== "rate") return notBefore(step, fault.retryAfterMs ?? 0);
  // All wait, not only the question that was turned away.
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

/** A server that is being restarted says when it will be there again; only this question waits for it. */
function notBefore(step: Step, leastMs: number): Step {
  return step.kind === "again" ? { ...step, delayMs: Math.max(step.delayMs, leastMs) } : step;
}

function againOrNot(house: House, question: Question, address: Address, fault: AnswerFault): Step {
  if (!mayAskAgain(question, fault)) return giveUpOn(house, fault);
  const repetition = (question.faults[fault] ?? 1) - 1;
  return { kind: "again", delayMs: delayBefore(fault, repetition, spreadOf(address.key)) };
}

/**
 * What would be the same the next time is kept. A provider's trouble is not, and neither is the length that a server of
 * one's own takes: the check of the model tells people to raise it, and then the same question fits.
 */
function giveUpOn({ settings }: House, fault: AnswerFault): Step {
  const reason = reasonOf(fault);
  const isOwnLength = reason === "tooLong" && settings.provider === "openai-compatible";
  const isKept = reason !== "failed" && !isOwnLength;
  return { kind: "done", answer: { kind: "none", reason }, isKept };
}

/** 0 to 1, by the question: no chance, and yet not the same for those that failed together. */
function spreadOf(key: string): number {
  return Number.parseInt(key.slice(0, 4), 16) / 0xff_ff;
}
