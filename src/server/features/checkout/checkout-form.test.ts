import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startPaymentServer } from "#tests/server/payment-server.ts";
import { completedEvent, sendEvent } from "#tests/server/payment-events.ts";
import { purchase } from "#tests/server/selling.ts";
import { startServer } from "#tests/server/start-server.ts";
import type { TestServer } from "#tests/server/start-server.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that is only used in tests",
  APP_URL: "https://books.example",
  OPERATOR_NAME: "Ada Press",
  OPERATOR_EMAIL: "ada@books.example",
  REQUIRE_EMAIL_CONFIRMATION: "off",
};
const BEGIN = "/api/stripe/create-checkout-session";

/** As a browser without scripts posts the buy action, from a page of `page`. */
async function press(server: TestServer, page = "http://127.0.0.1:3000"): Promise<string> {
  const answer = await fetch(`${server.origin}${BEGIN}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: page },
    body: "",
  });
  return `${answer.status} ${answer.headers.get("location")}`;
}

onOneDatabase("buying without scripts", (open) => {
  test("leads to the payment page, which leads back with the order's own session", async () => {
    const provider = await startPaymentServer();
    const server = await startServer(await open(), { env: provider.env });

    const led = await press(server);

    expect(led).toMatch(/^303 https:\/\/checkout\.example\/pay\/cs_test_1_/u);
    expect(provider.asked[0]?.form).toMatchObject({
      "line_items[0][price]": "price_octavo",
      "line_items[0][quantity]": "1",
      success_url: "http://127.0.0.1:3000/success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://127.0.0.1:3000/",
      "metadata[product_type]": "book_package",
      "metadata[package_name]": "Complete Book Creation Package",
      "metadata[source]": "landing_page",
    });
  });

  test("leads to the sandbox under whichever of this machine's names the page was opened", async () => {
    const server = await startServer(await open());

    const led = await press(server, "http://localhost:3000");

    expect(led).toMatch(/^303 \/dev\/checkout\?session=sandbox_[\w-]{32}$/u);
  });

  test("leads to the waitlist where nothing is sold, in production without a key", async () => {
    const server = await startServer(await open(), { env: PRODUCTION });

    expect(await press(server, "https://books.example")).toBe("303 /waitlist");
  });

  test("leads back to the offer, which says what to do, while the provider is down", async () => {
    const provider = await startPaymentServer();
    provider.isDown = true;
    const server = await startServer(await open(), { env: provider.env });

    expect(await press(server)).toBe("303 /?problem=checkout#checkout-problem");
  });

  test("does nothing for a page of another site", async () => {
    const provider = await startPaymentServer();
    const server = await startServer(await open(), { env: provider.env });

    expect(await press(server, "https://evil.example")).toBe(
      "303 /?problem=checkout#checkout-problem",
    );
    expect(provider.asked).toEqual([]);
  });
});

onOneDatabase("an offer that is over", (open) => {
  test("is sold to nobody, whatever page was still open: sold out", async () => {
    const provider = await startPaymentServer();
    const env = { ...PRODUCTION, ...provider.env, OFFER_CAPACITY: "1" };
    const server = await startServer(await open(), { env });
    const sent = purchase({
      successUrl: "https://books.example/success",
      cancelUrl: "https://books.example/",
    });
    const { body } = await server.call(null, "POST", BEGIN, sent);
    await sendEvent(server, completedEvent("evt_1", body.sessionId));

    const late = await server.call(null, "POST", BEGIN, sent);

    expect(late.status).toBe(503);
    expect(late.body.error.message).toBe("This offer has ended. You can still join the waitlist.");
    expect(await press(server, "https://books.example")).toBe("303 /waitlist");
  });

  test("is sold to nobody, whatever page was still open: past its end", async () => {
    const provider = await startPaymentServer();
    const env = { ...PRODUCTION, ...provider.env, OFFER_ENDS_AT: "2026-01-01T00:00:00Z" };
    const server = await startServer(await open(), { env });

    expect(await press(server, "https://books.example")).toBe("303 /waitlist");
    expect(provider.asked).toEqual([]);
  });
});
