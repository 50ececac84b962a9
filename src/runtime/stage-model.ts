import type { ModelPort, ModelProfile, ModelRequest } from "#pipeline/engines/llm/model-port.ts";
import type { Answers, WorkerOptions } from "./engine-worker.ts";

/**
 * How the stages of one run ask a language model. The asking itself stays on this side of the thread.
 *
 * `secret` marks what is the author's in a question, so that no post can pass for an instruction; never sent by itself.
 */
export type StageModel = { port: ModelPort; secret: string };

/** The part of it that crosses into the thread. */
export type CrossingModel = { profile: ModelProfile; secret: string };

/** A model answers for hours where ours computes for minutes; the queue ends a job after twelve. */
const MODEL_TIME_LIMIT_MS = 11 * 60 * 60 * 1_000;

/** What a thread needs to ask this model: the part that crosses, and who answers on this side. Null: it asks none. */
export function modelAcross(model: StageModel | null): {
  crossing: CrossingModel | null;
  answers: Answers;
  limits: Pick<WorkerOptions, "timeLimitMs">;
} {
  if (model === null) return { crossing: null, answers: {}, limits: {} };
  const { port, secret } = model;
  return {
    crossing: { profile: port.profile, secret },
    answers: { askModel: (question: ModelRequest) => port.ask(question) },
    limits: { timeLimitMs: MODEL_TIME_LIMIT_MS },
  };
}
