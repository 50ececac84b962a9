import { expect, test } from "vitest";
import type { FaultName } from "#tests/models/faults.ts";
import { FAULTS } from "#tests/models/faults.ts";
import { CHAT_PRICE, costAt } from "#tests/models/money.ts";
import { BOATS, BOATS_SCHEMA, openScripted, PROSE, question } from "#tests/models/open-scripted.ts";

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

/** All that pass by themselves, save silence: that would be waited for in real time, twenty times over. */
const PASSING = FAULTS.filter(
  ({ ending, outcome }) =>
    ending.kind === "answer" && outcome !== "timeout" && outcome !== "unsupported",
).map(({ name }) => name as FaultName);

const FLAVOURS = ["openai-like", "anthropic-like"] as const;

test.each(SEEDS.map((seed) => ({ seed, flavour: FLAVOURS[seed % 2] ?? "openai-like" })))(
  "with 35 % faults every question has its right answer or honestly none (seed $seed, $flavour)",
  async ({ seed, flavour }) => {
    const { port, server, store } = await openScripted({
      flavour,
      faults: { rate: 0.35, seed, names: PASSING },
    });
    const schemas = [null, BOATS_SCHEMA];
    const asking = Array.from({ length: 24 }, (_, index) =>
      port.ask(question({ prompt: `Question ${index}`, schema: schemas[index % 2] ?? null })),
    );

    const answers = await Promise.all(asking);

    const none = answers.filter(({ kind }) => kind === "none");
    const right = answers.filter(
      (answer, index) =>
        answer.kind !== "none" &&
        JSON.stringify(answer) ===
          JSON.stringify(
            index % 2 === 0 ? { kind: "text", text: PROSE } : { kind: "data", data: BOATS },
          ),
    );
    expect(right.length + none.length).toBe(24);
    // Two refusals in a row are a refusal: 0.35 twice, of which a tenth are refusals.
    expect(none.length).toBeLessThanOrEqual(4);
    expect(store.rows).toHaveLength(server.calls.length);
    expect(server.maxInFlight()).toBeLessThanOrEqual(8);
  },
);

test.each([101, 102, 103])(
  "with 35 %% faults the ledger holds to the token what the server counted (seed %i)",
  async (seed) => {
    // A page of a proxy is counted as if a model had read the question: nobody can know.
    const names = PASSING.filter((name) => name !== "page200");
    const { port, server, store } = await openScripted({ faults: { rate: 0.35, seed, names } });

    await Promise.all(
      Array.from({ length: 24 }, (_, index) => port.ask(question({ prompt: `Question ${index}` }))),
    );

    expect((await store.spent()).run).toBeCloseTo(costAt(CHAT_PRICE, server.calls), 9);
  },
);

test("the same seed meets the same questions with the same faults, whoever comes first", async () => {
  const faultsBy = async (concurrency: number): Promise<string[]> => {
    const { port, server } = await openScripted({
      settings: { concurrency },
      faults: { rate: 0.35, seed: 7, names: PASSING },
    });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => port.ask(question({ prompt: `Question ${index}` }))),
    );
    return server.calls.map(({ request, fault }) => `${request.prompt} ${fault}`).toSorted();
  };

  expect(await faultsBy(1)).toEqual(await faultsBy(8));
});
