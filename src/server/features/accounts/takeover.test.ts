import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { newestMailTo, tokenIn } from "#tests/server/mailbox.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";
import type { Answer, TestServer } from "#tests/server/start-server.ts";
import { visitor } from "#tests/server/visitor.ts";

const APP_URL = "http://127.0.0.1:3000";
const ON = { REQUIRE_EMAIL_CONFIRMATION: "on" };
const ANN = "ann@example.org";
const THIEFS = { email: ANN, password: PASSWORD, name: "Not Ann" };
const NEW_PASSWORD = "a password of her own";

function open(
  { call }: TestServer,
  body: { token: string; newPassword?: string },
  signedIn: string | null = null,
): Promise<Answer> {
  return call(signedIn, "POST", "/api/auth/confirm-address", body);
}

function signIn({ call }: TestServer, password: string): Promise<Answer> {
  return call(null, "POST", "/api/auth/sign-in/email", { email: ANN, password });
}

onOneDatabase("an account that somebody else made with one's address", (openDatabase) => {
  test("its owner chooses a new password by the mailed link, and the stranger's opens nothing", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    await server.call(null, "POST", "/api/auth/sign-up/email", THIEFS);
    const token = tokenIn(await newestMailTo(server, ANN));

    const asked = await open(server, { token });
    const afterAsking = await signIn(server, PASSWORD);
    const opened = await open(server, { token, newPassword: NEW_PASSWORD });
    const session = opened.headers.get("set-auth-token");

    expect(asked.body).toEqual({ outcome: "needsPassword", email: ANN });
    expect(asked.headers.get("set-auth-token")).toBeNull();
    // Asking has confirmed nothing.
    expect(afterAsking.status).toBe(403);
    expect(opened.body).toEqual({ outcome: "signedIn" });
    expect((await server.call(session, "GET", "/api/me")).body.email).toBe(ANN);
    expect((await signIn(server, PASSWORD)).status).toBe(401);
    expect((await signIn(server, NEW_PASSWORD)).status).toBe(200);
  });

  test("a password that is too short is refused, and the account stays closed", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    await server.call(null, "POST", "/api/auth/sign-up/email", THIEFS);
    const token = tokenIn(await newestMailTo(server, ANN));

    const opened = await open(server, { token, newPassword: "short" });

    expect(opened.status).toBe(400);
    expect((await signIn(server, PASSWORD)).status).toBe(403);
  });

  test("the stranger's sessions end as well, where accounts are open before they are confirmed", async () => {
    const server = await startServer(await openDatabase());
    const thief = await server.signUp({ email: ANN, code: "BETA" });
    await server.call(null, "POST", "/api/auth/send-verification-email", { email: ANN });
    const token = tokenIn(await newestMailTo(server, ANN));

    const asked = await open(server, { token });
    await open(server, { token, newPassword: NEW_PASSWORD });

    expect(asked.body).toEqual({ outcome: "needsPassword", email: ANN });
    expect((await server.call(thief.token, "GET", "/api/me")).status).toBe(401);
    expect((await signIn(server, PASSWORD)).status).toBe(401);
    expect((await signIn(server, NEW_PASSWORD)).status).toBe(200);
  });

  test("who is signed in to the account confirms it without a new password", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp({ email: ANN, code: "BETA" });
    await server.call(ann.token, "POST", "/api/auth/send-verification-email", { email: ANN });
    const token = tokenIn(await newestMailTo(server, ANN));

    const opened = await open(server, { token }, ann.token);
    const again = await open(server, { token }, ann.token);

    expect(opened.body).toEqual({ outcome: "signedIn" });
    expect(again.body).toEqual({ outcome: "signedIn" });
    expect((await signIn(server, PASSWORD)).status).toBe(200);
  });
});

onOneDatabase("the mark that an account was made in this browser", (openDatabase) => {
  test("that of another account's sign-up, or a forged one, counts for nothing", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    await server.call(null, "POST", "/api/auth/sign-up/email", THIEFS);
    const token = tokenIn(await newestMailTo(server, ANN));
    const bobs = visitor(APP_URL, server.origin);
    await bobs.post("/api/auth/sign-up/email", { ...THIEFS, email: "bob@example.org" });

    const byBob = await bobs.post("/api/auth/confirm-address", { token });
    const forged = await fetch(`${server.origin}/api/auth/confirm-address`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: "octavo-sign-up=forged" },
      body: JSON.stringify({ token }),
    });

    expect(JSON.parse(byBob.body)).toEqual({ outcome: "needsPassword", email: ANN });
    expect(await forged.json()).toEqual({ outcome: "needsPassword", email: ANN });
  });

  test("is a cookie that no script and no other page can use, and is there for every address", async () => {
    const server = await startServer(await openDatabase(), { env: ON });

    const made = await server.call(null, "POST", "/api/auth/sign-up/email", THIEFS);
    const again = await server.call(null, "POST", "/api/auth/sign-up/email", THIEFS);

    const shape = /^octavo-sign-up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/u;
    expect(made.headers.getSetCookie()).toEqual([expect.stringMatching(shape)]);
    expect(again.headers.getSetCookie()).toEqual([expect.stringMatching(shape)]);
  });

  test("is one over https that no other server of the domain can set", async () => {
    const server = await startServer(await openDatabase(), {
      env: {
        NODE_ENV: "production",
        AUTH_SECRET: "secret",
        APP_URL: "https://books.example",
        OPERATOR_NAME: "Books Ltd",
        OPERATOR_EMAIL: "hello@books.example",
        SMTP_URL: "smtp://127.0.0.1:9",
      },
    });

    const made = await server.call(null, "POST", "/api/auth/sign-up/email", THIEFS);

    expect(made.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-octavo-sign-up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
      ),
    ]);
  });
});

onOneDatabase("a link from somebody else", (openDatabase) => {
  test("never takes the place of the session that is there, and confirms nothing", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    const browser = visitor(APP_URL, server.origin);
    const bob = { email: "bob@example.org", password: PASSWORD, name: "Bob" };
    await browser.post("/api/auth/sign-up/email", bob);
    const token = tokenIn(await newestMailTo(server, bob.email));
    await browser.post("/api/auth/confirm-address", { token });
    await server.call(null, "POST", "/api/auth/sign-up/email", THIEFS);
    const foreign = tokenIn(await newestMailTo(server, ANN));

    const opened = await browser.post("/api/auth/confirm-address", {
      token: foreign,
      newPassword: NEW_PASSWORD,
    });
    const me = await browser.open(`${APP_URL}/api/me`);

    expect(JSON.parse(opened.body)).toEqual({ outcome: "otherAccount", email: ANN });
    expect(JSON.parse(me.body).email).toBe(bob.email);
    expect((await signIn(server, PASSWORD)).status).toBe(403);
  });

  test("does nothing when a browser is led to it, nor when a page elsewhere posts it", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    const browser = visitor(APP_URL, server.origin);
    await browser.post("/api/auth/sign-up/email", THIEFS);
    const token = tokenIn(await newestMailTo(server, ANN));

    const led = await browser.open(`${APP_URL}/api/auth/verify-email?token=${token}`);
    const asNewCall = await browser.open(`${APP_URL}/api/auth/confirm-address?token=${token}`);
    const posted = await fetch(`${server.origin}/api/auth/confirm-address`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: JSON.stringify({ token }),
    });

    expect(led.status).toBe(404);
    expect(asNewCall.status).toBe(404);
    expect(posted.status).toBe(403);
    expect((await signIn(server, PASSWORD)).status).toBe(403);
  });
});
