/** Which of two models answers: fast reads and sorts, main writes what people read. They may be the same one. */
export type ModelTier = "fast" | "main";

/** A JSON Schema in the subset that every provider takes: all fields required, no limits, additionalProperties false. */
export type AnswerSchema = { name: string; schema: Record<string, unknown> };

/**
 * One question to a model. All of it is data: it crosses threads, and its hash is the key under which the answer is kept.
 *
 * `instructions` come first and are the same for every question of a task, so that a provider can cache them.
 */
export type ModelRequest = {
  /** The prompt's name and version, such as "section@2": a changed prompt is another question. */
  task: string;
  tier: ModelTier;
  instructions: string;
  prompt: string;
  maxOutputTokens: number;
  /** Null: prose is wanted. */
  schema: AnswerSchema | null;
  /** Makes the same question a new one: a regenerated chapter, a wish. "" otherwise. */
  salt: string;
};

/**
 * What a model answered: prose, or parsed JSON that nobody has checked yet.
 *
 * none: it gave no usable answer, and asking again would not change that now; whoever asked does the step another way.
 * tooLong: the question does not fit the model's context; ask for less at once.
 */
export type ModelAnswer =
  | { kind: "text"; text: string }
  | { kind: "data"; data: unknown }
  | { kind: "none"; reason: NoAnswer };

/** Why there is no answer. unavailable: only the author's own words are wanted now (finishing without the model). */
export type NoAnswer = "refused" | "truncated" | "invalid" | "tooLong" | "failed" | "unavailable";

/** Dollars per million tokens. */
export type Price = { input: number; cachedInput: number; output: number };

/** What is known about a model before it is asked: sizes of questions, and what a run will cost, are counted from it. */
export type ModelProfile = {
  /** As a person knows it, by tier, such as "gpt-6.1-sol". */
  models: Readonly<Record<ModelTier, string>>;
  /** Whom the posts are sent to, such as "api.openai.com". */
  host: string;
  /** Question and answer together, in tokens. */
  contextTokens: number;
  maxOutputTokens: number;
  /** Questions on their way at a time. */
  concurrency: number;
  /** How many times the tokens of o200k this family takes: 1 where that is its own tokenizer, else 1.15. */
  tokenFactor: number;
  /** It thinks before it answers, and what it thinks is paid as output. */
  thinks: Readonly<Record<ModelTier, boolean>>;
  /** Null: unknown or free. */
  prices: Readonly<Record<ModelTier, Price | null>>;
  pace: { firstTokenSeconds: number; tokensPerSecond: number };
};

/** Why no model can be asked any more in this run. */
export type StopReason = "budget" | "monthlyBudget" | "quota" | "key" | "down" | "model";

/**
 * The run cannot go on with this model: every question on its way is stopped, and nothing that was paid for is lost.
 *
 * The message is for people and never holds a text of the provider: such a text may hold parts of the key.
 */
export class ModelStopped extends Error {
  override readonly name = "ModelStopped";
  readonly reason: StopReason;

  constructor(reason: StopReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The one way for the engine to ask a model. */
export interface ModelPort {
  readonly profile: ModelProfile;
  /** Rejects with ModelStopped when the run cannot go on, and with the signal's reason when it was cancelled. */
  ask(request: ModelRequest): Promise<ModelAnswer>;
}
