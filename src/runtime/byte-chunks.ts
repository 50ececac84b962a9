import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { TaskContext } from "./serve-tasks.ts";

/** Gzipped bytes travel and are stored in pieces of this size: 1 MB blocks the embedded database for up to 280 ms. */
const CHUNK_BYTES = 256 * 1_024;

// Level 1 takes a fifth of the time of the default and a tenth more room.
const LEVEL = 1;

/** Gzips what comes and hands it over chunk by chunk by asking "chunk"; gives the size before compression. */
export function handOverGzipped(
  pieces: Iterable<Uint8Array>,
  ask: TaskContext["ask"],
): Promise<number> {
  return gzipInChunks(pieces, (chunk) => ask("chunk", chunk, [chunk.buffer]));
}

/** Gzips what comes and has it taken chunk by chunk, each awaited before the next; gives the size before compression. */
export async function gzipInChunks(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  take: (chunk: Uint8Array<ArrayBuffer>) => Promise<unknown>,
): Promise<number> {
  let size = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      size += piece.length;
      yield piece;
    }
  };
  await pipeline(
    Readable.from(counted()),
    createGzip({ level: LEVEL }),
    async (gzipped: AsyncIterable<Uint8Array>) => {
      for await (const chunk of fullChunks(gzipped)) await take(chunk);
    },
  );
  return size;
}

/** Chunks of full size, but for the last; each in memory of its own, so that it can move. */
async function* fullChunks(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    for (let taken = 0; taken < piece.length;) {
      const part = piece.subarray(taken, taken + CHUNK_BYTES - filled);
      chunk.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled < CHUNK_BYTES) continue;
      yield chunk;
      chunk = new Uint8Array(CHUNK_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.slice(0, filled);
}

/** Takes gzipped chunks by asking "chunk" with their position until null is answered, and gives what was in them. */
export async function* takeGunzipped(ask: TaskContext["ask"]): AsyncGenerator<Uint8Array> {
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for (let position = 0; ; position += 1) {
      // Answered by the functions of write-stages.ts and nobody else.
      const chunk = (await ask("chunk", position)) as Uint8Array | null;
      if (chunk === null) return;
      yield chunk;
    }
  };
  const source = Readable.from(chunks());
  const gunzip = createGunzip();
  source.once("error", (error) => gunzip.destroy(error));
  yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>;
}
