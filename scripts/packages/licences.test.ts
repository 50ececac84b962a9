import { expect, test } from "vitest";
import { isAllowed, statedLicence } from "./licences.ts";

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

test("older forms of the field are read", () => {
  const asObject = statedLicence({ license: { type: "MIT" } });
  const asList = statedLicence({ licenses: [{ type: "GPL-2.0" }, { type: "MIT" }] });

  expect([asObject, asList]).toEqual(["MIT", "GPL-2.0 OR MIT"]);
});
