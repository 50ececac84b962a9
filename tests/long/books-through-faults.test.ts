import { beforeAll, expect, test } from "vitest";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { brokenPromises } from "#tests/books/conformance.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { complaintsAbout } from "#tests/books/complaints-about-served.ts";
import {
  analysisOf,
  FAULTS_OF_A_CUTTER,
  faultyServer,
  MIXED_FAULTS,
  SILENCES,
  WITHOUT_STREAMS,
} from "#tests/books/faulty-books.ts";
import { SECRET } from "#tests/books/write-with-author.ts";
import { writeThroughServer } from "#tests/books/write-through-server.ts";

// The short form, three seeds on one author, is tests/books/books-through-faults.test.ts.
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const AUTHORS = ["linkedin", "benbalter", "chesterton", "hoizey"] as const;
const FLAVOURS = [
  "openai-like",
  "anthropic-like",
  "ollama-like",
  "vllm-like",
  "json-only",
  "schema-dropping",
] as const;

const archives = new Map<string, Analysis>();
/** Over all seeds. */
const metFaults = new Set<string>();
let sections = 0;
let arranged = 0;

beforeAll(async () => {
  for (const name of AUTHORS) archives.set(name, await analysisOf(name));
});

function archiveOf(name: string): Analysis {
  const archive = archives.get(name);
  if (!archive) throw new Error(`There are no posts of ${name}`);
  return archive;
}

// Four wire formats take turns at each author.
const BOOKS = SEEDS.map((seed) => ({
  seed,
  name: AUTHORS[Math.floor((seed - 1) / 4) % 4] ?? "linkedin",
}));

test.each(BOOKS)(
  "a whole book of $name comes of a server that fails in 35 of 100 calls (seed $seed)",
  async ({ seed, name }) => {
    await writeThroughServer(archiveOf(name), faultyServer(seed), async (served) => {
      const { book, calls, port } = served;
      const engine = llm({ model: port, secret: SECRET });
      const broken = await brokenPromises(engine, archiveOf(name));
      for (const { fault } of calls) if (fault !== null) metFaults.add(fault);
      sections += book.outline.outlines.flatMap(({ mainSections }) => mainSections).length;
      arranged += book.draft.chapters.flatMap(
        ({ report }) => report?.arrangedSections ?? [],
      ).length;

      expect(complaintsAbout(served)).toEqual([]);
      expect(broken).toEqual([]);
    });
  },
);

test("these books met every fault, and the model wrote nine sections of ten all the same", () => {
  expect(MIXED_FAULTS.filter((fault) => !metFaults.has(fault))).toEqual([]);
  expect(sections).toBeGreaterThan(250);
  expect(arranged / sections).toBeLessThan(0.1);
});

test.each([21, 22])(
  "a whole book comes of a server that falls silent, too (seed %i)",
  async (seed) => {
    const server = { ...faultyServer(seed, SILENCES), patienceMs: 4000 };

    await writeThroughServer(archiveOf("linkedin"), server, (served) => {
      expect(served.rows.some(({ end }) => end?.outcome === "timeout")).toBe(true);
      expect(complaintsAbout(served)).toEqual([]);
    });
  },
);

test.each(FLAVOURS)(
  "a whole book comes of a server that is %s and has no faults",
  async (flavour) => {
    await writeThroughServer(archiveOf("linkedin"), { flavour, author: { seed: 1 } }, (served) => {
      expect(served.book.draft.chapters).toHaveLength(5);
      expect(complaintsAbout(served)).toEqual([]);
    });
  },
);

test.each(["openai-like", "anthropic-like"] as const)(
  "a whole book comes of a server that is %s and has no streams",
  async (flavour) => {
    const server = { flavour, author: { seed: 1 }, faults: WITHOUT_STREAMS };

    await writeThroughServer(archiveOf("linkedin"), server, (served) => {
      const streamed = served.calls.filter(({ request }) => request.isStreamed);

      // Two batches of posts are read at once.
      expect(streamed.length).toBeLessThanOrEqual(2);
      expect(served.calls.length).toBeGreaterThan(20);
      expect(complaintsAbout(served)).toEqual([]);
    });
  },
);

test.each(FLAVOURS.flatMap((flavour) => AUTHORS.map((name) => ({ flavour, name }))))(
  "a whole book of $name comes of a server that is $flavour and fails in 35 of 100 calls",
  async ({ flavour, name }) => {
    const isCutter = flavour === "ollama-like";
    const faults = isCutter ? FAULTS_OF_A_CUTTER : MIXED_FAULTS;
    const settings = { contextTokens: isCutter ? 16_384 : null };
    const server = { ...faultyServer(25, faults), flavour, settings };

    await writeThroughServer(archiveOf(name), server, (served) => {
      expect(complaintsAbout(served)).toEqual([]);
    });
  },
);
