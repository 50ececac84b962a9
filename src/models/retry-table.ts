import type { FaultKind } from "./faults.ts";

/** Faults of a whole answer, on top of those of the transport. */
export type AnswerFault = FaultKind | "truncated" | "invalid";

/**
 * How many times a question is asked again after each kind of fault; each kind has its own count.
 *
 * The figures are those of the trial (design/llm-engine.md 5.7): 20 whole books of 20 at 35 % faults. Faults that it does
 * not name have the count of their nearest: a lost connection that of server, a cut answer that of timeout.
 */
export const RETRIES: Readonly<Record<AnswerFault, number>> = {
  rate: 8,
  server: 5,
  network: 5,
  timeout: 3,
  cut: 3,
  truncated: 3,
  invalid: 2,
  refused: 1,
  quota: 0,
  key: 0,
  model: 0,
  context: 0,
  rejected: 0,
  // Each feature is given up once, so this ends by itself: three steps of JSON, usage, stream, thinking.
  unsupported: 6,
};

/** Seconds before the first repetition, doubled with each further one, and the longest wait. */
const FIRST_DELAY_MS: Partial<Record<AnswerFault, number>> = {
  rate: 2000,
  server: 1000,
  network: 1000,
  timeout: 1000,
  cut: 500,
};
const LONGEST_DELAY_MS = 60_000;

/** How long to wait before a question is asked again; `spread` (0 to 1) keeps questions that failed together apart. */
export function delayBefore(kind: AnswerFault, repetition: number, spread: number): number {
  const first = FIRST_DELAY_MS[kind] ?? 0;
  return Math.min(first * 2 ** repetition, LONGEST_DELAY_MS) * (0.75 + spread / 2);
}
