import { flushCompileCache } from "node:module";
import { carryError } from "./carried-error.ts";
import type { ChildAnswer } from "./child.ts";

/** Called once by the entry file of a child process: does the work for one message, answers it, and ends. */
export function answerParent(work: (input: unknown) => Promise<unknown>): void {
  process.once("message", (input) => void answer(work(input)));
}

async function answer(working: Promise<unknown>): Promise<void> {
  const message: ChildAnswer = await working.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: carryError(error) }),
  );
  // The compile cache is written first, because the parent kills this process once it has the answer.
  flushCompileCache();
  process.send?.(message, () => process.disconnect());
}
