import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { BOATS, BOATS_SCHEMA, openScripted, PROSE, question } from "#tests/models/open-scripted.ts";
import { openModels } from "./gateway.ts";
import { memoryCallStore } from "#tests/models/memory-call-store.ts";

const FREE = { runUsd: null, monthUsd: null };

test.each(["openai-like", "anthropic-like", "vllm-like"] as const)(
  "prose and JSON come back as they were said, by the model of the tier (%s)",
  async (flavour) => {
    const { port, server } = await openScripted({ flavour });

    const prose = await port.ask(question());
    const data = await port.ask(question({ tier: "fast", schema: BOATS_SCHEMA }));

    expect(prose).toEqual({ kind: "text", text: PROSE });
    expect(data).toEqual({ kind: "data", data: BOATS });
    expect(server.calls.map(({ request }) => request.model)).toEqual([
      port.profile.models.main,
      port.profile.models.fast,
    ]);
  },
);

test.each(["openai-like", "anthropic-like", "vllm-like"] as const)(
  "no question is lost on a connection that the server has closed meanwhile: each has its own (%s)",
  async (flavour) => {
    const { port, server } = await openScripted({ flavour });

    for (const prompt of ["One?", "Two?", "Three?", "Four?"]) {
      await port.ask(question({ prompt }));
      // A moment in which a connection that is to be kept comes to rest.
      await sleep(20);
    }

    expect(server.connections()).toBe(4);
  },
);

test("a hosted model is told the schema, asked to think little, and has room for it", async () => {
  const { port, server } = await openScripted({ flavour: "anthropic-like" });

  await port.ask(question({ schema: BOATS_SCHEMA }));

  const request = server.calls[0]?.request;
  expect(request?.wanted.kind).toBe("schema");
  expect(request?.instructions).toBe("Write about harbours.");
  expect(request?.maxOutputTokens).toBe(5200);
  expect(request?.effort).toBe("low");
});

test("a question that was answered is never sent again, in this run or a later one", async () => {
  const { port, server, gateway, store } = await openScripted();
  await port.ask(question());

  const again = await port.ask(question());
  const later = gateway.forRun({
    store,
    signal: new AbortController().signal,
    budget: FREE,
    tierMode: "both",
  });
  const laterAgain = await later.ask(question());

  expect(again).toEqual({ kind: "text", text: PROSE });
  expect(laterAgain).toEqual({ kind: "text", text: PROSE });
  expect(server.calls).toHaveLength(1);
  expect(later.spent()).toEqual({ calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 });
});

test.each([
  ["task", { task: "section@2" }],
  ["instructions", { instructions: "Write about ferries." }],
  ["prompt", { prompt: "And then?" }],
  ["length", { maxOutputTokens: 900 }],
  ["schema", { schema: BOATS_SCHEMA }],
  ["salt", { salt: "more stories" }],
  ["tier", { tier: "fast" as const }],
])("a question with another %s is another question", async (_what, more) => {
  const { port, server } = await openScripted();
  await port.ask(question());

  await port.ask(question(more));

  expect(server.calls).toHaveLength(2);
});

test("the same question asked by two at the same time is sent once", async () => {
  const { port, server } = await openScripted();

  const answers = await Promise.all([port.ask(question()), port.ask(question())]);

  expect(answers[0]).toEqual(answers[1]);
  expect(server.calls).toHaveLength(1);
});

test("a project's answers are not another's: each store is asked for itself", async () => {
  const { port, server, gateway } = await openScripted();
  await port.ask(question());
  const other = gateway.forRun({
    store: memoryCallStore(),
    signal: new AbortController().signal,
    budget: FREE,
    tierMode: "both",
  });

  await other.ask(question());

  expect(server.calls).toHaveLength(2);
});

test.each([
  ["refused", "refusalFinish", 2],
  ["invalid", "noJson", 3],
  ["truncated", "lengthMet", 4],
  ["tooLong", "context400", 1],
] as const)(
  "a question that gets no answer for good (%s) is not paid for again",
  async (reason, fault, attempts) => {
    const schema = fault === "noJson" ? BOATS_SCHEMA : null;
    const { port, server } = await openScripted({ faults: { always: fault } });
    const first = await port.ask(question({ schema }));

    const second = await port.ask(question({ schema }));

    expect(first).toEqual({ kind: "none", reason });
    expect(second).toEqual(first);
    expect(server.calls).toHaveLength(attempts);
  },
);

