import { beforeAll, describe, expect, test } from "vitest";
import {
  askedAgain,
  CONCURRENCY,
  runKilledBook,
  unaccounted,
  type KilledBook,
} from "./kill-book.ts";

// Every other call, and all of them, in tests/long/kill-at-every-call.test.ts.
let whole: KilledBook;

beforeAll(async () => {
  whole = await runKilledBook(null);
});

test("a book that nobody kills takes at most 30 questions, none of them twice, and the ledger holds them all", () => {
  expect(whole.codes).toEqual([0]);
  expect(whole.served.length).toBeGreaterThan(15);
  expect(whole.served.length).toBeLessThanOrEqual(30);
  expect(askedAgain(whole.served)).toBe(0);
  expect(whole.begun).toBe(whole.served.length);
  expect(unaccounted(whole)).toEqual({ calls: 0, isLedgerTrue: true });
});

// While it reads the posts, at the foundation, at the outlines, and in the midst of the writing.
describe.each([0, 4, 9, 18])("the process dies at question %i", (killAt) => {
  test("the same command makes the same bytes, and pays at most the questions on their way twice", async () => {
    const killed = await runKilledBook(killAt);

    expect(killed.codes).toEqual([9, 0]);
    expect(killed.bytes).toEqual(whole.bytes);
    expect(askedAgain(killed.served)).toBeLessThanOrEqual(CONCURRENCY);
    expect(askedAgain(killed.served)).toBeGreaterThan(0);
    expect(killed.served.length).toBe(whole.served.length + askedAgain(killed.served));
    // Each call of the server stands in the ledger; those that were cut off by the kill have no end there, and no others.
    expect(killed.begun).toBe(killed.served.length);
    expect(unaccounted(killed)).toEqual({
      calls: killed.begun - killed.ended.length,
      isLedgerTrue: true,
    });
  });
});
