import { expect, test } from "vitest";
import { runInChild } from "./child.ts";

const entry = new URL("./fixtures/child-entry.ts", import.meta.url);
const limits = { work: "The test", timeLimitMs: 15_000, memoryLimitMb: 1_000 };

test("gives the answer of the process", async () => {
  const answer = await runInChild(entry, { words: ["a", "b"] }, limits);

  expect(answer).toEqual({ echo: { words: ["a", "b"] } });
});

test("hands on what the process tells at once, though it never pauses afterwards", async () => {
  const stopping = new AbortController();
  const told: unknown[] = [];
  const running = runInChild(entry, "tell", {
    ...limits,
    signal: stopping.signal,
    onTold: (words) => {
      told.push(words);
      stopping.abort(new Error("Heard enough"));
    },
  });

  await expect(running).rejects.toThrow("Heard enough");
  expect(told).toEqual(["half of it"]);
});

test("kills a process that computes for ever, within the time it may have", async () => {
  const started = performance.now();

  const running = runInChild(entry, "loop", { ...limits, timeLimitMs: 1_500 });

  await expect(running).rejects.toMatchObject({
    name: "StoppedWork",
    reason: "time",
    message: "The test took longer than 1.5 s and was stopped.",
  });
  expect(performance.now() - started).toBeLessThan(4_000);
});

test("kills a process that takes memory without end", async () => {
  const running = runInChild(entry, "allocate", { ...limits, memoryLimitMb: 300 });

  await expect(running).rejects.toMatchObject({
    reason: "memory",
    message: "The test needed more than 300 MB of memory and was stopped.",
  });
});

test("stops at once when cancelled, even a process that never pauses", async () => {
  const cancelling = new AbortController();
  const running = runInChild(entry, "loop", { ...limits, signal: cancelling.signal });

  setTimeout(() => cancelling.abort(new Error("The author changed her mind")), 300);

  await expect(running).rejects.toThrow("The author changed her mind");
});

test("does not start when it is cancelled already", async () => {
  const running = runInChild(entry, "echo", {
    ...limits,
    signal: AbortSignal.abort(new Error("Too late")),
  });

  await expect(running).rejects.toThrow("Too late");
});

test("says what a dying process said last", async () => {
  const error: unknown = await runInChild(entry, "die", limits).catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({ reason: "crash" });
  expect(String((error as Error).cause)).toContain("exit code 7");
  expect(String((error as Error).cause)).toContain("the last words");
});

test("hands over an error with message, stack, code and cause", async () => {
  const error: unknown = await runInChild(entry, "throw", limits).catch(
    (thrown: unknown) => thrown,
  );

  expect(error).toMatchObject({ name: "RangeError", message: "Too many ravens", code: "E_RAVENS" });
  expect((error as Error).stack).toContain("child-entry.ts");
  expect((error as Error).cause).toMatchObject({ message: "a nest" });
});

test("keeps the environment, and so every secret in it, from the process", async () => {
  const names = await runInChild(entry, "environment", limits);

  expect(names).not.toContain("PATH");
  expect(names).not.toContain("CORPORA_DIR");
});
