import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { runSql, startWithAdmin } from "#tests/server/as-admin.ts";

onOneDatabase("an admin's lists", (open) => {
  test("accounts are shown with their level and projects", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });
    await runSql(server.db, "update projects set selected_title = 'My Title' where user_id = $1", [
      ann.userId,
    ]);

    const { body } = await server.call(boss.token, "GET", "/api/admin/users?search=ann@");

    expect(body).toEqual({
      total: 1,
      users: [
        {
          id: ann.userId,
          email: "ann@example.org",
          name: "ann",
          emailVerified: false,
          accessLevel: "beta",
          role: "user",
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u),
          projects: [
            { id: ann.projectId, name: "My first book", selectedTitle: "My Title", entries: 0 },
          ],
        },
      ],
    });
  });

  test("orders show who asks for the money back, and no checkout that was left", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const ann = await server.signUp({ email: "ann@example.org" });
    await runSql(
      server.db,
      `insert into orders (reference, checkout_session_id, payment_intent, status, user_id, email, amount, currency, refund_requested_at, refund_reason)
       values
         ('OCT-PAID0001', 'cs_1', 'pi_1', 'paid', $1, 'other@example.org', 49900, 'usd', '2026-02-01T00:00:00Z', 'Not for me'),
         ('OCT-LEFT0002', 'cs_2', null, 'pending', null, null, 49900, 'usd', null, null),
         ('OCT-GONE0003', 'cs_3', 'pi_3', 'refunded', null, null, 49900, 'usd', null, null)`,
      [ann.userId],
    );

    const { body } = await server.call(
      boss.token,
      "GET",
      "/api/admin/orders?sort=refundRequestedAt",
    );

    expect(body).toMatchObject({ total: 2, openRefundRequests: 1 });
    expect(body.orders[0]).toMatchObject({
      reference: "OCT-PAID0001",
      status: "paid",
      email: "ann@example.org",
      refundReason: "Not for me",
      refundRequestedAt: "2026-02-01T00:00:00.000Z",
      isSandbox: false,
    });
    expect(body.orders[1]).toMatchObject({ reference: "OCT-GONE0003", email: null });
  });

  test("everybody's jobs are shown with their owner", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });
    await runSql(
      server.db,
      "insert into background_jobs (project_id, operation, status) values ($1, 'draft', 'completed')",
      [ann.projectId],
    );

    const { body } = await server.call(boss.token, "GET", "/api/admin/jobs");

    expect(body).toMatchObject({
      total: 1,
      jobs: [{ email: "ann@example.org", projectId: ann.projectId, operation: "draft" }],
    });
  });
});
