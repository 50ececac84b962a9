import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { smallHttp } from "#tests/server/small-http.ts";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import type { App } from "./http-server.ts";
import { serve, serveFile } from "./http.ts";
import { serveWebFiles } from "./web-files.ts";

const ORIGIN = "http://127.0.0.1:3000";

/** What every answer carries, whatever it is. */
const SAFE = {
  "content-security-policy":
    "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self';img-src 'self' data: blob:;" +
    "object-src 'none';base-uri 'self';form-action 'self' https://checkout.stripe.com;frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "x-request-id": expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/u),
};

const answer = z.object({ text: z.string() });
const text = endpoint({
  method: "POST",
  path: "/api/text",
  access: "public",
  body: z.object({ text: z.string() }),
  answer,
});
const closed = endpoint({ method: "GET", path: "/api/closed", access: "signedIn", answer });
const broken = endpoint({ method: "GET", path: "/api/broken", access: "public", answer });
const picture = endpoint({
  method: "GET",
  path: "/api/pictures/:id",
  access: "public",
  params: z.object({ id: z.uuid() }),
  answer: z.never(),
  gives: "file",
});
const book = endpoint({
  method: "GET",
  path: "/api/book",
  access: "public",
  answer: z.never(),
  gives: "file",
});

/** A server with an answer of every kind; three calls a minute are allowed. */
async function serverOfAllKinds({ origin = ORIGIN, file = fileOf("book.pdf") } = {}): Promise<App> {
  const app = await smallHttp({ limits: { calls: 3, secrets: 1 }, origins: [origin] });
  serve(app, text, async ({ body }) => body);
  serve(app, closed, async () => ({ text: "hidden" }));
  serve(app, broken, async () => {
    throw new Error("the database is on fire");
  });
  serveFile(app, book, async () => file);
  serveFile(app, picture, async ({ reply }) => {
    reply.header("cache-control", "private, max-age=60");
    return fileOf("ann.png", { mediaType: "image/png" });
  });
  app.get("/api/away", async (_request, reply) => reply.redirect("/login"));
  await serveWebFiles(app, webFolder());
  return app;
}

function fileOf(
  name: string,
  { mediaType = "application/pdf", bytes = Readable.from(["%PDF"]) } = {},
): { name: string; mediaType: string; bytes: Readable } {
  return { name, mediaType, bytes };
}

function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>Octavo</title>");
  writeFileSync(join(folder, "assets/main-1a2b.js"), "1");
  return folder;
}

const json = { "content-type": "application/json" };
const KINDS: [kind: string, status: number, call: InjectOptions][] = [
  ["a page", 200, { url: "/login" }],
  ["the head of a page", 200, { url: "/login", method: "HEAD" }],
  ["an asset", 200, { url: "/assets/main-1a2b.js" }],
  ["a call", 200, { url: "/api/text", method: "POST", payload: { text: "" } }],
  ["a file", 200, { url: "/api/book" }],
  ["a redirect", 302, { url: "/api/away" }],
  ["what is no JSON", 400, { url: "/api/text", method: "POST", headers: json, payload: "{" }],
  ["what breaks the contract", 400, { url: "/api/text", method: "POST", payload: {} }],
  ["a call of nobody's", 401, { url: "/api/closed" }],
  [
    "a foreign page's call",
    403,
    { url: "/api/text", method: "POST", headers: { origin: "https://evil.example" } },
  ],
  ["an unknown call", 404, { url: "/api/nothing" }],
  ["a file that is not there", 404, { url: "/assets/main-0000.js" }],
  ["an address that is none", 404, { url: "/%c3%28" }],
  ["a call's address that is none", 404, { url: "/api/%" }],
  ["an id of 10,000 characters", 404, { url: `/api/pictures/${"a".repeat(10_000)}` }],
  [
    "what is too large",
    413,
    { url: "/api/text", method: "POST", payload: { text: "a".repeat(2_000_000) } },
  ],
  ["a fault of ours", 500, { url: "/api/broken" }],
];

