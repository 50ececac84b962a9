import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

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
