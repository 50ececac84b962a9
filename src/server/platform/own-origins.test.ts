import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { smallHttp } from "#tests/server/small-http.ts";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import type { App } from "./http-server.ts";
import { serve } from "./http.ts";
import type { TrustProxy } from "./trust-proxy.ts";

const answer = z.object({ done: z.boolean() });
const read = endpoint({ method: "GET", path: "/api/read", access: "public", answer });
const change = endpoint({ method: "POST", path: "/api/change", access: "public", answer });

async function serverAt(origin: string, trustProxy: TrustProxy = false): Promise<App> {
  const app = await smallHttp({ origins: [origin], trustProxy });
  serve(app, read, async () => ({ done: true }));
  serve(app, change, async () => ({ done: true }));
  app.get("/healthz", { config: { anyHost: true } }, async () => ({ status: "ok" }));
  return app;
}

/** The status of what is asked for under the name that a browser was led to. */
async function asked(app: App, host: string, call: InjectOptions = {}): Promise<number> {
  const reply = await app.inject({ url: "/api/read", ...call, headers: { host, ...call.headers } });
  return reply.statusCode;
}

test.each([
  ["books.example", 200],
  ["Books.Example:443", 200],
  ["127.0.0.1:3000", 200],
  ["localhost:8080", 200],
  ["[::1]:3000", 200],
  ["evil.example", 403],
  ["evil.example:3000", 403],
  ["books.example.evil.example", 403],
  ["192.168.1.5:3000", 403],
])("asked for by the name %o, it answers %i", async (host, status) => {
  const app = await serverAt("https://books.example");

  expect(await asked(app, host)).toBe(status);
});

test("a foreign name gets no page, no call and no file, and is told the right one", async () => {
  const app = await serverAt("http://127.0.0.1:3000");

  const reply = await app.inject({ url: "/api/read", headers: { host: "evil.example:3000" } });
  const unknown = await asked(app, "evil.example:3000", { url: "/login" });
  const changed = await asked(app, "evil.example:3000", { url: "/api/change", method: "POST" });

  expect(reply.json().error.message).toBe(
    "Octavo does not answer at this address. Open http://127.0.0.1:3000 instead.",
  );
  expect([unknown, changed]).toEqual([403, 403]);
});

test("a load balancer asks for its health by number", async () => {
  const app = await serverAt("https://books.example");

  expect(await asked(app, "10.0.0.7:3000", { url: "/healthz" })).toBe(200);
});

test("behind a proxy the name counts that the proxy was asked by, and only then", async () => {
  const behind = await serverAt("https://books.example", 1);
  const alone = await serverAt("https://books.example");
  const ours = { headers: { "x-forwarded-host": "books.example" } };
  const foreign = { headers: { "x-forwarded-host": "evil.example" } };

  expect(await asked(behind, "octavo:3000", ours)).toBe(200);
  expect(await asked(behind, "books.example", foreign)).toBe(403);
  expect(await asked(alone, "octavo:3000", ours)).toBe(403);
});

test.each(["https://evil.example", "null"])(
  "a page of %s changes nothing, whatever token it brings",
  async (origin) => {
    const app = await serverAt("https://books.example");
    const headers = { origin, authorization: "Bearer token" };

    const changed = await asked(app, "books.example", {
      url: "/api/change",
      method: "POST",
      headers,
    });

    expect(changed).toBe(403);
  },
);

test("programs, which come from no page, change what their token lets them", async () => {
  const app = await serverAt("https://books.example");
  const headers = { authorization: "Bearer token" };

  const changed = await asked(app, "books.example", {
    url: "/api/change",
    method: "POST",
    headers,
  });

  expect(changed).toBe(200);
});
