import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { completedEvent, sendEvent } from "#tests/server/payment-events.ts";
import { startPaymentServer } from "#tests/server/payment-server.ts";
import { purchase } from "#tests/server/selling.ts";
import { startServer } from "#tests/server/start-server.ts";

const BEGIN = "/api/stripe/create-checkout-session";
const REFERENCE = /^OCT-[A-Z0-9]{8}$/u;
const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that is only used in tests",
  APP_URL: "https://books.example",
  OPERATOR_NAME: "Ada Press",
  OPERATOR_EMAIL: "ada@books.example",
  REQUIRE_EMAIL_CONFIRMATION: "off",
};

const TRIAL = purchase({ priceId: "price_sandbox" });

onOneDatabase("beginning a purchase", (open) => {
  test("makes a checkout at the provider for one package, with the company's name and tax id asked", async () => {
    const provider = await startPaymentServer();
    const { call } = await startServer(await open(), { env: provider.env });

    const offer = await call(null, "GET", "/api/offer");
    const begun = await call(null, "POST", BEGIN, purchase());
    const checkout = await call(null, "GET", `/api/checkouts/${begun.body.sessionId}`);

    expect(offer.body).toMatchObject({ priceId: "price_octavo", price: 499, currency: "usd" });
    expect(begun.status).toBe(200);
    expect(begun.body.url).toBe(`https://checkout.example/pay/${begun.body.sessionId}`);
    expect(checkout.body).toEqual({
      reference: expect.stringMatching(REFERENCE),
      status: "pending",
      amount: 49_900,
      currency: "usd",
      isClaimed: false,
      email: null,
    });
    expect(provider.asked[0]).toMatchObject({ method: "POST", path: "/v1/checkout/sessions" });
    expect(provider.asked[0]?.idempotencyKey).toMatch(/^checkout-[0-9a-f-]{36}$/u);
    expect(provider.asked[0]?.form).toMatchObject({
      mode: "payment",
      "line_items[0][price]": "price_octavo",
      "line_items[0][quantity]": "1",
      success_url: "http://127.0.0.1:3000/login?code=BETA",
      cancel_url: "http://127.0.0.1:3000/",
      "metadata[product_type]": "book_package",
      "metadata[package_name]": "Complete Book Creation Package",
      "metadata[source]": "landing_page",
      "metadata[order_reference]": checkout.body.reference,
      "tax_id_collection[enabled]": "true",
      billing_address_collection: "required",
      "invoice_creation[enabled]": "true",
    });
    expect(provider.asked[0]?.form).not.toHaveProperty("customer_email");
  });

  test("names the signed-in buyer to the provider", async () => {
    const provider = await startPaymentServer();
    const { call, signUp } = await startServer(await open(), { env: provider.env });
    const { token, userId } = await signUp({ email: "buyer@example.org" });

    const { body } = await call(token, "POST", BEGIN, purchase());

    expect(provider.asked[0]?.form).toMatchObject({
      client_reference_id: userId,
      customer_email: "buyer@example.org",
      "metadata[user_id]": userId,
    });
    const checkout = await call(null, "GET", `/api/checkouts/${body.sessionId}`);
    expect(checkout.body.isClaimed).toBe(true);
  });

  test("takes quantity and metadata for granted when they are left out", async () => {
    const provider = await startPaymentServer();
    const { call } = await startServer(await open(), { env: provider.env });

    const { status } = await call(null, "POST", BEGIN, {
      priceId: "price_octavo",
      successUrl: "http://localhost:3000/login?code=BETA",
      cancelUrl: "http://localhost:3000/",
    });

    expect(status).toBe(200);
    expect(provider.asked[0]?.form["metadata[product_type]"]).toBe("book_package");
  });
});

