import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { linkIn, mailsTo, newestMailTo, tokenIn } from "#tests/server/mailbox.ts";
import { AUTH_SECRET, PASSWORD, startServer } from "#tests/server/start-server.ts";
import type { Answer, TestServer } from "#tests/server/start-server.ts";
import { visitor } from "#tests/server/visitor.ts";
import type { Visitor } from "#tests/server/visitor.ts";

const ON = { REQUIRE_EMAIL_CONFIRMATION: "on" };
const APP_URL = "http://127.0.0.1:3000";
const NEW_PASSWORD = "a password of her own";
const ANN = { email: "ann@example.org", password: PASSWORD };

function signUp({ call }: TestServer, inviteCode?: string): Promise<Answer> {
  return call(null, "POST", "/api/auth/sign-up/email", { ...ANN, name: "Ann", inviteCode });
}

/** A browser in which the account was made. */
async function browserOfSignUp(server: TestServer, inviteCode?: string): Promise<Visitor> {
  const browser = visitor(APP_URL, server.origin);
  await browser.post("/api/auth/sign-up/email", { ...ANN, name: "Ann", inviteCode });
  return browser;
}

function signIn({ call }: TestServer, password = PASSWORD): Promise<Answer> {
  return call(null, "POST", "/api/auth/sign-in/email", { email: ANN.email, password });
}

/** Opens a link in a browser that knows nothing of the account, or with a session. */
function open(
  { call }: TestServer,
  token: string,
  given: { signedIn?: string; newPassword?: string } = {},
): Promise<Answer> {
  const { signedIn = null, newPassword } = given;
  return call(signedIn, "POST", "/api/auth/confirm-address", { token, newPassword });
}

async function openIn(browser: Visitor, token: string): Promise<unknown> {
  const { body } = await browser.post("/api/auth/confirm-address", { token });
  return JSON.parse(body);
}

async function whoIsIn(browser: Visitor): Promise<{ email?: string; accessLevel?: string }> {
  const { body } = await browser.open(`${APP_URL}/api/me`);
  return JSON.parse(body);
}

/** A link's token as the server of these tests signs it. */
function signed(payload: object): string {
  const parts = [{ alg: "HS256" }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const text = parts.join(".");
  return `${text}.${createHmac("sha256", AUTH_SECRET).update(text).digest("base64url")}`;
}

function payloadOf(token: string): { iat: number; exp: number } {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

onOneDatabase("confirming an address", (openDatabase) => {
  test("an account has no session before its address is confirmed", async () => {
    const server = await startServer(await openDatabase(), { env: ON });

    const made = await signUp(server, "BETA");
    const before = await signIn(server);
    const mail = await newestMailTo(server, ANN.email);

    expect(made).toMatchObject({ status: 200, body: { token: null } });
    expect(before).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
    expect(before.headers.get("set-auth-token")).toBeNull();
    expect(mail.subject).toBe("Confirm your e-mail address");
    expect(linkIn(mail).origin + linkIn(mail).pathname).toBe("http://127.0.0.1:3000/confirm");
  });

  test("in the browser of the sign-up, the mailed link confirms and signs in by itself", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    const browser = await browserOfSignUp(server, "BETA");
    const mail = await newestMailTo(server, ANN.email);

    const opened = await openIn(browser, tokenIn(mail));

    expect(opened).toEqual({ outcome: "signedIn" });
    expect(await whoIsIn(browser)).toMatchObject({ email: ANN.email, accessLevel: "beta" });
    expect((await signIn(server)).status).toBe(200);
  });

  test("a link signs in once; opened again, or made up, it opens nothing", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    const browser = await browserOfSignUp(server);
    const token = tokenIn(await newestMailTo(server, ANN.email));
    await openIn(browser, token);

    const again = await open(server, token);
    const withPassword = await open(server, token, { newPassword: NEW_PASSWORD });
    const madeUp = await open(server, `${token.slice(0, -4)}AAAA`);
    const nonsense = await open(server, "nonsense");

    expect(again.body).toEqual({ outcome: "confirmed" });
    expect(again.headers.get("set-auth-token")).toBeNull();
    expect(withPassword.body).toEqual({ outcome: "confirmed" });
    expect((await signIn(server)).status).toBe(200);
    expect(madeUp.body).toEqual({ outcome: "useless" });
    expect(nonsense.body).toEqual({ outcome: "useless" });
  });

  test("a link is dead after 24 hours, and the account stays closed", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    const browser = await browserOfSignUp(server);
    const mailed = payloadOf(tokenIn(await newestMailTo(server, ANN.email)));
    const now = Math.floor(Date.now() / 1000);

    const late = await openIn(
      browser,
      signed({ email: ANN.email, iat: now - 86_401, exp: now - 1 }),
    );

    expect(mailed.exp - mailed.iat).toBe(86_400);
    expect(late).toEqual({ outcome: "expired" });
    expect((await signIn(server)).status).toBe(403);
  });
});

