import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { FAULTS, type FaultName } from "#tests/models/faults.ts";
import type { Flavour } from "#tests/models/flavours.ts";
import { entriesOf } from "./write-from-csv.ts";
import type { ServerOfABook } from "./write-through-server.ts";

/** Of 100 calls, so many go wrong (issue 6). */
const FAULT_RATE = 0.35;

/**
 * The faults that a book goes through, those that leave a question without an answer for good too. Not among them: what ends
 * a run (quota, key, model); silences, which are waited for in real time; what a server says once and is then never asked
 * for again (no schema, no streams): those have servers of their own in these tests.
 */
export const MIXED_FAULTS: readonly FaultName[] = FAULTS.filter(
  ({ ending, outcome }) =>
    ending.kind !== "stopped" && outcome !== "timeout" && outcome !== "unsupported",
  // The names of the table are those of its type.
).map(({ name }) => name as FaultName);

/** A few faults among silences, which are waited for in real time. */
export const SILENCES: readonly FaultName[] = [
  "neverBegins",
  "stallsMidway",
  "rate429Seconds",
  "resetMidway",
  "refusalFinish",
  "fenced",
];

/**
 * What a server can do wrong that cuts long questions off: it tells how much of a question in one piece it read, or nobody
 * could know that it cut it.
 */
export const FAULTS_OF_A_CUTTER = MIXED_FAULTS.filter(
  (name) => name !== "noUsage" && name !== "zeroUsage",
);

/** Both wire formats, each as a stream and in one piece. */
const WIRES: readonly (readonly [flavour: Flavour, isStreamed: boolean])[] = [
  ["openai-like", true],
  ["anthropic-like", true],
  ["openai-like", false],
  ["anthropic-like", false],
];

/** The server of a seed: wire formats take turns, and an author lies in a tenth of the answers besides. */
export function faultyServer(
  seed: number,
  fault: readonly FaultName[] = MIXED_FAULTS,
): ServerOfABook {
  const [flavour, isStreamed] = WIRES[(seed - 1) % WIRES.length] ?? ["openai-like", true];
  return {
    flavour,
    author: { seed },
    faults: { rate: FAULT_RATE, seed, names: fault, ...(!isStreamed && IN_ONE_PIECE) },
  };
}

/** From its first answer on, the server is asked for no stream any more. */
const IN_ONE_PIECE = { first: "noStream400" } as const;

/** A server without faults that answers in one piece. */
export const WITHOUT_STREAMS = { rate: 0, seed: 1, ...IN_ONE_PIECE } as const;

/** What the posts of a golden book come to. */
export function analysisOf(name: string): Promise<Analysis> {
  const bytes = readFileSync(join(import.meta.dirname, name, "posts.csv"));
  return analyse(entriesOf("posts.csv", bytes), () => {});
}
