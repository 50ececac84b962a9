import { expect, test } from "vitest";
import { startWithAdmin, runSql } from "#tests/server/as-admin.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { play } from "#tests/server/waiting-line.ts";

const LINE =
  "join ann; join bob; join cid by bob; join x@mailinator.com by bob; later; join bob+2 by bob;" +
  "confirm ann; confirm bob; confirm cid; confirm x@mailinator.com; confirm bob+2; join dee";

onOneDatabase("what an admin sees of the line", (open) => {
  test("who does not count is marked with the reasons, beside who brought how many", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await play(server, `${LINE}; unsubscribe ann`);

    const line = await server.call(
      boss.token,
      "GET",
      "/api/admin/waitlist?sort=position&direction=asc",
    );
    const captures = await server.call(boss.token, "GET", "/api/admin/captures?search=mailinator");
    const csv = await server.call(boss.token, "GET", "/api/admin/waitlist.csv?search=bob%2B2");

    const isGood = { isConfirmed: true, isSubscribed: true, flags: [] };
    expect(line.body.waiting).toMatchObject([
      { email: "bob@example.org", position: 1, referrals: 1, ...isGood },
      { email: "ann@example.org", position: 2, referrals: 0, ...isGood, isSubscribed: false },
      { email: "cid@example.org", position: 3, referrals: 0, ...isGood },
      {
        email: "bob+2@example.org",
        position: 4,
        isConfirmed: true,
        flags: ["sameMailbox", "ownReferral"],
      },
      { email: "dee@example.org", position: 4, isConfirmed: false, flags: [] },
      { email: "x@mailinator.com", position: 4, isConfirmed: true, flags: ["throwAway"] },
    ]);
    expect(line.body.stillWaiting).toBe(2);
    expect(captures.body.captures).toMatchObject([
      { email: "x@mailinator.com", isConfirmed: true, flags: ["throwAway"] },
    ]);
    expect(csv.body).toContain(",true,true,sameMailbox; ownReferral,");
  });

  test("invitations go by place, to people who count and take mails", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await play(server, `${LINE}; unsubscribe ann`);
    const invite = (count: number) =>
      server.call(boss.token, "POST", "/api/admin/waitlist/invite", { count });
    const invited = () =>
      runSql(server.db, "select email from waitlist_entries where invited_at is not null");

    await invite(1);
    const first = await invited();
    const rest = await invite(10);

    expect(first).toEqual([{ email: "bob@example.org" }]);
    expect(rest.body).toEqual({ invited: 1 });
    expect(await invited()).toContainEqual({ email: "cid@example.org" });
  });
});
