import { expect, test } from "vitest";
import { complaintsAbout, runKilledBook } from "#tests/models/kill-book.ts";

test("killed at any of its questions, a book comes to the same bytes, and at most what was on its way is paid twice", async () => {
  // So that paragraphs are written again after the last looks, too.
  const finding = { faultsFound: 1 };
  const whole = await runKilledBook(null, finding);
  const complaints: string[] = [];

  for (let killAt = 0; killAt < whole.served.length; killAt += 1) {
    const killed = await runKilledBook(killAt, finding);
    for (const complaint of complaintsAbout(killed, whole)) {
      complaints.push(`killed at question ${killAt}: ${complaint}`);
    }
  }

  const tasks = whole.served.map(({ request }) => request.instructions);
  expect(tasks.some((task) => task.includes("one paragraph of a book anew"))).toBe(true);
  expect(complaints).toEqual([]);
}, 1_800_000);