test.each(KINDS)("the headers are safe on %s (%i)", async (_kind, status, call) => {
  const app = await serverOfAllKinds();

  const reply = await app.inject(call);

  expect(reply.statusCode).toBe(status);
  expect(reply.headers).toMatchObject(SAFE);
  expect(reply.headers["x-powered-by"]).toBeUndefined();
});

test("the headers are safe on the call that was one too many (429)", async () => {
  const app = await serverOfAllKinds();
  const post = () => app.inject({ url: "/api/text", method: "POST", payload: { text: "" } });

  const statuses = [await post(), await post(), await post()].map(({ statusCode }) => statusCode);
  const refused = await post();

  expect(statuses).toEqual([200, 200, 200]);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ ...SAFE, "cache-control": "no-store" });
  expect(refused.json().error.requestId).toBe(refused.headers["x-request-id"]);
});

test.each(KINDS.filter(([, status]) => status >= 400))(
  "%s (%i) is told with the id of the request, and kept by nobody",
  async (_kind, _status, call) => {
    const app = await serverOfAllKinds();

    const reply = await app.inject(call);

    expect(reply.json().error.requestId).toBe(reply.headers["x-request-id"]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  },
);

test("what a call gives is kept by nobody, a book included; a route may say otherwise", async () => {
  const app = await serverOfAllKinds();

  const file = await app.inject("/api/book");
  const away = await app.inject("/api/away?to=login");
  const shown = await app.inject("/api/pictures/8f14e45f-ceea-467f-a8f5-1d2a3b4c5d6e");

  expect(file.headers["cache-control"]).toBe("no-store");
  expect(away.headers["cache-control"]).toBe("no-store");
  expect(shown.headers["cache-control"]).toBe("private, max-age=60");
});

test("HEAD of a page answers as GET does, without the page", async () => {
  const app = await serverOfAllKinds();

  const got = await app.inject({ url: "/login?code=BETA", method: "GET" });
  const head = await app.inject({ url: "/login?code=BETA", method: "HEAD" });

  expect(got.body).toBe("<title>Octavo</title>");
  expect(head.body).toBe("");
  expect(head.statusCode).toBe(200);
  expect(head.headers["content-type"]).toBe(got.headers["content-type"]);
  expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
  expect(head.headers["cache-control"]).toBe("no-cache");
});

test("a text that is HTML comes back as JSON, and no browser takes it for a page", async () => {
  const app = await serverOfAllKinds();
  const payload = { text: "<script>alert(1)</script>" };

  const reply = await app.inject({ url: "/api/text", method: "POST", payload });

  expect(reply.json()).toEqual(payload);
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test.each(["text/html", "image/svg+xml", "application/xhtml+xml", "text/xml; charset=utf-8"])(
  "a file of somebody's is never served as %s",
  async (mediaType) => {
    const app = await serverOfAllKinds({ file: fileOf("posts.csv", { mediaType }) });

    const reply = await app.inject("/api/book");

    expect(reply.statusCode).toBe(500);
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(reply.body).not.toContain("%PDF");
  },
);

test("nor is what another library answers", async () => {
  const app = await serverOfAllKinds();
  const page = new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } });
  app.get("/api/other", async () => page);

  const reply = await app.inject("/api/other");

  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain("Hello");
});

test("a file that cannot be read is an error in words, not a download", async () => {
  const bytes = new Readable({ read: (): void => void bytes.destroy(new Error("gone")) });
  const file = fileOf("book.md", { mediaType: "text/markdown", bytes });
  const app = await serverOfAllKinds({ file });

  const reply = await app.inject({ url: "/api/book", headers: { "accept-encoding": "gzip" } });

  expect(reply.statusCode).toBe(500);
  expect(reply.headers["content-disposition"]).toBeUndefined();
  expect(reply.headers["content-encoding"]).toBeUndefined();
  expect(reply.json().error.code).toBe("internal");
});

test("https is demanded for this name alone, and only where the address has it", async () => {
  const plain = await serverOfAllKinds();
  const secure = await serverOfAllKinds({ origin: "https://books.example" });

  const onPlain = await plain.inject("/login");
  const onSecure = await secure.inject("/api/nothing");

  expect(onPlain.headers["strict-transport-security"]).toBeUndefined();
  expect(onSecure.headers["strict-transport-security"]).toBe("max-age=31536000");
});
