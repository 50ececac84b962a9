import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createZstdCompress, createZstdDecompress } from "node:zlib";
import type { TaskContext } from "./serve-tasks.ts";

/** The size of stored and transferred chunks. Storing 1 MB would block the embedded database for up to 280 ms. */
const CHUNK_BYTES = 256 * 1_024;

// Zstandard (RFC 8878) at level 1 takes at most a third of gzip's time and no more space (decision 022).
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const GZIP = [0x1f, 0x8b];

/**
 * Compresses bytes and sends each chunk out of this thread with the question "chunk". Returns the size before
 * compression.
 */
export function handOverPacked(
  pieces: Iterable<Uint8Array>,
  ask: TaskContext["ask"],
): Promise<number> {
  return packInChunks(pieces, (chunk) => ask("chunk", chunk, [chunk.buffer]));
}

/** Compresses bytes and awaits `take` for each chunk. Returns the size before compression. */
export async function packInChunks(
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
    createZstdCompress(FAST),
    async (packed: AsyncIterable<Uint8Array>) => {
      for await (const chunk of fullChunks(packed)) await take(chunk);
    },
  );
  return size;
}

/**
 * Joins bytes into chunks of full size. Each chunk has its own memory, so that it can be transferred to another thread.
 */
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

/**
 * Asks the starter of this thread for one chunk after another, until the answer is null, and yields the unpacked bytes.
 */
export function takePacked(ask: TaskContext["ask"]): AsyncGenerator<Uint8Array> {
  // The cast is safe: only write-stages.ts answers this question, with this type.
  return unpacked(
    chunksFrom(async (position) => (await ask("chunk", position)) as Uint8Array | null),
  );
}

/** Yields the chunks that `read` returns for position 0, 1 and so on, until it returns null. */
export async function* chunksFrom(
  read: (position: number) => Promise<Uint8Array | null>,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await read(position);
    if (chunk === null) return;
    yield chunk;
  }
}

/** Unpacks chunks of Zstandard, or of gzip if they were stored before the change of format (decision 022). */
export async function* unpacked(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { value: first } = await chunks.next();
  if (!first) return;
  const source = Readable.from(withFirst(first, chunks));
  const unpack = GZIP.every((byte, at) => first[at] === byte)
    ? createGunzip()
    : createZstdDecompress();
  source.once("error", (error) => unpack.destroy(error));
  yield* source.pipe(unpack) as AsyncIterable<Uint8Array>;
}

async function* withFirst(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
