import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { completedEvent, refundedEvent, sendEvent } from "#tests/server/payment-events.ts";
import { confirmAddress, mailsTo, purchase, startSelling } from "#tests/server/selling.ts";
import { startServer } from "#tests/server/start-server.ts";

const BEGIN = "/api/stripe/create-checkout-session";
const TWICE = "was paid by somebody who has the package already";

onOneDatabase("checkouts in other tabs", (open) => {
  test("are ended at the provider once one is paid; nobody else's are", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const other = await server.signUp({ email: "other@example.org" });
    const paid = await server.begin(buyer);
    const left = await server.begin(buyer);
    await server.begin(other);
    await server.begin(null);

    await sendEvent(server, completedEvent("evt_1", paid));

    const ended = server.provider.asked.filter(({ path }) => path.endsWith("/expire"));
    expect(ended).toMatchObject([{ method: "POST", path: `/v1/checkout/sessions/${left}/expire` }]);
  });

  test("are ended when the event is told again, if the provider was down the first time", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const event = completedEvent("evt_1", await server.begin(buyer));
    const left = await server.begin(buyer);

    server.provider.isDown = true;
    const failed = await sendEvent(server, event);
    const meanwhile = await server.levelOf(buyer);
    server.provider.isDown = false;
    server.provider.asked.length = 0;
    const retold = await sendEvent(server, event);

    expect([failed.status, retold.status]).toEqual([500, 200]);
    expect(meanwhile).toBe("full");
    expect(server.provider.asked).toMatchObject([{ path: `/v1/checkout/sessions/${left}/expire` }]);
    expect(await mailsTo(server.db, "buyer@example.org")).toHaveLength(1);
  });

  test("that were paid at the same moment are no error, and the second one is told to the admins", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const [first, second] = [await server.begin(buyer), await server.begin(buyer)];

    server.provider.isOver = true;
    const one = await sendEvent(server, completedEvent("evt_1", first));
    const two = await sendEvent(server, completedEvent("evt_2", second));

    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await mailsTo(server.db, "boss@example.org")).toMatchObject([
      { subject: expect.stringContaining(TWICE) },
    ]);
  });

  test("are ended when an order that is paid is claimed, by its session or by its address", async () => {
    const server = await startSelling(await open());
    const one = await server.signUp({ email: "one@example.org" });
    const two = await server.signUp({ email: "buyer@example.org" });
    const leftByOne = await server.begin(one);
    const leftByTwo = await server.begin(two);
    const found = await server.begin(null);
    await sendEvent(
      server,
      completedEvent("evt_1", found, { customer_details: { email: "else@example.org" } }),
    );
    await sendEvent(server, completedEvent("evt_2", await server.begin(null)));

    await server.call(one.token, "POST", `/api/checkouts/${found}/claim`, {});
    await confirmAddress(server.db, two);
    await server.levelOf(two);

    const ended = server.provider.asked.filter(({ path }) => path.endsWith("/expire"));
    expect(ended.map(({ path }) => path)).toEqual([
      `/v1/checkout/sessions/${leftByOne}/expire`,
      `/v1/checkout/sessions/${leftByTwo}/expire`,
    ]);
  });

  test("in the sandbox cannot be paid any more", async () => {
    const db = await open();
    const { call, signUp } = await startServer(db);
    const { token } = await signUp({ email: "buyer@example.org" });
    const trial = purchase({ priceId: "price_sandbox" });
    const pay = async (sessionId: string) =>
      call(null, "POST", `/api/dev/checkout/${sessionId}/pay`, { email: "buyer@example.org" });
    const { body: first } = await call(token, "POST", BEGIN, trial);
    const { body: second } = await call(token, "POST", BEGIN, trial);

    const one = await pay(first.sessionId);
    const two = await pay(second.sessionId);

    expect([one.status, two.status]).toEqual([200, 404]);
    expect((await call(token, "GET", "/api/me/orders")).body.orders).toHaveLength(1);
  });
});

