import { fork, type ChildProcess, execFile } from "node:child_process";
import { setPriority } from "node:os";
import { reviveError, type CarriedError } from "./carried-error.ts";
import { StoppedWork, grewTooLarge, lowPriority, tookTooLong } from "./limits.ts";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** What a child process sends: how far it is, any number of times, and at last its result or its error. */
export type ChildAnswer = { told: unknown } | { result: unknown } | { error: CarriedError };

export type ChildLimits = {
  /** The name of the work, as the start of an error sentence: "Making the PDF". */
  work: string;
  timeLimitMs: number;
  memoryLimitMb: number;
  signal?: AbortSignal;
  /** Hears what the work tells while it goes on. */
  onTold?: (told: unknown) => void;
};

const memoryCheckMs = 50;
const keptStderr = 8_000;

/**
 * Does one piece of work in its own process, whose entry file calls `answerParent`, and returns its answer. When the
 * promise settles, the process has ended or was sent SIGKILL, because only this signal stops native code. The process
 * gets no environment, and so no secrets. Rejects with StoppedWork if time or memory runs out or the process dies, with
 * the signal's reason on abort, and otherwise with the error of the work.
 */
export function runInChild(entry: URL, input: unknown, limits: ChildLimits): Promise<unknown> {
  const { work, timeLimitMs, memoryLimitMb, signal, onTold } = limits;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const child = fork(entry, [], {
      serialization: "advanced",
      // It lives for seconds: V8 would let 48 MB of garbage gather before it looked at them first (25 MB less).
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=4"],
      env: {},
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    runBehindOthers(child.pid);
    const lastWords = listen(child);
    const settle = (settlement: () => void): void => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener("abort", cancel);
      child.kill("SIGKILL");
      settlement();
    };
    const cancel = (): void => settle(() => reject(signal?.reason));
    const timer = setTimeout(
      () => settle(() => reject(tookTooLong(work, timeLimitMs))),
      timeLimitMs,
    );
    const checkSize = async (): Promise<void> => {
      const size = child.pid === undefined ? null : await residentMb(child.pid);
      if (size !== null && size > memoryLimitMb)
        settle(() => reject(grewTooLarge(work, memoryLimitMb)));
    };
    const watch = setInterval(() => void checkSize(), memoryCheckMs);
    signal?.addEventListener("abort", cancel, { once: true });

    child.on("message", (answer: ChildAnswer) => {
      if ("told" in answer) onTold?.(answer.told);
      else if ("error" in answer) settle(() => reject(reviveError(answer.error)));
      else settle(() => resolve(answer.result));
    });
    child.once("error", (error) => settle(() => reject(crash(work, String(error)))));
    child.once("close", (code, killedBy) =>
      settle(() => reject(crash(work, `${killedBy ?? `exit code ${code}`}\n${lastWords()}`))),
    );
    child.send(input as object, (error) => {
      if (error !== null) settle(() => reject(crash(work, `${String(error)}\n${lastWords()}`)));
    });
  });
}

/** Lowers the priority, so that the process does not slow the server's answers. */
function runBehindOthers(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, lowPriority());
  } catch {
    // The priority stays as it was: the process has already ended, or the system allows no other priority.
  }
}

function listen(child: ChildProcess): () => string {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-keptStderr);
  });
  return () => said;
}

function crash(work: string, lastWords: string): StoppedWork {
  return new StoppedWork("crash", `${work} failed: the process ended without an answer.`, {
    cause: new Error(lastWords.trim()),
  });
}

const run = promisify(execFile);

/** Returns the resident memory of a process in MB, or null once the process has ended. */
async function residentMb(pid: number): Promise<number | null> {
  try {
    if (process.platform === "linux") {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
      return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
    }
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) / 1_024;
  } catch {
    // Reading /proc and running ps both fail once the process has ended.
    return null;
  }
}
