import { expect, test } from "vitest";
import { askedAgain, CONCURRENCY, runKilledBook, unaccounted } from "#tests/models/kill-book.ts";

test("killed at any of its questions, a book comes to the same bytes, and no more is paid twice than was on its way", async () => {
  const whole = await runKilledBook(null);
  const questions = whole.served.length;

  for (let killAt = 0; killAt < questions; killAt += 1) {
    const killed = await runKilledBook(killAt);

    const where = `killed at question ${killAt} of ${questions}`;
    expect(killed.codes, where).toEqual([9, 0]);
    expect(killed.bytes, where).toEqual(whole.bytes);
    expect(askedAgain(killed.served), where).toBeLessThanOrEqual(CONCURRENCY);
    expect(askedAgain(killed.served), where).toBeGreaterThan(0);
    expect(killed.served.length, where).toBe(questions + askedAgain(killed.served));
    expect(killed.begun, where).toBe(killed.served.length);
    expect(unaccounted(killed), where).toEqual({
      calls: killed.begun - killed.ended.length,
      isLedgerTrue: true,
    });
  }
  expect(questions).toBeLessThanOrEqual(30);
}, 1_200_000);
