import { expect, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { readMailbox } from "#server/data/mails.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startPaymentServer } from "#tests/server/payment-server.ts";
import { mailsTo, purchase } from "#tests/server/selling.ts";
import { startServer } from "#tests/server/start-server.ts";

const BEGIN = "/api/stripe/create-checkout-session";
/** The sandbox's own purchase. */
const TRIAL = purchase({ priceId: "price_sandbox" });

const CONFIRM_PLACE = "Confirm your address for the Octavo waitlist";

async function subjectsTo(db: Database, email: string): Promise<string[]> {
  const mails = await readMailbox(db);
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
}

/** The addresses that the admin sees as waiting. */
async function waiting(db: Database): Promise<unknown[]> {
  const { rows } = await asSystem(db, (tx) =>
    tx.executeSql("select email from waitlist_entries order by email"),
  );
  return rows.map(({ email }) => email);
}

onOneDatabase("the sandbox", (open) => {
  test("sells without a card: pay, be in, and be led to where the buyer came from", async () => {
    const db = await open();
    const { call, signUp } = await startServer(db);
    const { token } = await signUp({ email: "buyer@example.org" });

    const offer = await call(null, "GET", "/api/offer");
    const begun = await call(token, "POST", BEGIN, TRIAL);
    const { sessionId } = begun.body;
    const page = await call(token, "GET", `/api/dev/checkout/${sessionId}`);
    const pay = () =>
      call(token, "POST", `/api/dev/checkout/${sessionId}/pay`, { email: "buyer@example.org" });
    const paid = await pay();
    const again = await pay();

    expect(offer.body.priceId).toBe("price_sandbox");
    expect(begun.body.url).toBe(`http://127.0.0.1:3000/dev/checkout?session=${sessionId}`);
    expect(page.body).toEqual({
      amount: 49_900,
      currency: "usd",
      status: "pending",
      email: "buyer@example.org",
      cancelUrl: "http://127.0.0.1:3000/",
    });
    expect(paid.body).toEqual({ redirectTo: "http://127.0.0.1:3000/login?code=BETA" });
    expect(again.body).toEqual(paid.body);
    expect((await call(token, "GET", "/api/me")).body.accessLevel).toBe("full");
    expect(await mailsTo(db, "buyer@example.org")).toHaveLength(1);
  });

  test("puts the session into an address that asks for it", async () => {
    const { call } = await startServer(await open());
    const successUrl = "http://127.0.0.1:3000/success?session_id={CHECKOUT_SESSION_ID}";
    const { body } = await call(null, "POST", BEGIN, { ...TRIAL, successUrl });

    const paid = await call(null, "POST", `/api/dev/checkout/${body.sessionId}/pay`, {
      email: "buyer@example.org",
    });

    expect(paid.body.redirectTo).toBe(`http://127.0.0.1:3000/success?session_id=${body.sessionId}`);
  });

  test("gives back by the same event as the provider would", async () => {
    const db = await open();
    const { call, signUp } = await startServer(db, { env: { ADMIN_EMAILS: "boss@example.org" } });
    const admin = await signUp({ email: "boss@example.org" });
    const buyer = await signUp({ email: "buyer@example.org" });
    const { body: begun } = await call(buyer.token, "POST", BEGIN, TRIAL);
    await call(null, "POST", `/api/dev/checkout/${begun.sessionId}/pay`, {
      email: "buyer@example.org",
    });
    const [order] = (await call(buyer.token, "GET", "/api/me/orders")).body.orders;

    const given = await call(admin.token, "POST", `/api/admin/orders/${order.id}/refund`, {});

    expect(given.body).toEqual({ isRequested: true });
    expect((await call(buyer.token, "GET", "/api/me")).body.accessLevel).toBe("waitlist");
    expect((await call(buyer.token, "GET", "/api/me/orders")).body.orders).toMatchObject([
      { status: "refunded", refundedAt: expect.any(String) },
    ]);
    const [letter] = await mailsTo(db, "buyer@example.org");
    expect(letter?.subject).toBe(`Your order ${order.reference}: money back`);
    expect(letter?.text).toContain("no card was charged");
  });

  test("refuses to pay, and so to write mails, again and again", async () => {
    const { call } = await startServer(await open(), { limits: { calls: 1_000, secrets: 2 } });
    const { body } = await call(null, "POST", BEGIN, TRIAL);
    const pay = async (): Promise<number> =>
      (
        await call(null, "POST", `/api/dev/checkout/${body.sessionId}/pay`, {
          email: "anybody@example.org",
        })
      ).status;

    expect([await pay(), await pay(), await pay()]).toEqual([200, 200, 429]);
  });

  test("is not there beside a payment key", async () => {
    const db = await open();
    const trial = await startServer(db);
    const { body } = await trial.call(null, "POST", BEGIN, TRIAL);
    const { env } = await startPaymentServer();
    const { call } = await startServer(db, { env });

    const page = await call(null, "GET", `/api/dev/checkout/${body.sessionId}`);

    expect(page.status).toBe(404);
  });
});

onOneDatabase("asking for the money back", (open) => {
  test("is recorded once and told to the admins and the buyer, for one's own paid order only", async () => {
    const db = await open();
    const { call, signUp } = await startServer(db, { env: { ADMIN_EMAILS: "boss@example.org" } });
    const buyer = await signUp({ email: "buyer@example.org" });
    const other = await signUp({ email: "other@example.org" });
    const { body: begun } = await call(buyer.token, "POST", BEGIN, TRIAL);
    await call(buyer.token, "POST", `/api/dev/checkout/${begun.sessionId}/pay`, {
      email: "buyer@example.org",
    });
    const [order] = (await call(buyer.token, "GET", "/api/me/orders")).body.orders;
    const ask = (token: string | null) =>
      call(token, "POST", `/api/me/orders/${order.id}/refund-request`, { reason: "Not for me" });

    const foreign = await ask(other.token);
    const signedOut = await ask(null);
    const first = await ask(buyer.token);
    const second = await ask(buyer.token);

    expect(order).toMatchObject({ status: "paid", canRequestRefund: true });
    expect([foreign.status, signedOut.status]).toEqual([404, 401]);
    expect(first.body.order).toMatchObject({
      status: "paid",
      refundRequestedAt: expect.any(String),
      canRequestRefund: false,
    });
    expect(second.status).toBe(409);
    expect((await call(other.token, "GET", "/api/me/orders")).body.orders).toEqual([]);
    expect(await mailsTo(db, "boss@example.org")).toMatchObject([
      { subject: `Refund request for order ${order.reference}` },
    ]);
    expect(await mailsTo(db, "buyer@example.org")).toContainEqual(
      expect.objectContaining({ subject: `Your order ${order.reference}: refund request` }),
    );
  });

  test("is too late after 30 days", async () => {
    const db = await open();
    const { call, signUp } = await startServer(db);
    const { token } = await signUp({ email: "buyer@example.org" });
    const { body: begun } = await call(token, "POST", BEGIN, TRIAL);
    await call(token, "POST", `/api/dev/checkout/${begun.sessionId}/pay`, {
      email: "buyer@example.org",
    });
    await asSystem(db, (tx) =>
      tx.executeSql("update orders set paid_at = now() - interval '30 days 1 minute'"),
    );
    const [order] = (await call(token, "GET", "/api/me/orders")).body.orders;

    const late = await call(token, "POST", `/api/me/orders/${order.id}/refund-request`, {});

    expect(order.canRequestRefund).toBe(false);
    expect(late.status).toBe(409);
    expect(late.body.error.message).toContain("30 days");
  });
});

onOneDatabase("an order of the sandbox by somebody without an account", (open) => {
  test("opens a new account with the address that was paid with, and asks it nothing about a waitlist", async () => {
    const db = await open();
    const { call, signUp } = await startServer(db);
    const { body } = await call(null, "POST", BEGIN, TRIAL);
    const session = `/api/checkouts/${body.sessionId}`;
    await call(null, "POST", `/api/dev/checkout/${body.sessionId}/pay`, {
      email: "Buyer@example.org",
    });

    const named = await call(null, "GET", session);
    const { token } = await signUp({ email: "buyer@example.org" });
    const me = await call(token, "GET", "/api/me");
    const after = await call(null, "GET", session);
    const stranger = await signUp({ email: "stranger@example.org" });

    expect(named.body).toMatchObject({ isClaimed: false, email: "buyer@example.org" });
    expect(me.body.accessLevel).toBe("full");
    expect(after.body).toMatchObject({ isClaimed: true, email: null });
    expect((await call(stranger.token, "GET", "/api/me")).body.accessLevel).toBe("waitlist");
    expect(await subjectsTo(db, "buyer@example.org")).not.toContain(CONFIRM_PLACE);
    expect(await subjectsTo(db, "stranger@example.org")).toContain(CONFIRM_PLACE);
    expect(await waiting(db)).toEqual(["stranger@example.org"]);
  });
});
