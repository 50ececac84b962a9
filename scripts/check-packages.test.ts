import { expect, test } from "vitest";
import { checkPackages } from "./check-packages.ts";
import { plantTree } from "./laws/planted-tree.ts";

type Planted = {
  /** What the lock says of our own package; by default, the product needs `it`. */
  ours?: object;
  entry?: object;
  manifest?: object;
  allowScripts?: object;
  files?: Record<string, string>;
};

/** What is found in a tree with this one package installed. */
function findingsFor({
  ours = { dependencies: { it: "1.0.0" } },
  entry = {},
  manifest = { license: "MIT" },
  allowScripts = {},
  files = {},
}: Planted): string[] {
  const root = plantTree({
    "package.json": JSON.stringify({ allowScripts }),
    "package-lock.json": JSON.stringify({ packages: { "": ours, "node_modules/it": entry } }),
    "node_modules/it/package.json": JSON.stringify(manifest),
    ...files,
  });
  return checkPackages(root).findings;
}

const AS_TOOL = { devDependencies: { it: "1.0.0" } };

test("a package that breaks no rule is no finding", () => {
  expect(findingsFor({})).toEqual([]);
});

test("a package under a copyleft licence is named, and one that states none", () => {
  const copyleft = findingsFor({ manifest: { license: "GPL-3.0-only" } });
  const silent = findingsFor({ manifest: { name: "it" } });

  expect(copyleft).toEqual([
    "node_modules/it is part of the product under GPL-3.0-only: replace it",
  ]);
  expect(silent).toEqual([
    "node_modules/it is part of the product under no stated licence: replace it",
  ]);
});

test("a tool may be under the Mozilla licence, the product may not", () => {
  const manifest = { license: "MPL-2.0" };

  expect(findingsFor({ manifest, ours: AS_TOOL })).toEqual([]);
  expect(findingsFor({ manifest })).toHaveLength(1);
});

test.each([
  ["code", { "src/web/app.ts": 'import { it } from "it/part.js"; it();' }],
  ["a style sheet", { "src/web/app.css": '@import "it/styles.css";' }],
  ["a font", { "src/web/fonts.css": '@font-face { src: url("it/files/it.woff2"); }' }],
])("what the web is built of is no tool: %s", (_what, files) => {
  const findings = findingsFor({ manifest: { license: "MPL-2.0" }, ours: AS_TOOL, files });

  expect(findings).toEqual(["node_modules/it is part of the product under MPL-2.0: replace it"]);
});

test.each([
  ["types alone", { "src/web/app.ts": 'import type { It } from "it"; export type A = It;' }],
  ["a test", { "src/web/app.test.ts": 'import { it } from "it"; it();' }],
  ["the server's checks", { "scripts/it.ts": 'import { it } from "it"; it();' }],
])("a package that the web does not carry stays a tool: %s", (_what, files) => {
  expect(findingsFor({ manifest: { license: "MPL-2.0" }, ours: AS_TOOL, files })).toEqual([]);
});

test("what a package of the product needs is part of it, and not what it could use", () => {
  const packages = {
    "": { dependencies: { a: "1.0.0" } },
    "node_modules/a": {
      dependencies: { b: "1.0.0" },
      peerDependencies: { c: "1.0.0", tool: "1.0.0" },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    "node_modules/a/node_modules/b": { dependencies: { d: "1.0.0" } },
    "node_modules/b": {},
    "node_modules/c": {},
    "node_modules/d": {},
    "node_modules/tool": {},
  };
  const mozilla = JSON.stringify({ license: "MPL-2.0" });
  const root = plantTree({
    "package.json": "{}",
    "package-lock.json": JSON.stringify({ packages }),
    "node_modules/a/package.json": JSON.stringify({ license: "MIT" }),
    "node_modules/a/node_modules/b/package.json": mozilla,
    "node_modules/b/package.json": mozilla,
    "node_modules/c/package.json": mozilla,
    "node_modules/d/package.json": mozilla,
    "node_modules/tool/package.json": mozilla,
  });

  const { findings } = checkPackages(root);

  expect(findings.map((finding) => finding.split(" ")[0])).toEqual([
    "node_modules/a/node_modules/b",
    "node_modules/c",
    "node_modules/d",
  ]);
});

test("a package that its author has given up is named with the reason", () => {
  expect(findingsFor({ entry: { deprecated: "use that instead" } })).toEqual([
    "node_modules/it is deprecated (use that instead): replace it, or what asks for it",
  ]);
});

test.each([
  ["the lock says so", { entry: { hasInstallScript: true } }],
  [
    "only its own package.json says so",
    { manifest: { license: "MIT", scripts: { postinstall: "node x" } } },
  ],
])("a script at installation that nobody has looked at is named: %s", (_who, planted) => {
  expect(findingsFor(planted)).toEqual([
    "node_modules/it runs a script when it is installed: read it, then name it under allowScripts in package.json",
  ]);
});

test.each([
  ["allowed", { it: true }],
  ["refused", { it: false }],
  ["allowed for one version", { "it@1.0.0": true }],
])("a script at installation that was looked at is no finding: %s", (_how, allowScripts) => {
  expect(findingsFor({ entry: { hasInstallScript: true }, allowScripts })).toEqual([]);
});

test("a script is not looked at because a package with a longer name was", () => {
  const findings = findingsFor({ entry: { hasInstallScript: true }, allowScripts: { item: true } });

  expect(findings).toHaveLength(1);
});

test("a missing package is an error, a missing build for another system is counted", () => {
  const packages = { "": {}, "node_modules/a": {}, "node_modules/b-darwin": { optional: true } };
  const root = plantTree({ "package-lock.json": JSON.stringify({ packages }) });

  const checked = checkPackages(root);

  expect(checked).toEqual({
    findings: ["node_modules/a is not installed: run npm ci"],
    read: 0,
    absent: 1,
  });
});
