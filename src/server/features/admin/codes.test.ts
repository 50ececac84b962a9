import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startWithAdmin } from "#tests/server/as-admin.ts";
import type { Person } from "#tests/server/start-server.ts";

const DRAWN = /^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{10}$/u;

onOneDatabase("invite codes", (open) => {
  test("a code is drawn or chosen, works until it is ended, and is counted", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const { call } = server;
    const make = (body: object) => call(boss.token, "POST", "/api/admin/invite-codes", body);

    const drawn = await make({ level: "beta" });
    const chosen = await make({ code: "friends-26", level: "alpha", uses: 5 });
    const again = await make({ code: "Friends-26", level: "full" });
    const ann = await server.signUp({ email: "ann@example.org", code: "FRIENDS-26" });
    const ended = await call(boss.token, "POST", "/api/admin/invite-codes/friends-26/end");
    const late = await server.signUp({ email: "late@example.org", code: "FRIENDS-26" });
    const levelOf = async ({ token }: Person) =>
      (await call(token, "GET", "/api/me")).body.accessLevel;
    const listed = await call(boss.token, "GET", "/api/admin/invite-codes?search=friends");

    expect(drawn.body.code).toMatchObject({
      code: expect.stringMatching(DRAWN),
      level: "beta",
      usesLeft: null,
      isActive: true,
    });
    expect(chosen.body.code).toMatchObject({ code: "FRIENDS-26", level: "alpha", usesLeft: 5 });
    expect(again).toMatchObject({
      status: 409,
      body: { error: { message: "The code FRIENDS-26 is there already: choose another one." } },
    });
    expect([await levelOf(ann), await levelOf(late)]).toEqual(["alpha", "waitlist"]);
    expect(ended.body.code).toMatchObject({ isActive: false, timesUsed: 1, usesLeft: 4 });
    expect(listed.body).toEqual({ codes: [ended.body.code], total: 1 });
  });

  test("a code that could open nothing is refused, and one that is unknown is not found", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const { call } = server;
    const make = (body: object) => call(boss.token, "POST", "/api/admin/invite-codes", body);

    const past = await make({ level: "beta", expiresAt: "2020-01-01T00:00:00Z" });
    const waitlist = await make({ level: "waitlist" });
    const short = await make({ level: "beta", code: "ab" });
    const none = await make({ level: "beta", uses: 0 });
    const unknown = await call(boss.token, "POST", "/api/admin/invite-codes/NOPE/end");

    expect([past.status, waitlist.status, short.status, none.status]).toEqual([400, 400, 400, 400]);
    expect(unknown.status).toBe(404);
  });
});
