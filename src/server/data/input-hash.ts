import { createHash } from "node:crypto";
import type { JobMetadata } from "./job-claims.ts";

/** The hashes of what a version is made from. */
export type InputHashes = {
  /** Kept with the version: the same again makes nothing anew. */
  inputHash: string;
  /** The same input, had the run gone its writer's best way: versions that bear it are at least as good. */
  bestHash: string;
  steps: StepsHashes;
};

/** Whose steps a run goes on with. */
export type StepsHashes = {
  /** Noted in the job, for later ones to find. */
  own: string;
  /** What a job may bear whose steps are as good: the best way's, or this one's. Another way's would pass for the best. */
  usable: readonly string[];
};

/** Hashes what a run is made from: its writer and these values. */
export function inputHashesOf(
  run: { writer: string; wayOn: string | null; metadata: JobMetadata },
  values: readonly unknown[],
): InputHashes {
  const { writer, wayOn, metadata } = run;
  const round = Number(metadata["round"] ?? 0);
  const bestHash = hashOf([writer, ...values]);
  const bestSteps = round === 0 ? bestHash : hashOf([writer, ...values, round]);
  if (wayOn === null) {
    return { bestHash, inputHash: bestHash, steps: { own: bestSteps, usable: [bestSteps] } };
  }
  const own = hashOf([writer, ...values, round, wayOn]);
  return {
    bestHash,
    inputHash: hashOf([writer, ...values, wayOn]),
    steps: { own, usable: [bestSteps, own] },
  };
}

function hashOf(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
