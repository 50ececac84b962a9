import { appendFile, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CallUsage, openFileCallStore } from "./call-store.ts";

const now = () => new Date("2026-11-21T12:00:00Z");
const start = { key: "k1", task: "section@1", model: "gpt-6.1-sol", reservedUsd: 0.05 };
const usage: CallUsage = {
  inputTokens: 100,
  cachedInputTokens: 0,
  outputTokens: 50,
  usd: 0.0007,
  isEstimated: false,
};
const answer = { kind: "text", text: "The ferry left.\nThen the gulls came." } as const;

async function newPath(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), "calls-")), "calls.jsonl");
}

test("an answer and what it cost are there again after the process ended", async () => {
  const path = await newPath();
  const store = await openFileCallStore({ path, run: "r1", now });
  await store.end(await store.begin(start), { usage, outcome: "ok", answer });
  await store.close();

  const reopened = await openFileCallStore({ path, run: "r1", now });

  expect(await reopened.find("k1")).toEqual(answer);
  expect(await reopened.find("k2")).toBeUndefined();
  expect(await reopened.spent()).toEqual({ run: 0.0007, month: 0.0007 });
  await reopened.close();
});

test("a half last line, as a crash leaves it, is dropped, and the next lines are whole", async () => {
  const path = await newPath();
  const store = await openFileCallStore({ path, run: "r1", now });
  const id = await store.begin(start);
  await store.end(id, { usage, outcome: "ok", answer });
  await store.close();
  await appendFile(path, '{"line":"began","id":"2","ru');

  const reopened = await openFileCallStore({ path, run: "r1", now });
  await reopened.begin({ ...start, key: "k2" });
  await reopened.close();

  const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { line: string }).line)).toEqual([
    "began",
    "ended",
    "began",
  ]);
});

test("an attempt that never ended counts as what was set aside, for its run and its month", async () => {
  const path = await newPath();
  const lastMonth = await openFileCallStore({
    path,
    run: "r0",
    now: () => new Date("2026-10-31T23:59:00Z"),
  });
  await lastMonth.begin({ ...start, reservedUsd: 1 });
  await lastMonth.close();
  const other = await openFileCallStore({ path, run: "r2", now });
  await other.begin({ ...start, reservedUsd: 0.5 });
  await other.close();

  const store = await openFileCallStore({ path, run: "r1", now });
  await store.begin(start);

  expect(await store.spent()).toEqual({ run: 0.05, month: 0.55 });
  await store.close();
});

test("many at once are all written whole", async () => {
  const path = await newPath();
  const store = await openFileCallStore({ path, run: "r1", now });

  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const id = await store.begin({ ...start, key: `k${index}` });
      await store.end(id, { usage, outcome: "ok", answer });
    }),
  );

  await store.close();
  const reopened = await openFileCallStore({ path, run: "r1", now });
  expect(await reopened.find("k19")).toEqual(answer);
  expect((await reopened.spent()).run).toBeCloseTo(0.014, 10);
  await reopened.close();
});

test("a file of another kind is named, not written over", async () => {
  const path = await newPath();
  await writeFile(path, "My novel\nChapter 1\n");

  const opening = openFileCallStore({ path, run: "r1", now });

  await expect(opening).rejects.toThrow("line 1 is not a line of a call store");
  expect(await readFile(path, "utf8")).toBe("My novel\nChapter 1\n");
});
