import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { mailsTo, newestMailTo, tokenIn } from "#tests/server/mailbox.ts";
import {
  PASSWORD,
  startServer,
  type Answer,
  type Person,
  type TestServer,
} from "#tests/server/start-server.ts";

const EMAIL = "ann@example.org";
const ANN = { email: EMAIL, code: "BETA" };
const NEW_EMAIL = "ann@books.example";
const NEW_PASSWORD = "a password that is new";
const DEAD = { status: 400, body: { code: "INVALID_TOKEN" } };

/** Asks for a link to a new password, and takes it out of the mail: the account's mail number `count`. */
async function resetLink(server: TestServer, count: number): Promise<string> {
  await server.call(null, "POST", "/api/auth/request-password-reset", { email: EMAIL });
  return tokenIn(await newestMailTo(server, EMAIL, count));
}

function reset({ call }: TestServer, token: string): Promise<Answer> {
  return call(null, "POST", "/api/auth/reset-password", { token, newPassword: NEW_PASSWORD });
}

function askToMove(
  { call }: TestServer,
  { token }: Pick<Person, "token">,
  newEmail: string,
  password: string | undefined = PASSWORD,
): Promise<Answer> {
  return call(token, "POST", "/api/auth/change-email", { newEmail, password });
}

async function moveLink(server: TestServer, person: Person, newEmail: string): Promise<string> {
  const before = await mailsTo(server, newEmail);
  await askToMove(server, person, newEmail);
  return tokenIn(await newestMailTo(server, newEmail, before.length + 1));
}

function open({ call }: TestServer, session: string | null, token: string): Promise<Answer> {
  return call(session, "POST", "/api/auth/confirm-address", { token });
}

async function signIn({ call }: TestServer, password = PASSWORD): Promise<string> {
  const answer = await call(null, "POST", "/api/auth/sign-in/email", { email: EMAIL, password });
  return answer.headers.get("set-auth-token") ?? "";
}

async function emailOf({ call }: TestServer, session: string): Promise<unknown> {
  return (await call(session, "GET", "/api/me")).body.email;
}

onOneDatabase("a link to a new password", (openDatabase) => {
  test("is dead once another one was used; asking for another one alone ends none", async () => {
    const server = await startServer(await openDatabase());
    await server.signUp(ANN);
    const first = await resetLink(server, 1);
    const second = await resetLink(server, 2);
    const third = await resetLink(server, 3);

    const used = await reset(server, second);

    expect(used.status).toBe(200);
    expect(await reset(server, first)).toMatchObject(DEAD);
    expect(await reset(server, third)).toMatchObject(DEAD);
  });

  test("is dead once the password was changed", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const link = await resetLink(server, 1);

    await server.call(ann.token, "POST", "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "the password of the change",
    });

    expect(await reset(server, link)).toMatchObject(DEAD);
    expect(await signIn(server, "the password of the change")).not.toBe("");
  });

  test("is dead once the account has another address: the old mailbox opens nothing", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const inOldMailbox = await resetLink(server, 1);
    const change = await moveLink(server, ann, NEW_EMAIL);

    const moved = await open(server, ann.token, change);

    expect(moved.body).toEqual({ outcome: "signedIn" });
    expect(await reset(server, inOldMailbox)).toMatchObject(DEAD);
    expect(await emailOf(server, ann.token)).toBe(NEW_EMAIL);
  });

  test("is dead once a confirmation has set a password, and nobody else's link is", async () => {
    const server = await startServer(await openDatabase(), {
      env: { REQUIRE_EMAIL_CONFIRMATION: "on" },
    });
    const [ann, bob] = [EMAIL, "bob@example.org"];
    for (const email of [ann, bob]) {
      await server.call(null, "POST", "/api/auth/sign-up/email", {
        email,
        password: PASSWORD,
        name: "A",
      });
    }
    const confirmation = tokenIn(await newestMailTo(server, ann));
    const link = await resetLink(server, 2);
    await server.call(null, "POST", "/api/auth/request-password-reset", { email: bob });
    const bobs = tokenIn(await newestMailTo(server, bob, 2));

    await server.call(null, "POST", "/api/auth/confirm-address", {
      token: confirmation,
      newPassword: "a password of her own",
    });

    expect(await reset(server, link)).toMatchObject(DEAD);
    expect((await reset(server, bobs)).status).toBe(200);
  });
});

