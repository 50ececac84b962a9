import { expect, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { newestMailTo, tokenIn } from "#tests/server/mailbox.ts";
import {
  startOidcServer,
  type OidcServer,
  type ProvidersPerson,
} from "#tests/server/oidc-server.ts";
import { PASSWORD, startServer, type TestServer } from "#tests/server/start-server.ts";
import { visitor, type Visitor } from "#tests/server/visitor.ts";

const APP_URL = "http://127.0.0.1:3000";
const ANN = { email: "ann@example.org", email_verified: true, name: "Ann Author" };

type Setup = { server: TestServer; provider: OidcServer; browser: Visitor };

async function start(
  db: Database,
  people: Record<string, ProvidersPerson>,
  env: Record<string, string> = {},
): Promise<Setup> {
  const provider = await startOidcServer(APP_URL, people);
  const server = await startServer(db, { env: { ...provider.env, ...env } });
  return { server, provider, browser: visitor(APP_URL, server.origin) };
}

/** From the button to the provider's page; answers that page's address. */
async function toProvider(browser: Visitor, inviteCode?: string): Promise<string> {
  const begun = await browser.post("/api/auth/sign-in/social", {
    provider: "oidc",
    callbackURL: "/",
    additionalData: { inviteCode },
  });
  const page = await browser.open(JSON.parse(begun.body).url);
  return page.url;
}

/** The whole way: the button, the provider's page, the choice there, and back. */
async function signIn(browser: Visitor, choice: string, inviteCode?: string): Promise<URL> {
  const page = await toProvider(browser, inviteCode);
  const back = await browser.open(`${page}?${choice}`);
  return new URL(back.url);
}

async function me(browser: Visitor): Promise<{ status: number; body: string }> {
  return browser.open(`${APP_URL}/api/me`);
}

onOneDatabase("signing in with a provider", (open) => {
  test("a new person gets an account with name, default project and waitlist, and is the same person next time", async () => {
    const { server, browser } = await start(await open(), { ann: ANN });

    const landed = await signIn(browser, "as=ann");
    const first = JSON.parse((await me(browser)).body);
    const projects = await asSystem(server.db, (tx) =>
      tx.executeSql("select name from projects where user_id = $1", [first.id]),
    );
    const again = visitor(APP_URL, server.origin);
    await signIn(again, "as=ann");

    expect(landed.href).toBe(`${APP_URL}/`);
    expect(first).toMatchObject({
      email: "ann@example.org",
      name: "Ann Author",
      accessLevel: "waitlist",
      picture: null,
    });
    expect(projects.rows).toHaveLength(1);
    expect(JSON.parse((await me(again)).body).id).toBe(first.id);
  });

  test("an invite code goes along and gives its level", async () => {
    const { browser } = await start(await open(), { ann: ANN });

    await signIn(browser, "as=ann", "BETA");

    expect(JSON.parse((await me(browser)).body).accessLevel).toBe("beta");
  });

  test("the provider's tokens are not kept", async () => {
    const { server, browser } = await start(await open(), { ann: ANN });
    await signIn(browser, "as=ann");
    await signIn(visitor(APP_URL, server.origin), "as=ann");

    const { rows } = await asSystem(server.db, (tx) =>
      tx.executeSql("select access_token, refresh_token, id_token from accounts"),
    );

    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
  });

  test("a confirmed account with that address is linked: password and provider open the same one", async () => {
    const { server, browser } = await start(
      await open(),
      { ann: ANN },
      { REQUIRE_EMAIL_CONFIRMATION: "on" },
    );
    const credentials = { email: ANN.email, password: PASSWORD };
    await browser.post("/api/auth/sign-up/email", { ...credentials, name: "Ann" });
    const token = tokenIn(await newestMailTo(server, ANN.email));
    await browser.post("/api/auth/confirm-address", { token });

    const again = visitor(APP_URL, server.origin);
    await signIn(again, "as=ann");
    const byPassword = await server.call(null, "POST", "/api/auth/sign-in/email", credentials);

    expect(byPassword.status).toBe(200);
    expect(JSON.parse((await me(again)).body).id).toBe(byPassword.body.user.id);
  });
});

onOneDatabase("signing in with a provider beside a password", (open) => {
  test("whoever made an unconfirmed account with an address is out once its owner comes by the provider", async () => {
    const { server, browser } = await start(await open(), { ann: ANN });
    const thief = await server.signUp({ email: ANN.email });
    await server.call(thief.token, "POST", "/api/auth/change-email", {
      newEmail: "thief@example.org",
      password: PASSWORD,
    });
    const change = tokenIn(await newestMailTo(server, "thief@example.org"));

    await signIn(browser, "as=ann");
    const bySession = await server.call(thief.token, "GET", "/api/me");
    const byPassword = await server.call(null, "POST", "/api/auth/sign-in/email", {
      email: ANN.email,
      password: PASSWORD,
    });
    const byLink = await server.call(null, "POST", "/api/auth/confirm-address", { token: change });

    expect(JSON.parse((await me(browser)).body).email).toBe(ANN.email);
    expect(bySession.status).toBe(401);
    expect(byPassword.status).toBe(401);
    expect(byLink.body).toEqual({ outcome: "logInFirst" });
  });

  test("who came by the provider can set a password by mail, and keeps both ways in", async () => {
    const { server, browser } = await start(await open(), { ann: ANN });
    await signIn(browser, "as=ann");
    await server.call(null, "POST", "/api/auth/request-password-reset", { email: ANN.email });
    const token = tokenIn(await newestMailTo(server, ANN.email));

    await server.call(null, "POST", "/api/auth/reset-password", { token, newPassword: PASSWORD });
    const byPassword = await server.call(null, "POST", "/api/auth/sign-in/email", {
      email: ANN.email,
      password: PASSWORD,
    });
    const again = visitor(APP_URL, server.origin);
    await signIn(again, "as=ann");

    expect(byPassword.status).toBe(200);
    expect(JSON.parse((await me(again)).body).id).toBe(byPassword.body.user.id);
  });
});

onOneDatabase("signing in with a provider, refused", (open) => {
  test("an address that the provider has not confirmed opens no account and makes none", async () => {
    const unconfirmed = { ...ANN, email_verified: false };
    const { server, browser } = await start(await open(), {
      ann: unconfirmed,
      bob: {
        ...unconfirmed,
        email: "bob@example.org",
      },
    });
    await server.signUp({ email: ANN.email, code: "BETA" });

    const existing = await signIn(browser, "as=ann");
    const nobody = await signIn(visitor(APP_URL, server.origin), "as=bob");
    const known = await server.call(null, "POST", "/api/auth/has-account", {
      email: "bob@example.org",
    });

    expect(existing.href).toBe(`${APP_URL}/login?error=account_not_linked`);
    expect(nobody.pathname + nobody.search).toMatch(/^\/login\?error=email_not_verified(?:&|$)/u);
    expect((await me(browser)).status).toBe(401);
    expect(known.body).toEqual({ exists: false });
  });

  test("who says no at the provider is back at the sign-in, signed out", async () => {
    const { browser } = await start(await open(), { ann: ANN });

    const landed = await signIn(browser, "refuse");

    expect(landed.pathname).toBe("/login");
    expect(landed.searchParams.get("error")).toBe("access_denied");
    expect((await me(browser)).status).toBe(401);
  });

  test("an answer with a forged or without a state, or begun in another browser, signs nobody in", async () => {
    const { server, browser } = await start(await open(), { ann: ANN });
    const page = await toProvider(browser);
    const callback = await browser.openUntil(`${page}?as=ann`, "/api/auth/callback/oidc");
    const forged = new URL(callback);
    forged.searchParams.set("state", "forged");
    const stateless = new URL(callback);
    stateless.searchParams.delete("state");
    const victim = visitor(APP_URL, server.origin);

    const byForged = await browser.open(forged.href);
    const byStateless = await browser.open(stateless.href);
    const byVictim = await victim.open(callback);

    expect(new URL(byForged.url).searchParams.get("error")).toBe("state_mismatch");
    expect(new URL(byStateless.url).searchParams.get("error")).toBe("state_not_found");
    expect(new URL(byVictim.url).searchParams.get("error")).toBe("state_mismatch");
    expect(new URL(byVictim.url).pathname).toBe("/login");
    expect((await me(browser)).status).toBe(401);
    expect((await me(victim)).status).toBe(401);
  });
});

onOneDatabase("attacks on signing in with a provider", (open) => {
  test("a code that was taken on its way is worth nothing without the verifier of PKCE", async () => {
    const { server, browser } = await start(await open(), { ann: ANN });
    const page = await toProvider(browser);
    const callback = await browser.openUntil(`${page}?as=ann`, "/api/auth/callback/oidc");
    await asSystem(server.db, (tx) =>
      tx.executeSql(
        `update verifications set value = jsonb_set(value::jsonb, '{codeVerifier}', to_jsonb(repeat('x', 64)))::text`,
      ),
    );

    const back = await browser.open(callback);

    expect(new URL(back.url).searchParams.get("error")).toBe("invalid_code");
    expect((await me(browser)).status).toBe(401);
  });

  test("no way leads to a page elsewhere, and no token of another's making signs in", async () => {
    const { server } = await start(await open(), { ann: ANN });
    const post = (body: object): ReturnType<TestServer["call"]> =>
      server.call(null, "POST", "/api/auth/sign-in/social", { provider: "oidc", ...body });

    const away = await post({ callbackURL: "https://evil.example/" });
    const awayOnError = await post({ callbackURL: "/", errorCallbackURL: "//evil.example" });
    const byToken = await post({ callbackURL: "/", idToken: { token: "a.b.c" } });

    expect(away.status).toBe(403);
    expect(awayOnError.status).toBe(403);
    expect(byToken.body.token).toBeUndefined();
    expect(new URL(byToken.body.url).searchParams.get("code_challenge_method")).toBe("S256");
  });

  test.each(["callbackURL", "errorCallbackURL", "newUserCallbackURL"])(
    "a %s whose dots lead elsewhere is refused before anything begins",
    async (field) => {
      const { server } = await start(await open(), { ann: ANN });
      const begin = (address: string): ReturnType<TestServer["call"]> =>
        server.call(null, "POST", "/api/auth/sign-in/social", {
          provider: "oidc",
          callbackURL: "/",
          [field]: address,
        });

      const elsewhere = [
        await begin("/..//evil.example"),
        await begin("/.//evil.example"),
        await begin("/a/../..//evil.example"),
        await begin("/%2e%2e//evil.example"),
        await begin("/..\\\\evil.example"),
      ];
      const own = await begin("/login?next=%2Fworkflow%2Fdraft");

      expect(elsewhere.map(({ status }) => status >= 400 && status < 500)).toEqual([
        true,
        true,
        true,
        true,
        true,
      ]);
      expect(own.status).toBe(200);
    },
  );

  test("a token of the provider that was made for another sign-in signs nobody in", async () => {
    const { server, browser } = await start(await open(), { ann: ANN });
    const page = await toProvider(browser);
    const callback = await browser.openUntil(`${page}?as=ann`, "/api/auth/callback/oidc");
    await asSystem(server.db, (tx) =>
      tx.executeSql(
        `update verifications set value = jsonb_set(value::jsonb, '{idTokenNonce}', '"another"')::text`,
      ),
    );

    const back = await browser.open(callback);

    expect(new URL(back.url).pathname).toBe("/login");
    expect((await me(browser)).status).toBe(401);
  });

  test("the way back opens nothing a second time", async () => {
    const { browser } = await start(await open(), { ann: ANN });
    const page = await toProvider(browser);
    const callback = await browser.openUntil(`${page}?as=ann`, "/api/auth/callback/oidc");
    await browser.open(callback);
    const first = await me(browser);
    await browser.post("/api/auth/logout", {});

    const again = await browser.open(callback);

    expect(first.status).toBe(200);
    expect(new URL(again.url).searchParams.get("error")).toBe("state_mismatch");
    expect((await me(browser)).status).toBe(401);
  });
});

onOneDatabase("a provider that is down", (open) => {
  test("while the provider is down, passwords go on, and it works again once it is back", async () => {
    const { server, provider, browser } = await start(await open(), { ann: ANN });
    await provider.stop();

    const down = await server.call(null, "POST", "/api/auth/sign-in/social", {
      provider: "oidc",
      callbackURL: "/",
    });
    const { token } = await server.signUp({ email: "bob@example.org" });
    await startOidcServer(APP_URL, { ann: ANN }, provider.port);
    await signIn(browser, "as=ann");

    expect(down.status).toBe(503);
    expect(down.body.error.message).toContain("Please try again later");
    expect((await server.call(token, "GET", "/api/me")).status).toBe(200);
    expect(JSON.parse((await me(browser)).body).email).toBe(ANN.email);
  });
});
