import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import { Refusal } from "#server/platform/errors.ts";
import { asJson } from "./sent-values.ts";
import { ChapterText } from "#pipeline/draft/schema.ts";
import { Question } from "#pipeline/interview/schema.ts";
import { BookFoundation } from "#pipeline/foundation/schema.ts";
import { Outline } from "#pipeline/outline/schema.ts";

/** Writes and reads one kind of JSON body that is stored in the database. */
export type StoredShape<Value> = {
  /** The version of the shape. It is part of every hash of a run's input, so that a new shape counts as new input. */
  version: number;
  write: (value: Value) => SQL;
  /**
   * Reads a body and brings one from an earlier version up to date. Refuses with conflict if this version of Octavo
   * cannot read it.
   */
  read: (body: unknown) => Value;
};

/**
 * Makes a stored shape. `upgrades[0]` turns a body of version 1 into version 2, and so on. Never change or remove an
 * upgrade, because old bodies may still be stored.
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

/**
 * Makes a Refusal and not a plain error, because the author can help: the input is still stored, so the author can have
 * the result made again.
 */
function unreadable(name: string, cause: Error): Refusal {
  return new Refusal(
    "conflict",
    `The ${name} was made by another version of Octavo and cannot be read by this one. Please make it again.`,
    { cause },
  );
}

type Body = Record<string, unknown>;

/**
 * The JSON bodies that stay in the database when a new release of Octavo is installed. Whoever changes one of these
 * schemas must add an upgrade here.
 */
export const FOUNDATION = storedShape("foundation", BookFoundation);
export const QUESTION = storedShape("question", Question);
export const OUTLINE = storedShape("outline", Outline);
export const CHAPTER_TEXT = storedShape("chapter", ChapterText);