onOneDatabase("a purchase that is not ours to sell", (open) => {
  test("is refused with a reason, and the provider is not asked", async () => {
    const provider = await startPaymentServer();
    const { call } = await startServer(await open(), { env: provider.env });
    const refusalOf = async (changes: Record<string, unknown>): Promise<string> => {
      const { status, body } = await call(null, "POST", BEGIN, purchase(changes));
      return `${status} ${body.error.message}`;
    };
    const failed = "400 Failed to create checkout session:";
    const onlyOne = `${failed} the package is sold once for each person: quantity must be 1.`;

    expect(await refusalOf({ priceId: "price_cheap" })).toBe(
      `${failed} this price is not the one we sell. Please reload the page.`,
    );
    expect(await refusalOf({ quantity: 2 })).toBe(onlyOne);
    expect(await refusalOf({ quantity: 0 })).toBe(onlyOne);
    expect(await refusalOf({ metadata: { user_id: "someone" } })).toBe(
      `${failed} metadata must not hold user_id with this value.`,
    );
    expect(await refusalOf({ metadata: { source: "mail" } })).toBe(
      `${failed} metadata must not hold source with this value.`,
    );
    expect(provider.asked).toEqual([]);
  });

  test("is refused with an address that leads away from here", async () => {
    const provider = await startPaymentServer();
    const { call } = await startServer(await open(), { env: provider.env });
    const refusalOf = async (changes: Record<string, unknown>): Promise<string> => {
      const { status, body } = await call(null, "POST", BEGIN, purchase(changes));
      return `${status} ${body.error.message}`;
    };
    const away = "400 Failed to create checkout session: successUrl must lead back to this site.";

    expect(await refusalOf({ successUrl: "https://evil.example/" })).toBe(away);
    expect(await refusalOf({ successUrl: "http://localhost.evil.example:3000/" })).toBe(away);
    expect(await refusalOf({ successUrl: "http://localhost.evil.example:3000/" })).toBe(away);
    expect(await refusalOf({ successUrl: "javascript:alert(1)" })).toBe(away);
    expect(await refusalOf({ cancelUrl: "https://evil.example/" })).toBe(
      "400 Failed to create checkout session: cancelUrl must lead back to this site.",
    );
    expect(provider.asked).toEqual([]);
  });

  test("is refused to who has the whole package already", async () => {
    const provider = await startPaymentServer();
    const server = await startServer(await open(), { env: provider.env });
    const { token } = await server.signUp({ email: "buyer@example.org" });
    const { body } = await server.call(token, "POST", BEGIN, purchase());
    await sendEvent(server, completedEvent("evt_1", body.sessionId));

    const second = await server.call(token, "POST", BEGIN, purchase());

    expect(second.status).toBe(409);
    expect(second.body.error.message).toBe(
      "You already have the whole package. Log in and go on with your book.",
    );
  });

  test("fails in the specified words while the provider is down, gives no page, or asks another price", async () => {
    const provider = await startPaymentServer();
    const { call } = await startServer(await open(), { env: provider.env });

    provider.isDown = true;
    const down = await call(null, "POST", BEGIN, purchase());
    provider.isDown = false;
    provider.hasNoUrl = true;
    const pageless = await call(null, "POST", BEGIN, purchase());
    provider.hasNoUrl = false;
    provider.amount = 100;
    const cheap = await call(null, "POST", BEGIN, purchase());

    expect(down.status).toBe(503);
    expect(down.body.error.message).toBe("Failed to create checkout session");
    expect(pageless.status).toBe(503);
    expect(pageless.body.error.message).toBe("Stripe failed to initialize");
    expect(cheap.status).toBe(503);
    expect(cheap.body.error.message).toBe("Failed to create checkout session");
  });
});

onOneDatabase("selling in production", (open) => {
  test("in production leads back to the page with the order, whatever address was sent", async () => {
    const provider = await startPaymentServer();
    const env = { ...PRODUCTION, ...provider.env };
    const { call } = await startServer(await open(), { env });

    const { status } = await call(
      null,
      "POST",
      BEGIN,
      purchase({
        successUrl: "https://books.example/login?code=BETA",
        cancelUrl: "https://books.example/anywhere?x=1",
      }),
    );

    expect(status).toBe(200);
    expect(provider.asked[0]?.form).toMatchObject({
      success_url: "https://books.example/success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://books.example/",
    });
  });

  test("without a key in production nothing is sold, and there is no sandbox", async () => {
    const db = await open();
    const trial = await startServer(db);
    const { body } = await trial.call(null, "POST", BEGIN, TRIAL);
    const { call } = await startServer(db, { env: PRODUCTION });

    const offer = await call(null, "GET", "/api/offer");
    const begun = await call(null, "POST", BEGIN, TRIAL);
    const page = await call(null, "GET", `/api/dev/checkout/${body.sessionId}`);
    const paid = await call(null, "POST", `/api/dev/checkout/${body.sessionId}/pay`, {
      email: "buyer@example.org",
    });

    expect(offer.body.priceId).toBeNull();
    expect(begun.status).toBe(503);
    expect(begun.body.error.message).toBe("Stripe failed to initialize");
    expect([page.status, paid.status]).toEqual([404, 404]);
  });
});
