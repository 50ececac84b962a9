import type { ModelPort, ModelProfile, ModelRequest } from "#pipeline/engines/llm/model-port.ts";
import type { Answers, WorkerOptions } from "./engine-worker.ts";

/**
 * The language model that the stages of a run ask, outside the thread. With `secret`, a question marks the author's
 * text, so that no post can pass for an instruction. The secret itself is never sent, only a hash made with it.
 */
export type StageModel = { port: ModelPort } & EngineSettings;

/** The part of a StageModel that is sent to the thread. */
export type CrossingModel = { profile: ModelProfile } & EngineSettings;

/** `lastLook`: whether the model looks once more at each finished chapter. It does unless this is false. */
type EngineSettings = { secret: string; lastLook?: boolean | undefined };

/**
 * The time limit of a run with a model, which may take hours. It is less than the twelve hours after which the queue
 * ends a job.
 */
const MODEL_TIME_LIMIT_MS = 11 * 60 * 60 * 1_000;

/**
 * Splits the model into the part that is sent to the thread and the functions that answer the thread. `model` null: no
 * model is used.
 */
export function modelAcross(model: StageModel | null): {
  crossing: CrossingModel | null;
  answers: Answers;
  limits: Pick<WorkerOptions, "timeLimitMs">;
} {
  if (model === null) return { crossing: null, answers: {}, limits: {} };
  const { port, ...settings } = model;
  return {
    crossing: { profile: port.profile, ...settings },
    answers: { askModel: (question: ModelRequest) => port.ask(question) },
    limits: { timeLimitMs: MODEL_TIME_LIMIT_MS },
  };
}
