import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readChunk } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";

/** Writes a kept file to this machine's disk as it was uploaded, and hands it on; the copy is removed when that is done. */
export async function withKeptFile<T>(
  project: OwnedProject,
  fileId: string,
  use: (place: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-kept-"));
  try {
    const place = path.join(folder, "upload");
    await pipeline(
      Readable.from(chunksOf(project, fileId)),
      createGunzip(),
      createWriteStream(place),
    );
    return await use(place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* chunksOf(project: OwnedProject, fileId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await readChunk(project, fileId, position);
    if (chunk === null) return;
    yield chunk;
  }
}
