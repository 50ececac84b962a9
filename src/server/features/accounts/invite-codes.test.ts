import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { forEachDatabase, onOneDatabase } from "#tests/server/databases.ts";
import { PASSWORD, startServer, type Answer } from "#tests/server/start-server.ts";

onOneDatabase("invite codes", (open) => {
  test("a code raises a level, moves between alpha and beta, and never lowers one", async () => {
    const { signUp, call, db } = await startServer(await open());
    const { token, userId } = await signUp({ email: "a@example.org" });
    const redeem = async (code: string): Promise<unknown> =>
      (await call(token, "POST", "/api/auth/redeem-invite", { code })).body;

    const unknown = await redeem("GAMMA");
    const raised = await redeem("beta");
    const moved = await redeem("ALPHA");
    await asSystem(db, (tx) =>
      tx.executeSql(
        "update users set access_level = 'full', granted_level = 'full' where id = $1",
        [userId],
      ),
    );
    await asSystem(db, (tx) =>
      tx.executeSql("insert into invite_codes (code, access_level) values ('LATE', 'beta')"),
    );
    const kept = await redeem("late");

    expect(unknown).toEqual({ accessLevel: "waitlist", recognised: false });
    expect(raised).toEqual({ accessLevel: "beta", recognised: true });
    expect(moved).toEqual({ accessLevel: "alpha", recognised: true });
    expect(kept).toEqual({ accessLevel: "full", recognised: true });
  });

  test("the last use of a code is given to one person only, and redeeming again costs none", async () => {
    const { signUp, call, db } = await startServer(await open());
    await asSystem(db, (tx) =>
      tx.executeSql(
        "insert into invite_codes (code, access_level, uses_left) values ('ONCE', 'beta', 1)",
      ),
    );
    const first = await signUp({ email: "a@example.org" });
    const second = await signUp({ email: "b@example.org" });
    const redeem = async (token: string): Promise<unknown> =>
      (await call(token, "POST", "/api/auth/redeem-invite", { code: "once" })).body;

    const [one, other] = await Promise.all([redeem(first.token), redeem(second.token)]);
    const winner = await redeem(
      (one as { recognised: boolean }).recognised ? first.token : second.token,
    );

    expect([one, other]).toContainEqual({ accessLevel: "beta", recognised: true });
    expect([one, other]).toContainEqual({ accessLevel: "waitlist", recognised: false });
    expect(winner).toEqual({ accessLevel: "beta", recognised: true });
  });
});

onOneDatabase("a lower code while a purchase stands", (open) => {
  test("changes nothing and is not used, so that a refund ends where it was before", async () => {
    const { signUp, call, db } = await startServer(await open(), {
      env: { ADMIN_EMAILS: "boss@example.org" },
    });
    await asSystem(db, (tx) =>
      tx.executeSql(
        "insert into invite_codes (code, access_level, uses_left) values ('ONCE', 'beta', 1)",
      ),
    );
    const boss = await signUp({ email: "boss@example.org" });
    const buyer = await signUp({ email: "buyer@example.org" });
    const { body: begun } = await call(buyer.token, "POST", "/api/stripe/create-checkout-session", {
      priceId: "price_sandbox",
      successUrl: "http://127.0.0.1:3000/login?code=BETA",
      cancelUrl: "http://127.0.0.1:3000/",
    });
    await call(null, "POST", `/api/dev/checkout/${begun.sessionId}/pay`, { email: buyer.email });
    const [order] = (await call(buyer.token, "GET", "/api/me/orders")).body.orders;
    const redeem = async (token: string, code: string): Promise<unknown> =>
      (await call(token, "POST", "/api/auth/redeem-invite", { code })).body;

    const ofTheWayBack = await redeem(buyer.token, "BETA");
    const once = await redeem(buyer.token, "ONCE");
    const unknown = await redeem(buyer.token, "GAMMA");
    await call(boss.token, "POST", `/api/admin/orders/${order.id}/refund`, {});
    const { body: refunded } = await call(buyer.token, "GET", "/api/me");
    const afterwards = await redeem(buyer.token, "ONCE");

    expect(ofTheWayBack).toEqual({ accessLevel: "full", recognised: true });
    expect(once).toEqual({ accessLevel: "full", recognised: true });
    expect(unknown).toEqual({ accessLevel: "full", recognised: false });
    expect(refunded.accessLevel).toBe("waitlist");
    expect(afterwards).toEqual({ accessLevel: "beta", recognised: true });
  });
});

forEachDatabase("invite codes that open nothing, and levels that change", (open) => {
  test("an ended, an expired and a used-up code are like an unknown one, also at sign-up", async () => {
    const { signUp, call, db } = await startServer(await open());
    await asSystem(db, (tx) =>
      tx.executeSql(`insert into invite_codes (code, access_level, uses_left, expires_at, active) values
        ('ENDED', 'full', null, null, false),
        ('EXPIRED', 'full', null, now() - interval '1 second', true),
        ('USED', 'full', 0, null, true)`),
    );
    const { token } = await signUp({ email: "a@example.org" });
    const redeem = async (code: string): Promise<unknown> =>
      (await call(token, "POST", "/api/auth/redeem-invite", { code })).body;
    const nothing = { accessLevel: "waitlist", recognised: false };

    const late = await signUp({ email: "b@example.org", code: "EXPIRED" });

    expect(await redeem("ENDED")).toEqual(nothing);
    expect(await redeem("EXPIRED")).toEqual(nothing);
    expect(await redeem("USED")).toEqual(nothing);
    expect((await call(late.token, "GET", "/api/me")).body.accessLevel).toBe("waitlist");
  });

  test("signing up twice at once with a one-time code makes one account, and it has the level", async () => {
    const { call, db } = await startServer(await open({ poolSize: 5 }));
    await asSystem(db, (tx) =>
      tx.executeSql(
        "insert into invite_codes (code, access_level, uses_left) values ('ONCE', 'beta', 1)",
      ),
    );
    const signUpOnce = (): Promise<Answer> =>
      call(null, "POST", "/api/auth/sign-up/email", {
        email: "a@example.org",
        password: PASSWORD,
        name: "A",
        inviteCode: "ONCE",
      });

    const answers = await Promise.all([signUpOnce(), signUpOnce()]);
    const made = answers.find(({ status }) => status === 200);
    const { body: me } = await call(made?.headers.get("set-auth-token") ?? null, "GET", "/api/me");

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    expect(me.accessLevel).toBe("beta");
  });

  test("a level that changes holds at the next call of every open session", async () => {
    const { signUp, call } = await startServer(await open());
    const { token } = await signUp({ email: "a@example.org" });
    const other = await call(null, "POST", "/api/auth/sign-in/email", {
      email: "a@example.org",
      password: PASSWORD,
    });
    const elsewhere = other.headers.get("set-auth-token");
    const before = await call(elsewhere, "GET", "/api/projects");

    await call(token, "POST", "/api/auth/redeem-invite", { code: "ALPHA" });
    const after = await call(elsewhere, "GET", "/api/projects");

    expect(before.status).toBe(403);
    expect(after.status).toBe(200);
  });
});
