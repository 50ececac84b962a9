import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plantTree } from "./laws/planted-tree.ts";

/** True when the hook lets this message through. */
function isAccepted(message: string): boolean {
  const file = join(plantTree({ message }), "message");
  return spawnSync("bash", [".githooks/commit-msg", file]).status === 0;
}

test.each([
  ["feat(outline): cite entries per section"],
  [
    "fix(server/data): ask for an owned project\n\nThe body may say anything, at any length it likes, and as often as it wants.",
  ],
  ["build(package.json): pin node 24"],
  [`docs(readme): ${"x".repeat(58)}`],
  [`Revert "feat(outline): cite entries per section"`],
])("the message %s is accepted", (message) => {
  const accepted = isAccepted(message);

  expect(accepted).toBe(true);
});

test.each([
  ["cite entries per section"],
  ["feature(outline): cite entries"],
  ["feat: cite entries"],
  ["feat(outline) cite entries"],
  ["feat(outline): Cite entries"],
  ["feat(outline): cite entries."],
  [`docs(readme): ${"x".repeat(59)}`],
  [""],
])("the message '%s' is refused", (message) => {
  const accepted = isAccepted(message);

  expect(accepted).toBe(false);
});
