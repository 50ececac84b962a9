import type { Fault } from "./fault.ts";
import { MISCOUNTED, SAID_WRONG } from "./faults-of-answers.ts";
import { NOT_NOW } from "./faults-of-limits.ts";
import { LACKING, WRONG_QUESTION } from "./faults-of-questions.ts";
import { BROKEN, IN_TROUBLE } from "./faults-of-transport.ts";

const TABLE = [
  ...NOT_NOW,
  ...IN_TROUBLE,
  ...WRONG_QUESTION,
  ...LACKING,
  ...BROKEN,
  ...SAID_WRONG,
  ...MISCOUNTED,
] as const;

/** The table of all faults that a server can be told to have. */
export const FAULTS: readonly Fault[] = TABLE;

/** A fault of a model's server, by the name it has in the table. */
export type FaultName = (typeof TABLE)[number]["name"];

/** The fault of a name. */
export function faultNamed(name: FaultName): Fault {
  const found = FAULTS.find((fault) => fault.name === name);
  if (found === undefined) throw new Error(`No fault is called ${name}`);
  return found;
}