onOneDatabase("two purchases that nobody was signed in for", (open) => {
  test("are told to the admins once the address of both is confirmed", async () => {
    const server = await startSelling(await open());
    await sendEvent(server, completedEvent("evt_1", await server.begin(null)));
    await sendEvent(server, completedEvent("evt_2", await server.begin(null)));
    const before = await mailsTo(server.db, "boss@example.org");
    const buyer = await server.signUp({ email: "buyer@example.org" });

    await confirmAddress(server.db, buyer);
    const level = await server.levelOf(buyer);

    expect(before).toEqual([]);
    expect(level).toBe("full");
    expect(await mailsTo(server.db, "boss@example.org")).toMatchObject([
      { subject: expect.stringContaining(TWICE) },
    ]);
  });
});

onOneDatabase("an event that comes late", (open) => {
  test("told as expired before it is told as paid, an order keeps its reference", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);
    const { body: begun } = await server.call(null, "GET", `/api/checkouts/${sessionId}`);
    const form = server.provider.asked[0]?.form;
    const metadata = {
      order_reference: form?.["metadata[order_reference]"],
      user_id: form?.["metadata[user_id]"],
    };

    await sendEvent(server, {
      ...completedEvent("evt_1", sessionId, { payment_status: "unpaid", metadata }),
      type: "checkout.session.expired",
    });
    await sendEvent(server, completedEvent("evt_2", sessionId, { metadata }));
    const [order] = await server.ordersOf(buyer);

    expect(order).toMatchObject({ reference: begun.reference, status: "paid" });
    expect(await server.levelOf(buyer)).toBe("full");
  });

  test("a reference that is another order's, or none of ours, is not taken over", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    await sendEvent(server, completedEvent("evt_1", await server.begin(buyer)));
    const [taken] = await server.ordersOf(buyer);

    const used = await sendEvent(
      server,
      completedEvent("evt_2", "cs_elsewhere_1", {
        metadata: { order_reference: taken?.reference },
      }),
    );
    const foreign = await sendEvent(
      server,
      completedEvent("evt_3", "cs_elsewhere_2", { metadata: { order_reference: "<b>A-1</b>" } }),
    );
    const one = await server.call(null, "GET", "/api/checkouts/cs_elsewhere_1");
    const two = await server.call(null, "GET", "/api/checkouts/cs_elsewhere_2");

    expect([used.status, foreign.status]).toEqual([200, 200]);
    expect(one.body.reference).toMatch(/^OCT-[A-Z0-9]{8}$/u);
    expect(one.body.reference).not.toBe(taken?.reference);
    expect(two.body.reference).toMatch(/^OCT-[A-Z0-9]{8}$/u);
  });

  test("paid after its buyer deleted the account, an order is nobody's and waits to be claimed", async () => {
    const server = await startSelling(await open());
    const gone = await server.signUp({ email: "gone@example.org" });
    const sessionId = await server.begin(gone);
    await server.call(gone.token, "DELETE", "/api/me", { confirmation: gone.email });
    const metadata = { user_id: gone.userId };

    const paid = await sendEvent(server, completedEvent("evt_1", sessionId, { metadata }));
    const { body: order } = await server.call(null, "GET", `/api/checkouts/${sessionId}`);
    const [receipt] = await mailsTo(server.db, "buyer@example.org");
    const back = await server.signUp({ email: "back@example.org" });
    await server.call(back.token, "POST", `/api/checkouts/${sessionId}/claim`, {});

    expect(paid.status).toBe(200);
    expect(order).toMatchObject({ status: "paid", isClaimed: false });
    expect(receipt?.text).toContain(`/success?session_id=${sessionId}`);
    expect(await server.levelOf(back)).toBe("full");
  });

  test("refunded after its buyer deleted the account, an order is given back and mails nobody", async () => {
    const server = await startSelling(await open());
    const gone = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(gone);
    await sendEvent(server, completedEvent("evt_1", sessionId));
    await server.call(gone.token, "DELETE", "/api/me", { confirmation: gone.email });

    const refunded = await sendEvent(server, refundedEvent("evt_2", sessionId));
    const { body: order } = await server.call(null, "GET", `/api/checkouts/${sessionId}`);

    expect(refunded.status).toBe(200);
    expect(order.status).toBe("refunded");
    expect(await mailsTo(server.db, "buyer@example.org")).toEqual([]);
  });
});
