import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { runSql, startWithAdmin } from "#tests/server/as-admin.ts";

onOneDatabase("levels given by hand", (open) => {
  test("a level holds at once, also for an open session, and is written down", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const { call, db } = server;
    const ann = await server.signUp({ email: "ann@example.org" });
    const grant = (level: string) =>
      call(boss.token, "POST", `/api/admin/users/${ann.userId}/level`, { level });

    const before = await call(ann.token, "GET", "/api/projects");
    const granted = await grant("beta");
    const after = await call(ann.token, "GET", "/api/projects");
    const lowered = await grant("waitlist");
    const shut = await call(ann.token, "GET", "/api/projects");
    const log = await runSql(
      db,
      "select admin_id, action, user_id, details from audit_log order by created_at",
    );

    expect([before.status, after.status, shut.status]).toEqual([403, 200, 403]);
    expect(granted.body).toEqual({ accessLevel: "beta" });
    expect(lowered.body).toEqual({ accessLevel: "waitlist" });
    expect(log).toEqual([
      {
        admin_id: boss.userId,
        action: "level.grant",
        user_id: ann.userId,
        details: { granted: "beta", accessLevel: "beta" },
      },
      expect.objectContaining({ details: { granted: "waitlist", accessLevel: "waitlist" } }),
    ]);
  });

  test("a paid order goes on giving full", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const ann = await server.signUp({ email: "ann@example.org" });
    await runSql(
      server.db,
      `insert into orders (reference, checkout_session_id, status, user_id, amount, currency)
       values ('OCT-1', 'cs_1', 'paid', $1, 49900, 'usd')`,
      [ann.userId],
    );

    const granted = await server.call(boss.token, "POST", `/api/admin/users/${ann.userId}/level`, {
      level: "alpha",
    });

    expect(granted.body).toEqual({ accessLevel: "full" });
  });
});

onOneDatabase("levels that are not given", (open) => {
  test("an admin of the configuration cannot be lowered, and nobody unknown be raised", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const second = await server.signUp({ email: "second@example.org" });
    const grant = (userId: string, level: string) =>
      server.call(boss.token, "POST", `/api/admin/users/${userId}/level`, { level });

    const lowered = await grant(second.userId, "beta");
    const himself = await grant(boss.userId, "waitlist");
    const kept = await grant(second.userId, "full");
    const unknown = await grant("nobody", "full");

    expect([lowered.status, himself.status]).toEqual([409, 409]);
    expect(kept.body).toEqual({ accessLevel: "full" });
    expect(unknown.status).toBe(404);
  });

  test("a grant that cannot be written down does not happen", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const ann = await server.signUp({ email: "ann@example.org" });
    await runSql(server.db, "alter table audit_log add constraint full_up check (false) not valid");

    const failed = await server.call(boss.token, "POST", `/api/admin/users/${ann.userId}/level`, {
      level: "full",
    });
    const { body } = await server.call(ann.token, "GET", "/api/me");

    expect(failed.status).toBe(500);
    expect(body.accessLevel).toBe("waitlist");
  });
});
