import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { completedEvent, sendEvent } from "#tests/server/payment-events.ts";
import { readMailbox } from "#server/data/mails.ts";
import { confirmAddress, mailsTo, startSelling } from "#tests/server/selling.ts";

onOneDatabase("an order of somebody who was not signed in", (open) => {
  test("goes to the account with that address at once when its owner has confirmed it", async () => {
    const db = await open();
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org" });
    await confirmAddress(db, buyer);

    await sendEvent(server, completedEvent("evt_1", await server.begin(null)));

    expect(await server.levelOf(buyer)).toBe("full");
  });

  test("waits for somebody who registers later, and opens nothing before the address is confirmed", async () => {
    const db = await open();
    const server = await startSelling(db);
    await sendEvent(server, completedEvent("evt_1", await server.begin(null)));

    const buyer = await server.signUp({ email: "Buyer@example.org" });
    const unconfirmed = await server.levelOf(buyer);
    const unclaimed = await server.ordersOf(buyer);
    const place = await server.call(buyer.token, "GET", "/api/me/waitlist");
    const mails = (await readMailbox(db)).map(({ subject }) => subject);
    await confirmAddress(db, buyer);
    const confirmed = await server.levelOf(buyer);

    expect([unconfirmed, confirmed]).toEqual(["waitlist", "full"]);
    expect(unclaimed).toEqual([]);
    expect(place).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining("confirm your address") } },
    });
    expect(mails.filter((subject) => subject.includes("waitlist"))).toEqual([]);
    expect(await server.ordersOf(buyer)).toMatchObject([{ status: "paid" }]);
  });

  test("opens nothing for an account with that address while it is unconfirmed", async () => {
    const db = await open();
    const server = await startSelling(db);
    const stranger = await server.signUp({ email: "buyer@example.org" });

    await sendEvent(server, completedEvent("evt_1", await server.begin(null)));
    const unconfirmed = await server.levelOf(stranger);
    const unclaimed = await server.ordersOf(stranger);
    await confirmAddress(db, stranger);

    expect(unconfirmed).toBe("waitlist");
    expect(unclaimed).toEqual([]);
    expect(await server.levelOf(stranger)).toBe("full");
  });

  test("goes to whoever comes back with its session, and then to nobody else", async () => {
    const db = await open();
    const server = await startSelling(db);
    const sessionId = await server.begin(null);
    await sendEvent(server, completedEvent("evt_1", sessionId));
    const finder = await server.signUp({ email: "finder@example.org" });
    const late = await server.signUp({ email: "late@example.org" });

    const claimed = await server.call(
      finder.token,
      "POST",
      `/api/checkouts/${sessionId}/claim`,
      {},
    );
    const again = await server.call(finder.token, "POST", `/api/checkouts/${sessionId}/claim`, {});
    const refused = await server.call(late.token, "POST", `/api/checkouts/${sessionId}/claim`, {});
    const [receipt] = await mailsTo(db, "buyer@example.org");

    expect(claimed.body).toEqual({ accessLevel: "full", status: "paid" });
    expect(again.body).toEqual({ accessLevel: "full", status: "paid" });
    expect(refused.status).toBe(404);
    expect(await server.levelOf(late)).toBe("waitlist");
    expect(receipt?.text).toContain(`/success?session_id=${sessionId}`);
  });
});

onOneDatabase("claiming an order that is nobody's", (open) => {
  test("is not put beside a package that is there: it may be a stranger's", async () => {
    const server = await startSelling(await open());
    const finder = await server.signUp({ email: "finder@example.org" });
    const own = await server.begin(finder);
    await sendEvent(server, completedEvent("evt_1", own));
    const sessionId = await server.begin(null);
    await sendEvent(server, completedEvent("evt_2", sessionId));
    const stranger = await server.signUp({ email: "stranger@example.org" });

    const refused = await server.call(
      finder.token,
      "POST",
      `/api/checkouts/${sessionId}/claim`,
      {},
    );
    const ownAgain = await server.call(finder.token, "POST", `/api/checkouts/${own}/claim`, {});
    const claimed = await server.call(
      stranger.token,
      "POST",
      `/api/checkouts/${sessionId}/claim`,
      {},
    );

    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toBe(
      "You already have the whole package. Log in and go on with your book.",
    );
    expect(ownAgain.status).toBe(200);
    expect(claimed.body).toEqual({ accessLevel: "full", status: "paid" });
  });

  test("can be claimed before the payment is told of", async () => {
    const server = await startSelling(await open());
    const sessionId = await server.begin(null);
    const buyer = await server.signUp({ email: "somebody@example.org" });

    const claimed = await server.call(buyer.token, "POST", `/api/checkouts/${sessionId}/claim`, {});
    const before = await server.levelOf(buyer);
    await sendEvent(server, completedEvent("evt_1", sessionId));

    expect(claimed.body).toEqual({ accessLevel: "waitlist", status: "pending" });
    expect(before).toBe("waitlist");
    expect(await server.levelOf(buyer)).toBe("full");
  });
});

onOneDatabase("a checkout that was not begun here", (open) => {
  test("made elsewhere with our price is an order too; with another price it is not", async () => {
    const db = await open();
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org" });
    await confirmAddress(db, buyer);
    const metadata = { user_id: buyer.userId };

    server.provider.priceElsewhere = "price_of_something_else";
    const foreign = await sendEvent(server, completedEvent("evt_1", "cs_else_1", { metadata }));
    const nothing = await server.levelOf(buyer);
    server.provider.priceElsewhere = "price_octavo";
    const ours = await sendEvent(server, completedEvent("evt_2", "cs_else_2"));

    expect([foreign.status, ours.status]).toEqual([200, 200]);
    expect(nothing).toBe("waitlist");
    expect(await server.levelOf(buyer)).toBe("full");
    expect(await server.ordersOf(buyer)).toHaveLength(1);
  });

  test("made elsewhere is told again while the provider cannot say what was sold", async () => {
    const db = await open();
    const server = await startSelling(db);
    const buyer = await server.signUp({ email: "buyer@example.org" });
    await confirmAddress(db, buyer);
    const event = completedEvent("evt_1", "cs_else_1");

    server.provider.isDown = true;
    const failed = await sendEvent(server, event);
    server.provider.isDown = false;
    const repeated = await sendEvent(server, event);

    expect([failed.status, repeated.status]).toEqual([500, 200]);
    expect(await server.levelOf(buyer)).toBe("full");
  });
});
