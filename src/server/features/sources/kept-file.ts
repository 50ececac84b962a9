import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chunksFrom, packInChunks, unpacked } from "#runtime/byte-chunks.ts";
import { addFile, readChunk, setFileSize } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { withScratchFolder } from "#server/platform/scratch-folders.ts";

/** Begins to store an uploaded file. `kept` resolves when the whole file is stored; it rejects if the signal aborts. */
export async function keepFile(
  project: OwnedProject,
  place: string,
  name: string,
  signal: AbortSignal,
): Promise<{ id: string; kept: Promise<void> }> {
  const write = project.inTransaction;
  const file = await addFile(project, write, name);
  const keep = async (): Promise<void> => {
    const size = await packInChunks(createReadStream(place), async (chunk) => {
      signal.throwIfAborted();
      await file.addChunk(chunk);
    });
    await write((tx) => setFileSize(tx, file.id, size));
  };
  return { id: file.id, kept: keep() };
}

/** Copies a stored file to a temporary path, calls `use` with that path, then removes the copy. */
export async function withKeptFile<T>(
  project: OwnedProject,
  fileId: string,
  use: (place: string) => Promise<T>,
): Promise<T> {
  return withScratchFolder(async (folder) => {
    const place = path.join(folder, "upload");
    await pipeline(
      Readable.from(unpacked(chunksFrom((position) => readChunk(project, fileId, position)))),
      createWriteStream(place),
    );
    return use(place);
  });
}
