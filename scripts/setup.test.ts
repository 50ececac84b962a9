import { chmodSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { plantTree } from "./laws/planted-tree.ts";
import { findChromium } from "./find-chromium.mjs";
import { adviseOnNode, findMissing, needsInstall, planTools } from "./setup.mjs";

test("installs on a fresh clone, and after an install that was killed half-way", () => {
  const fresh = plantTree({ "package-lock.json": "{}" });
  const killed = plantTree({ "package-lock.json": "{}", "node_modules/zod/package.json": "{}" });

  const answers = [needsInstall(fresh), needsInstall(killed)];

  expect(answers).toEqual([true, true]);
});

test("installs again when the lock file is newer than what is installed, and only then", () => {
  const root = plantTree({ "package-lock.json": "{}", "node_modules/.package-lock.json": "{}" });
  const lock = join(root, "package-lock.json");

  utimesSync(lock, new Date("2001-01-01"), new Date("2001-01-01"));
  const whenOlder = needsInstall(root);
  utimesSync(lock, new Date("2101-01-01"), new Date("2101-01-01"));
  const whenNewer = needsInstall(root);

  expect([whenOlder, whenNewer]).toEqual([false, true]);
});

test("says what to do when npm did not put Node 24 into node_modules", () => {
  const advice = [adviseOnNode("v24.21.0"), adviseOnNode("v20.20.2"), adviseOnNode(undefined)];

  expect(advice).toEqual([
    null,
    expect.stringContaining("found there: v20.20.2"),
    expect.stringContaining("npm ci --include=dev --ignore-scripts=false"),
  ]);
});

test("installs the missing programs when it may, each package once", () => {
  const plan = planTools(["qpdf", "pdftotext", "pdfinfo"], { isRoot: true, hasApt: true });

  expect(plan).toEqual({
    run: [["apt-get", "install", "-y", "--no-install-recommends", "qpdf", "poppler-utils"]],
  });
});

test("installs the browser from the package that this system has", () => {
  const slim = { isRoot: true, hasApt: true, browser: "chromium-headless-shell" };

  const plans = [
    planTools(["chromium"], slim),
    planTools(["chromium"], { ...slim, browser: undefined }),
  ];

  expect(plans.map((plan) => plan?.run?.[0]?.at(-1))).toEqual([
    "chromium-headless-shell",
    "chromium",
  ]);
});

test("names the one command to run when it may not install", () => {
  const plan = planTools(["pdffonts"], { isRoot: false, hasApt: true });

  expect(plan).toEqual({
    tell: "Tests need pdffonts. Run: sudo apt-get update && sudo apt-get install -y --no-install-recommends poppler-utils",
  });
});

test("does nothing when every program is there", () => {
  const plan = planTools([], { isRoot: true, hasApt: true });

  expect(plan).toBeNull();
});

test("finds a program in any folder of the path, and only when it may be run", () => {
  const root = plantTree({});
  mkdirSync(join(root, "bin"));
  writeFileSync(join(root, "bin/qpdf"), "");
  chmodSync(join(root, "bin/qpdf"), 0o755);
  writeFileSync(join(root, "bin/pdfinfo"), "");

  const missing = findMissing(["qpdf", "pdfinfo"], [root, join(root, "bin")].join(delimiter));

  expect(missing).toEqual(["pdfinfo"]);
});

test("takes the browser that CHROMIUM_PATH names, else the first one in the path", async () => {
  const root = plantTree({ "named/browser": "", "bin/google-chrome": "" });
  chmodSync(join(root, "named/browser"), 0o755);
  chmodSync(join(root, "bin/google-chrome"), 0o755);
  const PATH = join(root, "bin");

  const named = await findChromium({ CHROMIUM_PATH: join(root, "named/browser"), PATH });
  const found = await findChromium({ PATH });

  expect([named, found]).toEqual([join(root, "named/browser"), join(root, "bin/google-chrome")]);
});

test("takes Chromium without windows before the whole one beside it", async () => {
  const root = plantTree({ "bin/chromium": "", "bin/chromium-headless-shell": "" });
  chmodSync(join(root, "bin/chromium"), 0o755);
  chmodSync(join(root, "bin/chromium-headless-shell"), 0o755);

  const found = await findChromium({ PATH: join(root, "bin") });

  expect(found).toBe(join(root, "bin/chromium-headless-shell"));
});

test("refuses a CHROMIUM_PATH that cannot be run instead of taking another browser", async () => {
  const looking = findChromium({ CHROMIUM_PATH: "/nowhere/chromium", PATH: "/usr/bin" });

  await expect(looking).rejects.toThrow("CHROMIUM_PATH names no program that can be run");
});
