import { types, type PGlite, type QueryOptions, type Results } from "@electric-sql/pglite";

/**
 * PGlite takes bytes digit by digit and measures a text letter by letter, which for an upload is more work than storing it.
 * What is given as bytes it sends as they are, in PostgreSQL's binary form: of jsonb, that is a 1 and its text.
 */
export const SENT_AS_BYTES: NonNullable<QueryOptions["serializers"]> = {
  [types.BYTEA]: asSent,
  [types.JSONB]: (value: unknown) =>
    asSent(Buffer.from(`\u0001${typeof value === "string" ? value : JSON.stringify(value)}`)),
};

function asSent(bytes: Uint8Array): string {
  // Typed as text alone; the protocol's `bind` takes either.
  return bytes as unknown as string;
}

/** What Drizzle reads by itself and wants as text, each with what our own SQL gets: as PGlite would give it. */
const TEXT_FOR_DRIZZLE: Readonly<Record<number, (text: string) => unknown>> = {
  [types.TIMESTAMP]: readTime,
  [types.TIMESTAMPTZ]: readTime,
  [types.DATE]: readTime,
  ...listsOf([1115, 1185, 1182], readTime),
  // Of intervals and of numbers with all their digits.
  ...listsOf([1187, 1231], (text) => text),
};

function readTime(text: string): unknown {
  return types.parsers[types.TIMESTAMPTZ]?.(text, types.TIMESTAMPTZ);
}

function listsOf(
  ids: readonly number[],
  readOne: (text: string) => unknown,
): Record<number, (text: string) => unknown> {
  return Object.fromEntries(ids.map((id) => [id, (text) => types.arrayParser(text, readOne, id)]));
}

/**
 * Sets for good what values come as: with each query, as Drizzle does it, PGlite copies its 320 parsers, which takes a
 * third of a small query.
 */
export function setParsers({ parsers }: PGlite): void {
  parsers[types.BYTEA] = (digits) => Buffer.from(digits.slice(2), "hex");
  for (const id of Object.keys(TEXT_FOR_DRIZZLE)) parsers[Number(id)] = (text) => text;
}

/** The rows of our own SQL, in which times are dates. */
export function withDates({
  rows,
  fields,
}: Pick<Results<Record<string, unknown>>, "rows" | "fields">): Record<string, unknown>[] {
  const toRead = fields.filter(({ dataTypeID }) => dataTypeID in TEXT_FOR_DRIZZLE);
  if (toRead.length === 0) return rows;
  return rows.map((row) => {
    const read = { ...row };
    for (const { name, dataTypeID } of toRead) {
      const text = row[name];
      if (typeof text === "string") read[name] = TEXT_FOR_DRIZZLE[dataTypeID]?.(text);
    }
    return read;
  });
}
