import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import { Refusal } from "#server/platform/errors.ts";
import { asJson } from "./stored-json.ts";

/** How one kind of JSON body is written to the database and read from it. */
export type StoredShape<Value> = {
  /** The number of its shape; part of the hash of every input, so that a better shape counts as new input. */
  version: number;
  write: (value: Value) => SQL;
  /** Upgrades what an earlier version has written; refuses with conflict what this version cannot read. */
  read: (body: unknown) => Value;
};

/**
 * A shape that outlives a release. `upgrades[n]` makes a body of version n + 1 out of one of version n, so there are as many as
 * there were versions before this one; they are never changed or taken away.
 */
export function storedShape<Value>(
  name: string,
  schema: z.ZodType<Value>,
  upgrades: readonly ((body: Body) => Body)[] = [],
): StoredShape<Value> {
  const version = upgrades.length + 1;
  return {
    version,
    write: (value) => asJson({ ...value, v: version }),
    read: (stored) => {
      const { v, ...body } = (stored ?? {}) as Body;
      if (typeof v !== "number" || v < 1 || v > version) {
        throw unreadable(name, new Error(`Its version is ${String(v)}, this one is ${version}.`));
      }
      const upgraded = upgrades.slice(v - 1).reduce((each, upgrade) => upgrade(each), body);
      const parsed = schema.safeParse(upgraded);
      if (parsed.success) return parsed.data;
      throw unreadable(name, parsed.error);
    },
  };
}

/** What it was made of is still there, so its author can help. */
function unreadable(name: string, cause: Error): Refusal {
  return new Refusal(
    "conflict",
    `The ${name} was made by another version of Octavo and cannot be read by this one. Please make it again.`,
    { cause },
  );
}

type Body = Record<string, unknown>;
