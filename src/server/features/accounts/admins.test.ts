import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { mailsTo, newestMailTo, tokenIn } from "#tests/server/mailbox.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "secret",
  APP_URL: "https://books.example",
  OPERATOR_NAME: "Books Ltd",
  OPERATOR_EMAIL: "hello@books.example",
};

onOneDatabase("admins", (open) => {
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

  test("where addresses are confirmed, an unconfirmed account with an admin's address gets nothing", async () => {
    const server = await startServer(await open(), {
      env: { ADMIN_EMAILS: "boss@example.org", REQUIRE_EMAIL_CONFIRMATION: "on" },
    });
    const boss = { email: "boss@example.org", password: PASSWORD };
    await server.call(null, "POST", "/api/auth/sign-up/email", { ...boss, name: "Boss" });

    const before = await server.call(null, "POST", "/api/auth/sign-in/email", boss);
    const token = tokenIn(await newestMailTo(server, boss.email));
    const confirmed = await server.call(null, "POST", "/api/auth/confirm-address", {
      token,
      newPassword: "a password of the boss",
    });
    const session = confirmed.headers.get("set-auth-token");
    const { body: me } = await server.call(session, "GET", "/api/me");
    const after = await server.call(null, "POST", "/api/auth/sign-in/email", boss);

    expect(before.status).toBe(403);
    expect(before.headers.get("set-auth-token")).toBeNull();
    expect(me).toMatchObject({ accessLevel: "full", role: "admin" });
    expect(after.status).toBe(401);
  });

  test.each([{ DEMO: "1" }, { ...PRODUCTION, REQUIRE_EMAIL_CONFIRMATION: "off" }])(
    "where others can come, an admin's address counts only once confirmed: %o",
    async (env) => {
      const { signUp, call } = await startServer(await open(), {
        env: { ...env, ADMIN_EMAILS: "boss@example.org" },
      });

      const { token } = await signUp({ email: "boss@example.org" });

      expect((await call(token, "GET", "/api/me")).body).toMatchObject({
        accessLevel: "waitlist",
        role: "user",
      });
      expect((await call(token, "GET", "/api/admin/users")).status).toBe(404);
    },
  );

  test("the rights of an admin go with the address, and come back with it, each time", async () => {
    const server = await startServer(await open(), { env: { ADMIN_EMAILS: "boss@example.org" } });
    const { token } = await server.signUp({ email: "boss@example.org" });
    const roleAt = async (newEmail: string): Promise<string> => {
      const before = await mailsTo(server, newEmail);
      const body = { newEmail, password: PASSWORD };
      await server.call(token, "POST", "/api/auth/change-email", body);
      await expect
        .poll(async () => (await mailsTo(server, newEmail)).length, { timeout: 20_000 })
        .toBeGreaterThan(before.length);
      // The old address is told in the same moment: which of the two is the newest is chance.
      const mails = await mailsTo(server, newEmail);
      const link = mails.find(({ subject }) => subject === "Confirm your new e-mail address");
      const confirm = { token: tokenIn(link ?? { text: "" }) };
      await server.call(token, "POST", "/api/auth/confirm-address", confirm);
      return (await server.call(token, "GET", "/api/me")).body.role;
    };

    const roles = [
      await roleAt("other@example.org"),
      await roleAt("boss@example.org"),
      await roleAt("other@example.org"),
      await roleAt("boss@example.org"),
    ];

    expect(roles).toEqual(["user", "admin", "user", "admin"]);
  });

  test("who leaves ADMIN_EMAILS is no admin any more", async () => {
    const db = await open();
    const before = await startServer(db, { env: { ADMIN_EMAILS: "boss@example.org" } });
    const { token } = await before.signUp({ email: "boss@example.org" });

    const after = await startServer(db);

    expect((await before.call(token, "GET", "/api/me")).body.role).toBe("admin");
    expect((await after.call(token, "GET", "/api/me")).body.role).toBe("user");
  });
});
