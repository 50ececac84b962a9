import { expect, test } from "vitest";
import { tinyCard } from "#tests/models/tiny-model.ts";
import { readLeftOut } from "./left-out.ts";

/** Leaves the last of some pieces of 500 words out for room, in a chapter of 1,000 words. */
function forRoom(strengths: readonly number[]): ReturnType<typeof readLeftOut> {
  const cards = strengths.map((strength, index) =>
    tinyCard(`c${index + 1}`, { words: 500, strength }),
  );
  const last = cards.at(-1)?.id ?? "";
  return readLeftOut(
    [{ card: last, why: "room", reason: "The chapter is full." }],
    cards,
    { placed: new Set(), told: new Set() },
    { source: "The chapter is full.", language: "en", target: 1000 },
  );
}

test("the strongest pieces may go for room only where they do not all fit", () => {
  const crowded = forRoom([5, 5, 5]);
  const roomy = forRoom([4, 4, 5]);

  expect(crowded.leftOut.map(({ card }) => card.id)).toEqual(["c3"]);
  expect(roomy.leftOut).toEqual([]);
  expect(roomy.faults.join()).toContain("c3 has strength 5 and has to be told");
});
