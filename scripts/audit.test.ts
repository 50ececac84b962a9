import { expect, test } from "vitest";
import { audit } from "./audit.ts";
import { plantTree } from "./laws/planted-tree.ts";
import type { AskRegistry } from "./packages/registry.ts";

const TIMES = JSON.stringify({
  created: "2019-01-01T00:00:00Z",
  modified: "2027-01-01T00:00:00Z",
  "1.10.0": "2024-05-03T09:00:00Z",
  "1.9.0": "2023-01-01T00:00:00Z",
});

/** A product that needs `shop`, and is made with `saw`, which is not installed. */
function plantProduct(): string {
  const packages = {
    "": { dependencies: { shop: "1.10.0" }, devDependencies: { saw: "2.0.0" } },
    "node_modules/shop": {},
    "node_modules/saw": {},
  };
  return plantTree({
    "package-lock.json": JSON.stringify({ packages }),
    "node_modules/shop/package.json": JSON.stringify({ version: "1.10.0", license: "MIT" }),
    "node_modules/shop/lib/shop.js": "x".repeat(2_000_000),
    "node_modules/shop/node_modules/own/index.js": "x".repeat(2_000_000),
  });
}

/** A registry that knows when `shop` was released, and gives this report of weaknesses. */
function registryWith(report: object): AskRegistry {
  return async ([question, name]) => {
    if (question === "audit") return JSON.stringify(report);
    return name === "shop" ? TIMES : JSON.stringify({ error: { code: "E404" } });
  };
}

function weakness(name: string, severity: string): object {
  const via = [{ title: "Reads any file" }, "deep"];
  return { name, severity, nodes: [`node_modules/${name}`], via };
}

test("each direct dependency is listed as it is installed, with its last release", async () => {
  const { lines } = await audit(plantProduct(), registryWith({ vulnerabilities: {} }));

  expect(lines).toEqual([
    "package  version        used in  licence      last release                          size",
    "saw      not installed  tool     none stated  unknown: the registry did not answer",
    "shop     1.10.0         product  MIT          2024-05-03                            2.0 MB",
    "",
    "Known weaknesses: none",
  ]);
});

test("one package is asked about by its name", async () => {
  const { lines } = await audit(plantProduct(), registryWith({ vulnerabilities: {} }), ["shop"]);

  expect(lines).toEqual([
    "package  version  used in  licence  last release  size",
    "shop     1.10.0   product  MIT      2024-05-03    2.0 MB",
    "",
    "Known weaknesses: none",
  ]);
});

test.each([
  ["a severe one in what ships is not safe", "shop", "product", "high", false],
  ["a critical one in what ships is not safe", "shop", "product", "critical", false],
  ["a moderate one in what ships is told", "shop", "product", "moderate", true],
  ["a severe one in a tool is told", "saw", "tool", "high", true],
])("weaknesses: %s", async (_rule, name, kind, severity, isSafe) => {
  const vulnerabilities = { [name]: weakness(name, severity) };

  const audited = await audit(plantProduct(), registryWith({ vulnerabilities }));

  expect(audited.lines.slice(-2)).toEqual([
    "Known weaknesses: 1",
    `${severity}: ${name} (${kind}): Reads any file; through deep`,
  ]);
  expect(audited.isSafe).toBe(isSafe);
});

test.each([
  ["refuses", JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405, error: {} })],
  ["says something else", "npm error audit endpoint returned an error"],
  ["is not there", null],
])(
  "a registry that %s is said not to have been asked, which is no fault of ours",
  async (_how, answer) => {
    const audited = await audit(plantProduct(), async () => answer);

    expect(audited.lines.join("\n")).toContain("unknown: the registry did not answer");
    expect(audited.lines.at(-1)).toBe(
      "Known weaknesses: not asked. The registry does not answer `npm audit`; ask another one: npm audit --registry=...",
    );
    expect(audited.isSafe).toBe(true);
  },
);
