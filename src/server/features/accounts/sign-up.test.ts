import { expect, test } from "vitest";
import { forEachDatabase, onOneDatabase } from "#tests/server/databases.ts";
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

  test("nobody raises their own level or role, at sign-up or afterwards", async () => {
    const { call } = await startServer(await open());
    const raised = {
      accessLevel: "full",
      access_level: "full",
      grantedLevel: "full",
      granted_level: "full",
      role: "admin",
      emailVerified: true,
      email_verified: true,
    };

    const made = await call(null, "POST", "/api/auth/sign-up/email", {
      email: "sly@example.org",
      password: PASSWORD,
      name: "Sly",
      ...raised,
    });
    const token = made.headers.get("set-auth-token");
    const updated = await call(token, "POST", "/api/auth/update-user", { name: "S", ...raised });
    const session = await call(token, "POST", "/api/auth/update-session", raised);
    const renamed = await call(token, "PATCH", "/api/me", { name: "S", ...raised });
    const { body: me } = await call(token, "GET", "/api/me");
    const { body: seen } = await call(token, "GET", "/api/auth/get-session");

    expect([updated.status, session.status]).toEqual([404, 404]);
    expect(renamed.status).toBe(200);
    expect(me).toMatchObject({ accessLevel: "waitlist", role: "user" });
    expect(seen.user).toMatchObject({ accessLevel: "waitlist", emailVerified: false });
  });

  test("a picture that a sign-up names is not taken: pages show our own only", async () => {
    const { call } = await startServer(await open());

    const made = await call(null, "POST", "/api/auth/sign-up/email", {
      email: "sly@example.org",
      password: PASSWORD,
      name: "Sly",
      image: "https://spy.example/pixel.png",
    });
    const { body: me } = await call(made.headers.get("set-auth-token"), "GET", "/api/me");

    expect(me.picture).toBeNull();
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

    const long = "kelp mare ".repeat(13);
    expect(await signUp(long.slice(0, 7))).toBe(400);
    expect(await signUp(long.slice(0, 8))).toBe(200);
    expect(await signUp(long.slice(0, 128))).toBe(200);
    expect(await signUp(long.slice(0, 129))).toBe(400);
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

onOneDatabase("a sign-up that is not whole", (open) => {
  test.each([
    {},
    { email: "a@example.org" },
    { email: "a@example.org", password: "a long password" },
    { email: "no address", password: "a long password", name: "A" },
    { email: 1, password: 2, name: 3 },
    { email: "a@example.org", password: "a long password", name: { first: "A" } },
  ])("is refused as what it is, and is no fault of ours: %j", async (body) => {
    const { call } = await startServer(await open());

    const answer = await call(null, "POST", "/api/auth/sign-up/email", body);

    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
