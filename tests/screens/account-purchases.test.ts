import { listMyOrders, requestRefund } from "#contracts/checkout.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ACCOUNT, PAID } from "./danas-account.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a refund is asked for with a reason", async () => {
  const requested = {
    ...PAID,
    refundRequestedAt: "2026-11-20T09:10:00.000Z",
    canRequestRefund: false,
  };
  const screen = await browser.open("/account", {
    answers: [answers(requestRefund, { order: requested }), ...ACCOUNT],
    width: 390,
  });
  const { page, calls, bodies, change } = screen;

  await page.getByRole("button", { name: "Request a refund" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Request a refund?" });
  await dialog.getByLabel("What was missing? (optional)").fill("Not my voice.");
  expect(await faultsAtWidths(screen, "account-refund", WIDTHS)).toEqual([]);
  change([answers(listMyOrders, { orders: [requested] })]);
  await dialog.getByRole("button", { name: "Request a refund" }).click();
  await page.getByRole("region", { name: "Purchases" }).getByText("Refund requested").waitFor();

  expect(bodies[calls.indexOf(`POST /api/me/orders/${PAID.id}/refund-request`)]).toEqual({
    reason: "Not my voice.",
  });
  expect(await page.getByRole("button", { name: "Request a refund" }).count()).toBe(0);
});

test("a refund that is cancelled is not asked for", async () => {
  const { page, calls } = await browser.open("/account", { answers: ACCOUNT });

  await page.getByRole("button", { name: "Request a refund" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });

  expect(calls).not.toContain(`POST /api/me/orders/${PAID.id}/refund-request`);
});

test("without a purchase it says so", async () => {
  const { page } = await browser.open("/account", {
    answers: [answers(listMyOrders, { orders: [] }), ...ACCOUNT],
  });

  await page.getByText("You have bought nothing yet.").waitFor();
});
