import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { runSql, startWithAdmin } from "#tests/server/as-admin.ts";
import { purchase } from "#tests/server/selling.ts";

const UNKNOWN = "0c3f2f7e-3f3b-4a55-9f38-1df6f27a3a11";

onOneDatabase("money given back by an admin", (open) => {
  test("a paid order is given back once, its level goes, and it is written down", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const { call, db } = server;
    const ann = await server.signUp({ email: "ann@example.org" });
    const begun = await call(
      ann.token,
      "POST",
      "/api/stripe/create-checkout-session",
      purchase({ priceId: "price_sandbox" }),
    );
    const { sessionId } = begun.body;
    await call(ann.token, "POST", `/api/dev/checkout/${sessionId}/pay`, { email: ann.email });
    const { body: listed } = await call(boss.token, "GET", "/api/admin/orders");
    const refund = `/api/admin/orders/${listed.orders[0].id}/refund`;

    const paid = await call(ann.token, "GET", "/api/me");
    const refunded = await call(boss.token, "POST", refund);
    const taken = await call(ann.token, "GET", "/api/me");
    const again = await call(boss.token, "POST", refund);
    const unknown = await call(boss.token, "POST", `/api/admin/orders/${UNKNOWN}/refund`);
    const log = await runSql(
      db,
      "select user_id, details from audit_log where action = 'orders.refund'",
    );

    expect([paid.body.accessLevel, taken.body.accessLevel]).toEqual(["full", "waitlist"]);
    expect(refunded.body).toEqual({ isRequested: true });
    expect([again.status, unknown.status]).toEqual([409, 404]);
    expect(log).toEqual([
      {
        user_id: ann.userId,
        details: { reference: listed.orders[0].reference, amount: 49_900, currency: "usd" },
      },
    ]);
  });
});

onOneDatabase("an admin's acts", (open) => {
  test("do not exist for others", async () => {
    const { server } = await startWithAdmin(await open());
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });
    const acts: [string, object][] = [
      ["/api/admin/waitlist/invite", { count: 1 }],
      [`/api/admin/users/${ann.userId}/level`, { level: "full" }],
      ["/api/admin/invite-codes", { level: "full" }],
      ["/api/admin/invite-codes/ALPHA/end", {}],
      [`/api/admin/orders/${UNKNOWN}/refund`, {}],
    ];

    const anns = await Promise.all(
      acts.map(async ([path, body]) => (await server.call(ann.token, "POST", path, body)).status),
    );
    const signedOut = await Promise.all(
      acts.map(async ([path, body]) => (await server.call(null, "POST", path, body)).status),
    );
    const me = await server.call(ann.token, "GET", "/api/me");

    expect(anns).toEqual([404, 404, 404, 404, 404]);
    expect(signedOut).toEqual([401, 401, 401, 401, 401]);
    expect(me.body.accessLevel).toBe("beta");
    expect(await runSql(server.db, "select active from invite_codes where code = 'ALPHA'")).toEqual(
      [{ active: true }],
    );
  });
});
