import { MOST_ROWS_OF_ENTRY } from "./limits.ts";
import type { Row } from "./row.ts";
import { samenessOf } from "./sameness.ts";
import type { Entry, RowReference } from "./schema.ts";

/** The entries so far; a row that says the same again joins the entry it repeats. */
export class EntryCollection {
  readonly entries: Entry[] = [];
  readonly #byId = new Map<string, Entry>();

  /**
   * Adds a row and gives its entry, and whether it was there before; `parts` are the rows a thread's row was joined of.
   */
  add(file: string, row: Row, parts: readonly Row[] = [row]): { entry: Entry; merged: boolean } {
    const id = samenessOf(row);
    const rows = parts.map((part) => ({ file, row: part.row, url: part.url }));
    const known = this.#byId.get(id);
    if (known) {
      for (const reference of rows) nameRow(known, reference);
      fillGaps(known, row);
      return { entry: known, merged: true };
    }
    const entry = entryOf(id, rows.slice(0, MOST_ROWS_OF_ENTRY), row);
    this.#byId.set(id, entry);
    this.entries.push(entry);
    return { entry, merged: false };
  }
}

/** Notes one more row that an entry was made of, while it names fewer than a thousand. */
export function nameRow({ rows }: Entry, reference: RowReference): void {
  if (rows.length < MOST_ROWS_OF_ENTRY) rows.push(reference);
}

/** The second export of the same posts may know what the first did not; the words stay the first one's. */
function fillGaps(known: Entry, row: Row): void {
  known.url ??= row.url;
  known.title ??= row.title;
  known.date ??= row.date;
  known.engagement ??= row.engagement;
  known.sourceId ??= row.sourceId;
  known.replyTo ??= row.replyTo;
  // Whose words they are must not depend on which of two files came first.
  if (row.rights === "own") known.rights = "own";
}

function entryOf(id: string, rows: Entry["rows"], row: Row): Entry {
  const { url, title, text, date, engagement, type, source, rights, tags, sourceId, replyTo } = row;
  return {
    id,
    rows,
    url,
    title,
    text,
    date,
    engagement,
    type,
    source,
    rights,
    tags,
    sourceId,
    replyTo,
  };
}
