import { expect, test } from "vitest";
import { checkTree } from "./check-tree.ts";
import { DOOR_LAWS } from "./doors.ts";
import { plantTree } from "./planted-tree.ts";

type Planted = [law: string, file: string, code: string];

/** The ids of the laws that a tree of this one file breaks. */
function brokenBy(file: string, code: string): string[] {
  return checkTree(plantTree({ [file]: code })).findings.map(({ id }) => id);
}

const EVERY_DOOR: Planted[] = [
  ["pure pipeline", "src/pipeline/sources/csv.ts", `import { readFileSync } from "node:fs";`],
  [
    "schemas load in a browser",
    "src/contracts/outline.ts",
    `import { readFileSync } from "node:fs";`,
  ],
  ["messages are bare", "src/contracts/messages.ts", `import { z } from "zod";`],
  [
    "light public pages",
    "src/web/public/landing.tsx",
    `import { useForm } from "react-hook-form";`,
  ],
  [
    "one door to the server",
    "src/web/screens/login/login.tsx",
    `const answer = await fetch("/api/me");`,
  ],
  [
    "safe links",
    "src/web/screens/outline/chapter.tsx",
    "export const link = <a href={postUrl}>the post</a>;",
  ],
  ["one door outward", "src/server/features/sources/job.ts", `const page = await fetch(address);`],
  ["one place for SQL", "src/server/features/jobs/job.ts", `import { eq } from "drizzle-orm";`],
  ["one reader of the environment", "src/runtime/worker.ts", `const memory = process.env.MEMORY;`],
];

test.each(EVERY_DOOR)("the law of %s is broken by %s", (law, file, code) => {
  const broken = brokenBy(file, code);

  expect(broken).toEqual([law]);
});

test("every law about doors has its planted violation", () => {
  const planted = EVERY_DOOR.map(([law]) => law);

  expect(planted.toSorted()).toEqual(DOOR_LAWS.map(({ id }) => id).toSorted());
});

test.each(["{`${address}`}", "{`javascript:${code}`}", "{`//${host}`}", "{other(address)}"])(
  "a link of data is found in href=%s",
  (href) => {
    expect(brokenBy("src/web/a.tsx", `export const a = <a href=${href}>x</a>;`)).toEqual([
      "safe links",
    ]);
  },
);

test.each([`"/terms"`, `{"/terms"}`, "{`/waitlist?${query}`}", "{`#${id}`}", "{safeHref(url)}"])(
  "a link breaks no law with href=%s",
  (href) => {
    expect(brokenBy("src/web/a.tsx", `export const a = <a href=${href}>x</a>;`)).toEqual([]);
  },
);

const IMPURE = [
  `import { request } from "node:http";`,
  `import { Socket } from "net";`,
  `import { execSync } from "node:child_process";`,
  `import { randomUUID } from "node:crypto";`,
  `import * as secrets from "node:crypto";`,
  `export const now = Date.now();`,
  `export const now = new Date();`,
  `export const now = Date();`,
  `export const year = date.getFullYear();`,
  `export const noon = new Date(2024, 0, 1, 12);`,
  `export const chance = Math.random();`,
  `export const { random } = Math;`,
  `export const chance = globalThis.Math.random();`,
  `export const answer = await fetch("https://example.org");`,
  `setTimeout(() => undefined, 10);`,
  `export const folder = process.cwd();`,
  `export const folder = import.meta.dirname;`,
  `console.log("hello");`,
  `export const sorted = words.toSorted((a, b) => a.localeCompare(b));`,
  `export const figure = (1234.5).toLocaleString();`,
  `export const words = new Intl.Segmenter();`,
  `export const dates = new Intl.DateTimeFormat("en");`,
  `export const stage = await import(name);`,
  `export const started = performance["now"]();`,
];

test.each(IMPURE)("the pipeline is not pure with %s", (code) => {
  const broken = brokenBy("src/pipeline/analysis/clean.ts", code);

  expect(new Set(broken)).toEqual(new Set(["pure pipeline"]));
});

test("the pipeline stays pure with what is handed in, given zones and locales, and names of its own", () => {
  const code = `
    import { createHash } from "node:crypto";
    import type { Stats } from "node:fs";
    const dates = new Intl.DateTimeFormat("en", { timeZone: "UTC" });
    const given = { process: 1, fetch: 2 };
    const year = new Date("2024-01-01T00:00:00Z").getUTCFullYear();
    const order = (a: string, b: string) => a.localeCompare(b, "en") + given.fetch;
    const digest = createHash("sha256").update("Math.random()").digest("hex");
  `;

  const broken = brokenBy("src/pipeline/analysis/clean.ts", code);

  expect(broken).toEqual([]);
});

const OTHER_DOORS: Planted[] = [
  [
    "one place for SQL",
    "src/server/platform/queue.ts",
    "const rows = await run(`select id from jobs where id = ${id}`);",
  ],
  ["one place for SQL", "src/cli/book.ts", `const text = "INSERT INTO projects values (1)";`],
  ["one reader of the environment", "src/models/openai.ts", `const { env } = process;`],
  ["one reader of the environment", "src/server/main.ts", `import { env } from "node:process";`],
  [
    "one reader of the environment",
    "src/server/main.ts",
    `const port = globalThis.process?.env["PORT"];`,
  ],
  ["one reader of the environment", "src/web/main.ts", `const mode = import.meta.env.MODE;`],
  [
    "one door to the server",
    "src/web/components/feed.tsx",
    `const feed = new EventSource("/api/feed");`,
  ],
  ["one door outward", "src/runtime/fonts.ts", `import { get } from "node:https";`],
];

test.each(OTHER_DOORS)("the law of %s is broken by %s: %s", (law, file, code) => {
  const broken = brokenBy(file, code);

  expect(new Set(broken)).toEqual(new Set([law]));
});
