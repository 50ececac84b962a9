import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipOf, type ZipFile } from "./zip.ts";

const MADE_AT = new Date("2026-11-21T10:00:00Z");

async function* listed(...files: ZipFile[]): AsyncGenerator<ZipFile> {
  yield* files;
}

async function bytesOf(archive: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(archive));
}

test("an archive gives back every file as it was", async () => {
  const large = Buffer.alloc(300_000, "0123456789");

  const archive = await bytesOf(
    zipOf(
      listed(
        { path: "README.txt", content: ["One, ", "two: Größe 写"] },
        { path: "Größe/写.bin", content: [large] },
        { path: "empty.txt", content: [] },
      ),
      MADE_AT,
    ),
  );
  const files = unzipSync(archive);

  expect(Object.keys(files)).toEqual(["README.txt", "Größe/写.bin", "empty.txt"]);
  expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toBe("One, two: Größe 写");
  expect(Buffer.from(files["Größe/写.bin"] ?? []).equals(large)).toBe(true);
  expect(files["empty.txt"]).toHaveLength(0);
});

test("an archive without a file can be opened", async () => {
  const archive = await bytesOf(zipOf(listed(), MADE_AT));

  expect(unzipSync(archive)).toEqual({});
});

test("nothing is read before it is wanted", async () => {
  const read: string[] = [];
  const content = async function* (name: string): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < 100; piece += 1) {
      read.push(name);
      // Cannot be compressed, so that each piece gives bytes at once.
      yield crypto.getRandomValues(new Uint8Array(60_000));
    }
  };

  const archive = zipOf(
    listed({ path: "a", content: content("a") }, { path: "b", content: content("b") }),
    MADE_AT,
  );
  for (let taken = 0; taken < 4; taken += 1) await archive.next();

  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(10);
});

test("a file that cannot be read to its end spoils the archive", async () => {
  const content = async function* (): AsyncGenerator<string> {
    yield "the first half";
    throw new Error("the disk is gone");
  };

  const archive = bytesOf(zipOf(listed({ path: "a", content: content() }), MADE_AT));

  await expect(archive).rejects.toThrow("the disk is gone");
});
