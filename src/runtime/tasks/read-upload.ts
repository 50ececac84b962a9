import { readFileSync } from "node:fs";
import { kindOfFile } from "#pipeline/sources/archives/kind-of-file.ts";
import { countOwnWords } from "#pipeline/sources/linked-pages.ts";
import { readPasted } from "#pipeline/sources/pasted.ts";
import { readSources } from "#pipeline/sources/read-sources.ts";
import type {
  Entry,
  FileReport,
  Mapping,
  RowFate,
  SourceReading,
} from "#pipeline/sources/schema.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { inBatches } from "./batches.ts";

/** One upload: where its bytes lie, what the author calls it, and whether it is a file or text that was pasted. */
export type UploadRequest = {
  path: string;
  file: string;
  kind: "file" | "pasted";
  /** The author's own choice of columns, by the part of the upload it is for. */
  mappings?: Record<number, Mapping>;
};

/** How the files of an upload were read, by part, without the fate of each row: that is handed over by itself. */
export type UploadReport = { files: Omit<FileReport, "fates">[] };

/** An entry with the words of its text: addresses and the tags of HTML are none. */
export type CountedEntry = Entry & { words: number };

/** The fate of a row, and the part of the upload in which it stands, from 0. */
export type PlacedFate = RowFate & { part: number };

// What the embedded database stores in some 30 ms: the event loop waits for it, beside this thread and that which compresses.
const ENTRY_BATCH = { items: 1_000, characters: 600_000 };
const FATE_BATCH = { items: 1_800, characters: 240_000 };

/**
 * Reads one upload and hands everything over in small batches: the report ("begin"), then the entries, then the fates.
 *
 * Throws UnreadableSource before anything is handed over.
 */
export async function readUploadTask(
  { path, file, kind, mappings }: UploadRequest,
  { ask }: TaskContext,
): Promise<void> {
  // The thread has nothing else to do, and would share what reads for it with the packing of the same file.
  // Named nowhere here, where it would stay in memory until all is handed over.
  const reading = await readingOf(readFileSync(path), file, kind, mappings);
  const report: UploadReport = { files: reading.files.map(({ fates: _fates, ...rest }) => rest) };
  await ask("begin", report);
  await handOverRows(reading, ask);
}

async function handOverRows(
  { entries, files }: SourceReading,
  ask: TaskContext["ask"],
): Promise<void> {
  const entryBatches = inBatches(entries, ENTRY_BATCH, charactersOf);
  await twoAtOnce(entryBatches, (batch) => ask("entries", batch.map(withWords)));
  for (const [part, { fates }] of files.entries()) {
    const placed = (fate: RowFate): PlacedFate => ({ ...fate, part });
    const fateBatches = inBatches(fates, FATE_BATCH, charactersOfFate);
    await twoAtOnce(fateBatches, (batch) => ask("fates", batch.map(placed)));
  }
}

/** Hands each on while the one before is still being taken, so that the other side need not wait for the next. */
async function twoAtOnce<Item>(
  items: Generator<Item>,
  handOver: (item: Item) => Promise<unknown>,
): Promise<void> {
  const goOn = async (): Promise<void> => {
    // One that fails closes the generator, and with it the other one's loop.
    for (const item of items) await handOver(item);
  };
  await Promise.all([goOn(), goOn()]);
}

/** Readers are loaded as they are needed: those of archives and pages take a third of a second, and most files are tables. */
async function readingOf(
  bytes: Uint8Array,
  file: string,
  kind: UploadRequest["kind"],
  mappings: UploadRequest["mappings"],
): Promise<SourceReading> {
  if (kind === "pasted") return readPasted(new TextDecoder().decode(bytes), mappings?.[0]);
  if (kindOfFile(file, bytes) !== "table") {
    const { readExport } = await import("#pipeline/sources/read-export.ts");
    return readExport(file, bytes, mappings);
  }
  const mapping = mappings?.[0];
  return readSources([{ file, bytes, ...(mapping && { mapping }) }]);
}

function withWords(entry: Entry): CountedEntry {
  return { ...entry, words: countOwnWords(entry) };
}

function charactersOf({ text, title, rows }: Entry): number {
  return text.length + (title?.length ?? 0) + rows.length * 100;
}

function charactersOfFate({ excerpt }: RowFate): number {
  return 60 + (excerpt?.length ?? 0);
}
