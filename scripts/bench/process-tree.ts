import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const EVERY_MS = 40;
const TICKS_PER_SECOND = 100;

/**
 * What a case took with all processes that it started: wall seconds, processor seconds, and the most memory (MB) at one
 * time, beyond what the process that asks had before.
 */
export type TreeFigures = { seconds: number; cpu: number; peakMb: number };

/**
 * Runs a case of run-case.ts in a fresh process and measures it from outside, from the moment it says that it is ready.
 * Memory is the proportional set size of Linux, in which pages that processes share are counted once. Processors' time is
 * read every 40 ms, so each process may have up to that much more.
 */
export async function measureTree(name: string, argument: string): Promise<TreeFigures> {
  const script = path.join(import.meta.dirname, "run-case.ts");
  const child = spawn(process.execPath, [script, name, argument], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let printed = "";
  child.stdout?.on("data", (bytes) => {
    printed += String(bytes);
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  await Promise.race([
    new Promise((resolve) => {
      child.once("message", resolve);
    }),
    ended,
  ]);
  const { cpu, peakMb } = await watchTree(child, ended);
  if ((await ended) !== 0) throw new Error(`The case ${name} failed`);
  const { seconds } = JSON.parse(printed) as { seconds: number };
  return { seconds, cpu, peakMb };
}

async function watchTree(
  child: ChildProcess,
  ended: Promise<unknown>,
): Promise<{ cpu: number; peakMb: number }> {
  const atStart = new Map<number, number>();
  const now = new Map<number, number>();
  let peakKb = 0;
  let kbBefore = 0;
  for (let isFirst = true; child.exitCode === null && child.signalCode === null; isFirst = false) {
    let kb = 0;
    for (const pid of treeOf(child.pid ?? 0)) {
      const ticks = ticksOf(pid);
      if (ticks === null) continue;
      if (isFirst) atStart.set(pid, ticks);
      now.set(pid, ticks);
      kb += proportionalKb(pid);
    }
    if (isFirst) kbBefore = kb;
    peakKb = Math.max(peakKb, kb - kbBefore);
    await Promise.race([ended, setTimeout(EVERY_MS)]);
  }
  let ticks = 0;
  for (const [pid, last] of now) ticks += last - (atStart.get(pid) ?? 0);
  return { cpu: ticks / TICKS_PER_SECOND, peakMb: peakKb / 1024 };
}

/** A process and all below it, by their numbers. */
function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const fields = /^\d+$/u.test(name) ? statOf(Number(name)) : null;
    if (fields) parents.set(Number(name), Number(fields[1]));
  }
  const tree = new Set([root]);
  // A child's number may be lower than its parent's, so it is looked for until no more are found.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

function ticksOf(pid: number): number | null {
  const fields = statOf(pid);
  return fields === null ? null : Number(fields[11]) + Number(fields[12]);
}

/** The fields behind the name of a process, from its state on (proc(5)); null where it has ended. */
function statOf(pid: number): string[] | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function proportionalKb(pid: number): number {
  const text = readOrNull(`/proc/${pid}/smaps_rollup`) ?? "";
  return Number(/^Pss:\s+(\d+)/mu.exec(text)?.[1] ?? 0);
}

/** Null where the process has ended meanwhile. */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const isGone =
      error instanceof Error && "code" in error && /^(?:ENOENT|ESRCH)$/u.test(String(error.code));
    if (isGone) return null;
    throw error;
  }
}
