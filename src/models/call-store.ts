import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";

/** Tokens and money of one attempt. Estimated where the provider did not say (a stream that was cut, a time-out). */
export type CallUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** Null: the model has no known price. */
  usd: number | null;
  isEstimated: boolean;
};

/** One attempt at a question, as it is noted before it is sent. */
export type CallStart = {
  /** SHA-256 of the question and the model. */
  key: string;
  task: string;
  model: string;
  /** What it may cost at most; counts as spent until the attempt has ended. */
  reservedUsd: number;
};

/** How an attempt ended: an answer that is kept for ever, or the kind of fault. */
export type CallEnd = {
  usage: CallUsage;
  /** "ok", or the kind of fault. */
  outcome: string;
  /** Kept as the answer to this question; null: ask again. */
  answer: ModelAnswer | null;
};

/**
 * Memo and ledger of the questions of one project, in one place: an answer and what it cost are written together, so
 * that neither is ever there without the other. An attempt that began and never ended was cut off by a crash.
 */
export interface CallStore {
  find(key: string): Promise<ModelAnswer | undefined>;
  /** Gives the id of the attempt. */
  begin(call: CallStart): Promise<string>;
  end(id: string, end: CallEnd): Promise<void>;
  /** Dollars spent and reserved, by this run and by everybody this month. */
  spent(): Promise<{ run: number; month: number }>;
}
