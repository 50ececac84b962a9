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

// Issue 21 adds to the 30 that were allowed 1 for tidying the subjects, and a last look at each of the 5 chapters. What
// a last look has written again comes on top, for each fault that it finds; here it finds none.
const MOST_QUESTIONS = 30 + 1 + 5;

test("a book that nobody kills takes at most 36 questions, none of them twice, and the ledger holds them all", () => {
  expect(whole.codes).toEqual([0]);
  expect(whole.served.length).toBeGreaterThan(20);
  expect(whole.served.length).toBeLessThanOrEqual(MOST_QUESTIONS);
  expect(askedAgain(whole.served)).toBe(0);
  expect(whole.begun).toBe(whole.served.length);
  expect(heldAgainst(whole)).toEqual({ cutOff: 0, isTrue: true });
});

// Every question stands in tests/long/kill-at-every-call.test.ts.
test.each([
  ["while it reads the posts", "Write one card for every piece"],
  ["at the foundation", "You name a book"],
  ["at the outlines", "You outline one chapter"],
  ["in the midst of the writing", "You write one section"],
  ["at the last looks", "You check one chapter"],
])(
  "killed %s, the same command makes the same bytes, and at most what was on its way is paid twice",
  async (_when, task) => {
    const killed = await runKilledBook(middleOf(task));

    expect(complaintsAbout(killed, whole)).toEqual([]);
  },
);

/** The index of the question in the middle of those with such instructions. */
function middleOf(task: string): number {
  const asked = whole.served.flatMap(({ request }, index) =>
    request.instructions.includes(task) ? [index] : [],
  );
  const middle = asked[Math.floor(asked.length / 2)];
  if (middle === undefined) throw new Error(`No question says: ${task}`);
  return middle;
}
