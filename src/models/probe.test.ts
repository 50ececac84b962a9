import { expect, test } from "vitest";
import { BOATS, BOATS_SCHEMA, openScripted, question } from "#tests/models/open-scripted.ts";
import type { Flavour } from "#tests/models/flavours.ts";
import type { ScriptedRequest } from "#tests/models/scripted-request.ts";
import type { ProbeFinding } from "./probe.ts";

/** A model that does as it is told, and no more. */
function obedient({ prompt }: ScriptedRequest): string {
  if (prompt.includes("saxifrage")) return "Saxifrage.";
  return prompt.includes("ready") ? "Ready." : "The sea is wide.";
}

const EXPECTED: [Flavour, Record<Exclude<ProbeFinding["id"], "price">, boolean>][] = [
  ["openai-like", { answers: true, schema: true, streamUsage: true, context: true }],
  ["anthropic-like", { answers: true, schema: true, streamUsage: true, context: true }],
  ["vllm-like", { answers: true, schema: true, streamUsage: true, context: true }],
  ["ollama-like", { answers: true, schema: true, streamUsage: false, context: false }],
  ["json-only", { answers: true, schema: false, streamUsage: true, context: true }],
  ["schema-dropping", { answers: true, schema: false, streamUsage: true, context: true }],
];

test.each(EXPECTED)(
  "what a server of the kind %s can do is found out",
  async (flavour, expected) => {
    const { gateway } = await openScripted({ flavour, answer: obedient });

    const findings = await gateway.probe();

    const oks = Object.fromEntries(findings.map(({ id, ok }) => [id, ok]));
    expect(oks).toMatchObject(expected);
  },
);

test("a question that was cut without a word is said in numbers, with what to do", async () => {
  const { gateway } = await openScripted({ flavour: "ollama-like", answer: obedient });

  const findings = await gateway.probe();

  const context = findings.find(({ id }) => id === "context");
  expect(context?.sentence).toMatch(/^Of a question of [56]\d{3} tokens the server read 4096/u);
  expect(context?.advice).toContain("OLLAMA_CONTEXT_LENGTH=16384");
});

test("the probe costs about a cent, and its questions go to the main model only", async () => {
  const { gateway, server } = await openScripted({ answer: obedient });

  await gateway.probe();

  const tokens = server.calls.reduce((sum, call) => sum + call.inputTokens, 0);
  expect(server.calls).toHaveLength(3);
  // 7,000 tokens at GPT-6.1 Sol's $2 a million are 1.4 cents; the answers are a few words.
  expect(tokens).toBeLessThan(7000);
  expect(new Set(server.calls.map(({ request }) => request.model))).toEqual(
    new Set(["gpt-6.1-sol"]),
  );
});

test.each([
  ["key401", "does not accept the key", "LLM_API_KEY"],
  ["model404", "neither this model nor this address", "LLM_MODEL"],
  ["quota429", "no credit left", "credit"],
  ["gateway502Html", "not answer as a language model does", "LLM_PROVIDER"],
  ["neverBegins", "did not answer in time", "loaded"],
] as const)(
  "a server that does not answer (%s) is said so, and asked no more",
  async (fault, sentence, advice) => {
    const isSilent = fault === "neverBegins";
    const { gateway, server } = await openScripted({
      isSilent,
      answer: obedient,
      faults: { always: fault },
    });

    const findings = await gateway.probe();

    expect(findings[0]?.id).toBe("answers");
    expect(findings[0]?.ok).toBe(false);
    expect(findings[0]?.sentence).toContain(sentence);
    expect(findings[0]?.advice).toContain(advice);
    expect(JSON.stringify(findings)).not.toContain("SECRETPART");
    expect(server.calls).toHaveLength(1);
  },
);

test("an address where nobody is is said so", async () => {
  const { gateway, server } = await openScripted({ answer: obedient });
  await server.close();

  const findings = await gateway.probe();

  expect(findings[0]?.sentence).toContain("No connection to the server came about.");
});

test("a limit in dollars that cannot be kept is pointed out; without one an unknown price is no fault", async () => {
  const limited = await openScripted({
    flavour: "vllm-like",
    answer: obedient,
    settings: { maxUsd: 5 },
  });
  const free = await openScripted({ flavour: "vllm-like", answer: obedient });
  const priceOf = (findings: ProbeFinding[]) => findings.find(({ id }) => id === "price");

  const limitedPrice = priceOf(await limited.gateway.probe());
  const freePrice = priceOf(await free.gateway.probe());

  expect(limitedPrice).toMatchObject({ ok: false });
  expect(limitedPrice?.sentence).toContain("the limit in dollars cannot be kept");
  expect(freePrice).toMatchObject({ ok: true });
});

test("a cancelled probe ends with the reason", async () => {
  const { gateway } = await openScripted({ answer: obedient });
  const cancel = new AbortController();
  cancel.abort(new Error("The page was closed"));

  await expect(gateway.probe(cancel.signal)).rejects.toThrow("The page was closed");
});

test("where the probe saw schemas enforced, questions carry them once and no more", async () => {
  const { gateway, server, port } = await openScripted({
    flavour: "vllm-like",
    answer: (request) => (request.prompt.length === 1 ? BOATS : obedient(request)),
  });
  await port.ask(question({ prompt: "1", schema: BOATS_SCHEMA }));
  const before = server.calls.at(-1)?.request.instructions;
  await gateway.probe();

  await port.ask(question({ prompt: "2", schema: BOATS_SCHEMA }));

  expect(before).toContain("JSON Schema");
  expect(server.calls.at(-1)?.request.instructions).toBe("Write about harbours.");
});
