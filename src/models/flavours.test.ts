import { expect, test } from "vitest";
import { BOATS, BOATS_SCHEMA, openScripted, PROSE, question } from "#tests/models/open-scripted.ts";

const LONG = "The ferry left at dawn, and the crew counted the crates once more. ".repeat(360);

test("a server that cuts long questions without a word is caught: no answer to half a question", async () => {
  const { port, server } = await openScripted({ flavour: "ollama-like" });

  const long = await port.ask(question({ prompt: LONG }));
  const short = await port.ask(question());

  expect(server.calls[0]?.inputTokens).toBe(4096);
  expect(long).toEqual({ kind: "none", reason: "tooLong" });
  expect(short).toEqual({ kind: "text", text: PROSE });
});

test("a question just over the limit is caught too", async () => {
  const { port } = await openScripted({ flavour: "ollama-like" });
  const counted = 4300;

  const answer = await port.ask(
    question({ prompt: LONG.slice(0, Math.round((LONG.length * counted) / 5400)) }),
  );

  expect(answer).toEqual({ kind: "none", reason: "tooLong" });
});

test("a server without counts in streams is asked for one answer in one piece, then streams again", async () => {
  const { port, server } = await openScripted({ flavour: "ollama-like" });
  const within = LONG.slice(0, LONG.length / 2);

  await port.ask(question({ prompt: `1 ${within}` }));
  await port.ask(question({ prompt: `2 ${within}`.slice(0, -50) }));

  expect(server.calls.map(({ request }) => request.isStreamed)).toEqual([false, true]);
});

test("a server with counts in streams is always streamed", async () => {
  const { port, server } = await openScripted({ flavour: "vllm-like" });

  await port.ask(question());
  await port.ask(question({ prompt: LONG }));

  expect(server.calls.map(({ request }) => request.isStreamed)).toEqual([true, true]);
});

test("a server of JSON alone is found out once, and told the form in words from then on", async () => {
  const { port, server } = await openScripted({ flavour: "json-only" });

  const answers = await Promise.all(
    ["1", "2", "3"].map((prompt) => port.ask(question({ prompt, schema: BOATS_SCHEMA }))),
  );
  await port.ask(question({ prompt: "4", schema: BOATS_SCHEMA }));

  const boats = { kind: "data", data: BOATS };
  expect(answers).toEqual([boats, boats, boats]);
  const last = server.calls.at(-1)?.request;
  expect(last?.wanted.kind).toBe("json");
  expect(last?.instructions).toContain('"required":["names","count"]');
  // Two on their way at a time may find it out together; nobody gives JSON up altogether for it.
  expect(
    server.calls.filter(({ request }) => request.wanted.kind === "schema").length,
  ).toBeLessThan(3);
  expect(server.calls.some(({ request }) => request.wanted.kind === "prose")).toBe(false);
});

test("a server that drops the schema is told the form in words, and its prose is passed over", async () => {
  const { port, server } = await openScripted({ flavour: "schema-dropping" });

  const answer = await port.ask(question({ schema: BOATS_SCHEMA }));

  expect(answer).toEqual({ kind: "data", data: BOATS });
  expect(server.calls[0]?.request.instructions).toContain('"required":["names","count"]');
});

test.each([
  ["never", "vllm-like", false],
  ["always", "openai-like", true],
] as const)("schemaInPrompt %s is obeyed (%s)", async (schemaInPrompt, flavour, isTold) => {
  const { port, server } = await openScripted({ flavour, settings: { schemaInPrompt } });

  await port.ask(question({ schema: BOATS_SCHEMA }));

  expect(server.calls[0]?.request.instructions.includes("JSON Schema")).toBe(isTold);
});

test("the key goes to the server and nowhere else", async () => {
  const { port, server, store, gateway } = await openScripted({ flavour: "vllm-like" });

  await port.ask(question());

  expect(server.calls[0]?.authorization).toBe("Bearer sk-test-SECRETPART");
  expect(JSON.stringify([store.rows, gateway.profile, port.spent()])).not.toContain("SECRETPART");
});
