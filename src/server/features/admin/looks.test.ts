import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { addCaptures, runSql, startWithAdmin } from "#tests/server/as-admin.ts";

const GETS = [
  "/api/admin/captures",
  "/api/admin/captures.csv",
  "/api/admin/waitlist",
  "/api/admin/waitlist.csv",
  "/api/admin/users",
  "/api/admin/invite-codes",
  "/api/admin/orders",
  "/api/admin/jobs",
  "/api/admin/audit",
];

onOneDatabase("an admin's looks", (open) => {
  test("every look is written down, with figures and without an address", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await addCaptures(server.db);
    for (const path of GETS) await server.call(boss.token, "GET", `${path}?search=ann@example.org`);

    const { body } = await server.call(boss.token, "GET", "/api/admin/audit?direction=asc");
    const log = await runSql(server.db, "select details from audit_log");

    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
      "captures.list",
      "captures.export",
      "waitlist.list",
      "waitlist.export",
      "users.list",
      "codes.list",
      "orders.list",
      "jobs.list",
      "audit.list",
    ]);
    expect(body.entries[0]).toMatchObject({
      adminEmail: "boss@example.org",
      userEmail: null,
      details: { shown: 1, total: 1, page: 1, isSearch: true },
    });
    expect(log).toHaveLength(10);
    expect(JSON.stringify(log)).not.toContain("@");
  });

  test("what cannot be written down is not shown", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await addCaptures(server.db);
    await runSql(server.db, "alter table audit_log add constraint full_up check (false) not valid");

    const answers = [];
    for (const path of GETS) answers.push(await server.call(boss.token, "GET", path));

    expect(answers.map(({ status }) => status)).toEqual(GETS.map(() => 500));
    expect(answers.map(({ body }) => JSON.stringify(body)).join()).not.toContain("ann@");
  });

  test("the lists do not exist for others", async () => {
    const { server } = await startWithAdmin(await open());
    await addCaptures(server.db);
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });

    const anns = [];
    const signedOut = [];
    for (const path of GETS) {
      anns.push((await server.call(ann.token, "GET", path)).status);
      signedOut.push((await server.call(null, "GET", path)).status);
    }

    expect(anns).toEqual(GETS.map(() => 404));
    expect(signedOut).toEqual(GETS.map(() => 401));
    expect(await runSql(server.db, "select * from audit_log")).toEqual([]);
  });
});
