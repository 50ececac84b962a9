import { randomBytes } from "node:crypto";
import { gzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { packInChunks, unpacked } from "./byte-chunks.ts";

test("bytes are taken one small piece after the other, and come out as they went in", async () => {
  const pieces = Array.from({ length: 12 }, () => randomBytes(100_000));
  const taken: Uint8Array[] = [];
  let beingTaken = 0;
  const most: number[] = [];

  const size = await packInChunks(pieces, async (chunk) => {
    beingTaken += 1;
    most.push(beingTaken);
    await new Promise(setImmediate);
    taken.push(chunk);
    beingTaken -= 1;
  });

  expect(size).toBe(1_200_000);
  expect(zstdDecompressSync(Buffer.concat(taken))).toEqual(Buffer.concat(pieces));
  expect(Math.max(...taken.map(({ length }) => length))).toBe(256 * 1_024);
  expect(Math.max(...most)).toBe(1);
});

test("who cannot take a piece is heard", async () => {
  const full = new Error("no room");

  const packing = packInChunks([randomBytes(1_000_000)], () => Promise.reject(full));

  await expect(packing).rejects.toBe(full);
});

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function contentOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

test("what was packed comes back, and so does what an earlier version gzipped", async () => {
  const bytes = randomBytes(700_000);
  const taken: Uint8Array[] = [];
  await packInChunks([bytes], async (chunk) => void taken.push(chunk));

  const back = await contentOf(unpacked(cut(Buffer.concat(taken), 100_000)));
  const fromBefore = await contentOf(unpacked(cut(gzipSync(bytes), 100_000)));
  const ofNothing = await contentOf(unpacked(cut(Buffer.alloc(0), 1)));

  expect(back.equals(bytes)).toBe(true);
  expect(fromBefore.equals(bytes)).toBe(true);
  expect(ofNothing).toHaveLength(0);
});

test("a kept file whose end is gone is an error, not a shorter file", async () => {
  const taken: Uint8Array[] = [];
  await packInChunks([randomBytes(700_000)], async (chunk) => void taken.push(chunk));

  const cutOff = contentOf(unpacked(cut(Buffer.concat(taken).subarray(0, 500_000), 100_000)));

  await expect(cutOff).rejects.toThrow("unexpected end of file");
});

test("an error of whoever gives the chunks is heard", async () => {
  const gone = new Error("the database is gone");
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield gzipSync("half").subarray(0, 10);
    throw gone;
  };

  await expect(contentOf(unpacked(failing()))).rejects.toBe(gone);
});
