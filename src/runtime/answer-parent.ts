import { flushCompileCache } from "node:module";
import { carryError } from "./carried-error.ts";
import type { ChildAnswer } from "./child.ts";

/** Called once by a child process's entry file: does the work for the one message that comes, answers, and ends. */
export function answerParent(work: (input: unknown) => Promise<unknown>): void {
  process.once("message", (input) => void answer(work(input)));
}

async function answer(working: Promise<unknown>): Promise<void> {
  const message: ChildAnswer = await working.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: carryError(error) }),
  );
  // With the answer the parent ends us: what was compiled is kept before.
  flushCompileCache();
  process.send?.(message, () => process.disconnect());
}