onOneDatabase("asking again for an account or its link", (openDatabase) => {
  test("a new link can be asked for, and an address without an account is answered the same", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    const browser = await browserOfSignUp(server);
    await newestMailTo(server, ANN.email);

    const path = "/api/auth/send-verification-email";
    const known = await server.call(null, "POST", path, { email: ANN.email });
    const unknown = await server.call(null, "POST", path, { email: "nobody@example.org" });
    const mail = await newestMailTo(server, ANN.email, 2);
    const elsewhere = await open(server, tokenIn(mail));
    const confirmed = await openIn(browser, tokenIn(mail));

    expect(known).toMatchObject({ status: 200, body: { status: true } });
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(await mailsTo(server, "nobody@example.org")).toEqual([]);
    expect(elsewhere.body).toEqual({ outcome: "needsPassword", email: ANN.email });
    expect(confirmed).toEqual({ outcome: "signedIn" });
  });

  test("signing up again with an address that has an account changes nothing and mails nothing", async () => {
    const server = await startServer(await openDatabase(), { env: ON });
    const browser = await browserOfSignUp(server);
    const other = visitor(APP_URL, server.origin);
    await newestMailTo(server, ANN.email);

    const again = await other.post("/api/auth/sign-up/email", {
      email: "ANN@example.org",
      password: "a password of somebody else",
      name: "Not Ann",
    });
    const token = tokenIn(await newestMailTo(server, ANN.email));
    const openedByOther = await openIn(other, token);
    const opened = await openIn(browser, token);
    const stranger = await server.call(null, "POST", "/api/auth/sign-in/email", {
      email: ANN.email,
      password: "a password of somebody else",
    });

    expect(JSON.parse(again.body)).toMatchObject({ token: null });
    expect(await mailsTo(server, ANN.email)).toHaveLength(1);
    expect(openedByOther).toEqual({ outcome: "needsPassword", email: ANN.email });
    expect(opened).toEqual({ outcome: "signedIn" });
    expect(stranger.status).toBe(401);
  });

  test("with confirmation off, who signs up is signed in and gets no mail", async () => {
    const server = await startServer(await openDatabase());

    const made = await signUp(server);

    expect(made.headers.get("set-auth-token")).toBeTruthy();
    expect(await mailsTo(server, ANN.email)).toEqual([]);
  });
});

