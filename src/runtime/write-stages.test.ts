import type { ChapterDraft } from "#pipeline/draft/schema.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Entry, RowFate } from "#pipeline/sources/schema.ts";
import { MemorySteps } from "./memory-steps.ts";
import { readUpload, type UploadSink } from "./read-upload.ts";
import { analysePosts, draftBook, outlineBook } from "./write-stages.ts";

const POSTS = path.join(import.meta.dirname, "../../tests/books/benbalter/posts.csv");
const MAKING = { engine: "own-words", now: "2026-09-01T10:00:00Z" };
const WISHES = { author: "Ben Balter", title: null, wordsPerChapter: 2_000 };

type Taken = { entries: Entry[]; fates: RowFate[] };

/** Keeps what is handed over, each kind by itself. */
function keep(taken: Taken, changes: Partial<UploadSink> = {}): UploadSink {
  return {
    begin: async () => undefined,
    entries: async (batch) => void taken.entries.push(...batch),
    fates: async (batch) => void taken.fates.push(...batch),
    ...changes,
  };
}

async function readPosts(): Promise<Taken> {
  const taken: Taken = { entries: [], fates: [] };
  await readUpload({ path: POSTS, file: "posts.csv", kind: "file" }, keep(taken));
  return taken;
}

async function analyse(
  entries: Entry[],
  unlessHash: string | null = null,
): Promise<{ outcome: Awaited<ReturnType<typeof analysePosts>>; chunks: Uint8Array[] }> {
  const chunks: Uint8Array[] = [];
  const outcome = await analysePosts(
    { ...MAKING, writer: "own-words", wishes: WISHES, earlier: null, unlessHash },
    {
      entries: async (from) => ({
        entries: entries.slice(from, from + 10),
        next: from + 10 < entries.length ? from + 10 : null,
      }),
      chunk: async (bytes) => void chunks.push(bytes),
    },
    { steps: new MemorySteps(), model: null },
  );
  return { outcome, chunks };
}

test("an upload arrives whole: its entries and the fate of every row", async () => {
  const taken = await readPosts();

  // 24 posts: tests/books/benbalter/ATTRIBUTION.md.
  expect(taken.entries).toHaveLength(24);
  expect(taken.fates).toHaveLength(24);
});

test("a large upload is handed over in small pieces", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-runtime-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "large.csv");
  const row = (n: number): string => `https://example.org/${n},${`word${n} `.repeat(100)}`;
  await writeFile(
    file,
    `url,description\n${Array.from({ length: 3_000 }, (_, n) => row(n)).join("\n")}\n`,
  );
  const taken: Taken = { entries: [], fates: [] };
  const batches: number[] = [];

  await readUpload(
    { path: file, file: "large.csv", kind: "file" },
    keep(taken, { entries: async (batch) => void batches.push(batch.length) }),
  );

  expect(batches.reduce((sum, length) => sum + length, 0)).toBe(3_000);
  expect(Math.max(...batches)).toBeLessThanOrEqual(700);
});

test("an upload that cannot be read hands nothing over", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-runtime-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "empty.csv");
  await writeFile(file, "");
  const begun: string[] = [];
  const taken: Taken = { entries: [], fates: [] };
  const sink = keep(taken, {
    begin: async ({ files }) => void begun.push(...files.map(({ file: name }) => name)),
  });

  const reading = readUpload({ path: file, file: "empty.csv", kind: "file" }, sink);

  await expect(reading).rejects.toMatchObject({ name: "UnreadableSource", code: "empty" });
  expect([...begun, ...taken.entries]).toEqual([]);
});

test("an error of whoever stores the rows comes back as itself", async () => {
  class Full extends Error {}
  const taken: Taken = { entries: [], fates: [] };
  const sink = keep(taken, { entries: () => Promise.reject(new Full("no room")) });

  const reading = readUpload({ path: POSTS, file: "posts.csv", kind: "file" }, sink);

  await expect(reading).rejects.toBeInstanceOf(Full);
});

test("the same entries are analysed once, and other ones again", async () => {
  const { entries } = await readPosts();

  const { outcome: first } = await analyse(entries);
  const { outcome: same, chunks } = await analyse(entries, first.inputHash);
  const { outcome: fewer } = await analyse(entries.slice(1), first.inputHash);

  expect(first).toMatchObject({ isUnchanged: false, summary: { language: "en" } });
  expect(same).toEqual({ isUnchanged: true, inputHash: first.inputHash });
  expect(chunks).toEqual([]);
  expect(fewer.isUnchanged).toBe(false);
});

test("entries with too few words are refused in words for their author", async () => {
  const { entries } = await readPosts();

  const analysing = analyse(entries.map((entry) => ({ ...entry, text: "Hm.", title: null })));

  await expect(analysing).rejects.toMatchObject({
    name: "NotEnoughText",
    message: expect.stringContaining("a booklet needs at least 300"),
  });
});

test("chapters arrive one by one, and a run that is begun again does not write their sections anew", async () => {
  const { entries } = await readPosts();
  const { outcome, chunks } = await analyse(entries);
  if (outcome.isUnchanged) throw new Error("Nothing was analysed.");
  const { foundation } = outcome;
  const chunk = async (position: number): Promise<Uint8Array | null> => chunks[position] ?? null;
  const outline = await outlineBook(
    { ...MAKING, foundation, kept: new Map() },
    { chunk },
    { steps: new MemorySteps(), model: null },
  );
  const steps = new CountedSteps();
  const draft = (chapter: (finished: ChapterDraft) => Promise<void>): Promise<unknown> =>
    draftBook(
      { ...MAKING, foundation, outline, current: new Map(), kept: new Map(), unwanted: [] },
      { chunk, chapter },
      { steps, model: null },
    );

  const killed = draft(async ({ chapterNumber }) => {
    if (chapterNumber === 2) throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  const before = steps.puts.length;
  const finished: ChapterDraft[] = [];
  await draft(async (chapter) => void finished.push(chapter));

  const sections = outline.outlines.flatMap(({ mainSections }) => mainSections).length;
  expect(before).toBeGreaterThan(0);
  // Each section, and each chapter gone over as a whole.
  expect(steps.puts).toHaveLength(sections + outline.outlines.length);
  expect(finished.map(({ chapterNumber }) => chapterNumber)).toEqual(
    outline.outlines.map(({ chapterNumber }) => chapterNumber),
  );
});

class CountedSteps extends MemorySteps {
  readonly puts: string[] = [];

  override async put(key: string, value: unknown): Promise<void> {
    this.puts.push(key);
    await super.put(key, value);
  }
}
