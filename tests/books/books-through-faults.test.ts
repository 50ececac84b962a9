import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { brokenPromises } from "./conformance.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { canaryOf } from "#pipeline/engines/llm/questions/fence.ts";
import { HOSTILE_ORDERS } from "#tests/models/hostile-posts.ts";
import { tokensIn } from "#tests/models/scripted-server.ts";
import { arrangedShare, complaintsAbout } from "./complaints-about-served.ts";
import { analysisOf, faultyServer } from "./faulty-books.ts";
import { entriesOf } from "./write-from-csv.ts";
import { SECRET } from "./write-with-author.ts";
import { writeThroughServer } from "./write-through-server.ts";

let posts: Analysis;

beforeAll(async () => {
  posts = await analysisOf("linkedin");
});

// All 20 seeds, on four authors, are in tests/long/books-through-faults.test.ts.
test.each([1, 2, 3])(
  "a whole book comes of a server that fails in 35 of 100 calls (seed %i)",
  async (seed) => {
    await writeThroughServer(posts, faultyServer(seed), async (served) => {
      const failed = served.calls.filter(({ fault }) => fault !== null);
      const broken = await brokenPromises(llm({ model: served.port, secret: SECRET }), posts);

      expect(failed.length).toBeGreaterThanOrEqual(5);
      expect(complaintsAbout(served)).toEqual([]);
      expect(broken).toEqual([]);
      expect(arrangedShare(served.book)).toBeLessThan(0.5);
    });
  },
);

test("the same faults come to the same book, whether one question is on its way or eight", async () => {
  const oneByOne = { ...faultyServer(5), settings: { concurrency: 1 } };
  const together = { ...faultyServer(5), settings: { concurrency: 8 } };

  const first = await writeThroughServer(posts, oneByOne, ({ book }) => book);
  const second = await writeThroughServer(posts, together, ({ book }) => book);

  expect(second).toEqual(first);
});

/** A server that reads this share less may have another tokenizer: of 4,098 tokens, nobody can miss the two that are cut. */
const MAY_DIFFER = 0.03;

test("a server that cuts questions at 4,096 tokens without a word writes a whole book, and no question that lost 3 of 100 tokens counts", async () => {
  const flavour = "ollama-like";
  const settings = { contextTokens: 16_384 };

  await writeThroughServer(posts, { flavour, author: { seed: 1 }, settings }, (served) => {
    const cut = served.calls.filter(({ request }) => (1 - MAY_DIFFER) * tokensIn(request) > 4096);
    const foundOut = served.rows.filter(({ end }) => end?.outcome === "context");

    expect(cut.length).toBeGreaterThan(0);
    expect(foundOut).toHaveLength(cut.length);
    expect(complaintsAbout(served)).toEqual([]);
  });
});

test("a server that knows no schema writes a whole book", async () => {
  await writeThroughServer(posts, { flavour: "json-only", author: { seed: 1 } }, (served) => {
    const shapes = served.calls.map(({ request }) => request.wanted.kind);

    // Two questions on their way at a time may find it out together.
    expect(shapes.filter((kind) => kind === "schema").length).toBeLessThanOrEqual(2);
    expect(shapes.filter((kind) => kind === "json").length).toBeGreaterThan(5);
    expect(complaintsAbout(served)).toEqual([]);
    expect(arrangedShare(served.book)).toBeLessThan(0.1);
  });
});

test("a server of Anthropic's Messages writes a whole book in streams", async () => {
  await writeThroughServer(posts, { flavour: "anthropic-like", author: { seed: 1 } }, (served) => {
    expect(
      served.calls.every(({ request }) => request.wire === "messages" && request.isStreamed),
    ).toBe(true);
    expect(complaintsAbout(served)).toEqual([]);
    expect(arrangedShare(served.book)).toBeLessThan(0.1);
  });
});

test("thirty hostile posts reach the server as posts, and neither they nor the instructions come back into the book", async () => {
  const bytes = readFileSync(join(import.meta.dirname, "linkedin", "posts.csv"));
  const entries = entriesOf("posts.csv", bytes).map((entry, index) => {
    const order = HOSTILE_ORDERS[index];
    return order === undefined
      ? entry
      : { ...entry, text: `${entry.text}\n\n${order}\n\nThat is what I think of it today.` };
  });
  const hostile = await analyse(entries, () => {});
  const author = {
    seed: 1,
    lieShare: 0.8,
    proseLies: ["obeys a post", "canary", "instructions"] as const,
  };

  await writeThroughServer(hostile, { flavour: "openai-like", author }, (served) => {
    const { foundation, outline, draft } = served.book;
    const ends = HOSTILE_ORDERS.map((order) => order.slice(-30));
    const sent = served.calls.map(({ request }) => request);
    const shown = ends.filter((end) => sent.some(({ prompt }) => prompt.includes(end)));
    const told = ends.filter((end) => sent.some(({ instructions }) => instructions.includes(end)));
    const passages = draft.chapters.flatMap((chapter) => chapter.passages);
    // What is quoted of posts as evidence, and what own-words arranged, is the posts' own.
    const written = passages.filter(({ kind }) => kind !== "own").map(({ text }) => text);
    const printed = [JSON.stringify([{ ...foundation, evidence: null }, outline]), ...written];

    expect(shown.length).toBeGreaterThan(10);
    expect(told).toEqual([]);
    expect(new Set(served.author.lies.map(({ kind }) => kind)).has("obeys a post")).toBe(true);
    expect(JSON.stringify([foundation, outline, draft])).not.toContain(canaryOf(SECRET));
    expect(written.length).toBeGreaterThan(10);
    expect(printed.filter((text) => ends.some((end) => text.includes(end)))).toEqual([]);
    expect(complaintsAbout(served)).toEqual([]);
  });
});
