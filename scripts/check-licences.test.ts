import { expect, test } from "vitest";
import { checkLicences, isAllowed } from "./check-licences.ts";
import { plantTree } from "./laws/planted-tree.ts";

/** What is found in a tree with this one package installed. */
function findingsFor(manifest: object, entry: object = {}): string[] {
  const root = plantTree({
    "package-lock.json": JSON.stringify({ packages: { "": {}, "node_modules/it": entry } }),
    "node_modules/it/package.json": JSON.stringify(manifest),
  });
  return checkLicences(root).findings;
}

test("a package under a copyleft licence is named", () => {
  const findings = findingsFor({ license: "GPL-3.0-only" });

  expect(findings).toEqual([
    "node_modules/it is part of the product under GPL-3.0-only: replace it",
  ]);
});

test("a package that states no licence is named", () => {
  const findings = findingsFor({ name: "it" });

  expect(findings).toEqual([
    "node_modules/it is part of the product under no stated licence: replace it",
  ]);
});

test("a tool may be under the Mozilla licence, the product may not", () => {
  const asTool = findingsFor({ license: "MPL-2.0" }, { dev: true });
  const asProduct = findingsFor({ license: "MPL-2.0" });

  expect(asTool).toEqual([]);
  expect(asProduct).toHaveLength(1);
});

test("older forms of the field are read", () => {
  const asObject = findingsFor({ license: { type: "MIT" } });
  const asList = findingsFor({ licenses: [{ type: "GPL-2.0" }, { type: "MIT" }] });

  expect([...asObject, ...asList]).toEqual([]);
});

test("a missing package is an error, a missing build for another system is counted", () => {
  const packages = { "": {}, "node_modules/a": {}, "node_modules/b-darwin": { optional: true } };
  const root = plantTree({ "package-lock.json": JSON.stringify({ packages }) });

  const checked = checkLicences(root);

  expect(checked).toEqual({
    findings: ["node_modules/a is not installed: run npm ci"],
    read: 0,
    absent: 1,
  });
});

test.each([
  ["MIT", true],
  ["MIT OR GPL-3.0-only", true],
  ["MIT AND GPL-3.0-only", false],
  ["(GPL-2.0 OR MIT) AND ISC", true],
  ["(GPL-2.0 AND MIT) OR LGPL-3.0", false],
  ["Apache-2.0 WITH LLVM-exception", true],
  ["SEE LICENSE IN LICENSE.md", false],
  ["MIT MIT", false],
  ["", false],
])("the expression %s is allowed: %s", (expression, allowed) => {
  const answer = isAllowed(expression, ["MIT", "ISC", "Apache-2.0"]);

  expect(answer).toBe(allowed);
});
