import { inspect } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "./databases.ts";
import { newestMailTo, tokenIn } from "./mailbox.ts";
import { PASSWORD, startServer, type TestServer } from "./start-server.ts";

/** Everything that a server says from now on: its log, and what is printed. */
function listen(): { logStream: { write: (line: string) => void }; heard: () => string } {
  const said: string[] = [];
  // As the console shows it: an error with every field it carries.
  const keep = (...words: unknown[]): void =>
    void said.push(...words.map((word) => (typeof word === "string" ? word : inspect(word))));
  for (const method of ["log", "info", "warn", "error"] as const) {
    const spy = vi.spyOn(console, method).mockImplementation(keep);
    onTestFinished(() => spy.mockRestore());
  }
  return { logStream: { write: keep }, heard: () => said.join("\n") };
}

async function signIn(server: TestServer, password: string): Promise<string | null> {
  const { headers } = await server.call(null, "POST", "/api/auth/sign-in/email", {
    email: "ann@example.org",
    password,
  });
  return headers.get("set-auth-token");
}

onOneDatabase("the log", (open) => {
  test("tells what was called, and no password, token, code or address of anybody", async () => {
    const { logStream, heard } = listen();
    const server = await startServer(await open(), { logLevel: "info", logStream });

    const { token } = await server.signUp({ email: "ann@example.org", code: "BETA" });
    await signIn(server, "a wrong passphrase");
    const second = await signIn(server, PASSWORD);
    await server.call(second, "POST", "/api/verify-token", { token });
    await server.call(null, "GET", "/login?code=Friend7Code&email=ann@example.org");
    await server.call(null, "GET", "/reset-password?token=Qx7reset9Token");
    await server.call(null, "GET", "/api/auth/reset-password/Qx7reset9Token?callbackURL=/login");
    await server.call(null, "GET", "/confirm?token=eyJh.verify9Token.sig");
    await server.call(null, "POST", "/api/auth/confirm-address", {
      token: "eyJh.verify9Token.sig",
    });
    await server.call(null, "GET", "/api/auth/callback/google?code=oidc9Code&state=oidc9State");

    expect(heard()).toContain('"url":"/api/me"');
    expect(heard()).toContain('"url":"/api/auth/reset-password/..."');
    expect(heard()).toContain('"statusCode":401');
    expect(second).toMatch(/^.{20,}$/u);
    const secrets = [
      PASSWORD,
      "a wrong passphrase",
      token,
      String(second),
      String(second).split(".")[0] ?? "",
      "ann@example.org",
      "Friend7Code",
      "Qx7reset9Token",
      "verify9Token",
      "oidc9Code",
      "oidc9State",
    ];
    expect(secrets.filter((secret) => heard().includes(secret))).toEqual([]);
  });

  test("tells a statement that failed, and none of its values", async () => {
    const { logStream, heard } = listen();
    const db = await open();
    const server = await startServer(db, { logLevel: "info", logStream });
    await asSystem(db, (tx) => tx.executeSql("alter table email_captures rename to gone"));

    const { body } = await server.call(null, "POST", "/api/captures", {
      email: "bob@example.org",
    });

    expect(heard()).toContain(body.error.requestId);
    expect(heard()).toContain("Failed query: ");
    expect(heard()).toContain('relation \\"email_captures\\" does not exist');
    expect(heard()).not.toContain("bob@example.org");
  });
});

onOneDatabase("the log of accounts", (open) => {
  test("tells what Better Auth did not expect, and nothing of whom it was about", async () => {
    const { logStream, heard } = listen();
    const db = await open();
    const server = await startServer(db, { logLevel: "info", logStream });
    const { token } = await server.signUp({ email: "ann@example.org" });
    await asSystem(db, (tx) => tx.executeSql("alter table accounts rename to gone"));

    const signedIn = await server.call(null, "POST", "/api/auth/sign-in/email", {
      email: "ann@example.org",
      password: PASSWORD,
    });
    const signedUp = await server.call(null, "POST", "/api/auth/sign-up/email", {
      email: "bob@example.org",
      password: PASSWORD,
      name: "Bob",
    });
    const changed = await server.call(token, "POST", "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "another passphrase",
    });

    expect([signedIn, signedUp, changed].map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(signedIn.body.error.message).toBe(
      "Something went wrong. Please try again or contact support.",
    );
    expect(heard()).toContain(signedIn.body.error.requestId);
    expect(heard()).toContain('relation \\"accounts\\" does not exist');
    const secrets = ["ann@example.org", "bob@example.org", "Bob", PASSWORD, "another passphrase"];
    expect(secrets.filter((secret) => heard().includes(secret))).toEqual([]);
  });

  test("tells of a link to an address that was registered meanwhile neither link nor address", async () => {
    const { logStream, heard } = listen();
    const server = await startServer(await open(), { logLevel: "info", logStream });
    const { token } = await server.signUp({ email: "ann@example.org" });
    await server.call(token, "POST", "/api/auth/change-email", {
      newEmail: "new@example.org",
      password: PASSWORD,
    });
    const link = tokenIn(await newestMailTo(server, "new@example.org"));
    await server.signUp({ email: "new@example.org" });

    const opened = await server.call(token, "POST", "/api/auth/confirm-address", { token: link });

    expect(opened.status).toBe(409);
    expect(opened.body.error.message).toMatch(/address/u);
    const secrets = ["ann@example.org", "new@example.org", link];
    expect(secrets.filter((secret) => heard().includes(secret))).toEqual([]);
  });
});
