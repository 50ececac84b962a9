import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import {
  completedEvent,
  refundedEvent,
  sendEvent,
  signatureOf,
} from "#tests/server/payment-events.ts";
import { mailsTo, startSelling } from "#tests/server/selling.ts";
import { startServer } from "#tests/server/start-server.ts";

onOneDatabase("who the payment provider's events are taken from", (open) => {
  test("an event that the provider did not sign gives nothing", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);
    const event = completedEvent("evt_1", sessionId);

    const forged = await sendEvent(server, event, "t=1760000000,v1=00ff");
    const unsigned = await server.call(null, "POST", "/api/stripe/webhook", event);
    const tampered = await sendEvent(
      server,
      completedEvent("evt_2", sessionId, { payment_status: "paid" }),
      signatureOf(JSON.stringify(completedEvent("evt_2", sessionId, { payment_status: "unpaid" }))),
    );

    expect([forged.status, unsigned.status, tampered.status]).toEqual([400, 400, 400]);
    expect(await server.levelOf(buyer)).toBe("waitlist");
  });

  test("an event signed more than five minutes ago is a replay and gives nothing", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const event = completedEvent("evt_1", await server.begin(buyer));
    const sixMinutesAgo = new Date(Date.now() - 360_000);

    const replayed = await sendEvent(
      server,
      event,
      signatureOf(JSON.stringify(event), sixMinutesAgo),
    );

    expect(replayed.status).toBe(400);
    expect(await server.levelOf(buyer)).toBe("waitlist");
  });

  test("an event signed four minutes ago is taken", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const event = completedEvent("evt_1", await server.begin(buyer));
    const fourMinutesAgo = new Date(Date.now() - 240_000);

    const taken = await sendEvent(
      server,
      event,
      signatureOf(JSON.stringify(event), fourMinutesAgo),
    );

    expect(taken.status).toBe(200);
    expect(await server.levelOf(buyer)).toBe("full");
  });

  test("an event of live payments means nothing to a server with a test key", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const event = completedEvent("evt_1", await server.begin(buyer));

    const answered = await sendEvent(server, { ...event, livemode: true });

    expect(answered.status).toBe(200);
    expect(await server.levelOf(buyer)).toBe("waitlist");
  });

  test("a server without a payment key takes no event at all", async () => {
    const { origin } = await startServer(await open());

    expect((await sendEvent({ origin }, completedEvent("evt_1", "cs_1"))).status).toBe(400);
  });

  test("kinds of events that are no matter of ours are taken and change nothing", async () => {
    const server = await startSelling(await open());

    const answered = await sendEvent(server, {
      id: "evt_1",
      type: "customer.created",
      livemode: false,
      data: { object: { id: "cus_1" } },
    });

    expect(answered.status).toBe(200);
  });
});

onOneDatabase("a paid order", (open) => {
  test("gives full to the account that was signed in, with one receipt, however often it is told", async () => {
    const db = await open();
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);
    const other = completedEvent("evt_2", sessionId, {
      metadata: { user_id: buyer.userId },
      customer_details: { email: "Office@Example.org" },
    });
    const again = { ...other, id: "evt_3", type: "checkout.session.async_payment_succeeded" };

    const first = await sendEvent(server, other);
    const repeated = await sendEvent(server, other);
    const retold = await sendEvent(server, again);

    expect([first.status, repeated.status, retold.status]).toEqual([200, 200, 200]);
    expect(await server.levelOf(buyer)).toBe("full");
    const [order] = await server.ordersOf(buyer);
    expect(order).toMatchObject({ status: "paid", amount: 49_900, currency: "usd" });
    const receipts = await mailsTo(db, "office@example.org");
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain("499.00 USD");
    expect(receipts[0]?.text).toContain(order?.reference);
    expect(receipts[0]?.text).toContain("Your account is open now.");
  });

  test("told twice at the same moment is one order with one receipt", async () => {
    const db = await open({ poolSize: 5 });
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const event = completedEvent("evt_1", await server.begin(buyer));

    const answers = await Promise.all([
      sendEvent(server, event),
      sendEvent(server, event),
      sendEvent(server, { ...event, id: "evt_2" }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.levelOf(buyer)).toBe("full");
    expect(await server.ordersOf(buyer)).toHaveLength(1);
    expect(await mailsTo(db, "buyer@example.org")).toHaveLength(1);
  });

  test("that takes days to be paid opens the account once the money has come", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);

    await sendEvent(server, completedEvent("evt_1", sessionId, { payment_status: "unpaid" }));
    const before = await server.levelOf(buyer);
    const waiting = await server.ordersOf(buyer);
    await sendEvent(server, {
      ...completedEvent("evt_2", sessionId),
      type: "checkout.session.async_payment_succeeded",
    });

    expect(before).toBe("waitlist");
    expect(waiting).toMatchObject([{ status: "pending" }]);
    expect(await server.levelOf(buyer)).toBe("full");
  });
});

onOneDatabase("a checkout that ends otherwise", (open) => {
  test("a checkout that was left is no purchase, and gone once it has expired", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);

    const listed = await server.ordersOf(buyer);
    await sendEvent(server, {
      ...completedEvent("evt_1", sessionId, { payment_status: "unpaid" }),
      type: "checkout.session.expired",
    });
    const after = await server.call(null, "GET", `/api/checkouts/${sessionId}`);

    expect(listed).toEqual([]);
    expect(after.status).toBe(404);
  });

  test.each([
    ["amount", { amount_total: 100 }],
    ["currency", { currency: "jpy" }],
  ])("paid with another %s gives nothing", async (_what, changes) => {
    const db = await open();
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);

    const answered = await sendEvent(server, completedEvent("evt_1", sessionId, changes));

    expect(answered.status).toBe(200);
    expect(await server.levelOf(buyer)).toBe("waitlist");
    expect(await mailsTo(db, "buyer@example.org")).toEqual([]);
  });

  test("a second one for the same account is told to the admins", async () => {
    const db = await open();
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const [first, second] = [await server.begin(buyer), await server.begin(buyer)];

    await sendEvent(server, completedEvent("evt_1", first));
    await sendEvent(server, completedEvent("evt_2", second));
    await sendEvent(server, refundedEvent("evt_3", second));

    expect(await mailsTo(db, "boss@example.org")).toHaveLength(1);
    expect(await server.levelOf(buyer)).toBe("full");
  });
});