onOneDatabase("changing the address", (openDatabase) => {
  test("it changes by the link to the new address, while the old one is told", async () => {
    const server = await startServer(await openDatabase());
    const { token } = await server.signUp({ email: ANN.email, code: "BETA" });

    const asked = await server.call(token, "POST", "/api/auth/change-email", {
      newEmail: "new@example.org",
      password: PASSWORD,
    });
    const told = await newestMailTo(server, ANN.email);
    const link = await newestMailTo(server, "new@example.org");
    const meanwhile = await server.call(token, "GET", "/api/me");
    const opened = await open(server, tokenIn(link), { signedIn: token });
    const { body: me } = await server.call(token, "GET", "/api/me");

    expect(asked.status).toBe(200);
    expect(told.subject).toBe("Your e-mail address is about to change");
    expect(told.text).toContain("new@example.org");
    expect(told.text).not.toContain(tokenIn(link));
    expect(meanwhile.body.email).toBe(ANN.email);
    expect(opened.body).toEqual({ outcome: "signedIn" });
    expect(me).toMatchObject({ email: "new@example.org", accessLevel: "beta" });
  });

  test("the link alone opens nobody's account: who holds it must be signed in", async () => {
    const server = await startServer(await openDatabase());
    const { token } = await server.signUp({ email: ANN.email, code: "BETA" });
    const stranger = await server.signUp({ email: "stranger@example.org" });
    await server.call(token, "POST", "/api/auth/change-email", {
      newEmail: "typo@example.org",
      password: PASSWORD,
    });
    const link = await newestMailTo(server, "typo@example.org");

    const alone = await open(server, tokenIn(link));
    const asAnother = await open(server, tokenIn(link), { signedIn: stranger.token });
    const { body: me } = await server.call(token, "GET", "/api/me");
    const { body: other } = await server.call(stranger.token, "GET", "/api/me");

    expect(alone.body).toEqual({ outcome: "logInFirst" });
    expect(alone.headers.get("set-auth-token")).toBeNull();
    expect(asAnother.body).toEqual({ outcome: "otherAccount", email: ANN.email });
    expect(me.email).toBe(ANN.email);
    expect(other.email).toBe("stranger@example.org");
  });

  test("an address that has an account is answered like any other, and nothing changes", async () => {
    const server = await startServer(await openDatabase());
    await server.signUp({ email: "taken@example.org", code: "BETA" });
    const { token } = await server.signUp({ email: ANN.email, code: "BETA" });

    const taken = await server.call(token, "POST", "/api/auth/change-email", {
      newEmail: "Taken@example.org",
      password: PASSWORD,
    });
    const free = await server.call(token, "POST", "/api/auth/change-email", {
      newEmail: "free@example.org",
      password: PASSWORD,
    });
    await newestMailTo(server, "free@example.org");

    expect(taken).toMatchObject({ status: free.status, body: free.body });
    expect(await mailsTo(server, "taken@example.org")).toEqual([]);
  });
});

onOneDatabase("changing the address, too late or too early", (openDatabase) => {
  test("an address that got an account of its own meanwhile is refused, in words", async () => {
    const server = await startServer(await openDatabase());
    const { token } = await server.signUp({ email: ANN.email, code: "BETA" });
    await server.call(token, "POST", "/api/auth/change-email", {
      newEmail: "new@example.org",
      password: PASSWORD,
    });
    const link = await newestMailTo(server, "new@example.org");
    await server.signUp({ email: "new@example.org", code: "BETA" });

    const opened = await open(server, tokenIn(link), { signedIn: token });

    expect(opened.status).toBe(409);
    expect(opened.body.error.message).toBe(
      "This address has got an account of its own meanwhile. Your account keeps its old one.",
    );
    expect((await server.call(token, "GET", "/api/me")).body.email).toBe(ANN.email);
  });
});

onOneDatabase("a server that sends no mail", (openDatabase) => {
  test("promises nothing by mail, and has no mailbox page", async () => {
    const server = await startServer(await openDatabase(), {
      env: {
        NODE_ENV: "production",
        AUTH_SECRET: "secret",
        APP_URL: "https://books.example",
        OPERATOR_NAME: "Books Ltd",
        OPERATOR_EMAIL: "hello@books.example",
        REQUIRE_EMAIL_CONFIRMATION: "off",
      },
    });

    const reset = await server.call(null, "POST", "/api/auth/request-password-reset", {
      email: ANN.email,
    });
    const mailbox = await server.call(null, "GET", "/api/dev/mails");

    expect(reset.status).toBe(503);
    expect(reset.body.error.message).toContain("This server sends no mail");
    expect(mailbox.status).toBe(404);
  });
});