onOneDatabase("a change of address", (openDatabase) => {
  test("asks for the password", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);

    const without = await server.call(ann.token, "POST", "/api/auth/change-email", {
      newEmail: NEW_EMAIL,
    });
    const wrong = await askToMove(server, ann, NEW_EMAIL, "not the password");
    const signedOut = await askToMove(server, { token: "" }, NEW_EMAIL);
    const right = await askToMove(server, ann, NEW_EMAIL);
    await newestMailTo(server, NEW_EMAIL);

    const message = "This is not your current password. Please try again.";
    expect(without).toMatchObject({ status: 400, body: { error: { code: "invalid", message } } });
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: "invalid", message } } });
    expect(signedOut.status).toBe(401);
    expect(right.status).toBe(200);
    expect(await mailsTo(server, NEW_EMAIL)).toHaveLength(1);
    expect(await mailsTo(server, EMAIL)).toHaveLength(1);
  });

  test("of who has no password asks to set one first", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    await asSystem(server.db, (tx) => tx.executeSql("delete from accounts"));

    const asked = await askToMove(server, ann, NEW_EMAIL);

    expect(asked).toMatchObject({
      status: 409,
      body: {
        error: {
          message:
            "Your account has no password yet. Please set one first, by the mail that your account page sends.",
        },
      },
    });
  });

  test("ends every other session, and not the one that opened the link", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const bob = await server.signUp({ email: "bob@example.org", code: "BETA" });
    const phone = await signIn(server);
    const change = await moveLink(server, ann, NEW_EMAIL);

    await open(server, ann.token, change);

    expect(await emailOf(server, ann.token)).toBe(NEW_EMAIL);
    expect((await server.call(phone, "GET", "/api/me")).status).toBe(401);
    expect(await emailOf(server, bob.token)).toBe(bob.email);
  });
});

onOneDatabase("the link that changes an address", (openDatabase) => {
  test("is dead once the password is new, for whoever is signed in", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const thiefs = await moveLink(server, ann, "thief@example.org");
    const changed = await server.call(ann.token, "POST", "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    const owner = changed.headers.get("set-auth-token") ?? "";

    const opened = await open(server, owner, thiefs);

    expect(opened.body).toEqual({ outcome: "useless" });
    expect(await emailOf(server, owner)).toBe(EMAIL);
  });

  test("is dead once the password was reset, for whoever is signed in", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const thiefs = await moveLink(server, ann, "thief@example.org");
    await reset(server, await resetLink(server, 2));
    const owner = await signIn(server, NEW_PASSWORD);

    const opened = await open(server, owner, thiefs);

    expect(opened.body).toEqual({ outcome: "useless" });
    expect(await emailOf(server, owner)).toBe(EMAIL);
  });

  test("is dead once another change was asked for", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const mistyped = await moveLink(server, ann, "anm@books.example");
    const meant = await moveLink(server, ann, NEW_EMAIL);

    const first = await open(server, ann.token, mistyped);
    const second = await open(server, ann.token, meant);

    expect(first.body).toEqual({ outcome: "useless" });
    expect(second.body).toEqual({ outcome: "signedIn" });
    expect(await emailOf(server, ann.token)).toBe(NEW_EMAIL);
  });

  test("works once, also after the account went back to its first address", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const there = await moveLink(server, ann, NEW_EMAIL);
    await open(server, ann.token, there);
    const back = await moveLink(server, ann, EMAIL);
    await open(server, ann.token, back);

    const again = await open(server, ann.token, there);

    expect(again.body).toEqual({ outcome: "useless" });
    expect(await emailOf(server, ann.token)).toBe(EMAIL);
  });

  test("opens nothing for another person who is signed in, and stays good for its owner", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    const bob = await server.signUp({ email: "bob@example.org", code: "BETA" });
    const change = await moveLink(server, ann, NEW_EMAIL);

    const byBob = await open(server, bob.token, change);
    const byAnn = await open(server, ann.token, change);

    expect(byBob.body).toEqual({ outcome: "otherAccount", email: EMAIL });
    expect(await emailOf(server, bob.token)).toBe(bob.email);
    expect(byAnn.body).toEqual({ outcome: "signedIn" });
  });
});

onOneDatabase("a link that confirms an address", (openDatabase) => {
  test("is dead once the account has another address", async () => {
    const server = await startServer(await openDatabase());
    const ann = await server.signUp(ANN);
    await server.call(ann.token, "POST", "/api/auth/send-verification-email", { email: EMAIL });
    const confirmation = tokenIn(await newestMailTo(server, EMAIL));
    await open(server, ann.token, await moveLink(server, ann, NEW_EMAIL));

    const alone = await server.call(null, "POST", "/api/auth/confirm-address", {
      token: confirmation,
      newPassword: NEW_PASSWORD,
    });

    expect(alone.body).toEqual({ outcome: "useless" });
    expect(await signIn(server, NEW_PASSWORD)).toBe("");
  });
});