test("a question that failed for the provider's trouble is asked again by the next run", async () => {
  const { port, server } = await openScripted({
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

  const first = await port.ask(question());
  const second = await port.ask(question());

  expect(first).toEqual({ kind: "none", reason: "failed" });
  expect(second).toEqual({ kind: "text", text: PROSE });
  // Six times, then whether anybody is there, then the next run's.
  expect(server.calls).toHaveLength(8);
});

test("a server of one's own that had too little room is asked again once it may have more", async () => {
  const { port, server } = await openScripted({
    flavour: "vllm-like",
    faults: { at: { 0: "context400" } },
  });

  const first = await port.ask(question());
  const second = await port.ask(question());

  expect(first).toEqual({ kind: "none", reason: "tooLong" });
  expect(second).toEqual({ kind: "text", text: PROSE });
  expect(server.calls).toHaveLength(2);
});

test("an answer that met its limit three times over is joined from four parts", async () => {
  const { port, server } = await openScripted({
    faults: { at: { 0: "lengthMet", 1: "lengthMetRepeating", 2: "lengthSecret" } },
  });

  const answer = await port.ask(question());

  expect(answer).toEqual({ kind: "text", text: PROSE });
  expect(server.calls).toHaveLength(4);
});

test.each(["empty", "refusalAsAnswer", "fenced", "thinkTagUnopened", "templateMarks"] as const)(
  "what goes wrong while a cut text is gone on with (%s) gets into no text",
  async (fault) => {
    const { port } = await openScripted({ faults: { at: { 0: "lengthMet", 1: fault } } });

    const answer = await port.ask(question());

    expect(answer).toEqual({ kind: "text", text: PROSE });
  },
);

test("JSON that was wrong is asked for again with what was wrong in plain words", async () => {
  const { port, server } = await openScripted({ faults: { at: { 0: "jsonOtherFields" } } });

  await port.ask(question({ schema: BOATS_SCHEMA }));

  expect(server.calls[1]?.request.prompt).toContain("its JSON lacked names, count");
});

test("a question that cannot fit is not sent", async () => {
  const { port, server, store } = await openScripted({ settings: { contextTokens: 2000 } });

  const answer = await port.ask(question({ prompt: "gull ".repeat(1500) }));

  expect(answer).toEqual({ kind: "none", reason: "tooLong" });
  expect(server.calls).toHaveLength(0);
  expect(store.rows).toHaveLength(0);
});

test("the fast model alone: what the main one answered is used, the rest goes to the fast one", async () => {
  const { port, server, gateway, store } = await openScripted();
  await port.ask(question());
  const fast = gateway.forRun({
    store,
    signal: new AbortController().signal,
    budget: FREE,
    tierMode: "fast",
  });

  await fast.ask(question());
  await fast.ask(question({ prompt: "And then?" }));

  expect(server.calls.map(({ request }) => request.model)).toEqual(["gpt-6.1-sol", "gpt-6-luna"]);
});

test("without a model: what either model answered is used, the rest has no answer, nothing is sent", async () => {
  const { port, server, gateway, store } = await openScripted();
  await port.ask(question());
  const signal = new AbortController().signal;
  await gateway
    .forRun({ store, signal, budget: FREE, tierMode: "fast" })
    .ask(question({ prompt: "And then?" }));
  const memoOnly = gateway.forRun({ store, signal, budget: FREE, tierMode: "memoOnly" });

  const answers = [
    await memoOnly.ask(question()),
    await memoOnly.ask(question({ prompt: "And then?" })),
    await memoOnly.ask(question({ prompt: "And in the end?" })),
  ];

  expect(answers).toEqual([
    { kind: "text", text: PROSE },
    { kind: "text", text: PROSE },
    { kind: "none", reason: "unavailable" },
  ]);
  expect(server.calls).toHaveLength(2);
});

test("settings that cannot work are named before anything is sent", async () => {
  const { gateway, server } = await openScripted();

  expect(() =>
    openModels({ ...server.settings, provider: "openai-compatible", baseUrl: null }),
  ).toThrow("needs its address");
  expect(gateway.profile.host).toBe(new URL(server.baseUrl).host);
});
