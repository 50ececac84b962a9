import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { PASSWORD, startServer, type TestServer } from "./start-server.ts";

/** A server for others, as its operator would set it up. */
const PRODUCTION = {
  NODE_ENV: "production",
  APP_URL: "https://books.example",
  AUTH_SECRET: "a secret that is only used in tests",
  OPERATOR_NAME: "Books Ltd",
  OPERATOR_EMAIL: "office@books.example",
  REQUIRE_EMAIL_CONFIRMATION: "off",
};
const ANN = { email: "ann@example.org", password: PASSWORD };

/** Signs Ann in as a browser on a page of this origin would. */
function signIn({ origin }: TestServer, page: string): Promise<Response> {
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: page },
    body: JSON.stringify(ANN),
  });
}

onOneDatabase("sessions in a browser", (open) => {
  test("on https, the cookie is for this server alone: no script, no plain http, no foreign page", async () => {
    const server = await startServer(await open(), { env: PRODUCTION });
    await server.signUp(ANN);

    const signedIn = await signIn(server, "https://books.example");
    const asked = await fetch(`${server.origin}/api/auth/get-session`, {
      headers: { cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" },
    });

    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.getSetCookie().map(attributesOf)).toEqual([
      ["HttpOnly", "Max-Age", "Path", "SameSite=Lax", "Secure", "__Host-better-auth.session_token"],
    ]);
    expect(signedIn.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    expect(await asked.json()).toMatchObject({ user: { email: "ann@example.org" } });
    expect(asked.headers.get("cache-control")).toBe("no-store");
  });

  test("on plain http, it is the same but for what would keep the browser from sending it", async () => {
    const server = await startServer(await open());
    await server.signUp(ANN);

    const signedIn = await signIn(server, "http://127.0.0.1:3000");

    expect(signedIn.headers.getSetCookie().map(attributesOf)).toEqual([
      ["HttpOnly", "Max-Age", "Path", "SameSite=Lax", "better-auth.session_token"],
    ]);
    expect(signedIn.headers.get("strict-transport-security")).toBeNull();
  });

  test("a page of another origin signs nobody in", async () => {
    const server = await startServer(await open(), { env: PRODUCTION });
    await server.signUp(ANN);

    const answer = await signIn(server, "https://evil.example");

    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

/** The name of a cookie and what is said of it, without values but that of SameSite. */
function attributesOf(cookie: string): string[] {
  const parts = cookie.split("; ");
  return parts
    .map((part) => (part.startsWith("SameSite=") ? part : (part.split("=")[0] ?? "")))
    .toSorted();
}
