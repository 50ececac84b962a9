import { expect, test } from "vitest";
import { openScripted, PROSE, question } from "#tests/models/open-scripted.ts";
import { CHAT_PRICE, costAt } from "#tests/models/money.ts";
import type { CallStore } from "./call-store.ts";
import { memoryCallStore } from "#tests/models/memory-call-store.ts";

const signal = new AbortController().signal;

test("what the ledger holds is what the server counted, at the list price", async () => {
  const { port, server, store } = await openScripted();

  await Promise.all(["1", "2", "3"].map((prompt) => port.ask(question({ prompt }))));

  const usd = costAt(CHAT_PRICE, server.calls);
  expect((await store.spent()).run).toBeCloseTo(usd, 10);
  expect(port.spent().usd).toBeCloseTo(usd, 10);
  expect(port.spent()).toMatchObject({
    calls: 3,
    inputTokens: server.calls.reduce((sum, call) => sum + call.inputTokens, 0),
    outputTokens: server.calls.reduce((sum, call) => sum + call.outputTokens, 0),
  });
});

test.each([
  "jsonBroken",
  "refusalFinish",
  "resetMidway",
  "endsMidway",
  "toolCall",
  "noUsage",
] as const)("an attempt that came to nothing (%s) is paid for all the same", async (fault) => {
  const { port, server, store } = await openScripted({
    faults: { at: { 0: fault } },
    answer: () => PROSE,
  });

  await port.ask(question());

  const [first] = store.rows;
  expect(first?.end?.usage.inputTokens).toBe(server.calls[0]?.inputTokens);
  expect(first?.end?.usage.outputTokens).toBe(server.calls[0]?.outputTokens);
  expect((await store.spent()).run).toBeCloseTo(costAt(CHAT_PRICE, server.calls), 10);
});

test("what Anthropic had said before the stream ended is counted here", async () => {
  const { port, server, store } = await openScripted({
    flavour: "anthropic-like",
    faults: { at: { 0: "endsMidway" } },
  });

  await port.ask(question());

  const use = store.rows[0]?.end?.usage;
  expect(use?.outputTokens).toBe(server.calls[0]?.outputTokens);
  expect(use?.outputTokens).toBeGreaterThan(20);
  expect(use?.isEstimated).toBe(true);
});

test.each(["rate429", "server500", "unavailable503"] as const)(
  "an attempt that was turned away (%s) costs nothing",
  async (fault) => {
    const { port, store } = await openScripted({ faults: { at: { 0: fault } } });

    await port.ask(question());

    expect(store.rows[0]?.end?.usage.usd).toBe(0);
    expect(store.rows[1]?.end?.usage.usd).toBeGreaterThan(0);
  },
);

test("tokens that the provider did not tell are marked as estimated", async () => {
  const { port, store } = await openScripted({ faults: { at: { 0: "noUsage" } } });

  await port.ask(question({ prompt: "1" }));
  await port.ask(question({ prompt: "2" }));

  expect(store.rows.map(({ end }) => end?.usage.isEstimated)).toEqual([true, false]);
});

test("every attempt is written down before it is sent, and its end before the next begins", async () => {
  const events: string[] = [];
  const { gateway, server } = await openScripted({
    faults: { at: { 0: "server500" } },
    answer: () => {
      events.push("asked");
      return PROSE;
    },
  });
  const port = gateway.forRun({ ...FREE, store: noting(events), signal, tierMode: "both" });

  await port.ask(question());

  expect(events).toEqual(["find", "begin", "end server", "begin", "asked", "end ok"]);
  expect(server.calls).toHaveLength(2);
});

