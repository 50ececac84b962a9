import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createZstdCompress, createZstdDecompress } from "node:zlib";
import type { TaskContext } from "./serve-tasks.ts";

/** Packed bytes travel and are stored in pieces of this size: 1 MB blocks the embedded database for up to 280 ms. */
const CHUNK_BYTES = 256 * 1_024;

// Zstandard (RFC 8878) at its first level takes a third of gzip's time or less, and no more room: decision 022.
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const GZIP = [0x1f, 0x8b];

/** Packs what comes and hands it over chunk by chunk by asking "chunk"; gives the size before compression. */
export function handOverPacked(
  pieces: Iterable<Uint8Array>,
  ask: TaskContext["ask"],
): Promise<number> {
  return packInChunks(pieces, (chunk) => ask("chunk", chunk, [chunk.buffer]));
}

/** Packs what comes and has it taken chunk by chunk, each awaited before the next; gives the size before compression. */
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

/** Takes packed chunks by asking "chunk" with their position until null is answered, and gives what was in them. */
export function takePacked(ask: TaskContext["ask"]): AsyncGenerator<Uint8Array> {
  // Answered by the functions of write-stages.ts and nobody else.
  return unpacked(
    chunksFrom(async (position) => (await ask("chunk", position)) as Uint8Array | null),
  );
}

/** Chunks by their positions, from 0 until there is none. */
export async function* chunksFrom(
  read: (position: number) => Promise<Uint8Array | null>,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await read(position);
    if (chunk === null) return;
    yield chunk;
  }
}

/** What was in packed chunks; until decision 022 they were gzipped, and those that were kept then are read as well. */
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
