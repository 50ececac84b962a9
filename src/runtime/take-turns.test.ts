import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { makePlaces, takeTurns } from "./take-turns.ts";

test("work of one key is done in order, even after a piece of it failed", async () => {
  const turns = takeTurns();
  const done: string[] = [];

  const first = turns("project", async () => {
    await setTimeout(20);
    done.push("first");
    throw new Error("unreadable");
  });
  const second = turns("project", async () => void done.push("second"));
  const other = turns("another project", async () => void done.push("other"));

  await expect(first).rejects.toThrow("unreadable");
  await Promise.all([second, other]);
  expect(done).toEqual(["other", "first", "second"]);
});

test("no more work runs at once than there are places, and all of it runs", async () => {
  const places = makePlaces(2);
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(5);
    running -= 1;
  };

  await Promise.all([places(work), places(work), places(work), places(work), places(work)]);

  expect(most).toBe(2);
  expect(running).toBe(0);
});
