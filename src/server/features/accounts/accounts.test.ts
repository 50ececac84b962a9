import { expect, test } from "vitest";
import { asSystem } from "#server/data/as-user.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";

forEachDatabase("signing up", (open) => {
  test("ten people sign up with a code at once, each with a level and a project of their own", async () => {
    const server = await startServer(await open({ poolSize: 5 }));

    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.signUp({ email: `person${index}@example.org`, code: "BETA" }),
      ),
    );
    const levels = await Promise.all(
      people.map(
        async ({ token }) => (await server.call(token, "GET", "/api/me")).body.accessLevel,
      ),
    );

    expect(levels).toEqual(Array.from({ length: 10 }, () => "beta"));
    expect(new Set(people.map(({ projectId }) => projectId)).size).toBe(10);
  });

  test("signing up with a code gives its level, without one the waitlist", async () => {
    const { signUp, call } = await startServer(await open());

    const alpha = await signUp({ email: "a@example.org", code: " alpha" });
    const beta = await signUp({ email: "b@example.org", code: "Beta" });
    const unknown = await signUp({ email: "c@example.org", code: "GAMMA" });
    const none = await signUp({ email: "d@example.org" });

    expect((await call(alpha.token, "GET", "/api/me")).body.accessLevel).toBe("alpha");
    expect((await call(beta.token, "GET", "/api/me")).body.accessLevel).toBe("beta");
    expect((await call(unknown.token, "GET", "/api/me")).body.accessLevel).toBe("waitlist");
    expect((await call(none.token, "GET", "/api/me")).body.accessLevel).toBe("waitlist");
  });

  test("nobody raises their own level or role", async () => {
    const { call } = await startServer(await open());

    const made = await call(null, "POST", "/api/auth/sign-up/email", {
      email: "sly@example.org",
      password: PASSWORD,
      name: "Sly",
      accessLevel: "full",
      access_level: "full",
      role: "admin",
    });
    const token = made.headers.get("set-auth-token");
    const levelled = await call(token, "POST", "/api/auth/update-user", { accessLevel: "full" });
    const promoted = await call(token, "POST", "/api/auth/update-user", { role: "admin" });
    const { body: me } = await call(token, "GET", "/api/me");

    expect(levelled.status).toBe(400);
    expect(promoted.status).toBe(400);
    expect(me).toMatchObject({ accessLevel: "waitlist", role: "user" });
  });
});

