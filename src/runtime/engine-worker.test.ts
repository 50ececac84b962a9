import { expect, test } from "vitest";
import { runInWorker } from "./engine-worker.ts";

const entry = new URL("./fixtures/worker-entry.ts", import.meta.url);

test("gives the result of the named task", async () => {
  const result = await runInWorker(entry, "double", 21);

  expect(result).toBe(42);
});

test("tells progress in order, and all of it before the result", async () => {
  const heard: string[] = [];

  const result = await runInWorker(entry, "count", 3, {
    onProgress: (done, total, step) => {
      heard.push(`${done}/${total} ${step}`);
    },
  });

  expect(heard).toEqual(["1/3 step 1", "2/3 step 2", "3/3 step 3"]);
  expect(result).toBe("counted");
});

test("waits for a slow listener before the task goes on", async () => {
  const heard: string[] = [];

  await runInWorker(entry, "count", 2, {
    onProgress: async (done) => {
      heard.push(`begin ${done}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      heard.push(`end ${done}`);
    },
  });

  expect(heard).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
});

test("stops the task when the listener throws, with the listener's error", async () => {
  const running = runInWorker(entry, "count", 5, {
    onProgress: (done) => {
      if (done === 2) throw new Error("Disk full");
    },
  });

  await expect(running).rejects.toThrow("Disk full");
});

test("answers what the task asks, and hands it the error where there is no answer", async () => {
  const answers = { capitalOf: (country: string) => ({ France: "Paris" })[country] };

  const known = await runInWorker(entry, "askCapital", "France", { answers });
  const unasked = runInWorker(entry, "askCapital", "France");

  expect(known).toBe("The capital is Paris.");
  await expect(unasked).rejects.toThrow('Nobody answers "capitalOf".');
});

test("answers nothing more once it is cancelled", async () => {
  const cancelling = new AbortController();
  const asked: number[] = [];
  const answers = {
    next: async (step: number): Promise<void> => {
      asked.push(step);
      if (step === 3) cancelling.abort(new Error("The author changed her mind"));
    },
  };

  const running = runInWorker(entry, "askForEver", null, { signal: cancelling.signal, answers });

  await expect(running).rejects.toThrow("The author changed her mind");
  expect(asked).toEqual([1, 2, 3]);
});

test("ends a task that computes for ever, within the time it may have", async () => {
  const started = performance.now();

  const running = runInWorker(entry, "loop", null, { timeLimitMs: 800 });

  await expect(running).rejects.toMatchObject({
    reason: "time",
    message: 'The step "loop" took longer than 0.8 s and was stopped.',
  });
  expect(performance.now() - started).toBeLessThan(4_000);
});

test("ends a task that takes memory without end, and this process lives on", async () => {
  const running = runInWorker(entry, "allocate", null, { memoryLimitMb: 100 });

  await expect(running).rejects.toMatchObject({
    reason: "memory",
    message: 'The step "allocate" needed more than 100 MB of memory and was stopped.',
  });
});

test("stops at once when cancelled, even a task that never pauses", async () => {
  const cancelling = new AbortController();
  const running = runInWorker(entry, "loop", null, { signal: cancelling.signal });

  setTimeout(() => cancelling.abort(new Error("The author changed her mind")), 200);

  await expect(running).rejects.toThrow("The author changed her mind");
});

test("hands over an error with message, stack, code and cause", async () => {
  const error: unknown = await runInWorker(entry, "throw", null).catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({ name: "RangeError", message: "Too many ravens", code: "E_RAVENS" });
  expect((error as Error).stack).toContain("worker-entry.ts");
  expect((error as Error).cause).toMatchObject({ message: "a nest" });
});

test("says so when the thread ends without an answer", async () => {
  const running = runInWorker(entry, "die", null);

  await expect(running).rejects.toMatchObject({ reason: "crash" });
});

test("refuses a task that was never registered, names of Object's own included", async () => {
  await expect(runInWorker(entry, "fly", null)).rejects.toThrow('There is no task called "fly".');
  await expect(runInWorker(entry, "constructor", null)).rejects.toThrow(
    'There is no task called "constructor".',
  );
});

test("keeps the environment from the thread", async () => {
  const names = await runInWorker(entry, "environment", null);

  expect(names).not.toContain("PATH");
});

test("the thread of a task that is done, or that failed by itself, serves the next one", async () => {
  const first = await runInWorker(entry, "thread", null);
  const second = await runInWorker(entry, "thread", null);
  await runInWorker(entry, "throw", null).catch(() => undefined);
  const third = await runInWorker(entry, "thread", null);

  expect(second).toBe(first);
  expect(third).toBe(first);
});

test("the thread of a task whose listener threw serves the next one", async () => {
  const first = await runInWorker(entry, "thread", null);
  const failed = runInWorker(entry, "count", 5, {
    onProgress: () => {
      throw new Error("Disk full");
    },
  });
  await expect(failed).rejects.toThrow("Disk full");
  const second = await runInWorker(entry, "thread", null);

  expect(second).toBe(first);
});

test("the thread of a task that was cancelled or took too long serves no other", async () => {
  const first = await runInWorker(entry, "thread", null);
  const cancelled = runInWorker(entry, "wait", 200, { signal: AbortSignal.timeout(20) });
  await expect(cancelled).rejects.toThrow("timeout");
  const second = await runInWorker(entry, "thread", null);
  await expect(runInWorker(entry, "wait", 200, { timeLimitMs: 20 })).rejects.toThrow("0.02 s");
  const third = await runInWorker(entry, "thread", null);

  expect(new Set([first, second, third]).size).toBe(3);
});

test("two tasks at once have a thread each", async () => {
  const [one, other] = await Promise.all([
    runInWorker(entry, "thread", null),
    runInWorker(entry, "thread", null),
  ]);

  expect(one).not.toBe(other);
});

test("what a task asks after its end is not asked of the next one", async () => {
  const asked: number[] = [];
  const answers = { next: (step: number) => asked.push(step) };

  await runInWorker(entry, "askTooLate", null);
  await runInWorker(entry, "wait", 200, { answers });

  expect(asked).toEqual([]);
});

test("what a failed task leaves behind disturbs nothing of the next one", async () => {
  const asked: number[] = [];
  const answers = {
    next: (step: number) => asked.push(step),
    // Answered when the task is over and the next one runs.
    slow: () => new Promise((resolve) => setTimeout(resolve, 60)),
  };
  const first = await runInWorker(entry, "thread", null);

  const failing = runInWorker(entry, "failWithBranches", null, { answers });
  await expect(failing).rejects.toThrow("No raven comes back");
  await runInWorker(entry, "wait", 200, { answers });
  const second = await runInWorker(entry, "thread", null);

  expect(asked).toEqual([]);
  expect(second).toBe(first);
});

test("a promise that nobody waits for ends the thread of the task that runs", async () => {
  const running = runInWorker(entry, "loseBranch", null);

  await expect(running).rejects.toMatchObject({
    reason: "crash",
    cause: { message: "Nobody waits for this raven" },
  });
});

test("a result that cannot cross ends the thread, and is not waited for", async () => {
  const running = runInWorker(entry, "giveFunction", null);

  await expect(running).rejects.toMatchObject({ reason: "crash" });
});
