import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

// Finds the characters in a JSON text that PostgreSQL's text cannot hold: NUL and unpaired surrogates. JSON.stringify
// writes both as \u escapes.
const UNSTORABLE = /\\u(?:0000|d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/iu;

/** Makes a jsonb parameter from a value. NUL is removed; unpaired surrogates become U+FFFD. */
export function asJson(value: unknown): SQL {
  return sql`${jsonText(value)}::jsonb`;
}

/** Like `asJson`, but returns the JSON as text, for use as one of many values. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "string" ? storableText(inner) : inner,
  );
}

/** Makes a text that PostgreSQL can hold: without NUL, and with U+FFFD in place of unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

type Value = string | number | boolean | null | undefined;

/**
 * SQL for a table made from a batch of items. It has a text column for each of `columns`, and `n`, which counts from 1.
 * Each column is sent as one text[] in PostgreSQL's binary form, because JSON would be parsed twice (measured: a fifth
 * of the time of inserting posts).
 */
export function rowsOfTexts<Item>(
  items: readonly Item[],
  columns: Readonly<Record<string, (item: Item) => Value>>,
): SQL {
  const arrays = Object.values(columns).map(
    (read) => sql`${textArray(items.map((item) => textOf(read(item))))}::text[]`,
  );
  const names = [...Object.keys(columns), "n"].map((name) => sql.identifier(name));
  return sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality as t(${sql.join(names, sql`, `)})`;
}

function textOf(value: Value): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

const TEXT_OID = 25;
const NO_VALUE = -1;

/**
 * Writes a text[] in the form that PostgreSQL's `array_recv` reads: dimensions, null flag, type, length, first index,
 * values.
 */
function textArray(values: readonly (string | null)[]): Buffer {
  const header = [1, 1, TEXT_OID, values.length, 1];
  const lengths = values.map((value) => (value === null ? NO_VALUE : Buffer.byteLength(value)));
  const size = lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 4 * header.length);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const number of header) at = bytes.writeInt32BE(number, at);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? NO_VALUE, at);
    if (value !== null) at += bytes.write(value, at);
  }
  return bytes;
}

/** SQL that gives a time as text in the format of the contracts. Such texts sort by time. */
export function isoTime<Time extends string | null = string>(column: SQLWrapper): SQL<Time> {
  return sql<Time>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
