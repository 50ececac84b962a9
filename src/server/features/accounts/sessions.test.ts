import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";

onOneDatabase("sessions", (open) => {
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

onOneDatabase("the list of sessions", (open) => {
  test("a person sees their sessions, and ends one, the others, or all of them", async () => {
    const { origin, signUp, call } = await startServer(await open());
    const { token } = await signUp({ email: "a@example.org" });
    const signInAgain = async (agent: string): Promise<string> => {
      const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": agent },
        body: JSON.stringify({ email: "a@example.org", password: PASSWORD }),
      });
      return answer.headers.get("set-auth-token") ?? "";
    };
    const phone = await signInAgain("A phone");
    const tablet = await signInAgain("A tablet");
    const isIn = async (session: string): Promise<boolean> =>
      (await call(session, "GET", "/api/me")).status === 200;

    const { body: listed } = await call(token, "GET", "/api/auth/list-sessions");
    const phones = listed.find(({ userAgent }: { userAgent: string }) => userAgent === "A phone");
    await call(token, "POST", "/api/auth/revoke-session", { token: phones.token });
    const afterOne = [await isIn(token), await isIn(phone), await isIn(tablet)];
    await call(token, "POST", "/api/auth/revoke-other-sessions");
    const afterOthers = [await isIn(token), await isIn(tablet)];
    await call(token, "POST", "/api/auth/revoke-sessions");

    expect(listed).toHaveLength(3);
    expect(listed[0].updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/u);
    expect(listed.map(({ ipAddress }: { ipAddress: unknown }) => ipAddress || null)).toEqual([
      null,
      null,
      null,
    ]);
    expect(afterOne).toEqual([true, false, true]);
    expect(afterOthers).toEqual([true, false]);
    expect(await isIn(token)).toBe(false);
  });

  test("nobody ends another person's session", async () => {
    const { signUp, call } = await startServer(await open());
    const ann = await signUp({ email: "a@example.org" });
    const bob = await signUp({ email: "b@example.org" });
    const { body: anns } = await call(ann.token, "GET", "/api/auth/list-sessions");

    await call(bob.token, "POST", "/api/auth/revoke-session", { token: anns[0].token });
    await call(bob.token, "POST", "/api/auth/revoke-sessions");

    expect((await call(ann.token, "GET", "/api/me")).status).toBe(200);
  });
});

onOneDatabase("cookies and other calls", (open) => {
  test("a session lasts 30 days from when the web last asked for it", async () => {
    const { signUp, call, db } = await startServer(await open());
    const { token } = await signUp({ email: "a@example.org" });
    await asSystem(db, (tx) =>
      tx.executeSql(
        "update sessions set expires_at = now() + interval '10 days', updated_at = now() - interval '20 days'",
      ),
    );
    const lastingDays = async (): Promise<unknown> => {
      const { rows } = await asSystem(db, (tx) =>
        tx.executeSql(
          "select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions",
        ),
      );
      return rows[0]?.["days"];
    };

    await call(token, "GET", "/api/me");
    const afterAnyCall = await lastingDays();
    const asked = await call(token, "GET", "/api/auth/get-session");
    const afterAsking = await lastingDays();

    expect(afterAnyCall).toBe(10);
    expect(afterAsking).toBe(30);
    expect(asked.headers.getSetCookie().join()).toMatch(/Max-Age=2592000/u);
  });

  test("the session's cookie is no script's business, stays on this site, and on https travels only there", async () => {
    const plain = await startServer(await open());
    const safe = await startServer(await open(), {
      env: {
        NODE_ENV: "production",
        AUTH_SECRET: "secret",
        APP_URL: "https://books.example",
        OPERATOR_NAME: "Books Ltd",
        OPERATOR_EMAIL: "hello@books.example",
        REQUIRE_EMAIL_CONFIRMATION: "off",
      },
    });
    const person = { email: "a@example.org", password: PASSWORD, name: "A" };

    const onHttp = await plain.call(null, "POST", "/api/auth/sign-up/email", person);
    const onHttps = await safe.call(null, "POST", "/api/auth/sign-up/email", person);

    const [cookie] = onHttp.headers.getSetCookie();
    const [safeCookie] = onHttps.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/u);
    expect(cookie).toMatch(/; SameSite=Lax/u);
    expect(cookie).not.toMatch(/Secure/u);
    // With this prefix no other server of the domain can set it, and so sign a person in to an account of its choice.
    expect(safeCookie).toMatch(/^__Host-.*; Path=\/;.*; Secure/u);
    expect(safeCookie).not.toMatch(/; Domain=/u);
    expect(safeCookie).toMatch(/; HttpOnly/u);
  });

  test("calls of Better Auth that nothing here needs do not exist", async () => {
    const { signUp, call } = await startServer(await open());
    const { token } = await signUp({ email: "a@example.org" });

    const statuses = [
      await call(token, "POST", "/api/auth/delete-user", {}),
      await call(token, "POST", "/api/auth/link-social", { provider: "oidc" }),
      await call(token, "POST", "/api/auth/get-access-token", { providerId: "oidc" }),
      await call(token, "GET", "/api/auth/error"),
      await call(null, "POST", "/api/auth/sign-in/social", { provider: "oidc" }),
    ].map(({ status }) => status);

    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});
