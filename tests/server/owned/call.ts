import { inspect } from "node:util";
import { asUser, type Tx } from "#server/data/database.ts";
import type { JobClaim } from "#server/data/job-claims.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { DENIED, sqlStateOf } from "#server/data/database-errors.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { AuthorsRows } from "./two-authors.ts";

/** How a call ended: with a value, a refusal, PostgreSQL's code, or another error by its message. */
export type Outcome =
  | { gives: unknown }
  | { refuses: string }
  | { sqlState: string }
  | { throws: string };

/** Who calls: with a project, rightful or not, the ids of Ann's rows, and a running job of the caller's own. */
export type Attempt = { project: OwnedProject; anns: AuthorsRows; ownJob: string };

/** A call of a function of server/data, and how it must end for somebody who forged Ann's project. */
export type OwnedCall = { call: (attempt: Attempt) => Promise<unknown>; forged: Outcome };

/** What a forger reads; and what a change gives that changes nothing. */
export const gives = (nothing: unknown): Outcome => ({ gives: nothing });
/** How every insert of a forger ends. */
export const DENIES: Outcome = { sqlState: DENIED };
export const NOT_FOUND: Outcome = { refuses: "notFound" };
export const ENDED: Outcome = {
  throws: "The job has ended, or another worker has taken it over.",
};

/** The right to work on Ann's running job. */
export function annsClaim({ project, anns }: Attempt): JobClaim {
  return { project, jobId: anns.runningJob, attempt: 1 };
}

/** The right to work on the caller's own running job, with a project that need not be the same. */
export function ownClaim({ project, ownJob }: Attempt): JobClaim {
  return { project, jobId: ownJob, attempt: 1 };
}

/** Runs a function that works within the transaction of its caller. */
export function within<T>({ project }: Attempt, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(project.db, project.userId, work);
}

/** Says how a call ended. */
export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { gives: await call };
  } catch (error) {
    if (error instanceof Refusal) return { refuses: error.code };
    const sqlState = sqlStateOf(error);
    if (sqlState !== null) return { sqlState };
    return { throws: error instanceof Error ? error.message : String(error) };
  }
}

/** Everything that can be read of an outcome, bytes as text. */
export function textOf(outcome: Outcome): string {
  const given = "gives" in outcome ? outcome.gives : null;
  if (given instanceof Uint8Array) return Buffer.from(given).toString();
  return inspect(outcome, { depth: null, maxArrayLength: null, maxStringLength: null });
}
