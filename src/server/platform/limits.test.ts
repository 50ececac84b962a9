import type { FastifyReply } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { memoryCounts } from "#tests/server/memory-counts.ts";
import { makeCounter, type AccountLimit, type CountCall, type Limits } from "./limits.ts";

type Counting = {
  count: (limit: AccountLimit, key: string) => Promise<void>;
  headers: Record<string, unknown>;
  /** How often the database was asked. */
  asked: () => number;
};

/** Counts calls at a time that the test sets; nobody else counts. */
function counting(
  limits: Partial<Limits>,
  { now = () => 0, mostKeys = 100 }: { now?: () => number; mostKeys?: number } = {},
): Counting {
  const headers: Record<string, unknown> = {};
  const reply = { header: (name: string, value: unknown) => (headers[name] = value) };
  let asked = 0;
  const countIn = memoryCounts(now);
  const countCall: CountCall = makeCounter(
    { calls: 1, secrets: 1, ...limits },
    (windows) => {
      asked += 1;
      return countIn(windows);
    },
    { now, mostKeys },
  );
  return {
    // Only this is used of a reply.
    count: (limit, key) => countCall([{ limit, key }], reply as unknown as FastifyReply),
    headers,
    asked: () => asked,
  };
}

test("calls for one account are refused once there are too many, with the time to wait", async () => {
  const { count, headers } = counting({ signIns: 2 });

  await count("signIns", "ann@example.org");
  await count("signIns", " ANN@Example.org");

  await expect(count("signIns", "ann@example.org")).rejects.toThrow(
    "Too many requests. Please try again in 15 minutes.",
  );
  expect(headers).toEqual({ "retry-after": 900 });
});

test("one account's calls cost no other account anything, and one kind of call no other kind", async () => {
  const { count } = counting({ signIns: 1, resets: 1 });
  await count("signIns", "ann@example.org");

  await expect(count("signIns", "bob@example.org")).resolves.toBeUndefined();
  await expect(count("resets", "ann@example.org")).resolves.toBeUndefined();
});

test("when the time is over, calls go on", async () => {
  let now = 0;
  const { count } = counting({ starts: 1 }, { now: () => now });
  await count("starts", "ann");
  await expect(count("starts", "ann")).rejects.toThrow("Please try again in 60 seconds.");

  now = 60_000;

  await expect(count("starts", "ann")).resolves.toBeUndefined();
});

test("what has no limit is not counted", async () => {
  const { count, asked } = counting({});

  await count("uploads", "ann");
  await count("uploads", "ann");

  expect(asked()).toBe(0);
});

test("who goes on after a refusal is refused without a question to the database, with the time that is left", async () => {
  let now = 0;
  const { count, headers, asked } = counting({ starts: 1 }, { now: () => now });
  await count("starts", "ann");
  await expect(count("starts", "ann")).rejects.toThrow("Too many requests");

  now = 20_000;
  await expect(count("starts", "ann")).rejects.toThrow("Please try again in 40 seconds.");

  expect(asked()).toBe(2);
  expect(headers).toEqual({ "retry-after": 40 });
});

test("what callers choose fills no memory: of many keys that are refused, the one that was begun first is forgotten", async () => {
  const { count, asked } = counting({ signIns: 0 }, { mostKeys: 2 });
  const refused = (key: string) => expect(count("signIns", key)).rejects.toThrow("Too many");
  await refused("ann@example.org");
  await refused("bob@example.org");
  await refused("eve@example.org");

  await refused("bob@example.org");
  const beforeAnn = asked();
  await refused("ann@example.org");

  expect([beforeAnn, asked()]).toEqual([3, 4]);
});

test("a clock that is put back keeps nobody out for longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { count, headers } = counting({ starts: 1 }, { now: () => performance.now() });
  await count("starts", "ann");
  await expect(count("starts", "ann")).rejects.toThrow("Too many requests");

  vi.setSystemTime(new Date("2026-11-23T02:00:00Z"));

  await expect(count("starts", "ann")).rejects.toThrow("Too many requests");
  expect(headers["retry-after"]).toBeLessThanOrEqual(60);
});
