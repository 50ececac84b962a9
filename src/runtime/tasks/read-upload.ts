import { readFileSync } from "node:fs";
import { kindOfFile } from "#pipeline/sources/archives/kind-of-file.ts";
import { countOwnWords } from "#pipeline/sources/linked-pages.ts";
import { readPasted } from "#pipeline/sources/pasted.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import type {
  Entry,
  FileReport,
  Mapping,
  RowFate,
  SourceReading,
} from "#pipeline/sources/schema.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { inBatches } from "./exchange.ts";

/** An upload: the path of its bytes, the name that the author's file has, and whether the text was pasted. */
export type UploadRequest = {
  path: string;
  file: string;
  kind: "file" | "pasted";
  /** The author's choice of columns, by the index of the part of the upload. */
  mappings?: Record<number, Mapping>;
  /** The name on the cover, as far as it is known: rows by this person are the author's own. */
  author?: string | null;
};

/** How each file of an upload was read. What became of each row (its "fate") is sent separately. */
export type UploadReport = { files: Omit<FileReport, "fates">[] };

/** An entry with its word count, which excludes addresses and HTML tags. */
export type CountedEntry = Entry & { words: number };

/** What became of a row in one part (file) of an upload. `part` counts from 0. */
export type PlacedFate = RowFate & { part: number };

// The limits of a batch: as much as the embedded database stores in about 30 ms, because storing blocks the event loop.
const ENTRY_BATCH = { items: 1_000, characters: 600_000 };
const FATE_BATCH = { items: 1_800, characters: 240_000 };

/**
 * Reads one upload and sends it in batches: the report ("begin"), the entries, then what became of each row ("fates").
 * Throws UnreadableSource before it sends anything.
 */
export async function readUploadTask(
  { path, ...request }: UploadRequest,
  { ask }: TaskContext,
): Promise<void> {
  // The read is synchronous, because an asynchronous one would wait in the thread pool that compresses the same file.
  // The bytes are held in no variable, so that they can be freed before the batches are sent.
  const reading = await readingOf(readFileSync(path), request);
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

/** Sends the next batch while the receiver still works on the previous one, so that the receiver never waits. */
async function twoAtOnce<Item>(
  items: Generator<Item>,
  handOver: (item: Item) => Promise<unknown>,
): Promise<void> {
  const goOn = async (): Promise<void> => {
    // An error closes the generator and so ends the other loop too.
    for (const item of items) await handOver(item);
  };
  await Promise.all([goOn(), goOn()]);
}

/**
 * Reads the bytes. Loads the readers for archives and pages only when needed: that takes a third of a second, and most
 * files are tables.
 */
async function readingOf(
  bytes: Uint8Array,
  { file, kind, mappings, author = null }: Omit<UploadRequest, "path">,
): Promise<SourceReading> {
  if (kind === "pasted") return readPasted(new TextDecoder().decode(bytes), mappings?.[0]);
  if (kindOfFile(file, bytes) !== "table") {
    const { readExport } = await import("#pipeline/sources/read-export.ts");
    return readExport(file, bytes, mappings, author);
  }
  const mapping = mappings?.[0];
  return readSources([{ file, bytes, ...(mapping && { mapping }) }], author);
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
