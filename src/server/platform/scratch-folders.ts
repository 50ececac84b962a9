import { lstatSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const NAME = /^octavo-texts-(\d+)-/u;

/** Hands on a folder of this machine for an author's texts; it is removed when that is done, or, after a kill, at the next start. */
export async function withScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `octavo-texts-${process.pid}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders that killed processes left behind; to be called before this one makes any. */
export function clearScratchFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid === undefined || isOfAnother(Number(pid))) continue;
    const folder = path.join(tmpdir(), name);
    // Undefined when another process that starts was faster.
    const found = lstatSync(folder, { throwIfNoEntry: false });
    const isOurs = found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
    if (isOurs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Our own number is a dead process's as well: in a container, each start has the same. */
function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One that may not be signalled runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
