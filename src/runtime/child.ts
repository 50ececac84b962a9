import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { reviveError } from "./carried-error.ts";
import type { CarriedError } from "./carried-error.ts";
import { StoppedWork, grewTooLarge, lowPriority, tookTooLong } from "./limits.ts";
import { residentMb } from "./resident-size.ts";

/** What a child process answers: the result, or the error that was thrown. */
export type ChildAnswer = { result: unknown } | { error: CarriedError };

/** What bounds a child process. */
export type ChildLimits = {
  /** What the process does, as the start of an error's sentence: "Making the PDF". */
  work: string;
  timeLimitMs: number;
  memoryLimitMb: number;
  signal?: AbortSignal;
};

const memoryCheckMs = 50;
const keptStderr = 8_000;

/**
 * Runs one piece of work in a process of its own and gives its answer. The entry file calls `answerParent`.
 *
 * Rejects with StoppedWork when time or memory runs out or the process dies, with the signal's reason when cancelled,
 * and otherwise with the error that the work threw. The process is dead, or dying by SIGKILL, when this settles: only
 * that stops native code. It gets no environment, so none of the server's secrets.
 */
export function runInChild(entry: URL, input: unknown, limits: ChildLimits): Promise<unknown> {
  const { work, timeLimitMs, memoryLimitMb, signal } = limits;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const child = fork(entry, [], {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning"],
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

    child.once("message", (answer: ChildAnswer) =>
      settle(() =>
        "error" in answer ? reject(reviveError(answer.error)) : resolve(answer.result),
      ),
    );
    child.once("error", (error) => settle(() => reject(crash(work, String(error)))));
    child.once("close", (code, killedBy) =>
      settle(() => reject(crash(work, `${killedBy ?? `exit code ${code}`}\n${lastWords()}`))),
    );
    child.send(input as object, (error) => {
      if (error !== null) settle(() => reject(crash(work, `${String(error)}\n${lastWords()}`)));
    });
  });
}

/** On a busy machine it gets what answering calls leaves over. */
function runBehindOthers(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, lowPriority());
  } catch {
    // It has ended already, of which "close" tells, or this machine gives nobody another priority.
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
