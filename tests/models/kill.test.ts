import { beforeAll, expect, test } from "vitest";
import {
  askedAgain,
  complaintsAbout,
  heldAgainst,
  runKilledBook,
  type KilledBook,
} from "./kill-book.ts";

let whole: KilledBook;

beforeAll(async () => {
  whole = await runKilledBook(null);
});

test("a book that nobody kills takes at most 30 questions, none of them twice, and the ledger holds them all", () => {
  expect(whole.codes).toEqual([0]);
  expect(whole.served.length).toBeGreaterThan(20);
  expect(whole.served.length).toBeLessThanOrEqual(30);
  expect(askedAgain(whole.served)).toBe(0);
  expect(whole.begun).toBe(whole.served.length);
  expect(heldAgainst(whole)).toEqual({ cutOff: 0, isTrue: true });
});

// While it reads the posts, at the foundation, at the outlines, in the midst of the writing; every question stands in
// tests/long/kill-at-every-call.test.ts.
test.each([0, 4, 9, 18])(
  "killed at question %i, the same command makes the same bytes, and at most what was on its way is paid twice",
  async (killAt) => {
    const killed = await runKilledBook(killAt);

    expect(complaintsAbout(killed, whole)).toEqual([]);
  },
);
