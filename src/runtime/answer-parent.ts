import { flushCompileCache } from "node:module";
import { carryError } from "./carried-error.ts";
import type { ChildAnswer } from "./child.ts";

/**
 * Called once by the entry file of a child process: does the work for one message, answers it, and ends. What `work` tells
 * meanwhile reaches the parent at once, also if the work then computes without a pause.
 */
export function answerParent(
  work: (input: unknown, tell: (told: unknown) => void) => Promise<unknown>,
): void {
  const tell = (told: unknown): void => {
    const message: ChildAnswer = { told };
    process.send?.(message);
  };
  process.once("message", (input) => void answer(work(input, tell)));
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
