import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipInChunks } from "./byte-chunks.ts";

test("bytes are taken one small piece after the other, and come out as they went in", async () => {
  const pieces = Array.from({ length: 12 }, () => randomBytes(100_000));
  const taken: Uint8Array[] = [];
  let beingTaken = 0;
  const most: number[] = [];

  const size = await gzipInChunks(pieces, async (chunk) => {
    beingTaken += 1;
    most.push(beingTaken);
    await new Promise(setImmediate);
    taken.push(chunk);
    beingTaken -= 1;
  });

  expect(size).toBe(1_200_000);
  expect(gunzipSync(Buffer.concat(taken))).toEqual(Buffer.concat(pieces));
  expect(Math.max(...taken.map(({ length }) => length))).toBe(256 * 1_024);
  expect(Math.max(...most)).toBe(1);
});

test("who cannot take a piece is heard", async () => {
  const full = new Error("no room");

  const packing = gzipInChunks([randomBytes(1_000_000)], () => Promise.reject(full));

  await expect(packing).rejects.toBe(full);
});
