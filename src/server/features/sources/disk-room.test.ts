import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#server/data/embedded-database.ts";
import { diskRoom } from "./disk-room.ts";

const MEGABYTE = 1024 * 1024;

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A file of ten megabytes. */
function tenMegabytes(): string {
  const place = join(scratchFolder(), "posts.csv");
  writeFileSync(place, Buffer.alloc(10 * MEGABYTE));
  return place;
}

const FULL = {
  status: 503,
  message:
    "The disk of this server is full, so nothing was stored. Please try again later, or tell whoever runs it.",
};

test("a file that the disk has no room for is refused before anything of it is stored", async () => {
  const db = { freeBytes: async () => 100 * MEGABYTE };

  await expect(diskRoom()(db, tenMegabytes())).rejects.toMatchObject(FULL);
});

test.each([
  ["there is room", 110 * MEGABYTE],
  ["the disk is another machine's", null],
])("a file is taken where %s", async (_, free) => {
  const taken = diskRoom()({ freeBytes: async () => free }, tenMegabytes());

  await expect(taken).resolves.toBeDefined();
});

test("of two files that arrive together the second is refused where there is room for one, and taken once the first is done", async () => {
  const db = { freeBytes: async () => 120 * MEGABYTE };
  const takeRoom = diskRoom();
  const file = tenMegabytes();

  const [first, second] = await Promise.allSettled([takeRoom(db, file), takeRoom(db, file)]);

  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ status: "rejected", reason: FULL });
  if (first.status === "fulfilled") first.value.giveBack();
  await expect(takeRoom(db, file)).resolves.toBeDefined();
});

test("a file that takes more than was thought is stopped between two batches", async () => {
  let free = 120 * MEGABYTE;
  const room = await diskRoom()({ freeBytes: async () => free }, tenMegabytes());
  await room.assertLeft();

  free = 60 * MEGABYTE;

  await expect(room.assertLeft()).rejects.toMatchObject(FULL);
});

test("the embedded database knows how much room its folder has", async () => {
  const folder = scratchFolder();
  const db = await openEmbedded(join(folder, "database"));
  onTestFinished(() => db.close());

  const free = await db.freeBytes();

  const { bavail, bsize } = statfsSync(folder);
  expect(Math.abs((free ?? 0) - bavail * bsize)).toBeLessThan(500 * MEGABYTE);
  expect(free).toBeGreaterThan(0);
});
