import { expect, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { PASSWORD, startServer, type TestServer } from "#tests/server/start-server.ts";

const ANN = { email: "ann@example.org", code: "BETA" };

/** What a thief of the database reads there. */
async function keptToken(db: Database): Promise<string> {
  const { rows } = await asSystem(db, (tx) => tx.executeSql("select token from sessions"));
  return String(rows[0]?.["token"]);
}

/** The person that the server takes the bearer of a token for, at every call that takes one. */
async function seenWith({ call, origin }: TestServer, token: string): Promise<unknown[]> {
  const byCookie = await fetch(`${origin}/api/me`, {
    headers: { cookie: `better-auth.session_token=${token}` },
  });
  return [
    (await call(token, "GET", "/api/me")).status,
    byCookie.status,
    (await call(token, "GET", "/api/auth/check-auth")).body.authenticated,
    (await call(token, "POST", "/api/auth/verify-token", {})).body.valid,
    (await call(null, "POST", "/api/auth/verify-token", { token })).body.valid,
    (await call(token, "GET", "/api/auth/get-session")).body?.user?.email ?? null,
  ];
}

const NOBODY = [401, 401, false, false, false, null];

onOneDatabase("a session token that was read from the database", (open) => {
  test("opens no account", async () => {
    const server = await startServer(await open());
    await server.signUp(ANN);

    const kept = await keptToken(server.db);

    expect(await seenWith(server, kept)).toEqual(NOBODY);
    expect(await seenWith(server, `${kept}.made-up`)).toEqual(NOBODY);
  });

  test("opens none after AUTH_SECRET was changed either, and neither does what was handed out before", async () => {
    const db = await open();
    const before = await startServer(db);
    const ann = await before.signUp(ANN);
    const after = await startServer(db, { authSecret: "another secret, after the theft" });

    const kept = await keptToken(db);

    expect(await seenWith(after, kept)).toEqual(NOBODY);
    expect(await seenWith(after, ann.token)).toEqual(NOBODY);
  });
});

onOneDatabase("a session token that was handed out", (open) => {
  test("is the same in the answer's body as in its header, and not what the database keeps", async () => {
    const { db, signUp, call } = await startServer(await open());
    const ann = await signUp(ANN);
    const credentials = { email: ann.email, password: PASSWORD };

    const asked = await call(ann.token, "GET", "/api/auth/get-session");
    const signedIn = await call(null, "POST", "/api/auth/sign-in/email", credentials);
    const changed = await call(ann.token, "POST", "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "another long password",
    });

    expect(asked.body.session.token).toBe(decodeURIComponent(ann.token));
    expect(signedIn.body.token).toBe(signedIn.headers.get("set-auth-token"));
    expect(changed.body.token).toBe(changed.headers.get("set-auth-token"));
    expect((await call(changed.body.token, "GET", "/api/me")).body.email).toBe(ann.email);
    expect(JSON.stringify(changed.body)).not.toContain(`"${await keptToken(db)}"`);
  });

  test("is the one that opened the account, whatever other cookies of its name came along", async () => {
    const { origin, signUp, call } = await startServer(await open());
    const ann = await signUp(ANN);
    const name = "better-auth.session_token";
    const cookie = `${name}=${encodeURIComponent(ann.token)}; ${name}=%E0%A4%A`;

    const asked = await fetch(`${origin}/api/auth/get-session`, { headers: { cookie } });

    const { session } = JSON.parse(await asked.text());
    expect((await call(session.token, "GET", "/api/me")).body.email).toBe(ann.email);
  });

  test("shows nobody how to be in another session of theirs", async () => {
    const { signUp, call } = await startServer(await open());
    const ann = await signUp(ANN);
    await call(null, "POST", "/api/auth/sign-in/email", { email: ann.email, password: PASSWORD });

    const { body: listed } = await call(ann.token, "GET", "/api/auth/list-sessions");
    const opened = await Promise.all(
      listed.map(({ token }: { token: string }) => call(token, "GET", "/api/me")),
    );

    expect(opened.map(({ status }) => status)).toEqual([401, 401]);
  });
});
