import { expect, test } from "vitest";
import { openScripted, question } from "#tests/models/open-scripted.ts";
import { quickClock } from "#tests/models/quick-clock.ts";
import { Limiter } from "./limiter.ts";
import type { Slot } from "./limiter.ts";

const never = new AbortController().signal;

function limiterOf(
  concurrency: number,
  more: Partial<Record<"requestsPerMinute" | "tokensPerMinute", number>> = {},
) {
  const clock = quickClock();
  const limits = { concurrency, requestsPerMinute: null, tokensPerMinute: null, ...more };
  return { clock, limiter: new Limiter(limits, clock) };
}

test("no more questions are on their way than were allowed, in the order they came", async () => {
  const { limiter } = limiterOf(2);
  const order: number[] = [];
  const slots: Slot[] = [];
  const entering = [0, 1, 2, 3].map(async (index) => {
    slots.push(await limiter.enter(1, never));
    order.push(index);
  });
  await Promise.all(entering.slice(0, 2));
  expect(order).toEqual([0, 1]);

  slots[0]?.free();
  slots[1]?.free();

  await Promise.all(entering);
  expect(order).toEqual([0, 1, 2, 3]);
});

test("a 429 halves what is allowed, once for all that left before it, down to one", async () => {
  const { limiter, clock } = limiterOf(8);
  const first = await Promise.all(Array.from({ length: 8 }, () => limiter.enter(1, never)));

  for (const slot of first) slot.isTooMany(1000);
  for (const slot of first) slot.free();

  expect(limiter.allowed).toBe(4);
  for (const allowed of [2, 1, 1]) {
    await clock.wait(2000, never);
    const slot = await limiter.enter(1, never);
    slot.isTooMany(1000);
    slot.free();
    expect(limiter.allowed).toBe(allowed);
  }
});

test("ten good answers allow one more, up to what was set", async () => {
  const { limiter } = limiterOf(4);
  const slot = await limiter.enter(1, never);
  slot.isTooMany(0);
  expect(limiter.allowed).toBe(2);

  for (let good = 0; good < 9; good += 1) slot.isGood();
  expect(limiter.allowed).toBe(2);
  slot.isGood();
  expect(limiter.allowed).toBe(3);
  for (let good = 0; good < 50; good += 1) slot.isGood();

  expect(limiter.allowed).toBe(4);
});

test("a pause is one for all: nobody enters before it is over", async () => {
  const { limiter, clock } = limiterOf(4);
  const slot = await limiter.enter(1, never);
  const startMs = clock.nowMs();
  slot.isTooMany(7000);
  slot.free();

  await Promise.all([limiter.enter(1, never), limiter.enter(1, never)]);

  expect(clock.nowMs() - startMs).toBe(7000);
  expect(clock.waits).toEqual([7000]);
});

test("who is cancelled while waiting leaves with the reason, and the others go on", async () => {
  const { limiter } = limiterOf(1);
  const slot = await limiter.enter(1, never);
  const cancel = new AbortController();
  const leaving = limiter.enter(1, cancel.signal);
  const staying = limiter.enter(1, never);

  cancel.abort(new Error("Cancelled by its owner"));
  slot.free();

  await expect(leaving).rejects.toThrow("Cancelled by its owner");
  await expect(staying).resolves.toBeDefined();
});

test("requests per minute are kept", async () => {
  const { limiter, clock } = limiterOf(100, { requestsPerMinute: 3 });
  const startMs = clock.nowMs();

  for (let request = 0; request < 7; request += 1) (await limiter.enter(1, never)).free();

  // Three at once, three a minute later, the seventh after two.
  expect(clock.nowMs() - startMs).toBe(120_000);
});

test("tokens per minute are kept, and a question larger than a minute goes alone", async () => {
  const { limiter, clock } = limiterOf(100, { tokensPerMinute: 1000 });
  const startMs = clock.nowMs();

  for (const tokens of [400, 500, 200, 5000]) (await limiter.enter(tokens, never)).free();

  expect(clock.nowMs() - startMs).toBe(120_000);
});

test.each([
  ["rate429Seconds", 7000],
  ["rate429Milliseconds", 120],
  ["rate429Date", 30_000],
  ["rate429Ninety", 90_000],
  ["rate429Hour", 300_000],
] as const)("what the server asks to wait is waited: %s, %i ms", async (fault, waitMs) => {
  const { port, clock } = await openScripted({ faults: { at: { 0: fault } } });

  await port.ask(question());

  expect(clock.waits).toEqual([waitMs]);
});

test("the server never has more questions at once than were set, and fewer after a 429", async () => {
  const { port, server } = await openScripted({
    settings: { concurrency: 3 },
    pace: { firstTokenMs: 150, msPerToken: 0 },
  });

  await Promise.all(
    Array.from({ length: 12 }, (_, index) => port.ask(question({ prompt: `${index}` }))),
  );

  expect(server.maxInFlight()).toBe(3);
  expect(server.calls).toHaveLength(12);
});
