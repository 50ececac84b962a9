import { describe, expect, test } from "vitest";
import { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import type { Ending, Fault } from "#tests/models/fault.ts";
import { canMeet } from "#tests/models/fault-script.ts";
import { FAULTS } from "#tests/models/faults.ts";
import type { FaultName } from "#tests/models/faults.ts";
import type { Flavour } from "#tests/models/flavours.ts";
import { BOATS, BOATS_SCHEMA, openScripted, PROSE, question } from "#tests/models/open-scripted.ts";

type Case = {
  flavour: Flavour;
  wanted: "prose" | "data";
  isStreamed: boolean;
  fault: Fault;
};

const FLAVOURS = ["openai-like", "anthropic-like", "vllm-like"] as const;

const CASES: Case[] = FAULTS.flatMap((fault) =>
  FLAVOURS.flatMap((flavour) =>
    (["prose", "data"] as const).flatMap((wanted) =>
      [true, false].map((isStreamed) => ({ flavour, wanted, isStreamed, fault })),
    ),
  ),
).filter(({ fault, flavour, wanted, isStreamed }) => {
  const wire = flavour === "anthropic-like" ? "messages" : "chat";
  const isMet = canMeet(fault, { wire, isStreamed, wanted: { kind: wanted } });
  return isMet && (flavour === "vllm-like" || !fault.isOwnServerOnly);
});

test("the table holds more faults than the 35 that were asked for, each by one name", () => {
  const names = new Set(FAULTS.map(({ name }) => name));

  expect(names.size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(55);
});

describe.each(FAULTS.map((fault) => ({ fault, title: `${fault.name}: ${fault.does}` })))(
  "$title",
  ({ fault }) => {
    const cases = CASES.filter((one) => one.fault === fault);

    test.each(cases)(`${fault.must} ($flavour, $wanted, streamed: $isStreamed)`, async (one) => {
      const met = await meetOnce(one);

      expect(met.ending).toEqual(fault.ending);
      expect(met.firstOutcome).toBe(fault.outcome);
      // Nothing that a provider says about a fault is kept anywhere: it may hold parts of the key.
      expect(met.allThatIsKept).not.toContain("SECRETPART");
    });
  },
);

/** Asks one question whose first attempt meets the fault. */
async function meetOnce({ flavour, wanted, isStreamed, fault }: Case): Promise<{
  ending: Ending;
  firstOutcome: string | undefined;
  allThatIsKept: string;
}> {
  // The names of the table are those of its type.
  const name = fault.name as FaultName;
  // A server that has no streams has said so before, once.
  const at: Record<number, FaultName> = isStreamed ? { 0: name } : { 0: "noStream400", 1: name };
  const isSilent = fault.outcome === "timeout";
  const { port, store } = await openScripted({ flavour, faults: { at }, isSilent });
  const before = isStreamed ? 0 : 1;
  const request = question({ schema: wanted === "data" ? BOATS_SCHEMA : null });
  const ending = await endingOf(port.ask(request), () => store.rows.length - before);
  return {
    ending: ending.ending,
    firstOutcome: store.rows[before]?.end?.outcome,
    allThatIsKept: JSON.stringify([store.rows, ending.message]),
  };
}

async function endingOf(
  asking: Promise<unknown>,
  attempts: () => number,
): Promise<{ ending: Ending; message: string }> {
  try {
    const answer = await asking;
    const none = answer as { kind: string; reason: string };
    if (none.kind === "none") {
      return { ending: { kind: "none", reason: none.reason, attempts: attempts() }, message: "" };
    }
    expect([
      { kind: "text", text: PROSE },
      { kind: "data", data: BOATS },
    ]).toContainEqual(answer);
    return { ending: { kind: "answer", attempts: attempts() }, message: "" };
  } catch (error) {
    if (!(error instanceof ModelStopped)) throw error;
    const message = `${error.message} ${String(error.cause)}`;
    return { ending: { kind: "stopped", reason: error.reason }, message };
  }
}
