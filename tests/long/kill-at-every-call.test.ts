import { expect, test } from "vitest";
import { complaintsAbout, runKilledBook } from "#tests/models/kill-book.ts";

test("killed at any of its questions, a book comes to the same bytes, and at most what was on its way is paid twice", async () => {
  const whole = await runKilledBook(null);
  const complaints: string[] = [];

  for (let killAt = 0; killAt < whole.served.length; killAt += 1) {
    const killed = await runKilledBook(killAt);
    for (const complaint of complaintsAbout(killed, whole)) {
      complaints.push(`killed at question ${killAt}: ${complaint}`);
    }
  }

  expect(whole.served.length).toBeLessThanOrEqual(30);
  expect(complaints).toEqual([]);
}, 1_800_000);
