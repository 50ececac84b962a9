import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

// What PostgreSQL's text cannot hold: NUL, and halves of surrogate pairs. Both stand in JSON as escapes, so most values
// need no second look.
const UNSTORABLE = /\\u(?:0000|d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/iu;

/** A value as a jsonb parameter; characters that PostgreSQL cannot hold are left out or replaced by U+FFFD. */
export function asJson(value: unknown): SQL {
  return sql`${jsonText(value)}::jsonb`;
}

/** The same as a text, for where it is one of many values. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "string" ? storableText(inner) : inner,
  );
}

/** A text without what PostgreSQL cannot hold. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