test("an attempt that a crash cut off stays, and counts as what was set aside for it", async () => {
  const { gateway, store } = await openScripted();
  const crash = new Error("The process died here");
  const dying: CallStore = { ...store, end: () => Promise.reject(crash) };
  const port = gateway.forRun({ ...FREE, store: dying, signal, tierMode: "both" });

  await expect(port.ask(question())).rejects.toBe(crash);

  const reserved = store.rows[0]?.reservedUsd;
  expect(store.rows).toMatchObject([{ end: null }]);
  // 1,200 tokens of an answer and 4,000 of thoughts at $10 a million, and a few of the question.
  expect(reserved).toBeCloseTo(0.052, 3);
  expect(await store.spent()).toEqual({ run: reserved, month: reserved });
});

test("a run stops before it would cost more than its limit, and stays below it", async () => {
  const { port, server, store } = await openScripted({
    budget: { runUsd: 0.06, monthUsd: null },
  });
  const asking = Array.from({ length: 40 }, (_, index) =>
    port.ask(question({ prompt: `${index}` })),
  );

  const settled = await Promise.allSettled(asking);

  const failed = settled.filter(({ status }) => status === "rejected");
  expect(failed.length).toBeGreaterThan(0);
  expect(failed[0]).toMatchObject({ reason: { reason: "budget" } });
  expect((await store.spent()).run).toBeLessThanOrEqual(0.06);
  expect(server.calls.length).toBeGreaterThan(1);
});

test("while others are on their way a question waits for what they leave, and is then asked", async () => {
  const { port, server } = await openScripted({
    // Room for one reservation at a time, and for four answers of $0.001.
    budget: { runUsd: 0.0565, monthUsd: null },
    pace: { firstTokenMs: 5, msPerToken: 0 },
  });

  const answers = await Promise.all(
    ["1", "2", "3", "4"].map((prompt) => port.ask(question({ prompt }))),
  );

  expect(answers.every(({ kind }) => kind === "text")).toBe(true);
  expect(server.maxInFlight()).toBe(1);
});

test("the month's limit stops a run that has its own money left", async () => {
  const store = memoryCallStore();
  const { gateway, server } = await openScripted();
  const budget = { runUsd: 100, monthUsd: 10 };
  const spentMonth: CallStore = { ...store, spent: async () => ({ run: 0, month: 9.99 }) };
  const port = gateway.forRun({ store: spentMonth, signal, budget, tierMode: "both" });

  await expect(port.ask(question())).rejects.toMatchObject({ reason: "monthlyBudget" });

  expect(server.calls).toHaveLength(0);
});

test("what was paid for is given out even when nothing is left to spend", async () => {
  const { port, gateway, store } = await openScripted();
  await port.ask(question());
  const budget = { runUsd: 0.000001, monthUsd: null };
  const poor = gateway.forRun({ store, signal, budget, tierMode: "both" });

  const answer = await poor.ask(question());

  expect(answer).toEqual({ kind: "text", text: PROSE });
});

test("a model without a known price costs an unknown amount, not nothing", async () => {
  const { port, store, gateway } = await openScripted({ flavour: "vllm-like" });

  await port.ask(question());

  expect(port.spent().usd).toBeNull();
  expect(store.rows[0]?.end?.usage.usd).toBeNull();
  expect(gateway.pricesOf).toBeNull();
});

test("the date of the prices is that of the oldest one in use", async () => {
  const { gateway } = await openScripted();

  expect(gateway.profile.prices).toEqual({
    main: { input: 2, cachedInput: 0.1, output: 10 },
    fast: { input: 0.1, cachedInput: 0.01, output: 0.5 },
  });
  expect(gateway.pricesOf).toBe("2026-09-23");
});

const FREE = { budget: { runUsd: null, monthUsd: null } };

/** A store that tells the order of what is asked of it. */
function noting(events: string[]): CallStore {
  const store = memoryCallStore();
  return {
    ...store,
    async find(key) {
      events.push("find");
      return store.find(key);
    },
    async begin(call) {
      events.push("begin");
      return store.begin(call);
    },
    async end(id, end) {
      events.push(`end ${end.outcome}`);
      await store.end(id, end);
    },
  };
}
