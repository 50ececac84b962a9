/** Which of two models answers: "fast" reads and sorts, "main" writes what people read. Both may be the same model. */
export type ModelTier = "fast" | "main";

/** A JSON Schema as every provider accepts it: all fields required, no limits on values, additionalProperties false. */
export type AnswerSchema = { name: string; schema: Record<string, unknown> };

/**
 * One question. Its answer is stored under a hash of the question. All questions of a task have the same
 * `instructions`, so that providers can cache them.
 */
export type ModelRequest = {
  /** The prompt's name and version, such as "section@2". A new version makes a new question. */
  task: string;
  tier: ModelTier;
  instructions: string;
  prompt: string;
  maxOutputTokens: number;
  /** Null if the answer should be prose. */
  schema: AnswerSchema | null;
  /** Part of the question's hash. It changes when a chapter is rewritten, so that no stored answer is used. Else "". */
  salt: string;
};

/** Prose, JSON (parsed but not checked) or none. After "none", callers do without it: asking again does not help. */
export type ModelAnswer =
  | { kind: "text"; text: string }
  | { kind: "data"; data: unknown }
  | { kind: "none"; reason: NoAnswer };

/** Why there is no answer. "tooLong": a shorter question may help. "unavailable": the run goes on without the model. */
export type NoAnswer = "refused" | "truncated" | "invalid" | "tooLong" | "failed" | "unavailable";

/** The price of a model in dollars per million tokens. */
export type Price = { input: number; cachedInput: number; output: number };

/** What is known about a model beforehand. The size of questions and the estimated cost depend on it. */
export type ModelProfile = {
  /** The model's public name for each tier, such as "gpt-6.1-sol". */
  models: Readonly<Record<ModelTier, string>>;
  /** The server the posts are sent to, such as "api.openai.com". */
  host: string;
  /** The most tokens of a question and its answer together. */
  contextTokens: number;
  maxOutputTokens: number;
  concurrency: number;
  /** How many tokens this model counts for one token of OpenAI's tokenizer o200k: 1 for OpenAI's models, else 1.15. */
  tokenFactor: number;
  /** Whether the model thinks before it answers. Its thoughts are paid as output. */
  thinks: Readonly<Record<ModelTier, boolean>>;
  /** Null: the price is unknown, or the model is free. */
  prices: Readonly<Record<ModelTier, Price | null>>;
  pace: { firstTokenSeconds: number; tokensPerSecond: number };
};

/** Why no model can be asked any more in this run. */
export type ModelStopReason = "budget" | "monthlyBudget" | "quota" | "key" | "down" | "model";

/** Ends a run; paid answers stay stored. The message is our own, as a provider's may contain parts of the API key. */
export class ModelStopped extends Error {
  override readonly name = "ModelStopped";
  readonly reason: ModelStopReason;

  constructor(reason: ModelStopReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The engine's only way to ask a model. */
export interface ModelPort {
  readonly profile: ModelProfile;
  /** Rejects with ModelStopped if the run cannot go on, and with the signal's reason if it is cancelled. */
  ask(request: ModelRequest): Promise<ModelAnswer>;
}
