import { readFile } from "node:fs/promises";
import { readPasted } from "#pipeline/sources/pasted.ts";
import { readSources } from "#pipeline/sources/read-sources.ts";
import type { Entry, FileReport, SourceReading } from "#pipeline/sources/schema.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { inBatches } from "./batches.ts";
import { handOverGzipped } from "./byte-chunks.ts";

/** One upload: where its bytes lie, what the author calls it, and whether it is a file or text that was pasted. */
export type UploadRequest = { path: string; file: string; kind: "csv" | "pasted" };

/** How a file was read, without the fate of each row: that is handed over by itself. */
export type UploadReport = Omit<FileReport, "fates">;

const ENTRY_BATCH = { items: 250, characters: 128_000 };
const FATE_BATCH = { items: 1_000, characters: Infinity };

/**
 * Reads one upload and hands everything over in small batches: the report ("begin"), the bytes gzipped ("chunk"), then
 * entries and fates. Gives the size of the bytes.
 *
 * Throws UnreadableSource before anything is handed over.
 */
export async function readUploadTask(
  { path, file, kind }: UploadRequest,
  { ask }: TaskContext,
): Promise<number> {
  const bytes = await readFile(path);
  const { entries, files } = readingOf(bytes, file, kind);
  const [reading] = files;
  if (reading === undefined) throw new Error("A file was read without a report.");
  const { fates, ...report } = reading;
  await ask("begin", report);
  const size = await handOverGzipped([bytes], ask);
  for (const batch of inBatches(entries, ENTRY_BATCH, charactersOf)) await ask("entries", batch);
  for (const batch of inBatches(fates, FATE_BATCH)) await ask("fates", batch);
  return size;
}

function readingOf(bytes: Uint8Array, file: string, kind: UploadRequest["kind"]): SourceReading {
  if (kind === "csv") return readSources([{ file, bytes }]);
  return readPasted(new TextDecoder().decode(bytes));
}

function charactersOf({ text, title, rows }: Entry): number {
  return text.length + (title?.length ?? 0) + rows.length * 100;
}
