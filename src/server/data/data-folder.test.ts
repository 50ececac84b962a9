import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { seedDataFolder } from "#tests/server/migrated-copies.ts";
import {
  assertRoomToStart,
  copyDatabase,
  openDataFolder,
  FolderInUse,
  lockFolder,
} from "./data-folder.ts";
import { openEmbedded } from "./embedded-database.ts";

function folderOfItsOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One that was used before: making a database takes 3 s of a core, and is shown by the copy below. */
async function readyFolder(): Promise<string> {
  const folder = folderOfItsOwn();
  await seedDataFolder(folder);
  return folder;
}

test("a second process is refused and told where the first one answers", async () => {
  const folder = folderOfItsOwn();
  const first = lockFolder(folder);
  first.announce("http://127.0.0.1:3000");

  const second = (): unknown => lockFolder(folder);

  expect(second).toThrow(FolderInUse);
  expect(second).toThrow(expect.objectContaining({ address: "http://127.0.0.1:3000" }));
  first.release();
  lockFolder(folder).release();
});

test("a process that was killed leaves its folder free", async () => {
  const folder = folderOfItsOwn();
  const lockModule = new URL("./data-folder.ts", import.meta.url).href;
  const holder = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `const { lockFolder } = await import(${JSON.stringify(lockModule)});
     lockFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000);`,
  ]);
  await new Promise((resolve) => holder.stdout.once("data", resolve));

  const whileHeld = (): unknown => lockFolder(folder);
  expect(whileHeld).toThrow(FolderInUse);
  holder.kill("SIGKILL");
  await new Promise((resolve) => holder.once("exit", resolve));

  lockFolder(folder).release();
});

/** Versions of the product as a folder of migrations each: every one adds a table. */
function migrationsUpTo(version: number): string {
  const folder = folderOfItsOwn();
  mkdirSync(join(folder, "meta"));
  const entries = Array.from({ length: version }, (_, idx) => {
    writeFileSync(join(folder, `v${idx}.sql`), `create table notes_${idx} (id int);`);
    return { idx, version: "7", when: 1_000 + idx, tag: `v${idx}`, breakpoints: true };
  });
  const journal = { version: "7", dialect: "postgresql", entries };
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  return folder;
}

test.each([
  ["is a file", "taken"],
  ["lies below a file", "taken/data"],
  ["has a file in the place of its database", "half"],
])("a data folder that %s is refused with its name and a way out", async (_, name) => {
  const folder = folderOfItsOwn();
  writeFileSync(join(folder, "taken"), "Something else.");
  mkdirSync(join(folder, "half"));
  writeFileSync(join(folder, "half", "database"), "Something else.");

  await expect(assertRoomToStart(join(folder, name))).rejects.toThrow(
    /^This server cannot keep its data in .*\/(?:taken|taken\/data|half) .*set DATA_DIR to another folder\.$/u,
  );
});

test("a database is copied before it is changed, as it was", { timeout: 60_000 }, async () => {
  const folder = folderOfItsOwn();
  const first = await openDataFolder(folder, new Date(Date.UTC(2026, 0, 1)), migrationsUpTo(1));
  await first.close();
  const afterFirst = readdirSync(folder);

  const second = await openDataFolder(folder, new Date(Date.UTC(2026, 0, 2)), migrationsUpTo(2));
  await second.close();
  const copies = readdirSync(join(folder, "copies"));
  const copy = await openEmbedded(join(folder, "copies", copies[0] ?? ""));
  const { rows } = await copy.executeSql(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  await copy.close();

  expect(afterFirst).toEqual(["database"]);
  expect(copies).toEqual(["database-2026-01-02T00-00-00.000Z"]);
  expect(rows).toEqual([{ tablename: "notes_0" }]);
});

test("the last three copies are kept", async () => {
  const folder = folderOfItsOwn();
  const database = join(folder, "database");
  mkdirSync(database);
  writeFileSync(join(database, "rows"), "ann");

  for (const day of [1, 2, 3, 4, 5]) {
    await copyDatabase(database, join(folder, "copies"), new Date(Date.UTC(2026, 0, day)));
  }

  expect(readdirSync(join(folder, "copies"))).toEqual([
    "database-2026-01-03T00-00-00.000Z",
    "database-2026-01-04T00-00-00.000Z",
    "database-2026-01-05T00-00-00.000Z",
  ]);
});

test("what was written is there at the next start, and nothing is copied for nothing", async () => {
  const folder = await readyFolder();
  const first = await openDataFolder(folder, new Date());
  await first.executeSql("insert into users (id, email, name) values ('ann', 'a@x', 'Ann')");
  await first.close();

  const second = await openDataFolder(folder, new Date());
  const { rows } = await second.executeSql("select id from users");
  await second.close();

  expect(rows).toEqual([{ id: "ann" }]);
  expect(readdirSync(folder)).toEqual(["database"]);
});

test("other work gets its turn while the embedded database is busy", async () => {
  const db = await openDataFolder(await readyFolder(), new Date());
  let turns = 0;
  const other = setInterval(() => (turns += 1), 1);

  await db.transaction({}, async (tx) => {
    for (let index = 0; index < 200; index += 1) await tx.executeSql("select pg_sleep(0.002)");
  });
  clearInterval(other);
  await db.close();

  expect(turns).toBeGreaterThan(50);
});
