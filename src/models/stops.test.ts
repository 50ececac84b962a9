import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import { openScripted, PROSE, question } from "#tests/models/open-scripted.ts";
import { DOWN_AFTER_FAULTS } from "./faults.ts";
import { memoryCallStore } from "#tests/models/memory-call-store.ts";

const FREE = { runUsd: null, monthUsd: null };

test("a cancelled run ends with its reason, and every connection is closed", async () => {
  const { port, server, cancel, store } = await openScripted({
    pace: { firstTokenMs: 20_000, msPerToken: 0 },
  });
  const asking = [1, 2, 3].map((number) => port.ask(question({ prompt: `${number}` })));
  const settled = Promise.allSettled(asking);
  await until(() => server.calls.length === 3);

  cancel.abort(new Error("Cancelled by its owner"));

  for (const one of await settled) {
    expect(one).toMatchObject({
      status: "rejected",
      reason: { message: "Cancelled by its owner" },
    });
  }
  await until(() => server.socketsClosedByCaller() === 3);
  // What was on its way may have to be paid: its questions were read.
  expect(store.rows.map(({ end }) => end?.outcome)).toEqual(["stopped", "stopped", "stopped"]);
  expect(store.rows[0]?.end?.usage).toMatchObject({
    isEstimated: true,
    inputTokens: server.calls[0]?.inputTokens,
  });
});

test("a question of a run that was cancelled before is not sent", async () => {
  const { port, server, cancel } = await openScripted();
  cancel.abort(new Error("Cancelled by its owner"));

  await expect(port.ask(question())).rejects.toThrow("Cancelled by its owner");

  expect(server.calls).toHaveLength(0);
});

test("a fault that ends the run ends its other questions too, and closes their connections", async () => {
  const { port, server } = await openScripted({
    faults: { at: { 3: "quota429" } },
    pace: { firstTokenMs: 20_000, msPerToken: 0 },
  });
  const asking = [1, 2, 3].map((number) => port.ask(question({ prompt: `${number}` })));
  const settled = Promise.allSettled(asking);
  await until(() => server.calls.length === 3);

  await expect(port.ask(question({ prompt: "4" }))).rejects.toThrow(ModelStopped);

  for (const one of await settled) {
    expect(one).toMatchObject({ status: "rejected", reason: { reason: "quota" } });
  }
  await until(() => server.socketsClosedByCaller() === 3);
  await expect(port.ask(question({ prompt: "5" }))).rejects.toMatchObject({ reason: "quota" });
  expect(server.calls).toHaveLength(4);
});

test.each(["server500", "resetBefore", "rate429"] as const)(
  "a provider that stays down (%s) stops the run in the middle, not question by question",
  async (fault) => {
    const { port, server, clock } = await openScripted({ faults: { always: fault } });
    const startMs = clock.nowMs();

    const asking = Array.from({ length: 8 }, (_, index) =>
      port.ask(question({ prompt: `${index}` })),
    );

    for (const one of await Promise.allSettled(asking)) {
      expect(one).toMatchObject({ status: "rejected", reason: { reason: "down" } });
    }
    expect(server.calls.length).toBeGreaterThanOrEqual(DOWN_AFTER_FAULTS);
    expect(clock.nowMs() - startMs).toBeGreaterThanOrEqual(30_000);
  },
);

test.each([1, 2, 8])(
  "a provider that goes down in the middle (%d at a time) leaves no question without an answer: the run stops",
  async (concurrency) => {
    let isDown = false;
    const { port } = await openScripted({
      settings: { concurrency },
      faults: { each: () => (isDown ? "server500" : null) },
    });
    const before = await port.ask(question({ prompt: "before" }));
    isDown = true;

    const asking = Array.from({ length: concurrency }, (_, index) =>
      port.ask(question({ prompt: `${index}` })),
    );

    expect(before.kind).toBe("text");
    for (const one of await Promise.allSettled(asking)) {
      expect(one).toMatchObject({ status: "rejected", reason: { reason: "down" } });
    }
  },
);

test("a provider that is down stops the other runs of the process too", async () => {
  const { port, gateway, clock } = await openScripted({ faults: { always: "server500" } });
  const startMs = clock.nowMs();
  const other = gateway.forRun({
    store: memoryCallStore(),
    signal: new AbortController().signal,
    budget: FREE,
    tierMode: "both",
  });

  const asking = Array.from({ length: 6 }, (_, index) => [
    port.ask(question({ prompt: `${index}` })),
    other.ask(question({ prompt: `${index}` })),
  ]);

  for (const one of await Promise.allSettled(asking.flat())) {
    expect(one).toMatchObject({ status: "rejected", reason: { reason: "down" } });
  }
  // Left to itself, the other run would have begun to count its own half minute then.
  expect(clock.nowMs() - startMs).toBeLessThan(55_000);
});

test("one question that breaks the server costs that question, not the run", async () => {
  const { port } = await openScripted({
    settings: { concurrency: 1 },
    answer: () => PROSE,
    faults: {
      at: {
        0: "server500",
        1: "server500",
        2: "server500",
        3: "server500",
        4: "server500",
        5: "server500",
      },
    },
  });

  const broken = await port.ask(question());
  const next = await port.ask(question({ prompt: "And then?" }));

  expect(broken).toEqual({ kind: "none", reason: "failed" });
  expect(next).toEqual({ kind: "text", text: PROSE });
});

test("a server that calls every question wrong from the start stops the run after three", async () => {
  const { port, server } = await openScripted({
    settings: { concurrency: 1 },
    faults: { always: "rejected400" },
  });

  const first = await port.ask(question({ prompt: "1" }));
  const second = await port.ask(question({ prompt: "2" }));

  expect([first, second]).toEqual([
    { kind: "none", reason: "failed" },
    { kind: "none", reason: "failed" },
  ]);
  await expect(port.ask(question({ prompt: "3" }))).rejects.toMatchObject({ reason: "model" });
  expect(server.calls).toHaveLength(3);
});

test("an address where nobody is stops the run, and costs nothing", async () => {
  const { port, server, store } = await openScripted();
  await server.close();

  const asking = [1, 2, 3].map((number) => port.ask(question({ prompt: `${number}` })));

  for (const one of await Promise.allSettled(asking)) {
    expect(one).toMatchObject({ status: "rejected", reason: { reason: "down" } });
  }
  const tried = store.rows.filter(({ end }) => end?.outcome === "network");
  expect(tried.length).toBeGreaterThanOrEqual(DOWN_AFTER_FAULTS);
  expect(tried.every(({ end }) => end?.usage.usd === 0)).toBe(true);
});

/** Waits for what comes by itself over a socket. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 2000) throw new Error("It never came");
    await sleep(2);
  }
}
