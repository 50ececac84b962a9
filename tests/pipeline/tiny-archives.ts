import { strToU8, zipSync } from "fflate";
import { readExport } from "#pipeline/sources/read-export.ts";
import type { Entry, SourceReading } from "#pipeline/sources/schema.ts";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";

/** A ZIP of these files; for tests. */
export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  const packed = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(packed));
}

/** Reads a ZIP of these files as "export.zip"; for tests. */
export function readZip(files: Record<string, string | Uint8Array>): SourceReading {
  return readExport("export.zip", zipOf(files));
}

/** The entry that has these words, or a failure that lists all; for tests. */
export function entryWith({ entries }: SourceReading, words: string): Entry {
  const found = entries.find(({ text, title }) => `${title} ${text}`.includes(words));
  if (!found) throw new Error(`No entry has "${words}": ${JSON.stringify(entries, null, 1)}`);
  return found;
}

/** Why a file was refused; for tests. */
export function refusalOf(bytes: Uint8Array, file = "export.zip"): UnreadableSource {
  try {
    readExport(file, bytes);
  } catch (error) {
    if (error instanceof UnreadableSource) return error;
    throw error;
  }
  throw new Error("It was read");
}
