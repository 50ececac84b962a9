import { expect, test } from "vitest";
import { moneyText } from "./money.ts";

test.each([
  [49_900, "usd", "$499"],
  [1_950, "eur", "€19.50"],
  [1_200, "jpy", "¥1,200"],
])("writes %i of %s as %s", (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});
