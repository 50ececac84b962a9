import { expect, test } from "vitest";
import { inParallel } from "./in-parallel.ts";

const calm = new AbortController().signal;

test("results stand in the order of the items, whoever is ready first", async () => {
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const work = async (item: string, index: number): Promise<string> => {
    await gates[index]?.promise;
    return item.toUpperCase();
  };

  const results = inParallel(["a", "b", "c"], 3, calm, work);
  for (const gate of gates.toReversed()) gate.resolve();

  expect(await results).toEqual(["A", "B", "C"]);
});

test("no more are worked on at a time than asked for", async () => {
  let running = 0;
  let most = 0;

  await inParallel([1, 2, 3, 4, 5], 2, calm, async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });

  expect(most).toBe(2);
});

test("a failure stops the others, waits for them, and is the error that is thrown", async () => {
  const stopped: unknown[] = [];
  const begun: number[] = [];
  const work = async (item: number, _index: number, signal: AbortSignal): Promise<void> => {
    begun.push(item);
    if (item === 2) throw new Error("the second one fails");
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    stopped.push(signal.reason);
  };

  await expect(inParallel([1, 2, 3], 2, calm, work)).rejects.toThrow("the second one fails");

  expect(stopped).toEqual([new Error("the second one fails")]);
  expect(begun).toEqual([1, 2]);
});

test("cancelling begins nothing more and throws the signal's reason", async () => {
  const cancel = new AbortController();
  const begun: number[] = [];

  const working = inParallel([1, 2], 1, cancel.signal, async (item) => {
    begun.push(item);
    cancel.abort(new Error("cancelled by the author"));
  });

  await expect(working).rejects.toThrow("cancelled by the author");
  expect(begun).toEqual([1]);
});
