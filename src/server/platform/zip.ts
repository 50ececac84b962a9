import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

/** A file in an archive. Its content comes in pieces; pieces of text are written as UTF-8. */
export type ZipFile = {
  path: string;
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
};

/** How much is compressed at a time, which takes some milliseconds. After each piece, other work gets its turn. */
const PIECE_BYTES = 64 * 1024;

/**
 * Writes a ZIP archive as a stream, with only one piece of it in memory. The archive can have at most 65,535 files,
 * each with a path of its own.
 */
export async function* zipOf(
  files: AsyncIterable<ZipFile>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = (): Uint8Array[] => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  for await (const { path, content } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = madeAt;
    zip.add(file);
    for await (const piece of piecesOf(content)) {
      file.push(piece);
      yield* taken();
      await setImmediate();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Joins small parts and cuts large ones, because each piece costs a turn of the event loop. */
async function* piecesOf(content: ZipFile["content"]): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    waiting.push(bytes);
    size += bytes.length;
    if (size < PIECE_BYTES) continue;
    yield* cut(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  }
  yield* cut(Buffer.concat(waiting));
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
  }
}
