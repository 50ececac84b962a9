import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { RenderedFile } from "#pipeline/book/schema.ts";
import { chunksFrom, packInChunks, unpacked } from "#runtime/byte-chunks.ts";
import { rendererVersion } from "#runtime/render.ts";
import { findRendering, keepRendering, readChunk, type RenderingKey } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";

/** A file that was made of a book. */
export type MadeFile = Pick<RenderedFile, "bytes" | "pages">;

/**
 * The key under which a file is stored. `input` is all that the file is made from, as plain data: the key is another one
 * whenever that or the renderer's version changes.
 */
export async function renderingKey(
  manuscriptId: string,
  format: string,
  input: unknown,
): Promise<RenderingKey> {
  const inputHash = createHash("sha256")
    .update(await rendererVersion())
    .update(JSON.stringify(input))
    .digest("hex");
  return { manuscriptId, format, inputHash };
}

export async function readRendering(
  project: OwnedProject,
  key: RenderingKey,
): Promise<MadeFile | null> {
  const found = await findRendering(project, key);
  if (found === null) return null;
  const bytes = await readKeptFile(project, found.fileId);
  // Looks again, because a newer file may have replaced this one while its chunks were being read.
  const isSame = (await findRendering(project, key))?.fileId === found.fileId;
  return isSame ? { bytes, pages: found.pages } : null;
}

export async function storeRendering(
  project: OwnedProject,
  key: RenderingKey,
  { bytes, pages }: MadeFile,
): Promise<void> {
  await keepRendering(project, key, pages, (take) => packInChunks([bytes], take));
}

/** Reads a file of the project whole. */
export async function readKeptFile(project: OwnedProject, fileId: string): Promise<Buffer> {
  const chunks = await Array.fromAsync(
    chunksFrom((position) => readChunk(project, fileId, position)),
  );
  return buffer(unpacked(each(chunks)));
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
