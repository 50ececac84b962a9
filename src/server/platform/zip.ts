import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

/** A file of an archive; its content comes piece by piece, texts as UTF-8. */
export type ZipFile = {
  path: string;
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
};

/** Compressing this much takes some milliseconds; then other calls get their turn. */
const PIECE_BYTES = 64 * 1024;

/**
 * An archive as a stream of bytes: each file is read when its turn comes, and no more than one piece of it stands in
 * memory. Paths must be unique, and at most 65,535.
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

/** Neither too much at once nor a turn of the event loop for each row of a list. */
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
