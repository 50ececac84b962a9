import { createHash } from "node:crypto";
import type { JobMetadata } from "./job-claims.ts";

/** The hashes of what a version is made from. */
export type InputHashes = {
  /** Kept with the version: the same again makes nothing anew. */
  inputHash: string;
  /** The same input, had the run gone its writer's best way: versions that bear it are at least as good. */
  bestHash: string;
  /** Noted in the job: a later one with the same goes on with its steps, whichever way that one goes. */
  stepsHash: string;
};

/** Hashes what a run is made from: its writer and these values. */
export function inputHashesOf(
  run: { writer: string; wayOn: string | null; metadata: JobMetadata },
  values: readonly unknown[],
): InputHashes {
  const { writer, wayOn, metadata } = run;
  const bestHash = hashOf([writer, ...values]);
  const round = Number(metadata["round"] ?? 0);
  return {
    bestHash,
    inputHash: wayOn === null ? bestHash : hashOf([writer, ...values, wayOn]),
    stepsHash: round === 0 ? bestHash : hashOf([writer, ...values, round]),
  };
}

function hashOf(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
