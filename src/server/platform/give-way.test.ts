import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { countUnderWay, givingWay, inBackground, isSomebodyActive } from "./give-way.ts";

/** A call that is under way until its connection is closed. */
function call(): { reply: FastifyReply; end: () => void } {
  const raw = new EventEmitter();
  // All that is asked of a reply here.
  const reply = { raw } as unknown as FastifyReply;
  countUnderWay(reply);
  return { reply, end: () => void raw.emit("close") };
}

test("work in the background begins once the last call is answered", async () => {
  const [first, second] = [call(), call()];
  const told: string[] = [];

  const work = inBackground(() => givingWay(async () => told.push("work")));
  told.push("first");
  first.end();
  await Promise.resolve();
  told.push("second");
  second.end();
  await work;

  expect(told).toEqual(["first", "second", "work"]);
});

test("work in the background goes on after a while, however many calls there are", async () => {
  const { end } = call();

  await expect(inBackground(() => givingWay(async () => "done"))).resolves.toBe("done");

  end();
});

test("what a person waits for gives way to nobody", async () => {
  const { end } = call();
  const told: string[] = [];

  const click = givingWay(async () => told.push("click"));
  await click;
  end();
  told.push("end");

  expect(told).toEqual(["click", "end"]);
});

test("work in the background does not wait where nobody calls", async () => {
  await expect(inBackground(() => givingWay(async () => "done"))).resolves.toBe("done");
});

test("who clicks is expected to click again for two seconds", () => {
  // The fake clock begins at 0, and the calls of the tests above came at the real time, which may be minutes later.
  const sinceStart = performance.now();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(sinceStart + 60_000);
  const before = isSomebodyActive();

  const { end } = call();
  const during = isSomebodyActive();
  end();
  vi.advanceTimersByTime(1_900);
  const soonAfter = isSomebodyActive();
  vi.advanceTimersByTime(200);

  expect([before, during, soonAfter, isSomebodyActive()]).toEqual([false, true, true, false]);
});

test("of work in the background that waits, one transaction goes at a time", async () => {
  const { end } = call();
  const told: string[] = [];
  const transaction = (name: string) => () =>
    givingWay(async () => {
      told.push(`${name} begins`);
      await setTimeout(5);
      told.push(`${name} ends`);
    });

  await Promise.all(["first", "second"].map((name) => inBackground(transaction(name))));
  end();

  expect(told).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("work in the background goes on after a transaction that failed", async () => {
  const { end } = call();
  const failing = inBackground(() => givingWay(() => Promise.reject(new Error("full"))));
  const next = inBackground(() => givingWay(async () => "done"));

  await expect(failing).rejects.toThrow("full");
  await expect(next).resolves.toBe("done");
  end();
});
