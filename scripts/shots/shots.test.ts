import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SHOTS } from "./shots.ts";

const ROUTES = join(import.meta.dirname, "../../src/web/routes.tsx");
/** Addresses that only lead on to others. */
const LEAD_ON = ["/workflow"];

/** The addresses that the app's routes name; those without a slash stand below /workflow. */
function addressesOf(source: string): string[] {
  const named = [...source.matchAll(/\bpath: "([^"]+)"/gu)].map(([, path = ""]) => path);
  return named.map((path) => (/^[/*]/u.test(path) ? path : `/workflow/${path}`));
}

test("each screen that has an address is among the pictures", () => {
  const addresses = addressesOf(readFileSync(ROUTES, "utf8"));
  const opened = new Set(SHOTS.map(({ open }) => new URL(open, "http://localhost").pathname));

  const unseen = addresses.filter((address) => address !== "*" && !opened.has(address));
  const isNowhereSeen = [...opened].some((path) => !addresses.includes(path));

  expect(unseen).toEqual(LEAD_ON);
  // What no route names is the screen of "*".
  expect(isNowhereSeen).toBe(true);
  expect(addresses).toContain("/workflow/draft");
});

test("a step of the workflow has its loading, failed and empty state among the pictures", () => {
  const names = new Set(SHOTS.map(({ name }) => name));

  const missing = ["add-sources", "analysis", "review", "outline", "draft"].flatMap((step) =>
    ["loading", "failed", "empty", "no-project"]
      .map((state) => `${step}-${state}`)
      .filter((name) => !names.has(name)),
  );

  expect(missing).toEqual([]);
});

test("no two pictures have one name", () => {
  const names = SHOTS.map(({ name }) => name);

  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
