import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readChunk } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { withScratchFolder } from "#server/platform/scratch-folders.ts";

/** Writes a kept file to this machine's disk as it was uploaded, and hands it on; the copy is removed when that is done. */
export async function withKeptFile<T>(
  project: OwnedProject,
  fileId: string,
  use: (place: string) => Promise<T>,
): Promise<T> {
  return withScratchFolder(async (folder) => {
    const place = path.join(folder, "upload");
    await pipeline(
      Readable.from(chunksOf(project, fileId)),
      createGunzip(),
      createWriteStream(place),
    );
    return use(place);
  });
}

async function* chunksOf(project: OwnedProject, fileId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await readChunk(project, fileId, position);
    if (chunk === null) return;
    yield chunk;
  }
}
