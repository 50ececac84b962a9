import { createHash } from "node:crypto";
import type { JobOperation } from "./jobs.ts";
import { CHAPTER_TEXT, FOUNDATION, OUTLINE } from "./stored-shape.ts";

/** Hashes of a run's input, which is everything that the run makes its version from. */
export type InputHashes = {
  /** Stored with the version. A run with the same hash makes no new version. */
  inputHash: string;
  /**
   * The `inputHash` that the same run would have if the model had not failed (no fallback, see `wayOn`). A stored
   * version with this hash is at least as good as what this run can make.
   */
  bestHash: string;
  steps: StepsHashes;
};

/** Hashes that decide which finished steps of earlier jobs a run can use again. */
export type StepsHashes = {
  /** The hash of this run's steps. It is stored in the job's metadata, so that later runs can compare it. */
  own: string;
  /**
   * The run may use the steps of an earlier job that stored one of these hashes: those were made without a fallback, or
   * with the same fallback as in this run.
   */
  usable: readonly string[];
};

/**
 * The JSON bodies that each kind of run reads and writes. Their version numbers are part of the hash, so that a new
 * shape of a body counts as new input.
 */
const SHAPES = {
  analysis: [FOUNDATION],
  outline: [FOUNDATION, OUTLINE],
  draft: [FOUNDATION, OUTLINE, CHAPTER_TEXT],
} as const;

/**
 * Hashes a run's input. `wayOn`: how the run goes on after a failure of the language model, null if it has not failed.
 * A run with another `round` asks the model all questions anew, so it uses no steps of earlier rounds.
 */
export function inputHashesOf(
  operation: Exclude<JobOperation, "pages">,
  run: { writer: string; wayOn: string | null; round: number },
  values: readonly unknown[],
): InputHashes {
  const { writer, wayOn, round } = run;
  const made = [writer, SHAPES[operation].map(({ version }) => version), ...values];
  const bestHash = hashOf(made);
  const bestSteps = round === 0 ? bestHash : hashOf([...made, round]);
  if (wayOn === null) {
    return { bestHash, inputHash: bestHash, steps: { own: bestSteps, usable: [bestSteps] } };
  }
  const own = hashOf([...made, round, wayOn]);
  return {
    bestHash,
    inputHash: hashOf([...made, wayOn]),
    steps: { own, usable: [bestSteps, own] },
  };
}

function hashOf(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
