import { expect, test } from "vitest";
import { runTimeText } from "./run-time.ts";

test("a small archive is told in seconds, a large one in minutes", () => {
  expect(runTimeText("analysis", 17_281)).toBe("about 10 seconds");
  expect(runTimeText("analysis", 200_000)).toBe("about 30 seconds");
  expect(runTimeText("analysis", 450_000)).toBe("about 1 minute");
  expect(runTimeText("analysis", 1_400_000)).toBe("about 2 minutes");
  expect(runTimeText("outline", 10_000)).toBe("about 10 seconds");
  expect(runTimeText("draft", 40_000)).toBe("about 30 seconds");
});
