import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asSystem, type Database } from "#server/data/database.ts";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { ensureProject, listProjects } from "#server/data/projects.ts";

/** The two databases that a server runs on. */
export type DatabaseKind = "pglite" | "postgres";

/** A new database of a kind, with one empty project; `close` leaves nothing of it. */
export async function openProject(
  kind: DatabaseKind,
): Promise<{ project: OwnedProject; close: () => Promise<void> }> {
  const { db, remove } = await (kind === "pglite" ? openFolder() : openOnServer());
  await migrate(db);
  await asSystem(db, (tx) =>
    tx.executeSql("insert into users (id, email, name) values ('ann', 'ann@example.org', 'Ann')"),
  );
  await ensureProject(db, "ann", "A benchmark");
  const [listed] = (await listProjects(db, "ann")).projects;
  const project = await ownedProject(db, "ann", listed?.id ?? "");
  const close = async (): Promise<void> => {
    await db.close();
    await remove();
  };
  return { project, close };
}

type Opened = { db: Database; remove: () => Promise<void> };

async function openFolder(): Promise<Opened> {
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-bench-data-"));
  const place = path.join(folder, "pg");
  execFileSync(process.execPath, [path.join(import.meta.dirname, "make-folder.ts"), place]);
  const db = await openDatabase({ folder: place });
  return { db, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function openOnServer(): Promise<Opened> {
  const server = process.env["TEST_DATABASE_URL"] ?? "";
  const name = `octavo_bench_${randomUUID().slice(0, 8)}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDatabase({ url: url.href });
  return { db, remove: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const db = await openDatabase({ url });
  await db.executeSql(statement);
  await db.close();
}
