import { expect, onTestFinished, test } from "vitest";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { databaseUrlOfItsOwn } from "./databases.ts";
import { postgresProxy } from "./postgres-proxy.ts";
import { PASSWORD, startServer } from "./start-server.ts";

test.runIf(process.env["TEST_DATABASE_URL"])(
  "while the database is away every call says so with 503 and when to come back, nobody is signed out, and after that all goes on",
  async () => {
    const way = await postgresProxy(await databaseUrlOfItsOwn());
    const db = await openDatabase({ url: way.url });
    onTestFinished(() => db.close());
    await migrate(db);
    const server = await startServer(db);
    const { token } = await server.signUp({ email: "ann@example.org", code: "BETA" });

    await way.close();
    const away = [
      await server.call(token, "GET", "/api/projects"),
      await server.call(token, "GET", "/api/auth/get-session"),
      await server.call(token, "GET", "/api/auth/list-sessions"),
      await server.call(null, "POST", "/api/auth/sign-in/email", {
        email: "ann@example.org",
        password: "a long password",
      }),
      await server.call(null, "POST", "/api/support", {
        name: "Ann",
        email: "ann@example.org",
        message: "Is anybody there?",
      }),
    ];
    const alive = await server.call(null, "GET", "/healthz");
    await way.open();
    const back = await server.call(token, "GET", "/api/projects");

    expect(
      away.map(({ status, body, headers }) => [status, body.error, headers.get("retry-after")]),
    ).toEqual(
      Array.from({ length: 5 }, () => [
        503,
        {
          code: "unavailable",
          message:
            "Our database does not answer right now. Nothing is lost: please try again in a moment.",
          requestId: expect.any(String),
        },
        "5",
      ]),
    );
    expect(alive.status).toBe(200);
    expect(back.status).toBe(200);
  },
);

test.runIf(process.env["TEST_DATABASE_URL"])(
  "who signs out while the database is away is told that it did not happen, and keeps the cookie to do it later",
  async () => {
    const way = await postgresProxy(await databaseUrlOfItsOwn());
    const db = await openDatabase({ url: way.url });
    onTestFinished(() => db.close());
    await migrate(db);
    const server = await startServer(db);
    await server.signUp({ email: "ann@example.org", code: "BETA" });
    const signedIn = await server.call(null, "POST", "/api/auth/sign-in/email", {
      email: "ann@example.org",
      password: PASSWORD,
    });
    const [cookie = ""] = signedIn.headers.getSetCookie();
    const ask = (method: "GET" | "POST", path: string): Promise<Response> =>
      fetch(`${server.origin}${path}`, {
        method,
        headers: {
          cookie: cookie.split(";")[0] ?? "",
          origin: "http://127.0.0.1:3000",
          ...(method === "POST" ? { "content-type": "application/json" } : {}),
        },
        ...(method === "POST" ? { body: "{}" } : {}),
      });

    await way.close();
    const away = await ask("POST", "/api/auth/sign-out");
    await way.open();
    const still = await ask("GET", "/api/me");
    const back = await ask("POST", "/api/auth/sign-out");
    const after = await ask("GET", "/api/me");

    expect([away.status, away.headers.getSetCookie()]).toEqual([503, []]);
    expect(still.status).toBe(200);
    expect(back.status).toBe(200);
    expect(after.status).toBe(401);
  },
);
