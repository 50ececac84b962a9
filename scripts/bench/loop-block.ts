import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;

/** Runs some work and gives how long it took, and the longest time in which nothing else could run in this thread. */
export async function watchLoop(
  work: () => Promise<unknown>,
): Promise<{ seconds: number; cpu: number; loopMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const before = process.cpuUsage();
  const since = performance.now();
  await work();
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  return {
    seconds,
    cpu: (user + system) / 1_000_000,
    loopMs: Math.max(0, delay.max / 1_000_000 - RESOLUTION_MS),
  };
}
