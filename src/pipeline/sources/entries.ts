import { createHash } from "node:crypto";
import type { Row } from "./row.ts";
import type { Entry } from "./schema.ts";

/** The id of an entry: made of its words and address alone, so the same post has the same id in every upload. */
function entryId({ url, title, text }: Pick<Entry, "url" | "title" | "text">): string {
  return createHash("sha256")
    .update(JSON.stringify([url, title, text.normalize("NFC")]))
    .digest("hex")
    .slice(0, 16);
}

function entryOf(file: string, row: Row): Entry {
  const { url, title, text, date, engagement, type, source, rights, tags, sourceId, replyTo } = row;
  return {
    id: entryId(row),
    rows: [{ file, row: row.row, url }],
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

/** The entries so far; a row that says the same again joins the entry it repeats. */
export class EntryCollection {
  readonly entries: Entry[] = [];
  readonly #byWords = new Map<string, Entry>();

  /** Adds a row and gives its entry, and whether it was there before. */
  add(file: string, row: Row): { entry: Entry; merged: boolean } {
    const key = sameness(row);
    const known = this.#byWords.get(key);
    if (known) {
      known.rows.push({ file, row: row.row, url: row.url });
      // The second export of the same posts may know what the first did not; words and address make the id and stay.
      known.date ??= row.date;
      known.engagement ??= row.engagement;
      known.sourceId ??= row.sourceId;
      known.replyTo ??= row.replyTo;
      // Whose words they are must not depend on which of two files came first.
      if (row.rights === "own") known.rights = "own";
      return { entry: known, merged: true };
    }
    const entry = entryOf(file, row);
    this.#byWords.set(key, entry);
    this.entries.push(entry);
    return { entry, merged: false };
  }
}

/** Rows with the same text are one post wherever it was put; without text, those with the same address and title. */
function sameness({ text, url, title }: Row): string {
  const words = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const what = words === "" ? JSON.stringify([url, title]) : JSON.stringify(words);
  return createHash("sha256").update(what).digest("base64");
}