forEachDatabase("invite codes", (open) => {
  test("a code raises a level, moves between alpha and beta, and never lowers one", async () => {
    const { signUp, call, db } = await startServer(await open());
    const { token, userId } = await signUp({ email: "a@example.org" });
    const redeem = async (code: string): Promise<unknown> =>
      (await call(token, "POST", "/api/auth/redeem-invite", { code })).body;

    const unknown = await redeem("GAMMA");
    const raised = await redeem("beta");
    const moved = await redeem("ALPHA");
    await asSystem(db, (tx) =>
      tx.executeSql("update users set access_level = 'full' where id = $1", [userId]),
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

forEachDatabase("sessions", (open) => {
  test("check-auth and verify-token tell a live session from a made-up one, and logging out ends it", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, email } = await signUp({ email: "a@example.org", code: "BETA" });

    const live = await call(token, "GET", "/api/auth/check-auth");
    const out = await call(null, "GET", "/api/auth/check-auth");
    const byBody = await call(null, "POST", "/api/auth/verify-token", { token });
    const madeUp = await call(null, "POST", "/api/auth/verify-token", { token: "made.up" });
    const ended = await call(token, "POST", "/api/auth/logout");
    const after = await call(token, "GET", "/api/auth/check-auth");
    const afterwards = await call(token, "GET", "/api/me");

    expect(live.body).toMatchObject({ authenticated: true, user: { email, accessLevel: "beta" } });
    expect(out).toMatchObject({ status: 200, body: { authenticated: false, user: null } });
    expect(byBody.body).toMatchObject({ valid: true, user: { email } });
    expect(madeUp).toMatchObject({ status: 200, body: { valid: false, user: null } });
    expect(ended.body).toEqual({ success: true });
    expect(after.body).toEqual({ authenticated: false, user: null });
    expect(afterwards.status).toBe(401);
  });

  test("an expired session is signed out", async () => {
    const { signUp, call, db } = await startServer(await open());
    const { token } = await signUp({ email: "a@example.org", code: "BETA" });

    await asSystem(db, (tx) =>
      tx.executeSql("update sessions set expires_at = now() - interval '1 minute'"),
    );

    expect((await call(token, "GET", "/api/me")).status).toBe(401);
  });

  test("the session's cookie is as good as its token, but not for a page of another origin", async () => {
    const { origin, signUp } = await startServer(await open());
    await signUp({ email: "a@example.org", code: "BETA" });
    const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "a@example.org", password: PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";

    const own = await fetch(`${origin}/api/me`, { headers: { cookie } });
    const foreign = await fetch(`${origin}/api/auth/redeem-invite`, {
      method: "POST",
      headers: { cookie, origin: "https://evil.example", "content-type": "application/json" },
      body: JSON.stringify({ code: "ALPHA" }),
    });

    expect(own.status).toBe(200);
    expect(foreign.status).toBe(403);
  });
});

forEachDatabase("passwords and names", (open) => {
  test("a wrong password is told apart from an address without an account", async () => {
    const { signUp, call } = await startServer(await open());
    await signUp({ email: "Known@Example.org" });

    const wrong = await call(null, "POST", "/api/auth/sign-in/email", {
      email: "known@example.org",
      password: "another password",
    });
    const known = await call(null, "POST", "/api/auth/has-account", { email: "KNOWN@example.org" });
    const unknown = await call(null, "POST", "/api/auth/has-account", { email: "new@example.org" });

    expect(wrong.status).toBe(401);
    expect(known.body).toEqual({ exists: true });
    expect(unknown.body).toEqual({ exists: false });
  });

  test("passwords have 8 to 128 characters", async () => {
    const { call } = await startServer(await open());
    const signUp = async (password: string): Promise<number> =>
      (
        await call(null, "POST", "/api/auth/sign-up/email", {
          email: `p${password.length}@example.org`,
          password,
          name: "P",
        })
      ).status;

    expect(await signUp("x".repeat(7))).toBe(400);
    expect(await signUp("x".repeat(8))).toBe(200);
    expect(await signUp("x".repeat(128))).toBe(200);
    expect(await signUp("x".repeat(129))).toBe(400);
  });

  test("whoever has no name is called by the first part of the address", async () => {
    const { call } = await startServer(await open());

    const made = await call(null, "POST", "/api/auth/sign-up/email", {
      email: "ada@example.org",
      password: PASSWORD,
      name: "",
    });
    const { body: me } = await call(made.headers.get("set-auth-token"), "GET", "/api/me");

    expect(me.name).toBe("ada");
  });
});

forEachDatabase("settings of accounts", (open) => {
  test("an address in ADMIN_EMAILS is an admin with every level, outside production at once", async () => {
    const { signUp, call } = await startServer(await open(), {
      env: { ADMIN_EMAILS: "Boss@example.org" },
    });

    const { token } = await signUp({ email: "boss@example.org" });

    expect((await call(token, "GET", "/api/me")).body).toMatchObject({
      accessLevel: "full",
      role: "admin",
    });
  });

  test("confirmation is refused where no mail can be sent", async () => {
    const starting = startServer(await open(), { env: { REQUIRE_EMAIL_CONFIRMATION: "on" } });

    await expect(starting).rejects.toThrow("Set REQUIRE_EMAIL_CONFIRMATION=off");
  });

  test("with confirmation on, an account has no session before its address is confirmed", async () => {
    const mails: { email: string; url: string }[] = [];
    const { call, origin } = await startServer(await open(), {
      env: { REQUIRE_EMAIL_CONFIRMATION: "on" },
      sendConfirmation: async (mail) => void mails.push(mail),
    });
    const credentials = { email: "a@example.org", password: PASSWORD };

    const made = await call(null, "POST", "/api/auth/sign-up/email", {
      ...credentials,
      name: "A",
      inviteCode: "BETA",
    });
    const before = await call(null, "POST", "/api/auth/sign-in/email", credentials);
    const link = new URL(mails[0]?.url ?? "");
    await fetch(`${origin}${link.pathname}${link.search}`, { redirect: "manual" });
    const after = await call(null, "POST", "/api/auth/sign-in/email", credentials);
    const { body: me } = await call(after.headers.get("set-auth-token"), "GET", "/api/me");

    expect(made).toMatchObject({ status: 200, body: { token: null } });
    expect(before.status).toBe(403);
    expect(after.status).toBe(200);
    expect(me.accessLevel).toBe("beta");
  });
});

forEachDatabase("limits", (open) => {
  test("trying many passwords is refused with the time to wait; other calls go on", async () => {
    const { call } = await startServer(await open(), { limits: { calls: 1_000, secrets: 3 } });
    const attempt = () =>
      call(null, "POST", "/api/auth/sign-in/email", { email: "a@example.org", password: PASSWORD });

    await attempt();
    await attempt();
    await attempt();
    const fourth = await attempt();
    const other = await call(null, "GET", "/api/config");

    expect(fourth.status).toBe(429);
    expect(fourth.body.error).toMatchObject({ code: "tooMany" });
    expect(fourth.body.error.message).toMatch(/Please try again in \d+ seconds/u);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(other.status).toBe(200);
  });
});
