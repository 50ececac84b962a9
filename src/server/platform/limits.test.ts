import type { FastifyReply } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeCounter } from "./limits.ts";

function replyWith(headers: Record<string, unknown>): FastifyReply {
  // Only this is used of it.
  return { header: (name: string, value: unknown) => (headers[name] = value) } as never;
}

test("calls for one account are refused once there are too many, with the time to wait", () => {
  const headers = {};
  const count = makeCounter({ calls: 1, secrets: 1, signIns: 2 }, { now: () => 0 });

  count("signIns", "ann@example.org", replyWith(headers));
  count("signIns", " ANN@Example.org", replyWith(headers));

  expect(() => count("signIns", "ann@example.org", replyWith(headers))).toThrow(
    "Too many requests. Please try again in 15 minutes.",
  );
  expect(headers).toEqual({ "retry-after": 900 });
});

test("one account's calls cost no other account anything, and one kind of call no other kind", () => {
  const count = makeCounter({ calls: 1, secrets: 1, signIns: 1, resets: 1 }, { now: () => 0 });
  count("signIns", "ann@example.org", replyWith({}));

  expect(() => count("signIns", "bob@example.org", replyWith({}))).not.toThrow();
  expect(() => count("resets", "ann@example.org", replyWith({}))).not.toThrow();
});

test("when the time is over, calls go on", () => {
  let now = 0;
  const count = makeCounter({ calls: 1, secrets: 1, starts: 1 }, { now: () => now });
  count("starts", "ann", replyWith({}));
  expect(() => count("starts", "ann", replyWith({}))).toThrow("Please try again in 60 seconds.");

  now = 60_000;

  expect(() => count("starts", "ann", replyWith({}))).not.toThrow();
});

test("what has no limit is not counted", () => {
  const count = makeCounter({ calls: 1, secrets: 1 }, { now: () => 0 });

  count("uploads", "ann", replyWith({}));

  expect(() => count("uploads", "ann", replyWith({}))).not.toThrow();
});

test("what callers choose fills no memory: of many keys, the one that was begun first is forgotten", () => {
  const limits = { calls: 1, secrets: 1, signIns: 1 };
  const count = makeCounter(limits, { now: () => 0, mostKeys: 2 });
  count("signIns", "ann@example.org", replyWith({}));
  count("signIns", "bob@example.org", replyWith({}));
  count("signIns", "eve@example.org", replyWith({}));

  expect(() => count("signIns", "bob@example.org", replyWith({}))).toThrow("Too many requests");
  expect(() => count("signIns", "ann@example.org", replyWith({}))).not.toThrow();
});

test("a clock that is put back keeps nobody out for longer", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const headers: Record<string, unknown> = {};
  const count = makeCounter({ calls: 1, secrets: 1, starts: 1 });
  count("starts", "ann", replyWith(headers));

  vi.setSystemTime(new Date("2026-11-23T02:00:00Z"));

  expect(() => count("starts", "ann", replyWith(headers))).toThrow("Too many requests");
  expect(headers["retry-after"]).toBeLessThanOrEqual(60);
});
