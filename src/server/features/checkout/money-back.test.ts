import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import {
  completedEvent,
  disputeEvent,
  refundedEvent,
  sendEvent,
} from "#tests/server/payment-events.ts";
import { mailsTo, startSelling } from "#tests/server/selling.ts";

onOneDatabase("money that goes back", (open) => {
  test("closes the account again, down to the level that it had, with one letter", async () => {
    const db = await open();
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org", code: "BETA" });
    const sessionId = await server.begin(buyer);
    await sendEvent(server, completedEvent("evt_1", sessionId));

    await sendEvent(server, refundedEvent("evt_2", sessionId));
    await sendEvent(server, refundedEvent("evt_2", sessionId));
    await sendEvent(server, refundedEvent("evt_3", sessionId));

    expect(await server.levelOf(buyer)).toBe("beta");
    expect(await server.ordersOf(buyer)).toMatchObject([
      { status: "refunded", refundedAt: expect.any(String), canRequestRefund: false },
    ]);
    const letters = await mailsTo(db, "buyer@example.org");
    expect(letters.filter(({ subject }) => subject.includes("money back"))).toHaveLength(1);
  });

  test("told before the payment, opens nothing when the payment is told", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);

    await sendEvent(server, refundedEvent("evt_2", sessionId));
    await sendEvent(server, completedEvent("evt_1", sessionId));

    expect(await server.levelOf(buyer)).toBe("waitlist");
    expect(await server.ordersOf(buyer)).toMatchObject([{ status: "refunded" }]);
  });

  test("told at the same moment as the payment, ends as given back", async () => {
    const server = await startSelling(await open({ poolSize: 5 }));
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);

    await Promise.all([
      sendEvent(server, completedEvent("evt_1", sessionId)),
      sendEvent(server, refundedEvent("evt_2", sessionId)),
    ]);

    expect(await server.levelOf(buyer)).toBe("waitlist");
    expect(await server.ordersOf(buyer)).toMatchObject([{ status: "refunded" }]);
  });

  test("in part, leaves the account open", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);
    await sendEvent(server, completedEvent("evt_1", sessionId));

    await sendEvent(server, refundedEvent("evt_2", sessionId, false));

    expect(await server.levelOf(buyer)).toBe("full");
  });
});

onOneDatabase("money that a bank takes back", (open) => {
  test("by a dispute is out until the dispute is won", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);
    await sendEvent(server, completedEvent("evt_1", sessionId));

    await sendEvent(server, disputeEvent("evt_2", sessionId, "warning_needs_response"));
    const asked = await server.levelOf(buyer);
    await sendEvent(server, disputeEvent("evt_3", sessionId, "needs_response"));
    const disputed = await server.levelOf(buyer);
    const orders = await server.ordersOf(buyer);
    await sendEvent(server, disputeEvent("evt_4", sessionId, "won"));

    expect([asked, disputed]).toEqual(["full", "waitlist"]);
    expect(orders).toMatchObject([{ status: "disputed" }]);
    expect(await server.levelOf(buyer)).toBe("full");
  });

  test("by a dispute that is lost stays away, also when its beginning is told last", async () => {
    const server = await startSelling(await open());
    const loser = await server.signUp({ email: "loser@example.org" });
    const winner = await server.signUp({ email: "winner@example.org" });
    const lost = await server.begin(loser);
    const won = await server.begin(winner);
    await sendEvent(server, completedEvent("evt_1", lost));
    await sendEvent(server, completedEvent("evt_2", won));

    await sendEvent(server, disputeEvent("evt_3", lost, "lost"));
    await sendEvent(server, disputeEvent("evt_4", lost, "needs_response"));
    await sendEvent(server, disputeEvent("evt_5", won, "won"));
    await sendEvent(server, disputeEvent("evt_6", won, "needs_response"));

    expect(await server.levelOf(loser)).toBe("waitlist");
    expect(await server.levelOf(winner)).toBe("full");
  });

  test("lets the buyer buy again", async () => {
    const server = await startSelling(await open());
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const first = await server.begin(buyer);
    await sendEvent(server, completedEvent("evt_1", first));
    await sendEvent(server, refundedEvent("evt_2", first));

    await sendEvent(server, completedEvent("evt_3", await server.begin(buyer)));

    expect(await server.levelOf(buyer)).toBe("full");
    expect(await server.ordersOf(buyer)).toMatchObject([
      { status: "paid" },
      { status: "refunded" },
    ]);
  });
});

onOneDatabase("money that an admin gives back", (open) => {
  test("is asked of the provider once for each order; its event then closes the account", async () => {
    const server = await startSelling(await open());
    const admin = await server.signUp({ email: "boss@example.org" });
    const buyer = await server.signUp({ email: "buyer@example.org" });
    const sessionId = await server.begin(buyer);
    await sendEvent(server, completedEvent("evt_1", sessionId));
    const [order] = await server.ordersOf(buyer);
    const give = (token: string) =>
      server.call(token, "POST", `/api/admin/orders/${order?.id}/refund`, {});

    const byBuyer = await give(buyer.token);
    const byAdmin = await give(admin.token);
    const meanwhile = await server.levelOf(buyer);
    await sendEvent(server, refundedEvent("evt_2", sessionId));
    const again = await give(admin.token);

    expect([byBuyer.status, byAdmin.status, again.status]).toEqual([404, 200, 409]);
    expect(server.provider.asked.filter(({ path }) => path === "/v1/refunds")).toEqual([
      {
        method: "POST",
        path: "/v1/refunds",
        form: { payment_intent: `pi_of_${sessionId}` },
        idempotencyKey: `refund-${order?.id}`,
      },
    ]);
    expect(meanwhile).toBe("full");
    expect(await server.levelOf(buyer)).toBe("waitlist");
  });

  test("stays where it is while the provider is down", async () => {
    const server = await startSelling(await open());
    const admin = await server.signUp({ email: "boss@example.org" });
    const buyer = await server.signUp({ email: "buyer@example.org" });
    await sendEvent(server, completedEvent("evt_1", await server.begin(buyer)));
    const [order] = await server.ordersOf(buyer);

    server.provider.isDown = true;
    const path = `/api/admin/orders/${order?.id}/refund`;
    const failed = await server.call(admin.token, "POST", path, {});

    expect(failed.status).toBe(503);
    expect(failed.body.error.message).toContain("Please try again");
    expect(await server.levelOf(buyer)).toBe("full");
  });
});
