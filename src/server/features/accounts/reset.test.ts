import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { linkIn, mailsTo, newestMailTo, tokenIn } from "#tests/server/mailbox.ts";
import { PASSWORD, startServer, type Answer, type TestServer } from "#tests/server/start-server.ts";

const EMAIL = "ann@example.org";
const NEW_PASSWORD = "a password that is new";

function askForReset({ call }: TestServer, email: string): Promise<Answer> {
  return call(null, "POST", "/api/auth/request-password-reset", { email });
}

function reset({ call }: TestServer, token: string): Promise<Answer> {
  return call(null, "POST", "/api/auth/reset-password", { token, newPassword: NEW_PASSWORD });
}

function signIn({ call }: TestServer, password: string): Promise<Answer> {
  return call(null, "POST", "/api/auth/sign-in/email", { email: EMAIL, password });
}

onOneDatabase("resetting a password", (open) => {
  test("the mailed link sets a new password once, ends every session, and a letter says so", async () => {
    const server = await startServer(await open());
    const { token: session } = await server.signUp({ email: EMAIL, code: "BETA" });

    const asked = await askForReset(server, EMAIL);
    const mail = await newestMailTo(server, EMAIL);
    const done = await reset(server, tokenIn(mail));
    const again = await reset(server, tokenIn(mail));
    const told = await newestMailTo(server, EMAIL, 2);

    expect(asked.status).toBe(200);
    expect(linkIn(mail).origin + linkIn(mail).pathname).toBe(
      "http://127.0.0.1:3000/reset-password",
    );
    expect(done.status).toBe(200);
    expect(again).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
    expect(told.subject).toBe("Your password was changed");
    expect((await server.call(session, "GET", "/api/me")).status).toBe(401);
    expect((await signIn(server, PASSWORD)).status).toBe(401);
    expect((await signIn(server, NEW_PASSWORD)).status).toBe(200);
  });

  test("an address without an account is answered the same, and gets no mail", async () => {
    const server = await startServer(await open());
    await server.signUp({ email: EMAIL, code: "BETA" });

    const known = await askForReset(server, EMAIL);
    const unknown = await askForReset(server, "nobody@example.org");
    await newestMailTo(server, EMAIL);

    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(await mailsTo(server, "nobody@example.org")).toEqual([]);
  });

  test("the link is dead after one hour", async () => {
    const server = await startServer(await open());
    await server.signUp({ email: EMAIL, code: "BETA" });
    await askForReset(server, EMAIL);
    const token = tokenIn(await newestMailTo(server, EMAIL));

    const { rows } = await asSystem(server.db, (tx) =>
      tx.executeSql(
        "select extract(epoch from expires_at - now())::int as seconds from verifications",
      ),
    );
    await asSystem(server.db, (tx) =>
      tx.executeSql("update verifications set expires_at = expires_at - interval '1 hour'"),
    );
    const late = await reset(server, token);

    expect(rows[0]?.["seconds"]).toBeGreaterThan(3_500);
    expect(rows[0]?.["seconds"]).toBeLessThanOrEqual(3_600);
    expect(late).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
    expect((await signIn(server, PASSWORD)).status).toBe(200);
  });
});

onOneDatabase("what a reset takes from whoever was in the account", (open) => {
  test("who resets an unconfirmed account has confirmed its address, and whoever made it is out", async () => {
    const server = await startServer(await open(), {
      env: { REQUIRE_EMAIL_CONFIRMATION: "on" },
    });
    await server.call(null, "POST", "/api/auth/sign-up/email", {
      email: EMAIL,
      password: PASSWORD,
      name: "Somebody else",
    });
    await newestMailTo(server, EMAIL);
    await askForReset(server, EMAIL);
    const mail = await newestMailTo(server, EMAIL, 2);

    await reset(server, tokenIn(mail));

    expect((await signIn(server, NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(server, PASSWORD)).status).toBe(401);
  });

  test("a change of address that was asked for before is dead with the sessions", async () => {
    const server = await startServer(await open());
    const { token } = await server.signUp({ email: EMAIL, code: "BETA" });
    await server.call(token, "POST", "/api/auth/change-email", {
      newEmail: "thief@example.org",
      password: PASSWORD,
    });
    const change = await newestMailTo(server, "thief@example.org");
    await newestMailTo(server, EMAIL);
    await askForReset(server, EMAIL);
    const mail = await newestMailTo(server, EMAIL, 2);
    await reset(server, tokenIn(mail));

    const path = "/api/auth/confirm-address";
    const byOldSession = await server.call(token, "POST", path, { token: tokenIn(change) });
    const alone = await server.call(null, "POST", path, { token: tokenIn(change) });

    expect(byOldSession.body).toEqual({ outcome: "logInFirst" });
    expect(alone.body).toEqual({ outcome: "logInFirst" });
    expect((await signIn(server, NEW_PASSWORD)).status).toBe(200);
  });
});

onOneDatabase("changing a password", (open) => {
  test("needs the present one, ends the other sessions, and a letter says so", async () => {
    const server = await startServer(await open());
    const { token } = await server.signUp({ email: EMAIL, code: "BETA" });
    const other = (await signIn(server, PASSWORD)).headers.get("set-auth-token");
    const change = (currentPassword: string): Promise<Answer> =>
      server.call(token, "POST", "/api/auth/change-password", {
        currentPassword,
        newPassword: NEW_PASSWORD,
        revokeOtherSessions: false,
      });

    const wrong = await change("not the password");
    const lettersAfterWrong = await mailsTo(server, EMAIL);
    const changed = await change(PASSWORD);
    const session = changed.headers.get("set-auth-token");
    const told = await newestMailTo(server, EMAIL);

    expect(wrong).toMatchObject({ status: 400, body: { code: "INVALID_PASSWORD" } });
    expect(lettersAfterWrong).toEqual([]);
    expect(changed.status).toBe(200);
    expect(told.subject).toBe("Your password was changed");
    expect((await server.call(session, "GET", "/api/me")).status).toBe(200);
    expect((await server.call(other, "GET", "/api/me")).status).toBe(401);
    expect((await signIn(server, NEW_PASSWORD)).status).toBe(200);
  });
});
