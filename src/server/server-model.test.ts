import { expect, test } from "vitest";
import { openModels } from "#models/gateway.ts";
import type { ModelSettings } from "#models/settings.ts";
import { limitWarningOf } from "./server-model.ts";

const SETTINGS: ModelSettings = {
  provider: "openai-compatible",
  baseUrl: "http://127.0.0.1:9/v1",
  apiKey: null,
  model: "a-model-of-my-own",
  modelFast: null,
  contextTokens: null,
  maxUsd: null,
  maxMonthlyUsd: null,
  concurrency: null,
};
const NO_LIMIT = { maxUsd: null, maxMonthlyUsd: null };

test("a limit in dollars on a model without a price is said at start not to hold", () => {
  const gateway = openModels(SETTINGS);

  expect(limitWarningOf(gateway, { ...NO_LIMIT, maxUsd: 5 })).toMatch(
    /^A limit in dollars .* the price of a-model-of-my-own is not known\./u,
  );
  expect(limitWarningOf(gateway, { ...NO_LIMIT, maxMonthlyUsd: 40 })).toMatch(/cannot be kept/u);
  expect(limitWarningOf(gateway, NO_LIMIT)).toBeNull();
});

test("where the price is known, nothing is said", () => {
  const known = { ...SETTINGS, provider: "openai" as const, apiKey: "x", model: "gpt-6.1-sol" };

  expect(limitWarningOf(openModels(known), { ...NO_LIMIT, maxUsd: 5 })).toBeNull();
});
