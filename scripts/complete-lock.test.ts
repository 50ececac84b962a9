import { expect, test } from "vitest";
import { completeLock } from "./complete-lock.mjs";

/** A lock in which `tool` names builds for three systems and holds one of them. */
function lockOfTool(): { packages: Record<string, object> } {
  const optionalDependencies = {
    "@tool/linux-x64-gnu": "1.0.0",
    "@tool/darwin-arm64": "1.0.0",
    "@tool/win32-x64": "1.0.0",
    "not-a-build": "1.0.0",
  };
  return {
    packages: {
      "node_modules/tool": { version: "1.0.0", dev: true, optionalDependencies },
      "node_modules/@tool/linux-x64-gnu": { version: "1.0.0", dev: true, optional: true },
    },
  };
}

test("builds that the registry did not hold are entered with their system, and nothing else", () => {
  const lock = lockOfTool();

  const added = completeLock(lock);

  expect(added).toBe(2);
  expect(lock.packages["node_modules/@tool/darwin-arm64"]).toEqual({
    version: "1.0.0",
    cpu: ["arm64"],
    os: ["darwin"],
    dev: true,
    optional: true,
  });
  expect(lock.packages).not.toHaveProperty("node_modules/not-a-build");
});

test("a second run changes nothing", () => {
  const lock = lockOfTool();
  completeLock(lock);
  const afterFirst = structuredClone(lock);

  const added = completeLock(lock);

  expect([added, lock]).toEqual([0, afterFirst]);
});
