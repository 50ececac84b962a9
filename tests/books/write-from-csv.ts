import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { BookLength } from "#pipeline/foundation/schema.ts";
import { writeBook, type WrittenBook } from "#pipeline/pipeline.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import type { Entry } from "#pipeline/sources/schema.ts";

/** The moment every book of the tests is made for. */
export const MADE_AT = "2026-01-01T00:00:00.000Z";

/** The entries of one CSV file. */
export function entriesOf(file: string, bytes: Uint8Array): Entry[] {
  return readSources([{ file, bytes }]).entries;
}

/** Writes a book from entries with the own-words engine; the same entries give the same book. */
export async function writeFrom(
  entries: Entry[],
  length: BookLength = "standard",
): Promise<WrittenBook> {
  const steps = new Map<string, unknown>();
  const wishes = { author: null, title: null, wordsPerChapter: 2000, length };
  return await writeBook(entries, wishes, ownWords, {
    signal: new AbortController().signal,
    progress: () => {},
    steps: {
      get: async (key) => steps.get(key),
      put: async (key, value) => {
        steps.set(key, value);
      },
    },
    seed: 1,
    now: MADE_AT,
  });
}
